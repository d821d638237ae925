import type { NarrowedTo } from '../../local/views/among-shipments.ts';
import { incidentsAmong } from '../../local/views/among-shipments.ts';
import { useCounts } from '../../local/views/use-counts.ts';
import { CHOSEN_INCIDENTS } from '../../local/views/use-incidents.ts';
import type { AttentionQueue } from './use-attention.ts';

/** Kinds at most: there are as many events. */
const KINDS = 40;

/** How many incidents of an event are not among the first. */
export interface MoreOfKind {
  readonly event: number;
  readonly count: number;
}

/**
 * What else needs somebody besides the first rows, by its kind, the most frequent first; undefined until counted.
 * @param queue undefined: not known yet
 */
export function useMoreByKind(
  queue: AttentionQueue | undefined,
  narrowedTo: NarrowedTo | null,
): readonly MoreOfKind[] | undefined {
  const isMore = queue !== undefined && queue.count > queue.first.length;
  const counts = useCounts(
    isMore
      ? {
          feeds: ['incidents'],
          since: null,
          where: CHOSEN_INCIDENTS.unacknowledged,
          ...(narrowedTo === null ? {} : { among: incidentsAmong(narrowedTo) }),
          dimensions: [{ name: 'event', field: 'alertEvent', by: 'value', filter: null, limit: KINDS }],
          timeZone: 'UTC',
        }
      : null,
  );
  if (counts === undefined || queue === undefined) return undefined;
  const shown = Map.groupBy(
    queue.first.flatMap((one) => (one.kind === 'incident' ? [one.incident.view.row.alertEvent] : [])),
    (event) => event,
  );
  return counts
    .of('event')
    .map(({ value, count }) => ({ event: Number(value), count: count - (shown.get(Number(value))?.length ?? 0) }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
}
