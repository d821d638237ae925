import { expect, it } from 'vitest';
import type { Device } from './device.ts';
import { deviceVerdict } from './device-verdict.ts';

const NOW = Date.parse('2024-05-14T12:00:00.000Z');
const DEVICE: Device = {
  macId: '00_1B_AD_00_7C_CA',
  kind: 'tags',
  provisionStatus: 0,
  battery: 3.6925,
  lastComms: '2024-05-14T11:00:00.000Z',
  shipmentId: null,
};

it.each([
  [0, 'free', true],
  [1, 'reserved', false],
  [2, 'on-shipment', false],
  [3, 'repair', false],
  [4, 'lost', false],
  [5, 'free', true],
  [6, 'unknown', false],
] as const)('judges the provisioning status %i as %s', (provisionStatus, kind, mayActivate) => {
  expect(deviceVerdict({ ...DEVICE, provisionStatus }, { now: NOW })).toEqual({
    kind,
    mayActivate,
    shipmentId: null,
    batteryLevel: 0.5,
    lastComms: DEVICE.lastComms,
    age: 'recent',
  });
});

it('names the shipment a device is on, and none for a free one', () => {
  const shipmentId = 'SHP-20388';
  const shipmentOf = (provisionStatus: number) =>
    deviceVerdict({ ...DEVICE, provisionStatus, shipmentId }, { now: NOW }).shipmentId;
  expect(shipmentOf(2)).toBe(shipmentId);
  expect([0, 1, 3, 4, 5].map(shipmentOf)).toEqual([null, null, null, null, null]);
});

it('says how old what it knows is', () => {
  const later = NOW + 5 * 24 * 3_600_000;
  expect(deviceVerdict(DEVICE, { now: later }).age).toBe('stale');
  expect(deviceVerdict({ ...DEVICE, battery: null, lastComms: null }, { now: NOW })).toMatchObject({
    kind: 'free',
    batteryLevel: null,
    lastComms: null,
    age: 'stale',
  });
});

it('knows nothing of a device it has no row of', () => {
  expect(deviceVerdict(undefined, { now: NOW })).toEqual({
    kind: 'unknown',
    mayActivate: false,
    shipmentId: null,
    batteryLevel: null,
    lastComms: null,
    age: null,
  });
});
