import type Dexie from 'dexie';
import { within } from '../within.ts';
import { forgetTrouble, hearTrouble, setTrouble } from './storage-trouble.ts';

/** Milliseconds. */
interface Limits {
  /** Longer than this nobody waits without being told. */
  readonly timeout: number;
  /** Between two tries to open one that could not be opened. */
  readonly retryInterval: number;
}

const LIMITS: Limits = { timeout: 4_000, retryInterval: 2_000 };

/**
 * Watches a database of this tab until the signal: says what is wrong with it within five seconds, opens it again when the
 * browser closed it, goes on trying while it can't, and says when it is over.
 */
export function watchDatabase(database: Dexie, signal: AbortSignal, limits: Limits = LIMITS): void {
  const { name } = database;
  const { timeout, retryInterval } = limits;
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
        await within(timeout, database.open(), () => new Error('The database does not open.'));
        // The browser may have closed it again at once.
        if (database.isOpen()) break;
      } catch {
        // Whoever needs it gets its own error; here it is only told.
        if (!blocked) setTrouble(name, 'not-answering');
        await new Promise((resolve) => {
          setTimeout(resolve, retryInterval);
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
