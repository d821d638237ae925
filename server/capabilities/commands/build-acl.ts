import { PROVISION_STATUS } from '../../../src/domain/device.ts';
import { CHIME_ITEM_TYPE } from '../../../src/domain/item-types.ts';
import { secondsUntilStage, stageObstacle } from '../../../src/domain/shipment-activity.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { changeHeld } from '../../monitoring/eras.ts';
import { freeDevices } from '../../monitoring/free-devices.ts';
import { markDevices, markFreed, markShipment } from '../../monitoring/mark.ts';
import type { Installation } from '../../serving/installation.ts';
import { claimDevices } from '../activation/claim-device.ts';
import { lockShipment } from '../activity/lock-shipment.ts';
import { refuseObstacle } from '../activity/refuse-obstacle.ts';

interface List {
  /** The tag that is told the list, and the shipment it is on. */
  readonly tag: string;
  readonly guid: string;
  readonly chimes: readonly string[];
}

/**
 * Makes `chimes` the access control list of a shipment: new ones are claimed, others freed. While the list stays what it
 * was, what the tag has found of it (`acl_actual`) stays too; of another list it has found nothing yet.
 * @param doneAt when somebody made it, ISO 8601
 * @returns when it was staged
 * @throws Refusal `wrong-state`; `device-unknown`, `device-in-use` and the like for an iChime
 */
export async function buildAcl(
  tx: Transaction,
  { companyId }: Session,
  { maxRebuildTime }: Installation,
  { tag, guid, chimes }: List,
  doneAt: string,
): Promise<string> {
  const shipment = await lockShipment(tx, companyId, guid, [tag, ...chimes]);
  const obstacle = shipment.macId === tag ? stageObstacle(shipment, maxRebuildTime) : 'no-device';
  refuseObstacle(obstacle, secondsUntilStage(shipment, maxRebuildTime));
  const listed = await tx.query<{ id: string }>(sql`
    SELECT item_text AS id FROM shipping_pick_item
     WHERE company_id = ${companyId} AND shipment_guid = ${guid} AND item_type = ${CHIME_ITEM_TYPE}`);
  const before = new Set(listed.map(({ id }) => id));
  const after = new Set(chimes);
  const added = chimes.filter((id) => !before.has(id));
  const removed = [...before].filter((id) => !after.has(id));
  await claimDevices(
    tx,
    companyId,
    added.map((macId) => ({ macId, kind: 'chimes', field: 'commandList' })),
  );
  const same = added.length + removed.length === 0;
  const list = async (): Promise<void> => {
    await tx.query(sql`
      DELETE FROM shipping_pick_item
       WHERE company_id = ${companyId} AND shipment_guid = ${guid} AND item_type = ${CHIME_ITEM_TYPE}
         AND item_text = ANY (${sql.param(removed)}::text[])`);
    await tx.query(sql`
      INSERT INTO shipping_pick_item (company_id, shipment_guid, item_type, item_text)
      SELECT ${companyId}, ${guid}::uuid, ${CHIME_ITEM_TYPE}::int, id
        FROM unnest(${sql.param(added)}::text[]) WITH ORDINALITY AS given (id, position) ORDER BY position`);
  };
  await freeDevices(tx, companyId, guid, removed);
  if (!same) await changeHeld(tx, companyId, guid, doneAt, list);
  await tx.query(sql`
    UPDATE device SET provision_status = ${PROVISION_STATUS['in-use']}::int, shipment_guid = ${guid}, shipment_id = ${shipment.customData}
     WHERE company_id = ${companyId} AND mac_id = ANY (${sql.param(added)}::text[])`);
  const [staged] = await tx.query<{ at: string }>(sql`
    UPDATE shipping_pick_list
       SET last_stage_cmd_time = now(), acl_expected = ${after.size === 0 ? null : after.size}::int,
           acl_actual = CASE WHEN ${same}::boolean THEN acl_actual WHEN ${after.size === 0}::boolean THEN NULL ELSE 0 END
     WHERE company_id = ${companyId} AND guid = ${guid} RETURNING last_stage_cmd_time AS at`);
  if (staged === undefined) throw new Refusal('not-found');
  if (!same) await markShipment(tx, companyId, guid, doneAt);
  await markFreed(tx, companyId, removed, doneAt);
  await markDevices(tx, companyId, added);
  return staged.at;
}
