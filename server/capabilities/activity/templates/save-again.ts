import { deviceObstacle } from '../../../../src/domain/shipment-activity.ts';
import { sql } from '../../../database/sql.ts';
import { queueLines } from '../../commands/queue-lines.ts';
import { refuseObstacle } from '../refuse-obstacle.ts';
import type { Template } from '../template.ts';

/** Tells the device its script once more, where saving an activation failed; until it fails again, nothing is wrong with it. */
export const saveAgain: Template = {
  name: 'save-again',
  action: 'saveAgain',
  runsFor: 'shipment',
  async run({ tx, session, shipment }) {
    refuseObstacle(deviceObstacle(shipment));
    const { companyId } = session;
    const { guid, macId } = shipment;
    const [stored] = await tx.query<{ script: string }>(sql`
      UPDATE shipping_pick_list SET save_status = '', last_stage_cmd_time = now()
       WHERE company_id = ${companyId} AND guid = ${guid} RETURNING script_name AS script`);
    if (macId === null || stored === undefined || stored.script === '') return;
    await queueLines(tx, session, { deviceId: macId, guid, topic: 'file', lines: [stored.script] });
  },
};
