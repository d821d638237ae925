import { useEffect, useState } from 'react';
import { useLatestCallback } from '../../ui/use-latest-callback.ts';
import { useEntries } from './use-entries.ts';

/**
 * Calls `then` each time the server has taken work about one thing, from any tab of this browser, while this is mounted: what
 * only the server knows of it is asked for again (spec 2 §4 "Command modal"). @param key as `Command.orderingKeys` has it
 */
export function useDelivered(key: string, then: () => void): void {
  const [since] = useState(Date.now);
  const last = useEntries()?.reduce(
    (latest, { ackedAt, orderingKeys }) => (orderingKeys.includes(key) ? Math.max(latest, ackedAt ?? 0) : latest),
    since,
  );
  const call = useLatestCallback(then);
  useEffect(() => {
    if (last !== undefined && last > since) call();
  }, [last, since, call]);
}
