import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** Assets and vehicles, of which the same column says of which type they are. */
const IS_FOR_SOMEBODY = sql`s.config_type NOT IN (3, 4)`;

export interface SharedCustomer {
  readonly customerId: string;
  readonly name: string;
  /** The shipment is shared with it. */
  readonly shared: boolean;
}

/** The customer that a shipment names, where one that is in use is called so; null: there is none, or it is not for who asks. */
export async function customerOf(tx: Transaction, companyId: string, guid: string): Promise<SharedCustomer | null> {
  const [found] = await tx.query<SharedCustomer>(sql`
    SELECT k.customer_id AS "customerId", k.name, h.shipment_guid IS NOT NULL AS shared
      FROM shipping_pick_list s
      JOIN customer k ON k.company_id = s.company_id AND lower(k.name) = lower(s.custom_data2) AND k.enabled = 1
      LEFT JOIN customer_share h
        ON h.company_id = s.company_id AND h.shipment_guid = s.guid AND h.customer_id = k.customer_id
     WHERE s.company_id = ${companyId} AND s.guid = ${guid} AND ${IS_FOR_SOMEBODY}`);
  return found ?? null;
}

/** Shipments `s` that are shared with the customer `k`, by the share `h`: only with the one that they still name. */
export const SHARED_SHIPMENTS = sql`
  customer_share h
  JOIN shipping_pick_list s ON s.company_id = h.company_id AND s.guid = h.shipment_guid AND ${IS_FOR_SOMEBODY}
  JOIN customer k ON k.company_id = h.company_id AND k.customer_id = h.customer_id AND lower(k.name) = lower(s.custom_data2)`;
