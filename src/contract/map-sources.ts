import * as v from 'valibot';

/** Where tiles of the installation's own map files are: `{TILES_PATH}/{fingerprint}/{z}/{x}/{y}`, without a session. */
export const TILES_PATH = '/map';
/** On an answer with a tile: the fingerprints of all map files that are served now, with commas between. */
export const MAP_FILES = 'Lading-Map-Files';

/** What the service worker keeps tiles of a map file in is called so, followed by its fingerprint. */
export const TILES_CACHE = 'lading-map-';
/** From this zoom on a tile says where goods are: none of them stays when somebody signs out. */
export const NEAR_TILES_ZOOM = 9;

const TILE = /^\/map\/([0-9a-f]{12})\/(\d{1,2})\/(\d{1,8})\/(\d{1,8})$/;

export interface TileName {
  readonly fingerprint: string;
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** Which tile an address names; null: none. */
export function tileOf(path: string): TileName | null {
  const [, fingerprint, z, x, y] = TILE.exec(path) ?? [];
  return fingerprint === undefined ? null : { fingerprint, z: Number(z), x: Number(x), y: Number(y) };
}

const webAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:/));
/** With `{z}`, `{x}` and `{y}`. */
const tilesAddress = v.pipe(webAddress, v.regex(/\{z\}/), v.regex(/\{x\}/), v.regex(/\{y\}/));
const mapName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40));
/** Who made what a map shows, as plain text. */
const attribution = v.pipe(v.string(), v.maxLength(200));
const zoom = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24));
const tileSize = v.picklist([256, 512]);
/** Where its parts come from besides its own address. */
const origins = v.array(webAddress);
/** Of a file in `maps/` of the data folder: its name alone. */
export const mapFileName = v.pipe(v.string(), v.regex(/^[^/\\]+\.pmtiles$/));

/** Maps beside the first one, as `maps` of the operator's `host.json` names them. */
export const operatorMap = v.variant('kind', [
  v.strictObject({
    kind: v.literal('archive'),
    name: mapName,
    file: mapFileName,
    attribution: v.exactOptional(attribution),
  }),
  v.strictObject({
    kind: v.literal('style'),
    name: mapName,
    url: webAddress,
    origins: v.exactOptional(origins),
    attribution: v.exactOptional(attribution),
  }),
  v.strictObject({
    kind: v.literal('raster'),
    name: mapName,
    url: tilesAddress,
    origins: v.exactOptional(origins),
    attribution: v.exactOptional(attribution),
    maxzoom: v.exactOptional(zoom),
    tileSize: v.exactOptional(tileSize),
  }),
  v.strictObject({
    kind: v.literal('vector'),
    name: mapName,
    url: tilesAddress,
    origins: v.exactOptional(origins),
    attribution: v.exactOptional(attribution),
    maxzoom: v.exactOptional(zoom),
  }),
]);
export type OperatorMap = v.InferOutput<typeof operatorMap>;

/** Stays the same while the map does, so that a device keeps which one its person chose. */
const id = v.string();
/** Absent: the console's word for a map. */
const name = v.exactOptional(v.string());

/** A map that the console can show, as `/host.json` answers it. Its tiles are vector tiles of the Protomaps schema, or pictures. */
export const mapSource = v.variant('kind', [
  v.object({
    kind: v.literal('archive'),
    id,
    name,
    fingerprint: v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/)),
    tiles: v.picklist(['mvt', 'mlt', 'picture']),
    minzoom: zoom,
    maxzoom: zoom,
    tileSize,
    /** West, south, east, north; degrees. */
    bounds: v.tuple([v.number(), v.number(), v.number(), v.number()]),
    attribution: v.exactOptional(attribution),
  }),
  v.object({ kind: v.literal('style'), id, name, url: webAddress, attribution: v.exactOptional(attribution) }),
  v.object({
    kind: v.literal('raster'),
    id,
    name,
    url: tilesAddress,
    maxzoom: zoom,
    tileSize,
    attribution: v.exactOptional(attribution),
  }),
  v.object({
    kind: v.literal('vector'),
    id,
    name,
    url: tilesAddress,
    maxzoom: zoom,
    attribution: v.exactOptional(attribution),
  }),
]);
export type MapSource = v.InferOutput<typeof mapSource>;
export type ArchiveSource = Extract<MapSource, { kind: 'archive' }>;
