import { deviceObstacle } from '../../../../src/domain/shipment-activity.ts';
import { refuseObstacle } from '../refuse-obstacle.ts';
import { takeOff } from '../take-off.ts';
import type { Template } from '../template.ts';

/** Takes a device off a shipment: the one that is named, else its tag. Open to everybody (spec 2 §6 "shown to all"). */
export const removeDevice: Template = {
  name: 'remove-device',
  runsFor: 'shipment',
  async run({ tx, session: { companyId }, shipment, mac, doneAt }) {
    const device = mac ?? shipment.macId;
    refuseObstacle(deviceObstacle({ ...shipment, macId: device }));
    if (device !== null) await takeOff(tx, companyId, shipment, device, doneAt);
  },
};
