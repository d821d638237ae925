import { type GeoJSONSource, type Map as LibreMap, Marker } from 'maplibre-gl';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { inWorld } from '../../domain/longitudes.ts';
import { SOURCES } from './map-layers.ts';
import type { MapArea, MapCircle, MapLine, MapMark, MapProps, MarkKind } from './map-model.ts';
import type { MapPosition } from './map-point.ts';
import { areaFeatures, lineFeatures, nameFeatures, ROUTE_RED } from './map-shapes.ts';
import { colorsOf } from './map-style.ts';
import classes from './map-view.module.css';

const NO_LINES: readonly MapLine[] = [];
const NO_AREAS: readonly MapArea[] = [];
const NO_CIRCLES: readonly MapCircle[] = [];

/** Draws lines, areas and circles. */
export function useMapShapes(
  map: LibreMap | null,
  styled: number,
  frame: RefObject<HTMLElement | null>,
  { lines = NO_LINES, areas = NO_AREAS, circles = NO_CIRCLES }: MapProps,
): void {
  const shown = useShownCircles(map, circles);
  useEffect(() => {
    if (styled > 0) void map?.getSource<GeoJSONSource>(SOURCES.lines)?.setData(lineFeatures(lines, ROUTE_RED));
  }, [map, styled, lines]);
  useEffect(() => {
    if (map === null || styled === 0 || frame.current === null) return;
    const { line } = colorsOf(frame.current);
    void map.getSource<GeoJSONSource>(SOURCES.areas)?.setData(areaFeatures(areas, shown, line));
  }, [map, styled, frame, areas, shown]);
}

/** Writes the names of what is in trouble and of the ends beside them. */
export function useMarkNames(
  map: LibreMap | null,
  styled: number,
  marks: readonly MapMark[],
  hidden: ReadonlySet<MarkKind>,
): void {
  useEffect(() => {
    if (styled > 0) void map?.getSource<GeoJSONSource>(SOURCES.names)?.setData(nameFeatures(marks, hidden));
  }, [map, styled, marks, hidden]);
}

/** Those of the circles that are drawn at the zoom of the map; the same list until it is another. */
function useShownCircles(map: LibreMap | null, circles: readonly MapCircle[]): readonly MapCircle[] {
  const [zoom, setZoom] = useState(0);
  const limits = useMemo(() => [...new Set(circles.flatMap(({ maxZoom }) => maxZoom ?? []))], [circles]);
  useEffect(() => {
    if (map === null || limits.length === 0) return undefined;
    // Only what a limit lies between is another zoom to them.
    const look = () => setZoom(limits.filter((limit) => limit < map.getZoom()).length);
    look();
    map.on('zoom', look);
    return () => {
      map.off('zoom', look);
    };
  }, [map, limits]);
  return useMemo(() => {
    const passed = limits.toSorted((a, b) => a - b).slice(0, zoom);
    return passed.length === 0
      ? circles
      : circles.filter(({ maxZoom }) => maxZoom === undefined || !passed.includes(maxZoom));
  }, [circles, limits, zoom]);
}

/** A pin that a person drags, or puts by a click that found nothing else. */
export function useMapPin(map: LibreMap | null, pin: MapPosition | null | undefined, onPin: MapProps['onPin']): void {
  const put = useEffectEvent((position: MapPosition) => onPin?.(position));
  const [latitude, longitude] = [pin?.latitude ?? null, pin?.longitude ?? null];
  const canPut = onPin !== undefined;
  useEffect(() => {
    if (map === null || latitude === null || longitude === null) return undefined;
    const element = document.createElement('div');
    element.className = classes.pin ?? '';
    element.dataset.testid = 'map-pin';
    element.append(document.createElement('span'));
    const marker = new Marker({ element, anchor: 'bottom', draggable: canPut })
      .setLngLat([longitude, latitude])
      .addTo(map);
    marker.on('dragend', () => {
      const { lat, lng } = marker.getLngLat();
      put({ latitude: lat, longitude: inWorld(lng) });
    });
    return () => {
      marker.remove();
    };
  }, [map, latitude, longitude, canPut]);
}

type MovingMark = MapPosition & { readonly label?: string; readonly name?: string; readonly color?: string };

/** A mark of its own that moves: the cursor that a map shares with charts, or the ring around what was chosen. */
export function useMovingMark(
  map: LibreMap | null,
  at: MovingMark | null | undefined,
  className: string | undefined,
): void {
  const isThere = at !== null && at !== undefined;
  const [latitude, longitude, label] = [at?.latitude ?? 0, at?.longitude ?? 0, at?.label ?? ''];
  const [name, color] = [at?.name ?? '', at?.color ?? ''];
  const marker = useRef<Marker | null>(null);
  const place = useEffectEvent((made: Marker) => made.setLngLat([longitude, latitude]));
  useEffect(() => {
    if (map === null || !isThere) return undefined;
    const element = document.createElement('div');
    element.className = className ?? '';
    if (color !== '') element.style.background = color;
    if (name !== '') element.append(Object.assign(document.createElement('span'), { textContent: name }));
    const made = place(new Marker({ element })).addTo(map);
    marker.current = made;
    return () => {
      marker.current = null;
      made.remove();
    };
  }, [map, isThere, className, name, color]);
  useEffect(() => {
    if (marker.current === null) return;
    marker.current.setLngLat([longitude, latitude]);
    marker.current.getElement().title = label;
  }, [map, isThere, className, name, color, latitude, longitude, label]);
}
