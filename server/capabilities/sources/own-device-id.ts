import { randomInt } from 'node:crypto';
import type { DeviceKind } from '../../../src/domain/device.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** Ids from 00_1B_AD_F0_00_00 to the end: no device of the maker has one of them. */
const FIRST = 0xf0_00_00;
const COUNT = 0x10_00_00;
/** Draws until one is free: of a million ids half would have to be taken for as many to fail. */
const DRAWS = 20;

const HEX_DIGITS = 6;

function drawnId(): string {
  const hex = (FIRST + randomInt(COUNT)).toString(16).toUpperCase().padStart(HEX_DIGITS, '0');
  return `00_1B_AD_${hex.slice(0, 2)}_${hex.slice(2, 4)}_${hex.slice(4)}`;
}

/** What a device of another maker is called there; null: a gateway that stands for a source. */
type External = { readonly namespace: string; readonly externalId: string } | null;

/**
 * Makes a device under an id of its own, claimed for the company so that no other has it, too.
 * @returns its id
 */
export async function makeDevice(
  tx: Transaction,
  companyId: string,
  kind: DeviceKind,
  external: External,
): Promise<string> {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const macId = drawnId();
    const made = await tx.query(sql`
      INSERT INTO device (company_id, mac_id, kind, external_kind, external_id)
      SELECT ${companyId}, ${macId}, ${kind}, ${external?.namespace ?? ''}, ${external?.externalId ?? ''}
      ON CONFLICT (company_id, mac_id) DO NOTHING RETURNING 1`);
    if (made.length === 0) continue;
    const claimed = await tx.query(sql`
      INSERT INTO device_claim (company_id, mac_id, claimed_by) VALUES (${companyId}, ${macId}, 'source')
      ON CONFLICT (mac_id) DO NOTHING RETURNING 1`);
    if (claimed.length > 0) {
      await tx.query(sql`UPDATE device SET claimed_at = now() WHERE company_id = ${companyId} AND mac_id = ${macId}`);
      return macId;
    }
    await tx.query(sql`DELETE FROM device WHERE company_id = ${companyId} AND mac_id = ${macId}`);
  }
  throw new Error('No id of the block for devices of other makers was free.');
}
