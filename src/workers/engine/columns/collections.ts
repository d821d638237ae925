import type { AlertRow } from '../../../contract/alerts.ts';
import type { DeviceRow } from '../../../contract/devices.ts';
import type { GeozoneRow } from '../../../contract/geozones.ts';
import type { LocationRow } from '../../../contract/locations.ts';
import type { ShipmentRow } from '../../../contract/shipments.ts';
import type { WaypointRow } from '../../../contract/waypoints.ts';
import { shortDeviceId } from '../../../domain/device-id.ts';
import { deviceOn } from '../../../domain/shipment.ts';
import { classOf, statusOf } from '../../../domain/shipment-status.ts';
import type { CollectionShape } from './shape.ts';

const text = { kind: 'text' } as const;
const number = { kind: 'number' } as const;
const instant = { kind: 'instant' } as const;
const boolean = { kind: 'boolean' } as const;
const guid = { kind: 'guid' } as const;
const json = { kind: 'json' } as const;
/** Degrees are stored to seven places (spec 1 §9), volts to four. */
const degrees = { kind: 'number', decimals: 7 } as const;
const volts = { kind: 'number', decimals: 4 } as const;

/** What people name things by counts most in a search, then where they are, then what is written about them. */
const NAME = 3;
const PLACE = 2;
const NOTE = 1;
const searchedId = { kind: 'text', searched: { weight: NAME, isId: true } } as const;
const searched = (weight: number) => ({ kind: 'text', searched: { weight, isId: false } }) as const;

/** What lists show of a device id as a number, so that they can be sorted by it; null when there is no device. */
const shortIdNumber = (macId: string | null): number | null => {
  const device = deviceOn(macId);
  const digits = Number.parseInt(shortDeviceId(device ?? '').replace('_', ''), 16);
  return Number.isNaN(digits) ? null : digits;
};

const shipments: CollectionShape<ShipmentRow> = {
  name: 'shipments',
  key: 'guid',
  fields: {
    guid,
    entryId: number,
    version: number,
    companyId: text,
    configType: number,
    customData: searchedId,
    customData2: searched(NAME),
    customData3: searched(NOTE),
    customText: text,
    macId: searchedId,
    shippingState: number,
    commissionState: number,
    enabled: number,
    saveStatus: text,
    originName: searched(PLACE),
    originLatitude: degrees,
    originLongitude: degrees,
    destName: searched(PLACE),
    destLatitude: degrees,
    destLongitude: degrees,
    aclExpected: number,
    aclActual: number,
    battery: volts,
    billOfLading: text,
    packageInfo: text,
    stateInt1: number,
    createDate: instant,
    commDate: instant,
    decommDate: instant,
    lastComms: instant,
    lastStageCmdTime: instant,
    lastUpdate: instant,
  },
  derived: {
    /** A code of `domain/shipment-status.ts`. */
    status: { ...text, of: (row) => statusOf(classOf(row.configType), row.shippingState) },
    shortDeviceId: { ...number, of: (row) => shortIdNumber(row.macId) },
  },
};

const devices: CollectionShape<DeviceRow> = {
  name: 'devices',
  key: 'macId',
  fields: {
    macId: searchedId,
    version: number,
    companyId: text,
    kind: text,
    provisionStatus: number,
    battery: volts,
    temperature: volts,
    humidity: volts,
    location: searched(PLACE),
    firmware: text,
    lastComms: instant,
    shipmentGuid: guid,
    shipmentId: searchedId,
    lastUpdate: instant,
  },
  derived: { shortDeviceId: { ...number, of: (row) => shortIdNumber(row.macId) } },
};

const locations: CollectionShape<LocationRow> = {
  name: 'locations',
  key: 'shippingLocId',
  fields: {
    entryId: number,
    shippingLocId: guid,
    version: number,
    companyId: text,
    name: searched(NAME),
    locType: text,
    locCode: searchedId,
    locRegion: text,
    locAddress1: searched(NOTE),
    locAddress2: searched(NOTE),
    locCity: searched(PLACE),
    locState: searched(PLACE),
    locZip: searchedId,
    locCountry: searched(PLACE),
    latitude: degrees,
    longitude: degrees,
    enabled: number,
    notes: text,
    weatherId: text,
    avgSecToComm: number,
    geofenceId: text,
    lastUpdate: instant,
  },
  derived: {},
};

const geozones: CollectionShape<GeozoneRow> = {
  name: 'geozones',
  key: 'mapId',
  fields: {
    mapId: guid,
    entryId: number,
    version: number,
    companyId: text,
    name: searched(NAME),
    description: searched(NOTE),
    mapConfigNameType: text,
    mapConfigTypeId: number,
    alternateNames: json,
    notes: text,
    enabled: number,
    center: json,
    pointCount: number,
    associationList: json,
    createDate: instant,
    lastUpdate: instant,
  },
  derived: {
    otherNames: { ...searched(NAME), of: (row) => row.alternateNames.join('\n') },
  },
};

const waypoints: CollectionShape<WaypointRow> = {
  name: 'waypoints',
  key: 'entryId',
  fields: {
    entryId: number,
    version: number,
    companyId: text,
    name: searched(NAME),
    waypointType: number,
    shippingLocId: guid,
    beaconId: searchedId,
    latitude: degrees,
    longitude: degrees,
    innerRadius: number,
    outerRadius: number,
    motionTimer: number,
    lastUpdate: instant,
  },
  derived: {},
};

const alerts: CollectionShape<AlertRow> = {
  name: 'alerts',
  key: 'entryId',
  fields: {
    entryId: number,
    version: number,
    companyId: text,
    guid,
    macId: searchedId,
    alertEvent: number,
    alertLevel: number,
    alertSource: searched(PLACE),
    alertTime1: instant,
    subject: searched(NAME),
    message: searched(NOTE),
    data: text,
    latitude: degrees,
    longitude: degrees,
    acceleration: volts,
    enabled: number,
    stateInt2: number,
    sendEmail: boolean,
    createdBy: text,
    createDate: instant,
    ackBy: text,
    ackTime: instant,
    clearDate: instant,
    lastUpdate: instant,
  },
  derived: { shortDeviceId: { ...number, of: (row) => shortIdNumber(row.macId) } },
};

/** How each collection that is kept on the device is laid out in columns. */
export const COLLECTIONS = { shipments, devices, locations, geozones, waypoints, alerts } as const;
