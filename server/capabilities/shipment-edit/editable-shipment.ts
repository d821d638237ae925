import type { ShipmentRow } from '../../../src/contract/shipments.ts';
import { mayEditShipment } from '../../../src/domain/may.ts';
import type { Transaction } from '../../database/database.ts';
import { type SQL, sql } from '../../database/sql.ts';
import { Refusal } from '../../http/refusal.ts';
import { refuseUnlessMay, type Session } from '../../http/session.ts';
import { SHIPMENT_COLUMNS } from '../shipments/shipment-columns.ts';

export interface ShipmentKey {
  readonly guid?: string | undefined;
  readonly entryId?: number | undefined;
}

/**
 * Locks a shipment of the company for an edit, its devices and `more` of them first, as whoever changes both does: nobody
 * waits for each other. @throws Refusal `not-found`, also when guid and entry id name two
 */
export async function lockForEdit(
  tx: Transaction,
  { companyId }: Session,
  { guid, entryId }: ShipmentKey,
  more: readonly string[] = [],
): Promise<ShipmentRow> {
  const conditions: SQL[] = [sql`company_id = ${companyId}`];
  if (guid !== undefined) conditions.push(sql`guid = ${guid}::uuid`);
  if (entryId !== undefined) conditions.push(sql`entry_id = ${entryId}`);
  const named = sql.join(conditions, sql` AND `);
  await tx.query(sql`
    SELECT 1 FROM device
     WHERE company_id = ${companyId}
       AND (shipment_guid IN (SELECT guid FROM shipping_pick_list WHERE ${named}) OR mac_id = ANY (${sql.param(more)}::text[]))
     ORDER BY mac_id FOR NO KEY UPDATE`);
  const [row] = await tx.query<ShipmentRow>(sql`
    SELECT ${SHIPMENT_COLUMNS} FROM shipping_pick_list WHERE ${named} LIMIT 1 FOR UPDATE`);
  if (row === undefined) throw new Refusal('not-found');
  return row;
}

/**
 * Locks a shipment that the user may edit: a Company Administrator any, a Provisioner one that isn't decommissioned
 * (spec 2 §6). @throws Refusal `forbidden`, `not-found`
 */
export async function lockEditable(
  tx: Transaction,
  session: Session,
  key: ShipmentKey,
  more: readonly string[] = [],
): Promise<ShipmentRow> {
  refuseUnlessMay(session, 'editShipment');
  const shipment = await lockForEdit(tx, session, key, more);
  if (!mayEditShipment(session, shipment)) {
    const detail = 'The shipment is decommissioned.';
    throw new Refusal('forbidden', { errors: [{ code: 'decommissioned', detail }] });
  }
  return shipment;
}
