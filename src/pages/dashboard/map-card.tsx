import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useId, useMemo } from 'react';
import { siteOptions } from '../../api/host.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { type ActivationMode, modeOf } from '../../domain/activation-mode.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { writeFilters } from '../../domain/list-address.ts';
import { CardAsOf, CardWaiting } from '../../kits/card-face/card-face.tsx';
import type { CopyFace } from '../../kits/card-face/use-copy-face.ts';
import { GATEWAY_MARK, LOCATION_MARK, networkMarks } from '../../kits/map-marks/network-marks.ts';
import { kindOf, kindsOf, MAPPED_STATES, SHOWN_PLACE } from '../../kits/map-marks/shipment-points.ts';
import type { ShipmentList } from '../../kits/shipment-list/use-shipment-list.tsx';
import { type ShipmentsAsked, useShipmentsAsked } from '../../kits/shipment-list/use-shipments-asked.ts';
import type { Counts } from '../../local/views/use-counts.ts';
import { useAllDevices } from '../../local/views/use-devices.ts';
import { useLocations } from '../../local/views/use-locations.ts';
import { useMapPoints } from '../../local/views/use-map-points.ts';
import type { RowView } from '../../local/worker/view-query.ts';
import { ShownMap } from '../../ui/map/map.tsx';
import type { MapExtent, MapMark } from '../../ui/map/map-model.ts';
import { MAP_ZOOM } from '../../ui/map/map-zoom.ts';
import classes from './dashboard-page.module.css';
import { PlaceChoices } from './place-choices.tsx';

interface MapCardProps {
  readonly mode: ActivationMode;
  readonly shipments: ShipmentList;
  readonly counts: Counts | undefined;
  /** Milliseconds since 1970, of `useNow`. */
  readonly now: number;
  readonly face: CopyFace;
  readonly expanded: boolean;
  readonly onExpand: (expanded: boolean) => void;
}

/**
 * The network and what is under way on it (spec 2 §2): what is in states 2 to 4 and passes the filters of the page, the
 * locations, the gateways. A location narrows the page to what goes there or comes from there, the part of the map that is in
 * sight to what is there now.
 */
export function MapCard({ mode, shipments, counts, now, face, expanded, onExpand }: MapCardProps) {
  const { t } = useLingui();
  const titleId = useId();
  const router = useRouter();
  const asked = useShipmentsAsked(shipments, now);
  const points = useShipmentPoints(mode, asked, shipments.joined);
  const locations = useLocations();
  const gateways = useAllDevices('gateways');
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const limits = siteOptions().timeThresholds;
  const marks = useMemo(
    () =>
      locations === undefined && gateways === undefined
        ? undefined
        : networkMarks(locations ?? [], gateways ?? [], { now: minute, limits }),
    [locations, gateways, minute, limits],
  );
  // What is known is drawn at once, whatever else is still on its way.
  const isReady = points !== undefined || (marks !== undefined && marks.length > 0);
  const { filters, view, openAddress } = shipments.list.filtering;
  // A step of its own, also after another part: going back shows that.
  const showOnly = ({ south, north, west, east }: MapExtent) =>
    openAddress({
      ...writeFilters({
        ...filters,
        latitude: { kind: 'number', from: south, to: north },
        longitude: { kind: 'number', from: west, to: east },
      }),
      ...(view === null ? {} : { view }),
    });
  return (
    <section className={`${classes.card} ${classes.map}`} aria-labelledby={titleId} data-testid="map-of-dashboard">
      <h2 id={titleId} className={classes.title}>
        <Trans>Map</Trans>
      </h2>
      <CardAsOf face={face} />
      {isReady ? (
        <ShownMap
          label={t`Map of network and shipments`}
          zoom={MAP_ZOOM.dashboard}
          {...(marks === undefined ? {} : { marks })}
          {...(points === undefined ? {} : { points })}
          expanded={expanded}
          onExpand={onExpand}
          onView={showOnly}
          card={(mark) => <PlaceChoices mark={mark} shipments={shipments} counts={counts} />}
          onOpen={({ key }) => {
            const address = addressOf(key);
            // A page that this version doesn't have is nowhere to go.
            if (address.slice(0, address.indexOf('?')) in router.routesByPath) void router.navigate({ href: address });
          }}
        />
      ) : (
        <CardWaiting face={face} height={288} />
      )}
    </section>
  );
}

/** Where a mark opens: "location-detail with id, or detail with id and mode" (spec 2 §2); a gateway on its own page. */
function addressOf(key: string): string {
  if (key.startsWith(LOCATION_MARK))
    return `/location-detail?${new URLSearchParams({ id: key.slice(LOCATION_MARK.length) })}`;
  if (key.startsWith(GATEWAY_MARK)) {
    return `/device-detail?${new URLSearchParams({ id: key.slice(GATEWAY_MARK.length), type: 'gateways' })}`;
  }
  const [type = '', guid = ''] = key.split(':');
  return `/detail?${new URLSearchParams({ id: guid, mode: modeOf(Number(type)) })}`;
}

function useShipmentPoints(mode: ActivationMode, asked: ShipmentsAsked, joined: readonly string[]) {
  const kinds = kindsOf(mode);
  const toMark = useCallback(
    ({ row, device }: RowView<ShipmentRow>): MapMark => ({
      key: `${row.configType}:${row.guid}`,
      kind: kindOf(mode, row),
      latitude: (device?.latitude ?? 0) || (row.originLatitude ?? 0),
      longitude: (device?.longitude ?? 0) || (row.originLongitude ?? 0),
      label: row.customData,
      lines: [`${row.originName} → ${row.destName}`],
    }),
    [mode],
  );
  return useMapPoints<ShipmentRow>(
    {
      feeds: asked.feeds,
      joined,
      since: asked.since,
      where: [...asked.where, { field: 'shippingState', filter: { kind: 'values', values: MAPPED_STATES } }],
      place: SHOWN_PLACE,
      kinds,
      timeZone: asked.timeZone,
    },
    toMark,
  );
}
