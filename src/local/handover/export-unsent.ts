import { type OutboxEntry, SETTLED } from '../outbox/entry.ts';
import { unsettledOf } from '../outbox/outbox-database.ts';
import { currentProfile } from '../session/profile.ts';
import { type Receiver, sealForColleague } from './colleague-file.ts';
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

/**
 * What of these can be handed over to a colleague: what was never sent. Of the rest nobody knows whether it took effect, and the
 * server knows it as this user's only.
 */
export const mayBeHandedOver = ({ state, sentOnce }: Pick<OutboxEntry, 'state' | 'sentOnce'>): boolean =>
  !SETTLED.has(state) && !sentOnce;

/** Unsent work as a file that only a colleague can open. It stays here until it is given up. Throws HandoverError `insecure`. */
export async function exportForColleague(to: Receiver, only: ReadonlySet<number>): Promise<Blob> {
  const user = currentProfile();
  if (user === null) throw new Error('nobody is signed in');
  const entries = await unsettledOf(user.userId).sortBy('localSeq');
  const given = entries.filter((entry) => only.has(entry.localSeq) && mayBeHandedOver(entry));
  const from = { name: user.fullName, companyId: user.companyId };
  return new Blob([await sealForColleague(writeContents(user, given), to, from)], { type: 'application/octet-stream' });
}

/** The same as a file. */
export async function exportUnsent(passphrase: string, only?: ReadonlySet<number>): Promise<Blob> {
  return new Blob([await unsentBytes(passphrase, only)], { type: 'application/octet-stream' });
}
