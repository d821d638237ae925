import type { DeviceScan } from '../../src/contract/ingest.ts';
import { writeAclScan } from '../../src/domain/acl-scan.ts';
import type { Random } from '../demo/random.ts';
import type { Scannable } from './demo-plan.ts';

/** Characters of a guid in a barcode. */
const PREFIX = 18;
/** How often an iChime is read as removed. */
const REMOVED = 0.2;

/** What a scanner reads of a shipment for the edit-ACL dialog: its barcode and its iChimes, few of them as removed. */
export function makeScan(
  random: Random,
  { guid, chimes }: Scannable,
  scanner: string,
  scanIndex: number,
  time: number,
): DeviceScan {
  const changes = chimes.map((macId) => ({ status: random.chance(REMOVED) ? ('D' as const) : ('A' as const), macId }));
  return {
    macId: scanner,
    scanIndex,
    time: new Date(time).toISOString(),
    value: writeAclScan(guid.slice(0, PREFIX), changes),
  };
}
