import { TILES_CACHE, tileOf } from '../../contract/map-sources.ts';
import type { ShipmentRoute } from '../../contract/shipment-surroundings.ts';
import type { ShipmentDetails } from '../../contract/shipments.ts';
import { tilesAlong } from '../../domain/map-tiles.ts';
import { type MapSource, mapSources, type TileMap } from '../../state/map-sources.ts';

/** From the zoom that shows a country to the one that shows roads through towns. */
const ZOOMS = { from: 6, to: 12 } as const;
/** Of one shipment. */
const MOST = 300;
/** At the same time, so that the page's own calls find their way. */
const TOGETHER = 4;

/** What of a shipment says which way it goes. */
interface Way {
  readonly detail?: Pick<ShipmentDetails, 'originLatitude' | 'originLongitude' | 'destLatitude' | 'destLongitude'>;
  readonly route?: Pick<ShipmentRoute, 'zones'>;
}

type Spot = readonly [longitude: number, latitude: number];

/** The way of a shipment: from its origin along its route, where one is planned, to its destination. */
export function wayOf({ detail, route }: Way): readonly Spot[] {
  const along = (route?.zones ?? []).flatMap(({ points }) =>
    points.map(([latitude, longitude]): Spot => [longitude, latitude]),
  );
  if (detail === undefined) return along;
  const { originLatitude, originLongitude, destLatitude, destLongitude } = detail;
  const at = (north: number | null, east: number | null): readonly Spot[] =>
    north === null || east === null ? [] : [[east, north]];
  return [...at(originLatitude, originLongitude), ...along, ...at(destLatitude, destLongitude)];
}

const isOurs = (source: MapSource): source is TileMap => source.kind === 'tiles' && source.isOurs;

/**
 * Fetches the tiles of our own street map along the way of a shipment, so that its map is there without a connection. What can't
 * be had, or finds no room, comes when it is looked at.
 */
export async function keepCorridor(values: Way, signal: AbortSignal): Promise<void> {
  const source = mapSources.get().find(isOurs);
  // Only a service worker keeps them.
  if (source === undefined || navigator.serviceWorker?.controller === null || !('caches' in globalThis)) return;
  const { from, to } = { from: Math.max(ZOOMS.from, source.minzoom), to: Math.min(ZOOMS.to, source.maxzoom) };
  const tiles = tilesAlong(wayOf(values), from, to, MOST).filter((tile) => isWithin(source, tile));
  const paths = tiles.map(({ z, x, y }) => pathOf(source, z, x, y));
  const next = paths.values();
  await Promise.all(
    Array.from({ length: TOGETHER }, async () => {
      for (const path of next) {
        if (signal.aborted) return;
        if (!(await isKept(path))) await fetch(path, { signal }).catch(() => undefined);
      }
    }),
  );
}

const pathOf = ({ url }: TileMap, z: number, x: number, y: number): string =>
  new URL(url.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))).pathname;

async function isKept(path: string): Promise<boolean> {
  const tile = tileOf(path);
  if (tile === null) return true;
  return (await caches.match(path, { cacheName: TILES_CACHE + tile.fingerprint })) !== undefined;
}

/** Whether a tile has a part of what the map covers. */
function isWithin(
  { bounds }: TileMap,
  { z, x, y }: { readonly z: number; readonly x: number; readonly y: number },
): boolean {
  if (bounds === null) return true;
  const [west, south, east, north] = bounds;
  const side = 2 ** z;
  const latitudeAt = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / side))) * 180) / Math.PI;
  const [left, right] = [(x / side) * 360 - 180, ((x + 1) / side) * 360 - 180];
  return right > west && left < east && latitudeAt(y) > south && latitudeAt(y + 1) < north;
}
