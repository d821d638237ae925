import { describe, expect, it } from 'vitest';
import {
  deleteObstacle,
  deviceObstacle,
  rebuildObstacle,
  SHOCK_LIMITS,
  type Standing,
  secondsUntilStage,
  stageObstacle,
} from './shipment-activity.ts';

const STATES = [0, 1, 2, 3, 4, 5, 6, 7];
const standing = (change: Partial<Standing>): Standing => ({
  configType: 0,
  shippingState: 2,
  commissionState: 1,
  macId: '00_1B_AD_00_7C_CA',
  aclExpected: 2,
  minutesSinceStaged: Number.POSITIVE_INFINITY,
  ...change,
});

describe('what may be done with a shipment', () => {
  it('delete: below the limit, in reposition mode always', () => {
    const states = (limit: number, configType: number) =>
      STATES.filter((shippingState) => deleteObstacle(standing({ shippingState, configType }), limit) === null);
    expect(states(3, 0)).toEqual([0, 1, 2]);
    expect(states(5, 3)).toEqual([0, 1, 2, 3, 4]);
    expect(states(3, 2)).toEqual(STATES);
  });

  it('build: commissioned and not under way, with a tag, three minutes after the last time', () => {
    const states = STATES.filter((shippingState) => stageObstacle(standing({ shippingState }), 3) === null);
    expect(states).toEqual([0, 1, 2]);
    expect(stageObstacle(standing({ commissionState: 0 }), 3)).toBe('shipping-state');
    expect(stageObstacle(standing({ macId: null }), 3)).toBe('no-device');
    expect(stageObstacle(standing({ minutesSinceStaged: 2.99 }), 3)).toBe('stage-command-recent');
    expect(stageObstacle(standing({ minutesSinceStaged: 3 }), 3)).toBeNull();
    expect(stageObstacle(standing({ aclExpected: null }), 3)).toBeNull();
  });

  it('build: what comes too early is told when to come again', () => {
    expect(secondsUntilStage({ minutesSinceStaged: 0.5 }, 3)).toBe(150);
    expect(secondsUntilStage({ minutesSinceStaged: 2.999 }, 3)).toBe(1);
    expect(secondsUntilStage({ minutesSinceStaged: Number.POSITIVE_INFINITY }, 3)).toBe(1);
  });

  it('rebuild: only what has a list', () => {
    expect(rebuildObstacle(standing({}), 3)).toBeNull();
    for (const aclExpected of [null, 0]) expect(rebuildObstacle(standing({ aclExpected }), 3)).toBe('no-acl');
    expect(rebuildObstacle(standing({ minutesSinceStaged: 1 }), 3)).toBe('stage-command-recent');
    expect(rebuildObstacle(standing({ shippingState: 3, aclExpected: null }), 3)).toBe('shipping-state');
  });

  it('devices: until it is decommissioned, while it has one', () => {
    const states = STATES.filter((shippingState) => deviceObstacle(standing({ shippingState })) === null);
    expect(states).toEqual([0, 1, 2, 3, 4, 5, 7]);
    expect(deviceObstacle(standing({ macId: null }))).toBe('no-device');
  });

  it('knows the shock limits of the spec', () => {
    expect(SHOCK_LIMITS).toEqual([50, 35, 25, 15, 10, 5]);
  });
});
