import type { ShipmentRow } from '../../../../src/contract/shipments.ts';
import { Selector } from '../../../../src/workers/engine/select/selector.ts';
import { type Figure, type Measurement, timed } from './measurement.ts';
import { collectionOf, wholeRows } from './whole-rows.ts';

/** Ids, texts of which many are the same, places, numbers, times, states. */
const COLUMNS = [
  'customData',
  'macId',
  'guid',
  'customData2',
  'customData3',
  'originName',
  'battery',
  'createDate',
  'lastComms',
  'shippingState',
] as const satisfies readonly (keyof ShipmentRow)[];

/** What a list shows first. */
const WINDOW = 300;
const FIRST_ROWS_MS = 50;
/** Of more rows objects take minutes. */
const MOST_OBJECTS = 200_000;

type Comparing = (one: ShipmentRow, other: ShipmentRow) => number;

/** Rows of a column as a reader of English expects them, whatever has no value last, what is the same by its id. */
function comparing(field: (typeof COLUMNS)[number], descending: boolean): Comparing {
  const sign = descending ? -1 : 1;
  const collator = new Intl.Collator('en', { numeric: true });
  const isText = field !== 'guid' && field !== 'createDate' && field !== 'lastComms';
  return (one, other) => {
    const [value, against] = [one[field], other[field]];
    if (value === null || against === null) {
      if (value !== against) return Number(value === null) - Number(against === null);
    } else if (value !== against) {
      const byText = typeof value === 'string' && typeof against === 'string' && isText;
      const difference = byText ? collator.compare(value, against) : Number(value > against) - Number(value < against);
      if (difference !== 0) return sign * difference;
    }
    return sign * (Number(one.guid > other.guid) - Number(one.guid < other.guid));
  };
}

/** Rows that come before one they belong behind, and how many there are more or fewer than there should be. */
function outOfOrder(sorted: readonly ShipmentRow[], count: number, compare: Comparing): number {
  const ids = new Set(sorted.map(({ guid }) => guid));
  let wrong = Math.abs(ids.size - count);
  for (let at = 1; at < sorted.length; at += 1) {
    const [one, other] = [sorted[at - 1], sorted[at]];
    if (one !== undefined && other !== undefined && compare(one, other) >= 0) wrong += 1;
  }
  return wrong;
}

/**
 * The first sort of a column that was never sorted by, in a worker whose code has never run: the rows a list shows first,
 * some in the middle, then the whole order in steps, as the console makes it while nobody waits; against objects.
 */
const measureColdSortBy = (column: (typeof COLUMNS)[number]): Measurement => ({
  name: `cold-sort ${column}`,
  async run({ shipments }) {
    const rows = wholeRows(shipments);
    const collection = collectionOf(rows);
    const byId = new Map(rows.map((row) => [row.guid, row]));
    const rowsAt = (slots: Uint32Array): ShipmentRow[] =>
      [...slots].flatMap((slot) => byId.get(collection.keyAt(slot)) ?? []);
    const selector = new Selector(collection, 'en');

    const selection = selector.select({ sort: [{ column }] });
    const first = await timed(() => selection.window(0, WINDOW).slice());
    const middle = rows.length >> 1;
    const deep = await timed(() => selection.window(middle, WINDOW).slice());
    const backwards = selector.select({ sort: [{ column, descending: true }] });
    const back = await timed(() => backwards.window(0, WINDOW).slice());
    let longestStepMs = 0;
    const rest = await timed(() => {
      const left = selection.left();
      for (let since = performance.now(); left?.next().done === false; since = performance.now()) {
        longestStepMs = Math.max(longestStepMs, performance.now() - since);
      }
    });
    const made = await timed(() => selection.window(0, WINDOW));

    const wrong: string[] = [];
    for (const [found, descending] of [
      [selection.slots(), false],
      [backwards.slots(), true],
    ] as const) {
      const count = outOfOrder(rowsAt(found), rows.length, comparing(column, descending));
      if (count > 0) wrong.push(`${count} rows by ${column} out of order`);
    }
    const parts = [first.result, deep.result, back.result];
    const wanted = [selection.window(0, WINDOW), selection.window(middle, WINDOW), backwards.window(0, WINDOW)];
    if (JSON.stringify(parts.map(rowsAt)) !== JSON.stringify(wanted.map(rowsAt))) wrong.push(`parts by ${column}`);
    const objects = rows.length > MOST_OBJECTS ? null : await timed(() => [...rows].sort(comparing(column, false)));
    const figures: Figure[] = [
      { name: `first sort by ${column}, first rows`, value: first.ms, unit: 'ms', atMost: FIRST_ROWS_MS },
    ];
    if (objects !== null) {
      figures.push({ name: `first sort by ${column}, against objects`, value: objects.ms / first.ms, unit: 'times' });
    }
    const details = {
      firstMs: first.ms,
      deepMs: deep.ms,
      backwardsMs: back.ms,
      restMs: rest.ms,
      longestStepMs,
      madeMs: made.ms,
      objectsMs: objects?.ms ?? null,
    };
    return { figures, wrong, details };
  },
});

export const measureColdSorts: readonly Measurement[] = COLUMNS.map(measureColdSortBy);
