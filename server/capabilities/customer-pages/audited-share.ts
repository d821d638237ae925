import type { Snapshot } from '../../../src/domain/audit/differences.ts';
import { type AuditSubject, fieldText } from '../../audit/subject.ts';
import { sql } from '../../database/sql.ts';

/** Shipments that are shared with a customer, by the shipment's guid: with which. What is shared no more is gone. */
export const auditedShare: AuditSubject = {
  thing: 'customerShare',
  async read(tx, companyId, guid) {
    const [row] = await tx.query<Snapshot>(sql`
      SELECT h.shipment_guid AS guid, s.custom_data AS "shipmentId", k.name AS customer
        FROM customer_share h
        JOIN shipping_pick_list s ON s.company_id = h.company_id AND s.guid = h.shipment_guid
        JOIN customer k ON k.company_id = h.company_id AND k.customer_id = h.customer_id
       WHERE h.company_id = ${companyId} AND h.shipment_guid = ${guid}::uuid`);
    return row;
  },
  nameOf: fieldText('shipmentId'),
  shipmentOf: fieldText('guid'),
};
