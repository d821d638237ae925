import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Context, Hono } from 'hono';
import { SERVER_MARK, SERVER_MARK_VALUE } from '../../src/contract/headers.ts';
import { MAP_FILES, TILES_PATH, tileOf } from '../../src/contract/map-sources.ts';
import { networkOf } from '../http/peer.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { Refusal } from '../http/refusal.ts';
import type { Tile } from '../maps/archives/map-archive.ts';
import type { MapFiles } from '../maps/archives/map-files.ts';
import { log } from '../process/log.ts';
import { accepts } from './answer.ts';

const unpack = promisify(gunzip);

/** Tiles of one network: an office of fifty people who all open a map, which takes some forty of them. */
const LIMIT = { capacity: 4_000, perSecond: 400 } as const;

const FOR_GOOD = 'public, max-age=31536000, immutable';

/**
 * Single tiles of the installation's own map files. No session is asked for: strangers' pages show maps, too, and what is in
 * such a file is public.
 * @param addressOf where a request came from
 */
export function mountMapTiles(app: Hono, maps: MapFiles, addressOf: (c: Context) => string): void {
  const limit = new RateLimit(LIMIT);
  const missing = (c: Context) => c.text('Not found', 404, { 'Cache-Control': 'no-cache' });
  app.on(['GET', 'HEAD'], `${TILES_PATH}/*`, async (c) => {
    const name = tileOf(c.req.path);
    const archive = name === null ? undefined : maps.archive(name.fingerprint);
    if (name === null || archive === undefined) return missing(c);
    const { fingerprint, z, x, y } = name;
    const { minzoom, maxzoom } = archive.facts;
    if (z < minzoom || z > maxzoom || x >= 2 ** z || y >= 2 ** z) return missing(c);
    try {
      limit.take(networkOf(addressOf(c)));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return c.text('Too many tiles. Wait a moment, then try again.', 429, { ...error.headers });
    }
    const headers = new Headers({
      [SERVER_MARK]: SERVER_MARK_VALUE,
      [MAP_FILES]: maps.fingerprints(),
      'Cache-Control': FOR_GOOD,
      ETag: `"${fingerprint}-${z}-${x}-${y}"`,
      Vary: 'Accept-Encoding',
    });
    if (c.req.header('if-none-match') === headers.get('ETag')) return new Response(null, { status: 304, headers });
    let tile: Tile | undefined;
    try {
      tile = await archive.tile(z, x, y);
    } catch (error) {
      // Written over where it lies, or a disk that fails: the next look opens it anew or drops it.
      log.warn('map-unreadable', { fingerprint, reason: String(error) });
      return missing(c);
    }
    // Nothing is there: the outlines below it are seen.
    if (tile === undefined) return new Response(null, { status: 204, headers });
    headers.set('Content-Type', tile.type);
    let { bytes } = tile;
    if (tile.isGzipped && accepts(c.req.header('accept-encoding') ?? null, 'gzip'))
      headers.set('Content-Encoding', 'gzip');
    else if (tile.isGzipped) bytes = new Uint8Array(await unpack(bytes));
    headers.set('Content-Length', String(bytes.byteLength));
    return new Response(c.req.method === 'HEAD' ? null : bytes, { headers });
  });
}
