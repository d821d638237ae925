import { DEVICE_NOT_CONFIRMED } from '../capabilities/ingest/stored.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';

interface Contested {
  readonly macId: string;
  readonly holder: string;
  readonly claimedBy: string;
  readonly other: string;
  readonly gateway: string;
  readonly count: number;
  readonly last: string;
}

/** Devices that gateways of a company hear while another one has claimed them, a line each, those heard last first. */
export async function contestedDevices(tx: Transaction): Promise<string> {
  const found = await tx.query<Contested>(sql`
    SELECT c.mac_id AS "macId", c.company_id AS holder, c.claimed_by AS "claimedBy", n.company_id AS other, n.gateway,
           n.count, n.last_time AS last
      FROM not_accepted n JOIN device_claim c ON c.mac_id = n.source AND c.company_id <> n.company_id
     WHERE n.code = ${DEVICE_NOT_CONFIRMED} ORDER BY n.last_time DESC, c.mac_id, n.company_id`);
  if (found.length === 0) return 'No device is heard by more than one company.';
  return found
    .map(
      ({ macId, holder, claimedBy, other, gateway, count, last }) =>
        `${macId} is company ${holder}'s (${claimedBy}); company ${other} heard it ${count} times by its gateway ${gateway}, last at ${last}.`,
    )
    .join('\n');
}
