import { type DeviceId, readDeviceId } from './device-id.ts';
import { FNC1, isMarkedAsGs1, readGs1Elements, trimScanned } from './gs1-elements.ts';

/** The mark in front of a shipment's ACL barcode (spec 1 §9: the 18-character guid prefix with #G# in front). */
export const ACL_BARCODE_MARK = '#G#';
export const ACL_GUID_PREFIX_LENGTH = 18;

/** What a scanned text is, before anyone asks whether we know it. */
export type ScannedCode =
  | { readonly kind: 'device'; readonly id: DeviceId }
  | { readonly kind: 'acl'; readonly guidPrefix: string }
  /** The beginning of one of our codes, not all of it. */
  | { readonly kind: 'partial'; readonly text: string }
  | { readonly kind: 'foreign'; readonly text: string };

const GUID_PREFIX = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}$/;

/** What a scanner can be set to send before a code: which symbology it is of (ISO/IEC 15424), like `]C1` or `]d2`. */
export const SYMBOLOGY_LENGTH = 3;
const SYMBOLOGY = /^\][A-Za-z][0-9A-Za-z]/;

/** A scanned text without what surrounds it: space, start and end of text, and the identifier of its symbology. */
export const withoutSymbology = (text: string): string => trimScanned(trimScanned(text).replace(SYMBOLOGY, ''));

/** An element string of GS1 with FNC1 in front, without which its elements can't be told; null where the text is none. */
export function elementString(text: string): string | null {
  if (!isMarkedAsGs1(text) || readGs1Elements(text) === null) return null;
  const code = withoutSymbology(text);
  return code.startsWith(FNC1) ? code : FNC1 + code;
}

/** Reads a scanned or wedge-typed text. The text is data: it is matched, never run, stored or shown as markup. */
export function readScannedCode(text: string): ScannedCode {
  const code = withoutSymbology(text);
  if (code.startsWith(ACL_BARCODE_MARK)) {
    const guidPrefix = code.slice(ACL_BARCODE_MARK.length).toLowerCase();
    if (GUID_PREFIX.test(guidPrefix)) return { kind: 'acl', guidPrefix };
    return { kind: beginsGuidPrefix(guidPrefix) ? 'partial' : 'foreign', text: code };
  }
  const device = readDeviceId(code);
  if (device.kind === 'device') return device;
  const elements = elementString(text);
  if (elements !== null) return { kind: 'foreign', text: elements };
  // As it was scanned: what is no device may be the id of a shipment.
  return { kind: device.kind, text: code };
}

/** A whole guid prefix of any digits, to fill up a beginning with. */
const SAMPLE = '00000000-0000-0000';

const beginsGuidPrefix = (text: string): boolean =>
  text.length < ACL_GUID_PREFIX_LENGTH && GUID_PREFIX.test(text + SAMPLE.slice(text.length));
