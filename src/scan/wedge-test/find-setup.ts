import { SYMBOLOGY_LENGTH, withoutSymbology } from '../../domain/scanned-code.ts';
import { characterAt, SCANNER_LAYOUTS } from '../wedge/keyboard-layouts.ts';
import { textBy } from '../wedge/read-burst.ts';
import { SLOWEST_MS } from '../wedge/rhythm.ts';
import { strokeOf, type WedgeKey, wedgeKeyRole, writtenCharacter } from '../wedge/wedge-keys.ts';
import { MOST_STROKES, type WedgeProfile } from '../wedge/wedge-profile.ts';

/**
 * What the test code says. Keyboards differ in where they have Z, Q, A, the digits, `_` and `-`; it has nothing that a
 * layout writes with AltGr, and it is no code of ours, wherever else it is scanned.
 */
export const TEST_TEXT = 'Lading-Z_Q7a';

export type Finding =
  | {
      readonly kind: 'found';
      readonly profile: WedgeProfile;
      /** What this device wrote for the test code. */
      readonly wrote: string;
      /** From key to key, in milliseconds. */
      readonly pace: number;
    }
  /** The code came, but nothing after it: nobody can know that it has ended. */
  | { readonly kind: 'no-ending' }
  /** Slower than any scan is waited for. Milliseconds from key to key. */
  | { readonly kind: 'too-slow'; readonly pace: number }
  /** Another code than the one that is shown, or only a part of it. */
  | { readonly kind: 'other'; readonly wrote: string };

/** What the keys that came when the test code was scanned say about the scanner. Shift and its like are no keys here. */
export function findSetup(keys: readonly WedgeKey[]): Finding {
  const pressed = keys.filter((key) => wedgeKeyRole(key) !== 'modifier');
  const wrote = pressed.map((key) => (key.key.length === 1 ? key.key : '')).join('');
  const found = placeOfTest(pressed);
  if (found === null) return { kind: 'other', wrote };
  const { at, layout } = found;
  const test = pressed.slice(at, at + TEST_TEXT.length);
  const pace = paceOf(test);
  if (pace > SLOWEST_MS) return { kind: 'too-slow', pace };
  const after = untilEnding(pressed.slice(at + TEST_TEXT.length));
  if (after.length === 0) return { kind: 'no-ending' };
  const before = charactersBefore(withoutIdentifier(pressed.slice(0, at), layout));
  const profile = { layout, before: before.map(strokeOf), after: after.map(strokeOf) };
  return { kind: 'found', profile, wrote: test.map(writtenCharacter).join(''), pace };
}

/** Where the test code begins, and on which layout; null where it isn't there. Caps Lock may be on. */
function placeOfTest(keys: readonly WedgeKey[]): { at: number; layout: WedgeProfile['layout'] } | null {
  const wanted = TEST_TEXT.toLowerCase();
  for (const layout of [...SCANNER_LAYOUTS, null]) {
    const characters = keys.map((key) => (layout === null ? writtenCharacter(key) : characterAt(layout, key)));
    const at = characters.join('').toLowerCase().indexOf(wanted);
    if (at >= 0) return { at, layout };
  }
  return null;
}

/** Which symbology the test code has says nothing about the next code. */
function withoutIdentifier(keys: readonly WedgeKey[], layout: WedgeProfile['layout']): readonly WedgeKey[] {
  const last = keys.slice(-SYMBOLOGY_LENGTH);
  const texts = [last.map(writtenCharacter).join(''), ...(layout === null ? [] : [textBy(layout, last)])];
  return last.length === SYMBOLOGY_LENGTH && texts.some((text) => withoutSymbology(text) === '')
    ? keys.slice(0, -SYMBOLOGY_LENGTH)
    : keys;
}

/** Of what comes before a code only characters matter: any other key ends what was typed before it. */
function charactersBefore(keys: readonly WedgeKey[]): readonly WedgeKey[] {
  const last = keys.findLastIndex((key) => wedgeKeyRole(key) !== 'character');
  return keys.slice(last + 1).slice(-MOST_STROKES);
}

/** The ending key is the first that writes nothing, or the last where each of them writes. */
function untilEnding(keys: readonly WedgeKey[]): readonly WedgeKey[] {
  const ending = keys.findIndex((key) => wedgeKeyRole(key) !== 'character');
  return keys.slice(0, ending < 0 ? MOST_STROKES : Math.min(ending + 1, MOST_STROKES));
}

function paceOf(keys: readonly WedgeKey[]): number {
  const gaps = keys.slice(1).map(({ timeStamp }, at) => timeStamp - (keys[at]?.timeStamp ?? timeStamp));
  return Math.round(gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0);
}
