import { call } from '../../api/call.ts';
import { handoverKey } from '../../contract/handover.ts';
import type { SignedInUser } from '../../contract/users.ts';
import { assignedTo, withAssigned } from '../outbox/assigned-ids.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import { outbox } from '../outbox/outbox-database.ts';
import { accessTo } from '../outbox/stored-outbox.ts';
import { pageEnvironment } from '../page-environment.ts';
import { currentProfile } from '../session/profile.ts';
import { makeRoom } from '../storage/make-room.ts';
import { storeWithRetry } from '../storage/store-with-retry.ts';
import { colleagueHead, openFromColleague } from './colleague-file.ts';
import { readContents } from './contents.ts';
import { HandoverError } from './handover-error.ts';
import { openFile } from './sealed-file.ts';

export interface Imported {
  readonly added: number;
  /** Was on this device before, sent or not. */
  readonly known: number;
}

/**
 * Takes in the unsent work of the signed-in user from another device, behind what is here, in its order and under its
 * mutation ids; what was discarded here is brought back. All of it or nothing: resolves when it is safe on this device. Throws HandoverError and StorageError.
 */
export async function importUnsent(file: Uint8Array<ArrayBuffer>, passphrase: string): Promise<Imported> {
  const user = currentProfile();
  if (user === null) throw new HandoverError('other-user');
  return storeAll(user, readContents(await openFile(file, passphrase), user));
}

/**
 * Takes over unsent work that a colleague has handed to the signed-in user: it is theirs from now on, and is sent under their name.
 * Asks the server for what opens it. Resolves and throws like `importUnsent`; ApiError where the server is not there.
 */
export async function importFromColleague(file: Uint8Array<ArrayBuffer>): Promise<Imported> {
  const user = currentProfile();
  const read = colleagueHead(file);
  if (user === null || read?.head.to.userId !== user.userId) throw new HandoverError('other-user');
  if (read.head.companyId !== user.companyId) throw new HandoverError('other-company');
  const { privateKey } = await call(handoverKey, {});
  return storeAll(user, readContents(await openFromColleague(file, privateKey), user, { isTakenOver: true }));
}

async function storeAll(user: SignedInUser, entries: readonly Omit<OutboxEntry, 'localSeq'>[]): Promise<Imported> {
  const store = () =>
    outbox.transaction('rw', outbox.entries, outbox.ids, async () => {
      const known = new Set<string>();
      const takenBack = new Map<string, number>();
      await outbox.entries
        .where('userId')
        .equals(user.userId)
        .each(({ localSeq, mutationId, formerIds, state }) => {
          if (state === 'cancelled') takenBack.set(mutationId, localSeq);
          else for (const id of [mutationId, ...formerIds]) known.add(id);
        });
      const fresh = [];
      for (const entry of entries) {
        if ([entry.mutationId, ...entry.formerIds].some((id) => known.has(id))) continue;
        // It was given up here; who brings it in again wants it after all.
        const given = takenBack.get(entry.mutationId);
        if (given !== undefined) await outbox.entries.delete(given);
        // What was sent is never changed.
        fresh.push(
          entry.sentOnce ? entry : withAssigned(entry, await assignedTo(accessTo(outbox), user.userId, entry)),
        );
      }
      await outbox.entries.bulkAdd(fresh);
      return { added: fresh.length, known: entries.length - fresh.length };
    });
  const imported = await storeWithRetry(store, {
    makeRoom: () => makeRoom(user),
    reconnect: () => outbox.close({ disableAutoOpen: false }),
  });
  pageEnvironment.unsent.recount(user.userId);
  pageEnvironment.wake.wake();
  return imported;
}
