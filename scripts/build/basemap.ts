import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoEquirectangular } from 'd3-geo';
import { geoProject } from 'd3-geo-projection';
import type { FeatureCollection, Geometry, MultiLineString, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Plugin } from 'vite';
import { placesJson, townsJson } from './towns.ts';

/** What the console imports: the addresses of the basemap's files. */
const NAME = 'virtual:basemap';
const RESOLVED = `\0${NAME}`;
/** What each file is called, in the module and as a file, and what is in it. */
const FILES = [
  { name: 'world', file: 'basemap-world.json', content: () => basemapJson() },
  { name: 'towns', file: 'basemap-towns.json', content: () => townsJson() },
  // Fetched where somebody looks near by without a street map, so it is none of the files that every device has.
  { name: 'places', file: 'map-places.json', content: () => placesJson() },
] as const;

type World = Topology<{ countries: GeometryCollection<{ name: string }>; land: GeometryCollection }>;

/** Degrees are kept to a hundredth: about a kilometre, finer than the outlines are. */
const GRAIN = 100;

/**
 * The basemap the console ships with: land and borders of Natural Earth at 1:50m, and where countries are, as GeoJSON. Cut
 * at the antimeridian, where outlines that cross it would be drawn around the whole world.
 */
function basemapJson(): string {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json');
  const world = JSON.parse(readFileSync(file, 'utf8')) as World;
  const { countries, land } = world.objects;
  const flat = geoEquirectangular()
    .scale(180 / Math.PI)
    .translate([0, 0]);
  const cut = <G extends Geometry>(geometry: G): G => upright(geoProject(geometry, flat) as G);
  const borders: MultiLineString = mesh(world, countries, (a, b) => a !== b);
  const whole = feature(world, land);
  const pieces = 'features' in whole ? whole.features : [whole];
  const map: FeatureCollection = {
    type: 'FeatureCollection',
    features: [
      ...pieces.map(({ geometry }) => ({
        type: 'Feature' as const,
        properties: { kind: 'land' },
        geometry: cut(geometry),
      })),
      { type: 'Feature', properties: { kind: 'border' }, geometry: cut(borders) },
    ],
  };
  return JSON.stringify(map);
}

/** A projection counts down the screen; degrees count up. */
function upright<G extends Geometry>(geometry: G): G {
  const turn = (part: unknown): unknown =>
    Array.isArray(part) && typeof part[0] === 'number' ? grained(part as Position) : (part as unknown[]).map(turn);
  return 'coordinates' in geometry ? { ...geometry, coordinates: turn(geometry.coordinates) } : geometry;
}

const grained = ([x = 0, y = 0]: Position): Position => [
  Math.round(x * GRAIN) / GRAIN,
  Math.round(-y * GRAIN) / GRAIN + 0,
];

/** Emits the basemap as files of the build, and serves them while developing. */
export function basemap(): Plugin {
  let isBuild = false;
  return {
    name: 'lading:basemap',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null;
      return FILES.map(({ name, file, content }) => {
        if (!isBuild) return `export const ${name} = ${JSON.stringify(`/${file}`)};`;
        const reference = this.emitFile({ type: 'asset', name: file, source: content() });
        return `export const ${name} = import.meta.ROLLUP_FILE_URL_${reference};`;
      }).join('\n');
    },
    configureServer: ({ middlewares }) => {
      for (const { file, content } of FILES) {
        middlewares.use(`/${file}`, (_, response) => {
          response.setHeader('Content-Type', 'application/json');
          response.end(content());
        });
      }
    },
  };
}
