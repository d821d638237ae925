import { type FormText, fieldsOf, formTexts } from './entities/names.ts';
import { shipment } from './entities/shipment.ts';
import { checkDevice, checkField, type FieldFault, type FieldRule, PACKAGE_INFO, PLACE_NAME } from './field-rules.ts';
import type { TakenPhoto } from './photo.ts';
import { checkScript, type ScriptFault } from './script-name.ts';
import { checkPlan, type PlanFault, type ShipmentPlan } from './shipment-plan.ts';
import { checkTracking, type TrackingFault } from './tracking-reference.ts';

/** A place as picked from the known locations or from an address search. */
export interface PlaceDraft {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Set when it is one of the company's known locations. */
  readonly shippingLocId?: string;
}

/** A text of the form. */
export type ActivationText = FormText<typeof shipment>;

/** What the activation form holds while a person fills it in (spec 1 §3 "Add/edit form values"). */
export interface ActivationDraft extends Readonly<Record<ActivationText, string>> {
  /** The device as it was typed or scanned, not completed yet. */
  readonly device: string;
  /** The name of the configuration script. */
  readonly script: string;
  readonly origin: PlaceDraft | null;
  readonly destination: PlaceDraft | null;
  /** When it is to depart and to arrive, ISO 8601; empty: not planned. */
  readonly plannedDeparture: string;
  readonly plannedArrival: string;
  /** The configured name of a tracking reference type; empty: none. */
  readonly trackingType: string;
  readonly trackingValue: string;
  /** Full ids of the iChimes that travel with it, in the order in which they were scanned. */
  readonly chimes: readonly string[];
  /** The one of them that speaks for all; empty: none is chosen. */
  readonly primaryChime: string;
  /** What an iChime is packed in, by its full id (spec 1 §3 "sublistPackageInfo"). */
  readonly chimePackages: Readonly<Record<string, string>>;
  /** Photos that were taken with it. */
  readonly photos: readonly TakenPhoto[];
}

const EMPTY_TEXTS = Object.fromEntries(formTexts(shipment).map((name) => [name, ''])) as Record<ActivationText, ''>;

export const emptyDraft = (): ActivationDraft => ({
  ...EMPTY_TEXTS,
  device: '',
  script: '',
  origin: null,
  destination: null,
  plannedDeparture: '',
  plannedArrival: '',
  trackingType: '',
  trackingValue: '',
  chimes: [],
  primaryChime: '',
  chimePackages: {},
  photos: [],
});

/** As many iChimes as the server takes with a shipment. */
export const MOST_CHIMES = 500;

/** Items a page can require (spec 1 §5). */
export const REQUIRABLES = [
  'script',
  'device',
  'shipmentId',
  'origin',
  'destination',
  'customer',
  'notes',
  'sublist',
] as const;
export type Requirable = (typeof REQUIRABLES)[number];

/** A type alone is never at fault, nor what is said of single iChimes, nor photos: that is asked of the value and of the list. */
export type ActivationField = Exclude<
  keyof ActivationDraft,
  'trackingType' | 'primaryChime' | 'chimePackages' | 'photos'
>;
export type ActivationFault =
  | FieldFault
  | TrackingFault
  | PlanFault
  | ScriptFault
  /** The place has no name. */
  | 'place-unnamed'
  /** Latitude or longitude is 0 or not on the globe. */
  | 'place-nowhere'
  /** This device knows that the device may not be used: it is on a shipment, lost, in repair or reserved. */
  | 'device-taken'
  /** More iChimes than a shipment can have. */
  | 'too-many'
  /** No iChime though the page wants one, or none of them chosen as the primary (spec 1 §5). */
  | 'no-primary';
export type ActivationFaults = Readonly<Record<ActivationField, readonly ActivationFault[]>>;

export interface ActivationOffers {
  /** Names of the scripts this page offers. */
  readonly offeredScripts: readonly string[];
}

/**
 * Everything wrong with a draft, by field; an empty list where nothing is (spec 1 §5). `required` comes from the page's
 * options. A shipment id, a device and a script are always required: their own rules say so.
 */
export function checkActivation(
  draft: ActivationDraft,
  required: readonly Requirable[],
  { offeredScripts }: ActivationOffers,
): ActivationFaults {
  const must = (item: Requirable): boolean => required.includes(item);
  const text = (rule: FieldRule, value: string, needed: boolean) =>
    list(checkField({ ...rule, required: rule.required || needed }, value));
  const texts = fieldsOf(shipment).flatMap(({ form, name, rule }) =>
    form === true && rule !== undefined
      ? [[name, text(rule, draft[name as ActivationText], (required as readonly string[]).includes(name))]]
      : [],
  );
  const plan = checkPlan(planOf(draft));
  return {
    ...(Object.fromEntries(texts) as Record<ActivationText, readonly ActivationFault[]>),
    device: list(checkDevice(draft.device)),
    script: list(checkScript(draft.script, offeredScripts)),
    origin: checkPlace(draft.origin, must('origin')),
    destination: checkPlace(draft.destination, must('destination')),
    plannedDeparture: list(plan.plannedDeparture),
    plannedArrival: list(plan.plannedArrival),
    trackingValue: checkTracking(draft.trackingType, draft.trackingValue),
    chimes: checkChimes(draft, must('sublist')),
  };
}

/** The plan of a form: null where nothing is entered. */
export const planOf = ({ plannedDeparture, plannedArrival }: ActivationDraft): ShipmentPlan => ({
  plannedDeparture: plannedDeparture === '' ? null : plannedDeparture,
  plannedArrival: plannedArrival === '' ? null : plannedArrival,
});

/** May the form be submitted? */
export const isComplete = (faults: ActivationFaults): boolean =>
  Object.values(faults).every((ofField) => ofField.length === 0);

/** Spec 1 §5 "Chime list: at least one record and a primary". A list that nobody needs may be empty. */
function checkChimes(
  { chimes, primaryChime, chimePackages }: ActivationDraft,
  required: boolean,
): readonly ActivationFault[] {
  if (chimes.length > MOST_CHIMES) return ['too-many'];
  if (chimes.length === 0) return required ? ['no-primary'] : [];
  const packages = chimes.flatMap((macId) => list(checkField(PACKAGE_INFO, chimePackages[macId] ?? '')));
  return [...(chimes.includes(primaryChime) ? [] : (['no-primary'] as const)), ...new Set(packages)];
}

function checkPlace(place: PlaceDraft | null, required: boolean): readonly ActivationFault[] {
  if (place === null) return required ? ['required'] : [];
  const faults: ActivationFault[] = [];
  const name = checkField(PLACE_NAME, place.name);
  if (name !== null) faults.push(name === 'required' ? 'place-unnamed' : name);
  const onGlobe = isCoordinate(place.latitude, 90) && isCoordinate(place.longitude, 180);
  if (!onGlobe) faults.push('place-nowhere');
  return faults;
}

/** 0 is what a failed address search leaves behind, so the spec takes it for no place at all. */
const isCoordinate = (degrees: number, limit: number): boolean => degrees !== 0 && Math.abs(degrees) <= limit;

const list = <T>(fault: T | null): readonly T[] => (fault === null ? [] : [fault]);
