import type { Page } from '@playwright/test';

/** The unfinished forms on this device, as one text. */
export const keptDrafts = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const open = indexedDB.open('lading-outbox');
        open.onerror = () => reject(new Error('the outbox does not open', { cause: open.error }));
        open.onsuccess = () => {
          const all = open.result.transaction('drafts').objectStore('drafts').getAll();
          all.onsuccess = () => {
            open.result.close();
            resolve(JSON.stringify(all.result));
          };
          all.onerror = () => reject(new Error('the drafts can not be read', { cause: all.error }));
        };
      }),
  );
