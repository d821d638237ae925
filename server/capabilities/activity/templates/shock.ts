import { sql } from 'drizzle-orm/sql';
import type { TemplateName } from '../../../../src/contract/activity.ts';
import { deviceObstacle, SHOCK_LIMITS } from '../../../../src/domain/shipment-activity.ts';
import { markShipment } from '../../../monitoring/mark.ts';
import { queueLines } from '../../commands/queue-lines.ts';
import { EVENT, recordEvents } from '../record.ts';
import { refuseObstacle } from '../refuse-obstacle.ts';
import { PROVISIONING, type Template } from '../template.ts';

function shock(name: TemplateName, limit: number | null): Template {
  return {
    name,
    roles: PROVISIONING,
    runsFor: 'shipment',
    async run({ tx, session, shipment }) {
      refuseObstacle(deviceObstacle(shipment));
      const { companyId } = session;
      const { guid, macId } = shipment;
      if (macId === null) return;
      await tx.query(sql`
        UPDATE shipping_pick_list SET shock_limit = ${limit}::int WHERE company_id = ${companyId} AND guid = ${guid}`);
      const lines = [limit === null ? 'SHOCK OFF' : `SHOCK ON ${limit}g`];
      await queueLines(tx, session, { deviceId: macId, guid, topic: 'shock', lines });
      await recordEvents(tx, companyId, { guid, macId }, [limit === null ? EVENT.shockOff : EVENT.shockOn]);
      await markShipment(tx, companyId, guid);
    },
  };
}

/** Shocks above a limit are sensed from now on, or none any more (spec 1 §9 "Shock selects"). */
export const shockTemplates: readonly Template[] = [
  ...SHOCK_LIMITS.map((limit) => shock(`shock-on-${limit}g`, limit)),
  shock('shock-off', null),
];
