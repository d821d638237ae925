import { useLiveQuery } from 'dexie-react-hooks';
import type { PageOptions } from '../../contract/configuration.ts';
import { cacheOf } from '../cache/cache-database.ts';
import { readPageOptions } from '../cache/stored-lists.ts';
import { useProfile } from '../session/profile.ts';

/** Options of a page as last fetched (spec 1 §2); undefined until this device has them. */
export function usePageOptions(pattern: 'activation-shipment'): PageOptions | undefined {
  const user = useProfile();
  return useLiveQuery(
    async () => (user === null ? undefined : readPageOptions(cacheOf(user), pattern)),
    [user?.userId, user?.companyId, pattern],
  );
}
