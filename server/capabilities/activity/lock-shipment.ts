import type { Standing } from '../../../src/domain/shipment-activity.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { Refusal } from '../../http/refusal.ts';

/** A shipment nobody else can change before this transaction ends. */
export interface LockedShipment extends Standing {
  readonly guid: string;
  /** The client shipment id. */
  readonly customData: string;
  readonly createDate: string;
  /** ISO 8601, when it was; null: not yet. */
  readonly commDate: string | null;
  readonly departDate: string | null;
  readonly arriveDate: string | null;
  /** Everything that is on it now: its tag and its iChimes. */
  readonly devices: readonly string[];
}

type Columns = Omit<LockedShipment, 'devices' | 'minutesSinceStaged'> & { readonly minutes: number | null };

/**
 * Locks a shipment with its devices, and `more` of them: devices first, in the order of their ids, as activation and
 * messages of gateways do, so that nobody waits for each other. Of two who want the same shipment the second waits here.
 * @throws Refusal `not-found` when there is none that the transaction may see
 */
export async function lockShipment(
  tx: Transaction,
  companyId: string,
  guid: string,
  more: readonly string[] = [],
): Promise<LockedShipment> {
  await tx.query(sql`
    SELECT 1 FROM device
     WHERE company_id = ${companyId} AND (shipment_guid = ${guid} OR mac_id = ANY (${sql.param(more)}::text[]))
     ORDER BY mac_id FOR NO KEY UPDATE`);
  const [row] = await tx.query<Columns>(sql`
    SELECT guid, custom_data AS "customData", config_type AS "configType", shipping_state AS "shippingState",
           commission_state AS "commissionState", mac_id AS "macId", acl_expected AS "aclExpected",
           create_date AS "createDate", comm_date AS "commDate", depart_date AS "departDate", arrive_date AS "arriveDate",
           extract(epoch FROM now() - last_stage_cmd_time) / 60 AS minutes
      FROM shipping_pick_list WHERE company_id = ${companyId} AND guid = ${guid} FOR UPDATE`);
  if (row === undefined) throw new Refusal('not-found');
  const devices = await tx.query<{ id: string }>(sql`
    SELECT mac_id AS id FROM device WHERE company_id = ${companyId} AND shipment_guid = ${guid} ORDER BY mac_id`);
  const { minutes, ...shipment } = row;
  return {
    ...shipment,
    minutesSinceStaged: minutes ?? Number.POSITIVE_INFINITY,
    devices: devices.map(({ id }) => id),
  };
}
