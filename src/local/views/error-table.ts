import type { ConfigList } from '../../contract/config-lists.ts';
import type { SignedInUser } from '../../contract/users.ts';
import { cacheOf } from '../cache/cache-database.ts';
import { readConfigList } from '../cache/stored-lists.ts';
import { fetchConfigList } from '../sync/fetch-config-list.ts';

/**
 * The company's words for errors (spec 1 §2 "Error page"): tells those that this device has, then those of now, with texts
 * in a language. Without a connection the first is all there is. Throws what the storage threw.
 */
export async function readErrorTable(
  user: SignedInUser,
  locale: string,
  tell: (table: ConfigList<'errors'> | undefined) => void,
): Promise<void> {
  tell(await readConfigList(cacheOf(user), 'errors'));
  const fetched = await fetchConfigList(user, 'errors', locale, AbortSignal.timeout(10_000)).then(
    () => true,
    () => false,
  );
  if (fetched) tell(await readConfigList(cacheOf(user), 'errors'));
}
