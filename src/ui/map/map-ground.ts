import { towns, world } from 'virtual:basemap';
import type { SourceSpecification, StyleSpecification } from 'maplibre-gl';
import { plainText } from '../../domain/plain-text.ts';
import type { MapSource, StyleMap, TileMap } from '../../state/map-sources.ts';
import { inTime } from '../../state/missing-part.ts';
import { inOurLetters } from './map-letters.ts';
import { basemapStyle, colorsOf, SHIPPED_ATTRIBUTION } from './map-style.ts';
import type { Scheme } from './street-colors.ts';

const STYLE_TIMEOUT_MS = 10_000;
const FILES = { world, towns };

/** What lies under everything on a map. */
export interface MapGround {
  readonly style: StyleSpecification;
  /** Who made it; plain text. */
  readonly attribution: string;
  /** Null: the outlines that are shipped with the console. */
  readonly source: MapSource | null;
}

/** How a page looks now. */
function schemeOf({ dataset }: HTMLElement): Scheme {
  if (dataset['contrast'] === 'sunlight') return 'sunlight';
  return dataset['mantineColorScheme'] === 'dark' ? 'dark' : 'light';
}

/** The outlines that are shipped, in the colours of an element. */
export const outlines = (element: HTMLElement): MapGround => ({
  style: basemapStyle(FILES, colorsOf(element)),
  attribution: SHIPPED_ATTRIBUTION,
  source: null,
});

/**
 * A map of the installation, in the colours of an element and the reader's language. Throws where it can't be had: without a
 * connection, or when it is no map.
 */
export async function groundOf(
  source: MapSource,
  element: HTMLElement,
  language: string,
  signal: AbortSignal,
): Promise<MapGround> {
  if (source.kind === 'tiles') return tileGround(source, element, language);
  const style = await fetchStyle(source, signal);
  return { style, attribution: source.attribution ?? attributionOf(style), source };
}

/** Tiles above the outlines, which stay where there are none. */
async function tileGround(source: TileMap, element: HTMLElement, language: string): Promise<MapGround> {
  const { style, attribution: shipped } = outlines(element);
  const attribution = [source.attribution ?? '', shipped].filter((one) => one !== '').join(' · ');
  const { url, minzoom, maxzoom, tileSize, bounds, format } = source;
  const within = bounds === null ? {} : { bounds: [...bounds] as [number, number, number, number] };
  const common = { tiles: [url], minzoom, maxzoom, ...within };
  if (format === 'picture') {
    const pictures: SourceSpecification = { type: 'raster', tileSize, ...common };
    return {
      style: {
        ...style,
        sources: { ...style.sources, pictures },
        layers: [...style.layers, { id: 'pictures', type: 'raster', source: 'pictures' }],
      },
      attribution,
      source,
    };
  }
  const { STREETS, streetLayers } = await inTime(import('./street-layers.ts'));
  const tiles: SourceSpecification = { type: 'vector', ...common, ...(format === 'mlt' ? { encoding: 'mlt' } : {}) };
  const above = streetLayers(schemeOf(document.documentElement), colorsOf(element), language);
  return {
    style: { ...style, sources: { ...style.sources, [STREETS]: tiles }, layers: [...style.layers, ...above] },
    attribution,
    source,
  };
}

const fetched = new Map<string, StyleSpecification>();

/** Letters are drawn from the page's fonts, never fetched. */
async function fetchStyle({ url }: StyleMap, signal: AbortSignal): Promise<StyleSpecification> {
  const known = fetched.get(url);
  if (known !== undefined) return known;
  const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(STYLE_TIMEOUT_MS)]) });
  const { glyphs: _, ...style } = (await response.json()) as Partial<StyleSpecification>;
  if (!response.ok || style.version !== 8 || !Array.isArray(style.layers) || typeof style.sources !== 'object') {
    throw new TypeError('No map style.');
  }
  const ours = inOurLetters(style as StyleSpecification);
  fetched.set(url, ours);
  return ours;
}

/** What the sources of a style say of who made them. */
function attributionOf({ sources }: StyleSpecification): string {
  const texts = Object.values(sources).flatMap((source) =>
    'attribution' in source && typeof source.attribution === 'string' ? [plainText(source.attribution)] : [],
  );
  return [...new Set(texts)].join(' · ');
}
