import type { Page } from '@playwright/test';

/** The outbox as it lies in the browser's database, read without the console's own code. */
export interface RawOutbox {
  /** Of the browser's database: ten times the one the console counts. */
  readonly version: number;
  /** What a person entered, entry by entry, as text: how far its delivery has come is left out. */
  readonly entries: readonly string[];
}

/** Reads it in a page of the origin. */
export function readRawOutbox(page: Page): Promise<RawOutbox> {
  return page.evaluate(
    () =>
      new Promise<RawOutbox>((resolve, reject) => {
        const opening = indexedDB.open('lading-outbox');
        opening.onerror = () => reject(new Error('The outbox can not be opened.'));
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction('entries').objectStore('entries').getAll();
          reading.onsuccess = () => {
            const names = [
              'localSeq',
              'mutationId',
              'deviceId',
              'userId',
              'type',
              'payloadVersion',
              'payload',
              'patches',
            ];
            const entries = (reading.result as Record<string, unknown>[]).map((entry) =>
              JSON.stringify(names.map((name) => entry[name])),
            );
            resolve({ version: database.version, entries });
            database.close();
          };
        };
      }),
  );
}

/** What is not the same in both, in words. */
export function differencesOf(before: RawOutbox, after: RawOutbox): string[] {
  if (before.entries.length !== after.entries.length)
    return [`I1: ${after.entries.length} of ${before.entries.length} entries are left`];
  const changed = before.entries.filter((entry, nth) => entry !== after.entries[nth]).length;
  return changed === 0 ? [] : [`I1: the content of ${changed} entries has changed`];
}

export interface OldEntry {
  readonly localSeq?: number | undefined;
  readonly mutationId: string;
}

/** Makes the outbox as the first release did, in a page of the origin without the console on it. */
export function writeFirstOutbox(page: Page, version: number, entries: readonly OldEntry[]): Promise<void> {
  return page.evaluate(
    ([wanted, all]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('lading-outbox', wanted);
        opening.onupgradeneeded = () => {
          const store = opening.result.createObjectStore('entries', { keyPath: 'localSeq', autoIncrement: true });
          store.createIndex('mutationId', 'mutationId', { unique: true });
          store.createIndex('userId', 'userId');
          store.createIndex('[userId+state]', ['userId', 'state']);
          opening.result.createObjectStore('drafts', { keyPath: ['userId', 'name'] });
        };
        opening.onerror = () => reject(new Error('The old outbox could not be made.'));
        opening.onsuccess = () => {
          const change = opening.result.transaction('entries', 'readwrite', { durability: 'strict' });
          for (const entry of all) change.objectStore('entries').put(entry);
          change.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    [version, entries] as const,
  );
}
