import { readLabelCode, seemsOurs } from '../label-code.ts';

/** The codes a label can carry. */
export const SYMBOLS = ['code128', 'qr', 'datamatrix'] as const;
export type SymbolKind = (typeof SYMBOLS)[number];

/** Longer texts make a code that no label has room for. Letters. */
export const LONGEST_LABEL: Readonly<Record<SymbolKind, number>> = { code128: 48, qr: 300, datamatrix: 300 };
/** More labels in one go are a job for a print shop. */
export const MOST_LABELS = 1_000;

/** Set B of Code 128: what a keyboard writes, without control characters. It keeps ids with small letters apart. */
const SET_B = /^[\x20-\x7e]*$/;
/** What zxing's Data Matrix writer can put into bytes. */
const LATIN_1 = /^[\x20-\x7e\xa0-\xff]*$/;
const CONTROL = /\p{Cc}/u;

/** Why a text can be no label: letters the code doesn't have, or too many of them. */
export type LabelProblem = 'letters' | 'long';

/**
 * The texts of labels from what was typed, one a line; empty lines are none. `prefix`: what every one of them is to begin
 * with (the company's shipment prefix, spec 1 §9), put before those that don't, but never before the code of a device or
 * of an ACL.
 */
export function labelTexts(typed: string, prefix: string): readonly string[] {
  const lines = typed
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.map((line) => (line.startsWith(prefix) || seemsOurs(readLabelCode(line)) ? line : `${prefix}${line}`));
}

/** What is wrong with a text for a kind of code; null when nothing is. */
export function labelProblem(text: string, kind: SymbolKind): LabelProblem | null {
  if (text.length > LONGEST_LABEL[kind]) return 'long';
  if (kind === 'code128') return SET_B.test(text) ? null : 'letters';
  if (kind === 'datamatrix') return LATIN_1.test(text) ? null : 'letters';
  return CONTROL.test(text) || !text.isWellFormed() ? 'letters' : null;
}
