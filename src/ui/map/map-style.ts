import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl';
import { mapFamilies } from '../fonts/families.ts';
import type { SignColor } from './mark-signs.ts';

/** The colours of the map in the scheme that is shown. */
export interface MapColors extends Readonly<Record<SignColor, string>> {
  readonly water: string;
  readonly land: string;
  readonly border: string;
  /** Of the names of towns. */
  readonly town: string;
  /** Around signs, and what is drawn on them. */
  readonly signInk: string;
  readonly bubble: string;
  /** Of lines, areas and circles that have none of their own. */
  readonly line: string;
}

/** What the map's own style sheet says of them. */
export function colorsOf(element: HTMLElement): MapColors {
  const style = getComputedStyle(element);
  const color = (name: string) => style.getPropertyValue(name).trim();
  return {
    water: color('--map-water'),
    land: color('--map-land'),
    border: color('--map-border'),
    town: color('--map-town'),
    signInk: color('--map-sign-ink'),
    bubble: color('--map-bubble'),
    line: color('--map-line'),
    goods: color('--map-goods'),
    place: color('--map-place'),
    network: color('--map-network'),
    silent: color('--map-silent'),
    reading: color('--map-reading'),
    alert: color('--map-alert'),
  };
}

/** The shipped basemap's origin (docs/dependencies.md). */
export const SHIPPED_ATTRIBUTION = 'Natural Earth · GeoNames';

/** The source of towns: each with its name `n`, and `z`, the zoom from which it is shown. */
export const TOWNS = 'towns';
/** The source of smaller places in sight, each with its name `n` and its turn `o`; empty until somebody is near (`use-small-places.ts`). */
export const PLACES = 'places';
/** Nearer nothing but towns says where one is: tiles of about 300 km, so that the next town is in those that are in sight. */
const TOWNS_ZOOM_MAX = 7;

const IS_SHOWN: ExpressionSpecification = ['>=', ['zoom'], ['get', 'z']];

/** The basemap that is shipped with the console: land, borders, water, towns. @param files where its files are */
export function basemapStyle(
  files: { readonly world: string; readonly towns: string },
  { water, land, border, town }: MapColors,
): StyleSpecification {
  return {
    version: 8,
    sources: {
      world: { type: 'geojson', data: files.world },
      [PLACES]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
      [TOWNS]: { type: 'geojson', data: files.towns, maxzoom: TOWNS_ZOOM_MAX },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': water } },
      {
        id: 'land',
        type: 'fill',
        source: 'world',
        filter: ['==', ['get', 'kind'], 'land'],
        paint: { 'fill-color': land, 'fill-outline-color': border },
      },
      {
        id: 'borders',
        type: 'line',
        source: 'world',
        filter: ['==', ['get', 'kind'], 'border'],
        paint: { 'line-color': border, 'line-width': 1 },
      },
      {
        id: 'place-dots',
        type: 'circle',
        source: PLACES,
        paint: { 'circle-radius': 2, 'circle-color': town },
      },
      {
        id: 'place-names',
        type: 'symbol',
        source: PLACES,
        layout: {
          'text-field': ['get', 'n'],
          'text-font': mapFamilies('Regular'),
          'text-size': 12,
          'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
          'text-radial-offset': 0.5,
          'text-justify': 'auto',
          'symbol-sort-key': ['get', 'o'],
        },
        paint: { 'text-color': town, 'text-halo-color': land, 'text-halo-width': 1.5 },
      },
      {
        id: 'town-places',
        type: 'circle',
        source: TOWNS,
        filter: IS_SHOWN,
        paint: { 'circle-radius': 2.5, 'circle-color': town },
      },
      {
        id: 'town-names',
        type: 'symbol',
        source: TOWNS,
        filter: IS_SHOWN,
        layout: {
          'text-field': ['get', 'n'],
          // Drawn from the page's fonts, there are no files of letters.
          'text-font': mapFamilies('Regular'),
          'text-size': ['step', ['get', 'z'], 14, 5, 13, 7, 12],
          'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
          'text-radial-offset': 0.5,
          'text-justify': 'auto',
          // The largest first, where there is no room for all.
          'symbol-sort-key': ['get', 'z'],
        },
        paint: { 'text-color': town, 'text-halo-color': land, 'text-halo-width': 1.5 },
      },
    ],
  };
}
