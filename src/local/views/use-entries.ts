import { neverChanges } from '../../state/observable.ts';
import { type Observed, useObserved } from '../../state/use-observed.ts';
import { entriesOf } from '../outbox/entries-mirror.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import { useProfile } from '../session/profile.ts';

const NONE: readonly OutboxEntry[] = [];
const nobody: Observed<readonly OutboxEntry[]> = { get: () => NONE, subscribe: neverChanges };

/**
 * Every entry of the signed-in user in the order they were made, settled ones included; undefined until read. Live,
 * also across tabs.
 */
export function useEntries(): readonly OutboxEntry[] | undefined {
  const user = useProfile();
  return useObserved<readonly OutboxEntry[] | undefined>(user === null ? nobody : entriesOf(user.userId));
}
