import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { assetTypeOf, readDeviceRulesOver, readRulesOver } from '../../monitoring/read-rules.ts';

interface OnIt {
  readonly guid: string;
  readonly configType: number;
  readonly customer: string;
}

/** Minutes without a word after which the rules in force call a device silent, those of its shipment where it is on one; null: never. */
export async function readSilentAfter(tx: Transaction, companyId: string, macId: string): Promise<number | null> {
  const [on] = await tx.query<OnIt>(sql`
    SELECT s.guid, s.config_type AS "configType", coalesce(s.custom_data2, '') AS customer
      FROM device d JOIN shipping_pick_list s ON s.company_id = d.company_id AND s.guid = d.shipment_guid
     WHERE d.company_id = ${companyId} AND d.mac_id = ${macId}`);
  const eras =
    on === undefined
      ? await readDeviceRulesOver(tx, companyId, macId)
      : await readRulesOver(tx, companyId, { ...on, assetType: assetTypeOf(on.configType, on.customer) });
  const rule = eras.at(-1)?.rules.delayedCommunication;
  return rule?.enabled === true ? rule.minutes : null;
}
