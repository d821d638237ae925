import type Dexie from 'dexie';
import { within } from '../within.ts';
import { forgetTrouble, hearTrouble, setTrouble } from './storage-trouble.ts';

/** Longer than this nobody waits without being told. */
const TIMEOUT_MS = 4_000;
/** Milliseconds between two tries to open one that could not be opened. */
const RETRY_INTERVAL_MS = 2_000;

/**
 * Watches a database of this tab until the signal: says what is wrong with it within five seconds, opens it again when the
 * browser closed it, goes on trying while it can't, and says when it is over.
 */
export function watchDatabase(database: Dexie, signal: AbortSignal): void {
  const { name } = database;
  let opening = false;
  const keepOpen = async (): Promise<void> => {
    if (opening) return;
    opening = true;
    let blocked = false;
    const stopHearing = hearTrouble(database, (trouble) => {
      blocked = trouble === 'blocked';
    });
    while (!signal.aborted) {
      try {
        await within(TIMEOUT_MS, database.open(), () => new Error('The database does not open.'));
        // The browser may have closed it again at once.
        if (database.isOpen()) break;
      } catch {
        // Whoever needs it gets its own error; here it is only told.
        if (!blocked) setTrouble(name, 'not-answering');
        await new Promise((resolve) => {
          setTimeout(resolve, RETRY_INTERVAL_MS);
        });
      }
    }
    stopHearing();
    opening = false;
  };
  // After whoever closed it has done so, who may open it again themselves.
  const onClose = (): void => queueMicrotask(() => void keepOpen());
  const stopHearing = hearTrouble(database, (trouble) => setTrouble(name, trouble));
  database.on('close', onClose);
  signal.addEventListener('abort', () => {
    stopHearing();
    database.on('close').unsubscribe(onClose);
    forgetTrouble(name);
  });
  void keepOpen();
}
