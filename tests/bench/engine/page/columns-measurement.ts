import { Searcher } from '../../../../src/workers/engine/search/searcher.ts';
import { Selector } from '../../../../src/workers/engine/select/selector.ts';
import { takeSnapshot } from '../../../../src/workers/engine/snapshot/snapshot.ts';
import { type Measurement, medianOf, timed } from './measurement.ts';
import { collectionOf, wholeRows, wideQuestion } from './whole-rows.ts';

const ROUNDS = 3;

/** All fields of all rows as columns: how long it takes to make them, and what they are in memory. */
export const measureColumns: Measurement = {
  name: 'columns',
  async run({ shipments }) {
    const rows = wholeRows(shipments);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push((await timed(() => collectionOf(rows))).ms);
    const collection = collectionOf(rows);
    const selector = new Selector(collection, 'en');
    selector.select(wideQuestion(rows).query).slots();
    const searcher = new Searcher();
    searcher.prepare(collection.searchedColumns());
    const snapshot = await timed(() => takeSnapshot(collection, ''));
    const bytes = { columns: collection.memory, orders: selector.memory, search: searcher.memory };
    return {
      figures: [
        { name: 'whole rows to columns', value: medianOf(times), unit: 'ms' },
        { name: 'whole rows as columns, memory', value: bytes.columns / 1e6, unit: 'MB' },
        { name: 'and with what is searched', value: (bytes.columns + bytes.orders + bytes.search) / 1e6, unit: 'MB' },
      ],
      details: { bytes, snapshotMs: snapshot.ms, snapshotBytes: snapshot.result.byteLength },
    };
  },
};
