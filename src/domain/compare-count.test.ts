import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CountedDevice, compareCount, countsOf } from './compare-count.ts';

const device = (macId: string, over: Partial<CountedDevice> = {}): CountedDevice => ({
  macId,
  kind: 'tags',
  provisionStatus: 0,
  locationId: 'Yard',
  shipmentGuid: null,
  shipmentId: null,
  ...over,
});

it('says what is there, what is missing, and what is strange and why', () => {
  const here = device('A');
  const missing = device('B', { kind: 'beacons' });
  const elsewhere = device('C', { locationId: 'Lyon' });
  const onShipment = device('D', { locationId: 'Lyon', shipmentGuid: 'g', shipmentId: 'SHP-1' });
  const lost = device('E', { provisionStatus: 4 });
  const seen = new Map<string, CountedDevice | null>([
    ['A', here],
    ['C', elsewhere],
    ['D', onShipment],
    ['E', lost],
    ['F', null],
  ]);
  expect(compareCount('Yard', [here, missing, lost], seen)).toEqual({
    present: [here],
    missing: [missing],
    strange: [
      { macId: 'C', device: elsewhere, why: 'elsewhere' },
      { macId: 'D', device: onShipment, why: 'on-shipment' },
      { macId: 'E', device: lost, why: 'lost' },
      { macId: 'F', device: null, why: 'unknown' },
    ],
  });
  expect(countsOf(seen.values())).toEqual([{ deviceType: 1, count: 4 }]);
  expect(countsOf([device('X', { kind: 'beacons' }), here, here])).toEqual([
    { deviceType: 1, count: 2 },
    { deviceType: 8, count: 1 },
  ]);
});

it('counts everything that was seen once, and misses what was not', () => {
  const places = fc.constantFrom('Yard', 'Lyon');
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(40)),
      fc.uniqueArray(fc.nat(40)),
      fc.array(places, { minLength: 41, maxLength: 41 }),
      (known, seen, at) => {
        const all = new Map(known.map((n) => [String(n), device(String(n), { locationId: at[n] ?? 'Yard' })]));
        const expected = [...all.values()].filter(({ locationId }) => locationId === 'Yard');
        const scanned = new Map(seen.map((n) => [String(n), all.get(String(n)) ?? null]));
        const { present, missing, strange } = compareCount('Yard', expected, scanned);
        expect(present.length + strange.length).toBe(scanned.size);
        expect(missing.length + present.length).toBe(expected.length);
      },
    ),
  );
});
