import { createRequire } from 'node:module';
import { drawable } from '../../../src/domain/drawable.ts';
import { unpackedFont } from './unpacked-font.ts';

/** A page as far as it is written on. */
type Page = PDFKit.PDFDocument;

const require = createRequire(import.meta.url);
/** The `.woff`: the library that reads fonts fails on the `.woff2`. */
const fontFile = (subset: string, weight: number): string =>
  require.resolve(`@fontsource/noto-sans-tamil/files/noto-sans-tamil-${subset}-${weight}-normal.woff`);

const SUBSETS = ['latin', 'latin-ext', 'tamil'] as const;
const WEIGHTS = { normal: 400, bold: 600 } as const;
export type Weight = keyof typeof WEIGHTS;

/** Which font has a letter. */
function subsetOf(letter: string): (typeof SUBSETS)[number] {
  if (/[\u0b80-\u0bff\u200c\u200d]/u.test(letter)) return 'tamil';
  return /[\u0100-\u0130\u0132-\u0151\u0154-\u024f\u1e00-\u1eff]/u.test(letter) ? 'latin-ext' : 'latin';
}

interface Run {
  readonly font: string;
  readonly text: string;
}

/** A text in pieces, each of one font: a font shapes only what it has. */
function runsOf(text: string, weight: Weight): readonly Run[] {
  const runs: { font: string; text: string }[] = [];
  for (const letter of drawable(text)) {
    const font = `${subsetOf(letter)} ${weight}`;
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

/** Every font, once it was read. */
let fonts: ReadonlyMap<string, Buffer> | undefined;

const readFonts = (): ReadonlyMap<string, Buffer> =>
  new Map(
    SUBSETS.flatMap((subset) =>
      (['normal', 'bold'] as const).map((weight) => [
        `${subset} ${weight}`,
        unpackedFont(fontFile(subset, WEIGHTS[weight])),
      ]),
    ),
  );

/** Makes the fonts known to a page; each is read when something is written in it. */
export function registerFonts(page: Page): void {
  fonts ??= readFonts();
  for (const [name, font] of fonts) page.registerFont(name, font);
}

export interface Style {
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
}

const INK = '#0f1b2d';

function widthOf(page: Page, text: string, { size, weight = 'normal' }: Style): number {
  page.fontSize(size);
  return runsOf(text, weight).reduce((sum, run) => sum + page.font(run.font).widthOfString(run.text), 0);
}

/** Points below which nobody reads. */
const SIZE_MIN = 6.5;
const SIZE_STEP = 0.5;

/** The style, in smaller letters where the text needs them to be read whole. */
function smallEnough(page: Page, text: string, style: Style, width: number): Style {
  let { size } = style;
  while (size - SIZE_STEP >= SIZE_MIN && widthOf(page, text, { ...style, size }) > width) size -= SIZE_STEP;
  return { ...style, size };
}

/** The text, or as much of it as there is room for, with an ellipsis. */
function fitting(page: Page, text: string, style: Style, width: number): string {
  if (widthOf(page, text, style) <= width) return text;
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  while (letters.length > 0 && widthOf(page, `${letters.join('')}…`, style) > width) letters.pop();
  return `${letters.join('')}…`;
}

/** Where a text stands: `y` is its baseline. */
interface At {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: 'start' | 'end' | 'middle';
}

/** Writes one line: in smaller letters where it is too long, and cut where those are too small to be read. */
export function writeLine(page: Page, text: string, { x, y, width, align = 'start' }: At, wanted: Style): void {
  const style = smallEnough(page, text, wanted, width);
  const shown = fitting(page, text, style, width);
  const { size, weight = 'normal', color = INK } = style;
  const free = align === 'start' ? 0 : width - widthOf(page, shown, style);
  let at = x + (align === 'middle' ? free / 2 : free);
  page.fontSize(size).fillColor(color);
  for (const run of runsOf(shown, weight)) {
    page.font(run.font);
    page.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
    at += page.widthOfString(run.text);
  }
}

/** Writes words in lines; returns the baseline after the last. */
export function writeWords(
  page: Page,
  text: string,
  { x, y, width }: At,
  style: Style & { readonly lines: number },
): number {
  const lead = style.size * 1.45;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(page, longer, style) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  lines.push(line);
  const kept =
    lines.length <= style.lines ? lines : [...lines.slice(0, style.lines - 1), lines.slice(style.lines - 1).join(' ')];
  kept.forEach((one, at) => writeLine(page, one, { x, y: y + at * lead, width }, style));
  return y + kept.length * lead;
}
