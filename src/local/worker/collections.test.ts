import { expect, it } from 'vitest';
import { alertRow } from '../../contract/alerts.ts';
import { commentRow } from '../../contract/comments.ts';
import { customerRow } from '../../contract/customers.ts';
import { deviceRow } from '../../contract/devices.ts';
import { rowSchema } from '../../contract/entity-schemas.ts';
import { geozoneRow } from '../../contract/geozones.ts';
import { incidentRow } from '../../contract/incidents.ts';
import { limitProfileRow } from '../../contract/limit-profiles.ts';
import { locationRow } from '../../contract/locations.ts';
import { muteRow } from '../../contract/mutes.ts';
import { shipmentRow } from '../../contract/shipments.ts';
import { warehouseRow } from '../../contract/warehouses.ts';
import { waypointRow } from '../../contract/waypoints.ts';
import { blankRow } from '../../domain/entities/names.ts';
import { savedView } from '../../domain/entities/saved-view.ts';
import { shipment } from '../../domain/entities/shipment.ts';
import { Collection } from '../../workers/engine/columns/collection.ts';
import { COLLECTIONS } from './collections.ts';

const CONTRACT = {
  shipments: shipmentRow,
  devices: deviceRow,
  locations: locationRow,
  geozones: geozoneRow,
  waypoints: waypointRow,
  alerts: alertRow,
  incidents: incidentRow,
  mutes: muteRow,
  comments: commentRow,
  limitProfiles: limitProfileRow,
  customers: customerRow,
  savedViews: rowSchema(savedView),
  warehouses: warehouseRow,
} as const;

it('has a column for every field of the contract, and no other', () => {
  for (const [name, { fields }] of Object.entries(COLLECTIONS)) {
    const wanted = Object.keys(CONTRACT[name as keyof typeof CONTRACT].entries);
    expect([name, ...Object.keys(fields).sort()]).toEqual([name, ...wanted.sort()]);
  }
});

it('derives what lists show and search', () => {
  const shipments = new Collection(COLLECTIONS.shipments);
  const slot = shipments.put({
    ...blankRow(shipment),
    guid: '6a3d9c1e-6c56-4f1e-9a55-0d8f5a3f7b10',
    entryId: 1,
    version: 1,
    companyId: 'c1',
    configType: 3,
    customData: 'A-1',
    customData2: 'Northwind',
    customData3: '',
    customText: '',
    macId: '00_1B_AD_00_7C_CA',
    shippingState: 2,
    commissionState: 0,
    enabled: 1,
    saveStatus: '',
    originName: 'Lyon',
    originLatitude: 45.7578137,
    originLongitude: 4.8320114,
    destName: 'Chennai',
    destLatitude: null,
    destLongitude: null,
    aclExpected: null,
    aclActual: null,
    battery: 3.9871,
    billOfLading: '',
    packageInfo: '',
    stateInt1: null,
    createdBy: '',
    createDate: '2026-11-21T11:04:33.123Z',
    commDate: null,
    departDate: null,
    arriveDate: null,
    decommDate: null,
    etaP10: null,
    etaP50: null,
    etaP90: null,
    usualDeparture: null,
    usualArrival: null,
    plannedDeparture: null,
    plannedArrival: null,
    lastComms: null,
    lastStageCmdTime: null,
    statusNotes: '',
    alertState: 0,
    securityState: 0,
    onTimeState: 0,
    lastUpdate: '2026-11-21T11:04:33.123Z',
  });
  expect(shipments.column('status').get(slot)).toBe('activated');
  expect(shipments.column('shortDeviceId').get(slot)).toBe(0x7cca);
  const geozones = new Collection(COLLECTIONS.geozones);
  const zone = geozones.put({
    mapId: '6a3d9c1e-6c56-4f1e-9a55-0d8f5a3f7b10',
    entryId: 1,
    version: 1,
    companyId: 'c1',
    name: 'Port',
    description: '',
    mapConfigNameType: 'Geozone',
    mapConfigTypeId: 0,
    alternateNames: ['Harbour', 'Quay'],
    notes: '',
    enabled: 1,
    center: { latitude: 1.5, longitude: 2 },
    pointCount: 1,
    points: [[1.5, 2]],
    associationList: [],
    createDate: '2026-11-21T11:04:33.123Z',
    lastUpdate: '2026-11-21T11:04:33.123Z',
  });
  expect(geozones.column('otherNames').get(zone)).toBe('Harbour\nQuay');
  expect(geozones.row(zone)?.center).toEqual({ latitude: 1.5, longitude: 2 });
});
