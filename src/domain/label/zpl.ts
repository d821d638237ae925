import { type Box, type CodeSize, type LabelLayout, labelLayout } from './label-layout.ts';
import type { SymbolKind } from './label-text.ts';

/** What label printers print. Dots a millimetre: 203, 300 and 600 dpi. */
export const PRINTER_DENSITIES = [8, 12, 24] as const;
export type PrinterDensity = (typeof PRINTER_DENSITIES)[number];

/** What such a printer takes for a millimetre of paper is not quite one: the width of its dots by their number an inch. */
export const DOTS: Readonly<Record<PrinterDensity, number>> = { 8: 0.125, 12: 25.4 / 300, 24: 25.4 / 600 };

/** `^BY` and `^BQ` know no wider modules. Dots. */
const MOST_DOTS = 10;
/** The form of a Data Matrix for `^BX`: a square, as it is laid out. */
const SQUARE = 1;
/** A letter is about so wide as this part of its height. */
const LETTER_SHARE = 0.62;

/** A code as a label printer is told it. */
export interface ZplCode extends CodeSize {
  readonly kind: SymbolKind;
  readonly text: string;
}

/** How a code fits on a label of this printer, in its dots; null where it doesn't. Tells what `zplLabels` will do. */
export function zplLayout(code: ZplCode, label: Box, density: PrinterDensity): LabelLayout | null {
  return labelLayout(code, label, { dot: 1 / density, most: MOST_DOTS });
}

/**
 * Labels in ZPL II, the language of Zebra's printers, one format each. Texts are data: whatever would be a command is
 * written as hexadecimal bytes of UTF-8 (`^FH`, `^CI28`). Throws a RangeError where a code doesn't fit: see `zplLayout`.
 */
export function zplLabels(
  codes: readonly ZplCode[],
  { label }: { readonly label: Box },
  density: PrinterDensity,
): string {
  const dots = (millimetres: number): number => Math.round(millimetres * density);
  return codes
    .map((code) => {
      const layout = zplLayout(code, label, density);
      if (layout === null) throw new RangeError('A code does not fit on its label.');
      const { left, top, height, module, textTop, textHeight } = layout;
      const letters = Math.max(1, [...code.text].length);
      const letter = Math.min(
        dots(textHeight),
        Math.floor((dots(label.width) - dots(left)) / (letters * LETTER_SHARE)),
      );
      return [
        '^XA^CI28',
        `^PW${dots(label.width)}^LL${dots(label.height)}^LH0,0`,
        `^FO${dots(left)},${dots(top)}${symbol(code, dots(module), dots(height))}^FS`,
        `^FO${dots(left)},${dots(textTop)}^A0N,${dots(textHeight)},${letter}^FH^FD${zplData(code.text)}^FS`,
        '^XZ\n',
      ].join('');
    })
    .join('');
}

function symbol({ text, kind }: ZplCode, module: number, height: number): string {
  switch (kind) {
    case 'code128':
      return `^BY${module}^BCN,${height},N,N,N,N^FH^FD${setB(text)}`;
    case 'qr':
      return `^BQN,2,${module}^FH^FDMA,${zplData(text)}`;
    case 'datamatrix': {
      // The sign that would begin a command within the data: one that the text doesn't have.
      const sign = ['|', '!', '#', '%', ';'].find((one) => !text.includes(one)) ?? '|';
      return `^BXN,${module},200,,,,${sign},${SQUARE}^FH^FD${zplData(text)}`;
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
