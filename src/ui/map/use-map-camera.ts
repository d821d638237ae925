import type { Map as LibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { boundsOf, contentOf, isInSight } from './map-bounds.ts';
import type { MapProps } from './map-model.ts';
import type { MapPosition } from './map-point.ts';
import { FIT_PADDING, MAP_ZOOM } from './map-zoom.ts';

/** What a person does with where the map looks, besides moving it by hand. */
export interface MapCamera {
  /** Shows everything. */
  readonly fit: () => void;
  readonly zoomBy: (by: 1 | -1) => void;
  /** Brings a place near; where the map is not drawn yet, as soon as it is. */
  readonly lookAt: (place: MapPosition) => void;
}

/** Looks at where the page wants the map to look, and at all of it as it comes, until the person has moved it. */
export function useMapCamera(map: LibreMap | null, props: MapProps): MapCamera {
  const { focus = 'all', zoom = MAP_ZOOM.start } = props;
  const moved = useRef(false);
  const content = contentOf(props);
  const seen = useRef(content);
  const fitTo = useEffectEvent((maxZoom: number) => {
    const bounds = boundsOf(props);
    // At once: what comes while a page is opened is no way that somebody wants to see.
    if (bounds !== null) map?.fitBounds(bounds, { padding: FIT_PADDING, maxZoom, animate: false });
  });

  useEffect(() => {
    if (map === null) return undefined;
    const note = ({ originalEvent }: { originalEvent?: unknown }) => {
      if (originalEvent !== undefined) moved.current = true;
    };
    map.on('movestart', note);
    return () => void map.off('movestart', note);
  }, [map]);

  const [latitude, longitude, near] =
    focus === 'all' ? [null, null, null] : [focus.latitude, focus.longitude, focus.zoom];
  // Chosen before the map was drawn.
  const wanted = useRef<MapPosition | null>(null);
  useEffect(() => {
    if (map === null || wanted.current === null) return;
    map.jumpTo(nearTo(map, wanted.current));
    wanted.current = null;
  }, [map]);

  const isFirst = useRef(true);
  useEffect(() => {
    if (map === null) return;
    // The map began there.
    const begins = isFirst.current;
    isFirst.current = false;
    if (latitude === null || longitude === null || near === null || begins) return;
    map.easeTo({ center: [longitude, latitude], zoom: near });
  }, [map, latitude, longitude, near]);

  useEffect(() => {
    if (map === null || latitude !== null || moved.current || seen.current === content) return;
    seen.current = content;
    fitTo(zoom);
  }, [map, latitude, content, zoom]);

  // While a page is laid out its map becomes another size: what was fitted to the one before is out of sight.
  useEffect(() => {
    if (map === null || latitude !== null) return undefined;
    const fitAgain = () => {
      if (!moved.current) fitTo(zoom);
    };
    fitAgain();
    map.on('resize', fitAgain);
    return () => void map.off('resize', fitAgain);
  }, [map, latitude, zoom]);

  const { pin = null } = props;
  const [pinLatitude, pinLongitude] = [pin?.latitude ?? null, pin?.longitude ?? null];
  useEffect(() => {
    if (map === null || pinLatitude === null || pinLongitude === null) return;
    if (!isInSight(map, { latitude: pinLatitude, longitude: pinLongitude }))
      map.jumpTo({ center: [pinLongitude, pinLatitude] });
  }, [map, pinLatitude, pinLongitude]);

  return {
    fit: () => fitNow(map, props),
    zoomBy: (by) => {
      moved.current = true;
      map?.zoomTo(map.getZoom() + by);
    },
    lookAt: (place) => {
      moved.current = true;
      if (map === null) wanted.current = place;
      else map.easeTo(nearTo(map, place));
    },
  };
}

const nearTo = (map: LibreMap, { latitude, longitude }: MapPosition) => ({
  center: [longitude, latitude] as [number, number],
  zoom: Math.max(map.getZoom(), MAP_ZOOM.location),
});

function fitNow(map: LibreMap | null, props: MapProps): void {
  const bounds = boundsOf(props);
  if (bounds !== null) map?.fitBounds(bounds, { padding: FIT_PADDING, maxZoom: MAP_ZOOM.fit });
}
