import { expect, it } from 'vitest';
import type { Device } from './device.ts';
import { deviceEligibility } from './device-eligibility.ts';

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
] as const)('evaluates the provisioning status %i as %s', (provisionStatus, kind, mayActivate) => {
  expect(deviceEligibility({ ...DEVICE, provisionStatus })).toEqual({
    kind,
    mayActivate,
    shipmentId: null,
    batteryLevel: 0.5,
    lastComms: DEVICE.lastComms,
  });
});

it('names the shipment a device is on, and none for a free one', () => {
  const shipmentId = 'SHP-20388';
  const shipmentOf = (provisionStatus: number) =>
    deviceEligibility({ ...DEVICE, provisionStatus, shipmentId }).shipmentId;
  expect(shipmentOf(2)).toBe(shipmentId);
  expect([0, 1, 3, 4, 5].map(shipmentOf)).toEqual([null, null, null, null, null]);
});

it('evaluates a device that never reported', () => {
  expect(deviceEligibility({ ...DEVICE, battery: null, lastComms: null })).toMatchObject({
    kind: 'free',
    batteryLevel: null,
    lastComms: null,
  });
});

it('knows nothing of a device it has no row of', () => {
  expect(deviceEligibility(undefined)).toEqual({
    kind: 'unknown',
    mayActivate: false,
    shipmentId: null,
    batteryLevel: null,
    lastComms: null,
  });
});
