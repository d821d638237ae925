import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEVICE_KINDS,
  deviceAge,
  isLastCommsOverdue,
  kindOfTypeName,
  MEDIUM_MINUTES,
  mayBeActivated,
  provisionStatusOf,
  RECENT_MINUTES,
  TYPE_NAMES,
  typeCodeOf,
} from './device.ts';

const NOW = Date.parse('2024-05-14T12:00:00.000Z');
const SECOND = 1 / 60;
const minutesAgo = (minutes: number) => new Date(NOW - Math.round(minutes * 60_000)).toISOString();

it('knows the type codes of spec 2 §3', () => {
  expect(DEVICE_KINDS.map((kind) => [kind, typeCodeOf(kind)])).toEqual([
    ['tags', 1],
    ['chimes', 2],
    ['gateways', 3],
    ['mikeys', 4],
    ['scanners', 5],
    ['chargers', 6],
    ['beacons', 8],
  ]);
});

it('C45: knows the provisioning statuses of spec 1 §3, and which of them are free', () => {
  const numbers = [0, 1, 2, 3, 4, 5, 6, -1];
  expect(numbers.map(provisionStatusOf).join(' ')).toBe('none reserved in-use repair lost reposition unknown unknown');
  expect(numbers.filter(mayBeActivated)).toEqual([0, 5]);
});

const LIMITS = { deviceRecent: RECENT_MINUTES, deviceMedium: MEDIUM_MINUTES };

describe('the age of a device', () => {
  it('turns at 1440 and at 4320 minutes', () => {
    expect(deviceAge(minutesAgo(0), NOW, LIMITS)).toBe('recent');
    expect(deviceAge(minutesAgo(1440 - SECOND), NOW, LIMITS)).toBe('recent');
    expect(deviceAge(minutesAgo(1440), NOW, LIMITS)).toBe('medium');
    expect(deviceAge(minutesAgo(4320 - SECOND), NOW, LIMITS)).toBe('medium');
    expect(deviceAge(minutesAgo(4320), NOW, LIMITS)).toBe('stale');
  });

  it('turns where an installation has it turn', () => {
    const limits = { deviceRecent: 10, deviceMedium: 20 };
    expect([9, 10, 19, 20].map((age) => deviceAge(minutesAgo(age), NOW, limits))).toEqual([
      'recent',
      'medium',
      'medium',
      'stale',
    ]);
  });

  it('is stale when it was never heard of', () => {
    expect(deviceAge(null, NOW, LIMITS)).toBe('stale');
    expect(deviceAge('never', NOW, LIMITS)).toBe('stale');
  });

  it('never gets fresher', () => {
    const order = ['recent', 'medium', 'stale'];
    const minutes = fc.integer({ min: -100, max: 10_000 });
    fc.assert(
      fc.property(minutes, fc.nat({ max: 5000 }), (age, later) => {
        const rank = (ago: number) => order.indexOf(deviceAge(minutesAgo(ago), NOW, LIMITS));
        expect(rank(age + later)).toBeGreaterThanOrEqual(rank(age));
      }),
    );
  });
});

it('warns of last comms older than so many hours, not of none', () => {
  expect(isLastCommsOverdue(minutesAgo(72 * 60), NOW, 72)).toBe(false);
  expect(isLastCommsOverdue(minutesAgo(72 * 60 + SECOND), NOW, 72)).toBe(true);
  expect(isLastCommsOverdue(minutesAgo(61), NOW, 1)).toBe(true);
  expect(isLastCommsOverdue(null, NOW, 72)).toBe(false);
});

it('names each kind to the device calls (spec 2 §3)', () => {
  expect(TYPE_NAMES).toMatchObject({ tags: 'DEVICE_ITAG', chimes: 'DEVICE_ICHIME', gateways: 'DEVICE_IGATE' });
  for (const kind of Object.keys(TYPE_NAMES) as (keyof typeof TYPE_NAMES)[]) {
    expect(kindOfTypeName(TYPE_NAMES[kind])).toBe(kind);
  }
});
