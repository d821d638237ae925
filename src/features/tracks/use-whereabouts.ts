import { useCallback, useMemo, useState } from 'react';
import type { GeoPoint } from '../../domain/great-circle.ts';
import { type LocationEntry, locationHistory } from '../../domain/location-history.ts';
import type { DeviceTracks } from '../../domain/readings/track-columns.ts';
import { placeAt, pointsOf, type TimedPoint } from '../../domain/track-path.ts';
import type { ChartWindow } from '../../ui/chart/chart-model.ts';

/** Where something was, as map, table and chart of a page show it, and which place they look at together. */
export interface Whereabouts {
  readonly points: readonly TimedPoint[];
  /** Those in the window. */
  readonly pointsSeen: readonly TimedPoint[];
  /** Places with their times, newest first. */
  readonly entries: readonly LocationEntry[];
  readonly entriesSeen: readonly LocationEntry[];
  /** A place that was chosen: the map goes there; null: none was. */
  readonly place: GeoPoint | null;
  readonly onPlace: (place: GeoPoint | null) => void;
  /** Chooses where it was at a moment; milliseconds since 1970. */
  readonly onMoment: (at: number) => void;
}

const NONE: readonly never[] = [];

/** Follows where something was in the time that a page looks at. */
export function useWhereabouts(positions: DeviceTracks['positions'] | undefined, window: ChartWindow): Whereabouts {
  const [place, setPlace] = useState<GeoPoint | null>(null);
  const points = useMemo(() => (positions === undefined ? NONE : pointsOf(positions)), [positions]);
  const entries = useMemo(() => (positions === undefined ? NONE : locationHistory(positions)), [positions]);
  const pointsSeen = useMemo(
    () => points.filter(({ time }) => time >= window.from && time <= window.to),
    [points, window],
  );
  const entriesSeen = useMemo(
    () => entries.filter(({ timestamp, lastDatetime }) => lastDatetime >= window.from && timestamp <= window.to),
    [entries, window],
  );
  const onMoment = useCallback(
    (at: number) => {
      const nth = placeAt(
        points.map(({ time }) => time),
        at,
      );
      const point = points[nth] ?? points[0];
      if (point !== undefined) setPlace({ latitude: point.latitude, longitude: point.longitude });
    },
    [points],
  );
  return { points, pointsSeen, entries, entriesSeen, place, onPlace: setPlace, onMoment };
}
