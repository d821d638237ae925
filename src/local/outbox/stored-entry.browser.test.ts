import { Dexie } from 'dexie';
import { afterEach, expect, it } from 'vitest';
import first from '../../../tests/fixtures/outbox/schema-1.json' with { type: 'json' };
import { outboxEntry } from '../../../tests/fixtures/outbox-entry.ts';
import { outbox } from './outbox-database.ts';
import { accessTo } from './stored-outbox.ts';

afterEach(() => outbox.entries.clear());

const KEY = 'shipment:x';
const entry = outboxEntry({
  localSeq: 1,
  orderingKeys: [KEY],
  unreachableCount: 3,
  lastError: { status: 503, code: 'overloaded', errors: [] },
  replayedIn: 'e2',
  base: { orderingKey: KEY, version: 4, fields: { customData3: 'seen' } },
});

/** What is in the database, past everything of the console. */
async function raw(): Promise<unknown[]> {
  const database = await new Dexie('lading-outbox').open();
  const found: unknown[] = await database.table('entries').toArray();
  database.close();
  return found;
}

it('stores entries under the names of every version and reads them back by its own, whichever way', async () => {
  await outbox.entries.add(entry);
  const { lastError } = entry;
  const stored = await raw();
  for (const name of ['orderingKeys', 'unreachableCount', 'lastError', 'replayedIn']) {
    expect(stored[0]).not.toHaveProperty(name);
  }
  expect(stored).toMatchObject([
    {
      mutationId: entry.mutationId,
      state: entry.state,
      lanes: [KEY],
      misses: 3,
      lastFault: lastError,
      reofferedTo: 'e2',
      base: { lane: KEY, version: 4, fields: { customData3: 'seen' } },
    },
  ]);
  expect(await outbox.entries.get(1)).toEqual(entry);
  expect(await outbox.entries.bulkGet([1, 2])).toEqual([entry, undefined]);
  expect(await accessTo(outbox).withOrderingKeys([KEY, 'shipment:y'])).toEqual([entry]);
  expect(await outbox.entries.filter((one) => one.replayedIn === 'e2').toArray()).toEqual([entry]);
  const walked: unknown[] = [];
  await outbox.entries.orderBy('userId').each((one, { primaryKey }) => walked.push([primaryKey, one.orderingKeys]));
  expect(walked).toEqual([[1, [KEY]]]);
  await outbox.entries.update(1, { unreachableCount: 4 });
  await outbox.entries.toCollection().modify((one, slot) => {
    slot.value = { ...one, orderingKeys: ['shipment:y'] };
  });
  expect(await raw()).toMatchObject([{ misses: 4, lanes: ['shipment:y'], lastFault: lastError }]);
  expect(await accessTo(outbox).withOrderingKeys(['shipment:y'])).toHaveLength(1);
});

it('reads what the first version stored', async () => {
  const database = await new Dexie('lading-outbox').open();
  await database.table('entries').bulkAdd(first.entries);
  database.close();
  const [read] = await outbox.entries.toArray();
  expect(read).toMatchObject({ orderingKeys: first.entries[0]?.lanes, lastError: null });
  expect(read).not.toHaveProperty('lanes');
  expect((await outbox.entries.get(2))?.lastError).toEqual(first.entries[1]?.lastFault);
});
