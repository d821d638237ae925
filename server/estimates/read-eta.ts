import type { EtaReply } from '../../src/contract/shipment-surroundings.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';

interface EtaRow {
  readonly p10: string | null;
  readonly p50: string | null;
  readonly p90: string | null;
  readonly trips: number | null;
  readonly inside: number | null;
  readonly of: number | null;
}

const iso = (time: string): string => new Date(time).toISOString();

/** What was estimated of a shipment's arrival; undefined where there is no such shipment. */
export async function readEta(tx: Transaction, companyId: string, guid: string): Promise<EtaReply | undefined> {
  const [row] = await tx.query<EtaRow>(sql`
    SELECT eta_p10 AS p10, eta_p50 AS p50, eta_p90 AS p90, eta_trips AS trips, eta_inside AS inside, eta_of AS "of"
      FROM shipping_pick_list WHERE company_id = ${companyId} AND guid = ${guid}`);
  if (row === undefined) return undefined;
  const { p10, p50, p90, trips, inside, of } = row;
  const isKnown = p10 !== null && p50 !== null && p90 !== null && trips !== null;
  return {
    eta: isKnown ? { p10: iso(p10), p50: iso(p50), p90: iso(p90), trips } : null,
    record: { inside: inside ?? 0, of: of ?? 0 },
  };
}
