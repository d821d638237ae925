import { canDelete, UNDER_WAY } from './activation-indicators.ts';
import { SHIPPING_STATE } from './shipment-status.ts';

/** Shock limits in g, hardest first (spec 1 §9 "Shock selects"). */
export const SHOCK_LIMITS = [50, 35, 25, 15, 10, 5] as const;
export type ShockLimit = (typeof SHOCK_LIMITS)[number];

/** Why an activity can't be done now. */
export type Obstacle = 'shipping-state' | 'no-device' | 'no-acl' | 'stage-command-recent';

export interface Standing {
  readonly configType: number;
  readonly shippingState: number;
  readonly commissionState: number;
  readonly macId: string | null;
  /** Counts of iChimes on the access control list; null when there is none. */
  readonly aclExpected: number | null;
  /** Minutes since the last stage command; infinite when there was none. */
  readonly minutesSinceStaged: number;
}

/** What stands in the way of deleting: from the delete limit on, except in reposition mode (spec 1 §4). */
export const deleteObstacle = (standing: Standing, deleteLimit: number): Obstacle | null =>
  canDelete(standing, deleteLimit) ? null : 'shipping-state';

/**
 * What stands in the way of building the access control list (spec 1 §4 "Actual differs from expected", spec 2 §4
 * "Detail actions"): not commissioned yet, under way already, no tag, or told less than `maxRebuildTime` minutes ago.
 */
export function stageObstacle(standing: Standing, maxRebuildTime: number): Obstacle | null {
  if (standing.commissionState < 1 || standing.shippingState >= UNDER_WAY) return 'shipping-state';
  if (standing.macId === null) return 'no-device';
  return standing.minutesSinceStaged < maxRebuildTime ? 'stage-command-recent' : null;
}

/** How long until a tag that was told a moment ago can be told again. Whole seconds, at least one. */
export const secondsUntilStage = (
  { minutesSinceStaged }: Pick<Standing, 'minutesSinceStaged'>,
  maxRebuildTime: number,
): number => Math.max(1, Math.ceil((maxRebuildTime - minutesSinceStaged) * 60));

/** As `stageObstacle`, and there has to be a list to build again. */
export function rebuildObstacle(standing: Standing, maxRebuildTime: number): Obstacle | null {
  const obstacle = stageObstacle(standing, maxRebuildTime);
  if (obstacle === null || obstacle === 'stage-command-recent') {
    return (standing.aclExpected ?? 0) === 0 ? 'no-acl' : obstacle;
  }
  return obstacle;
}

/** What stands in the way of telling its device about shocks, or of taking a device off it. */
export function deviceObstacle({ shippingState, macId }: Standing): Obstacle | null {
  if (shippingState === SHIPPING_STATE.decommissioned) return 'shipping-state';
  return macId === null ? 'no-device' : null;
}
