import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { ShipmentRow } from '../../../contract/shipments.ts';
import { deviceOn } from '../../../domain/device-on.ts';
import { instantAt } from '../../../domain/instant.ts';
import type { Tracks } from '../../../domain/readings/track-columns.ts';
import type { TemperatureUnit } from '../../../domain/temperature.ts';
import { toldAt } from '../../../domain/told-at.ts';
import { ShipmentPageLink } from '../../../kits/detail-page/shipment-page-link.tsx';
import type { ChartMark } from '../../../ui/chart/chart-model.ts';
import { temperatureWords } from '../../../ui/measured-words.ts';
import type { ShortColumn } from '../../../ui/table/short-table.tsx';
import { lastBefore } from './last-mark.ts';

/** One of the shipments that are replayed at once. */
export interface Line {
  readonly guid: string;
  readonly row: ShipmentRow | null;
  readonly tracks: Tracks | undefined;
  /** Null: it is the one of the page, or nothing is wrong with it. */
  readonly problem: string | null;
}

interface MomentColumnsInput {
  /** The guid of the page's shipment. */
  readonly own: string;
  /** The moment; milliseconds since 1970. */
  readonly at: number;
  readonly unit: TemperatureUnit;
  /** What happened to each, oldest first, by its guid. */
  readonly marks: ReadonlyMap<string, readonly ChartMark[]>;
  /** Of those that are replayed beside it. */
  readonly guids: readonly string[];
  readonly onAlong: (guids: readonly string[]) => void;
}

/** Columns of the table that says of each where it was at a moment, how warm it was, and what had happened last. */
export function useMomentColumns({ own, at, unit, marks, guids, onAlong }: MomentColumnsInput): ShortColumn<Line>[] {
  const { t, i18n } = useLingui();
  return useMemo((): ShortColumn<Line>[] => {
    const told = ({ row: one, tracks }: Line) => toldAt(tracks?.get(deviceOn(one?.macId ?? null) ?? ''), at);
    return [
      {
        key: 'name',
        name: <Trans>Shipment</Trans>,
        cell: ({ guid, row: one }) =>
          one === null ? (
            '–'
          ) : guid === own ? (
            <b>{one.customData}</b>
          ) : (
            <ShipmentPageLink guid={guid} configType={one.configType} at={instantAt(at)}>
              {one.customData}
            </ShipmentPageLink>
          ),
      },
      {
        key: 'where',
        name: <Trans>Location</Trans>,
        cell: (line) => line.problem ?? (told(line).place === '' ? '–' : told(line).place),
      },
      {
        key: 'temperature',
        name: <Trans>Temperature</Trans>,
        end: true,
        cell: (line) => {
          const { temperature } = told(line);
          return temperature === null ? '–' : temperatureWords(temperature, unit, i18n.locale);
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
          if (guid === own) return null;
          const name = one?.customData ?? guid;
          return (
            <ActionIcon
              variant="subtle"
              size="var(--h)"
              aria-label={t`Remove ${name} from the replay`}
              title={t`Remove ${name} from the replay`}
              onClick={() => onAlong(guids.filter((other) => other !== guid))}
            >
              <IconX size={20} aria-hidden />
            </ActionIcon>
          );
        },
      },
    ];
    // oxlint-disable-next-line react/exhaustive-deps -- `guids` is a new list each time
  }, [unit, i18n.locale, at, own, marks, onAlong, t, guids.join(' ')]);
}
