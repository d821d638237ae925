import { useLiveQuery } from 'dexie-react-hooks';
import type { OutboxEntry } from '../outbox/entry.ts';
import { outbox } from '../outbox/outbox-database.ts';
import { useProfile } from '../session/profile.ts';

/** Every entry of the signed-in user, settled ones included; undefined until read. Live, also across tabs. */
export function useEntries(): OutboxEntry[] | undefined {
  const user = useProfile();
  return useLiveQuery(
    async () => (user === null ? [] : outbox.entries.where('userId').equals(user.userId).toArray()),
    [user?.userId],
  );
}
