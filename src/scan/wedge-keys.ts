/** A key press as the wedge recognition needs it; an adapter makes one of a `KeyboardEvent`. */
export interface WedgeKey {
  /** What the keyboard layout made of the key: `KeyboardEvent.key`. */
  readonly key: string;
  /** Where the key is on the keyboard: `KeyboardEvent.code`. */
  readonly code: string;
  readonly shift: boolean;
  /** A shortcut (Ctrl, Alt, Meta; not AltGr, which writes `#` on AZERTY) or a key held down: never a scanner. */
  readonly command: boolean;
  /** Milliseconds, `KeyboardEvent.timeStamp`: when the key was pressed, however late the page hears of it. */
  readonly timeStamp: number;
}

export type WedgeKeyRole = 'character' | 'suffix' | 'modifier' | 'other';

const MODIFIERS: ReadonlySet<string> = new Set([
  'Shift',
  'CapsLock',
  'AltGraph',
  'Control',
  'Alt',
  'Meta',
  'NumLock',
  'Fn',
]);
/** What scanners send after a code. */
const SUFFIXES: ReadonlySet<string> = new Set(['Enter', 'Tab']);
/** In place of a key that has no character: it can be in no code of ours. */
const UNREADABLE = '\uFFFD';

export function wedgeKeyRole(press: WedgeKey): WedgeKeyRole {
  if (MODIFIERS.has(press.key)) return 'modifier';
  if (press.command) return 'other';
  if (SUFFIXES.has(press.key)) return 'suffix';
  return press.key.length === 1 || physicalCharacter(press) !== UNREADABLE ? 'character' : 'other';
}

/** What the layout wrote. */
export const writtenCharacter = (press: WedgeKey): string => (press.key.length === 1 ? press.key : UNREADABLE);

/**
 * What the key writes on a US keyboard, which is what a scanner takes itself for unless it is set up otherwise: on AZERTY
 * its `0` arrives as `à` and its `_` as `°`. Only the characters of our codes.
 */
export function physicalCharacter({ code, shift }: WedgeKey): string {
  if (code === 'Digit3' && shift) return '#';
  if (code === 'Minus') return shift ? '_' : '-';
  const digit = /^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1];
  if (digit !== undefined) return code.startsWith('Digit') && shift ? UNREADABLE : digit;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return shift ? letter : letter.toLowerCase();
  return UNREADABLE;
}
