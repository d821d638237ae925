import { useLiveQuery } from 'dexie-react-hooks';
import type { OptionsOf } from '../../contract/configuration.ts';
import type { PagePattern } from '../../domain/pages.ts';
import { cacheOf } from '../cache/cache-database.ts';
import { readPageOptions } from '../cache/stored-lists.ts';
import { useProfile } from '../session/profile.ts';

/** Options of the pages with these patterns as last fetched; those that this device has, undefined until read. */
export function useOptionsOfPages<P extends PagePattern>(patterns: readonly P[]): readonly OptionsOf<P>[] | undefined {
  const user = useProfile();
  return useLiveQuery(async () => {
    if (user === null) return undefined;
    const read = await Promise.all(patterns.map((pattern) => readPageOptions(cacheOf(user), pattern)));
    return read.filter((options) => options !== undefined);
  }, [user?.userId, user?.companyId, patterns.join(' ')]);
}

/** Options of a page as last fetched (spec 1 §2); undefined until this device has them. */
export function usePageOptions<P extends PagePattern>(pattern: P): OptionsOf<P> | undefined {
  const user = useProfile();
  return useLiveQuery(
    async () => (user === null ? undefined : readPageOptions(cacheOf(user), pattern)),
    [user?.userId, user?.companyId, pattern],
  );
}
