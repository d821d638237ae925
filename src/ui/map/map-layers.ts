import type { ExpressionSpecification, Map as LibreMap, SymbolLayerSpecification } from 'maplibre-gl';
import { mapFamilies } from '../fonts/families.ts';
import type { MapColors } from './map-style.ts';
import { addMarkImages, BUBBLES, bubbleName } from './mark-images.ts';
import { codeOf, MARK_KINDS, SIGNS } from './mark-signs.ts';
import { MARK_LAYER, TILE_ZOOM_MAX } from './tiles/mark-tile.ts';

/** The sources of the map besides its basemap; layers have their names. */
export const SOURCES = { areas: 'areas', lines: 'lines', names: 'names', marks: 'marks', points: 'points' } as const;
export type MarkSource = 'marks' | 'points';
/** What a touch finds first is first. */
export const MARK_LAYERS: readonly MarkSource[] = ['points', 'marks'];
export const SHAPE_LAYERS = ['lines', 'lines-dashed', 'areas'] as const;

const NOTHING = { type: 'FeatureCollection' as const, features: [] };

/**
 * Puts everything on a style that was just loaded: pictures, sources, layers; from what lies lowest: areas, lines, marks of
 * the page, marks of collections.
 * @param addresses of the tiles of marks
 */
export function addLayers(map: LibreMap, colors: MapColors, addresses: Readonly<Record<MarkSource, string>>): void {
  addMarkImages(map, colors);
  map.addSource(SOURCES.areas, { type: 'geojson', data: NOTHING });
  map.addSource(SOURCES.lines, { type: 'geojson', data: NOTHING });
  map.addSource(SOURCES.names, { type: 'geojson', data: NOTHING });
  for (const source of ['marks', 'points'] as const) {
    map.addSource(source, { type: 'vector', tiles: [addresses[source]], minzoom: 0, maxzoom: TILE_ZOOM_MAX });
  }
  map.addLayer({
    id: 'areas',
    type: 'fill',
    source: SOURCES.areas,
    paint: { 'fill-color': ['get', 'color'], 'fill-opacity': 0.18 },
  });
  map.addLayer({
    id: 'areas-edge',
    type: 'line',
    source: SOURCES.areas,
    paint: { 'line-color': ['get', 'color'], 'line-width': 2 },
  });
  for (const isDashed of [true, false]) {
    map.addLayer({
      id: isDashed ? 'lines-dashed' : 'lines',
      type: 'line',
      source: SOURCES.lines,
      filter: ['==', ['get', 'dashed'], isDashed],
      layout: { 'line-join': 'round', 'line-cap': isDashed ? 'butt' : 'round' },
      paint: { 'line-color': ['get', 'color'], 'line-width': 3, ...(isDashed ? { 'line-dasharray': [2, 2] } : {}) },
    });
  }
  map.addLayer(markLayer('marks', colors));
  map.addLayer(markLayer('points', colors));
  map.addLayer({
    id: SOURCES.names,
    type: 'symbol',
    source: SOURCES.names,
    layout: {
      'text-field': ['get', 'label'],
      'text-font': mapFamilies('Bold'),
      'text-size': 13,
      'text-variable-anchor': ['left', 'right', 'bottom', 'top'],
      'text-radial-offset': 1.5,
      'text-justify': 'auto',
      // Where there is no room for all.
      'symbol-sort-key': ['get', 'order'],
    },
    paint: { 'text-color': colors.town, 'text-halo-color': colors.land, 'text-halo-width': 2 },
  });
}

const IS_BUBBLE: ExpressionSpecification = ['==', ['get', 'c'], 1];
const COUNT: ExpressionSpecification = ['get', 'n'];
const HAS_ALERT: ExpressionSpecification = ['==', ['get', 'k'], codeOf('alert')];
const STANDS_ON_POINT = MARK_KINDS.filter((kind) => SIGNS[kind].shape === 'drop').map(codeOf);

const step = (size: number, others: ExpressionSpecification | string, hasAlert: boolean): ExpressionSpecification => [
  'case',
  ['<', COUNT, BUBBLES[size]?.upTo ?? 0],
  bubbleName(size, hasAlert),
  others,
];
const bubble = (hasAlert: boolean): ExpressionSpecification =>
  step(0, step(1, bubbleName(2, hasAlert), hasAlert), hasAlert);

/** 999, 1.2k, 34k, 1.1M. */
const SHORT_COUNT: ExpressionSpecification = [
  'case',
  ['<', COUNT, 2],
  '',
  ['<', COUNT, 1000],
  ['to-string', COUNT],
  ['<', COUNT, 9950],
  ['concat', ['to-string', ['/', ['round', ['/', COUNT, 100]], 10]], 'k'],
  ['<', COUNT, 999_500],
  ['concat', ['to-string', ['round', ['/', COUNT, 1000]]], 'k'],
  ['concat', ['to-string', ['/', ['round', ['/', COUNT, 100_000]], 10]], 'M'],
];

/** Nothing is left out where signs overlap: what is on the map is there. */
const markLayer = (source: MarkSource, colors: MapColors): SymbolLayerSpecification => ({
  id: source,
  type: 'symbol',
  source,
  'source-layer': MARK_LAYER,
  layout: {
    'icon-image': [
      'case',
      IS_BUBBLE,
      ['case', HAS_ALERT, bubble(true), bubble(false)],
      ['concat', 'sign-', ['to-string', ['get', 'k']]],
    ],
    'icon-anchor': [
      'case',
      ['all', ['==', ['get', 'c'], 0], ['in', ['get', 'k'], ['literal', STANDS_ON_POINT]]],
      'bottom',
      'center',
    ],
    'icon-allow-overlap': true,
    'icon-ignore-placement': true,
    'symbol-sort-key': ['get', 'k'],
    'text-field': SHORT_COUNT,
    // Drawn from the page's fonts, there are no files of letters.
    'text-font': mapFamilies('Bold'),
    'text-size': 13,
    'text-offset': ['case', IS_BUBBLE, ['literal', [0, 0]], ['literal', [1.1, -1.1]]],
    'text-allow-overlap': true,
    'text-ignore-placement': true,
  },
  paint: {
    'text-color': ['case', IS_BUBBLE, colors.signInk, colors.bubble],
    'text-halo-color': ['case', IS_BUBBLE, colors.bubble, colors.signInk],
    'text-halo-width': 1.5,
  },
});
