import { useMemo } from 'react';
import { OPEN_CONDITIONS } from '../../domain/open-alerts.ts';
import { useCounts } from './use-counts.ts';

/** More shipments with open alerts than anybody looks at. */
const MOST = 10_000;

/** How many open alerts, messages and notices there are about each shipment, by its guid; own unsent work counts. */
export function useUnacknowledged(): ReadonlyMap<string, number> {
  const counts = useCounts({
    feeds: ['alerts'],
    since: null,
    where: OPEN_CONDITIONS,
    dimensions: [{ name: 'guid', field: 'guid', by: 'value', filter: null, limit: MOST }],
    timeZone: 'UTC',
  });
  return useMemo(
    () =>
      new Map(
        (counts?.of('guid') ?? []).flatMap(({ value, count }) => (typeof value === 'string' ? [[value, count]] : [])),
      ),
    [counts],
  );
}
