import { expect, test } from 'vitest';
import type { ActivationOptions } from '../../contract/configuration.ts';
import { type ActivationDraft, emptyDraft } from '../../domain/activation-form.ts';
import { NO_PROFILE } from '../../domain/limit-profile.ts';
import { toCreateShipment, toDraft } from './entry-input.ts';

const options: ActivationOptions = {
  pattern: 'activation-shipment',
  title: 'Shipment Activation',
  configTypes: [0, 1],
  deviceKind: 'tags',
  scripts: [
    { name: 'one-way.cfg', label: 'One way', configType: 0 },
    { name: 'round.cfg', label: 'Round trip', configType: 1 },
  ],
  required: ['script', 'device', 'shipmentId', 'origin', 'destination'],
  trackingTypes: ['BOL'],
  lookbackDays: 30,
  refreshTimer: 20,
  deleteLimit: 3,
};
const draft: ActivationDraft = {
  ...emptyDraft(),
  shipmentId: ' SHP-1 ',
  customer: 'Acme',
  notes: '',
  device: '7cca',
  script: 'round.cfg',
  origin: { name: 'Rotterdam', latitude: 51.9, longitude: 4.4, shippingLocId: 'L1' },
  destination: { name: 'Lyon', latitude: 45.7, longitude: 4.8 },
  plannedDeparture: '2026-12-01T08:00:00.000Z',
  plannedArrival: '',
  trackingType: 'BOL',
  trackingValue: 'ABCD123456',
  packageInfo: '2 pallets',
  chimes: ['00_1B_AD_0B_84_56'],
  primaryChime: '00_1B_AD_0B_84_56',
  chimePackages: { '00_1B_AD_0B_84_56': ' Box 7 ', '00_1B_AD_0B_84_57': 'taken off again' },
  notes225: 'by hand *',
};
const guid = '2f0a1c9e-7a0b-4c1d-8e2f-0123456789ab';

test('completes the device and takes the config type of the script', () => {
  expect(toCreateShipment(draft, options, guid)).toEqual({
    guid,
    configType: 1,
    shipmentId: 'SHP-1',
    customer: 'Acme',
    notes: '',
    macId: '00_1B_AD_00_7C_CA',
    script: 'round.cfg',
    origin: { name: 'Rotterdam', lat: 51.9, lon: 4.4, shippingLocId: 'L1' },
    destination: { name: 'Lyon', lat: 45.7, lon: 4.8 },
    plannedDeparture: '2026-12-01T08:00:00.000Z',
    tracking: { type: 'BOL', value: 'ABCD123456' },
    packageInfo: '2 pallets',
    chimes: ['00_1B_AD_0B_84_56'],
    primaryChime: '00_1B_AD_0B_84_56',
    chimePackages: ['Box 7'],
    notes225: 'by hand *',
    limitProfile: '',
  });
});

test('has the limit profile for its id or its customer, unless another or none was picked', () => {
  const profiles = [
    { name: 'Vaccine', idPrefix: 'shp-', customer: '', enabled: 1 },
    { name: 'Acme goods', idPrefix: '', customer: 'Acme', enabled: 1 },
  ];
  const picked = (change: object) => toCreateShipment({ ...draft, ...change }, options, guid, profiles)?.limitProfile;
  expect(picked({})).toBe('Vaccine');
  expect(picked({ shipmentId: 'PAL-1' })).toBe('Acme goods');
  expect(picked({ limitProfile: 'Acme goods' })).toBe('Acme goods');
  expect(picked({ limitProfile: NO_PROFILE })).toBe('');
});

test('an unfinished form stands for no command', () => {
  expect(toCreateShipment({ ...draft, device: '7c_c' }, options, guid)).toBeNull();
  expect(toCreateShipment({ ...draft, script: 'other.cfg' }, options, guid)).toBeNull();
});

test('a page may do without an origin or a destination', () => {
  expect(toCreateShipment({ ...draft, origin: null, destination: null }, options, guid)).toMatchObject({
    origin: null,
    destination: null,
  });
});

test('a reference without a value is none', () => {
  expect(toCreateShipment({ ...draft, trackingType: '', trackingValue: ' ' }, options, guid)?.tracking).toBeNull();
});

test('a refused entry comes back into the form as it was', () => {
  const again = toDraft(toCreateShipment(draft, options, guid));
  const chimePackages = { '00_1B_AD_0B_84_56': 'Box 7' };
  expect(again).toEqual({ ...draft, shipmentId: 'SHP-1', device: '00_1B_AD_00_7C_CA', chimePackages });
  expect(toDraft('SHP-1')).toBeNull();
  expect(toDraft({ shipmentId: 'SHP-2' })?.shipmentId).toBe('SHP-2');
});
