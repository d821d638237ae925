import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { reasonWords } from '../../../api/reason-words.ts';
import { useIsOffline } from '../../../api/use-is-offline.ts';
import type { ShipmentRow } from '../../../contract/shipments.ts';
import { MOST_ALONG } from '../../../domain/replay.ts';
import type { TemperatureUnit } from '../../../domain/temperature.ts';
import type { ShipmentValues } from '../../../local/bundles/shipment-bundle.ts';
import { useObserved } from '../../../state/use-observed.ts';
import type { ChartMark } from '../../../ui/chart/chart-model.ts';
import type { SharedCursor } from '../../../ui/chart/use-shared-cursor.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { ShortTable } from '../../../ui/table/short-table.tsx';
import styles from './together.module.css';
import type { Companion } from './use-companions.ts';
import { type Line, useMomentColumns } from './use-moment-columns.tsx';

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

/** What is replayed at once: where each was at the moment, how warm it was, what had happened last; more can be added. */
export function Together({ row, values, companions, marks, shared, standing, unit, onAlong }: TogetherProps) {
  const { t } = useLingui();
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
            ? t`Needs a connection.`
            : failed !== null
              ? t(reasonWords(failed))
              : asking || !read
                ? t`Loading`
                : null;
      return { guid, row: other, tracks: known.tracks, problem };
    }),
  ];
  const at = cursor ?? standing;
  const columns = useMomentColumns({ own: row.guid, at, unit, marks, guids, onAlong });
  return (
    <div className={styles.together} data-testid="together">
      {companions.length > 0 && (
        <ShortTable label={t`At this time`} columns={columns} rows={lines} rowKey={({ guid }) => guid} empty={null} />
      )}
      {companions.length < MOST_ALONG && (
        <Button
          variant="default"
          size="md"
          leftSection={<IconPlus size={20} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setAdds(true)}
        >
          <Trans>Replay with others</Trans>
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
