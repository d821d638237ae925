import { expect, it } from 'vitest';
import { type AlertSubject, leadOf } from './alert-lead.ts';

const GUID = '2f0a1c9e-0000-4000-8000-000000000001';
const alert = (over: Partial<AlertSubject>): AlertSubject => ({
  entryId: 7,
  alertEvent: 216,
  enabled: 1,
  guid: null,
  macId: null,
  configType: null,
  deviceKind: null,
  ...over,
});

it('SH2: leads to the detail of what it is about, by its mode', () => {
  expect(leadOf(alert({ guid: GUID, configType: 1, macId: '00_1B_AD_00_7C_CA', deviceKind: 'tags' }))).toBe(
    `/detail?mode=shipment&id=${GUID}`,
  );
  expect(leadOf(alert({ guid: GUID, configType: 3 }))).toBe(`/detail?mode=asset&id=${GUID}`);
});

it('AL8, DT7, SH2: leads from a shock to its picture, unless it is switched off', () => {
  expect(leadOf(alert({ guid: GUID, configType: 0, alertEvent: 221 }))).toBe(
    `/detail?mode=shipment&id=${GUID}&m=shock&entryId=7`,
  );
  expect(leadOf(alert({ guid: GUID, configType: 0, alertEvent: 221, enabled: 0 }))).toBe(
    `/detail?mode=shipment&id=${GUID}`,
  );
});

it('leads to a device that is known, and nowhere from what is about nothing', () => {
  expect(leadOf(alert({ macId: '00_1B_AD_00_7C_CA', deviceKind: 'gateways', alertEvent: 208 }))).toBe(
    '/device-detail?id=00_1B_AD_00_7C_CA&type=gateways',
  );
  expect(leadOf(alert({ macId: '00_1B_AD_00_7C_CA' }))).toBeNull();
  expect(leadOf(alert({}))).toBeNull();
});

it('leads to the warehouse where the air is about it that its gateway measures', () => {
  expect(leadOf(alert({ macId: '00_1B_AD_00_0A_01', deviceKind: 'gateways', alertEvent: 211 }))).toBe(
    '/warehouse-detail?id=00_1B_AD_00_0A_01',
  );
});
