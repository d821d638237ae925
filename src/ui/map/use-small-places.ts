import { places } from 'virtual:basemap';
import type { FeatureCollection } from 'geojson';
import type { GeoJSONSource, Map as LibreMap } from 'maplibre-gl';
import { useEffect } from 'react';
import { besideOf } from '../../domain/longitudes.ts';
import { PLACES } from './map-style.ts';

/** From this zoom on there is room for them. */
const FROM_ZOOM = 8;
/** In sight at once, those with most people first. */
const MOST = 400;

/** As the build writes it (`scripts/build/towns.ts`). */
interface Columns {
  readonly grain: number;
  readonly names: string;
  readonly x: readonly number[];
  readonly y: readonly number[];
}
interface Places extends Omit<Columns, 'names'> {
  readonly names: readonly string[];
}

let known: Promise<Places> | null = null;

function allPlaces(): Promise<Places> {
  known ??= fetch(places)
    .then(async (answer) => {
      const columns = (await answer.json()) as Columns;
      return { ...columns, names: columns.names.split('|') };
    })
    .catch((error: unknown) => {
      // Without a connection; the next move tries again.
      known = null;
      throw error;
    });
  return known;
}

/** Names smaller places near by, where there is no street map to do it. */
export function useSmallPlaces(map: LibreMap | null, styled: number, isWanted: boolean): void {
  useEffect(() => {
    if (map === null || styled === 0 || !isWanted) return undefined;
    let isOver = false;
    const look = () => {
      if (map.getZoom() < FROM_ZOOM) return;
      allPlaces().then(
        (all) => {
          if (!isOver) void map.getSource<GeoJSONSource>(PLACES)?.setData(inSight(all, map));
        },
        () => undefined,
      );
    };
    look();
    map.on('moveend', look);
    return () => {
      isOver = true;
      map.off('moveend', look);
    };
  }, [map, styled, isWanted]);
}

function inSight({ grain, names, x, y }: Places, map: LibreMap): FeatureCollection {
  const bounds = map.getBounds();
  const [west, east] = [bounds.getWest(), bounds.getEast()];
  const [south, north] = [bounds.getSouth() * grain, bounds.getNorth() * grain];
  const middle = (west + east) / 2;
  const features: FeatureCollection['features'] = [];
  for (let at = 0; at < names.length && features.length < MOST; at += 1) {
    const up = y[at] ?? 0;
    if (up < south || up > north) continue;
    const longitude = besideOf((x[at] ?? 0) / grain, middle);
    if (longitude < west || longitude > east) continue;
    features.push({
      type: 'Feature',
      properties: { n: names[at], o: at },
      geometry: { type: 'Point', coordinates: [longitude, up / grain] },
    });
  }
  return { type: 'FeatureCollection', features };
}
