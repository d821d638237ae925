import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { enteredSchemas } from '../contract/entity-schemas.ts';
import { macId } from '../contract/primitives.ts';
import { place } from '../contract/scripts.ts';
import { updateShipment } from '../contract/shipment-edit.ts';
import { deviceKindOf } from '../domain/activation-mode.ts';
import { shortDeviceId } from '../domain/device-id.ts';
import { editedFields, editedUnderWires, partOf } from '../domain/entities/names.ts';
import { shipment } from '../domain/entities/shipment.ts';
import { instantAt } from '../domain/instant.ts';
import type { EditParts, Fields } from '../local/outbox/three-way.ts';
import { chimeList } from './chime-list.ts';
import { command } from './command.ts';
import { freedDevice, takenDevice } from './device-patches.ts';
import { fieldsOfParts } from './field-parts.ts';
import { isProvisioning } from './provisioning.ts';
import { locationsOf, placeFields, readShipmentFields, trackingText, WRITTEN_FIELDS } from './shipment-fields.ts';
import { deviceOrderingKey, shipmentFeed, shipmentOrderingKey, shipmentSubject } from './shipment-subject.ts';

/** What is edited; what isn't there stays as it is. */
const changes = v.object({
  ...v.partial(v.object(enteredSchemas(shipment))).entries,
  crateNumber: v.optional(v.number()),
  /** Null takes it away. */
  origin: v.optional(v.nullable(place)),
  destination: v.optional(v.nullable(place)),
  tracking: v.optional(v.nullable(v.object({ type: v.string(), value: v.string() }))),
  /** The tag that is to be on it; the one in `macId` becomes free. */
  device: v.optional(macId),
  /** What people call the shipment that it may be taken off for this one. */
  takenFrom: v.optional(v.string()),
  script: v.optional(v.string()),
  /** All iChimes of its list. */
  chimes: v.optional(chimeList),
});
export type ShipmentChanges = v.InferOutput<typeof changes>;

const schema = v.object({
  ...shipmentSubject.entries,
  /** The number of the tracking reference it has; 0 for none. */
  trackingEntry: v.optional(v.number(), 0),
  /** The iChimes that were on its list, where that is edited. */
  chimesBefore: v.optional(chimeList),
  changes,
});
export type EditShipment = v.InferOutput<typeof schema>;

/** The parts of the fields by the names of the payload; what isn't there is a part of its own. */
const PART_OF = {
  ...Object.fromEntries(editedFields(shipment).map((field) => [field.name, partOf(field)])),
  takenFrom: 'device',
};

function partsOf({ changes: edited }: EditShipment): EditParts {
  const { origin, destination, tracking, device, takenFrom: _, script, chimes, ...fields } = edited;
  const values: Readonly<Record<string, unknown>> = fields;
  const parts: Record<string, Record<string, unknown>> = {};
  for (const field of editedFields(shipment)) {
    const part = partOf(field);
    if (values[field.name] !== undefined) parts[part] = { ...parts[part], [field.wire]: values[field.name] };
  }
  return {
    ...parts,
    ...(origin === undefined ? {} : { origin: placeFields('origin', origin) }),
    ...(destination === undefined ? {} : { destination: placeFields('dest', destination) }),
    ...(tracking === undefined ? {} : { tracking: { tracking } }),
    ...(device === undefined ? {} : { device: { macId: device } }),
    // Rows have neither, and whoever gives one later has seen what is there.
    ...(script === undefined ? {} : { script: {} }),
    ...(chimes === undefined ? {} : { chimes: {} }),
  };
}

/** The fields of the row that change. */
function rowFields(payload: EditShipment): Fields {
  const { tracking, ...parts } = partsOf(payload);
  const fields: Fields = Object.fromEntries(Object.values(parts).flatMap((part) => Object.entries(part)));
  if (tracking === undefined) return fields;
  return { ...fields, billOfLading: trackingText(payload.changes.tracking ?? null, payload.trackingEntry) };
}

/** What another tag, script or list makes of the row, until its tag has said something. */
function equipped({ changes: { device, script, chimes } }: EditShipment, now: string): Fields {
  if (device === undefined && script === undefined && chimes === undefined) return {};
  const expected = chimes?.length;
  return {
    lastStageCmdTime: now,
    ...(device === undefined && script === undefined ? {} : { saveStatus: '' }),
    ...(device === undefined ? {} : { battery: null, lastComms: null }),
    ...(expected === undefined
      ? {}
      : { aclExpected: expected === 0 ? null : expected, aclActual: expected === 0 ? null : 0 }),
  };
}

const addedChimes = ({ changes: { chimes = [] }, chimesBefore = [] }: EditShipment): string[] =>
  chimes.filter((id) => !chimesBefore.includes(id));
const removedChimes = ({ changes: { chimes }, chimesBefore = [] }: EditShipment): string[] =>
  chimes === undefined ? [] : chimesBefore.filter((id) => !chimes.includes(id));

/** The devices that change their place. */
const movedDevices = (payload: EditShipment): string[] => {
  const { macId: before, changes } = payload;
  const tags = changes.device === undefined ? [] : [changes.device, ...(before === null ? [] : [before])];
  return [...tags, ...addedChimes(payload), ...removedChimes(payload)];
};

/** Edits a shipment or asset (spec 1 §7 "Edit shipment payload"). */
export const editShipment = command({
  type: 'shipment.edit',
  version: 2,
  schema,
  // What the second can say besides was not said before.
  upgrade: (payload) => payload,
  // Of a decommissioned one only administrators (spec 2 §6): what that is the server knows best.
  mayIssue: isProvisioning,
  orderingKeys: (payload) => [shipmentOrderingKey(payload), ...movedDevices(payload).map(deviceOrderingKey)],
  needs: (payload) => locationsOf(payload.changes.origin, payload.changes.destination),
  effect: (payload, { now }) => {
    const { guid, configType, macId: before, changes: edited } = payload;
    const kind = deviceKindOf(configType);
    const subject = { guid, shipmentId: edited.shipmentId ?? payload.shipmentId };
    const fields = { ...rowFields(payload), ...equipped(payload, instantAt(now)) };
    const isSwapped = edited.device !== undefined && edited.device !== before;
    return [
      { op: 'merge', feed: shipmentFeed(payload), key: guid, fields },
      ...(before === null || isSwapped || edited.shipmentId === undefined
        ? []
        : [
            {
              op: 'merge',
              feed: `devices:${kind}`,
              key: before,
              fields: { shipmentId: edited.shipmentId },
            } as const,
          ]),
      ...(isSwapped && before !== null ? [freedDevice(kind, before)] : []),
      ...(isSwapped ? [takenDevice(kind, edited.device ?? '', subject)] : []),
      ...removedChimes(payload).map((id) => freedDevice('chimes', id)),
      ...addedChimes(payload).map((id) => takenDevice('chimes', id, subject)),
    ];
  },
  edit: {
    orderingKey: shipmentOrderingKey,
    parts: partsOf,
    only: (payload, parts) => ({ ...payload, changes: fieldsOfParts(payload.changes, PART_OF, parts) }),
    watched: [],
    told: WRITTEN_FIELDS,
    read: readShipmentFields,
  },
  operation: updateShipment,
  request: (
    { guid, changes: { origin, destination, tracking, device, takenFrom, script, chimes, ...fields } },
    context,
  ) => ({
    body: {
      guid,
      ...editedUnderWires(shipment, fields),
      origin,
      destination,
      tracking,
      ...(device === undefined ? {} : { device: { macId: device, takenFrom } }),
      ...(script === undefined ? {} : { scriptName: script }),
      ...(chimes === undefined ? {} : { sublist: chimes }),
      baseVersion: context.baseVersion,
    },
  }),
  deletes: false,
  describe: ({ shipmentId, changes: { device } }) => {
    if (device === undefined) return msg`Edit ${shipmentId}`;
    const tail = shortDeviceId(device);
    return msg`Edit ${shipmentId}: device …${tail}`;
  },
});
