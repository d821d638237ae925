import type { SignedInUser } from '../../contract/users.ts';
import { outbox } from '../outbox/outbox-database.ts';
import { overlay } from '../outbox/overlay.ts';
import { PROFILE_FEED } from './profile-feed.ts';

/** A user as the server has them, with what they changed about themself here and it has not confirmed yet. */
export async function withOwnChanges(user: SignedInUser): Promise<SignedInUser> {
  const entries = await outbox.entries.where('userId').equals(user.userId).toArray();
  const unconfirmed = entries.filter(({ state }) => state !== 'acked' && state !== 'cancelled');
  return overlay(PROFILE_FEED, [user], ({ userId }) => userId, unconfirmed, new Map())[0]?.row ?? user;
}
