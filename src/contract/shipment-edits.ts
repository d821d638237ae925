import * as v from 'valibot';
import { TEMPLATES } from './activity.ts';
import { operation } from './operation.ts';
import { guid, instant, nothing } from './primitives.ts';

const fields = v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()])));

/** What somebody did with a shipment: an edit with the fields that differ, or something that it was told to do. */
export const shipmentEditRow = v.object({
  key: v.string(),
  at: instant,
  /** A login name; empty: nobody's any more. */
  by: v.string(),
  act: v.picklist(['edit', 'swap-device', 'build-acl', 'set-limits', ...TEMPLATES]),
  /** As rows call them (`NOTED_FIELDS`), of limits `rule.field`; null: it changed no fields. */
  before: v.nullable(fields),
  after: v.nullable(fields),
});
export type ShipmentEditRow = v.InferOutput<typeof shipmentEditRow>;

/** The most that are told of one shipment, the newest. */
export const EDITS_MOST = 500;

/** GET shipments/{guid}/edits: what people did with a shipment, the newest first. Refusal: `not-found`. */
export const shipmentEdits = operation({
  name: 'shipmentEdits',
  method: 'GET',
  path: 'shipments/:guid/edits',
  access: 'session',
  scope: 'shipments:read',
  idempotent: false,
  params: v.strictObject({ guid }),
  query: nothing,
  body: nothing,
  reply: v.object({ rows: v.array(shipmentEditRow) }),
});
