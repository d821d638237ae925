import type { ErrorCode } from '../../../src/contract/errors.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { Doer } from '../../http/last-edit.ts';
import { Refusal } from '../../http/refusal.ts';

export interface ClaimedDevice {
  readonly macId: string;
  readonly kind: string;
  readonly provisionStatus: number;
  readonly battery: number | null;
  readonly lastComms: string | null;
  readonly shipmentId: string | null;
}

/** Why a device can't be taken, by provisioning status (spec 1 §3); the others, none and reposition, are free. */
const REFUSED: Readonly<Record<number, ErrorCode>> = {
  1: 'device-reserved',
  2: 'device-in-use',
  3: 'device-in-repair',
  4: 'device-lost',
};

/**
 * Locks devices of the company for this transaction and makes sure each can go on a shipment. Of two activations with
 * the same device the second waits here, and then finds it in use. Locked in the order of their ids, so that two
 * activations with overlapping lists can't wait for each other.
 * @throws Refusal `device-unknown` (also for another company's or another kind), `device-in-use`, `device-lost`,
 *   `device-in-repair`, `device-reserved`; `errors[0]`: `field` says which, `detail` the shipment it is on, `by` and `at` who
 *   has activated that and when
 */
export async function claimDevices(
  tx: Transaction,
  companyId: string,
  wanted: readonly { readonly macId: string; readonly kind: string; readonly field: string }[],
): Promise<ReadonlyMap<string, ClaimedDevice>> {
  const ids = wanted.map((one) => one.macId);
  const rows = await tx.query<ClaimedDevice>(sql`
    SELECT mac_id AS "macId", kind, provision_status AS "provisionStatus", battery, last_comms AS "lastComms",
           shipment_id AS "shipmentId"
      FROM device WHERE company_id = ${companyId} AND mac_id = ANY (${sql.param(ids)}::text[])
     ORDER BY mac_id FOR NO KEY UPDATE`);
  const devices = new Map(rows.map((row) => [row.macId, row]));
  for (const { macId, kind, field } of wanted) {
    const device = devices.get(macId);
    if (device === undefined || device.kind !== kind) {
      throw refused((await isHidden(tx, companyId, macId, kind)) ? 'device-in-use' : 'device-unknown', macId, field);
    }
    const reason = REFUSED[device.provisionStatus];
    if (reason === undefined) continue;
    throw refused(reason, device.shipmentId ?? macId, field, await activatorOf(tx, companyId, macId));
  }
  return devices;
}

/** Whether the company has the device on a shipment that the user's filter hides: it is taken, for what is not theirs to know. */
async function isHidden(tx: Transaction, companyId: string, macId: string, kind: string): Promise<boolean> {
  const [row] = await tx.query<{ hidden: boolean }>(
    sql`SELECT lading_has_device(${companyId}, ${macId}, ${kind}) AND NOT lading_shows_all() AS hidden`,
  );
  return row?.hidden === true;
}

/** Who has activated the shipment that a device is on, and when; undefined where that isn't known, or is hidden. */
async function activatorOf(tx: Transaction, companyId: string, macId: string): Promise<Doer | undefined> {
  const [doer] = await tx.query<Doer>(sql`
    SELECT u.full_name AS by, s.create_date AS at
      FROM device d
      JOIN shipping_pick_list s ON s.company_id = d.company_id AND s.guid = d.shipment_guid
      JOIN app_user u ON u.company_id = s.company_id AND u.user_id = s.created_by
     WHERE d.company_id = ${companyId} AND d.mac_id = ${macId}`);
  return doer;
}

const refused = (code: ErrorCode, detail: string, field: string, doer?: Doer): Refusal =>
  new Refusal(code, { errors: [{ code, detail, field, ...doer }] });
