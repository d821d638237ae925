import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, circle, east, GATEWAY, reading, shipment, where } from '../../../tests/fixtures/monitoring/subject.ts';
import { foldAtOnce } from '../../../tests/fixtures/monitoring/watcher.ts';
import type { Area } from './context.ts';
import { defaultRules, effectiveRules } from './default-rules.ts';
import { evidenceOf } from './presence.ts';
import type { Reading } from './reading.ts';

const RULES = effectiveRules(defaultRules(0), { lifecycle: { slack: 200 } });

const areas: fc.Arbitrary<Area> = fc.oneof(
  fc.record({
    kind: fc.constant('circle' as const),
    center: fc.constant(east(10_000)),
    innerRadius: fc.integer({ min: 50, max: 3_000 }),
    outerRadius: fc.integer({ min: 3_000, max: 3_500 }),
  }),
  fc.constant({
    kind: 'polygon' as const,
    points: [east(9_000, -1_000), east(11_000, -900), east(10_200, 0), east(11_200, 1_000), east(9_000, 1_000)],
    margin: 100,
  }),
);

const zoneEvents = (area: Area, readings: readonly Reading[], slack = 200) => {
  const zone = circle('zone', 'geozone', east(0), { area });
  const rules = effectiveRules(RULES, { lifecycle: { slack } });
  const context = shipment({ origin: null, destination: null, places: [zone] });
  return foldAtOnce(context, rules, readings, at(10_000)).events.filter(({ event }) => event === 10 || event === 11);
};

describe('a device at the border of a place', () => {
  it('that stands still comes and goes at most once, wherever it stands and however its fixes scatter', () => {
    fc.assert(
      fc.property(
        areas,
        fc.integer({ min: 5_000, max: 15_000 }),
        fc.integer({ min: -3_000, max: 3_000 }),
        fc.array(
          fc.record({
            accuracy: fc.constantFrom(5, 50, 200, 700, 2_000),
            // Where in its circle the device really is.
            part: fc.double({ min: 0, max: 0.99, noNaN: true }),
            angle: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
          }),
          { minLength: 2, maxLength: 60, size: 'max' },
        ),
        fc.constantFrom(0, 50, 200, 1_000),
        (area, x, y, fixes, slack) => {
          const readings = fixes.map(({ accuracy, part, angle }, minute) =>
            reading(minute, {
              ...east(x + accuracy * part * Math.cos(angle), y + accuracy * part * Math.sin(angle)),
              accuracy,
              fix: 'GPS',
            }),
          );
          expect(zoneEvents(area, readings, slack).length).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('that moves to and fro by less than the distance of the two edges comes and goes at most once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 900 }),
        fc.integer({ min: 8_000, max: 12_000 }),
        fc.array(fc.double({ min: 0, max: 0.98, noNaN: true }), { minLength: 2, maxLength: 60, size: 'max' }),
        (band, x, parts) => {
          const area: Area = { kind: 'circle', center: east(10_000), innerRadius: 1_000, outerRadius: 1_000 + band };
          const readings = parts.map((part, minute) => where(minute, x + band * part));
          expect(zoneEvents(area, readings).length).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('is in a place only when its whole circle is, and out of it likewise', () => {
    const area: Area = { kind: 'circle', center: east(0), innerRadius: 1_000, outerRadius: 1_500 };
    const say = (metres: number, accuracy: number) => evidenceOf(area, { ...east(metres), accuracy }, 200);
    expect([say(1_149, 50), say(1_151, 50)]).toEqual(['in', null]);
    expect([say(1_749, 50), say(1_751, 50)]).toEqual([null, 'out']);
    expect([say(0, 1_199), say(0, 1_201)]).toEqual(['in', null]);
    expect([say(3_600, 2_000), say(3_800, 2_000)]).toEqual([null, 'out']);
  });

  it('takes 50 m for GPS, 200 m for a gateway and 2,000 m for a cell when it does not say', () => {
    const reach = (fix: Reading['fix'], metres: number): number => {
      const area: Area = { kind: 'circle', center: east(0), innerRadius: 5_000, outerRadius: 5_000 };
      return zoneEvents(area, [where(0, metres, { fix, accuracy: null })], 0).length;
    };
    expect([reach('GPS', 4_949), reach('GPS', 4_951)]).toEqual([1, 0]);
    expect([reach('iGate', 4_799), reach('iGate', 4_801)]).toEqual([1, 0]);
    expect([reach('Cell', 2_999), reach('Cell', 3_001)]).toEqual([1, 0]);
    expect([reach(null, 2_999), reach(null, 3_001)]).toEqual([1, 0]);
  });
});

describe('coming and going', () => {
  const area: Area = { kind: 'circle', center: east(10_000), innerRadius: 500, outerRadius: 600 };
  const moves = (readings: readonly Reading[]) => zoneEvents(area, readings).map(({ event, time }) => [event, time]);

  it('enters with one fix and leaves with two in a row', () => {
    const readings = [
      where(0, 5_000),
      where(1, 10_000),
      where(2, 12_000),
      where(3, 10_100),
      where(4, 12_000),
      where(5, 13_000),
    ];
    expect(moves(readings)).toEqual([
      [10, at(1)],
      [11, at(5)],
    ]);
  });

  it('counts a gateway or a beacon of the place, and of another place, at once', () => {
    const beacon = '00_1B_AD_00_00_00_0B_01';
    const context = shipment({
      origin: null,
      destination: null,
      places: [
        circle('here', 'geozone', east(0), { devices: [GATEWAY] }),
        circle('there', 'geozone', east(50_000), { devices: [beacon] }),
      ],
    });
    const readings = [reading(0, { gateway: GATEWAY }), reading(9, { heard: [beacon] })];
    const { events, state } = foldAtOnce(context, RULES, readings, at(10));
    expect(events.filter(({ event }) => event > 9).map(({ key, location }) => [key, location])).toEqual([
      [`10:here:${at(0)}`, 'here'],
      [`11:here:${at(9)}`, 'here'],
      [`10:there:${at(9)}`, 'there'],
    ]);
    expect(state.position?.longitude).toBeCloseTo(east(50_000).longitude, 6);
  });

  it('believes the gateway of a place rather than a fix of a cell', () => {
    const context = shipment({
      origin: null,
      destination: null,
      places: [circle('here', 'geozone', east(0), { devices: [GATEWAY] })],
    });
    const { state } = foldAtOnce(context, RULES, [where(0, 9_000, { fix: 'Cell', gateway: GATEWAY })], at(1));
    expect(state.position?.longitude).toBeCloseTo(east(0).longitude, 6);
  });

  describe('does not believe a gateway', () => {
    const here = circle('here', 'geozone', east(0), { devices: [GATEWAY] });
    const context = shipment({ origin: null, destination: null, places: [here] });
    const entered = (...readings: readonly Reading[]): number =>
      foldAtOnce(context, RULES, readings, at(60)).events.filter(({ event }) => event === 10).length;

    it('beyond its reach, by the fix of the same message', () => {
      const radius = here.area.kind === 'circle' ? here.area.outerRadius : 0;
      const gps = (metres: number) => where(0, radius + metres, { fix: 'GPS', accuracy: 50, gateway: GATEWAY });
      expect(entered(gps(5_040))).toBe(1);
      expect(entered(gps(5_060))).toBe(0);
      // A cell can be that far off.
      const cell = (metres: number) => where(0, radius + metres, { fix: 'Cell', gateway: GATEWAY });
      expect(entered(cell(39_990))).toBe(1);
      expect(entered(cell(40_010))).toBe(0);
      expect(entered(where(0, 300_000, { fix: 'Cell', gateway: GATEWAY }))).toBe(0);
    });

    it('where the device cannot have come by then from where it was', () => {
      const far = where(0, 300_000, { fix: 'GPS', accuracy: 50 });
      // 300 m a second, and the reach.
      expect(entered(far, reading(16, { gateway: GATEWAY }))).toBe(0);
      expect(entered(far, reading(17, { gateway: GATEWAY }))).toBe(1);
    });

    it('and stays where its fixes say, whatever a gateway says that travels along', () => {
      fc.assert(
        fc.property(fc.array(fc.integer({ min: 60_000, max: 400_000 }), { minLength: 1, maxLength: 20 }), (ways) => {
          const readings = ways.map((metres, n) => where(n, metres, { fix: 'GPS', accuracy: 50, gateway: GATEWAY }));
          const { state, events } = foldAtOnce(context, RULES, readings, at(60));
          expect(events.filter(({ event }) => event === 10)).toEqual([]);
          expect(state.position?.longitude).toBeCloseTo(east(ways.at(-1) ?? 0).longitude, 6);
        }),
      );
    });
  });
});
