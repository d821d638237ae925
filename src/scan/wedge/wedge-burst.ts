import { DEVICE_ID_MEDIUM_LENGTH } from '../../domain/device-id.ts';
import { isOurs } from '../../domain/label-code.ts';
import { ACL_BARCODE_MARK, ACL_GUID_PREFIX_LENGTH, type ScannedCode } from '../../domain/scanned-code.ts';
import { characterAt, SCANNER_LAYOUTS } from './keyboard-layouts.ts';
import { readBurst } from './read-burst.ts';
import { type Beat, isFasterThanHands, isMachine, isOtherHand, touchOf } from './rhythm.ts';
import { strokeOf, type WedgeKey, wedgeKeyRole, writtenCharacter } from './wedge-keys.ts';
import { MOST_STROKES, type WedgeProfile } from './wedge-profile.ts';

interface BurstKey extends Beat {
  readonly press: WedgeKey;
}

/** What was typed so far without a long pause. */
export interface WedgeBurst {
  /** Its characters, oldest first. */
  readonly keys: readonly BurstKey[];
  /** When any key was pressed last; `KeyboardEvent.timeStamp`. */
  readonly lastKeyAt: number;
  /** When a scan ended last. */
  readonly endedAt: number;
}

/** A scan that ended: no person typed this. */
export interface HeardScan {
  readonly code: ScannedCode;
  /** Its first key: what stood in the focused field before it is what to put back. */
  readonly from: WedgeKey;
  /** Characters of the code. */
  readonly length: number;
}

export interface WedgeStep {
  readonly burst: WedgeBurst;
  /** Before this key there was a pause: a scan may begin with it. */
  readonly started: boolean;
  readonly scan: HeardScan | null;
  /** This key belongs to the scanner: nothing else is to hear of it. */
  readonly swallow: boolean;
  /** It ended what was typed faster than hands do, and was too short to be told: that stays, and sends no form. */
  readonly ends: boolean;
}

export const NO_BURST: WedgeBurst = {
  keys: [],
  lastKeyAt: Number.NEGATIVE_INFINITY,
  endedAt: Number.NEGATIVE_INFINITY,
};

/** Nothing that takes longer between two keys is one scan. Milliseconds. */
const LONGEST_STUMBLE_MS = 2000;
/** A hand needs longer than this from the keyboard to a scanner's trigger. Milliseconds. */
export const HAND_OVER_MS = 200;
/** Fewer characters say too little about speed: fingers can roll over a few keys at once. */
const SHORTEST_TOLD = 8;
/** Where each key was let go at once, as no finger does, these are enough: shipments have short labels. */
const SHORTEST_OF_MACHINE = 6;
/** What is typed so fast and ends by such a key was sent by a machine, whatever it says. */
const SHORTEST_SENT = 3;
/** The longest code of ours with all that a scanner can be set to send around it. Characters. */
const LONGEST_CODE = ACL_BARCODE_MARK.length + ACL_GUID_PREFIX_LENGTH + 2 * MOST_STROKES;
/** A second ending key (carriage return and line feed) comes at once. Milliseconds from the scan's end. */
const SECOND_SUFFIX_MS = 100;

/**
 *            character within LONGEST_STUMBLE_MS     ending key, a machine's code: scan
 *               ┌──────┐                         ┌──────────────────────────────────▶ idle
 *   idle ──▶ burst ────┘ ── ending or other key ▶┴ else: nothing happened ───────────▶ idle
 *    character  └─ character after a longer pause: a burst that begins with it
 *
 * Pure: the caller keeps the burst between keys. `profile` is what is known of this device's scanner.
 */
export function stepWedge(burst: WedgeBurst, press: WedgeKey, profile: WedgeProfile | null = null): WedgeStep {
  const role = strokeOf(press) === profile?.after.at(-1) ? 'suffix' : wedgeKeyRole(press);
  const next = (keys: readonly BurstKey[], endedAt = burst.endedAt): WedgeBurst => ({
    keys,
    lastKeyAt: press.timeStamp,
    endedAt,
  });
  const nothing = { started: false, scan: null, swallow: false, ends: false };
  switch (role) {
    case 'modifier':
      return { ...nothing, burst: next(burst.keys) };
    case 'other':
      // A second ending key comes directly after the first: after any other key it is a person's.
      return { ...nothing, burst: next([], NO_BURST.endedAt) };
    case 'suffix': {
      const keys = [...burst.keys, keyOf(burst, press)];
      const scan = heard(keys, profile);
      const second = burst.keys.length === 0 && press.timeStamp - burst.endedAt <= SECOND_SUFFIX_MS;
      const ends = scan === null && isSent(keys);
      // Counted from the scan, not from the last such key: else quick Tabs after it would never move the focus.
      const endedAt = scan === null && !ends ? burst.endedAt : press.timeStamp;
      return { started: false, scan, swallow: scan !== null || second, ends, burst: next([], endedAt) };
    }
    case 'character': {
      const key = keyOf(burst, press);
      const joins = key.sinceCharacter <= LONGEST_STUMBLE_MS;
      return {
        ...nothing,
        burst: next(joins ? [...burst.keys, key] : [key]),
        started: key.sinceCharacter > HAND_OVER_MS,
      };
    }
  }
}

/** A key of the burst was let go. Milliseconds, `KeyboardEvent.timeStamp`. */
export function releaseKey(burst: WedgeBurst, code: string, timeStamp: number): WedgeBurst {
  const at = burst.keys.findLastIndex(({ press, held }) => press.code === code && held === null);
  const key = burst.keys[at];
  if (key === undefined) return burst;
  return { ...burst, keys: burst.keys.with(at, { ...key, held: timeStamp - key.press.timeStamp }) };
}

function keyOf(burst: WedgeBurst, press: WedgeKey): BurstKey {
  const before = burst.keys.at(-1)?.press.timeStamp ?? Number.NEGATIVE_INFINITY;
  return { press, sinceCharacter: press.timeStamp - before, sinceKey: press.timeStamp - burst.lastKeyAt, held: null };
}

/** Was what stands behind the last pause written by a machine, with the key that ended it? */
function isSent(keys: readonly BurstKey[]): boolean {
  const from = keys.findLastIndex(({ sinceCharacter }) => sinceCharacter > HAND_OVER_MS);
  const gaps = keys.slice(from + 1);
  return gaps.length >= SHORTEST_SENT && isFasterThanHands(gaps);
}

/** The scan at the end of `keys`, the last of which ended it; null where a person typed, or may have. */
function heard(keys: readonly BurstKey[], profile: WedgeProfile | null): HeardScan | null {
  const starts = keys.slice(0, -1).flatMap(({ sinceCharacter }, at) => (sinceCharacter > HAND_OVER_MS ? [at] : []));
  // From the first on: what is a whole code with the pauses in it is not also the end of one.
  for (const start of starts.filter((at) => keys.length - 1 - at <= LONGEST_CODE)) {
    const scan = scanFrom(keys.slice(start), profile);
    if (scan !== null && isOurs(scan.code) && !isTorn(keys, starts, start, scan.length)) return scan;
  }
  // What no code can tell from a person's words by its form begins where the hand was last.
  const last = starts.at(-1);
  const scan = last === undefined ? null : scanFrom(keys.slice(last), profile);
  if (scan === null || !isOurs(scan.code)) return scan;
  const text = keys.slice(last, -1).map(({ press }) => writtenCharacter(press));
  return { ...scan, code: { kind: 'partial', text: text.join('') } };
}

/**
 * May what stands before `start` belong to the same code? Then what begins there is only the rest of it. Only a short form
 * can be the end of a longer text; a person's words before a scan end with another character, or another hand typed them.
 */
function isTorn(keys: readonly BurstKey[], starts: readonly number[], start: number, length: number): boolean {
  const last = keys[start - 1];
  if (last === undefined || length > DEVICE_ID_MEDIUM_LENGTH || !isOfCodes(last.press)) return false;
  const previous = starts[starts.indexOf(start) - 1] ?? 0;
  const after = keys.slice(start + 1);
  return !isOtherHand(keys.slice(previous, start), after) && !isOtherHand(keys.slice(0, start), after);
}

/** Is it a key that codes of ours have, on any layout? */
const isOfCodes = (press: WedgeKey): boolean =>
  [writtenCharacter(press), ...SCANNER_LAYOUTS.map((layout) => characterAt(layout, press))].some((character) =>
    /[0-9A-Fa-f:_#G-]/.test(character),
  );

function scanFrom(all: readonly BurstKey[], profile: WedgeProfile | null): HeardScan | null {
  const [first] = all;
  const gaps = all.slice(1);
  if (first === undefined || gaps.length === 0) return null;
  const [machine, fast] = [isMachine(gaps), isFasterThanHands(gaps)];
  if (!machine && !fast) return null;
  const bare = withoutSurround(
    all.slice(0, -1).map(({ press }) => press),
    profile,
  );
  const code = readBurst(bare.keys, profile?.layout ?? null);
  const { length } = bare.keys;
  const isLong = length >= SHORTEST_TOLD;
  const mayBeTold = isLong || (length >= SHORTEST_OF_MACHINE && touchOf(gaps) === 'machine');
  const told = isOurs(code) || bare.marked || (isLong && code.kind === 'partial') ? machine : fast && mayBeTold;
  return told ? { code, from: first.press, length } : null;
}

/** Keys without those that this device's scanner sends around a code; `marked` where it has such, and they were there. */
function withoutSurround(
  keys: readonly WedgeKey[],
  profile: WedgeProfile | null,
): { readonly keys: readonly WedgeKey[]; readonly marked: boolean } {
  if (profile === null) return { keys, marked: false };
  const { before } = profile;
  const after = profile.after.slice(0, -1);
  const begins = before.every((stroke, at) => sameKey(stroke, keys[at]));
  const ends = after.every((stroke, at) => sameKey(stroke, keys[keys.length - after.length + at]));
  if (!begins || !ends || keys.length <= before.length + after.length) return { keys, marked: false };
  return {
    keys: keys.slice(before.length, keys.length - after.length),
    marked: before.length > 0,
  };
}

const sameKey = (stroke: string, press: WedgeKey | undefined): boolean =>
  press !== undefined && strokeOf(press) === stroke;
