import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_REQUIRED } from '../../tests/fixtures/default-required.ts';
import { type ActivationDraft, checkActivation, emptyDraft, isComplete, REQUIRABLES } from './activation-form.ts';

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
        if (item === 'sublist') continue;
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

describe('the chime list', () => {
  const ids = ['00_1B_AD_00_7C_CA', '00_1B_AD_0B_84_56'];

  it('has at least one record and a primary where a page requires it', () => {
    expect(check({}, ['sublist']).chimes).toEqual(['no-primary']);
    expect(check({}, DEFAULT_REQUIRED).chimes).toEqual([]);
    expect(check({ chimes: ids, primaryChime: ids[1] ?? '' }, ['sublist']).chimes).toEqual([]);
  });

  it('has a primary as soon as it has a record, and one of its own', () => {
    fc.assert(
      fc.property(fc.subarray(ids, { minLength: 1 }), fc.constantFrom('', ...ids), (chimes, primaryChime) => {
        const wanted = chimes.includes(primaryChime) ? [] : ['no-primary'];
        expect(check({ chimes, primaryChime }).chimes).toEqual(wanted);
      }),
    );
  });

  it('says of each what it is packed in, in at most 200 characters of one line', () => {
    const [first = ''] = ids;
    const of = (text: string) =>
      check({ chimes: ids, primaryChime: first, chimePackages: { [first]: text, gone: 'x'.repeat(201) } }).chimes;
    expect(of('x'.repeat(200))).toEqual([]);
    expect(of('x'.repeat(201))).toEqual(['too-long']);
    expect(of('two\nlines')).toEqual(['wrong-characters']);
  });

  it('has at most 500 records', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `00_1B_AD_00_00_${at}`);
    const of = (count: number) => check({ chimes: many(count), primaryChime: '00_1B_AD_00_00_0' }).chimes;
    expect([of(500), of(501)]).toEqual([[], ['too-many']]);
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
  expect(check({ notes225: 'x'.repeat(225) }).notes225).toEqual([]);
  expect(check({ notes225: 'x'.repeat(226) }).notes225).toEqual(['too-long']);
  expect(check({ notes225: 'a.b' }).notes225).toEqual(['wrong-characters']);
});
