import Dexie, { type Table } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ReopeningDatabase } from './reopening-database.ts';
import { storageTrouble } from './storage-trouble.ts';
import { watchDatabase } from './watch-database.ts';

/** Only what hangs meets it. Milliseconds. */
const SOON = { timeout: 20_000 };
/** So that no test waits for those of the product. */
const LIMITS = { timeout: 500, retryInterval: 50 };

let name: string;
let database: Notes;
let stop: AbortController;

class Notes extends ReopeningDatabase {
  declare readonly notes: Table<{ readonly text: string }, number>;

  constructor(version: number) {
    super(name);
    this.version(version).stores({ notes: '++id' });
  }
}

/** Another tab's connection, which does nothing when it is asked to close. */
function openElsewhere(version: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version * 10);
    request.addEventListener('upgradeneeded', () => {
      if (!request.result.objectStoreNames.contains('notes')) {
        request.result.createObjectStore('notes', { keyPath: 'id', autoIncrement: true });
      }
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('It did not open.')));
  });
}

beforeEach(() => {
  name = `trouble-${crypto.randomUUID()}`;
  stop = new AbortController();
});
afterEach(async () => {
  stop.abort();
  database.close();
  await Dexie.delete(name);
});

it('says that another tab holds the old version, and goes on when that one is closed', async () => {
  const other = await openElsewhere(1);
  database = new Notes(2);
  watchDatabase(database, stop.signal);
  await vi.waitFor(() => expect(storageTrouble.get()).toBe('blocked'), SOON);
  other.close();
  await vi.waitFor(() => expect(storageTrouble.get()).toBeNull(), SOON);
  expect(await database.notes.add({ text: 'stored' })).toBe(1);
});

it('lets a newer tab change the database at once, says so, and still stores', async () => {
  database = new Notes(1);
  watchDatabase(database, stop.signal);
  await database.notes.add({ text: 'before' });
  const newer = await openElsewhere(2);
  expect(storageTrouble.get()).toBe('newer-version');
  await database.notes.add({ text: 'after' });
  expect(await database.notes.count()).toBe(2);
  expect(storageTrouble.get()).toBe('newer-version');
  newer.close();
});

it('still says that a newer tab has changed the database when that took so long that it did not answer', async () => {
  database = new Notes(1);
  watchDatabase(database, stop.signal, LIMITS);
  await database.notes.add({ text: 'before' });
  let busy = true;
  const changing = indexedDB.open(name, 20);
  changing.addEventListener('upgradeneeded', () => {
    const goOn = () => {
      const asked = changing.transaction?.objectStore('notes').count();
      if (busy) asked?.addEventListener('success', goOn);
    };
    goOn();
  });
  await vi.waitFor(() => expect(storageTrouble.get()).toBe('not-answering'), SOON);
  busy = false;
  await vi.waitFor(() => expect(storageTrouble.get()).toBe('newer-version'), SOON);
  expect(await database.notes.count()).toBe(1);
  changing.result.close();
});

it('opens again what the browser closed', async () => {
  database = new Notes(1);
  watchDatabase(database, stop.signal);
  await database.open();
  database.backendDB().dispatchEvent(new Event('close'));
  await vi.waitFor(() => expect(database.isOpen()).toBe(true), SOON);
  expect(storageTrouble.get()).toBeNull();
});

it('says when the storage does not answer, and goes on trying until it does', async () => {
  const refused = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Internal error opening backing store', 'UnknownError');
  });
  database = new Notes(1);
  watchDatabase(database, stop.signal, LIMITS);
  await vi.waitFor(() => expect(storageTrouble.get()).toBe('not-answering'), SOON);
  refused.mockRestore();
  await vi.waitFor(() => expect(storageTrouble.get()).toBeNull(), SOON);
  expect(database.isOpen()).toBe(true);
});
