import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { enteredSchemas } from '../contract/entity-schemas.ts';
import { place } from '../contract/scripts.ts';
import { updateShipment } from '../contract/shipment-edit.ts';
import { deviceKindOf } from '../domain/activation-mode.ts';
import { editedFields, editedUnderWires, partOf } from '../domain/entities/names.ts';
import { shipment } from '../domain/entities/shipment.ts';
import type { EditParts, Fields } from '../local/outbox/three-way.ts';
import { command } from './command.ts';
import { fieldsOfParts } from './field-parts.ts';
import { isProvisioning } from './provisioning.ts';
import { locationsOf, placeFields, readShipmentFields, trackingText, WRITTEN_FIELDS } from './shipment-fields.ts';
import { shipmentFeed, shipmentOrderingKey, shipmentSubject } from './shipment-subject.ts';

/** What is edited; what isn't there stays as it is. */
const changes = v.object({
  ...v.partial(v.object(enteredSchemas(shipment))).entries,
  crateNumber: v.optional(v.number()),
  /** Null takes it away. */
  origin: v.optional(v.nullable(place)),
  destination: v.optional(v.nullable(place)),
  tracking: v.optional(v.nullable(v.object({ type: v.string(), value: v.string() }))),
});
export type ShipmentChanges = v.InferOutput<typeof changes>;

const schema = v.object({
  ...shipmentSubject.entries,
  /** The number of the tracking reference it has; 0 for none. */
  trackingEntry: v.optional(v.number(), 0),
  changes,
});
export type EditShipment = v.InferOutput<typeof schema>;

/** The parts of the fields by the names of the payload; what isn't there is a part of its own. */
const PART_OF = Object.fromEntries(editedFields(shipment).map((field) => [field.name, partOf(field)]));

function partsOf({ changes: edited }: EditShipment): EditParts {
  const { origin, destination, tracking, ...fields } = edited;
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
  };
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
    only: (payload, parts) => ({ ...payload, changes: fieldsOfParts(payload.changes, PART_OF, parts) }),
    watched: [],
    told: WRITTEN_FIELDS,
    read: readShipmentFields,
  },
  operation: updateShipment,
  request: ({ guid, changes: { origin, destination, tracking, ...fields } }, { baseVersion }) => ({
    body: { guid, ...editedUnderWires(shipment, fields), origin, destination, tracking, baseVersion },
  }),
  deletes: false,
  describe: ({ shipmentId }) => msg`Edit ${shipmentId}`,
});
