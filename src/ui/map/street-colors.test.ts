import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { MapColors } from './map-style.ts';
import { type Scheme, STREET_COLORS } from './street-colors.ts';
import { STREETS, streetLayers } from './street-layers.ts';

const SCHEMES: readonly Scheme[] = ['light', 'dark', 'sunlight'];
const SIGNS = ['goods', 'place', 'network', 'silent', 'reading', 'alert'] as const;

/** The colours of the map's style sheet: those of light, with what a scheme has differently. */
function colorsIn(scheme: Scheme): Readonly<Record<string, string>> {
  const css = readFileSync(new URL('map-view.module.css', import.meta.url), 'utf8');
  const blockOf = (head: string) => css.slice(css.indexOf(head)).split('}', 1)[0] ?? '';
  const own = { light: '', dark: "[data-mantine-color-scheme='dark']", sunlight: "[data-contrast='sunlight']" }[scheme];
  const blocks = [blockOf('.frame {'), ...(own === '' ? [] : [blockOf(`:global(${own}) .frame {`)])];
  return Object.fromEntries(
    blocks.flatMap((block) =>
      [...block.matchAll(/--map-([\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name = '', color = '']) => [name, color]),
    ),
  );
}

/** Relative luminance (WCAG 2.2). */
function luminanceOf(color: string): number {
  const long = color.length === 4 ? color.replaceAll(/[0-9a-f]/g, '$&$&') : color;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(long.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

it.each(SCHEMES)(
  'in %s: names are 4.5:1 on whatever they stand on, signs 3:1 or ringed, and roads part from land',
  (scheme) => {
    const css = colorsIn(scheme);
    const streets = STREET_COLORS[scheme];
    const { name, quietName, waterName, halo, road, highway, building, park, industrial, paved } = streets;
    const [land = '', water = ''] = [css['land'], css['water']];
    const grounds = { land, road, highway, building, park, industrial, paved };
    for (const text of [name, quietName]) {
      for (const [ground, color] of Object.entries({ ...grounds, halo, water })) {
        expect({ text, ground, is: contrast(text, color) >= 4.5 }).toEqual({ text, ground, is: true });
      }
    }
    expect(contrast(waterName, water)).toBeGreaterThanOrEqual(4.5);
    for (const sign of SIGNS) {
      for (const [ground, color] of Object.entries({ ...grounds, water })) {
        const seen = Math.max(contrast(css[sign] ?? '', color), contrast(css['sign-ink'] ?? '', color));
        expect({ sign, ground, is: seen >= 3 }).toEqual({ sign, ground, is: true });
      }
    }
    // A road is told from the land beside it, by itself or by its edge.
    for (const [color, edge] of [
      [road, streets.roadEdge],
      [highway, streets.highwayEdge],
    ] as const) {
      expect(Math.max(contrast(color, land), contrast(edge, land))).toBeGreaterThanOrEqual(1.3);
    }
  },
);

it.each(['en', 'fr', 'ta'])('draws names of the reader in %s, without files of letters or pictures', (language) => {
  for (const scheme of SCHEMES) {
    const css = colorsIn(scheme);
    const layers = streetLayers(scheme, css as unknown as MapColors, language);
    const text = JSON.stringify(layers);
    // Not the whole text in the message of a failure.
    const found = ['pgf:', 'icon-image', 'Noto Sans Regular', 'Noto Sans Medium', 'Noto Sans Italic', 'Devanagari'];
    expect(found.filter((one) => text.includes(one))).toEqual([]);
    expect(text.includes(`"name:${language}"`)).toBe(true);
    expect(new Set(layers.map(({ id }) => id)).size).toBe(layers.length);
    expect(layers.filter((layer) => !('source' in layer) || layer.source !== STREETS)).toEqual([]);
  }
});
