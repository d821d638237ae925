import type { ShipmentRow } from '../../../../src/contract/shipments.ts';
import { Selector } from '../../../../src/workers/engine/select/selector.ts';
import { type Figure, type Measurement, medianOf, timed } from './measurement.ts';
import { Dice } from './random.ts';
import { collectionOf, type ListQuestion, narrowQuestion, newestFirst, wholeRows, wideQuestion } from './whole-rows.ts';

const ROUNDS = 9;
/** A worker's clock has steps of a tenth of a millisecond: what is quicker is done so often in a round. */
const TIMES = 50;
const CHANGED = 100;
const WINDOW = 50;
const BIG = 1_000_000;

/** Lists: a filter with a sort against an array of objects, and what a hundred changed rows take. */
export const measureLists: Measurement = {
  name: 'lists',
  async run({ shipments, seed }) {
    const rows = wholeRows(shipments);
    const collection = collectionOf(rows);
    const selector = new Selector(collection, 'en');
    const ourAnswer = (asked: ListQuestion): Uint32Array => selector.select(asked.query).slots();
    const plainAnswer = (asked: ListQuestion): ShipmentRow[] => rows.filter(asked.isAsked).sort(newestFirst);

    const figures: Figure[] = [];
    const details: Record<string, unknown> = { rows: rows.length };
    const questions = [
      { name: 'wide', asked: wideQuestion(rows), atLeast: 35 },
      { name: 'narrow', asked: narrowQuestion(rows), atLeast: 90 },
    ];
    for (const { name, asked, atLeast } of questions) {
      const first = await timed(() => ourAnswer(asked));
      const same = plainAnswer(asked);
      if (same.some((row, place) => collection.keyAt(first.result[place] ?? -1) !== row.guid)) throw new Error(name);
      const [ours, plain]: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        const our = await timed(() => repeated(() => ourAnswer(asked)));
        ours.push(our.ms / TIMES);
        plain.push((await timed(() => plainAnswer(asked))).ms);
      }
      figures.push({
        name: `filter and sort, ${name}, against objects`,
        value: medianOf(plain) / medianOf(ours),
        unit: 'times',
        atLeast,
      });
      details[name] = { found: same.length, firstMs: first.ms, oursMs: medianOf(ours), objectsMs: medianOf(plain) };
    }

    const view = selector.select(wideQuestion(rows).query);
    const dice = new Dice(seed, rows.length);
    const changing: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const changed = Array.from({ length: CHANGED }, () => {
        const [row, other] = [dice.pick(rows), dice.pick(rows)];
        return { ...row, shippingState: dice.below(8), createDate: other.createDate, customData: `${row.customData}x` };
      });
      const { ms } = await timed(() => {
        collection.putMany(changed);
        view.refresh();
        return Array.from(view.window(0, WINDOW), (slot) => collection.row(slot));
      });
      changing.push(ms);
    }
    figures.push({
      name: '100 rows changed, view updated',
      value: medianOf(changing),
      unit: 'ms',
      atMost: rows.length >= BIG ? 10 : 5,
    });
    return { figures, details: { ...details, changing } };
  },
};

function repeated(work: () => unknown): void {
  for (let time = 0; time < TIMES; time += 1) work();
}
