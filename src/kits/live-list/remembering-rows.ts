import type { RowView } from '../../local/worker/view-query.ts';

interface Made<Source extends object, Row> {
  readonly view: RowView<Source>;
  readonly settings: string;
  readonly row: Row;
}

/**
 * Makes rows of what this device's copy has, each when it is asked for, and remembers them: what is as it was keeps its row,
 * the very object, so the table draws again only what is new. `settings` says all that `toRow` works by. Returns the row by
 * its place among the views; undefined beyond them.
 */
export function rememberingRows<Source extends object, Row>() {
  let remembered = new Map<string, Made<Source, Row>>();

  return (
    views: readonly RowView<Source>[],
    settings: string,
    toRow: (view: RowView<Source>) => Row,
  ): ((place: number) => Row | undefined) => {
    const made = new Map<string, Made<Source, Row>>();
    for (const view of views) {
      const old = remembered.get(view.key);
      if (old !== undefined && old.view === view && old.settings === settings) made.set(view.key, old);
    }
    remembered = made;
    return (place) => {
      const view = views[place];
      if (view === undefined) return undefined;
      const one = made.get(view.key) ?? { view, settings, row: toRow(view) };
      made.set(view.key, one);
      return one.row;
    };
  };
}
