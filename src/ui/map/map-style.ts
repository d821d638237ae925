import type { StyleSpecification } from 'maplibre-gl';
import type { SignColor } from './mark-signs.ts';

/** The colours of the map in the scheme that is shown. */
export interface MapColors extends Readonly<Record<SignColor, string>> {
  readonly water: string;
  readonly land: string;
  readonly border: string;
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

/** The basemap that is shipped with the console: land, borders, water. @param basemap where its file is */
export function basemapStyle(basemap: string, { water, land, border }: MapColors): StyleSpecification {
  return {
    version: 8,
    sources: { world: { type: 'geojson', data: basemap } },
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
    ],
  };
}
