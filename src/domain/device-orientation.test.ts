import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orientationOf, showsOrientation } from './device-orientation.ts';
import { DAY_MS } from './duration.ts';

const NOW = Date.UTC(2026, 10, 21);
const FLAT = { x: 0, y: 0, z: 1 };

it('DV1, CK4: how a device lies is shown of tags and iChimes that said so within deviceOrientationDays', () => {
  const last = (days: number, acceleration: typeof FLAT | null = FLAT) => ({ time: NOW - days * DAY_MS, acceleration });
  expect(showsOrientation('tags', last(6.9), NOW, 7)).toBe(true);
  expect(showsOrientation('chimes', last(6.9), NOW, 7)).toBe(true);
  expect(showsOrientation('tags', last(7), NOW, 7)).toBe(false);
  expect(showsOrientation('tags', last(1, null), NOW, 7)).toBe(false);
  expect(showsOrientation('tags', last(1, { x: 0, y: 0, z: 0 }), NOW, 7)).toBe(false);
  expect(showsOrientation('tags', null, NOW, 7)).toBe(false);
  for (const kind of ['gateways', 'mikeys', 'scanners', 'chargers', 'beacons'] as const)
    expect(showsOrientation(kind, last(1), NOW, 7)).toBe(false);
});

describe('DV2: how a device lies', () => {
  it('names the axis that is upright and how far it leans', () => {
    expect(orientationOf(FLAT)).toMatchObject({ axis: 'z', isUp: true, tilt: 0, roll: 0, pitch: -0 });
    expect(orientationOf({ x: 0, y: 0, z: -1 })).toMatchObject({ axis: 'z', isUp: false, tilt: 0 });
    expect(orientationOf({ x: 0, y: 1, z: 0 })).toMatchObject({ axis: 'y', isUp: true, roll: 90 });
    expect(orientationOf({ x: 0, y: 0.5, z: 0.866 })?.tilt).toBeCloseTo(30, 1);
    expect(orientationOf({ x: 0, y: 0, z: 0 })).toBeNull();
  });

  it('does not depend on how strongly it is pulled, and the nearest axis leans at most some 55 degrees', () => {
    const part = fc.double({ min: -2, max: 2, noNaN: true });
    fc.assert(
      fc.property(part, part, part, fc.double({ min: 0.5, max: 4, noNaN: true }), (x, y, z, times) => {
        fc.pre(Math.hypot(x, y, z) > 0.1);
        const found = orientationOf({ x, y, z });
        const other = orientationOf({ x: x * times, y: y * times, z: z * times });
        expect(found?.tilt).toBeLessThanOrEqual(54.74);
        expect(other?.tilt).toBeCloseTo(found?.tilt ?? Number.NaN, 6);
        expect(other?.isUp).toBe(found?.isUp);
      }),
    );
  });
});
