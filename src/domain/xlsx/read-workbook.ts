import { openZip, type Zip, ZipError } from './read-zip.ts';
import type { Bytes } from './zip-stream.ts';

/** Why a spreadsheet can't be read. */
export type WorkbookFault =
  /** Of Excel before 2007, or one that is locked by a password: both are the same old kind of file. */
  | 'old-spreadsheet'
  /** Of LibreOffice (`.ods`). */
  | 'open-document'
  | 'broken'
  | 'locked'
  | 'too-large';

/** A line of a sheet; `line` is the number that the spreadsheet shows beside it. */
export interface SheetRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface Workbook {
  /** The names of its sheets, in their order; hidden ones are none. */
  readonly sheets: readonly string[];
  /** The lines of one that aren't empty. @throws ZipError */
  rows(sheet: number): Promise<readonly SheetRow[]>;
}

const COLUMNS_MAX = 200;
const ROWS_MAX = 100_002;
const OLD = [0xd0, 0xcf, 0x11, 0xe0];

/** Days between 1900 and 1904, from where some spreadsheets count. */
const DAYS_TO_1904 = 1_462;
const DAY_MS = 86_400_000;
/** Of 1970 in days since the day before 1900 began. */
const DAYS_TO_1970 = 25_569;
/** Formats of days and times that every spreadsheet has by number (ECMA-376 §18.8.30), those of East Asia among them. */
const isBuiltInTime = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A text of XML as what it says, with the letters that spreadsheets write as `_x000D_`. */
const plain = (xml: string): string =>
  xml
    .replaceAll(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, (whole, name: string) => {
      const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
      if (name.startsWith('#')) return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      return ENTITIES[name] ?? whole;
    })
    .replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const attribute = (attributes: string, name: string): string | undefined => {
  const found = new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return found === null ? undefined : plain(found[1] ?? found[2] ?? '');
};

/** All elements of a name with their attributes and what is in them. */
function* elements(xml: string, name: string): Generator<readonly [attributes: string, inside: string]> {
  const found = new RegExp(
    `<(?:\\w+:)?${name}(?=[\\s/>])((?:[^>"']|"[^"]*"|'[^']*')*?)(?:/>|>([\\s\\S]*?)</(?:\\w+:)?${name}>)`,
    'g',
  );
  for (const [, attributes = '', inside = ''] of xml.matchAll(found)) yield [attributes, inside];
}

/** The text of runs; how it is spoken in Japanese is none of it. */
const runsOf = (xml: string): string => {
  const written = xml.replaceAll(/<(?:\w+:)?rPh[\s>][\s\S]*?<\/(?:\w+:)?rPh>/g, '');
  return [...elements(written, 't')].map(([, text]) => plain(text)).join('');
};

/** What a format makes of a number: a moment, digits with zeros before them, or only the number. */
type Shown = 'time' | { readonly digits: number } | 'number';

/** How the numbers of each style are shown. */
function stylesOf(xml: string): readonly Shown[] {
  const own = new Map<number, Shown>();
  for (const [attributes] of elements(xml, 'numFmt')) {
    const code = attribute(attributes, 'formatCode') ?? '';
    const bare = code.replaceAll(/"[^"]*"|\\.|_.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
    const zeros = /^0{2,}$/.exec(bare);
    const shown =
      zeros !== null ? { digits: bare.length } : /[dmyhs]/i.test(bare.replaceAll(/general/gi, '')) ? 'time' : 'number';
    own.set(Number(attribute(attributes, 'numFmtId')), shown);
  }
  const [cells] = elements(xml, 'cellXfs');
  return [...elements(cells?.[1] ?? '', 'xf')].map(([attributes]) => {
    const id = Number(attribute(attributes, 'numFmtId') ?? 0);
    return own.get(id) ?? (isBuiltInTime(id) ? 'time' : 'number');
  });
}

/** `2026-11-30`, with the time of day where it has one; of less than a day the time alone. */
function momentOf(serial: number, is1904: boolean): string {
  const days = is1904 ? serial + DAYS_TO_1904 : serial;
  // Spreadsheets have a 29th of February 1900.
  const counted = days < 60 && !is1904 ? days + 1 : days;
  const time = Math.round(((counted - DAYS_TO_1970) * DAY_MS) / 1000) * 1000;
  const moment = new Date(time);
  if (Number.isNaN(moment.getTime())) return String(serial);
  const [day = '', clock = ''] = moment.toISOString().slice(0, 19).split('T');
  if (serial >= 0 && serial < 1) return clock;
  return clock === '00:00:00' ? day : `${day} ${clock}`;
}

/** The number of a column, from 0, by its letters; undefined where there are none. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/i.exec(reference ?? '')?.[0].toUpperCase();
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

interface Texts {
  readonly shared: readonly string[];
  readonly styles: readonly Shown[];
  readonly is1904: boolean;
}

function cellText(attributes: string, inside: string, { shared, styles, is1904 }: Texts): string {
  const type = attribute(attributes, 't') ?? 'n';
  if (type === 'inlineStr') return runsOf(inside);
  const [value] = elements(inside, 'v');
  const text = plain(value?.[1] ?? '');
  if (type === 's') return shared[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  const number = Number(text);
  if (type !== 'n' || text.trim() === '' || !Number.isFinite(number)) return text;
  const shown = styles[Number(attribute(attributes, 's') ?? 0)] ?? 'number';
  if (shown === 'time') return momentOf(number, is1904);
  return shown === 'number' ? String(number) : String(number).padStart(shown.digits, '0');
}

function rowsOf(xml: string, texts: Texts): SheetRow[] {
  const rows: SheetRow[] = [];
  let line = 0;
  for (const [attributes, inside] of elements(xml, 'row')) {
    line = Number(attribute(attributes, 'r') ?? line + 1);
    const cells: string[] = [];
    let column = 0;
    for (const [named, content] of elements(inside, 'c')) {
      column = columnOf(attribute(named, 'r')) ?? column;
      // Cells that are left out are empty.
      while (cells.length < Math.min(column, COLUMNS_MAX)) cells.push('');
      if (column < COLUMNS_MAX) cells[column] = cellText(named, content, texts);
      column += 1;
    }
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells });
    if (rows.length > ROWS_MAX) throw new ZipError('too-large');
  }
  return rows;
}

/** Where parts are, by the ids that the workbook has for them. */
async function targetsOf(zip: Zip): Promise<ReadonlyMap<string, string>> {
  const relations = (await zip.text('xl/_rels/workbook.xml.rels')) ?? '';
  return new Map(
    [...elements(relations, 'Relationship')].map(([attributes]) => {
      const target = attribute(attributes, 'Target') ?? '';
      return [attribute(attributes, 'Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`] as const;
    }),
  );
}

/**
 * Opens a spreadsheet (ECMA-376, .xlsx): its cells as the texts that people see, numbers with a point, days and times as
 * `YYYY-MM-DD HH:mm:ss`, of formulas what they came to. Works in browsers and on the server. Never throws.
 */
export async function openWorkbook(bytes: Bytes): Promise<Workbook | { readonly fault: WorkbookFault }> {
  if (OLD.every((byte, at) => bytes[at] === byte)) return { fault: 'old-spreadsheet' };
  try {
    const zip = openZip(bytes);
    const book = await zip.text('xl/workbook.xml');
    if (book === undefined) return { fault: zip.names.includes('content.xml') ? 'open-document' : 'broken' };
    const targets = await targetsOf(zip);
    const shared = (await zip.text('xl/sharedStrings.xml')) ?? '';
    const [properties] = elements(book, 'workbookPr');
    const texts: Texts = {
      shared: [...elements(shared, 'si')].map(([, inside]) => runsOf(inside)),
      styles: stylesOf((await zip.text('xl/styles.xml')) ?? ''),
      is1904: /^(?:1|true)$/.test(attribute(properties?.[0] ?? '', 'date1904') ?? ''),
    };
    const sheets = [...elements(book, 'sheet')].flatMap(([attributes]) => {
      const target = targets.get(/\sr:id\s*=\s*["']([^"']*)/.exec(attributes)?.[1] ?? '');
      const isHidden = (attribute(attributes, 'state') ?? 'visible') !== 'visible';
      return target === undefined || isHidden ? [] : [{ name: attribute(attributes, 'name') ?? '', target }];
    });
    return {
      sheets: sheets.map(({ name }) => name),
      rows: async (sheet) => rowsOf((await zip.text(sheets[sheet]?.target ?? '')) ?? '', texts),
    };
  } catch (error) {
    if (error instanceof ZipError) return { fault: error.fault };
    throw error;
  }
}
