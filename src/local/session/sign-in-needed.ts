import { StoredText } from '../../state/stored-text.ts';

/**
 * The server no longer knows this session: work goes on here, delivery and sync wait until the same person signs in.
 * Kept in local storage so that all tabs agree and a reload doesn't forget it.
 */
const stored = new StoredText('lading.sign-in-needed');

export const signInNeeded = (): boolean => stored.get() !== null;

export const setSignInNeeded = (needed: boolean): void => stored.set(needed ? '1' : null);

/** Calls `listener` when it changes, here or in another tab; returns how to stop. */
export const subscribeSignInNeeded = stored.subscribe;
