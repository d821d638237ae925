import type { RowView } from '../../local/worker/view-query.ts';
import type { ShownText } from '../../workers/engine/search/highlights.ts';
import { type FoundInRow, findInRow } from './found-in-row.ts';
import type { RowMoment } from './list-definition.ts';

/** A row of a list that works nothing out of what this device's copy has. */
export interface ListRow<Source extends object, Name extends string> {
  readonly key: string;
  readonly source: Source;
  readonly mark: RowView['mark'];
  /** Where what is searched for stands in it. */
  readonly found: () => FoundInRow<Name>;
}

/** The `toRow` of such a list; `texts`: what of a row is searched and shown, by names for `found`. */
export const toListRow =
  <Source extends object, Name extends string>(texts: (source: Source) => Readonly<Record<Name, ShownText>>) =>
  ({ key, row, mark }: RowView<Source>, { words }: RowMoment): ListRow<Source, Name> => ({
    key,
    source: row,
    mark,
    found: findInRow(() => texts(row), words),
  });
