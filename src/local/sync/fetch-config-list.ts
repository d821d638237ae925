import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { type ConfigPath, configCalls } from '../../contract/config-lists.ts';
import { languageOf } from '../../contract/languages.ts';
import type { SignedInUser } from '../../contract/users.ts';
import { cacheOf } from '../cache/cache-database.ts';
import { storeConfigList } from '../cache/stored-lists.ts';

/**
 * Fetches a list of the configuration as it is now, with texts in a language, and keeps it. A list that the server does not
 * have is kept as an empty one (spec 1 §7 "404 treated as empty"). Throws ApiError.
 */
export async function fetchConfigList(
  owner: Pick<SignedInUser, 'companyId' | 'userId'>,
  path: ConfigPath,
  locale: string,
  signal: AbortSignal,
): Promise<void> {
  const { data } = await call(configCalls[path], {
    query: { language: languageOf(locale) },
    signal,
  }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return { data: [] };
    throw error;
  });
  await storeConfigList(cacheOf(owner), path, data);
}
