import { SERVER_MARK, SERVER_MARK_VALUE } from '../contract/headers.ts';
import { MAP_FILES, TILES_CACHE, tileOf } from '../contract/map-sources.ts';

/** Tiles of one map file that are kept; the fifth that came first goes when there are more. */
const MOST = 2_000;
/** Bytes of room below which no tile is kept: work needs it. */
const ROOM = 200 * 1024 * 1024;
/** Milliseconds for which a look at the room holds. */
const ROOM_LOOK_MS = 30_000;
/** A tile that does not come within this leaves its place to the outlines. Milliseconds. */
const TIMEOUT_MS = 20_000;

export const isMapTile = ({ url }: { readonly url: URL }): boolean =>
  url.origin === self.location.origin && tileOf(url.pathname) !== null;

/** What a network shows until someone signs in to it comes with 200 too; kept, it would stand for the tile. */
const isTile = (response: Response): boolean =>
  (response.status === 200 || response.status === 204) && response.headers.get(SERVER_MARK) === SERVER_MARK_VALUE;

/**
 * Tiles of the installation's own map files, as they were seen on this device: a file of another content has another address, so
 * what is kept is never old. They are in this cache alone, not in the browser's own, so that a sign-out can take them away.
 */
export class MapTiles {
  readonly #most: number;
  readonly #counts = new Map<string, number>();
  #hasRoom = { at: Number.NEGATIVE_INFINITY, is: true };
  /** One after the other, so that what is counted is there. */
  #keeping: Promise<void> = Promise.resolve();

  constructor(most = MOST) {
    this.#most = most;
  }

  /** @param meanwhile keeps the worker at work until a promise has ended */
  async answer(path: string, meanwhile: (work: Promise<void>) => void): Promise<Response> {
    const name = tileOf(path);
    if (name === null) return fetch(path);
    const cacheName = TILES_CACHE + name.fingerprint;
    const kept = await caches.match(path, { cacheName });
    if (kept !== undefined) return kept;
    const response = await fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (isTile(response)) meanwhile(this.#keep(cacheName, path, response.clone()));
    return response;
  }

  #keep(cacheName: string, path: string, response: Response): Promise<void> {
    this.#keeping = this.#keeping
      .then(async () => {
        await dropOthers(response.headers.get(MAP_FILES));
        if (!(await this.#roomFor())) return;
        const cache = await caches.open(cacheName);
        await cache.put(path, response);
        const count = (this.#counts.get(cacheName) ?? (await cache.keys()).length - 1) + 1;
        this.#counts.set(cacheName, count > this.#most ? await this.#thin(cache) : count);
      })
      // What can't be kept is fetched again the next time.
      .catch(() => this.#counts.clear());
    return this.#keeping;
  }

  /** Takes away the fifth that came first. @returns how many are left */
  async #thin(cache: Cache): Promise<number> {
    const all = await cache.keys();
    const old = all.length > this.#most ? all.slice(0, all.length - Math.floor(this.#most * 0.8)) : [];
    for (const request of old) await cache.delete(request);
    return all.length - old.length;
  }

  async #roomFor(): Promise<boolean> {
    const now = performance.now();
    if (now - this.#hasRoom.at > ROOM_LOOK_MS) {
      const { usage = 0, quota = 0 } = await navigator.storage.estimate();
      this.#hasRoom = { at: now, is: quota === 0 || quota - usage > ROOM };
    }
    return this.#hasRoom.is;
  }
}

/** Tiles of map files that the server has no longer. @param served fingerprints with commas between, as an answer names them */
async function dropOthers(served: string | null): Promise<void> {
  if (served === null || served === '') return;
  const wanted = new Set(served.split(',').map((fingerprint) => TILES_CACHE + fingerprint));
  const names = await caches.keys();
  for (const name of names) if (name.startsWith(TILES_CACHE) && !wanted.has(name)) await caches.delete(name);
}

export const mapTiles = new MapTiles();
