import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PackedTowns } from './pack-towns.ts';

/** Towns of the world sorted by folded name, the larger first where names are alike; position n of each list is one town. */
export interface Gazetteer {
  readonly folded: readonly string[];
  readonly names: readonly string[];
  /** ISO 3166 letters. */
  readonly countries: readonly string[];
  readonly populations: Uint32Array;
  /** Degrees times 100,000. */
  readonly latitudes: Int32Array;
  readonly longitudes: Int32Array;
}

/**
 * Reads the towns when they are first asked for, in a thread of its own: that takes most of a second, in which the
 * server goes on answering, and the memory that reading takes goes with the thread. A reading that failed is tried
 * again by the next who asks. What is kept of 135,000 towns is 19 MB.
 */
export function lazyGazetteer(): () => Promise<Gazetteer> {
  let loading: Promise<Gazetteer> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

async function load(): Promise<Gazetteer> {
  const worker = new Worker(new URL('./pack-towns.ts', import.meta.url));
  const [packed] = (await once(worker, 'message')) as [PackedTowns];
  return {
    ...packed,
    folded: packed.folded.split('\n'),
    names: packed.names.split('\n'),
    countries: packed.countries.split('\n'),
  };
}
