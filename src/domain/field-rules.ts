import { DEVICE_ID_MEDIUM_LENGTH, mediumDeviceId, readDeviceId } from './device-id.ts';
import { LOGO_TEXT } from './logo.ts';
import { storedName } from './stored-name.ts';

/**
 * The named form rules of the activation form (spec 1 §5). "Word characters" are the ASCII letters, digits and the
 * underscore; "spaces" is the space character only: a tab or a line break pasted into a field is a wrong character.
 */
export interface FieldRule {
  readonly required: boolean;
  /** Characters as JavaScript counts them (UTF-16 units), as the contract and the database count them too. */
  readonly max: number;
  /** Matches the empty text too: whether something must be there is for `required`, not for the pattern. */
  readonly pattern: RegExp;
  /** By which things are known: stored as `storedName` has it, so that two spellings are one. */
  readonly name?: true;
}

export type FieldFault =
  | 'required'
  | 'too-long'
  | 'wrong-characters'
  /** The beginning or the end of a device id, not one of the lengths that can be completed. */
  | 'half-device'
  | 'not-a-device';

export const SHIPMENT_ID: FieldRule = { required: true, max: 60, pattern: /^[\w ()-]*$/ };
export const NOTES: FieldRule = { required: false, max: 75, pattern: /^[\w .,-]*$/ };
export const NOTES_225: FieldRule = { required: false, max: 225, pattern: /^[\w *-]*$/ };
export const CUSTOMER: FieldRule = { required: false, max: 50, pattern: /^[\w -]*$/ };
/** Of a customer that is kept (docs/decisions/customers.md): shipments have it by its name. */
export const CUSTOMER_NAME: FieldRule = { ...CUSTOMER, required: true };
/** A picture as base64; empty: none. */
export const CUSTOMER_LOGO: FieldRule = { required: false, max: LOGO_TEXT, pattern: /^(?:[A-Za-z0-9+/]+={0,2})?$/ };
/** A beacon's (spec 1 §5): letters, digits, spaces. */
export const BEACON_NAME: FieldRule = { required: true, max: 100, pattern: /^[A-Za-z0-9 ]*$/ };

/** Anything a person can type on a line. The spec has no rule for these two; the lengths are what the contract takes. */
const ONE_LINE = /^[^\p{Cc}\p{Cs}]*$/u;
export const PACKAGE_INFO: FieldRule = { required: false, max: 200, pattern: ONE_LINE };
/** What somebody says of a photo. */
export const PHOTO_NOTE: FieldRule = { required: false, max: 100, pattern: ONE_LINE };
/** `-` is what a form has for no profile at all. */
export const LIMIT_PROFILE_NAME: FieldRule = {
  required: true,
  max: 60,
  pattern: /^(?!-$)[^\p{Cc}\p{Cs}]*$/u,
  name: true,
};
/** What the ids of shipments begin with that have a profile unless somebody picks another; empty: none. */
export const LIMIT_PROFILE_PREFIX: FieldRule = { ...SHIPMENT_ID, required: false, max: 30 };
/** The profile of a shipment by its name; empty: none. */
export const LIMIT_PROFILE: FieldRule = { required: false, max: 60, pattern: ONE_LINE, name: true };
/** Addresses of a customer, with commas between them. */
export const CUSTOMER_RECIPIENTS: FieldRule = { required: false, max: 2_000, pattern: ONE_LINE };
export const PLACE_NAME: FieldRule = { required: true, max: 100, pattern: ONE_LINE, name: true };

/** Only spaces, or only what can't be seen, is as good as nothing: nobody could find or read such a value again. */
export const isBlank = (text: string): boolean => text.trim() === '' || storedName(text) === '';

/** The first thing wrong with a text under a rule, or null. */
export function checkField(rule: FieldRule, given: string): FieldFault | null {
  const text = rule.name === true ? storedName(given) : given;
  if (rule.required && isBlank(text)) return 'required';
  if (text.length > rule.max) return 'too-long';
  return rule.pattern.test(text) ? null : 'wrong-characters';
}

/**
 * The rule `device`: required, exactly 11 characters (spec 1 §5). Counted on the medium form of what the entry
 * completes to, so that every written form of an id can be entered (docs/decisions/device-ids.md).
 */
export function checkDevice(entry: string): FieldFault | null {
  if (isBlank(entry)) return 'required';
  const reading = readDeviceId(entry);
  if (reading.kind === 'foreign') return 'not-a-device';
  if (reading.kind === 'partial') return 'half-device';
  return mediumDeviceId(reading.id).length === DEVICE_ID_MEDIUM_LENGTH ? null : 'half-device';
}
