import { StoredText } from '../../state/stored-text.ts';

/** The username of whoever asked on the sign-in page to have it remembered on this device; null: nobody did. */
export const rememberedUsername = new StoredText('lading.username');
