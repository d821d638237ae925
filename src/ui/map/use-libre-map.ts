import {
  Map as LibreMap,
  type LngLat,
  type LngLatBounds,
  MercatorCoordinate,
  ScaleControl,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { longIdle } from '../../state/long-idle.ts';
import type { MapSource } from '../../state/map-sources.ts';
import { groundOf, type MapGround, outlines } from './map-ground.ts';
import { addLayers, type MarkSource } from './map-layers.ts';
import type { MapFocus } from './map-model.ts';
import { colorsOf, SHIPPED_ATTRIBUTION } from './map-style.ts';
import { FIT_PADDING, MAP_ZOOM } from './map-zoom.ts';

setWorkerUrl(workerUrl);

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
  /** What is shown now; null: the outlines that are shipped with the console. */
  readonly source: MapSource | null;
}

interface Beginning {
  readonly label: string;
  readonly focus: MapFocus;
  readonly zoom: number;
  /** Null: there is nothing to be seen yet. */
  readonly bounds: LngLatBounds | null;
  readonly addresses: Readonly<Record<MarkSource, string>>;
  /** What is to be shown; null: the outlines. */
  readonly source: MapSource | null;
  /** The reader's, for the names on it. */
  readonly language: string;
}

type Camera = Pick<Beginning, 'focus' | 'zoom' | 'bounds'>;

const NOT_YET: Omit<DrawnMap, 'failed'> = { map: null, styled: 0, attribution: SHIPPED_ATTRIBUTION, source: null };

/** Draws a map into a frame: a map of the installation where it has one and it can be had, else the shipped outlines. */
export function useLibreMap(frame: RefObject<HTMLElement | null>, beginning: Beginning): DrawnMap {
  const { source, language } = beginning;
  const [drawn, setDrawn] = useState(NOT_YET);
  const [failed, setFailed] = useState(false);
  const begin = useEffectEvent(() => beginning);
  /** Puts on what is wanted now; null: there is no map yet, or none any more. */
  const dress = useRef<(() => void) | null>(null);

  useEffect(() => {
    const container = frame.current;
    if (container === null) return undefined;
    const end = new AbortController();
    let map: LibreMap | null = null;
    let round = 0;
    const put = ({ style, attribution, source: shown }: MapGround) => {
      if (map !== null) {
        map.setStyle(style, { diff: false });
        setDrawn((old) => ({ ...old, attribution, source: shown }));
        return;
      }
      const { label, addresses, ...camera } = begin();
      const made = newMap(container, label, camera, style);
      if (made === null) {
        setFailed(true);
        return;
      }
      map = made;
      made.on('style.load', () => {
        addLayers(made, colorsOf(container), addresses);
        setDrawn((old) => ({ ...old, map: made, styled: old.styled + 1 }));
      });
      setDrawn((old) => ({ ...old, attribution, source: shown }));
    };
    const ask = async (isFirst: boolean) => {
      round += 1;
      const own = round;
      const { source: wanted, language: words } = begin();
      // Somebody else's style takes a while, or never comes: until then the outlines are what is there.
      if (wanted === null || (isFirst && wanted.kind === 'style')) put(outlines(container));
      if (wanted === null) return;
      try {
        if (wanted.kind === 'style') await online(end.signal);
        const ground = await groundOf(wanted, container, words, end.signal);
        if (own === round && !end.signal.aborted) put(ground);
      } catch {
        // No connection, or no map: the outlines.
        if (own === round && !end.signal.aborted) put(outlines(container));
      }
    };
    // It takes a slow device a second to begin: what can be read comes first.
    void longIdle(BEGIN_MS).then(() => {
      if (end.signal.aborted) return;
      dress.current = () => void ask(false);
      void ask(true);
    });
    // Another scheme is other colours.
    const marks = new MutationObserver(() => dress.current?.());
    marks.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme', 'data-contrast'] });
    return () => {
      end.abort();
      marks.disconnect();
      dress.current = null;
      setDrawn(NOT_YET);
      map?.remove();
    };
  }, [frame]);

  const wanted = `${JSON.stringify(source)} ${language}`;
  const dressed = useRef(wanted);
  useEffect(() => {
    if (dressed.current === wanted) return;
    dressed.current = wanted;
    dress.current?.();
  }, [wanted]);

  return { ...drawn, failed };
}

/** A map without anything of ours on it; null where the browser draws none. */
function newMap(container: HTMLElement, label: string, camera: Camera, style: StyleSpecification): LibreMap | null {
  try {
    const map = new LibreMap({
      container,
      style,
      // Attributions are HTML to MapLibre; ours are text beside the map.
      attributionControl: false,
      // What crosses the date line is seen on both sides of it; the world is never seen twice (`keepOneWorld`).
      renderWorldCopies: true,
      transformConstrain: (center, zoom) => withinWorld(container, center, zoom),
      minZoom: MAP_ZOOM.farthest,
      maxZoom: MAP_ZOOM.nearest,
      dragRotate: false,
      pitchWithRotate: false,
      // What was chosen is seen at once, not after a third of a second.
      fadeDuration: 0,
      locale: { 'Map.Title': label },
      ...cameraOf(camera),
    });
    keepOneWorld(map);
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
    map.addControl(new ScaleControl({ maxWidth: SCALE_WIDTH }), 'bottom-left');
    return map;
  } catch {
    return null;
  }
}

/** Pixels of the world's width at zoom 0. */
const WORLD_WIDTH = 512;

/** Whether the world is as wide as the map: then that goes on beyond the date line. Where it is not, everything would be there twice. */
const goesOn = (container: HTMLElement, zoom: number): boolean => WORLD_WIDTH * 2 ** zoom >= container.clientWidth;

/**
 * Where a map may look: no farther north and south than there is something, and the whole world may be smaller than the map.
 * MapLibre itself comes nearer until the world fills the map, and what is on its edges is out of sight then.
 */
function withinWorld(container: HTMLElement, { lng, lat }: LngLat, wanted: number): { center: LngLat; zoom: number } {
  const zoom = Math.min(MAP_ZOOM.nearest, Math.max(MAP_ZOOM.farthest, wanted));
  const side = WORLD_WIDTH * 2 ** zoom;
  const within = (at: number, size: number) => {
    const half = Math.min(0.5, size / 2 / side);
    return Math.min(1 - half, Math.max(half, at));
  };
  const { x, y } = MercatorCoordinate.fromLngLat({ lng, lat });
  const isWide = goesOn(container, zoom);
  const at = new MercatorCoordinate(isWide ? x : within(x, container.clientWidth), within(y, container.clientHeight));
  return { center: at.toLngLat(), zoom };
}

function keepOneWorld(map: LibreMap): void {
  const look = () => {
    const isWide = goesOn(map.getContainer(), map.getZoom());
    if (map.getRenderWorldCopies() !== isWide) map.setRenderWorldCopies(isWide);
  };
  look();
  map.on('zoom', look);
  map.on('resize', look);
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
