import type { ShipmentRow } from '../../../src/contract/shipments.ts';
import { differences, type Snapshot } from '../../../src/domain/audit/differences.ts';
import { NOTED_FIELDS } from '../../../src/domain/shipment-edits.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { Session } from '../../http/session.ts';
import { SHIPMENT_COLUMNS } from '../shipments/shipment-columns.ts';

function snapshotOf(row: ShipmentRow): Snapshot {
  const values: Readonly<Record<string, unknown>> = row;
  return Object.fromEntries(
    NOTED_FIELDS.map((name) => {
      const value = values[name];
      return [name, typeof value === 'string' || typeof value === 'number' ? value : null];
    }),
  );
}

/** Writes down what an edit changed of a shipment. @param before the row before it @param at when it was done, ISO 8601 */
export async function noteChanges(
  tx: Transaction,
  { companyId, loginName }: Session,
  before: ShipmentRow,
  at: string,
): Promise<void> {
  const [after] = await tx.query<ShipmentRow>(sql`
    SELECT ${SHIPMENT_COLUMNS} FROM shipping_pick_list WHERE company_id = ${companyId} AND guid = ${before.guid}`);
  if (after === undefined) return;
  const changed = differences(snapshotOf(before), snapshotOf(after));
  if (changed === undefined) return;
  await tx.query(sql`
    INSERT INTO shipment_edit (company_id, guid, at, login_name, before, after)
    VALUES (${companyId}, ${before.guid}, ${at}::timestamptz, ${loginName}, ${JSON.stringify(changed.before)}::jsonb,
            ${JSON.stringify(changed.after)}::jsonb)`);
}
