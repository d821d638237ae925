import { characterAt, UNREADABLE } from './keyboard-layouts.ts';

/** A key press as the wedge recognition needs it; an adapter makes one of a `KeyboardEvent`. */
export interface WedgeKey {
  /** What the keyboard layout made of the key: `KeyboardEvent.key`. */
  readonly key: string;
  /** Where the key is on the keyboard: `KeyboardEvent.code`. */
  readonly code: string;
  readonly shift: boolean;
  /** A shortcut (Ctrl, Alt, Meta; not AltGr, which writes `#` on AZERTY) or a key held down: never in a code. */
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
/** What scanners send after a code, unless they are set up otherwise. */
const SUFFIXES: ReadonlySet<string> = new Set(['Enter', 'Tab']);

export function wedgeKeyRole(press: WedgeKey): WedgeKeyRole {
  if (MODIFIERS.has(press.key)) return 'modifier';
  if (press.command) return 'other';
  if (SUFFIXES.has(press.key)) return 'suffix';
  return press.key.length === 1 || characterAt('us', press) !== UNREADABLE ? 'character' : 'other';
}

/** What the layout wrote. */
export const writtenCharacter = (press: WedgeKey): string => (press.key.length === 1 ? press.key : UNREADABLE);

/** What a key wrote that is a control character: it has no place on a layout. */
export const controlCharacter = ({ key }: WedgeKey): string | null => (/^\p{Cc}$/u.test(key) ? key : null);

/** With Ctrl a key writes the control character of its place in ASCII: `Ctrl+]` is the separator of GS1. */
const CONTROLS: Readonly<Record<string, string>> = {
  KeyB: '\u0002',
  KeyC: '\u0003',
  KeyD: '\u0004',
  Backslash: '\u001c',
  BracketRight: '\u001d',
  Digit6: '\u001e',
};

/** The control character that a scanner sends by these keys; null: it is a person's shortcut, or none. */
export function controlOf({ code, ctrlKey, altKey, metaKey }: KeyboardEvent): string | null {
  return ctrlKey && !altKey && !metaKey ? (CONTROLS[code] ?? null) : null;
}

/** A key as it is told from others, whatever the layout: its place, and what was held with it. */
export const strokeOf = ({ code, shift, command }: WedgeKey): string =>
  `${command ? 'Command+' : ''}${shift ? 'Shift+' : ''}${code}`;
