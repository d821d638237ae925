import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { guid, macId } from '../contract/primitives.ts';
import { place, runScript } from '../contract/scripts.ts';
import type { ShipmentRow } from '../contract/shipments.ts';
import type { SignedInUser } from '../contract/users.ts';
import { shortDeviceId } from '../domain/device-id.ts';
import { command } from './command.ts';
import { takenDevice } from './device-patches.ts';
import { isProvisioning } from './provisioning.ts';
import { locationsOf, trackingText } from './shipment-fields.ts';
import { lanesWithDevice, shipmentFeed, shipmentLane } from './shipment-subject.ts';

const schema = v.object({
  guid,
  configType: v.picklist([0, 1]),
  shipmentId: v.string(),
  customer: v.string(),
  notes: v.string(),
  macId,
  script: v.string(),
  origin: v.nullable(place),
  destination: v.nullable(place),
  tracking: v.nullable(v.object({ type: v.string(), value: v.string() })),
  packageInfo: v.string(),
});

export type CreateShipment = v.InferOutput<typeof schema>;

/** Processing (spec 1 §4): what the server sets when it takes the activation. */
const PROCESSING = 1;

/** Activates a shipment: creates it with its tag on it (spec 1 §7 "createShipment"). */
export const createShipment = command({
  type: 'shipment.create',
  version: 1,
  schema,
  // Spec 1 §6: the Add button.
  mayIssue: isProvisioning,
  lanes: lanesWithDevice,
  effect: (payload, { user, now }) => [
    {
      op: 'put',
      feed: shipmentFeed(payload),
      key: payload.guid,
      row: newRow(payload, user, new Date(now).toISOString()),
    },
    takenDevice('tags', payload.macId, payload),
  ],
  creates: shipmentLane,
  needs: ({ origin, destination }) => locationsOf(origin, destination),
  operation: runScript,
  request: (payload) => ({
    body: {
      scriptName: payload.script,
      receiver: payload.macId,
      crossRefInfo: { guid: payload.guid, configType: payload.configType },
      paramObjList: [
        {
          commands: [],
          cust_data: payload.shipmentId,
          cust_data2: payload.customer,
          cust_data3: payload.notes,
          cust_text: '{}',
          notes: '',
          package_info: payload.packageInfo,
          sublist: [],
          sublist_package_info: [],
          origin: payload.origin,
          destination: payload.destination,
          tracking: payload.tracking,
        },
      ],
    },
  }),
  deletes: false,
  describe: ({ shipmentId, macId: device }) => {
    const tail = shortDeviceId(device);
    return msg`Activate ${shipmentId} with …${tail}`;
  },
});

function newRow(payload: CreateShipment, user: SignedInUser, now: string): ShipmentRow {
  return {
    guid: payload.guid,
    entryId: 0,
    version: 0,
    companyId: user.companyId,
    configType: payload.configType,
    customData: payload.shipmentId,
    customData2: payload.customer,
    customData3: payload.notes,
    customText: '{}',
    macId: payload.macId,
    shippingState: PROCESSING,
    commissionState: 0,
    enabled: 1,
    saveStatus: '',
    originName: payload.origin?.name ?? '',
    originLatitude: payload.origin?.lat ?? null,
    originLongitude: payload.origin?.lon ?? null,
    destName: payload.destination?.name ?? '',
    destLatitude: payload.destination?.lat ?? null,
    destLongitude: payload.destination?.lon ?? null,
    aclExpected: null,
    aclActual: null,
    battery: null,
    billOfLading: trackingText(payload.tracking),
    createDate: now,
    commDate: null,
    decommDate: null,
    lastComms: null,
    lastStageCmdTime: null,
    lastUpdate: now,
  };
}
