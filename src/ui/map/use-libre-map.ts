import { towns, world } from 'virtual:basemap';
import { Map as LibreMap, type LngLatBounds, ScaleControl, type StyleSpecification, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { plainText } from '../../domain/plain-text.ts';
import { longIdle } from '../../state/long-idle.ts';
import { ownMapStyle } from '../../state/own-map-style.ts';
import { addLayers, type MarkSource } from './map-layers.ts';
import { inOurLetters } from './map-letters.ts';
import type { MapFocus } from './map-model.ts';
import { basemapStyle, colorsOf, SHIPPED_ATTRIBUTION } from './map-style.ts';
import { FIT_PADDING, MAP_ZOOM } from './map-zoom.ts';

setWorkerUrl(workerUrl);

const STYLE_TIMEOUT_MS = 10_000;
const BASEMAP = { world, towns };
/** Pixels that the scale takes at most. */
const SCALE_WIDTH = 96;

/** It begins after that at the latest, however busy the page is. */
const BEGIN_MS = 800;

export interface DrawnMap {
  /** Null until it is drawn. */
  readonly map: LibreMap | null;
  /** Counts the styles it had: with each its sources are new and empty; 0: none yet. */
  readonly styled: number;
  /** This browser draws no maps. */
  readonly failed: boolean;
  /** Who made the basemap; plain text. */
  readonly attribution: string;
  /** The basemap is the one that is shipped with the console. */
  readonly isShipped: boolean;
}

interface Beginning {
  readonly label: string;
  readonly focus: MapFocus;
  readonly zoom: number;
  /** Null: there is nothing to be seen yet. */
  readonly bounds: LngLatBounds | null;
  readonly addresses: Readonly<Record<MarkSource, string>>;
}

type Camera = Pick<Beginning, 'focus' | 'zoom' | 'bounds'>;

/** Draws a map into a frame: the installation's own style where it has one and it can be fetched, else the shipped basemap. */
export function useLibreMap(frame: RefObject<HTMLElement | null>, beginning: Beginning): DrawnMap {
  const [drawn, setDrawn] = useState<Omit<DrawnMap, 'failed'>>({
    map: null,
    styled: 0,
    attribution: SHIPPED_ATTRIBUTION,
    isShipped: true,
  });
  const [failed, setFailed] = useState(false);
  const begin = useEffectEvent(() => beginning);
  const style = useRef<StyleSpecification | null>(null);

  useEffect(() => {
    const container = frame.current;
    if (container === null) return undefined;
    const end = new AbortController();
    let map: LibreMap | null = null;
    const start = () => {
      const { label, addresses, ...camera } = begin();
      map = newMap(container, label, camera);
      if (map === null) {
        setFailed(true);
        return;
      }
      const made = map;
      made.on('style.load', () => {
        addLayers(made, colorsOf(container), addresses);
        setDrawn((old) => ({ ...old, map: made, styled: old.styled + 1 }));
      });
      const own = ownMapStyle.get();
      if (own !== null) {
        // Its tiles would not come either: until there is a connection the shipped basemap is what is there.
        online(end.signal)
          .then(() => fetchStyle(own.url, end.signal))
          .then((fetched) => {
            style.current = fetched;
            made.setStyle(fetched, { diff: false });
            setDrawn((old) => ({
              ...old,
              attribution: own.attribution ?? attributionOf(fetched),
              isShipped: false,
            }));
          })
          // No connection, or no style: the shipped basemap stays.
          .catch(() => undefined);
      }
    };
    // It takes a slow device a second to begin: what can be read comes first.
    void longIdle(BEGIN_MS).then(() => {
      if (!end.signal.aborted) start();
    });
    // Another scheme is other colours.
    const marks = new MutationObserver(() =>
      map?.setStyle(style.current ?? basemapStyle(BASEMAP, colorsOf(container)), { diff: false }),
    );
    marks.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme', 'data-contrast'] });
    return () => {
      end.abort();
      marks.disconnect();
      style.current = null;
      setDrawn({ map: null, styled: 0, attribution: SHIPPED_ATTRIBUTION, isShipped: true });
      map?.remove();
    };
  }, [frame]);

  return { ...drawn, failed };
}

/** A map without anything of ours on it; null where the browser draws none. */
function newMap(container: HTMLElement, label: string, camera: Camera): LibreMap | null {
  try {
    const map = new LibreMap({
      container,
      style: basemapStyle(BASEMAP, colorsOf(container)),
      // Attributions are HTML to MapLibre; ours are text beside the map.
      attributionControl: false,
      renderWorldCopies: false,
      minZoom: MAP_ZOOM.farthest,
      maxZoom: MAP_ZOOM.nearest,
      dragRotate: false,
      pitchWithRotate: false,
      // What was chosen is seen at once, not after a third of a second.
      fadeDuration: 0,
      locale: { 'Map.Title': label },
      ...cameraOf(camera),
    });
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
    map.addControl(new ScaleControl({ maxWidth: SCALE_WIDTH }), 'bottom-left');
    return map;
  } catch {
    return null;
  }
}

function cameraOf({ focus, zoom, bounds }: Camera) {
  if (focus !== 'all') return { center: [focus.longitude, focus.latitude] as [number, number], zoom: focus.zoom };
  // Nothing yet: the whole world.
  if (bounds === null) return { center: [10, 30] as [number, number], zoom: 0.5 };
  return { bounds, fitBoundsOptions: { padding: FIT_PADDING, maxZoom: zoom } };
}

/** Resolves once the browser has a connection; never after `signal`. */
function online(signal: AbortSignal): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true, signal }));
}

/** Throws when it can't be had or is no style. Letters are drawn from the page's fonts, never fetched. */
async function fetchStyle(url: string, signal: AbortSignal): Promise<StyleSpecification> {
  const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(STYLE_TIMEOUT_MS)]) });
  const { glyphs: _, ...style } = (await response.json()) as Partial<StyleSpecification>;
  if (!response.ok || style.version !== 8 || !Array.isArray(style.layers) || typeof style.sources !== 'object') {
    throw new TypeError('No map style.');
  }
  return inOurLetters(style as StyleSpecification);
}

/** What the sources of a style say of who made them. */
function attributionOf({ sources }: StyleSpecification): string {
  const texts = Object.values(sources).flatMap((source) =>
    'attribution' in source && typeof source.attribution === 'string' ? [plainText(source.attribution)] : [],
  );
  return [...new Set(texts)].join(' · ');
}
