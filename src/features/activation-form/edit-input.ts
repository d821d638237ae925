import * as v from 'valibot';
import { editShipment, type ShipmentChanges } from '../../commands/edit-shipment.ts';
import type { SeenRow } from '../../commands/issue.ts';
import { readEntry } from '../../commands/registry.ts';
import { readShipmentFields, trackingText } from '../../commands/shipment-fields.ts';
import { type ShipmentSubject, subjectOf } from '../../commands/shipment-subject.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { type ActivationDraft, type ActivationField, emptyDraft } from '../../domain/activation-form.ts';
import { readTrackingReference } from '../../domain/tracking-reference.ts';
import type { OutboxEntry } from '../../local/outbox/entry.ts';

/** What of a shipment is edited here (spec 1 §7 "Edit shipment payload"). */
export const EDITED_FIELDS: readonly ActivationField[] = ['shipmentId', 'customer', 'trackingValue', 'notes'];

/** A shipment to be edited, as the person saw it. */
export interface EditedShipment {
  readonly subject: ShipmentSubject;
  readonly trackingEntry: number;
  readonly seen: SeenRow;
}

/** A row of the list, to be edited. */
export const editedRow = (row: ShipmentRow): EditedShipment => ({
  subject: subjectOf(row),
  trackingEntry: readTrackingReference(row.billOfLading)?.entryId ?? 0,
  seen: row,
});

const reference = v.object({ type: v.string(), value: v.string() });

/** The shipment of an edit that was refused, as it was when the edit was made; null when it is not one. */
export function editedEntry(
  entry: Pick<OutboxEntry, 'type' | 'payload' | 'payloadVersion' | 'base'>,
): { readonly edited: EditedShipment; readonly changes: ShipmentChanges } | null {
  const known = readEntry(entry.type, entry.payload, entry.payloadVersion);
  if (known === null || known.command.type !== editShipment.type || entry.base === null) return null;
  const { changes, trackingEntry, ...subject } = v.parse(editShipment.schema, known.payload);
  const tracking = v.safeParse(reference, entry.base.fields.tracking);
  const billOfLading = trackingText(tracking.success ? tracking.output : null, trackingEntry);
  const seen = { ...entry.base.fields, billOfLading, version: entry.base.version };
  return { edited: { subject, trackingEntry, seen }, changes };
}

const seenFields = v.object({
  customData: v.fallback(v.string(), ''),
  customData2: v.fallback(v.string(), ''),
  customData3: v.fallback(v.string(), ''),
  tracking: v.fallback(v.nullable(reference), null),
});

/** The form's content of a shipment as it stands. */
export function draftOf({ seen }: EditedShipment): ActivationDraft {
  const { customData, customData2, customData3, tracking } = v.parse(seenFields, readShipmentFields(seen));
  return {
    ...emptyDraft(),
    shipmentId: customData,
    customer: customData2,
    notes: customData3,
    trackingType: tracking?.type ?? '',
    trackingValue: tracking?.value ?? '',
  };
}

/** The form's content with changes made to it. */
export const withChanges = (draft: ActivationDraft, changes: ShipmentChanges): ActivationDraft => ({
  ...draft,
  shipmentId: changes.shipmentId ?? draft.shipmentId,
  customer: changes.customer ?? draft.customer,
  notes: changes.notes ?? draft.notes,
  ...(changes.tracking === undefined
    ? {}
    : { trackingType: changes.tracking?.type ?? '', trackingValue: changes.tracking?.value ?? '' }),
});

/** What a person has changed in the form; no key where nothing. */
export function changesOf(before: ActivationDraft, after: ActivationDraft): ShipmentChanges {
  const text = (field: 'shipmentId' | 'customer' | 'notes') => {
    const typed = after[field].trim();
    return typed === before[field].trim() ? {} : { [field]: typed };
  };
  const [was, now] = [trackingOf(before), trackingOf(after)];
  const isSame = was?.type === now?.type && was?.value === now?.value;
  return { ...text('shipmentId'), ...text('customer'), ...text('notes'), ...(isSame ? {} : { tracking: now }) };
}

/** An unfinished edit on the shipment as it is by now: what was not touched then is not put back to what it was then. */
export const carriedOver = (draft: ActivationDraft, was: ActivationDraft, now: ActivationDraft): ActivationDraft =>
  withChanges(now, changesOf(was, draft));

const trackingOf = ({ trackingType, trackingValue }: ActivationDraft): { type: string; value: string } | null =>
  trackingValue.trim() === '' ? null : { type: trackingType, value: trackingValue.trim() };
