import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** A device of the company that is heard. */
interface HeardDevice {
  readonly macId: string;
  /** Nobody has proved that it is the company's. */
  readonly provisional: boolean;
}

/**
 * Claims devices that a gateway of the company heard and that nobody has claimed (docs/decisions/device-ids.md). One that
 * another company has stays as it is. Their rows are locked by who calls; claims are made in the order of the ids, so two
 * companies that hear the same devices at once never wait in a circle: the first has them, the second is told.
 * @returns those that stay provisional: another company has them
 */
export async function claimHeard(
  tx: Transaction,
  companyId: string,
  heard: readonly HeardDevice[],
): Promise<ReadonlySet<string>> {
  const open = new Set(heard.flatMap(({ macId, provisional }) => (provisional ? macId : [])));
  if (open.size === 0) return open;
  const claimed = await tx.query<{ macId: string }>(sql`
    WITH claimed AS (
      INSERT INTO device_claim (company_id, mac_id, claimed_by)
      SELECT ${companyId}, id, 'gateway' FROM unnest(${sql.param([...open])}::text[]) AS id ORDER BY id COLLATE "C"
      ON CONFLICT (mac_id) DO NOTHING RETURNING mac_id
    )
    UPDATE device d SET claimed_at = now() FROM claimed c WHERE d.company_id = ${companyId} AND d.mac_id = c.mac_id
    RETURNING d.mac_id AS "macId"`);
  for (const { macId } of claimed) open.delete(macId);
  return open;
}
