import type { StyleSpecification } from 'maplibre-gl';

/** The colours of the basemap in the scheme that is shown. */
export interface MapColors {
  readonly water: string;
  readonly land: string;
  readonly border: string;
}

/** What the map's own style sheet says of them. */
export function colorsOf(element: HTMLElement): MapColors {
  const style = getComputedStyle(element);
  const color = (name: string) => style.getPropertyValue(name).trim();
  return { water: color('--map-water'), land: color('--map-land'), border: color('--map-border') };
}

/** The basemap that is shipped with the console: land, borders, water. @param basemap where its file is */
export function basemapStyle(basemap: string, { water, land, border }: MapColors): StyleSpecification {
  return {
    version: 8,
    sources: { world: { type: 'geojson', data: basemap, attribution: 'Natural Earth' } },
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
