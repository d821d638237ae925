import { STOP, SYMBOLS } from './code128/symbols.ts';
import type { Pixels } from './pixels.ts';

/** An id that no tag has. */
export const PROOF_TEXT = '00_1B_AD_00_00_00';

/** `PROOF_TEXT` in set B, start and check character included. */
const PROOF_CODES = [104, ...Array.from(PROOF_TEXT, (letter) => letter.charCodeAt(0) - 32)];
const MODULE = 3;
const QUIET = 12;
const HEIGHT = 120;

/** A clean label, to try a recogniser on. */
export function proofPicture(): Pixels {
  const sum = PROOF_CODES.reduce((total, code, at) => total + code * Math.max(1, at), 0);
  const widths = [...[...PROOF_CODES, sum % 103].flatMap((code) => SYMBOLS[code] ?? []), ...STOP];
  const modules = widths.reduce((total, width) => total + width, 2 * QUIET);
  const row = new Uint8ClampedArray(4 * modules * MODULE).fill(255);
  let at = QUIET * MODULE;
  for (const [index, width] of widths.entries()) {
    const end = at + width * MODULE;
    if (index % 2 === 0) for (let x = at; x < end; x += 1) row.fill(0, 4 * x, 4 * x + 3);
    at = end;
  }
  const data = new Uint8ClampedArray(row.length * HEIGHT).fill(255);
  for (let y = QUIET; y < HEIGHT - QUIET; y += 1) data.set(row, y * row.length);
  return { data, width: modules * MODULE, height: HEIGHT };
}
