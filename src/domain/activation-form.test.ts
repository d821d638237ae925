import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ActivationDraft,
  checkActivation,
  DEFAULT_REQUIRED,
  emptyDraft,
  isComplete,
  REQUIRABLES,
} from './activation-form.ts';

const OFFERS = { offeredScripts: ['one-way.cfg'] };
const ROTTERDAM = { name: 'Rotterdam', latitude: 51.95, longitude: 4.14 };
const COMPLETE: ActivationDraft = {
  ...emptyDraft(),
  shipmentId: 'SHP-20418 (2)',
  device: '7cca',
  script: 'one-way.cfg',
  origin: ROTTERDAM,
  destination: { name: 'Lyon', latitude: 45.75, longitude: 4.85, shippingLocId: 'LYS' },
};

const check = (change: Partial<ActivationDraft>, required = DEFAULT_REQUIRED) =>
  checkActivation({ ...COMPLETE, ...change }, required, OFFERS);

describe('a complete draft', () => {
  it('has no fault', () => {
    expect(isComplete(check({}))).toBe(true);
    expect(Object.values(check({})).flat()).toEqual([]);
  });

  it('is not complete any more when a single item is missing', () => {
    const missing: Partial<ActivationDraft>[] = [
      { shipmentId: '' },
      { device: '' },
      { script: '' },
      { origin: null },
      { destination: null },
    ];
    for (const change of missing) {
      const faults = check(change);
      expect(isComplete(faults)).toBe(false);
      expect(Object.entries(faults).filter(([, list]) => list.length > 0)).toEqual([
        [Object.keys(change)[0], ['required']],
      ]);
    }
  });
});

it('finds in an empty draft exactly what is required by default', () => {
  const faults = checkActivation(emptyDraft(), DEFAULT_REQUIRED, OFFERS);
  const wanted = Object.entries(faults).flatMap(([field, list]) => (list.includes('required') ? [field] : []));
  expect(wanted.toSorted()).toEqual(['destination', 'device', 'origin', 'script', 'shipmentId']);
});

it('requires what the page says, and a shipment id, a device and a script always', () => {
  fc.assert(
    fc.property(fc.subarray([...REQUIRABLES]), (required) => {
      const faults = checkActivation(emptyDraft(), required, OFFERS);
      for (const item of REQUIRABLES) {
        const always = item === 'shipmentId' || item === 'device' || item === 'script';
        expect(faults[item]).toEqual(always || required.includes(item) ? ['required'] : []);
      }
    }),
  );
});

describe('a place', () => {
  it('needs a name, and a latitude and a longitude that are not 0', () => {
    expect(check({ origin: { ...ROTTERDAM, name: ' ' } }).origin).toEqual(['place-unnamed']);
    expect(check({ origin: { ...ROTTERDAM, latitude: 0 } }).origin).toEqual(['place-nowhere']);
    expect(check({ origin: { ...ROTTERDAM, longitude: 0 } }).origin).toEqual(['place-nowhere']);
    expect(check({ destination: { name: '', latitude: 0, longitude: 0 } }).destination).toEqual([
      'place-unnamed',
      'place-nowhere',
    ]);
  });

  it('lies on the globe', () => {
    const far = { min: 1e-6, noNaN: true };
    fc.assert(
      fc.property(fc.double({ ...far, max: 90 }), fc.double({ ...far, max: 180 }), (latitude, longitude) => {
        expect(check({ origin: { name: 'x', latitude: -latitude, longitude } }).origin).toEqual([]);
        expect(check({ origin: { name: 'x', latitude, longitude: -longitude } }).origin).toEqual([]);
      }),
    );
    for (const [latitude, longitude] of [
      [90.1, 4],
      [-90.1, 4],
      [4, 180.1],
      [4, -180.1],
      [Number.NaN, 4],
    ] as const) {
      expect(check({ origin: { name: 'x', latitude, longitude } }).origin).toEqual(['place-nowhere']);
    }
  });

  it('is checked when it is there, required or not', () => {
    expect(check({ origin: { ...ROTTERDAM, latitude: 0 } }, []).origin).toEqual(['place-nowhere']);
    expect(check({ origin: { ...ROTTERDAM, name: 'x'.repeat(101) } }).origin).toEqual(['too-long']);
  });

  it('may be origin and destination at once: only a route forbids it', () => {
    expect(isComplete(check({ origin: ROTTERDAM, destination: ROTTERDAM }))).toBe(true);
  });
});

it('holds every text to its own rule', () => {
  expect(check({ shipmentId: 'a.b' }).shipmentId).toEqual(['wrong-characters']);
  expect(check({ customer: 'a.b' }).customer).toEqual(['wrong-characters']);
  expect(check({ customer: 'x'.repeat(51) }).customer).toEqual(['too-long']);
  expect(check({ notes: 'a.b' }).notes).toEqual([]);
  expect(check({ notes: 'x'.repeat(76) }).notes).toEqual(['too-long']);
  expect(check({ device: '7C' }).device).toEqual(['half-device']);
  expect(check({ script: 'other.cfg' }).script).toEqual(['script-not-offered']);
  expect(check({ trackingType: 'HAWB' }).trackingValue).toEqual(['required']);
  expect(check({ packageInfo: 'x'.repeat(201) }).packageInfo).toEqual(['too-long']);
  expect(isComplete(check({ packageInfo: 'a\nb' }))).toBe(false);
});
