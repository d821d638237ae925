import { StoredText } from '../../state/stored-text.ts';

/** Why somebody was signed out without having asked for it: from another device, or because they did nothing for long. */
export type SignedOutWhy = 'elsewhere' | 'idle';

/** For the sign-in page of every tab to say, until the next sign-in. */
const stored = new StoredText('lading.signed-out-why');

export const signedOutWhy = (): SignedOutWhy | null => {
  const text = stored.get();
  return text === 'elsewhere' || text === 'idle' ? text : null;
};
export const tellSignedOutWhy = (why: SignedOutWhy | null): void => stored.set(why);
export const subscribeSignedOutWhy = stored.subscribe;
