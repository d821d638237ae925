import * as v from 'valibot';
import { DEVICE_KINDS, PROVISION_STATUSES, TYPE_NAMES } from '../domain/device.ts';
import { device } from '../domain/entities/device.ts';
import { rowSchema } from './entity-schemas.ts';
import { feedPage } from './feed.ts';
import { operation } from './operation.ts';
import { instant, macId, nothing, plainText } from './primitives.ts';
import { feedQuery } from './shipments.ts';

/** Kinds that the device calls name; type codes in spec 1 §3 "Device". */
export const deviceKind = v.picklist(DEVICE_KINDS);

/** A device as the server sends it (spec 2 §3 "Device"). */
export const deviceRow = rowSchema(device);
export type DeviceRow = v.InferOutput<typeof deviceRow>;

/** GET tables/query/deviceDetails: the devices of one kind, changes first to last. */
export const deviceDetails = operation({
  name: 'deviceDetails',
  method: 'GET',
  path: 'tables/query/deviceDetails',
  access: 'session',
  scope: 'devices:read',
  idempotent: false,
  params: nothing,
  query: v.strictObject({ ...feedQuery, deviceType: deviceKind }),
  body: nothing,
  reply: feedPage(deviceRow),
});

/** Charge from 0 to 1, two decimals (spec 2 §9 "Battery level"). */
const charge = v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1)));

/** Kinds as the device calls name them: DEVICE_IGATE and so on. */
export const deviceTypeName = v.picklist(Object.values(TYPE_NAMES));

/** GET devices/deviceIdList/{type}: the ids of all devices of a kind. */
export const deviceIdList = operation({
  name: 'deviceIdList',
  method: 'GET',
  path: 'devices/deviceIdList/:type',
  access: 'session',
  scope: 'devices:read',
  idempotent: false,
  params: v.strictObject({ type: deviceTypeName }),
  query: nothing,
  body: nothing,
  reply: v.object({ data: v.array(macId) }),
});

/** GET devices/deviceIdList: those of the type that is meant when none is given, DEVICE_IGATE (spec 1 §7). */
export const gatewayIdList = operation({
  ...deviceIdList,
  name: 'gatewayIdList',
  path: 'devices/deviceIdList',
  params: nothing,
});

/** What a device is like right now. */
const deviceState = {
  macId,
  type: deviceTypeName,
  provisionStatus: deviceRow.entries.provisionStatus,
  battery: deviceRow.entries.battery,
  charge,
  lastComms: deviceRow.entries.lastComms,
};

/** Devices in one question for their status. */
const STATUS_LIST_MAX = 500;

/**
 * POST devices/statusList: the status of some devices. It only reads: a list of ids is too long for an address. One that
 * the company does not have is not in the answer.
 */
export const deviceStatusList = operation({
  name: 'deviceStatusList',
  method: 'POST',
  path: 'devices/statusList',
  access: 'session',
  scope: 'devices:read',
  idempotent: false,
  params: nothing,
  query: nothing,
  body: v.strictObject({ deviceIdList: v.pipe(v.array(macId), v.maxLength(STATUS_LIST_MAX)) }),
  reply: v.object({
    rows: v.array(
      v.object({
        ...deviceState,
        /** What people call it: a station by where it is, any other by its last five. */
        name: v.string(),
        /** The same as `provisionStatus`, by its name. */
        status: v.picklist([...PROVISION_STATUSES, 'unknown']),
        /** The shipment it is on, and what that is. */
        shipmentId: v.nullable(v.string()),
        shipType: v.nullable(v.picklist(['shipment', 'asset', 'vehicle'])),
        /** Its charge. */
        lastBatteryLevel: charge,
        /** The station that heard it last, and what kind that is. */
        inventoryParent: v.nullable(v.string()),
        inventorySource: v.nullable(deviceKind),
        /** Whether that station still hears it: within the site option gatewayInventoryOffline. */
        inventoryStatus: v.nullable(v.picklist(['online', 'offline'])),
      }),
    ),
  }),
});
export type DeviceStatus = v.InferOutput<typeof deviceStatusList.reply>['rows'][number];

const position = v.object({ latitude: v.number(), longitude: v.number() });

/** One device with all that is known of it (spec 2 §3 "Device"). */
export const deviceDetail = v.object({
  ...deviceRow.entries,
  ...deviceState,
  /** Spec 2 §3 "Device type codes". */
  typeCode: v.number(),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  lastMessageGateway: v.nullable(macId),
  latestGPS: v.nullable(v.object({ position, timestamp: instant })),
  latestCell: v.nullable(v.object({ position, timestamp: instant, location: v.string() })),
  lastCellTime: v.nullable(instant),
  properties: v.object({ lastDeviceMsgTime: v.nullable(instant) }),
});
export type DeviceDetail = v.InferOutput<typeof deviceDetail>;

/**
 * GET devices/{id}: one device by its whole id or a shorter form of it (spec 2 §7 "Device"). What is no id is refused
 * with "Given mac is not in the correct format: {value}" (spec 2 §8).
 */
export const getDevice = operation({
  name: 'device',
  method: 'GET',
  path: 'devices/:id',
  access: 'session',
  scope: 'devices:read',
  idempotent: false,
  params: v.strictObject({ id: plainText(40) }),
  query: nothing,
  body: nothing,
  reply: v.object({ data: deviceDetail }),
});
