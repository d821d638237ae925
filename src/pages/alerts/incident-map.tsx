import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { DeviceTracks } from '../../domain/readings/track-columns.ts';
import { pointsOf } from '../../domain/track-path.ts';
import type { RowView } from '../../local/worker/view-query.ts';
import type { ChartWindow } from '../../ui/chart/chart-model.ts';
import { ShownMap } from '../../ui/map/map.tsx';
import type { MapLine, MapMark } from '../../ui/map/map-model.ts';
import { MAP_ZOOM } from '../../ui/map/map-zoom.ts';
import classes from './incident-panel.module.css';

interface IncidentMapProps {
  /** Where its device was; undefined: nobody has said. */
  readonly positions: DeviceTracks['positions'] | undefined;
  readonly window: ChartWindow;
  /** The alert that speaks for all. */
  readonly lead: RowView['lead'];
}

/** Where an incident happened and the way its device has come in that time; nothing where no position is known. */
export function IncidentMap({ positions, window, lead }: IncidentMapProps) {
  const { t } = useLingui();
  const points = useMemo(
    () =>
      positions === undefined ? [] : pointsOf(positions).filter(({ time }) => time >= window.from && time <= window.to),
    [positions, window],
  );
  const latitude = lead?.latitude ?? null;
  const longitude = lead?.longitude ?? null;
  const marks = useMemo((): MapMark[] => {
    const last = points.at(-1);
    return [
      ...(latitude === null || longitude === null
        ? []
        : [{ key: 'alert', kind: 'alert' as const, latitude, longitude, label: t`Alert` }]),
      ...(last === undefined
        ? []
        : [
            {
              key: 'last',
              kind: 'current-location' as const,
              latitude: last.latitude,
              longitude: last.longitude,
              label: t`Last position`,
            },
          ]),
    ];
  }, [points, latitude, longitude, t]);
  const lines = useMemo(
    (): MapLine[] =>
      points.length < 2
        ? []
        : [
            {
              key: 'travelled',
              label: t`Travelled`,
              points: points.map((point) => [point.longitude, point.latitude] as const),
              color: '#1c7ed6',
            },
          ],
    [points, t],
  );
  if (marks.length === 0) return null;
  return (
    <div className={classes.map} data-testid="incident-map">
      <ShownMap label={t`Where it happened`} marks={marks} lines={lines} zoom={MAP_ZOOM.location} legend={false} />
    </div>
  );
}
