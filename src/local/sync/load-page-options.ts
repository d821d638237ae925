import { liveQuery } from 'dexie';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { getPageOptions } from '../../contract/configuration.ts';
import type { SignedInUser } from '../../contract/users.ts';
import type { PagePattern } from '../../domain/pages.ts';
import { cacheOf } from '../cache/cache-database.ts';
import { readPageOptions, storePageOptions } from '../cache/stored-lists.ts';

export type PageOptionsOutcome =
  | 'here'
  /** The server has none for this user. */
  | 'refused'
  /** Nobody could be asked: sync goes on trying. */
  | 'unknown';

const REFUSALS: ReadonlySet<string> = new Set(['forbidden', 'not-found', 'bad-request']);

/**
 * Sees to it that this device has the options of a page (spec 1 §2), and looks again when they change: the company may
 * withdraw them while the page is shown. Returns how to stop; nothing is told after that.
 * @param fail is told what the storage threw
 */
export function watchPageOptions(
  user: SignedInUser,
  pattern: PagePattern,
  tell: (outcome: PageOptionsOutcome) => void,
  fail: (error: unknown) => void,
): () => void {
  let stopped = false;
  const unlessStopped =
    <T>(listener: (value: T) => void) =>
    (value: T) => {
      if (!stopped) listener(value);
    };
  const kept = liveQuery(() => readPageOptions(cacheOf(user), pattern)).subscribe({
    next: (options) => {
      if (options !== undefined) tell('here');
      else void askForPageOptions(user, pattern).then(unlessStopped(tell), unlessStopped(fail));
    },
    error: fail,
  });
  return () => {
    stopped = true;
    kept.unsubscribe();
  };
}

async function askForPageOptions(user: SignedInUser, pattern: PagePattern): Promise<PageOptionsOutcome> {
  try {
    const { data } = await call(getPageOptions, { params: { pattern } });
    await storePageOptions(cacheOf(user), data);
    return 'here';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return REFUSALS.has(error.code) ? 'refused' : 'unknown';
  }
}
