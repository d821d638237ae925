import type { TemplateName } from '../../../../src/contract/activity.ts';
import { deviceObstacle, SHOCK_LIMITS } from '../../../../src/domain/shipment-activity.ts';
import { shockCommand } from '../../../../src/domain/shock-command.ts';
import { queueLines } from '../../commands/queue-lines.ts';
import { refuseObstacle } from '../refuse-obstacle.ts';
import type { Template } from '../template.ts';

function shock(name: TemplateName, limit: number | null): Template {
  return {
    name,
    action: 'toggleShock',
    runsFor: 'shipment',
    async run({ tx, session, shipment, doneAt }) {
      refuseObstacle(deviceObstacle(shipment));
      const { guid, macId } = shipment;
      if (macId === null) return;
      await queueLines(tx, session, { deviceId: macId, guid, topic: 'shock', lines: [shockCommand(limit)], doneAt });
    },
  };
}

/**
 * Shocks above a limit are to be sensed from now on, or none any more (spec 1 §9 "Shock selects"). They are when the tag
 * has confirmed it: then the shipment has the limit and the event.
 */
export const shockTemplates: readonly Template[] = [
  ...SHOCK_LIMITS.map((limit) => shock(`shock-on-${limit}g`, limit)),
  shock('shock-off', null),
];
