import type { Obstacle } from '../../../src/domain/shipment-activity.ts';
import { Refusal } from '../../http/refusal.ts';

const DETAIL: Readonly<Record<Obstacle, string>> = {
  'shipping-state': 'Its shipping state does not allow it.',
  'no-device': 'No device is on it.',
  'no-acl': 'It has no access control list.',
  'stage-command-recent': 'The device was told a moment ago.',
};

/** @throws Refusal `wrong-state` when something stands in the way; its item's code says what */
export function refuseObstacle(obstacle: Obstacle | null): void {
  if (obstacle === null) return;
  throw new Refusal('wrong-state', { errors: [{ code: obstacle, detail: DETAIL[obstacle] }] });
}
