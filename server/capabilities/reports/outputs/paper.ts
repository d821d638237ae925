import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { drawable } from '../../../../src/domain/drawable.ts';
import { formatWallTime } from '../../../../src/domain/reports/report-date.ts';
import { zoneOffsets } from '../../../../src/domain/zone-offsets.ts';
import type { Bytes, Cell, Head, Output } from './head.ts';

/** Points; a page is A4 across. */
const PAGE = { width: 841.89, height: 595.28 };
const MARGIN = 36;
const RIGHT = PAGE.width - MARGIN;
const BOTTOM = PAGE.height - MARGIN - 14;
const SIZE = 7.5;
const LINE = 10;
const GAP = 6;
/** Lines of a cell at most. */
const LINES_MAX = 3;
const LOGO = { width: 120, height: 30 };
/** A picture for every page's head, not a photograph. Characters of its address. */
const LOGO_MAX = 400_000;
const LOGO_ADDRESS = /^data:image\/(?:png|jpeg);base64,([A-Za-z0-9+/=]+)$/;

const fontFile = (name: string): string =>
  fileURLToPath(import.meta.resolve(`@fontsource/noto-sans-tamil/files/noto-sans-tamil-${name}.woff`));

/** Letters that each font has, tried in this order: PDF's own has those of Western Europe. */
const FONTS = [
  { name: 'Helvetica', bold: 'Helvetica-Bold', has: /[\u0020-\u007E\u00A0-\u00FF–—‘’“”‚„†‡•…‰‹›€™ŒœŠšŸŽžƒˆ˜]/u },
  { name: 'Tamil', bold: 'Tamil-Bold', has: /[\u0B80-\u0BFF\u200C\u200D]/u },
  { name: 'Extended', bold: 'Extended-Bold', has: /[\u0100-\u024F\u1E00-\u1EFF]/u },
] as const;

interface Run {
  readonly font: number;
  readonly text: string;
}

/** A text in pieces that have one font each. What no font has becomes a question mark. */
export function runsOf(text: string): Run[] {
  const runs: { font: number; text: string }[] = [];
  const plain = drawable(text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '));
  for (const sign of plain) {
    const found = FONTS.findIndex(({ has }) => has.test(sign));
    const last = runs.at(-1);
    // A blank goes with what is before it: words of a script are shaped together.
    const font = sign === ' ' && last !== undefined ? last.font : Math.max(0, found);
    const shown = found === -1 ? '?' : sign;
    if (last?.font === font) last.text += shown;
    else runs.push({ font, text: shown });
  }
  return runs;
}

/** What writes on the pages, and measures before. */
class Pen {
  readonly doc: PDFKit.PDFDocument;
  readonly #widths = new Map<string, number>();

  constructor(doc: PDFKit.PDFDocument) {
    this.doc = doc;
    doc.registerFont('Tamil', fontFile('tamil-400-normal'));
    doc.registerFont('Tamil-Bold', fontFile('tamil-600-normal'));
    doc.registerFont('Extended', fontFile('latin-ext-400-normal'));
    doc.registerFont('Extended-Bold', fontFile('latin-ext-600-normal'));
  }

  #choose(font: number, isBold: boolean, size: number): void {
    const { name, bold } = FONTS[font] ?? FONTS[0];
    this.doc.font(isBold ? bold : name).fontSize(size);
  }

  /** In points; of words that come again it is remembered. */
  width(text: string, isBold: boolean, size: number): number {
    const key = `${isBold ? 'b' : 'n'}${size} ${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    let width = 0;
    for (const run of runsOf(text)) {
      this.#choose(run.font, isBold, size);
      width += this.doc.widthOfString(run.text);
    }
    if (this.#widths.size > 20_000) this.#widths.clear();
    this.#widths.set(key, width);
    return width;
  }

  /** Writes one line that begins, or with `end` ends, at x; y is where its letters stand. */
  line(text: string, x: number, y: number, isBold: boolean, size: number, end = false): void {
    let at = end ? x - this.width(text, isBold, size) : x;
    for (const run of runsOf(text)) {
      this.#choose(run.font, isBold, size);
      this.doc.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
      at += this.doc.widthOfString(run.text);
    }
  }

  /** A text in lines of a width; what has no room in the last ends in dots. */
  wrapped(text: string, width: number, isBold: boolean, size: number): string[] {
    if (text === '') return [];
    if (this.width(text, isBold, size) <= width) return [text];
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/\s+/)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (this.width(longer, isBold, size) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      if (lines.length === LINES_MAX) break;
      line = word;
      while (this.width(line, isBold, size) > width && lines.length < LINES_MAX) {
        const part = this.#fitting(line, width, isBold, size);
        lines.push(part);
        line = line.slice(part.length);
      }
    }
    if (line !== '' && lines.length < LINES_MAX) lines.push(line);
    const isWhole = lines.join('').replaceAll(/\s/g, '').length === text.replaceAll(/\s/g, '').length;
    const last = lines.at(-1);
    if (!isWhole && last !== undefined) {
      lines[lines.length - 1] = `${this.#fitting(last, width - this.width('…', isBold, size), isBold, size)}…`;
    }
    return lines;
  }

  /** As much of a text's beginning as has room; one sign at least. */
  #fitting(text: string, width: number, isBold: boolean, size: number): string {
    const signs = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
    let count = Math.min(
      signs.length,
      Math.max(1, Math.floor((signs.length * width) / this.width(text, isBold, size))),
    );
    while (count > 1 && this.width(signs.slice(0, count).join(''), isBold, size) > width) count -= 1;
    return signs.slice(0, count).join('');
  }
}

/** A company's picture, where it is one; who entered it may have entered anything. */
function pictureOf(logo: string): Buffer | undefined {
  const found = logo.length > LOGO_MAX ? null : LOGO_ADDRESS.exec(logo);
  return found?.[1] === undefined ? undefined : Buffer.from(found[1], 'base64');
}

class Pages {
  readonly #head: Head;
  readonly #pen: Pen;
  readonly #widths: readonly number[];
  readonly #names: readonly string[][];
  #page = 0;
  #y = 0;

  constructor(head: Head, pen: Pen) {
    this.#head = head;
    this.#pen = pen;
    const whole = head.columns.reduce((sum, { share }) => sum + share, 0);
    this.#widths = head.columns.map(({ share }) => ((RIGHT - MARGIN) * share) / whole - GAP);
    this.#names = head.columns.map(({ name }, at) => pen.wrapped(name, this.#widths[at] ?? 0, true, SIZE));
    this.#begin();
  }

  #begin(): void {
    const { doc } = this.#pen;
    const { title, lines, company, words } = this.#head;
    doc.addPage();
    this.#page += 1;
    this.#pen.line(`${words.page} ${this.#page}`, RIGHT, PAGE.height - MARGIN, false, SIZE, true);
    this.#pen.line(company, MARGIN, PAGE.height - MARGIN, false, SIZE);
    this.#y = MARGIN;
    if (this.#page === 1) {
      this.#drawLogo();
      this.#pen.line(title, MARGIN, MARGIN + 14, true, 14);
      this.#y = MARGIN + 28;
      for (const line of lines) {
        this.#pen.line(line, MARGIN, this.#y, false, 9);
        this.#y += 12;
      }
      this.#y += 6;
    }
    this.#drawCells(this.#names, true);
    doc.moveTo(MARGIN, this.#y).lineTo(RIGHT, this.#y).lineWidth(0.8).strokeColor('#555').stroke();
    this.#y += 2;
  }

  #drawLogo(): void {
    const picture = pictureOf(this.#head.logo);
    if (picture === undefined) return;
    try {
      this.#pen.doc.image(picture, RIGHT - LOGO.width, MARGIN - 6, {
        fit: [LOGO.width, LOGO.height],
        align: 'right',
      });
    } catch {
      // What is no picture is left out: the report is what was asked for.
    }
  }

  #drawCells(cells: readonly (readonly string[])[], isBold: boolean): void {
    let x = MARGIN;
    let most = 1;
    for (const [at, width] of this.#widths.entries()) {
      const lines = cells[at] ?? [];
      const isNumber = this.#head.columns[at]?.kind === 'number';
      most = Math.max(most, lines.length);
      for (const [n, line] of lines.entries()) {
        this.#pen.line(line, isNumber ? x + width : x, this.#y + (n + 1) * LINE - 2, isBold, SIZE, isNumber);
      }
      x += width + GAP;
    }
    this.#y += most * LINE + 2;
  }

  row(texts: readonly string[]): void {
    const cells = texts.map((text, at) => this.#pen.wrapped(text, this.#widths[at] ?? 0, false, SIZE));
    const height = Math.max(1, ...cells.map(({ length }) => length)) * LINE + 2;
    if (this.#y + height > BOTTOM) this.#begin();
    this.#drawCells(cells, false);
    this.#pen.doc.moveTo(MARGIN, this.#y).lineTo(RIGHT, this.#y).lineWidth(0.3).strokeColor('#bbb').stroke();
  }

  nothing(): void {
    this.#pen.line(this.#head.words.none, MARGIN, this.#y + LINE, false, 9);
  }
}

/**
 * A report on paper, A4 across: the company's name and picture, what it is about, and its rows, with the columns' names on
 * every page. Pages leave as they are full.
 */
export const paperOutput: Output = async function* (whole, pieces) {
  const isShown = whole.columns.map(({ share }) => share > 0);
  const head = { ...whole, columns: whole.columns.filter((_, at) => isShown[at]) };
  const doc = new PDFDocument({
    autoFirstPage: false,
    size: [PAGE.width, PAGE.height],
    margin: 0,
    lang: head.language,
    info: { Title: head.title, Author: head.company },
    displayTitle: true,
  });
  const made: Uint8Array[] = [];
  let failed: Error | undefined;
  doc.on('data', (chunk: Uint8Array) => made.push(chunk));
  doc.on('error', (error: Error) => {
    failed = error;
  });
  const take = (): Bytes | undefined => {
    if (failed !== undefined) throw failed;
    if (made.length === 0) return undefined;
    const bytes = Uint8Array.from(Buffer.concat(made.splice(0)));
    return bytes;
  };
  const offset = zoneOffsets(head.timezone);
  const format = new Intl.NumberFormat(head.language, { maximumFractionDigits: 3 });
  const textOf = (cell: Cell, at: number): string => {
    if (cell === null) return '';
    if (typeof cell === 'number') return format.format(cell);
    if (head.columns[at]?.kind !== 'time') return cell;
    const time = Date.parse(cell);
    return Number.isNaN(time) ? '' : formatWallTime(time + offset(time), head.dateFormat);
  };
  const pages = new Pages(head, new Pen(doc));
  let count = 0;
  for await (const rows of pieces) {
    for (const cells of rows) pages.row(cells.filter((_, at) => isShown[at]).map(textOf));
    count += rows.length;
    const bytes = take();
    if (bytes !== undefined) yield bytes;
  }
  if (count === 0) pages.nothing();
  const ended = new Promise<void>((resolve, reject) => {
    doc.once('end', resolve);
    doc.once('error', reject);
  });
  doc.end();
  await ended;
  const rest = take();
  if (rest !== undefined) yield rest;
};
