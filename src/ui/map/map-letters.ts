import type { StyleSpecification } from 'maplibre-gl';
import { mapFamilies } from '../fonts/families.ts';

/** A style whose texts are drawn in the letters of the page, as heavy as it has them: fonts that it names are nowhere. */
export const inOurLetters = (style: StyleSpecification): StyleSpecification => ({
  ...style,
  layers: style.layers.map((layer) => {
    if (layer.type !== 'symbol') return layer;
    const isBold = /bold/i.test(JSON.stringify(layer.layout?.['text-font'] ?? ''));
    return { ...layer, layout: { ...layer.layout, 'text-font': mapFamilies(isBold ? 'Bold' : 'Regular') } };
  }),
});
