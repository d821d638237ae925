import { createHash } from 'node:crypto';
import type { Session } from '../../http/session.ts';

/** The digest of a user's shipment filter that their cursors carry; undefined for who sees all shipments. */
export function sightOf({ shipmentFilter }: Session): string | undefined {
  return shipmentFilter === null ? undefined : createHash('sha256').update(shipmentFilter).digest('hex').slice(0, 16);
}
