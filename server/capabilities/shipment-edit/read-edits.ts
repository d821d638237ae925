import * as v from 'valibot';
import {
  EDITS_MOST,
  type ShipmentEditRow,
  shipmentEditRow,
  shipmentEdits,
} from '../../../src/contract/shipment-edits.ts';
import { ruleChanges } from '../../../src/domain/monitoring/rule-changes.ts';
import type { Transaction } from '../../database/database.ts';
import { instantText } from '../../database/instant-text.ts';
import { sql } from '../../database/sql.ts';
import { Refusal } from '../../http/refusal.ts';
import { assetTypeOf, readLayers, scopesFor } from '../../monitoring/read-rules.ts';
import { query } from '../../serving/route.ts';

/** What people did with a shipment: edits with what they changed, and what it was told to do. */
export const edits = query(shipmentEdits, async (tx, { params: { guid } }, { companyId }) => {
  const [seen] = await tx.query<RuledRow>(sql`
    SELECT config_type AS "configType", coalesce(custom_data2, '') AS customer FROM shipping_pick_list WHERE company_id = ${companyId} AND guid = ${guid}`);
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
  const known = rows
    .filter((row) => v.is(shipmentEditRow, row))
    .map(({ key, at, by, act, before, after }) => ({ key, at, by, act, before, after }));
  return { rows: newestOf([...known, ...(await limitsSet(tx, companyId, guid, seen))]) };
});

interface RuledRow {
  readonly configType: number;
  readonly customer: string;
}

const newestOf = (rows: readonly ShipmentEditRow[]): ShipmentEditRow[] =>
  rows.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, EDITS_MOST);

/** What people set of the rules of this one shipment. */
async function limitsSet(
  tx: Transaction,
  companyId: string,
  guid: string,
  { configType, customer }: RuledRow,
): Promise<readonly ShipmentEditRow[]> {
  const scopes = scopesFor({ configType, assetType: assetTypeOf(configType, customer), guid });
  const layers = await readLayers(tx, companyId, scopes);
  return ruleChanges(configType, scopes, `shipment:${guid}`, layers).map(
    ({ version, changed, changedBy, before, after }) => ({
      key: `limits ${version}`,
      at: new Date(changed).toISOString(),
      by: changedBy,
      act: 'set-limits',
      before,
      after,
    }),
  );
}
