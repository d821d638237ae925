import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DEFAULT_REQUIRED } from '../../tests/fixtures/default-required.ts';
import {
  type ActivationDraft,
  checkActivation,
  emptyDraft,
  isComplete,
  REQUIRABLES,
} from '../domain/activation-form.ts';
import { readDeviceId } from '../domain/device-id.ts';
import { textParams } from '../domain/entities/names.ts';
import { shipment } from '../domain/entities/shipment.ts';
import { requirable } from './configuration.ts';
import { type ActivationParams, type Place, runScript } from './scripts.ts';

const PLACE: Place = { name: 'Rotterdam', lat: 51.95, lon: 4.14 };
const PARAMS: ActivationParams = {
  commands: [],
  ...textParams(shipment, {}),
  cust_data: 'SHP-1',
  cust_text: '',
  sublist: [],
  sublist_package_info: [],
  origin: PLACE,
  destination: PLACE,
  tracking: null,
};
const BODY = {
  scriptName: 'one-way.cfg',
  receiver: '00_1B_AD_00_7C_CA',
  crossRefInfo: { guid: '3f6c0e0a-0000-4000-8000-000000000001', configType: 0 },
  paramObjList: [PARAMS],
};

const takes = (body: unknown) => v.is(runScript.body, body);
const takesParams = (change: Record<string, unknown>) => takes({ ...BODY, paramObjList: [{ ...PARAMS, ...change }] });

describe('the body of runScript', () => {
  it('is taken when it is whole', () => {
    expect(takes(BODY)).toBe(true);
  });

  it('is refused without any one of its fields', () => {
    const without = (from: object, key: string) => Object.fromEntries(Object.entries(from).filter(([k]) => k !== key));
    for (const key of Object.keys(BODY)) expect(takes(without(BODY, key))).toBe(false);
    // A profile came later: other systems say none.
    for (const key of Object.keys(PARAMS).filter((one) => one !== 'limit_profile')) {
      expect(takes({ ...BODY, paramObjList: [without(PARAMS, key)] })).toBe(false);
    }
    for (const key of Object.keys(PLACE)) expect(takesParams({ origin: without(PLACE, key) })).toBe(false);
  });

  it('is refused with a field nobody knows, wherever it is', () => {
    const extra = { companyId: 'other' };
    expect(takes({ ...BODY, ...extra })).toBe(false);
    expect(takes({ ...BODY, crossRefInfo: { ...BODY.crossRefInfo, ...extra } })).toBe(false);
    expect(takesParams(extra)).toBe(false);
    expect(takesParams({ origin: { ...PLACE, ...extra } })).toBe(false);
    expect(takesParams({ destination: { ...PLACE, ...extra } })).toBe(false);
    expect(takesParams({ tracking: { type: '', value: 'A-1', ...extra } })).toBe(false);
  });

  it('names a script, a device, a guid and a type as they are written', () => {
    for (const scriptName of ['one-way', '', 'one-way.CFG', `${'x'.repeat(97)}.cfg`]) {
      expect(takes({ ...BODY, scriptName })).toBe(false);
    }
    for (const receiver of ['7C_CA', '00_1b_ad_00_7c_ca', '00_2B_AD_00_7C_CA']) {
      expect(takes({ ...BODY, receiver })).toBe(false);
    }
    expect(takes({ ...BODY, crossRefInfo: { ...BODY.crossRefInfo, configType: 5 } })).toBe(false);
    expect(takes({ ...BODY, crossRefInfo: { ...BODY.crossRefInfo, guid: '3f6c0e0a' } })).toBe(false);
    expect(takes({ ...BODY, paramObjList: [] })).toBe(false);
    expect(takes({ ...BODY, paramObjList: [PARAMS, PARAMS] })).toBe(false);
  });

  it.each([
    ['cust_data', 60],
    ['cust_data2', 50],
    ['cust_data3', 75],
    ['notes', 225],
    ['package_info', 200],
    ['cust_text', 4000],
  ])('takes %s up to %i characters', (key, max) => {
    expect(takesParams({ [key]: 'x'.repeat(max) })).toBe(true);
    expect(takesParams({ [key]: 'x'.repeat(max + 1) })).toBe(false);
    expect(takesParams({ [key]: 'x\ny' })).toBe(false);
  });

  it.each([
    ['cust_data', 'A (1)-b_', 'A.1'],
    ['cust_data2', 'A 1-b_', 'A(1)'],
    ['cust_data3', 'A, 1-b_.', 'A*1'],
    ['notes', 'A* 1-b_', 'A.1'],
  ])('takes in %s %j but not %j', (key, good, bad) => {
    expect(takesParams({ [key]: good })).toBe(true);
    expect(takesParams({ [key]: bad })).toBe(false);
  });

  it('wants a shipment id, and places that are somewhere', () => {
    for (const cust_data of ['', '  ']) expect(takesParams({ cust_data })).toBe(false);
    for (const change of [{ name: '' }, { name: ' ' }, { lat: 0 }, { lon: 0 }, { lat: 90.1 }, { lon: -180.1 }]) {
      expect(takesParams({ origin: { ...PLACE, ...change } })).toBe(false);
      expect(takesParams({ destination: { ...PLACE, ...change } })).toBe(false);
    }
  });

  it('holds a tracking reference to the rules of its type', () => {
    expect(takesParams({ tracking: { type: 'BOL', value: 'ABCD12345678901234567890' } })).toBe(true);
    expect(takesParams({ tracking: { type: 'BOL', value: 'ABCD123456789012345678901' } })).toBe(false);
    expect(takesParams({ tracking: { type: 'HAWB', value: '1234567890' } })).toBe(false);
    expect(takesParams({ tracking: { type: '', value: 'A-1' } })).toBe(true);
  });
});

it('requires of a page what the form can require', () => {
  expect(requirable.options.toSorted()).toEqual([...REQUIRABLES].toSorted());
});

describe('the form and the wire', () => {
  const text = (max: number) =>
    fc.oneof(
      fc.string({ unit: fc.constantFrom(...'aZ9_ -().,*é\n'.split('')), maxLength: 6 }),
      fc.integer({ min: max - 1, max: max + 1 }).map((length) => 'x'.repeat(length)),
    );
  const degrees = (limit: number) =>
    fc.oneof(fc.constantFrom(0, limit, -limit, limit + 0.1), fc.double({ min: 1, max: 80 }));
  const place = fc.record({ name: text(100), latitude: degrees(90), longitude: degrees(180) });
  const draft: fc.Arbitrary<ActivationDraft> = fc
    .record({
      shipmentId: text(60),
      customer: text(50),
      notes: text(75),
      device: fc.constantFrom('7cca', 'AD_00_7C_CA', '7C', 'pallet'),
      origin: place,
      destination: place,
      trackingType: fc.constantFrom('', 'BOL', 'MAWB'),
      trackingValue: fc.constantFrom('', 'A-1', 'ABCD123', '12345678901', 'ABCDEFG'),
      packageInfo: text(200),
    })
    .map((drawn) => ({ ...emptyDraft(), script: 'one-way.cfg', ...drawn }));

  /** One field of a good draft at a time is drawn, so that about half the drafts are complete. */
  const GOOD: ActivationDraft = {
    ...emptyDraft(),
    shipmentId: 'SHP-1',
    device: '7cca',
    script: 'one-way.cfg',
    origin: { name: 'Rotterdam', latitude: 51.95, longitude: 4.14 },
    destination: { name: 'Lyon', latitude: 45.75, longitude: 4.85 },
  };
  const field = fc.constantFrom(
    ...([
      'shipmentId',
      'customer',
      'notes',
      'device',
      'origin',
      'destination',
      'trackingValue',
      'packageInfo',
    ] as const),
  );

  it('agree on every draft', () => {
    fc.assert(
      fc.property(draft, field, (drawn, key) => {
        const tried: ActivationDraft = { ...GOOD, [key]: drawn[key], trackingType: drawn.trackingType };
        const faults = checkActivation(tried, DEFAULT_REQUIRED, { offeredScripts: ['one-way.cfg'] });
        expect(takes(bodyOf(tried))).toBe(isComplete(faults));
      }),
      { numRuns: 500 },
    );
  });

  function bodyOf(from: ActivationDraft) {
    const reading = readDeviceId(from.device);
    const wire = (p: ActivationDraft['origin']) =>
      p === null ? null : { name: p.name, lat: p.latitude, lon: p.longitude };
    const params = {
      ...PARAMS,
      cust_data: from.shipmentId,
      cust_data2: from.customer,
      cust_data3: from.notes,
      package_info: from.packageInfo,
      origin: wire(from.origin),
      destination: wire(from.destination),
      tracking: { type: from.trackingType, value: from.trackingValue },
    };
    return { ...BODY, receiver: reading.kind === 'device' ? reading.id : from.device, paramObjList: [params] };
  }
});
