import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { siteOptions } from '../../api/host.ts';
import type { LocationRow } from '../../contract/locations.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { networkMarks } from '../../kits/map-marks/network-marks.ts';
import type { PlaceValues } from '../../local/bundles/place-bundle.ts';
import type { DevicesAt } from '../../local/views/use-devices-at.ts';
import type { Marked, Zone } from '../../local/views/use-place.ts';
import { ShownMap } from '../../ui/map/map.tsx';
import type { MapArea, MapCircle, MapFocus, MapMark } from '../../ui/map/map-model.ts';
import { MAP_ZOOM } from '../../ui/map/map-zoom.ts';

interface PlaceMapProps {
  readonly place: LocationRow;
  readonly zones: readonly Marked<Zone>[] | undefined;
  readonly layout: PlaceValues['zone'] | null;
  readonly at: DevicesAt | undefined;
  readonly now: number;
}

const NO_ZONES: readonly Marked<Zone>[] = [];

/** Half the side of the square that stands for the zone of a location without one (spec 2 §9), in degrees. */
const HALF_SQUARE = 0.000_25;
const INNER = '#1c7ed6';

/** A location with its gateways, the circles of its zones and its layout (spec 2 §2 "location map"). */
export function PlaceMap({ place, zones = NO_ZONES, layout, at, now }: PlaceMapProps) {
  const { t } = useLingui();
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const { gatewayOffline } = siteOptions().timeThresholds;
  const devices = at?.devices;
  const marks = useMemo((): readonly MapMark[] => {
    const gateways = devices?.filter(({ kind }) => kind === 'gateways') ?? [];
    const own = networkMarks([place], gateways, { now: minute, gatewayOffline });
    const inside = zones.map(
      ({ row }): MapMark => ({
        key: `zone:${row.entryId}`,
        kind: 'waypoint',
        latitude: row.latitude,
        longitude: row.longitude,
        label: row.name,
      }),
    );
    return [...own, ...inside];
  }, [place, devices, zones, minute, gatewayOffline]);
  const circles = useMemo(
    (): readonly MapCircle[] =>
      zones.flatMap(({ row: { entryId, name, latitude, longitude, innerRadius, outerRadius } }) => [
        { key: `outer ${entryId}`, label: t`${name}, outer radius`, latitude, longitude, radius: outerRadius },
        {
          key: `inner ${entryId}`,
          label: t`${name}, inner radius`,
          latitude,
          longitude,
          radius: innerRadius,
          color: INNER,
        },
      ]),
    [zones, t],
  );
  const areas = useMemo((): readonly MapArea[] => {
    const points = layout?.coordinates ?? [];
    if (layout !== null && points.length > 2) {
      return [
        {
          key: 'layout',
          label: layout.name,
          ring: points.map(({ latitude, longitude }) => [longitude, latitude] as const),
        },
      ];
    }
    if (place.latitude === 0 && place.longitude === 0) return [];
    const [south, north] = [place.latitude - HALF_SQUARE, place.latitude + HALF_SQUARE];
    const [west, east] = [place.longitude - HALF_SQUARE, place.longitude + HALF_SQUARE];
    return [
      {
        key: 'square',
        label: t`Around ${place.name}`,
        ring: [
          [west, south],
          [east, south],
          [east, north],
          [west, north],
        ],
      },
    ];
  }, [layout, place, t]);
  const focus = useMemo(
    (): MapFocus => ({ latitude: place.latitude, longitude: place.longitude, zoom: MAP_ZOOM.location }),
    [place.latitude, place.longitude],
  );
  return (
    <ShownMap
      label={t`Map of ${place.name}`}
      marks={marks}
      circles={circles}
      areas={areas}
      focus={focus}
      zoom={MAP_ZOOM.location}
    />
  );
}
