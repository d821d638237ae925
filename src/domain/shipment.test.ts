import { expect, it } from 'vitest';
import { blankRow } from './entities/names.ts';
import { type ShipmentRow, shipment } from './entities/shipment.ts';
import { readShipment } from './shipment.ts';

const ROW: ShipmentRow = {
  ...blankRow(shipment),
  entryId: 4,
  version: 2,
  companyId: 'c1',
  customText: '',
  stateInt1: null,
  createdBy: '',
  lastUpdate: '2024-05-14T08:03:00.000Z',
  guid: '3f6c0e0a-0000-4000-8000-000000000001',
  configType: 3,
  customData: 'SHP-1',
  customData2: 'Acme Foods',
  customData3: 'fragile',
  macId: '00_1B_AD_00_7C_CA',
  shippingState: 2,
  commissionState: 1,
  enabled: 1,
  saveStatus: 'OK',
  originName: 'Rotterdam',
  originLatitude: 51.95,
  originLongitude: 4.14,
  destName: 'Lyon',
  destLatitude: 45.75,
  destLongitude: 4.85,
  aclExpected: 8,
  aclActual: 7,
  battery: 3.9,
  billOfLading: '17|BOL|ABCD123',
  packageInfo: 'Two pallets',
  limitProfile: 'Vaccine',
  createDate: '2024-05-14T08:00:00.000Z',
  commDate: '2024-05-14T08:01:00.000Z',
  departDate: null,
  arriveDate: null,
  decommDate: null,
  alertState: 0,
  securityState: 0,
  onTimeState: 0,
  etaP10: null,
  etaP50: null,
  etaP90: null,
  usualDeparture: null,
  usualArrival: null,
  plannedDeparture: null,
  plannedArrival: null,
  statusNotes: '',
  lastComms: '2024-05-14T08:02:00.000Z',
  lastStageCmdTime: '2024-05-14T08:03:00.000Z',
};

it('puts every part of a row under its name', () => {
  expect(readShipment(ROW)).toEqual({
    guid: '3f6c0e0a-0000-4000-8000-000000000001',
    clientShipmentId: 'SHP-1',
    customer: 'Acme Foods',
    notes: 'fragile',
    macId: '00_1B_AD_00_7C_CA',
    configType: 3,
    class: 'asset',
    shippingState: 2,
    commissionState: 1,
    enabled: 1,
    saveStatus: 'OK',
    origin: { name: 'Rotterdam', latitude: 51.95, longitude: 4.14 },
    destination: { name: 'Lyon', latitude: 45.75, longitude: 4.85 },
    acl: { expected: 8, actual: 7 },
    battery: 3.9,
    createDate: '2024-05-14T08:00:00.000Z',
    commDate: '2024-05-14T08:01:00.000Z',
    decommDate: null,
    lastComms: '2024-05-14T08:02:00.000Z',
    lastStageCmdTime: '2024-05-14T08:03:00.000Z',
    billOfLading: { entryId: 17, type: 'BOL', value: 'ABCD123' },
    packageInfo: 'Two pallets',
    limitProfile: 'Vaccine',
  });
});

it('has no device and no reference where the row has none', () => {
  for (const macId of [null, '', 'none']) expect(readShipment({ ...ROW, macId }).macId).toBeNull();
  expect(readShipment({ ...ROW, billOfLading: '' }).billOfLading).toBeNull();
});
