import { useEffect, useSyncExternalStore } from 'react';
import { chosenMap, lookForMaps, type MapSource, mapSources } from '../../state/map-sources.ts';

/** Milliseconds between two looks which maps the installation has, while somebody looks at one. */
const LOOK_MS = 6_000;

export interface MapChoice {
  /** Those that there are; none: only the outlines that are shipped. */
  readonly sources: readonly MapSource[];
  /** The one that is shown; null: the outlines. */
  readonly source: MapSource | null;
  readonly choose: (source: MapSource) => void;
}

/** Which map is shown, as the person of this device chose it; one that comes while the page is open is noticed. */
export function useMapSource(): MapChoice {
  const sources = useSyncExternalStore(mapSources.subscribe, mapSources.get);
  const chosen = useSyncExternalStore(chosenMap.subscribe, chosenMap.get);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) lookForMaps(LOOK_MS - 1_000);
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  const source = sources.find(({ id }) => id === chosen) ?? sources[0] ?? null;
  return { sources, source, choose: ({ id }) => chosenMap.set(id === sources[0]?.id ? null : id) };
}
