import type * as v from 'valibot';
import { type AlertRow, alertRow } from '../../contract/alerts.ts';
import { type DeviceRow, deviceRow } from '../../contract/devices.ts';
import { type GeozoneRow, geozoneRow } from '../../contract/geozones.ts';
import { type LocationRow, locationRow } from '../../contract/locations.ts';
import { type ShipmentRow, shipmentRow } from '../../contract/shipments.ts';
import { type WaypointRow, waypointRow } from '../../contract/waypoints.ts';
import { tableOfFeed } from '../outbox/patch.ts';

/** What the device keeps rows of, by the first part of its feeds' names. */
export interface RowOf {
  readonly shipments: ShipmentRow;
  readonly devices: DeviceRow;
  readonly locations: LocationRow;
  readonly geozones: GeozoneRow;
  readonly waypoints: WaypointRow;
  readonly alerts: AlertRow;
}
export type TableName = keyof RowOf;

interface Kept {
  readonly key: string;
  readonly schema: { readonly entries: Readonly<Record<string, v.GenericSchema>> };
}

const KEPT: Readonly<Record<TableName, Kept>> = {
  shipments: { key: 'guid', schema: shipmentRow },
  devices: { key: 'macId', schema: deviceRow },
  locations: { key: 'shippingLocId', schema: locationRow },
  geozones: { key: 'mapId', schema: geozoneRow },
  waypoints: { key: 'entryId', schema: waypointRow },
  alerts: { key: 'entryId', schema: alertRow },
};

const keptOf = (feed: string): Kept => {
  const kept = KEPT[tableOfFeed(feed) as TableName] as Kept | undefined;
  if (kept === undefined) throw new Error(`${feed} is no feed of rows that are kept.`);
  return kept;
};

/** How a row of this feed is named, here and in the server's tombstones. Throws when a row has no name. */
export function keyingOf(feed: string): (row: object) => string {
  const { key } = keptOf(feed);
  return (row) => {
    const value = (row as Readonly<Record<string, unknown>>)[key];
    if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`A row of ${feed} has no ${key}.`);
    return String(value);
  };
}

/** The fields that this version's rows of a feed have. */
export const shapeOf = (feed: string): string => Object.keys(keptOf(feed).schema.entries).sort().join();
