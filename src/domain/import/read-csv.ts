/** More lines than this are a mistake, or work for several files. */
export const LINES_MAX = 100_000;

/** A line of a file with its cells. */
export interface CsvRow {
  /** Where it begins in the file; the first is line 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Why a file can't be read at all. */
export type FileFault = 'empty' | 'not-text' | 'open-quote' | 'too-long';

export type ReadCsv =
  | { readonly ok: true; readonly rows: readonly CsvRow[] }
  | { readonly ok: false; readonly fault: FileFault; readonly line: number };

/** Signs at which spreadsheets of different countries take a line apart. */
const SEPARATORS = [',', ';', '\t', '|'] as const;
/** Lines by which it is found at which. */
const LOOKED_AT = 50;

interface Records {
  readonly rows: readonly CsvRow[];
  /** The line of a quotation mark that is never closed. */
  readonly openAt: number | null;
  /** Quotation marks amid a cell, which stand there when lines are taken apart at the wrong sign. */
  readonly strays: number;
}

/** Takes a text apart, at most so many rows of it. */
function recordsOf(text: string, separator: string, firstLine: number, most: number): Records {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let line = firstLine;
  let start = firstLine;
  let quotedAt = 0;
  let strays = 0;
  const endRow = (): void => {
    cells.push(cell);
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: start, cells });
    cells = [];
    cell = '';
    start = line;
  };
  for (let at = 0; at < text.length && rows.length < most; at += 1) {
    const sign = text.charAt(at);
    if (quotedAt > 0) {
      if (sign === '"' && text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else if (sign === '"') quotedAt = 0;
      else {
        if (sign === '\n') line += 1;
        cell += sign;
      }
    } else if (sign === '"' && cell.trim() === '') {
      quotedAt = line;
      cell = '';
    } else if (sign === separator) {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text.charAt(at + 1) === '\n') at += 1;
      line += 1;
      endRow();
    } else {
      if (sign === '"') strays += 1;
      cell += sign;
    }
  }
  if (quotedAt > 0) return { rows, openAt: quotedAt, strays };
  if (rows.length < most) endRow();
  return { rows, openAt: null, strays };
}

/** How well a sign takes the first lines apart. */
interface Evenness {
  readonly strays: number;
  /** How many lines have as many cells as most have, and how many cells those are. */
  readonly lines: number;
  readonly width: number;
}

function evenness(text: string, separator: string): Evenness {
  const { rows, strays, openAt } = recordsOf(text, separator, 1, LOOKED_AT);
  const widths = Map.groupBy(rows, ({ cells }) => cells.length);
  let best = { lines: 0, width: 1 };
  for (const [width, { length }] of widths) {
    if (width > 1 && (length > best.lines || (length === best.lines && width > best.width)))
      best = { lines: length, width };
  }
  return { ...best, strays: openAt === null ? strays : Number.POSITIVE_INFINITY };
}

/** Quotation marks that stand right say most; then many lines of one width, then the wider ones. */
const isBetter = (one: Evenness, other: Evenness): boolean =>
  (one.strays - other.strays || other.lines - one.lines || other.width - one.width) < 0;

function separatorOf(text: string): string {
  const tried = SEPARATORS.map((sign) => ({ sign, even: evenness(text, sign) }));
  const fitting = tried.filter(({ even }) => even.lines > 0);
  return (fitting.length === 0 ? tried : fitting).reduce((best, one) => (isBetter(one.even, best.even) ? one : best))
    .sign;
}

/** The line by which Excel says at which sign it takes lines apart. */
const SAID = /^"?sep=(.)"?[ \t]*(?:\r\n|\r|\n|$)/i;

/**
 * Reads a CSV (RFC 4180): quotes, line ends of every system, a byte order mark, and whichever separator its first line says
 * (`sep=;`) or takes its lines apart most evenly. Lines of nothing but blanks are no rows.
 */
export function readCsv(text: string): ReadCsv {
  const content = text.replace(/^\uFEFF/, '');
  if (content.trim() === '') return { ok: false, fault: 'empty', line: 1 };
  // A picture, a program: no CSV has such a sign.
  const strange = content.startsWith('PK\u0003') ? 0 : content.indexOf('\u0000');
  if (strange >= 0) return { ok: false, fault: 'not-text', line: lineAt(content, strange) };
  const said = SAID.exec(content);
  const body = said === null ? content : content.slice(said[0].length);
  const separator = said?.[1] ?? separatorOf(body);
  const { rows, openAt } = recordsOf(body, separator, said === null ? 1 : 2, LINES_MAX + 2);
  if (openAt !== null) return { ok: false, fault: 'open-quote', line: openAt };
  const beyond = rows[LINES_MAX + 1];
  if (beyond !== undefined) return { ok: false, fault: 'too-long', line: beyond.line };
  return rows.length === 0 ? { ok: false, fault: 'empty', line: 1 } : { ok: true, rows };
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;
