import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { reasonWords } from '../../../api/reason-words.ts';
import { useIsOffline } from '../../../api/use-is-offline.ts';
import type { ShipmentRow } from '../../../contract/shipments.ts';
import { modeOf } from '../../../domain/activation-mode.ts';
import { deviceOn } from '../../../domain/device-on.ts';
import { instantAt } from '../../../domain/instant.ts';
import type { Tracks } from '../../../domain/readings/track-columns.ts';
import { MOST_ALONG } from '../../../domain/replay.ts';
import { type TemperatureUnit, temperatureIn } from '../../../domain/temperature.ts';
import { toldAt } from '../../../domain/told-at.ts';
import classes from '../../../kits/detail-page/detail-page.module.css';
import type { ShipmentValues } from '../../../local/bundles/shipment-bundle.ts';
import { useObserved } from '../../../state/use-observed.ts';
import type { ChartMark } from '../../../ui/chart/chart-model.ts';
import type { SharedCursor } from '../../../ui/chart/use-shared-cursor.ts';
import { numberFormat } from '../../../ui/formatters.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { type ShortColumn, ShortTable } from '../../../ui/table/short-table.tsx';
import { lastBefore } from './last-mark.ts';
import styles from './together.module.css';
import type { Companion } from './use-companions.ts';

const AddDialog = lazyPart(() => import('./add-dialog.tsx'));

interface TogetherProps {
  readonly row: ShipmentRow;
  readonly values: Partial<ShipmentValues>;
  readonly companions: readonly Companion[];
  /** What happened to each, oldest first, by its guid. */
  readonly marks: ReadonlyMap<string, readonly ChartMark[]>;
  readonly shared: SharedCursor;
  /** Where the replay stands by the address; milliseconds since 1970. */
  readonly standing: number;
  readonly unit: TemperatureUnit;
  readonly onAlong: (guids: readonly string[]) => void;
}

interface Line {
  readonly guid: string;
  readonly row: ShipmentRow | null;
  readonly tracks: Tracks | undefined;
  /** Null: it is the one of the page, or nothing is wrong with it. */
  readonly problem: string | null;
}

/** What is replayed at once: where each was at the moment, how warm it was, what had happened last; more can be added. */
export function Together({ row, values, companions, marks, shared, standing, unit, onAlong }: TogetherProps) {
  const { t, i18n } = useLingui();
  const isOffline = useIsOffline();
  const [adds, setAdds] = useState(false);
  const cursor = useObserved(shared.at);
  const guids = companions.map(({ guid }) => guid);
  const lines: Line[] = [
    { guid: row.guid, row, tracks: values.tracks, problem: null },
    ...companions.map(({ guid, row: other, bundle }): Line => {
      const { values: known, failed, read, asking } = bundle;
      const problem =
        known.tracks !== undefined
          ? null
          : isOffline
            ? t`Only with a connection.`
            : failed !== null
              ? t(reasonWords(failed))
              : asking || !read
                ? t`Loading`
                : null;
      return { guid, row: other, tracks: known.tracks, problem };
    }),
  ];
  const at = cursor ?? standing;
  const columns = useMemo((): ShortColumn<Line>[] => {
    const sign = unit === 'Celsius' ? '°C' : '°F';
    const number = numberFormat(i18n.locale, { maximumFractionDigits: 1 });
    const told = ({ row: one, tracks }: Line) => toldAt(tracks?.get(deviceOn(one?.macId ?? null) ?? ''), at);
    return [
      {
        key: 'name',
        name: <Trans>Shipment</Trans>,
        cell: ({ guid, row: one }) =>
          one === null ? (
            '–'
          ) : guid === row.guid ? (
            <b>{one.customData}</b>
          ) : (
            <Link
              to="/detail"
              search={{ mode: modeOf(one.configType), id: guid, at: instantAt(at) }}
              className={classes.link}
            >
              {one.customData}
            </Link>
          ),
      },
      {
        key: 'where',
        name: <Trans>Where</Trans>,
        cell: (line) => line.problem ?? (told(line).place === '' ? '–' : told(line).place),
      },
      {
        key: 'temperature',
        name: <Trans>Temperature</Trans>,
        end: true,
        cell: (line) => {
          const { temperature } = told(line);
          return temperature === null ? '–' : `${number.format(temperatureIn(unit, temperature))} ${sign}`;
        },
      },
      {
        key: 'event',
        name: <Trans>Last event</Trans>,
        cell: ({ guid }) => lastBefore(marks.get(guid) ?? [], at)?.label ?? '–',
      },
      {
        key: 'remove',
        name: '',
        end: true,
        cell: ({ guid, row: one }) => {
          if (guid === row.guid) return null;
          const name = one?.customData ?? guid;
          return (
            <ActionIcon
              variant="subtle"
              size={48}
              aria-label={t`Replay without ${name}`}
              title={t`Replay without ${name}`}
              onClick={() => onAlong(guids.filter((other) => other !== guid))}
            >
              <IconX size={20} aria-hidden />
            </ActionIcon>
          );
        },
      },
    ];
    // oxlint-disable-next-line react/exhaustive-deps -- `guids` is a new list each time
  }, [unit, i18n.locale, at, row.guid, marks, onAlong, t, guids.join(' ')]);
  return (
    <div className={styles.together} data-testid="together">
      {companions.length > 0 && (
        <ShortTable label={t`At this moment`} columns={columns} rows={lines} rowKey={({ guid }) => guid} empty={null} />
      )}
      {companions.length < MOST_ALONG && (
        <Button
          variant="default"
          size="md"
          leftSection={<IconPlus size={20} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setAdds(true)}
        >
          <Trans>Replay others with it</Trans>
        </Button>
      )}
      <Suspense>
        {adds && (
          <AddDialog
            own={row.guid}
            chosen={guids}
            onChosen={(chosen) => {
              setAdds(false);
              onAlong(chosen);
            }}
            onClose={() => setAdds(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
