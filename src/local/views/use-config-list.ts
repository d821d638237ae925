import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import type { ConfigList, ConfigPath } from '../../contract/config-lists.ts';
import { cacheOf } from '../cache/cache-database.ts';
import { readConfigList } from '../cache/stored-lists.ts';
import { useProfile } from '../session/profile.ts';
import { fetchConfigList } from '../sync/fetch-config-list.ts';

export interface ShownConfigList<P extends ConfigPath> {
  /** As last fetched; undefined until it is read, and where this device never had any. */
  readonly list: ConfigList<P> | undefined;
  /** It could not be fetched just now. */
  readonly failed: boolean;
}

/**
 * A list of the configuration: at once as this device has it, then as it is now, with texts in a language (spec 1 §4 "loaded
 * on demand when the modal opens").
 */
export function useConfigList<P extends ConfigPath>(path: P, locale: string): ShownConfigList<P> {
  const user = useProfile();
  const [failed, setFailed] = useState(false);
  const list = useLiveQuery(
    async () => (user === null ? undefined : readConfigList(cacheOf(user), path)),
    [user?.userId, user?.companyId, path],
  );
  const [companyId, userId] = [user?.companyId, user?.userId];
  useEffect(() => {
    if (companyId === undefined || userId === undefined) return undefined;
    const leaving = new AbortController();
    fetchConfigList({ companyId, userId }, path, locale, leaving.signal).then(
      () => setFailed(false),
      () => setFailed(!leaving.signal.aborted),
    );
    return () => leaving.abort();
  }, [companyId, userId, path, locale]);
  return { list, failed };
}
