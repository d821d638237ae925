import type { RowView } from '../../local/worker/view-query.ts';

interface Made<Source extends object, Row> {
  readonly view: RowView<Source>;
  readonly settings: string;
  readonly row: Row;
}

/**
 * Makes rows of what this device's copy has and remembers them: what is as it was keeps its row, the very object, so the
 * table draws again only what is new. `settings` says all that `toRow` works by.
 */
export function rememberingRows<Source extends object, Row>() {
  let remembered = new Map<string, Made<Source, Row>>();

  return (
    views: readonly RowView<Source>[],
    settings: string,
    toRow: (view: RowView<Source>) => Row,
  ): readonly Row[] => {
    const made = views.map((view): Made<Source, Row> => {
      const old = remembered.get(view.key);
      if (old !== undefined && old.view === view && old.settings === settings) return old;
      return { view, settings, row: toRow(view) };
    });
    remembered = new Map(made.map((one) => [one.view.key, one]));
    return made.map(({ row }) => row);
  };
}
