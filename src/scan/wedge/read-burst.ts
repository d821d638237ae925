import { isOurs, readLabelCode } from '../../domain/label-code.ts';
import type { ScannedCode } from '../../domain/scanned-code.ts';
import { readShippingNumber } from '../../domain/shipping-number.ts';
import { characterAt, SCANNER_LAYOUTS, type ScannerLayout } from './keyboard-layouts.ts';
import { controlCharacter, type WedgeKey, writtenCharacter } from './wedge-keys.ts';

/** What a scanner that takes itself for a keyboard of this layout meant, whatever the device's layout wrote. */
export const textBy = (layout: ScannerLayout, keys: readonly WedgeKey[]): string =>
  keys.map((key) => controlCharacter(key) ?? characterAt(layout, key)).join('');

/**
 * The code that keys stand for: as the device's layout wrote it if that reads as one of ours, else by their places, on the
 * layout the scanner is known to have first. No id is another id on another layout: digits are letters' neighbours
 * nowhere. Without a whole code, a number with its check digit; else what came nearer to a code.
 */
export function readBurst(keys: readonly WedgeKey[], known: ScannerLayout | null): ScannedCode {
  let nearest: ScannedCode | null = null;
  let numbered: ScannedCode | null = null;
  for (const text of readings(keys, known)) {
    const code = readLabelCode(text);
    if (isOurs(code)) return code;
    if (numbered === null && readShippingNumber(text) !== null) numbered = code;
    if (nearest === null || (nearest.kind === 'foreign' && code.kind === 'partial')) nearest = code;
  }
  return numbered ?? nearest ?? readLabelCode('');
}

function* readings(keys: readonly WedgeKey[], known: ScannerLayout | null): Generator<string> {
  if (known !== null) yield textBy(known, keys);
  yield keys.map(writtenCharacter).join('');
  for (const layout of SCANNER_LAYOUTS) yield textBy(layout, keys);
}
