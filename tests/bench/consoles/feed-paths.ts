import { deviceDetails } from '../../../src/contract/devices.ts';
import { ENTITY_LISTS } from '../../../src/contract/entity-lists.ts';
import { geozoneList } from '../../../src/contract/geozones.ts';
import { shipmentList } from '../../../src/contract/shipments.ts';
import { warehouseDetails } from '../../../src/contract/warehouses.ts';
import { FEEDS } from '../../../src/local/sync/feeds.ts';

const PLAIN: Readonly<Record<string, string>> = {
  locations: ENTITY_LISTS.locations.path,
  alerts: ENTITY_LISTS.alerts.path,
  incidents: ENTITY_LISTS.incidents.path,
  mutes: ENTITY_LISTS.mutes.path,
  comments: ENTITY_LISTS.comments.path,
  limitProfiles: ENTITY_LISTS.limitProfiles.path,
  customers: ENTITY_LISTS.customers.path,
  savedViews: ENTITY_LISTS.savedViews.path,
  waypoints: ENTITY_LISTS.waypoints.path,
  warehouses: warehouseDetails.path,
  geozones: geozoneList.path,
};

/** Path and query by which the console asks for a feed, up to the parameters all have. */
function pathOf(name: string): string {
  const [kind, of = ''] = name.split(':');
  if (kind === 'shipments') return `${shipmentList.path}?cfgType=${of}&`;
  if (kind === 'devices') return `${deviceDetails.path}?deviceType=${of}&`;
  const path = PLAIN[name];
  if (path === undefined) throw new Error(`Nobody knows where the feed ${name} is.`);
  return `${path}?`;
}

/** Of everything a console keeps a copy of, in its order. */
export const FEED_PATHS: ReadonlyMap<string, string> = new Map(FEEDS.map(({ name }) => [name, pathOf(name)]));
