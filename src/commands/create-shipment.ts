import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { textSchemas } from '../contract/entity-schemas.ts';
import { activatedConfigType, guid, macId } from '../contract/primitives.ts';
import { place, runScript } from '../contract/scripts.ts';
import type { ShipmentRow } from '../contract/shipments.ts';
import type { SignedInUser } from '../contract/users.ts';
import { deviceKindOf } from '../domain/activation-mode.ts';
import { shortDeviceId } from '../domain/device-id.ts';
import { blankRow, textParams, textsOfRow } from '../domain/entities/names.ts';
import { shipment } from '../domain/entities/shipment.ts';
import { instantAt } from '../domain/instant.ts';
import { writeShipmentProperties } from '../domain/shipment-properties.ts';
import { chimeList } from './chime-list.ts';
import { command } from './command.ts';
import { takenDevice } from './device-patches.ts';
import { mayDo } from './provisioning.ts';
import { locationsOf, trackingText } from './shipment-fields.ts';
import { deviceOrderingKey, orderingKeysWithDevice, shipmentFeed, shipmentOrderingKey } from './shipment-subject.ts';

const schema = v.object({
  guid,
  configType: activatedConfigType,
  ...textSchemas(shipment),
  macId,
  script: v.string(),
  origin: v.nullable(place),
  destination: v.nullable(place),
  tracking: v.nullable(v.object({ type: v.string(), value: v.string() })),
  /** The iChimes that travel with it (spec 1 §3 "sublist"); entries of older consoles have none. */
  chimes: v.exactOptional(chimeList),
  /** What each of them is packed in, in their order (spec 1 §3 "sublistPackageInfo"); absent: nothing is said. */
  chimePackages: v.exactOptional(v.array(v.string())),
  /** The one of them that speaks for all (spec 1 §5 "Chime list"). */
  primaryChime: v.exactOptional(macId),
  /** When it is to depart and to arrive, as the person planned it; absent: not planned. */
  plannedDeparture: v.exactOptional(v.string()),
  plannedArrival: v.exactOptional(v.string()),
  /** What people call the shipment that the device may be taken off for this one. */
  takenFrom: v.exactOptional(v.string()),
});

export type CreateShipment = v.InferOutput<typeof schema>;

const chimesOf = ({ chimes }: CreateShipment): string[] => chimes ?? [];

/** The extra properties that the shipment begins with. */
const propertiesOf = ({ primaryChime }: CreateShipment): string =>
  writeShipmentProperties(primaryChime === undefined ? {} : { primaryChime });

/** Processing (spec 1 §4): what the server sets when it takes the activation. */
const PROCESSING = 1;

/** Activates a shipment: creates it with its tag on it (spec 1 §7 "createShipment"). */
export const createShipment = command({
  type: 'shipment.create',
  version: 1,
  schema,
  // Spec 1 §6: the Add button.
  mayIssue: mayDo('createShipment'),
  orderingKeys: (payload) => [...orderingKeysWithDevice(payload), ...chimesOf(payload).map(deviceOrderingKey)],
  effect: (payload, { user, now }) => [
    {
      op: 'put',
      feed: shipmentFeed(payload),
      key: payload.guid,
      row: newRow(payload, user, instantAt(now)),
    },
    takenDevice(deviceKindOf(payload.configType), payload.macId, payload),
    ...chimesOf(payload).map((id) => takenDevice('chimes', id, payload)),
  ],
  creates: shipmentOrderingKey,
  needs: ({ origin, destination }) => locationsOf(origin, destination),
  operation: runScript,
  request: (payload) => ({
    body: {
      scriptName: payload.script,
      receiver: payload.macId,
      crossRefInfo: {
        guid: payload.guid,
        configType: payload.configType,
        ...(payload.takenFrom === undefined ? {} : { takenFrom: payload.takenFrom }),
      },
      paramObjList: [
        {
          commands: [],
          ...textParams(shipment, payload),
          cust_text: propertiesOf(payload),
          sublist: chimesOf(payload),
          sublist_package_info: [...(payload.chimePackages ?? [])],
          origin: payload.origin,
          destination: payload.destination,
          tracking: payload.tracking,
          ...planParams(payload),
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

/** A plan as parameters; nothing of what is not planned. */
const planParams = ({ plannedDeparture, plannedArrival }: CreateShipment) => ({
  ...(plannedDeparture === undefined ? {} : { planned_departure: plannedDeparture }),
  ...(plannedArrival === undefined ? {} : { planned_arrival: plannedArrival }),
});

function newRow(payload: CreateShipment, user: SignedInUser, now: string): ShipmentRow {
  const chimes = chimesOf(payload).length;
  return {
    ...blankRow(shipment),
    ...textsOfRow(shipment, payload),
    guid: payload.guid,
    companyId: user.companyId,
    configType: payload.configType,
    customText: propertiesOf(payload),
    macId: payload.macId,
    shippingState: PROCESSING,
    enabled: 1,
    originName: payload.origin?.name ?? '',
    originLatitude: payload.origin?.lat ?? null,
    originLongitude: payload.origin?.lon ?? null,
    destName: payload.destination?.name ?? '',
    destLatitude: payload.destination?.lat ?? null,
    destLongitude: payload.destination?.lon ?? null,
    // Of its list the tag has found nothing yet.
    aclExpected: chimes === 0 ? null : chimes,
    aclActual: chimes === 0 ? null : 0,
    billOfLading: trackingText(payload.tracking),
    plannedDeparture: payload.plannedDeparture ?? null,
    plannedArrival: payload.plannedArrival ?? null,
    createDate: now,
    createdBy: user.userId,
    lastUpdate: now,
  };
}
