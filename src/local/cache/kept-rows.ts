import type { AlertRow } from '../../contract/alerts.ts';
import type { DeviceRow } from '../../contract/devices.ts';
import type { GeozoneRow } from '../../contract/geozones.ts';
import type { IncidentRow } from '../../contract/incidents.ts';
import type { LocationRow } from '../../contract/locations.ts';
import type { SavedViewRow } from '../../contract/saved-views.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import type { WarehouseRow } from '../../contract/warehouses.ts';
import type { WaypointRow } from '../../contract/waypoints.ts';
import { ENTITIES } from '../../domain/entities/entities.ts';
import type { AnyEntity } from '../../domain/entities/entity.ts';
import { rowFields } from '../../domain/entities/names.ts';
import { tableOfFeed } from '../outbox/patch.ts';

/** What the device keeps rows of, by the first part of its feeds' names. */
export interface RowOf {
  readonly shipments: ShipmentRow;
  readonly devices: DeviceRow;
  readonly locations: LocationRow;
  readonly geozones: GeozoneRow;
  readonly waypoints: WaypointRow;
  readonly alerts: AlertRow;
  readonly incidents: IncidentRow;
  readonly warehouses: WarehouseRow;
  readonly savedViews: SavedViewRow;
}
export type TableName = keyof RowOf;

interface Kept {
  readonly key: string;
  /** The names of its fields. */
  readonly shape: string;
}

const kept = (entity: AnyEntity): Kept => ({
  key: entity.key,
  shape: rowFields(entity)
    .map(({ wire }) => wire)
    .sort()
    .join(),
});

const KEPT = Object.fromEntries(Object.entries(ENTITIES).map(([name, entity]) => [name, kept(entity)])) as Readonly<
  Record<TableName, Kept>
>;

const keptOf = (feed: string): Kept => {
  const known = KEPT[tableOfFeed(feed) as TableName] as Kept | undefined;
  if (known === undefined) throw new Error(`${feed} is no feed of rows that are kept.`);
  return known;
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
export const shapeOf = (feed: string): string => keptOf(feed).shape;
