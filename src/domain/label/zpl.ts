import type { LabelSheet } from './label-sheet.ts';
import type { SymbolKind } from './label-text.ts';

/** What label printers print. Dots a millimetre: 203, 300 and 600 dpi. */
export const PRINTER_DENSITIES = [8, 12, 24] as const;
export type PrinterDensity = (typeof PRINTER_DENSITIES)[number];

/** Free on every side of the code. Millimetres. */
const RIM = 2;
/** The line of text below the code, and what is free above it. Millimetres. */
const TEXT_HEIGHT = 3.5;
const TEXT_GAP = 1.5;
/** Wider bars are of no use. Millimetres. */
const WIDEST_MODULE = 0.5;
/** Modules of Code 128 besides its letters: start, checksum, stop, and the rims. */
const CODE_128_EXTRA = 55;
const CODE_128_LETTER = 11;

/**
 * Labels in ZPL II, the language of Zebra's printers, one format each. Texts are data: whatever would be a command is
 * written as hexadecimal bytes of UTF-8 (`^FH`, `^CI28`).
 */
export function zplLabels(
  texts: readonly string[],
  kind: SymbolKind,
  { label }: Pick<LabelSheet, 'label'>,
  density: PrinterDensity,
): string {
  const dots = (millimetres: number): number => Math.round(millimetres * density);
  const codeHeight = dots(label.height - 2 * RIM - TEXT_HEIGHT - TEXT_GAP);
  return texts
    .map((text) => {
      const modules = CODE_128_EXTRA + text.length * CODE_128_LETTER;
      const fitting = Math.floor(dots(label.width - 2 * RIM) / modules);
      const module = Math.max(1, Math.min(fitting, dots(WIDEST_MODULE)));
      return [
        '^XA^CI28',
        `^PW${dots(label.width)}^LL${dots(label.height)}^LH0,0`,
        `^FO${dots(RIM)},${dots(RIM)}${code(text, kind, module, codeHeight)}^FS`,
        `^FO${dots(RIM)},${dots(RIM + TEXT_GAP) + codeHeight}^A0N,${dots(TEXT_HEIGHT)}^FH^FD${zplData(text)}^FS`,
        '^XZ\n',
      ].join('');
    })
    .join('');
}

function code(text: string, kind: SymbolKind, module: number, height: number): string {
  switch (kind) {
    case 'code128':
      return `^BY${module}^BCN,${height},N,N,N,N^FH^FD${setB(text)}`;
    case 'qr': {
      const size = Math.max(1, Math.min(10, Math.floor(height / 33)));
      return `^BQN,2,${size}^FH^FDMA,${zplData(text)}`;
    }
    case 'datamatrix': {
      const size = Math.max(1, Math.floor(height / 26));
      // The sign that would begin a command within the data: one that the text doesn't have.
      const sign = ['|', '!', '#', '%', ';'].find((one) => !text.includes(one)) ?? '|';
      return `^BXN,${size},200,,,,${sign}^FH^FD${zplData(text)}`;
    }
  }
}

/** Data of Code 128 that stays in set B: `>` is its sign for commands, and written as `>0`. */
const setB = (text: string): string => `>:${zplData(text.replaceAll('>', '>0'))}`;

const UTF_8 = new TextEncoder();
/** What means something to the printer, or is no plain letter: `_` begins a byte in hexadecimal. */
const NOT_PLAIN = /[^ -}]|[\^_\\]/gu;

/** A text as data of a field after `^FH`. */
export const zplData = (text: string): string =>
  text.replaceAll(NOT_PLAIN, (letter) =>
    [...UTF_8.encode(letter)].map((byte) => `_${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  );
