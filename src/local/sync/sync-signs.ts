import { Dexie, type ObservabilitySet } from 'dexie';
import type { CacheDatabase } from '../cache/cache-database.ts';

/** Calls `listener` whenever sync stored something, in this tab or in another; returns how to stop. */
export function onSyncSigns(cache: CacheDatabase, listener: () => void): () => void {
  const tables = [cache.feeds, cache.freshness].map((table) => `idb://${cache.name}/${table.name}/`);
  const onStored = (parts: ObservabilitySet): void => {
    if ('all' in parts || tables.some((table) => table in parts)) listener();
  };
  Dexie.on.storagemutated.subscribe(onStored);
  return () => Dexie.on.storagemutated.unsubscribe(onStored);
}
