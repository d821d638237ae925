import type { Page } from '@playwright/test';
import type { OutboxEntry } from '../../src/local/outbox/entry.ts';
import { toStored } from '../../src/local/outbox/stored-entry.ts';

/** Puts entries into this device's outbox past the console, as an earlier page would have left them. */
export async function leaveEntries(page: Page, entries: readonly OutboxEntry[]): Promise<void> {
  await page.evaluate(
    (all) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('lading-outbox');
        opening.onerror = () => reject(new Error('the outbox can not be opened', { cause: opening.error }));
        opening.onsuccess = () => {
          const writing = opening.result.transaction('entries', 'readwrite');
          for (const entry of all) writing.objectStore('entries').put(entry);
          writing.onerror = () => reject(new Error('the entries can not be stored', { cause: writing.error }));
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    entries.map(toStored),
  );
}
