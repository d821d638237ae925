import type { FeatureCollection, Point } from 'geojson';
import { type GeoJSONSource, Map as LibreMap, type MapSourceDataEvent, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { addLayers } from '../../../../src/ui/map/map-layers.ts';
import type { MapColors } from '../../../../src/ui/map/map-style.ts';
import { newTileAddress, serveTiles } from '../../../../src/ui/map/tile-protocol.ts';
import type { MarkTileRequest } from '../../../../src/ui/map/tiles/mark-tile.ts';

setWorkerUrl(workerUrl);

/** Milliseconds until each picture is whole. */
export interface MapTimes {
  readonly first: number;
  readonly moved: number;
  readonly filtered: number;
}

const INK = '#202020';
const COLORS: MapColors = {
  water: '#ddeeff',
  land: '#ffffff',
  border: '#888888',
  town: '#444444',
  signInk: '#ffffff',
  bubble: '#1a4f8a',
  line: '#d00000',
  goods: INK,
  place: INK,
  network: INK,
  silent: INK,
  reading: INK,
  alert: '#c00000',
};
const CLUSTER_BELOW = 10;

async function emptyMap(container: HTMLElement): Promise<LibreMap> {
  const map = new LibreMap({
    container,
    style: {
      version: 8,
      sources: {},
      layers: [{ id: 'sea', type: 'background', paint: { 'background-color': '#ddeeff' } }],
    },
    center: [0, 20],
    zoom: 1.5,
    attributionControl: false,
    renderWorldCopies: false,
    fadeDuration: 0,
  });
  await map.once('idle');
  return map;
}

/** Until the map has drawn what `change` brings to a source. */
async function whole(map: LibreMap, source: string, change: () => void | Promise<void>): Promise<number> {
  const from = performance.now();
  const came = new Promise<void>((resolve) => {
    const look = (event: MapSourceDataEvent) => {
      if (event.sourceId !== source || event.tile === undefined) return;
      map.off('sourcedata', look);
      resolve();
    };
    map.on('sourcedata', look);
  });
  await change();
  await came;
  await map.once('idle');
  return performance.now() - from;
}

/** What is on the map. */
export type Mapped = 'shipments' | 'devices';

/** What the two sides have of the copy. */
export interface Copy {
  readonly points: (only: boolean) => Promise<void>;
  readonly tile: (request: MarkTileRequest) => Promise<ArrayBuffer>;
  readonly move: (many: number) => Promise<void>;
  readonly features: (only: boolean) => Promise<FeatureCollection<Point>>;
}

const MOVED = 100;

/** Ours: tiles that the worker makes of its columns. */
export async function measureOurs(container: HTMLElement, copy: Copy): Promise<MapTimes> {
  const map = await emptyMap(container);
  const addresses = { marks: newTileAddress(), points: newTileAddress() };
  const stops = [
    serveTiles(addresses.marks, () => Promise.resolve(new ArrayBuffer(0))),
    serveTiles(addresses.points, (tile) => copy.tile({ ...tile, hidden: 0, clusterBelow: CLUSTER_BELOW })),
  ];
  const first = await whole(map, 'points', async () => {
    await copy.points(false);
    addLayers(map, COLORS, addresses);
  });
  await copy.move(MOVED);
  const again = (only: boolean) =>
    whole(map, 'points', async () => {
      await copy.points(only);
      map.refreshTiles('points');
    });
  const times = { first, moved: await again(false), filtered: await again(true) };
  for (const stop of stops) stop();
  map.remove();
  return times;
}

/** MapLibre's own clusters of GeoJSON. */
export async function measureClusters(container: HTMLElement, copy: Copy): Promise<MapTimes> {
  const map = await emptyMap(container);
  const first = await whole(map, 'shipments', async () => {
    const data = await copy.features(false);
    map.addSource('shipments', {
      type: 'geojson',
      data,
      cluster: true,
      clusterMaxZoom: CLUSTER_BELOW,
      clusterRadius: 64,
    });
    map.addLayer({
      id: 'shipments',
      type: 'circle',
      source: 'shipments',
      paint: { 'circle-radius': ['case', ['has', 'point_count'], 18, 6], 'circle-color': '#1a4f8a' },
    });
  });
  const all = await copy.features(false);
  const features = all.features.map((one, at) => {
    if (at >= MOVED) return one;
    const [longitude = 0, latitude = 0] = one.geometry.coordinates;
    return { ...one, geometry: { ...one.geometry, coordinates: [longitude, latitude / 2] } };
  });
  const only = await copy.features(true);
  // What the page has at hand is not counted.
  const again = (data: FeatureCollection<Point>) =>
    whole(map, 'shipments', () => void map.getSource<GeoJSONSource>('shipments')?.setData(data));
  const times = { first, moved: await again({ ...all, features }), filtered: await again(only) };
  map.remove();
  return times;
}
