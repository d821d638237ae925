/**
 * Device ids: six bytes as upper-case hex pairs joined by underscores, 17 characters, e.g. `00_1B_AD_00_7C_CA`
 * (spec 1 §3 "Device", §9). People and labels use shorter forms of the same id:
 *
 *   17  00_1B_AD_00_7C_CA   full            labels, the wire, the database
 *   12  001BAD007CCA        compact         labels
 *   11  AD_00_7C_CA         medium          ACL lists, and what the form's rule "exactly 11 characters" counts
 *    8  00_7C_CA            label           small labels
 *    5  7C_CA               short           lists, speech, what a person types
 *    4  7CCA                short, no joint what a person types
 *
 * A short form is completed from the right end of the configured prefix (docs/decisions/device-ids.md).
 */

export const DEVICE_ID_PREFIX = '00_1B_AD_00_';
export const DEVICE_ID_LENGTH = 17;
export const DEVICE_ID_MEDIUM_LENGTH = 11;
export const DEVICE_ID_SHORT_LENGTH = 5;

/** The prefix every device of the maker has; what comes before the medium form's two fixed bytes. */
const MAKER = DEVICE_ID_PREFIX.slice(0, 8);

const PAIRS = /^[0-9A-F]{2}(?:_[0-9A-F]{2})*$/;
/** Too few characters for an id: joined up to 16, bare up to 11. */
const PART_OF_AN_ID = /^(?=.{1,16}$)(?:[0-9A-F_]*_[0-9A-F_]*|[0-9A-F]{1,11})$/;
const SHORT_FORM_LENGTHS: ReadonlySet<number> = new Set([5, 8, 11]);

export type DeviceId = string & { readonly __brand: 'DeviceId' };

export type DeviceIdReading =
  | { readonly kind: 'device'; readonly id: DeviceId }
  /** Hex pairs of ours, but too few: a torn scan or an unfinished entry. */
  | { readonly kind: 'partial'; readonly text: string }
  | { readonly kind: 'foreign'; readonly text: string };

/**
 * Reads what a person typed or a scanner saw as a device id.
 * Case, surrounding space and the joints `:` `-` `_` do not matter; anything else does.
 */
export function readDeviceId(entry: string): DeviceIdReading {
  const text = upperCase(entry.trim()).replaceAll(/[:-]/g, '_');
  const pairs = text.includes('_') ? text : joinPairs(text);
  if (!PAIRS.test(pairs)) {
    return PART_OF_AN_ID.test(text) ? { kind: 'partial', text } : { kind: 'foreign', text };
  }
  if (pairs.length === DEVICE_ID_LENGTH) {
    return pairs.startsWith(MAKER) ? { kind: 'device', id: pairs as DeviceId } : { kind: 'foreign', text };
  }
  // What every id begins with is the beginning of one, though it has the shape of a short form.
  const beginning = pairs.length < DEVICE_ID_LENGTH && pairs.startsWith(MAKER);
  if (!SHORT_FORM_LENGTHS.has(pairs.length) || beginning) {
    return pairs.length < DEVICE_ID_LENGTH ? { kind: 'partial', text } : { kind: 'foreign', text };
  }
  const full = DEVICE_ID_PREFIX.slice(0, DEVICE_ID_LENGTH - pairs.length) + pairs;
  return full.startsWith(MAKER) ? { kind: 'device', id: full as DeviceId } : { kind: 'foreign', text };
}

/** `7C_CA` of `00_1B_AD_00_7C_CA` (spec 1 §9). */
export const shortDeviceId = (id: string): string => id.slice(-DEVICE_ID_SHORT_LENGTH);

/** `AD_00_7C_CA` of `00_1B_AD_00_7C_CA`: ACL lists and the device field's rule (spec 1 §5, §9). */
export const mediumDeviceId = (id: string): string => id.slice(-DEVICE_ID_MEDIUM_LENGTH);

/** Two ids in as few characters as tell them apart: the last five, more of the end, or all. */
export function toldApart(one: string, other: string): readonly [string, string] {
  const length = [DEVICE_ID_SHORT_LENGTH, DEVICE_ID_MEDIUM_LENGTH].find((end) => one.slice(-end) !== other.slice(-end));
  const shown = (id: string): string => (length === undefined ? id : `…${id.slice(-length)}`);
  return [shown(one), shown(other)];
}

/** Pairs of a text without joints: `7CCA` → `7C_CA`; an odd or empty text is returned as it is. */
function joinPairs(text: string): string {
  return text.length % 2 === 0 && text.length > 0 ? (text.match(/../g)?.join('_') ?? text) : text;
}

/** Of ASCII letters only: elsewhere upper case can turn one foreign character into two of ours (the ligature of "ff"). */
const upperCase = (text: string): string => text.replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase());
