import { layers } from '@protomaps/basemaps';
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { mapFamilies } from '../fonts/families.ts';
import type { MapColors } from './map-style.ts';
import { type Scheme, STREET_COLORS, streetFlavor } from './street-colors.ts';

/** The source of a street map's tiles. */
export const STREETS = 'streets';

/**
 * What needs pictures that we don't have; what is our own ground; and land cover, which is made of data by another name than
 * that of OpenStreetMap.
 */
const LEFT_OUT: ReadonlySet<string> = new Set(['background', 'landcover', 'pois', 'roads_oneway', 'roads_shields']);

/** Names that are to be seen first. */
const BOLD: ReadonlySet<string> = new Set([`${STREETS}-places_locality`, `${STREETS}-places_country`]);

/** Below it the shipped outlines are the map. */
const FROM_ZOOM = 5;

/**
 * The layers of a street map in the Protomaps schema, to be drawn above the shipped outlines. Names are drawn from the page's
 * fonts, in the reader's language where they are known in it, else in English, else as they are where the place is; to
 * Tamil readers, whose names tiles don't have, as they are there first.
 */
export function streetLayers(scheme: Scheme, colors: MapColors, language: string): LayerSpecification[] {
  const own: ExpressionSpecification = ['get', `name:${language}`];
  const there: ExpressionSpecification = ['get', 'name'];
  const english: ExpressionSpecification = ['get', 'name:en'];
  const name: ExpressionSpecification =
    language === 'ta' ? ['coalesce', own, there, english] : ['coalesce', own, english, there];
  return layers(STREETS, streetFlavor(scheme, colors), { lang: 'en' })
    .filter(({ id }) => !LEFT_OUT.has(id))
    .map((layer) => {
      const from = { ...layer, id: `${STREETS}-${layer.id}`, minzoom: Math.max(FROM_ZOOM, layer.minzoom ?? 0) };
      return from.type === 'symbol' ? inOurWords(from, name, scheme) : from;
    });
}

type SymbolLayer = Extract<LayerSpecification, { type: 'symbol' }>;

/** A layer of texts without pictures, in our letters. `pgf:` names are places in one special file of letters, and boxes in any other. */
function inOurWords(layer: SymbolLayer, name: ExpressionSpecification, scheme: Scheme): SymbolLayer {
  const { layout = {}, paint = {} } = layer;
  const { 'icon-image': _, 'icon-size': __, 'icon-padding': ___, ...rest } = layout;
  const isName = JSON.stringify(layout['text-field'] ?? '').includes('name');
  return {
    ...layer,
    layout: {
      ...rest,
      'text-font': mapFamilies(BOLD.has(layer.id) ? 'Bold' : 'Regular'),
      ...(isName ? { 'text-field': name } : {}),
    },
    paint: {
      ...paint,
      'text-halo-color': STREET_COLORS[scheme].halo,
      'text-halo-width': scheme === 'sunlight' ? 2 : 1.5,
    },
  };
}
