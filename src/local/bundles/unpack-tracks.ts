import { wrap } from 'comlink';
import type { Tracks } from '../../domain/readings/track-columns.ts';
import type { WarehouseTracks } from '../../domain/warehouse/warehouse-tracks.ts';
import { type TracksApi, tracksHere } from '../../workers/tracks/tracks-api.ts';

/** More bytes than this are some ten thousand readings, which take a slow tablet longer than a frame. */
const LITTLE = 64 * 1024;
/** A worker that nobody asks for so long ends. */
const UNUSED_MS = 20_000;

let worker: { readonly thread: Worker; readonly api: TracksApi } | null = null;
let asking = 0;
let ending: ReturnType<typeof setTimeout> | undefined;

async function inWorker<T>(work: (api: TracksApi) => T | Promise<T>): Promise<T> {
  clearTimeout(ending);
  if (worker === null) {
    const thread = new Worker(new URL('../../workers/tracks/tracks-worker.ts', import.meta.url), {
      type: 'module',
      name: 'tracks',
    });
    worker = { thread, api: wrap<TracksApi>(thread) as unknown as TracksApi };
  }
  const { thread, api } = worker;
  asking += 1;
  const failed = Promise.withResolvers<never>();
  const onError = () => failed.reject(new Error('The tracks worker failed.'));
  thread.addEventListener('error', onError, { once: true });
  try {
    return await Promise.race([work(api), failed.promise]);
  } catch (error) {
    // Whatever it died of, the next question has a new one.
    thread.terminate();
    if (worker?.thread === thread) worker = null;
    throw error;
  } finally {
    thread.removeEventListener('error', onError);
    asking -= 1;
    if (asking === 0) {
      ending = setTimeout(() => {
        worker?.thread.terminate();
        worker = null;
      }, UNUSED_MS);
    }
  }
}

const sizeOf = (sets: readonly Uint8Array[]): number => sets.reduce((sum, { length }) => sum + length, 0);

/** What packed sets say of each device; much of it is unpacked beside the page. Throws for other bytes. */
export const unpackTracks = async (sets: readonly Uint8Array[]): Promise<Tracks> =>
  sizeOf(sets) <= LITTLE ? tracksHere.decode(sets) : inWorker((api) => api.decode(sets));

/** The same of a warehouse's units and doors. */
export const unpackWarehouse = async (sets: readonly Uint8Array[]): Promise<WarehouseTracks> =>
  sizeOf(sets) <= LITTLE ? tracksHere.decodeWarehouse(sets) : inWorker((api) => api.decodeWarehouse(sets));

/** Packed sets as one. Throws for other bytes. */
export const joinTracks = async (sets: readonly Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> =>
  sizeOf(sets) <= LITTLE ? tracksHere.join(sets) : inWorker((api) => api.join(sets));
