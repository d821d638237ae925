import { TRACKING_ITEM_TYPE } from '../../../src/contract/scripts.ts';
import {
  createPickItem,
  type ShipmentEdits,
  updatePickItem,
  updateShipment,
} from '../../../src/contract/shipment-edit.ts';
import { shipment } from '../../../src/domain/entities/shipment.ts';
import { assignments, type ColumnValues, insertion } from '../../database/column-lists.ts';
import { editedColumns } from '../../database/entity-columns.ts';
import { sql } from '../../database/sql.ts';
import { refuseStale } from '../../http/base-version.ts';
import { noteEdit, refuseStaleEdit } from '../../http/last-edit.ts';
import { Refusal } from '../../http/refusal.ts';
import { refuseUnlessMay } from '../../http/session.ts';
import { changeHeld } from '../../monitoring/eras.ts';
import { markShipment } from '../../monitoring/mark.ts';
import { command, type Route } from '../../serving/route.ts';
import { takeOver } from '../activation/take-over.ts';
import { giveProfile } from '../limit-profiles/give-profile.ts';
import { refuseForeignPlaces } from '../locations/foreign-places.ts';
import { placeColumns } from '../locations/place-columns.ts';
import { columnsOf } from '../tables/columns-of.ts';
import { shippingPickItem } from '../tables/shipping-pick-item.ts';
import { lockEditable, lockForEdit } from './editable-shipment.ts';
import { devicesIn, equip } from './equip.ts';
import { noteChanges } from './note-changes.ts';
import { edits } from './read-edits.ts';
import { refuseWrongPlan } from './refuse-plan.ts';
import { refreshBillOfLading, replaceTracking } from './tracking-item.ts';

const columnsFor = (edits: ShipmentEdits): ColumnValues => ({
  ...editedColumns(shipment, edits),
  ...placeColumns('origin', edits.origin),
  ...placeColumns('dest', edits.destination),
});

const PLAN_FIELDS = { plannedDeparture: 'plannedDeparture', plannedArrival: 'plannedArrival' };

/** Edits a shipment or asset (spec 1 §7 "Edit shipment payload", spec 2 §7). */
const edit = command(updateShipment, async (tx, { body, doneAt, installation }, session) => {
  const { companyId } = session;
  const { device } = body;
  refuseUnlessMay(session, 'editShipment');
  if (device?.takenFrom !== undefined) {
    await takeOver(tx, session, device.macId, device.takenFrom, [device], doneAt);
  }
  const current = await lockEditable(tx, session, body, devicesIn(body));
  const { guid } = current;
  await refuseStaleEdit(tx, session, `shipment:${guid}`, body.baseVersion, current);
  const own = sql`company_id = ${companyId} AND guid = ${guid}`;
  await refuseForeignPlaces(tx, companyId, [body.origin, body.destination]);
  const isPlanned = body.plannedDeparture !== undefined || body.plannedArrival !== undefined;
  if (isPlanned) {
    const { plannedDeparture = current.plannedDeparture, plannedArrival = current.plannedArrival } = body;
    refuseWrongPlan({ plannedDeparture, plannedArrival }, PLAN_FIELDS);
  }
  const isLimited = body.limitProfile !== undefined && body.limitProfile !== current.limitProfile;
  const limitProfile = isLimited
    ? await giveProfile(tx, session, { guid, name: body.limitProfile ?? '', at: doneAt, field: 'limitProfile' })
    : current.limitProfile;
  const changes = assignments(columnsFor({ ...body, ...(isLimited ? { limitProfile } : {}) }));
  const isCompared = isPlanned || body.origin !== undefined || body.destination !== undefined;
  const write = async (): Promise<void> => {
    if (changes !== undefined) await tx.query(sql`UPDATE shipping_pick_list SET ${changes} WHERE ${own}`);
  };
  await (isCompared ? changeHeld(tx, companyId, guid, doneAt, write) : write());
  if (body.lastStageCmdTime !== undefined) {
    await tx.query(sql`UPDATE shipping_pick_list SET last_stage_cmd_time = now() WHERE ${own}`);
  }
  const isEdited = changes !== undefined || body.tracking !== undefined || device !== undefined;
  if (isEdited) await noteEdit(tx, session, `shipment:${guid}`, doneAt);
  if (isCompared) await markShipment(tx, companyId, guid, doneAt);
  if (body.tracking !== undefined) await replaceTracking(tx, companyId, guid, body.tracking);
  const { customData = current.customData } = body;
  await equip({ tx, session, doneAt }, installation, { ...current, customData }, body);
  if (customData !== current.customData) {
    // Its devices say which shipment they are on by the name a person knows.
    await tx.query(sql`UPDATE device SET shipment_id = ${customData}
                        WHERE company_id = ${companyId} AND shipment_guid = ${guid}`);
  }
  await noteChanges(tx, session, current, doneAt);
  const [row] = await tx.query<{ guid: string; version: number; updateTime: string }>(sql`
    SELECT guid, version, last_update AS "updateTime" FROM shipping_pick_list WHERE ${own}`);
  if (row === undefined) throw new Refusal('not-found');
  return row;
});

interface ItemRow {
  readonly entryId: number;
  readonly version: number;
  readonly guid: string;
  readonly itemType: number;
}

const named = ({ entryId, version, guid }: ItemRow) => ({ entryId, version, guid });

const ITEM_COLUMNS = columnsOf(shippingPickItem);

/** A tracking reference is edited by who may edit the shipment; a conveyance is added by everybody (spec 2 §6). */
const lockFor = (itemType: number): typeof lockForEdit =>
  itemType === TRACKING_ITEM_TYPE ? lockEditable : lockForEdit;

const createItem = command(createPickItem, async (tx, { body }, session) => {
  const { companyId } = session;
  const { guid, itemType } = body;
  await lockFor(itemType)(tx, session, { guid });
  if (itemType === TRACKING_ITEM_TYPE) {
    const [current] = await tx.query<ItemRow>(sql`
      SELECT ${ITEM_COLUMNS} FROM shipping_pick_item
       WHERE company_id = ${companyId} AND shipment_guid = ${guid} AND item_type = ${itemType} LIMIT 1`);
    if (current !== undefined) throw new Refusal('version-conflict', { current });
  }
  const [row] = await tx.query<ItemRow>(sql`
    INSERT INTO shipping_pick_item ${insertion({
      company_id: companyId,
      shipment_guid: guid,
      item_type: itemType,
      item_kind: body.itemId,
      item_text: body.itemText,
      package_info: body.packageInfo,
      enabled: body.enabled,
    })} RETURNING ${ITEM_COLUMNS}`);
  if (row === undefined) throw new Error('The item was not stored.');
  if (itemType === TRACKING_ITEM_TYPE) await refreshBillOfLading(tx, companyId, guid);
  return named(row);
});

const updateItem = command(updatePickItem, async (tx, { body }, session) => {
  const { companyId } = session;
  const { entryId, itemType } = body;
  const own = sql`company_id = ${companyId} AND item_id = ${entryId} AND item_type = ${itemType}`;
  const [found] = await tx.query<ItemRow>(sql`SELECT ${ITEM_COLUMNS} FROM shipping_pick_item WHERE ${own}`);
  // First the shipment, as whoever edits that does: two edits can't wait for each other.
  const wanted = found?.guid ?? body.guid;
  if (wanted !== undefined) await lockFor(itemType)(tx, session, { guid: wanted });
  const [current] = await tx.query<ItemRow>(
    sql`SELECT ${ITEM_COLUMNS} FROM shipping_pick_item WHERE ${own} FOR UPDATE`,
  );
  if (current === undefined || (body.guid !== undefined && body.guid !== current.guid)) throw new Refusal('not-found');
  refuseStale(body.baseVersion, current);
  const changes = assignments({
    item_kind: body.itemId,
    item_text: body.itemText,
    package_info: body.packageInfo,
    enabled: body.enabled,
  });
  const [row] =
    changes === undefined
      ? [current]
      : await tx.query<ItemRow>(sql`UPDATE shipping_pick_item SET ${changes} WHERE ${own} RETURNING ${ITEM_COLUMNS}`);
  if (itemType === TRACKING_ITEM_TYPE) await refreshBillOfLading(tx, companyId, current.guid);
  return named(row ?? current);
});

export const shipmentEditRoutes: readonly Route[] = [edit, edits, createItem, updateItem];
