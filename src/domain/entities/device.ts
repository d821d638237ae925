import { DEVICE_KINDS } from '../device.ts';
import { shortIdNumber } from '../device-on.ts';
import { VEHICLE_CONFIG_TYPE } from '../shipment-status.ts';
import { defineEntity } from './entity.ts';
import { choice, deviceId, guid, instant, integer, latitude, longitude, MEASURED, number, text } from './field.ts';

/** How a place is found (spec 2 §3 "Location entry"). */
const FIXES = ['GPS', 'Cell', 'iGate'] as const;

/** A device (spec 2 §3 "Device"). */
export const device = defineEntity({
  name: 'devices',
  sql: 'device',
  key: 'macId',
  partition: 'kind',
  recent: 'lastComms',
  fields: {
    macId: deviceId({ checked: true }),
    version: integer(),
    companyId: text(),
    kind: choice(DEVICE_KINDS),
    /** What the system that reports it calls it, folded (`domain/external-id.ts`); empty: a device of ours. */
    externalId: text({ search: 'id' }),
    /** none 0, reserved 1, in use 2, repair 3, lost 4, reposition 5. */
    provisionStatus: choice([0, 1, 2, 3, 4, 5]),
    /** Volts; null when it never reported. */
    battery: number({ nullable: true, decimals: MEASURED }),
    temperature: number({ nullable: true, decimals: MEASURED, reading: true }),
    humidity: number({ nullable: true, decimals: MEASURED, reading: true }),
    location: text({ search: 'place', reading: true }),
    /** The id of the known location that is, a text because many devices are at few of them; null: it is at none. */
    locationId: text({ nullable: true, reading: true }),
    /** Where it was found last. */
    latitude: latitude({ nullable: true, reading: true }),
    longitude: longitude({ nullable: true, reading: true }),
    /** By what means that was found. */
    locationType: choice(FIXES, { nullable: true, reading: true }),
    firmware: text(),
    lastComms: instant({ nullable: true }),
    /** When it was proved that it is the company's: a gateway heard it, or the operator said so; null: it is provisional. */
    claimedAt: instant({ nullable: true }),
    /** Since when its clock is known to be wrong; null: it is right as far as is known. */
    clockWrongSince: instant({ nullable: true }),
    /** Milliseconds by which it is behind, below 0 ahead, where that is known. */
    clockOffset: number({ nullable: true }),
    /** The shipment it is on, while in use. */
    shipmentGuid: guid({ nullable: true }),
    shipmentId: text({ nullable: true, search: 'id' }),
    /** The gateway that passed on its last message. */
    gateway: text({ nullable: true, wire: 'lastMessageGateway', column: 'last_gateway', reading: true }),
    lastUpdate: instant(),
  },
  computed: { shortDeviceId: { kind: 'number', of: (row) => shortIdNumber(row.macId) } },
  listed: {
    /** What a device on a vehicle says of that: its type, and what it is called. */
    vehicleType: { taken: 'customData2', join: 'vehicle', when: { field: 'configType', is: VEHICLE_CONFIG_TYPE } },
    vehicleId: { taken: 'customData', join: 'vehicle', when: { field: 'configType', is: VEHICLE_CONFIG_TYPE } },
    /** The region of the location where it is. */
    locRegion: { taken: 'locRegion', join: 'place' },
  },
  joins: {
    /** The vehicle it is on. */
    vehicle: {
      to: 'shipments',
      by: 'shipmentGuid',
      back: 'macId',
      feeds: [`shipments:${VEHICLE_CONFIG_TYPE}`],
      takes: ['customData', 'customData2', 'configType'],
    },
    /** The known location where it is. */
    place: { to: 'locations', by: 'locationId', many: true, takes: ['name', 'locRegion'] },
  },
});
