import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef, useState } from 'react';
import { DAY_MS } from '../../domain/duration.ts';
import { believedTracks } from '../../domain/readings/believed-tracks.ts';
import { type TrendPoint, trendOf } from '../../domain/trend.ts';
import { longIdle } from '../../state/long-idle.ts';
import { type CacheDatabase, cacheOf } from '../cache/cache-database.ts';
import { useProfile } from '../session/profile.ts';
import { bundleKey } from './bundle-kind.ts';
import { shipmentBundle } from './shipment-bundle.ts';

/** Of so many shipments, those that were looked at last. */
const SHIPMENTS_MAX = 100;
/** A page that is drawn all the time is read beside after so long. Milliseconds. */
const IDLE_MS = 2_000;
/** What lines show. Milliseconds. */
export const TREND_MS = DAY_MS;

/** Temperatures in degrees Fahrenheit by device. */
type Trends = ReadonlyMap<string, readonly TrendPoint[]>;
/** The same by shipment. */
export type KeptTrends = ReadonlyMap<string, Trends>;

const NONE: KeptTrends = new Map();
const PREFIX = bundleKey(shipmentBundle, { guid: '' });

/**
 * Temperatures of the last day of those shipments whose readings are kept on this device, read once after the page stands and
 * again where they have changed: drawing a row reads nothing.
 */
export function useKeptTrends(): KeptTrends {
  const user = useProfile();
  const [trends, setTrends] = useState(NONE);
  /** Which bytes of a bundle were read. */
  const read = useRef(new Map<string, number>());
  const owner = user === null ? '' : `${user.companyId} ${user.userId}`;
  const kept = useLiveQuery(
    async () =>
      user === null
        ? []
        : (await cacheOf(user).bundles.orderBy('usedAt').reverse().toArray())
            .filter(({ key }) => key.startsWith(PREFIX))
            .slice(0, SHIPMENTS_MAX),
    [owner],
  );
  useEffect(() => {
    if (user === null || kept === undefined) return undefined;
    const changed = kept.filter(({ key, bytes }) => read.current.get(key) !== bytes);
    if (changed.length === 0) return undefined;
    let isWanted = true;
    const cache = cacheOf(user);
    const readAll = async () => {
      for (const { key, bytes } of changed) {
        await longIdle(IDLE_MS);
        if (!isWanted) return;
        const found = await trendsOf(cache, key);
        read.current.set(key, bytes);
        setTrends((before) => new Map([...before, [key.slice(PREFIX.length), found]]));
      }
    };
    readAll().catch(reportError);
    return () => {
      isWanted = false;
    };
  }, [user, kept]);
  return trends;
}

async function trendsOf(cache: CacheDatabase, key: string): Promise<Trends> {
  const { tracks } = shipmentBundle.parts;
  const stored = await cache.bundleParts.get([key, 'tracks']);
  if (stored === undefined || stored.version !== tracks.version) return new Map();
  // What can't be read is fetched anew when its page is opened.
  const devices = await tracks.read(stored.bytes).catch(() => null);
  if (devices === null) return new Map();
  const since = Date.now() - TREND_MS;
  return new Map(
    [...believedTracks(devices)].map(([macId, { series }]) => [
      macId,
      trendOf(series.times, series.temperature, since),
    ]),
  );
}
