import { DAY_MS } from '../../src/domain/duration.ts';
import { LINK_DAYS_DEFAULT } from '../../src/domain/public-link.ts';
import type { DemoShipment } from './make-shipments.ts';
import type { Random } from './random.ts';

/** As stored. */
export interface DemoPublicLink {
  readonly link_id: string;
  readonly shipment_guid: string;
  readonly secret_hash: string;
  readonly created_by: string;
  readonly created: string;
  readonly expires: string;
  readonly revoked: string | null;
}

/**
 * Links of two shipments that are over, one expired and one revoked: nothing of the demo is open to anybody. What stands
 * where a secret's hash belongs is the hash of nothing.
 */
export function makePublicLinks(
  random: Random,
  shipments: readonly DemoShipment[],
  createdBy: string,
  now: number,
): DemoPublicLink[] {
  const at = (days: number): string => new Date(now + days * DAY_MS).toISOString();
  return [40, 12].map((age, n) => ({
    link_id: random.guid(),
    shipment_guid: random.pick(shipments).guid,
    secret_hash: `none-${random.guid()}`,
    created_by: createdBy,
    created: at(-age),
    expires: at(LINK_DAYS_DEFAULT - age),
    revoked: n === 1 ? at(-5) : null,
  }));
}
