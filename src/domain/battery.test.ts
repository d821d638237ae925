import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batteryLevel, batteryPercent, unitsOf, voltsOf } from './battery.ts';

const MEASURED = [
  { kind: 'tags', empty: 3.285, full: 4.1 },
  { kind: 'mikeys', empty: 3.285, full: 4.1 },
  { kind: 'chimes', empty: 2.885, full: 4.1 },
] as const;

describe.each(MEASURED)('the battery level of $kind', ({ kind, empty, full }) => {
  it('runs from empty to full and no further (spec 1 §9)', () => {
    expect(batteryLevel(kind, empty)).toBe(0);
    expect(batteryLevel(kind, full)).toBe(1);
    expect(batteryLevel(kind, empty - 0.5)).toBe(0);
    expect(batteryLevel(kind, full + 0.5)).toBe(1);
    expect(batteryLevel(kind, empty + (full - empty) / 4)).toBe(0.25);
    // A hundredth inside either end shows: neither end may move.
    expect(batteryLevel(kind, empty + (full - empty) * 0.01)).toBe(0.01);
    expect(batteryLevel(kind, full - (full - empty) * 0.01)).toBe(0.99);
  });

  it('has two decimals and never falls as the voltage rises', () => {
    const volts = fc.double({ min: 0.1, max: 6, noNaN: true });
    fc.assert(
      fc.property(volts, volts, (a, b) => {
        const low = batteryLevel(kind, Math.min(a, b)) ?? Number.NaN;
        const high = batteryLevel(kind, Math.max(a, b)) ?? Number.NaN;
        expect(high).toBeGreaterThanOrEqual(low);
        expect(Number(low.toFixed(2))).toBe(low);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is unknown without a reading', () => {
    expect(batteryLevel(kind, null)).toBeNull();
    expect(batteryLevel(kind, 0)).toBeNull();
  });
});

it('has no level for kinds without voltages of their own', () => {
  for (const kind of ['gateways', 'scanners', 'chargers', 'beacons'] as const) expect(batteryLevel(kind, 4)).toBeNull();
});

it('shows whole percent, and a band below 15', () => {
  expect([0, 0.14, 0.15, 0.29, 1].map(batteryPercent)).toEqual(['<15', '<15', 15, 29, 100]);
});

describe('a voltage as a device sends it', () => {
  it('is 0.000524986 volts per unit (spec 2 §9)', () => {
    expect(voltsOf(0)).toBe(0);
    expect(voltsOf(1)).toBe(0.0005);
    expect(voltsOf(10_000)).toBe(5.2499);
    expect(voltsOf(7_810)).toBe(4.1001);
    expect(batteryLevel('tags', voltsOf(7_810))).toBe(1);
    expect(batteryLevel('tags', voltsOf(6_257))).toBe(0);
    expect(batteryLevel('chimes', voltsOf(6_257))).toBe(0.33);
  });

  it('comes back from volts within half a unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 65_535 }), (units) => {
        expect(Math.abs(unitsOf(voltsOf(units)) - units)).toBeLessThanOrEqual(1);
        expect(Math.abs(voltsOf(units) - units * 0.000524986)).toBeLessThanOrEqual(0.00005 + 1e-9);
      }),
    );
  });
});
