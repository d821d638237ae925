import type { Filter } from '../../workers/engine/select/filter.ts';
import { tableOfFeed } from '../outbox/patch.ts';
import type { ShownTable } from './shown-table.ts';

/** Only rows of these feeds, where their table has others. */
export function feedFilter({ name, feedColumn, collection }: ShownTable, feeds: readonly string[]): Filter[] {
  if (feedColumn === null) return [];
  const own = feeds.filter((feed) => tableOfFeed(feed) === name);
  const parts = own.map((feed) => feed.slice(feed.indexOf(':') + 1));
  const isNumber = collection.column(feedColumn).kind === 'number';
  return [{ column: feedColumn, is: 'one-of', values: isNumber ? parts.map(Number) : parts }];
}
