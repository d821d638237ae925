import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Map as LibreMap, MapGeoJSONFeature } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { numberFormat } from '../formatters.ts';
import { TOWNS } from './map-style.ts';
import classes from './map-view.module.css';
import { type FromTown, nearestTown, type Town } from './nearest-town.ts';

/** From this zoom on the shipped basemap shows little but the ground. */
const NEAR_ZOOM = 7;
/** Metres around the middle of a town that are the town. */
const IN_TOWN = 3_000;
const KILOMETRE = 1_000;

type Words = (distance: string, name: string) => MessageDescriptor;

/** Clockwise from the north, as `nearestTown` counts. */
const WORDS: readonly Words[] = [
  (distance, name) => msg`${distance} north of ${name}`,
  (distance, name) => msg`${distance} northeast of ${name}`,
  (distance, name) => msg`${distance} east of ${name}`,
  (distance, name) => msg`${distance} southeast of ${name}`,
  (distance, name) => msg`${distance} south of ${name}`,
  (distance, name) => msg`${distance} southwest of ${name}`,
  (distance, name) => msg`${distance} west of ${name}`,
  (distance, name) => msg`${distance} northwest of ${name}`,
];

interface MapWhereProps {
  /** A map on the shipped basemap. */
  readonly map: LibreMap;
}

/** Says where the middle of the map is, from the nearest town: near by, the shipped basemap has no streets to tell it. */
export function MapWhere({ map }: MapWhereProps) {
  const { t, i18n } = useLingui();
  const [near, setNear] = useState<FromTown | null>(null);
  useEffect(() => {
    // Idle: the towns around are here.
    const look = () => {
      const next = map.getZoom() < NEAR_ZOOM ? null : fromTown(map);
      setNear((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next));
    };
    look();
    map.on('idle', look);
    return () => void map.off('idle', look);
  }, [map]);
  if (near === null) return null;
  const { name, distance, direction } = near;
  const far = numberFormat(i18n.locale, {
    style: 'unit',
    unit: 'kilometer',
    maximumFractionDigits: 0,
  }).format(distance / KILOMETRE);
  const words = WORDS[direction]?.(far, name);
  return (
    <p className={classes.where} data-testid="map-where">
      {distance < IN_TOWN || words === undefined ? name : t(words)}
    </p>
  );
}

function fromTown(map: LibreMap): FromTown | null {
  if (map.getSource(TOWNS) === undefined) return null;
  const { lat, lng } = map.getCenter();
  return nearestTown({ latitude: lat, longitude: lng }, map.querySourceFeatures(TOWNS).flatMap(townOf));
}

function townOf({ geometry, properties }: Pick<MapGeoJSONFeature, 'geometry' | 'properties'>): Town[] {
  const name: unknown = properties.n;
  if (geometry.type !== 'Point' || typeof name !== 'string') return [];
  const [longitude = 0, latitude = 0] = geometry.coordinates;
  return [{ name, latitude, longitude }];
}
