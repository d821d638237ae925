import * as v from 'valibot';
import { editShipment, type ShipmentChanges } from '../../commands/edit-shipment.ts';
import type { SeenRow } from '../../commands/issue.ts';
import { readEntry } from '../../commands/registry.ts';
import { readShipmentFields, trackingText } from '../../commands/shipment-fields.ts';
import { type ShipmentSubject, subjectOf } from '../../commands/shipment-subject.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import {
  type ActivationDraft,
  type ActivationField,
  emptyDraft,
  type PlaceDraft,
  planOf,
} from '../../domain/activation-form.ts';
import { readDeviceId } from '../../domain/device-id.ts';
import { deviceOn } from '../../domain/device-on.ts';
import { type EditedText, editableTexts, editedTexts } from '../../domain/entities/names.ts';
import { shipment } from '../../domain/entities/shipment.ts';
import { stageObstacle } from '../../domain/shipment-activity.ts';
import { readShipmentProperties, withPrimaryChime } from '../../domain/shipment-properties.ts';
import { isDecommissioned } from '../../domain/shipment-status.ts';
import { readTrackingReference } from '../../domain/tracking-reference.ts';
import { FIELD_ORDER } from '../../kits/fields/shipment-form.ts';
import type { OutboxEntry } from '../../local/outbox/entry.ts';
import { toPlace, toPlaceDraft } from './entry-input.ts';

/** They are edited together: one is held against the other. */
const PLAN = ['plannedDeparture', 'plannedArrival'] as const;

/** What of a shipment is always edited here (spec 1 §3 "Add/edit form values", §7 "Edit shipment payload"). */
const ALWAYS: readonly string[] = [...editedTexts(shipment), 'origin', 'destination', ...PLAN, 'trackingValue'];

/** What of a shipment is edited here: its tag and script while it is not over, its iChimes while their list can be built. */
export const editedFieldsOf = ({ equips, lists }: EditedShipment): readonly ActivationField[] =>
  FIELD_ORDER.filter(
    (field) =>
      ALWAYS.includes(field) || (equips && (field === 'device' || field === 'script')) || (lists && field === 'chimes'),
  );

/** A shipment to be edited, as the person saw it. */
export interface EditedShipment {
  readonly subject: ShipmentSubject;
  readonly trackingEntry: number;
  readonly seen: SeenRow;
  /** Another tag or script can be put on it. */
  readonly equips: boolean;
  /** Its list of iChimes can be built. */
  readonly lists: boolean;
}

/** A row of the list, to be edited. */
export function editedRow(row: ShipmentRow): EditedShipment {
  const equips = !isDecommissioned(row);
  // A word to the tag a moment ago passes by itself.
  const told = { ...row, macId: deviceOn(row.macId), minutesSinceStaged: Number.POSITIVE_INFINITY };
  const obstacle = stageObstacle(told, 0);
  return {
    subject: subjectOf(row),
    trackingEntry: readTrackingReference(row.billOfLading)?.entryId ?? 0,
    seen: row,
    equips,
    lists: equips && obstacle === null,
  };
}

const reference = v.object({ type: v.string(), value: v.string() });

/** The shipment of an edit that was refused, as it was when the edit was made; null when it is not one. */
export function editedEntry(entry: Pick<OutboxEntry, 'type' | 'payload' | 'payloadVersion' | 'base'>): {
  readonly edited: EditedShipment;
  readonly changes: ShipmentChanges;
  /** The iChimes it had; undefined where those are not edited. */
  readonly chimesBefore: readonly string[] | undefined;
} | null {
  const known = readEntry(entry.type, entry.payload, entry.payloadVersion);
  if (known === null || known.command.type !== editShipment.type || entry.base === null) return null;
  const { changes, trackingEntry, chimesBefore, ...subject } = v.parse(editShipment.schema, known.payload);
  const tracking = v.safeParse(reference, entry.base.fields.tracking);
  const billOfLading = trackingText(tracking.success ? tracking.output : null, trackingEntry);
  const seen = { ...entry.base.fields, billOfLading, version: entry.base.version };
  const equips = subject.macId !== null || changes.device !== undefined;
  return { edited: { subject, trackingEntry, seen, equips, lists: chimesBefore !== undefined }, changes, chimesBefore };
}

const degrees = v.fallback(v.nullable(v.number()), null);

const seenFields = v.object({
  originName: v.fallback(v.string(), ''),
  originLatitude: degrees,
  originLongitude: degrees,
  destName: v.fallback(v.string(), ''),
  destLatitude: degrees,
  destLongitude: degrees,
  plannedDeparture: v.fallback(v.nullable(v.string()), null),
  plannedArrival: v.fallback(v.nullable(v.string()), null),
  tracking: v.fallback(v.nullable(reference), null),
});
type SeenFields = v.InferOutput<typeof seenFields>;

/** The form's content of a shipment as it stands. @param chimes those on its list */
export function draftOf({ seen, subject }: EditedShipment, chimes: readonly string[] = []): ActivationDraft {
  const row = readShipmentFields(seen);
  const fields = v.parse(seenFields, row);
  const { tracking } = fields;
  return {
    ...emptyDraft(),
    ...editableTexts(shipment, row),
    origin: placeSeen(fields, 'origin'),
    destination: placeSeen(fields, 'dest'),
    plannedDeparture: fields.plannedDeparture ?? '',
    plannedArrival: fields.plannedArrival ?? '',
    trackingType: tracking?.type ?? '',
    trackingValue: tracking?.value ?? '',
    device: subject.macId ?? '',
    chimes,
    primaryChime: primaryOf(seen, chimes),
  };
}

/** The iChime that speaks for the list: one that is not on it any more does not. */
function primaryOf({ customText }: SeenRow, chimes: readonly string[]): string {
  const { primaryChime = '' } = typeof customText === 'string' ? readShipmentProperties(customText) : {};
  return chimes.includes(primaryChime) ? primaryChime : '';
}

/** A place without a position is none that could be kept as it is: whoever edits it chooses another. */
function placeSeen(fields: SeenFields, prefix: 'origin' | 'dest'): PlaceDraft | null {
  const name = fields[`${prefix}Name`];
  if (name === '') return null;
  return { name, latitude: fields[`${prefix}Latitude`] ?? 0, longitude: fields[`${prefix}Longitude`] ?? 0 };
}

type Text = EditedText<typeof shipment>;

/** The editable texts of the form, each as it is given. */
const textsOf = (of: (field: Text) => string): Record<Text, string> =>
  Object.fromEntries(editedTexts(shipment).map((field) => [field, of(field)])) as Record<Text, string>;

/** The form's content with changes made to it. */
export const withChanges = (draft: ActivationDraft, changes: ShipmentChanges): ActivationDraft => ({
  ...draft,
  ...textsOf((field) => changes[field] ?? draft[field]),
  origin: changes.origin === undefined ? draft.origin : changes.origin && toPlaceDraft(changes.origin),
  destination:
    changes.destination === undefined ? draft.destination : changes.destination && toPlaceDraft(changes.destination),
  device: changes.device ?? draft.device,
  script: changes.script ?? draft.script,
  chimes: changes.chimes ?? draft.chimes,
  primaryChime:
    changes.properties === undefined
      ? draft.primaryChime
      : (readShipmentProperties(changes.properties).primaryChime ?? draft.primaryChime),
  plannedDeparture: changes.plannedDeparture === undefined ? draft.plannedDeparture : (changes.plannedDeparture ?? ''),
  plannedArrival: changes.plannedArrival === undefined ? draft.plannedArrival : (changes.plannedArrival ?? ''),
  ...(changes.tracking === undefined
    ? {}
    : { trackingType: changes.tracking?.type ?? '', trackingValue: changes.tracking?.value ?? '' }),
});

/** What a person has changed in the form; no key where nothing. @param customText what is written on the shipment besides */
export function changesOf(before: ActivationDraft, after: ActivationDraft, customText = ''): ShipmentChanges {
  const texts = editedTexts(shipment).flatMap((field) => {
    const typed = after[field].trim();
    return typed === before[field].trim() ? [] : [[field, typed] as const];
  });
  const place = (field: 'origin' | 'destination') => {
    const chosen = after[field];
    return isSamePlace(before[field], chosen) ? {} : { [field]: chosen && toPlace(chosen) };
  };
  const [was, now] = [trackingOf(before), trackingOf(after)];
  const isSame = was?.type === now?.type && was?.value === now?.value;
  return {
    ...(Object.fromEntries(texts) as Partial<Record<Text, string>>),
    ...place('origin'),
    ...place('destination'),
    ...(PLAN.every((field) => before[field] === after[field]) ? {} : planOf(after)),
    ...(isSame ? {} : { tracking: now }),
    ...equipmentOf(before, after),
    ...(after.primaryChime === before.primaryChime || after.primaryChime === ''
      ? {}
      : { properties: withPrimaryChime(customText, after.primaryChime) }),
  };
}

/** Another tag, script or list of iChimes. */
function equipmentOf(before: ActivationDraft, after: ActivationDraft): ShipmentChanges {
  const device = readDeviceId(after.device);
  const isSwapped = device.kind === 'device' && device.id !== before.device;
  const isOtherList =
    after.chimes.length !== before.chimes.length || after.chimes.some((id) => !before.chimes.includes(id));
  return {
    ...(isSwapped ? { device: device.id } : {}),
    ...(after.script === before.script ? {} : { script: after.script }),
    ...(isOtherList ? { chimes: [...after.chimes] } : {}),
  };
}

/** Is it where it was, under the name it had? A row doesn't say which of the known locations it is. */
const isSamePlace = (one: PlaceDraft | null, other: PlaceDraft | null): boolean =>
  one?.name === other?.name && one?.latitude === other?.latitude && one?.longitude === other?.longitude;

/** An unfinished edit on the shipment as it is by now: what was not touched then is not put back to what it was then. */
export const carriedOver = (draft: ActivationDraft, was: ActivationDraft, now: ActivationDraft): ActivationDraft =>
  withChanges(now, changesOf(was, draft));

const trackingOf = ({ trackingType, trackingValue }: ActivationDraft): { type: string; value: string } | null =>
  trackingValue.trim() === '' ? null : { type: trackingType, value: trackingValue.trim() };
