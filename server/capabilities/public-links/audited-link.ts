import type { Snapshot } from '../../../src/domain/audit/differences.ts';
import { type AuditSubject, fieldText } from '../../audit/subject.ts';
import { sql } from '../../database/sql.ts';

/** Public links: of which shipment or customer, to whom, until when; not the secret, which nobody here knows. One that ended stays so. */
export const auditedLink: AuditSubject = {
  thing: 'publicLink',
  async read(tx, companyId, linkId) {
    const [row] = await tx.query<Snapshot>(sql`
      SELECT l.shipment_guid AS guid, coalesce(s.custom_data, k.name) AS "shipmentId", l.recipient, l.shows,
             to_char(l.expires AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS expires,
             l.revoked IS NOT NULL AS revoked
        FROM public_link l
        LEFT JOIN shipping_pick_list s ON s.company_id = l.company_id AND s.guid = l.shipment_guid
        LEFT JOIN customer k ON k.company_id = l.company_id AND k.customer_id = l.customer_id
       WHERE l.company_id = ${companyId} AND l.link_id = ${linkId} AND (s.guid IS NOT NULL OR k.customer_id IS NOT NULL)`);
    return row;
  },
  nameOf: fieldText('shipmentId'),
  // The link of a customer is of no shipment.
  shipmentOf: ({ guid }) => (typeof guid === 'string' ? guid : undefined),
};
