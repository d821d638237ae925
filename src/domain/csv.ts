/** What a cell holds: texts are made harmless, numbers stay as they are. */
export type CsvValue = string | number | null;

/** A byte order mark: without it, a spreadsheet takes the text for one of its own old encodings. */
export const CSV_START = '\uFEFF';

const LINE_END = /\r\n|[\n\r\u2028\u2029]/g;
/** Control characters mean nothing to a reader, NUL least of all; tabs and line ends do. */
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu;
/** What a spreadsheet would run as a formula, also behind blanks and in its wide forms. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u;
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;
/** Signs at which a spreadsheet of another country takes a line apart, also inside what we quote: a cell may begin there. */
const SEPARATOR = /([;|\t])/;
/** A formula also behind quotes, which only count at the beginning of a cell. */
const INNER_FORMULA = /^[\s"]*[=+\-@＝＋－＠]/u;

/** What none of the rules touches: most of what there is. */
const PLAIN = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N} _.:/()-]*$/u;

/** Whether a spreadsheet into which this text is typed would run it; a plain number is none. */
export const looksLikeFormula = (text: string): boolean => FORMULA.test(text) && !NUMBER.test(text);

/** With an apostrophe before each formula that would begin behind a sign inside the text. */
const withoutInnerFormulas = (text: string): string =>
  text
    .split(SEPARATOR)
    .map((piece, at) => (at > 0 && INNER_FORMULA.test(piece) && !NUMBER.test(piece.trim()) ? `'${piece}` : piece))
    .join('');

/**
 * One cell by the rules for reports (spec 1 §9 "report CSV cell rules"): quotes doubled, commas become semicolons, line
 * ends ` | `. A text that a spreadsheet would run as a formula, whatever sign it takes lines apart at, gets an apostrophe in front,
 * which shows it as text; a
 * plain number, negative or not, is never one.
 */
export function csvCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'string' && PLAIN.test(value)) return value;
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = value.replaceAll(CONTROLS, '');
  const shown = withoutInnerFormulas(text.replaceAll(LINE_END, ' | ').replaceAll(',', ';'));
  const harmless = looksLikeFormula(text) ? `'${shown}` : shown;
  return harmless.includes('"') ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One line of a CSV (RFC 4180), with its end. */
export const csvLine = (cells: readonly CsvValue[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** An instant (ISO 8601) as reports write it, `YYYY-MM-DD HH:mm:ss` in UTC (spec 1 §9). */
export const csvDate = (instant: string): string => new Date(instant).toISOString().slice(0, 19).replace('T', ' ');

/** As a cell of a text that is to be read back: quoted where it has to be, else as it is, and harmless. */
const quotedCell = (text: string): string => {
  const harmless = looksLikeFormula(text) ? `'${text}` : text;
  return /[",;|\t\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** A line whose cells come back as they are (`domain/import/`), unlike those of reports. */
export const quotedLine = (cells: readonly string[]): string => `${cells.map(quotedCell).join(',')}\r\n`;
