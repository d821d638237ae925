import type { Computed } from './compute-view.ts';
import { JOIN_NAMES } from './joins.ts';
import type { RowView, View, ViewFacts, ViewQuery } from './view-query.ts';

/**
 * A piece of a view on its way to the page: the rows that are new there or other than they were. The last piece says
 * which rows the view has and in which order; null: the same as before.
 */
export type ViewPart =
  | { readonly last: false; readonly changed: readonly RowView[] }
  | {
      readonly last: true;
      readonly changed: readonly RowView[];
      readonly keys: readonly string[] | null;
      readonly facts: ViewFacts;
      readonly query: ViewQuery;
    };

/** Rows a piece: each is a task of its own for the page, and must be a short one. */
const PART_ROWS = 200;

/** The worker's end: sends only what the page does not have yet. */
export class ViewSender {
  readonly #send: (part: ViewPart) => void;
  #sent = new Map<string, RowView>();
  #facts = '';

  constructor(send: (part: ViewPart) => void) {
    this.#send = send;
  }

  /** Sends the view, or nothing where the page has it already. */
  show(query: ViewQuery, { rows, ...facts }: Computed): void {
    const before = this.#sent;
    const changed = rows.filter((view) => !isSameView(before.get(view.key), view));
    const known = [...before.keys()];
    const sameKeys = known.length === rows.length && rows.every(({ key }, index) => key === known[index]);
    const words = JSON.stringify([facts, query]);
    if (changed.length === 0 && sameKeys && words === this.#facts) return;
    this.#facts = words;
    // A row that is what it was stays the one that was sent, so that the next look is quick.
    this.#sent = new Map(rows.map((view) => [view.key, view]));
    let at = 0;
    for (; changed.length - at > PART_ROWS; at += PART_ROWS) {
      this.#send({ last: false, changed: changed.slice(at, at + PART_ROWS) });
    }
    const keys = sameKeys ? null : rows.map(({ key }) => key);
    this.#send({ last: true, changed: changed.slice(at), keys, facts, query });
  }
}

/** The page's end: puts the pieces together. A row that was not sent again is the very object it was. */
export class ViewReceiver {
  #rows = new Map<string, RowView>();
  readonly #onView: (view: View) => void;

  constructor(onView: (view: View) => void) {
    this.#onView = onView;
  }

  take(part: ViewPart): void {
    for (const view of part.changed) this.#rows.set(view.key, view);
    if (!part.last) return;
    const rows = (part.keys ?? [...this.#rows.keys()]).flatMap((key) => this.#rows.get(key) ?? []);
    if (part.keys !== null) this.#rows = new Map(rows.map((view) => [view.key, view]));
    this.#onView({ ...part.facts, query: part.query, rows });
  }
}

function isSameView(one: RowView | undefined, other: RowView): boolean {
  if (one === undefined || one.mark !== other.mark) return false;
  return isSame(one.row, other.row) && JOIN_NAMES.every((join) => isSame(one[join] ?? null, other[join] ?? null));
}

/** The same object, or one with the same fields: work that is laid over a row makes a new one each time. */
function isSame(one: object | null, other: object | null): boolean {
  if (one === other) return true;
  if (one === null || other === null) return false;
  const [a, b] = [one as Readonly<Record<string, unknown>>, other as Readonly<Record<string, unknown>>];
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}
