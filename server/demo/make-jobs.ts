import { writeAclScan } from '../../src/domain/acl-scan.ts';
import { CHIME_ITEM_TYPE } from '../../src/domain/item-types.ts';
import type { DemoDevice } from './make-devices.ts';
import type { DemoItem, DemoShipment } from './make-shipments.ts';

/** As stored. */
export interface DemoJob {
  readonly job_type: 'scan';
  readonly device_id: string;
  readonly guid: string;
  readonly value: string;
  readonly create_date: string;
}

/** Characters of a guid that the barcode of an access control list holds. */
const GUID_PREFIX = 18;

/** How each access control list came about: somebody read the shipment's barcode and its iChimes with a scanner. */
export function makeJobs(
  shipments: readonly DemoShipment[],
  items: readonly DemoItem[],
  devices: readonly DemoDevice[],
): DemoJob[] {
  const scanners = devices.filter(({ kind }) => kind === 'scanners').map(({ mac_id }) => mac_id);
  const chimes = Map.groupBy(
    items.filter(({ item_type }) => item_type === CHIME_ITEM_TYPE),
    ({ shipment_guid }) => shipment_guid,
  );
  return shipments.flatMap(({ guid, create_date }, at) => {
    const listed = chimes.get(guid);
    const scanner = scanners[at % scanners.length];
    if (listed === undefined || scanner === undefined) return [];
    const changes = listed.map(({ item_text }) => ({ status: 'A' as const, macId: item_text }));
    const value = writeAclScan(guid.slice(0, GUID_PREFIX), changes);
    return [{ job_type: 'scan', device_id: scanner, guid, value, create_date }];
  });
}
