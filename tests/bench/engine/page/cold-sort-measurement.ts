import type { ShipmentRow } from '../../../../src/contract/shipments.ts';
import { Selector } from '../../../../src/workers/engine/select/selector.ts';
import { type Measurement, medianOf, timed } from './measurement.ts';
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

const ROUNDS = 3;
/** What a list shows first. */
const WINDOW = 300;
const BIG = 1_000_000;
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

/** The first sort of columns that were never sorted by, each by a selector that knows nothing yet, against objects. */
export const measureColdSort: Measurement = {
  name: 'cold-sort',
  async run({ shipments }) {
    const rows = wholeRows(shipments);
    const collection = collectionOf(rows);
    const byId = new Map(rows.map((row) => [row.guid, row]));
    const details: { column: string; oursMs: number; objectsMs: number | null; wrong: number }[] = [];
    for (const column of COLUMNS) {
      const times: number[] = [];
      let wrong = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const descending = round % 2 === 1;
        const { ms, result } = await timed(() => {
          const selection = new Selector(collection, 'en').select({ sort: [{ column, descending }] });
          selection.window(0, WINDOW);
          return selection;
        });
        times.push(ms);
        const sorted = [...result.slots()].flatMap((slot) => byId.get(collection.keyAt(slot)) ?? []);
        if (round < 2) wrong += outOfOrder(sorted, rows.length, comparing(column, descending));
      }
      const plain = [...rows];
      const objectsMs =
        rows.length > MOST_OBJECTS ? null : (await timed(() => plain.sort(comparing(column, false)))).ms;
      details.push({ column, oursMs: medianOf(times), objectsMs, wrong });
    }
    const worst = Math.max(...details.map(({ oursMs }) => oursMs));
    const against = details.flatMap(({ oursMs, objectsMs }) => (objectsMs === null ? [] : [objectsMs / oursMs]));
    const wrong = details.flatMap((one) =>
      one.wrong === 0 ? [] : [`${one.wrong} rows by ${one.column} out of order`],
    );
    return {
      figures: [
        {
          name: 'first sort by a column, worst',
          value: worst,
          unit: 'ms',
          atMost: rows.length >= BIG ? 400 : 40,
        },
        ...(against.length === 0
          ? []
          : [{ name: 'first sort by a column, against objects', value: medianOf(against), unit: 'times' as const }]),
      ],
      wrong,
      details,
    };
  },
};
