import { StoredText } from '../../state/stored-text.ts';

/** That somebody was signed out here for that, for the sign-in page of every tab to say. */
const stored = new StoredText('lading.ended-elsewhere');

export const isToldEndedElsewhere = (): boolean => stored.get() !== null;
export const tellEndedElsewhere = (told: boolean): void => stored.set(told ? '1' : null);
export const subscribeEndedElsewhere = stored.subscribe;
