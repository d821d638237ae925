import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo } from 'react';
import type { TemperatureUnit } from '../../domain/temperature.ts';
import { HIGH_HUMIDITY } from '../../domain/warehouse/status.ts';
import { CopyWaiting } from '../../kits/card-face/card-face.tsx';
import { measuredWords } from '../../kits/warehouse/reading-words.ts';
import { useWarehouses } from '../../local/views/use-warehouses.ts';
import { ShownMap } from '../../ui/map/map.tsx';
import type { MapMark } from '../../ui/map/map-model.ts';
import { CLUSTER_BELOW, MAP_ZOOM } from '../../ui/map/map-zoom.ts';
import classes from './warehouse-dashboard.module.css';

const FEEDS = ['warehouses'];

interface WarehouseMapProps {
  readonly unit: TemperatureUnit;
  /** The open incidents that a warehouse is the cause of, by its gateway. */
  readonly incidents: ReadonlyMap<string, unknown> | undefined;
  readonly onOpen: (macId: string) => void;
}

/** Where the warehouses are (spec 2 §2 "a locations map"); one that is too humid, has alerts or is the cause of an incident is an alert there. */
export function WarehouseMap({ unit, incidents, onOpen }: WarehouseMapProps) {
  const { t, i18n } = useLingui();
  const titleId = useId();
  const warehouses = useWarehouses();
  const { locale } = i18n;
  const marks = useMemo(
    () =>
      warehouses?.flatMap(({ row }): MapMark[] => {
        const { latitude, longitude, humidity, temperature, activeAlerts } = row;
        if (latitude === null || longitude === null) return [];
        const isWrong = activeAlerts > 0 || incidents?.has(row.macId) === true || (humidity ?? 0) > HIGH_HUMIDITY;
        return [
          {
            key: row.macId,
            kind: isWrong ? 'alert' : 'warehouse',
            latitude,
            longitude,
            label: row.name,
            lines: [
              [
                measuredWords('percent', humidity, unit, locale),
                measuredWords('degrees', temperature, unit, locale),
              ].join(', '),
            ],
          },
        ];
      }),
    [warehouses, incidents, unit, locale],
  );
  return (
    <section className={classes.map} aria-labelledby={titleId} data-testid="warehouse-map">
      <h2 id={titleId} className={classes.title}>
        <Trans>Map</Trans>
      </h2>
      {marks === undefined ? (
        <CopyWaiting feeds={FEEDS} height={288} />
      ) : (
        <ShownMap
          label={t`Map of warehouses`}
          marks={marks}
          zoom={MAP_ZOOM.warehouse}
          clusterBelow={CLUSTER_BELOW.warehouse}
          onOpen={({ key }) => onOpen(key)}
        />
      )}
    </section>
  );
}
