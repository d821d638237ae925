import type { Map as LibreMap, MapGeoJSONFeature, PointLike } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import { inWorld } from '../../domain/longitudes.ts';
import { boundsOfBox } from './map-bounds.ts';
import { MARK_LAYERS, type MarkSource, SHAPE_LAYERS } from './map-layers.ts';
import type { MapMark } from './map-model.ts';
import type { MapPosition } from './map-point.ts';
import { MAP_ZOOM } from './map-zoom.ts';
import type { MarkFeature } from './tiles/mark-tile.ts';
import type { WorldBox } from './tiles/world.ts';
import type { MapMarks } from './use-map-marks.ts';

/** How far beside a sign it is still touched; pixels. */
const REACH = { mouse: 3, finger: 14 } as const;
/** Of what stands at one place. */
const LISTED = 50;
/** Two that are nearer to each other than this do not part at the nearest zoom that is fitted to; units of the world. */
const NEVER_PARTS = (2 ** (32 - MAP_ZOOM.fit) / 512) * 4;

/** What was touched. */
export type Touched =
  | { readonly what: 'mark'; readonly mark: MapMark }
  | { readonly what: 'several'; readonly total: number; readonly marks: readonly MapMark[]; readonly at: MapPosition }
  | { readonly what: 'shape'; readonly label: string; readonly at: MapPosition }
  | { readonly what: 'nothing'; readonly at: MapPosition };

interface MapTouch {
  readonly onTouch: (touched: Touched) => void;
  readonly onOpen: (mark: MapMark) => void;
}

/** Clicks on the map: a mark, several at one place, a cluster (which is brought nearer), a line or an area, or nothing. */
export function useMapTouch(map: LibreMap | null, marks: MapMarks, { onTouch, onOpen }: MapTouch): void {
  const touch = useEffectEvent(onTouch);
  const open = useEffectEvent(onOpen);

  useEffect(() => {
    if (map === null) return undefined;
    const onClick = async ({ point, lngLat, originalEvent }: TouchEvent) => {
      const at = { latitude: lngLat.lat, longitude: inWorld(lngLat.lng) };
      const found = markAt(map, point, reachOf(originalEvent));
      if (found === null) {
        const label = shapeAt(map, point, reachOf(originalEvent));
        touch(label === null ? { what: 'nothing', at } : { what: 'shape', label, at });
        return;
      }
      const { source, feature } = found;
      if (feature.c === 1 && !isOnePlace(feature)) {
        map.fitBounds(boundsOfBox(feature), { padding: 64, maxZoom: MAP_ZOOM.fit }, { originalEvent });
        return;
      }
      const { total, marks: there } = await marks.within(source, feature, LISTED);
      const [mark] = there;
      if (mark === undefined) return;
      touch(total === 1 ? { what: 'mark', mark } : { what: 'several', total, marks: there, at });
    };
    const onDouble = async (event: TouchEvent & { preventDefault(): void }) => {
      const found = markAt(map, event.point, reachOf(event.originalEvent));
      if (found === null || found.feature.c === 1) return;
      event.preventDefault();
      const { total, marks: there } = await marks.within(found.source, found.feature, 1);
      if (total === 1 && there[0] !== undefined) open(there[0]);
    };
    const click = (event: TouchEvent) => void onClick(event);
    const double = (event: TouchEvent & { preventDefault(): void }) => void onDouble(event);
    const over = () => {
      map.getCanvas().style.cursor = 'pointer';
    };
    const out = () => {
      map.getCanvas().style.cursor = '';
    };
    map.on('click', click);
    map.on('dblclick', double);
    map.on('mouseenter', [...MARK_LAYERS], over);
    map.on('mouseleave', [...MARK_LAYERS], out);
    return () => {
      map.off('click', click);
      map.off('dblclick', double);
      map.off('mouseenter', [...MARK_LAYERS], over);
      map.off('mouseleave', [...MARK_LAYERS], out);
    };
  }, [map, marks]);
}

interface TouchEvent {
  readonly point: { readonly x: number; readonly y: number };
  readonly lngLat: { readonly lat: number; readonly lng: number };
  readonly originalEvent: MouseEvent;
}

const isOnePlace = ({ x0, y0, x1, y1 }: WorldBox): boolean => Math.max(x1 - x0, y1 - y0) < NEVER_PARTS;

const reachOf = (event: MouseEvent): number =>
  'pointerType' in event && event.pointerType === 'touch' ? REACH.finger : REACH.mouse;

const around = ({ x, y }: TouchEvent['point'], reach: number): [PointLike, PointLike] => [
  [x - reach, y - reach],
  [x + reach, y + reach],
];

function markAt(
  map: LibreMap,
  point: TouchEvent['point'],
  reach: number,
): { readonly source: MarkSource; readonly feature: MarkFeature } | null {
  const layers = MARK_LAYERS.filter((layer) => map.getLayer(layer) !== undefined);
  const [top] = map.queryRenderedFeatures(around(point, reach), { layers });
  return top === undefined ? null : { source: top.source as MarkSource, feature: featureOf(top) };
}

/** Our own tiles have nothing else in them. */
const featureOf = ({ properties }: MapGeoJSONFeature): MarkFeature => properties as MarkFeature;

function shapeAt(map: LibreMap, point: TouchEvent['point'], reach: number): string | null {
  const layers = SHAPE_LAYERS.filter((layer) => map.getLayer(layer) !== undefined);
  const label: unknown = map.queryRenderedFeatures(around(point, reach), { layers })[0]?.properties.label;
  return typeof label === 'string' && label !== '' ? label : null;
}
