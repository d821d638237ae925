import type { RowOf, TableName } from '../cache/kept-rows.ts';
import { partsOfFind } from '../worker/view-query.ts';
import { useReadView } from './use-view.ts';

/** A row that was found, of whichever table. */
export type Find = {
  readonly [Table in TableName]: { readonly table: Table; readonly key: string; readonly row: RowOf[Table] };
}[TableName];

/** What was found, for the words it was found for. */
export interface Finds {
  readonly words: string;
  readonly finds: readonly Find[];
}

/**
 * The best finds among the rows that this device has of groups of feeds, each of one table, at most `limit` of each group
 * and in their order; undefined until something was looked for. Until new words are answered: what was found for those before.
 */
export function useFinds(groups: readonly (readonly string[])[], words: string, limit: number): Finds | undefined {
  const view = useReadView<RowOf[TableName]>({ what: 'search', groups, words, limit });
  if (view === undefined || view.query.what !== 'search') return undefined;
  const finds = view.rows.map(({ key, row }) => ({ ...partsOfFind(key), row }) as Find);
  return { words: view.query.words, finds };
}
