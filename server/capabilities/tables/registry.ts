import { badField } from '../../http/parse-input.ts';
import { cellLocations } from './cell-locations.ts';
import { commandQueue } from './command-queue.ts';
import { jobs } from './jobs.ts';
import { shippingAlertLog } from './shipping-alert-log.ts';
import { shippingEventLog } from './shipping-event-log.ts';
import { shippingLocations } from './shipping-locations.ts';
import { shippingPickItem } from './shipping-pick-item.ts';
import { shippingPickList } from './shipping-pick-list.ts';
import { shippingRouteMapAssociations } from './shipping-route-map-associations.ts';
import { shippingRouteMapPoints } from './shipping-route-map-points.ts';
import { shippingStatus } from './shipping-status.ts';
import { shippingWaypoints } from './shipping-waypoints.ts';
import type { Table } from './table.ts';
import { weatherData } from './weather-data.ts';

/** Every table that can be read by name. */
export const TABLES: readonly Table[] = [
  shippingAlertLog,
  shippingPickList,
  shippingPickItem,
  shippingEventLog,
  shippingStatus,
  shippingLocations,
  shippingWaypoints,
  cellLocations,
  weatherData,
  shippingRouteMapAssociations,
  shippingRouteMapPoints,
  jobs,
  commandQueue,
];

/** @throws Refusal `bad-request` when there is no such table; `field` says which parameter named it */
export function tableCalled(name: string, field: string): Table {
  const table = TABLES.find((candidate) => candidate.name === name);
  if (table === undefined) throw badField(field, 'table', 'There is no such table.');
  return table;
}
