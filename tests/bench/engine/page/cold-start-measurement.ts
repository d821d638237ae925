import Dexie from 'dexie';
import type { ShipmentRow } from '../../../../src/contract/shipments.ts';
import { COLLECTIONS } from '../../../../src/local/worker/collections.ts';
import { Selector } from '../../../../src/workers/engine/select/selector.ts';
import { readSnapshot, takeSnapshot } from '../../../../src/workers/engine/snapshot/snapshot.ts';
import { type Measurement, medianOf, timed } from './measurement.ts';
import { collectionOf, newestFirst, wholeRows, wideQuestion } from './whole-rows.ts';

const ROUNDS = 5;
const PAGE = 5_000;
const WINDOW = 50;
/** More objects than these take minutes to store. */
const MOST_ROWS = 100_000;
const SNAPSHOT = 'shipments';

/** From a database that was just opened to the rows of a list: columns against one object a row. */
export const measureColdStart: Measurement = {
  name: 'cold start',
  async run({ shipments }) {
    if (shipments.count > MOST_ROWS) return { figures: [] };
    const name = `bench-cold-${crypto.randomUUID()}`;
    const rows = wholeRows(shipments);
    const asked = wideQuestion(rows);
    const stored = databaseOf(name);
    for (let at = 0; at < rows.length; at += PAGE) await stored.table('rows').bulkPut(rows.slice(at, at + PAGE));
    await stored.table('snapshots').put(new Blob([takeSnapshot(collectionOf(rows), 'here')]), SNAPSHOT);
    stored.close();

    const reading: number[] = [];
    const ours = async (): Promise<string | undefined> => {
      const database = databaseOf(name);
      const kept = await timed(async () => ((await database.table('snapshots').get(SNAPSHOT)) as Blob).arrayBuffer());
      reading.push(kept.ms);
      const read = readSnapshot(COLLECTIONS.shipments, kept.result);
      if (typeof read === 'string') throw new Error(read);
      const { collection } = read;
      const selection = new Selector(collection, 'en').select(asked.query);
      const shown = Array.from(selection.window(0, WINDOW), (slot) => collection.row(slot));
      database.close();
      return shown[0]?.guid;
    };
    const objects = async (): Promise<string | undefined> => {
      const database = databaseOf(name);
      const all = (await database.table('rows').toArray()) as ShipmentRow[];
      const shown = all.filter(asked.isAsked).sort(newestFirst).slice(0, WINDOW);
      database.close();
      return shown[0]?.guid;
    };
    const [our, their]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      const mine = await timed(ours);
      const plain = await timed(objects);
      if (mine.result !== plain.result) throw new Error('the answers differ');
      our.push(mine.ms);
      their.push(plain.ms);
    }
    await Dexie.delete(name);
    return {
      figures: [
        {
          name: 'cold start to an answer, against Dexie’s objects',
          value: medianOf(their) / medianOf(our),
          unit: 'times',
          atLeast: 20,
        },
      ],
      details: { ours: our, ofWhichReading: reading, objects: their },
    };
  },
};

function databaseOf(name: string): Dexie {
  const database = new Dexie(name, { chromeTransactionDurability: 'relaxed', cache: 'disabled' });
  database.version(1).stores({ rows: '&guid', snapshots: '' });
  return database;
}
