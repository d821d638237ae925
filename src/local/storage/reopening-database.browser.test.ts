import Dexie, { type Table } from 'dexie';
import { afterEach, expect, it, vi } from 'vitest';
import { ReopeningDatabase } from './reopening-database.ts';

class Notes extends ReopeningDatabase {
  declare readonly notes: Table<{ readonly id: number }, number>;

  constructor() {
    super('reopening-test');
    this.version(1).stores({ notes: '&id' });
  }
}

const refuse = () => {
  throw new DOMException('Internal error.', 'UnknownError');
};

afterEach(async () => {
  vi.restoreAllMocks();
  await Dexie.delete('reopening-test');
});

it('opens at its next use after the browser could not open it, however often', async () => {
  const database = new Notes();
  const opening = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(refuse);
  await expect(database.notes.count()).rejects.toThrow('Internal error');
  await expect(database.notes.count()).rejects.toThrow('Internal error');
  opening.mockRestore();
  expect(await database.notes.count()).toBe(0);
  database.close();
});
