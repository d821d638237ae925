import type { Obstacle } from '../../../src/domain/shipment-activity.ts';
import { Refusal } from '../../http/refusal.ts';

const DETAIL: Readonly<Record<Obstacle, string>> = {
  'shipping-state': "Its shipping state doesn't allow this.",
  'no-device': 'It has no device.',
  'no-acl': 'It has no access control list.',
  'stage-command-recent': 'The device was sent a command moments ago.',
};

/** The request came too early (RFC 8470): nothing is decided, and it will be taken when it comes again. */
const TOO_EARLY = 425;

/**
 * @param wait seconds after which an obstacle that passes by itself will have passed
 * @throws Refusal `wrong-state` when something stands in the way; its item's code says what. A tag that was told a moment
 *   ago is no decision against whoever comes now: then `not-yet`, with status 425 and `Retry-After`
 */
export function refuseObstacle(obstacle: Obstacle | null, wait = 1): void {
  if (obstacle === null) return;
  const errors = [{ code: obstacle, detail: DETAIL[obstacle] }];
  if (obstacle !== 'stage-command-recent') throw new Refusal('wrong-state', { errors });
  throw new Refusal('not-yet', { errors, status: TOO_EARLY, headers: { 'Retry-After': String(wait) } });
}
