import { looksLikeFormula } from '../csv.ts';
import { DAY_MS } from '../duration.ts';
import { type Bytes, zipOf } from './zip-stream.ts';

/** A time of a calendar and clock, as the reader's zone has them, in milliseconds as if that were UTC. */
export interface SheetTime {
  readonly wallTime: number;
}

/** What a cell holds. A text is never a formula, whatever it begins with. */
export type SheetCell = string | number | SheetTime | null;

export interface SheetColumn {
  readonly name: string;
  /** In characters. */
  readonly width?: number;
}

export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** Rows in pieces of some thousands at most: each is made into text at once. */
  readonly rows: AsyncIterable<readonly (readonly SheetCell[])[]>;
  /** How times are written, in the letters of spreadsheets. */
  readonly timeFormat?: string;
}

/** Rows that a sheet has at most, its first line of names included. */
const SHEET_ROWS_MAX = 1_048_576;

/** What a cell holds at most; more is a file that can't be opened. */
const TEXT_MAX = 32_767;
const WIDTH = 18;
const DEFAULT_TIME_FORMAT = 'yyyy-mm-dd hh:mm:ss';

/** Numbers of the formats in `styles`. */
const HEADER = 1;
const TIME = 2;
/** A text that stays one when it is typed again (`quotePrefix`). */
const QUOTED = 3;

/** What XML 1.0 has no place for. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
/** Would be read as one letter (ECMA-376 `ST_Xstring`). */
const ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string =>
  /[&<>"]/.test(text) ? text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '') : text;

const cellText = (text: string): string =>
  escaped(text.slice(0, TEXT_MAX).replaceAll(NOT_XML, '').replaceAll(ESCAPE, '_x005F_'));

/** A millisecond is the hundred-millionth part of a day; more digits say nothing, and are what can't be compressed. */
const SERIAL_PARTS = 1e8;

/** Days since the day before 1900 began, as spreadsheets count since. */
const serialOf = (wallTime: number): number => Math.round((wallTime / DAY_MS + 25_569) * SERIAL_PARTS) / SERIAL_PARTS;

/** Blanks at the ends of a text are kept only where it is said. */
const EDGE_BLANK = /^\s|\s$/;

/** A text, in XML already, as what a cell holds. */
const inline = (xml: string): string => `<is><t${EDGE_BLANK.test(xml) ? ' xml:space="preserve"' : ''}>${xml}</t></is>`;

/** What none of the rules touches: most of what there is. */
const PLAIN = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} .:,/()-]*[\p{L}\p{M}\p{N}.)])?$/u;

function cellXml(value: SheetCell): string {
  if (value === null || value === '') return '<c/>';
  if (typeof value === 'number') return Number.isFinite(value) ? `<c><v>${value}</v></c>` : '<c/>';
  if (typeof value === 'object') {
    return Number.isFinite(value.wallTime) ? `<c s="${TIME}"><v>${serialOf(value.wallTime)}</v></c>` : '<c/>';
  }
  if (value.length <= TEXT_MAX && PLAIN.test(value)) return `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const style = looksLikeFormula(value) ? ` s="${QUOTED}"` : '';
  return `<c${style} t="inlineStr">${inline(cellText(value))}</c>`;
}

const rowXml = (cells: readonly SheetCell[]): string => `<row>${cells.map(cellXml).join('')}</row>`;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`;
const ROOT = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const PARTS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`;

const workbookXml = (name: string): string =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

const stylesXml = (timeFormat: string): string =>
  `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="${escaped(timeFormat)}"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/></cellXfs></styleSheet>`;

/** A name that spreadsheets take for a sheet. */
function sheetName(name: string): string {
  const plain = name
    .replaceAll(NOT_XML, '')
    .replaceAll(/[[\]:*?/\\]/g, ' ')
    .replaceAll(/^'+|'+$/g, '')
    .slice(0, 31)
    .trim();
  return plain === '' ? 'Sheet1' : plain;
}

/** The letters of a column: A, B, … Z, AA. */
function letters(column: number): string {
  const before = Math.floor(column / 26);
  return (before === 0 ? '' : letters(before - 1)) + String.fromCharCode(65 + (column % 26));
}

async function* sheetXml({ columns, rows }: Sheet): AsyncGenerator<string> {
  const widths = columns
    .map(({ width = WIDTH }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  const names = columns.map(({ name }) => `<c s="${HEADER}" t="inlineStr">${inline(cellText(name))}</c>`).join('');
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData><row>${names}</row>`;
  let count = 1;
  for await (const piece of rows) {
    count += piece.length;
    if (count > SHEET_ROWS_MAX) throw new RangeError('More rows than a sheet has.');
    if (piece.length > 0) yield piece.map(rowXml).join('');
  }
  yield `</sheetData><autoFilter ref="A1:${letters(columns.length - 1)}${count}"/></worksheet>`;
}

async function* encoded(texts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Bytes> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}

/**
 * A spreadsheet (ECMA-376, .xlsx) of one sheet, written as fast as it is read and as its rows come: what it takes of
 * memory does not grow with them. Works in browsers and on the server.
 * @throws RangeError for more rows than a sheet has
 */
export const xlsxOf = (sheet: Sheet): AsyncGenerator<Bytes> =>
  zipOf([
    { name: '[Content_Types].xml', content: encoded([CONTENT_TYPES]) },
    { name: '_rels/.rels', content: encoded([ROOT]) },
    { name: 'xl/workbook.xml', content: encoded([workbookXml(sheetName(sheet.name))]) },
    { name: 'xl/_rels/workbook.xml.rels', content: encoded([PARTS]) },
    { name: 'xl/styles.xml', content: encoded([stylesXml(sheet.timeFormat ?? DEFAULT_TIME_FORMAT)]) },
    { name: 'xl/worksheets/sheet1.xml', content: encoded(sheetXml(sheet)) },
  ]);
