import basemap from 'virtual:basemap';
import { useLingui } from '@lingui/react/macro';
import { Map as LibreMap, LngLatBounds, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import 'maplibre-gl/dist/maplibre-gl.css';
import type { MapPoint, MapPosition } from './map-point.ts';
import { basemapStyle, colorsOf } from './map-style.ts';
import classes from './map-view.module.css';

setWorkerUrl(workerUrl);

export interface MapViewProps {
  /** The accessible name. */
  readonly label: string;
  readonly points: readonly MapPoint[];
  /** The pin; null: there is none. */
  readonly pin?: MapPosition | null;
  /** The person has put the pin somewhere; absent: nobody can. */
  readonly onPin?: (position: MapPosition) => void;
  /** A point was chosen. */
  readonly onChoose?: (point: MapPoint) => void;
}

/** Room kept around what is to be in sight. Pixels. */
const PADDING = 48;
const CLOSEST = 9;
/** The whole world fits a phone. */
const FARTHEST = -1;

/**
 * The map of the product: the basemap that is shipped with it, so that it is there without a connection, and what stands
 * on it. Where the browser can't draw one it says so, and nothing else is lost.
 */
export function MapView({ label, points, pin = null, onPin, onChoose }: MapViewProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LibreMap | null>(null);
  const [failed, setFailed] = useState(false);
  const put = useEffectEvent((position: MapPosition) => onPin?.(position));
  const choose = useEffectEvent((point: MapPoint) => onChoose?.(point));
  const inSight = useEffectEvent(() => [...points, ...(pin === null ? [] : [pin])]);

  useEffect(() => {
    const container = frame.current;
    if (container === null) return undefined;
    let drawn: LibreMap;
    try {
      drawn = new LibreMap({
        container,
        style: basemapStyle(basemap, colorsOf(container)),
        attributionControl: { compact: true },
        renderWorldCopies: false,
        minZoom: FARTHEST,
        dragRotate: false,
        pitchWithRotate: false,
        locale: { 'Map.Title': label },
        ...boundsOf(inSight()),
      });
    } catch {
      setFailed(true);
      return undefined;
    }
    drawn.touchZoomRotate.disableRotation();
    drawn.addControl(new NavigationControl({ showCompass: false }), 'top-right');
    drawn.on('click', ({ lngLat }) => put({ latitude: lngLat.lat, longitude: lngLat.lng }));
    setMap(drawn);
    // Another scheme is other colours.
    const marks = new MutationObserver(() => drawn.setStyle(basemapStyle(basemap, colorsOf(container))));
    marks.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme', 'data-contrast'] });
    return () => {
      marks.disconnect();
      setMap(null);
      drawn.remove();
    };
  }, [label]);

  useEffect(() => {
    if (map === null) return undefined;
    const markers = points.map((point) => {
      const element = document.createElement('button');
      element.type = 'button';
      element.className = classes.point ?? '';
      element.title = point.label;
      element.setAttribute('aria-label', point.label);
      element.addEventListener('click', (event) => {
        event.stopPropagation();
        choose(point);
      });
      return new Marker({ element }).setLngLat([point.longitude, point.latitude]).addTo(map);
    });
    return () => {
      for (const marker of markers) marker.remove();
    };
  }, [map, points]);

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
      put({ latitude: lat, longitude: lng });
    });
    if (!map.getBounds().contains([longitude, latitude])) map.jumpTo({ center: [longitude, latitude] });
    return () => {
      marker.remove();
    };
  }, [map, latitude, longitude, canPut]);

  if (failed) return <p role="status">{t`This browser can't draw maps.`}</p>;
  // What the map draws on is a region with its name.
  return <div ref={frame} className={classes.map} data-testid="map" />;
}

/** Where a map begins: at what is to be in sight, else with the whole world. */
function boundsOf(positions: readonly MapPosition[]): Partial<ConstructorParameters<typeof LibreMap>[0]> {
  if (positions.length === 0) return { center: [10, 30], zoom: 0.5 };
  const bounds = new LngLatBounds();
  for (const { latitude, longitude } of positions) bounds.extend([longitude, latitude]);
  return { bounds, fitBoundsOptions: { padding: PADDING, maxZoom: CLOSEST } };
}
