import * as v from 'valibot';
import {
  EDITS_MOST,
  type ShipmentEditRow,
  shipmentEditRow,
  shipmentEdits,
} from '../../../src/contract/shipment-edits.ts';
import { instantText } from '../../database/instant-text.ts';
import { sql } from '../../database/sql.ts';
import { Refusal } from '../../http/refusal.ts';
import { query } from '../../serving/route.ts';

/** What people did with a shipment: edits with what they changed, and what it was told to do. */
export const edits = query(shipmentEdits, async (tx, { params: { guid } }, { companyId }) => {
  const [seen] = await tx.query(sql`
    SELECT 1 FROM shipping_pick_list WHERE company_id = ${companyId} AND guid = ${guid}`);
  if (seen === undefined) throw new Refusal('not-found');
  const rows = await tx.query<ShipmentEditRow>(sql`
    SELECT 'edit ' || edit_id AS key, ${sql.raw(instantText('at'))} AS at, login_name AS by, 'edit' AS act, before, after, at AS "when"
      FROM shipment_edit WHERE company_id = ${companyId} AND guid = ${guid}
    UNION ALL
    SELECT 'job ' || j.entry_id, ${sql.raw(instantText('j.create_date'))}, coalesce(u.login_name, ''),
           split_part(j.value, ' ', 1), NULL, NULL, j.create_date
      FROM job j LEFT JOIN app_user u ON u.company_id = j.company_id AND u.user_id = j.user_id
     WHERE j.company_id = ${companyId} AND j.guid = ${guid} AND j.job_type = 'activity'
     ORDER BY "when" DESC LIMIT ${EDITS_MOST}`);
  // What an earlier version did, and this one does not know, is nothing to be told.
  return {
    rows: rows
      .filter((row) => v.is(shipmentEditRow, row))
      .map(({ key, at, by, act, before, after }) => ({ key, at, by, act, before, after })),
  };
});
