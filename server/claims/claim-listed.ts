import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** A device that a company had claimed and has no more. */
export interface LostDevice {
  readonly companyId: string;
  readonly macId: string;
}

/** Whoever hears one of them waits, and those rows are locked in the order in which everybody locks them. */
async function lockDevices(tx: Transaction, macIds: readonly string[]): Promise<void> {
  await tx.query(sql`
    SELECT FROM device WHERE mac_id = ANY (${sql.param([...macIds])}::text[]) ORDER BY mac_id, company_id FOR NO KEY UPDATE`);
}

/**
 * Ends claims of devices. Their rows stay with what they have, as provisional ones. Needs the installation's transaction.
 * @param among whose claims end: those of this company, or of all others
 */
async function endClaims(
  tx: Transaction,
  macIds: readonly string[],
  among: { readonly of: string } | { readonly except: string },
): Promise<LostDevice[]> {
  const whose = 'of' in among ? sql`c.company_id = ${among.of}` : sql`c.company_id <> ${among.except}`;
  return tx.query<LostDevice>(sql`
    WITH ended AS (
      DELETE FROM device_claim c WHERE c.mac_id = ANY (${sql.param([...macIds])}::text[]) AND ${whose}
      RETURNING company_id, mac_id
    )
    UPDATE device d SET claimed_at = NULL FROM ended e WHERE d.company_id = e.company_id AND d.mac_id = e.mac_id
    RETURNING d.company_id AS "companyId", d.mac_id AS "macId"`);
}

/**
 * Makes devices, which the company has rows of, the company's by the word of the operator, whoever has claimed them.
 * Needs the installation's transaction.
 * @returns those that other companies have lost by it
 */
export async function claimListed(
  tx: Transaction,
  companyId: string,
  macIds: readonly string[],
): Promise<readonly LostDevice[]> {
  await lockDevices(tx, macIds);
  const lost = await endClaims(tx, macIds, { except: companyId });
  const ids = sql`${sql.param([...macIds])}::text[]`;
  await tx.query(sql`
    INSERT INTO device_claim (company_id, mac_id, claimed_by)
    SELECT ${companyId}, id, 'operator' FROM unnest(${ids}) AS id ORDER BY id COLLATE "C"
    ON CONFLICT (mac_id) DO UPDATE SET claimed_by = excluded.claimed_by`);
  await tx.query(sql`
    UPDATE device SET claimed_at = now() WHERE company_id = ${companyId} AND mac_id = ANY (${ids}) AND claimed_at IS NULL`);
  return lost;
}

/** Ends the company's claims of devices: who hears one of them first has it then. Needs the installation's transaction. */
export async function releaseListed(
  tx: Transaction,
  companyId: string,
  macIds: readonly string[],
): Promise<readonly LostDevice[]> {
  await lockDevices(tx, macIds);
  return endClaims(tx, macIds, { of: companyId });
}
