import type { ShipmentEdits } from '../../../src/contract/shipment-edit.ts';
import type { ShipmentRow } from '../../../src/contract/shipments.ts';
import { aclCommands } from '../../../src/domain/acl-command.ts';
import { deviceKindOf } from '../../../src/domain/activation-mode.ts';
import { PROVISION_STATUS } from '../../../src/domain/device.ts';
import { deviceOn } from '../../../src/domain/device-on.ts';
import { CHIME_ITEM_TYPE } from '../../../src/domain/item-types.ts';
import { isDecommissioned } from '../../../src/domain/shipment-status.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { Session } from '../../http/session.ts';
import { changeHeld } from '../../monitoring/eras.ts';
import { freeDevices } from '../../monitoring/free-devices.ts';
import { markDevices, markFreed, markShipment } from '../../monitoring/mark.ts';
import type { Installation } from '../../serving/installation.ts';
import { claimDevices } from '../activation/claim-device.ts';
import { kindForScript, offeredKind } from '../activation/offered-script.ts';
import { EVENT, recordEvents, recordJob } from '../activity/record.ts';
import { refuseObstacle } from '../activity/refuse-obstacle.ts';
import { buildAcl } from '../commands/build-acl.ts';
import { queueLines } from '../commands/queue-lines.ts';

/** What a shipment travels with, as an edit gives it. */
type Equipment = Pick<ShipmentEdits, 'device' | 'scriptName' | 'sublist'>;

/** The devices that an edit may put on a shipment. */
export const devicesIn = ({ device, sublist }: Equipment): readonly string[] => [
  ...(device === undefined ? [] : [device.macId]),
  ...(sublist ?? []),
];

interface Change {
  readonly tx: Transaction;
  readonly session: Session;
  /** When the person did it, ISO 8601. */
  readonly doneAt: string;
}

/**
 * Gives a shipment, which is locked with its devices and those it is to have, another tag, script or list of iChimes, all in
 * one go. The tag it had is free at the moment the other one is on it, and what each has said stays the shipment's.
 * @throws Refusal `wrong-state` for one that is over; `bad-request` for a script nobody offers; as `claimDevices` and `buildAcl`
 */
export async function equip(
  change: Change,
  installation: Installation,
  shipment: ShipmentRow,
  { device, scriptName, sublist }: Equipment,
): Promise<void> {
  if (device === undefined && scriptName === undefined && sublist === undefined) return;
  const { tx, session, doneAt } = change;
  if (isDecommissioned(shipment)) refuseObstacle('shipping-state');
  const { companyId } = session;
  const { guid, configType } = shipment;
  if (scriptName !== undefined) {
    await kindForScript(tx, companyId, scriptName, configType);
    await tx.query(sql`
      UPDATE shipping_pick_list SET script_name = ${scriptName} WHERE company_id = ${companyId} AND guid = ${guid}`);
  }
  const before = deviceOn(shipment.macId);
  const tag = device?.macId ?? before;
  if (device !== undefined && device.macId !== before) await swap(change, shipment, before, device.macId);
  if (tag === null) {
    if (sublist !== undefined) refuseObstacle('no-device');
  } else if (sublist !== undefined) {
    await buildAcl(tx, session, installation, { tag, guid, chimes: sublist }, doneAt);
    await tellList(change, guid, tag, sublist);
  } else if (tag !== before) {
    const listed = await tx.query<{ id: string }>(sql`
      SELECT item_text AS id FROM shipping_pick_item
       WHERE company_id = ${companyId} AND shipment_guid = ${guid} AND item_type = ${CHIME_ITEM_TYPE} ORDER BY item_id`);
    const chimes = listed.map(({ id }) => id);
    if (chimes.length > 0) await tellList(change, guid, tag, chimes);
  }
  // Last: a list is not built right after another word to the tag.
  if (tag !== null && (scriptName !== undefined || tag !== before)) await tellScript(change, guid, tag);
}

/** Puts another tag on a shipment; the one that was on it is free, and has no more to be told for it. */
async function swap(
  { tx, session, doneAt }: Change,
  { guid, customData, configType }: ShipmentRow,
  before: string | null,
  macId: string,
): Promise<void> {
  const { companyId } = session;
  const own = sql`company_id = ${companyId} AND guid = ${guid}`;
  const [stored] = await tx.query<{ script: string }>(sql`
    SELECT script_name AS script FROM shipping_pick_list WHERE ${own}`);
  const kind = (await offeredKind(tx, companyId, stored?.script ?? '', configType)) ?? deviceKindOf(configType);
  const claimed = await claimDevices(tx, companyId, [{ macId, kind, field: 'device.macId' }]);
  const tag = claimed.get(macId);
  await changeHeld(tx, companyId, guid, doneAt, async () => {
    if (before !== null) await freeDevices(tx, companyId, guid, [before]);
    // What is known of the tag is the new one's, and of its list that has found nothing yet.
    await tx.query(sql`
      UPDATE shipping_pick_list
         SET mac_id = ${macId}, battery = ${tag?.battery ?? null}, last_comms = ${tag?.lastComms ?? null}::timestamptz,
             acl_actual = CASE WHEN acl_expected IS NULL THEN NULL ELSE 0 END
       WHERE ${own}`);
    await tx.query(sql`
      UPDATE device SET provision_status = ${PROVISION_STATUS['in-use']}::int, shipment_guid = ${guid}, shipment_id = ${customData}
       WHERE company_id = ${companyId} AND mac_id = ${macId}`);
  });
  if (before !== null) {
    await markFreed(tx, companyId, [before], doneAt);
    await recordEvents(tx, companyId, { guid, macId: before }, [EVENT.removeTag], doneAt);
  }
  await recordEvents(tx, companyId, { guid, macId }, [EVENT.joinTag], doneAt);
  await recordJob(tx, session, { guid, deviceId: macId, value: `swap-device ${guid} ${before ?? 'none'} ${macId}` });
  await markShipment(tx, companyId, guid, doneAt);
  await markDevices(tx, companyId, [macId]);
}

/** Tells a tag the script of its shipment: until it fails, nothing is wrong with it. */
async function tellScript({ tx, session, doneAt }: Change, guid: string, tag: string): Promise<void> {
  const [stored] = await tx.query<{ script: string }>(sql`
    UPDATE shipping_pick_list SET save_status = '', last_stage_cmd_time = now()
     WHERE company_id = ${session.companyId} AND guid = ${guid} RETURNING script_name AS script`);
  const script = stored?.script ?? '';
  if (script !== '') await queueLines(tx, session, { deviceId: tag, guid, topic: 'file', lines: [script], doneAt });
}

async function tellList(
  { tx, session, doneAt }: Change,
  guid: string,
  tag: string,
  chimes: readonly string[],
): Promise<void> {
  await queueLines(tx, session, { deviceId: tag, guid, topic: 'acl', lines: aclCommands(chimes), doneAt });
  await recordJob(tx, session, { guid, deviceId: tag, value: `build-acl ${guid}` });
}
