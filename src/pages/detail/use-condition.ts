import { useMemo } from 'react';
import { type Condition, conditionOf } from '../../domain/condition/condition.ts';
import { sensorsOf } from '../../domain/condition/sensors-of.ts';
import { intervalsToLast } from '../../domain/condition/usual-interval.ts';
import { believedTracks } from '../../domain/readings/believed-tracks.ts';
import type { ShipmentValues } from '../../local/bundles/shipment-bundle.ts';

/** What the goods went through, by the readings that this device has; null where these or the limits are not here. */
export function useCondition({ detail, tracks }: Partial<ShipmentValues>): Condition | null {
  const judgedBy = detail?.judgedBy;
  return useMemo(() => {
    if (judgedBy === undefined || tracks === undefined) return null;
    const { journey, limits } = judgedBy;
    const sensors = sensorsOf(believedTracks(tracks));
    // Readings come more often than what they are judged by.
    const newest = Math.max(...[...tracks.values()].map(({ series: { times } }) => times.at(-1) ?? 0));
    const until = journey.isOver ? journey.until : Math.max(journey.until, newest);
    return conditionOf({
      sensors,
      journey: { ...journey, until },
      limits: limits.map((era) => (era.until === journey.until ? { ...era, until } : era)),
      ...(journey.isOver ? {} : { intervalsOf: intervalsToLast }),
    });
  }, [judgedBy, tracks]);
}
