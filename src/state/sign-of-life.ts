import { Observable } from './observable.ts';

/**
 * When a person was last known to be there by something else than a key or a finger: a camera that is held before labels is
 * touched by nobody. Milliseconds since 1970.
 */
export const signOfLife = new Observable(0);

export const giveSignOfLife = (): void => signOfLife.set(Date.now());
