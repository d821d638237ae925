import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ViewPart, ViewReceiver, ViewSender } from './view-parts.ts';
import type { RowView, View, ViewQuery } from './view-query.ts';

const query: ViewQuery = { what: 'all', feed: 'locations' };
const facts = { first: 0, hasOlder: false, hasAny: true, fetched: null };

/** A page and a worker with a line between them that clones, as theirs does. */
function line() {
  const crossed: ViewPart[] = [];
  let view: View | undefined;
  const receiver = new ViewReceiver((next) => {
    view = next;
  });
  const sender = new ViewSender((part) => {
    crossed.push(part);
    receiver.take(structuredClone(part));
  });
  const show = (rows: readonly RowView[]): readonly RowView[] => {
    sender.show(query, { ...facts, rows, total: rows.length });
    return view?.rows ?? [];
  };
  return { show, crossed };
}

const rowView = (key: string, version: number, mark: RowView['mark'] = null): RowView => ({
  key,
  row: { key, version },
  mark,
  device: null,
});

it('shows what was worked out, in its order, and keeps every unchanged row the object it was', () => {
  const views = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 600 }), fc.nat(2)), {
    selector: ([key]) => key,
    maxLength: 500,
  });
  fc.assert(
    fc.property(fc.array(views, { minLength: 1, maxLength: 5 }), (rounds) => {
      const { show } = line();
      let before = new Map<string, RowView>();
      for (const round of rounds) {
        const rows = round.map(([key, version]) => rowView(String(key), version));
        const shown = show(rows);
        expect(shown).toEqual(rows);
        for (const [index, one] of shown.entries()) {
          const old = before.get(one.key);
          if (old !== undefined) expect(one === old).toBe(isSame(old, rows[index]));
        }
        before = new Map(shown.map((one) => [one.key, one]));
      }
    }),
    { numRuns: 50 },
  );
});

const isSame = (one: RowView, other: RowView | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);

it('sends nothing when nothing changed, and only the row that did', () => {
  const { show, crossed } = line();
  const rows = ['a', 'b', 'c'].map((key) => rowView(key, 1));
  show(rows);
  show(rows.map((one) => ({ ...one, row: { ...one.row } })));
  expect(crossed).toHaveLength(1);
  show([...rows.slice(0, 2), rowView('c', 1, 'waiting')]);
  expect(crossed.at(-1)?.changed).toEqual([rowView('c', 1, 'waiting')]);
});

it('never sends many rows in one piece', () => {
  const { show, crossed } = line();
  const rows = Array.from({ length: 2000 }, (_, index) => rowView(String(index), 1));
  expect(show(rows)).toEqual(rows);
  expect(Math.max(...crossed.map(({ changed }) => changed.length))).toBeLessThanOrEqual(200);
});
