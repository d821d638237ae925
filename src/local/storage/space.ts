import { MINUTE_MS } from '../../domain/duration.ts';
import { Observable } from '../../state/observable.ts';
import type { CacheOwner } from '../cache/cache-database.ts';
import { dropTiles } from '../kept-tiles.ts';
import { Repeater } from '../repeater.ts';
import { makeRoom } from './make-room.ts';

/** Room for what is stored here. `made`: some was made by dropping copies that come again; `short`: that was not enough. */
export type Space = 'enough' | 'made' | 'short';

export const space = new Observable<Space>('enough');

/**
 * Fuller than this part of what the browser says it grants, work could soon not be saved. Newer Chromium always says that
 * there is plenty; there it is a save for which there is no room that makes some.
 */
const FULL = 0.8;
/** Milliseconds between two looks. */
const INTERVAL_MS = 5 * MINUTE_MS;

async function isFull(): Promise<boolean> {
  const { usage = 0, quota = 0 } = await navigator.storage.estimate();
  return quota > 0 && usage > FULL * quota;
}

/** What a look at the room led to. */
type Step = 'nothing' | 'maps-dropped' | 'rows-dropped' | 'short';

/**
 * Looks whether there is room, and makes some where there isn't: pictures of maps go first; at a later look, if `mayDropRows`,
 * the rows of the server. One step at a time, because a browser counts what was deleted as used for a while. Never touches
 * work.
 */
export async function keepRoom(owner: CacheOwner, mayDropRows: boolean): Promise<Step> {
  if (!(await isFull())) return 'nothing';
  if (await dropTiles()) return 'maps-dropped';
  if (!mayDropRows) return 'short';
  await makeRoom(owner);
  return 'rows-dropped';
}

/**
 * Watches the room for as long as somebody looks at the page. The rows of the server are dropped once: they come again, and
 * where they fill the device anew, only a person can make room.
 */
export function watchSpace(owner: CacheOwner, onFailure: (error: unknown) => void, signal: AbortSignal): void {
  if (navigator.storage?.estimate === undefined) return;
  let mayDropRows = true;
  const loop = new Repeater(async () => {
    if (document.visibilityState === 'hidden') return null;
    const step = await keepRoom(owner, mayDropRows);
    if (step === 'rows-dropped') mayDropRows = false;
    // That room was made is worth knowing, also when there is enough again.
    if (step !== 'nothing') space.set(step === 'short' ? 'short' : 'made');
    else if (space.get() === 'short') space.set('enough');
    return INTERVAL_MS;
  }, onFailure);
  document.addEventListener('visibilitychange', () => loop.nudge(), { signal });
  signal.addEventListener('abort', () => {
    loop.stop();
    space.set('enough');
  });
  loop.nudge();
}
