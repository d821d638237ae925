/**
 * Tracking references: the number of a bill of lading, container or air waybill that a shipment travels under
 * (spec 1 §3, §5; spec 2 §3). The names of the types come from page configuration; four have rules of their own.
 */
export const TRACKING_TYPES = ['BOL', 'Ocean Container', 'HAWB', 'MAWB'] as const;
export type TrackingType = (typeof TRACKING_TYPES)[number];

const BOL_MIN = 7;
const BOL_MAX = 24;
export const CONTAINER_LENGTH = 11;
export const WAYBILL_LENGTH = 11;
export const UNTYPED_MAX = 5;
/** The longest value any type allows. */
export const TRACKING_VALUE_MAX = BOL_MAX;

const BOL = /^[A-Za-z]{4}\d{3,24}$/;
/** The fourth character has a fault of its own, so any stands for it here. */
const CONTAINER = /^[A-Za-z]{3}.\d{7}$/;
const CONTAINER_FOURTH = 'U';
const WAYBILL = /^\d*$/;
const UNTYPED = /^[\w -]*$/;

export type TrackingFault =
  | 'required'
  | 'too-short'
  | 'too-long'
  /** Not exactly as many characters as the type has. */
  | 'wrong-length'
  /** Spec 1 §5: "must be correct format like XXXX123456789". */
  | 'bol-format'
  /** Spec 1 §5: "must be correct format like XXXU123456789". */
  | 'container-format'
  /** Spec 1 §5: "the 4th character must be 'U'". */
  | 'container-fourth'
  | 'digits-only'
  | 'wrong-characters';

/** The type with rules that a configured name stands for; case does not matter (spec 2 §3 writes them in lower case). */
export const trackingType = (name: string): TrackingType | null =>
  TRACKING_TYPES.find((type) => type.toLowerCase() === name.trim().toLowerCase()) ?? null;

/**
 * Everything wrong with a tracking reference (spec 1 §5). A type chosen without a value is refused for all four types;
 * a name without rules of its own is checked like no type at all.
 */
export function checkTracking(typeName: string, value: string): readonly TrackingFault[] {
  const type = trackingType(typeName);
  if (type === null) return checkUntyped(value);
  if (value.trim() === '') return ['required'];
  if (type === 'BOL') return checkBol(value);
  return type === 'Ocean Container' ? checkContainer(value) : checkWaybill(value);
}

function checkBol(value: string): readonly TrackingFault[] {
  if (value.length < BOL_MIN) return ['too-short'];
  if (value.length > BOL_MAX) return ['too-long'];
  return BOL.test(value) ? [] : ['bol-format'];
}

function checkContainer(value: string): readonly TrackingFault[] {
  const faults: TrackingFault[] = [];
  if (value.length !== CONTAINER_LENGTH) faults.push('wrong-length');
  else if (!CONTAINER.test(value)) faults.push('container-format');
  if (value.length > 3 && value[3] !== CONTAINER_FOURTH) faults.push('container-fourth');
  return faults;
}

function checkWaybill(value: string): readonly TrackingFault[] {
  if (!WAYBILL.test(value)) return ['digits-only'];
  return value.length === WAYBILL_LENGTH ? [] : ['wrong-length'];
}

function checkUntyped(value: string): readonly TrackingFault[] {
  if (value.length > UNTYPED_MAX) return ['too-long'];
  return UNTYPED.test(value) ? [] : ['wrong-characters'];
}

export type TrackingLink = 'air-cargo' | 'ocean-container' | 'bol';

/** Which kind of tracking site a reference links to, or null for none (spec 2 §3 "Bill-of-lading link types"). */
export function trackingLink(typeName: string): TrackingLink | null {
  const type = trackingType(typeName);
  if (type === null) return null;
  if (type === 'BOL') return 'bol';
  return type === 'Ocean Container' ? 'ocean-container' : 'air-cargo';
}

/** Where references of each kind are looked up: addresses in which `{number}` stands for the reference. */
export type TrackingSites = Readonly<Partial<Record<TrackingLink, string>>>;

/** The address under which a reference is tracked; null for one that breaks its rule and for a type without a site. */
export function trackingAddress(sites: TrackingSites, typeName: string, value: string): string | null {
  const link = trackingLink(typeName);
  const site = link === null ? undefined : sites[link];
  const number = value.trim();
  if (site === undefined || checkTracking(typeName, number).length > 0) return null;
  return site.replaceAll('{number}', () => encodeURIComponent(number));
}

export interface TrackingReference {
  /** The pick item that holds it: an edit names it as `entryIdBOL`. */
  readonly entryId: number;
  readonly type: string;
  readonly value: string;
}

const ROW_TEXT = /^(\d{1,15})\|([^|]*)\|(.*)$/s;

/** Reads the row's `billOfLading`, "entry id|type|value" (spec 2 §3); null when there is none. */
export function readTrackingReference(billOfLading: string): TrackingReference | null {
  const [, entryId, type, value] = ROW_TEXT.exec(billOfLading) ?? [];
  if (entryId === undefined || type === undefined || value === undefined) return null;
  return { entryId: Number(entryId), type, value };
}
