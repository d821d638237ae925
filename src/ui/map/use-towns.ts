import { towns } from 'virtual:basemap';
import { useEffect, useState } from 'react';
import type { Towns } from './picture/ground.ts';
import { type TownIndex, townIndex } from './town-index.ts';

const TIMEOUT_MS = 30_000;

let loaded: Promise<TownIndex> | null = null;

async function load(): Promise<TownIndex> {
  const response = await fetch(towns, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${towns}: ${response.status}`);
  // Our own file (`scripts/build/towns.ts`).
  return townIndex((await response.json()) as Towns);
}

/** The towns of the shipped basemap, which are there without a connection; null until they are, or where they can't be had. */
export function useTowns(): TownIndex | null {
  const [index, setIndex] = useState<TownIndex | null>(null);
  useEffect(() => {
    let isWanted = true;
    loaded ??= load();
    loaded.then(
      (found) => {
        if (isWanted) setIndex(() => found);
      },
      () => {
        // Asked for again by the next page: places are said in degrees meanwhile.
        loaded = null;
      },
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return index;
}
