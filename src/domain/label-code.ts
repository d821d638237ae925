import { DEVICE_ID_LENGTH, DEVICE_ID_PREFIX } from './device-id.ts';
import {
  ACL_BARCODE_MARK,
  elementString,
  readScannedCode,
  type ScannedCode,
  withoutSymbology,
} from './scanned-code.ts';

/** The forms of a device id that labels carry: whole, medium and label form with joints, compact without. */
const JOINTED = /^[0-9A-F]{2}(?:[:_-][0-9A-F]{2}){5}$|^[0-9A-F]{2}(?:[:_-][0-9A-F]{2}){2,3}$/i;
const COMPACT = /^[0-9A-F]{12}$/i;
const HEX_AND_JOINTS = /^[0-9A-F:_-]+$/i;
const COMPACT_LENGTH = 12;
const MAKER_DIGITS = withoutJoints(DEVICE_ID_PREFIX.slice(0, 8));

/**
 * Reads a text that a scanner saw. Stricter than what a person may type, because a scan can be torn:
 *
 * - Forms that only people use (`7C_CA`) are partial: the end of a torn `00_1B_AD_01_7C_CA` must not become the device
 *   `00_1B_AD_00_7C_CA`.
 * - The beginning of a whole id (`00_1B_AD`) has the shape of a label form and would be another device: partial.
 *
 * So no beginning of a whole id reads as a device, and no end of one as a device other than its own.
 */
export function readLabelCode(text: string): ScannedCode {
  const code = withoutSymbology(text).replace(/^#g#/, ACL_BARCODE_MARK);
  const reading = readScannedCode(code);
  const elements = isOurs(reading) ? null : elementString(text);
  if (elements !== null) return { kind: 'foreign', text: elements };
  if (reading.kind === 'acl' || !HEX_AND_JOINTS.test(code)) return reading;
  const digits = withoutJoints(code).toUpperCase();
  if (code.length > DEVICE_ID_LENGTH || digits.length > COMPACT_LENGTH) return { kind: 'foreign', text: code };
  const onLabels = JOINTED.test(code) || COMPACT.test(code);
  const beginning = digits.length < COMPACT_LENGTH && digits.startsWith(MAKER_DIGITS);
  return onLabels && !beginning ? reading : { kind: 'partial', text: code };
}

/** Is it the whole code of a device, or of a shipment's ACL? */
export const isOurs = ({ kind }: ScannedCode): boolean => kind === 'device' || kind === 'acl';

/** What the codes of ours begin with or are joined by, whole or torn. */
const OF_OURS = /_|^001BAD|^#G#/i;

/** Is it one of ours, or what is left of one? */
export const seemsOurs = (code: ScannedCode): boolean =>
  isOurs(code) || (code.kind === 'partial' && OF_OURS.test(code.text));

/** May this be the beginning or the end of a device's id, of which a scanner has lost the rest? */
export function mayBeTorn(text: string): boolean {
  const digits = withoutJoints(text).toUpperCase();
  if (seemsOurs({ kind: 'partial', text }) || !/^[0-9A-F]*$/.test(digits)) return true;
  const own = COMPACT_LENGTH - MAKER_DIGITS.length;
  const [head, before] = [digits.slice(0, MAKER_DIGITS.length), digits.slice(0, Math.max(0, digits.length - own))];
  return MAKER_DIGITS.startsWith(head) || MAKER_DIGITS.endsWith(before);
}

function withoutJoints(text: string): string {
  return text.replaceAll(/[:_-]/g, '');
}
