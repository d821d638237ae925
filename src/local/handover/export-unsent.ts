import { unsettledOf } from '../outbox/outbox-database.ts';
import { currentProfile } from '../session/profile.ts';
import { writeContents } from './contents.ts';
import { sealFile } from './sealed-file.ts';

/** What the file of unsent work ends with. */
export const FILE_ENDING = '.lading';

/**
 * Unsent work of the signed-in user as bytes that only the passphrase opens; `only` picks entries by local number.
 * It stays on this device as well: which of two devices sends it first makes no difference. Throws HandoverError
 * `insecure`.
 */
export async function unsentBytes(passphrase: string, only?: ReadonlySet<number>): Promise<Uint8Array<ArrayBuffer>> {
  const user = currentProfile();
  if (user === null) throw new Error('nobody is signed in');
  const entries = await unsettledOf(user.userId).sortBy('localSeq');
  const wanted = only === undefined ? entries : entries.filter(({ localSeq }) => only.has(localSeq));
  return sealFile(writeContents(user, wanted), passphrase);
}

/** The same as a file. */
export async function exportUnsent(passphrase: string, only?: ReadonlySet<number>): Promise<Blob> {
  return new Blob([await unsentBytes(passphrase, only)], { type: 'application/octet-stream' });
}
