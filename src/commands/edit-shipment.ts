import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { place } from '../contract/scripts.ts';
import { updateShipment } from '../contract/shipment-edit.ts';
import { deviceKindOf } from '../domain/activation-mode.ts';
import type { EditParts, Fields } from '../local/outbox/three-way.ts';
import { command } from './command.ts';
import { isProvisioning } from './provisioning.ts';
import { locationsOf, placeFields, readShipmentFields, trackingText, WRITTEN_FIELDS } from './shipment-fields.ts';
import { shipmentFeed, shipmentOrderingKey, shipmentSubject } from './shipment-subject.ts';

/** What is edited; what isn't there stays as it is. */
const changes = v.object({
  shipmentId: v.optional(v.string()),
  customer: v.optional(v.string()),
  notes: v.optional(v.string()),
  /** JSON text of extra properties. */
  properties: v.optional(v.string()),
  packageInfo: v.optional(v.string()),
  crateNumber: v.optional(v.number()),
  /** Null takes it away. */
  origin: v.optional(v.nullable(place)),
  destination: v.optional(v.nullable(place)),
  tracking: v.optional(v.nullable(v.object({ type: v.string(), value: v.string() }))),
});
export type ShipmentChanges = v.InferOutput<typeof changes>;
type Part = keyof ShipmentChanges;

const schema = v.object({
  ...shipmentSubject.entries,
  /** The number of the tracking reference it has; 0 for none. */
  trackingEntry: v.optional(v.number(), 0),
  changes,
});
export type EditShipment = v.InferOutput<typeof schema>;

function partsOf({ changes: edited }: EditShipment): EditParts {
  const all: Readonly<Record<Part, Fields | undefined>> = {
    shipmentId: edited.shipmentId === undefined ? undefined : { customData: edited.shipmentId },
    customer: edited.customer === undefined ? undefined : { customData2: edited.customer },
    notes: edited.notes === undefined ? undefined : { customData3: edited.notes },
    properties: edited.properties === undefined ? undefined : { customText: edited.properties },
    packageInfo: edited.packageInfo === undefined ? undefined : { packageInfo: edited.packageInfo },
    crateNumber: edited.crateNumber === undefined ? undefined : { stateInt1: edited.crateNumber },
    origin: edited.origin === undefined ? undefined : placeFields('origin', edited.origin),
    destination: edited.destination === undefined ? undefined : placeFields('dest', edited.destination),
    tracking: edited.tracking === undefined ? undefined : { tracking: edited.tracking },
  };
  const set = Object.entries(all).flatMap(([part, fields]) => (fields === undefined ? [] : [[part, fields] as const]));
  return Object.fromEntries(set);
}

/** The fields of the row that change. */
function rowFields(payload: EditShipment): Fields {
  const { tracking, ...parts } = partsOf(payload);
  const fields: Fields = Object.fromEntries(Object.values(parts).flatMap((part) => Object.entries(part)));
  if (tracking === undefined) return fields;
  return { ...fields, billOfLading: trackingText(payload.changes.tracking ?? null, payload.trackingEntry) };
}

/** Edits a shipment or asset (spec 1 §7 "Edit shipment payload"). */
export const editShipment = command({
  type: 'shipment.edit',
  version: 1,
  schema,
  // Of a decommissioned one only administrators (spec 2 §6): what that is the server knows best.
  mayIssue: isProvisioning,
  orderingKeys: (payload) => [shipmentOrderingKey(payload)],
  needs: (payload) => locationsOf(payload.changes.origin, payload.changes.destination),
  effect: (payload) => [
    { op: 'merge', feed: shipmentFeed(payload), key: payload.guid, fields: rowFields(payload) },
    ...(payload.macId === null || payload.changes.shipmentId === undefined
      ? []
      : [
          {
            op: 'merge',
            feed: `devices:${deviceKindOf(payload.configType)}`,
            key: payload.macId,
            fields: { shipmentId: payload.changes.shipmentId },
          } as const,
        ]),
  ],
  edit: {
    orderingKey: shipmentOrderingKey,
    parts: partsOf,
    only: (payload, parts) => ({
      ...payload,
      changes: Object.fromEntries(Object.entries(payload.changes).filter(([part]) => parts.includes(part))),
    }),
    watched: [],
    told: WRITTEN_FIELDS,
    read: readShipmentFields,
  },
  operation: updateShipment,
  request: ({ guid, changes: edited }, { baseVersion }) => ({
    body: {
      guid,
      customData: edited.shipmentId,
      customData2: edited.customer,
      customData3: edited.notes,
      customText: edited.properties,
      packageInfo: edited.packageInfo,
      stateInt1: edited.crateNumber,
      origin: edited.origin,
      destination: edited.destination,
      tracking: edited.tracking,
      baseVersion,
    },
  }),
  deletes: false,
  describe: ({ shipmentId }) => msg`Edit ${shipmentId}`,
});
