import { aclCommands } from '../../../../src/domain/acl-command.ts';
import { CHIME_ITEM_TYPE } from '../../../../src/domain/item-types.ts';
import { rebuildObstacle, secondsUntilStage } from '../../../../src/domain/shipment-activity.ts';
import { sql } from '../../../database/sql.ts';
import { queueLines } from '../../commands/queue-lines.ts';
import { refuseObstacle } from '../refuse-obstacle.ts';
import type { Template } from '../template.ts';

/** Tells the tag its access control list once more; not sooner than it had time to build the last one. */
export const rebuildAcl: Template = {
  name: 'rebuild-acl',
  action: 'rebuildAcl',
  runsFor: 'shipment',
  async run({ tx, session, installation, shipment }) {
    const { maxRebuildTime } = installation;
    refuseObstacle(rebuildObstacle(shipment, maxRebuildTime), secondsUntilStage(shipment, maxRebuildTime));
    const { companyId } = session;
    const { guid, macId } = shipment;
    if (macId === null) return;
    const chimes = await tx.query<{ id: string }>(sql`
      SELECT item_text AS id FROM shipping_pick_item
       WHERE company_id = ${companyId} AND shipment_guid = ${guid} AND item_type = ${CHIME_ITEM_TYPE} ORDER BY item_id`);
    const lines = aclCommands(chimes.map(({ id }) => id));
    await queueLines(tx, session, { deviceId: macId, guid, topic: 'acl', lines });
    await tx.query(sql`
      UPDATE shipping_pick_list SET last_stage_cmd_time = now() WHERE company_id = ${companyId} AND guid = ${guid}`);
  },
};
