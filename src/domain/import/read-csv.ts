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
}

/** Takes a text apart, at most so many rows of it. */
function recordsOf(text: string, separator: string, firstLine: number, most: number): Records {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let line = firstLine;
  let start = firstLine;
  let quotedAt = 0;
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
    } else cell += sign;
  }
  if (quotedAt > 0) return { rows, openAt: quotedAt };
  if (rows.length < most) endRow();
  return { rows, openAt: null };
}

/** How evenly a sign takes the first lines apart: how many have as many cells as most have, and how many those are. */
function evenness(text: string, separator: string): readonly [lines: number, width: number] {
  const widths = Map.groupBy(recordsOf(text, separator, 1, LOOKED_AT).rows, ({ cells }) => cells.length);
  let best: readonly [number, number] = [0, 1];
  for (const [width, { length }] of widths) {
    if (width > 1 && (length > best[0] || (length === best[0] && width > best[1]))) best = [length, width];
  }
  return best;
}

function separatorOf(text: string): string {
  const tried = SEPARATORS.map((sign) => ({ sign, even: evenness(text, sign) }));
  return tried.reduce((best, one) =>
    one.even[0] > best.even[0] || (one.even[0] === best.even[0] && one.even[1] > best.even[1]) ? one : best,
  ).sign;
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
