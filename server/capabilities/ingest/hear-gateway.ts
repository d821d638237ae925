import { claimHeard } from '../../claims/claim-heard.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { Gateway } from '../../http/gateway.ts';

/**
 * Notes that gateways were heard of. It is with each request; a row that changes every second would be sent to every
 * console as often.
 */
export async function hearGateways(tx: Transaction, companyId: string, macIds: readonly string[]): Promise<void> {
  const heard = await tx.query<{ macId: string; provisional: boolean }>(sql`
    UPDATE device SET last_comms = now() WHERE company_id = ${companyId} AND mac_id = ANY (${sql.param(macIds)}::text[])
       AND (last_comms IS NULL OR last_comms < now() - interval '1 minute')
    RETURNING mac_id AS "macId", claimed_at IS NULL AS provisional`);
  await claimHeard(tx, companyId, heard);
}

/** The same of one. */
export const hearGateway = (tx: Transaction, { companyId, macId }: Gateway): Promise<void> =>
  hearGateways(tx, companyId, [macId]);
