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
import type { MapMark } from '../../ui/map/map-model.ts';
import { MAP_ZOOM } from '../../ui/map/map-zoom.ts';
import { areasOf, circlesOf, focusOf } from './place-shapes.ts';

interface PlaceMapProps {
  readonly place: LocationRow;
  readonly zones: readonly Marked<Zone>[] | undefined;
  readonly layout: PlaceValues['zone'] | null;
  readonly at: DevicesAt | undefined;
  readonly now: number;
}

const NO_ZONES: readonly Marked<Zone>[] = [];

/** A location with its gateways, the circles of its zones and its layout (spec 2 §2 "location map"). */
export function PlaceMap({ place, zones = NO_ZONES, layout, at, now }: PlaceMapProps) {
  const { t } = useLingui();
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const limits = siteOptions().timeThresholds;
  const devices = at?.devices;
  const marks = useMemo((): readonly MapMark[] => {
    const gateways = devices?.filter(({ kind }) => kind === 'gateways') ?? [];
    const own = networkMarks([place], gateways, { now: minute, limits });
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
  }, [place, devices, zones, minute, limits]);
  const circles = useMemo(() => circlesOf(zones, t), [zones, t]);
  const areas = useMemo(() => areasOf(place, layout, t), [place, layout, t]);
  const { latitude, longitude } = place;
  const focus = useMemo(() => focusOf({ latitude, longitude }), [latitude, longitude]);
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
