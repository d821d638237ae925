/** More lines than this are a mistake, or work for several files. */
const LINES_MAX = 100_000;

/** A line of a file with its cells. */
export interface CsvRow {
  /** Where it begins in the file; the header is line 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Why a file can't be read at all. */
export type FileFault = 'empty' | 'not-text' | 'open-quote' | 'too-long';

export type ReadCsv =
  | { readonly ok: true; readonly header: readonly string[]; readonly rows: readonly CsvRow[] }
  | { readonly ok: false; readonly fault: FileFault; readonly line: number };

/** Signs at which spreadsheets of different countries take a line apart. */
const SEPARATORS = [',', ';', '\t'] as const;

const separatorOf = (firstLine: string): string => {
  const counts = SEPARATORS.map((sign) => ({ sign, count: firstLine.split(sign).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).sign;
};

/**
 * Reads a CSV (RFC 4180) with a header: quotes, line ends of every system, a byte order mark, and whichever separator its
 * first line is taken apart at. Lines of nothing but blanks are no rows.
 */
export function readCsv(text: string): ReadCsv {
  const content = text.replace(/^\uFEFF/, '');
  if (content.trim() === '') return { ok: false, fault: 'empty', line: 1 };
  // A spreadsheet's own file (a ZIP), a text of 16 bits a letter, a picture: no CSV has such a sign.
  const strange = content.startsWith('PK\u0003') ? 0 : content.indexOf('\u0000');
  if (strange >= 0) return { ok: false, fault: 'not-text', line: lineAt(content, strange) };
  const separator = separatorOf(/^[^\r\n]*/.exec(content)?.[0] ?? '');
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let line = 1;
  let start = 1;
  let quotedAt = 0;
  const endRow = (): void => {
    cells.push(cell);
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: start, cells });
    cells = [];
    cell = '';
    start = line;
  };
  for (let at = 0; at < content.length; at += 1) {
    const sign = content.charAt(at);
    if (quotedAt > 0) {
      if (sign === '"' && content.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else if (sign === '"') quotedAt = 0;
      else {
        if (sign === '\n') line += 1;
        cell += sign;
      }
    } else if (sign === '"' && cell === '') quotedAt = line;
    else if (sign === separator) {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && content.charAt(at + 1) === '\n') at += 1;
      line += 1;
      endRow();
      if (rows.length > LINES_MAX + 1) return { ok: false, fault: 'too-long', line: start };
    } else cell += sign;
  }
  if (quotedAt > 0) return { ok: false, fault: 'open-quote', line: quotedAt };
  endRow();
  const [header, ...rest] = rows;
  if (header === undefined) return { ok: false, fault: 'empty', line: 1 };
  return { ok: true, header: header.cells.map((name) => name.trim()), rows: rest };
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;
