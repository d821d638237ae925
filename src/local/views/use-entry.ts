import { useSyncExternalStore } from 'react';
import { neverChanges } from '../../state/observable.ts';
import { entriesOf } from '../outbox/entries-mirror.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import { currentProfile, useProfile } from '../session/profile.ts';

/**
 * The signed-in user's entry of this number, live; undefined while it is not read and where there is none. Who uses it
 * is drawn again when that entry has changed, and not when any other has.
 */
export function useEntry(localSeq: number): OutboxEntry | undefined {
  const user = useProfile();
  const mirror = user === null || Number.isNaN(localSeq) ? null : entriesOf(user.userId);
  return useSyncExternalStore(mirror?.subscribe ?? neverChanges, () =>
    mirror?.get()?.find((entry) => entry.localSeq === localSeq),
  );
}

/** The signed-in user's entries as they are known at this moment, as long as somebody follows them. */
export function entriesNow(): readonly OutboxEntry[] {
  const user = currentProfile();
  return (user === null ? undefined : entriesOf(user.userId).get()) ?? [];
}
