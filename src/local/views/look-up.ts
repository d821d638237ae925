import type { DeviceRow } from '../../contract/devices.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { currentProfile } from '../session/profile.ts';
import { localCopyOf } from '../worker/local-copy.ts';
import type { ViewQuery } from '../worker/view-query.ts';

/** The device with this id as this device knows it, queued work laid over. */
export const findDevice = (kind: DeviceRow['kind'], macId: string): Promise<DeviceRow | undefined> =>
  first<DeviceRow>({ what: 'device', kind, macId });

/** The shipment with this guid, or whose guid begins so, as this device knows it, queued work laid over. */
export const findShipment = (configTypes: readonly number[], guid: string): Promise<ShipmentRow | undefined> =>
  first<ShipmentRow>({ what: 'shipment', configTypes, guid });

async function first<Row>(query: ViewQuery): Promise<Row | undefined> {
  const user = currentProfile();
  if (user === null) return undefined;
  const [found] = await localCopyOf(user).look(query);
  return found?.row as Row | undefined;
}

/** During a long first fetch: fetches older shipments of these types than are here. Throws ApiError. */
export async function fetchOlderShipments(configTypes: readonly number[]): Promise<void> {
  const user = currentProfile();
  if (user !== null) await localCopyOf(user).fetchOlder(configTypes);
}
