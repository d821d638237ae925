import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MarkKind } from './map-model.ts';

/** What the kinds are called in a legend. */
export const MARK_WORDS: Readonly<Record<MarkKind, MessageDescriptor>> = {
  shipment: msg`Shipment`,
  asset: msg`Asset`,
  device: msg`Device`,
  origin: msg`Origin`,
  destination: msg`Destination`,
  waypoint: msg`Waypoint`,
  'current-location': msg`Current location`,
  gps: msg`GPS`,
  'last-gps': msg`Last GPS`,
  cell: msg`Cell`,
  'last-cell': msg`Last cell`,
  'last-gateway': msg`Last gateway`,
  'last-charger': msg`Last charger`,
  'gateway-online': msg`Gateway online`,
  'gateway-offline': msg`Silent gateway`,
  'location-online': msg`Location online`,
  'location-offline': msg`Silent location`,
  office: msg`Office`,
  warehouse: msg`Warehouse`,
  airport: msg`Airport`,
  geofence: msg`Geofence`,
  'box-truck': msg`Box truck`,
  van: msg`Van`,
  trailer: msg`Trailer`,
  'yard-part': msg`Yard part`,
  alert: msg`With alerts`,
};
