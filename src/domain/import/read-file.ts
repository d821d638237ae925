import type { TemperatureUnit } from '../temperature.ts';
import { openWorkbook, type WorkbookFault } from '../xlsx/read-workbook.ts';
import { isZip, ZipError } from '../xlsx/read-zip.ts';
import type { Bytes } from '../xlsx/zip-stream.ts';
import { STORED } from './columns.ts';
import { decodeText, type Encoding } from './decode-text.ts';
import type { ImportKind } from './kinds.ts';
import { type ReadImport, readImport, readRows } from './read-import.ts';

/** What a person may say of a file. */
export interface FileChoice {
  readonly encoding?: Encoding | undefined;
  readonly sheet?: number | undefined;
  /** Of temperatures that say nothing themselves. */
  readonly unit?: TemperatureUnit | undefined;
}

/** How a file was read; one that can't be says why. */
export interface FileRead {
  readonly read:
    | ReadImport
    | { readonly ok: false; readonly line: number; readonly fault: WorkbookFault; readonly column: '' };
  /** Of a text. */
  readonly encoding?: Encoding;
  /** The sheets of a spreadsheet, and which one was read. */
  readonly sheets?: readonly string[];
  readonly sheet?: number;
}

/** Larger files are no lists. */
const FILE_BYTES_MAX = 20_000_000;

const failed = (fault: WorkbookFault): FileRead => ({ read: { ok: false, line: 1, fault, column: '' } });
const OLD = [0xd0, 0xcf, 0x11, 0xe0];
const isSpreadsheet = (bytes: Bytes): boolean => isZip(bytes) || OLD.every((byte, at) => bytes[at] === byte);

/** Reads a file of lines, a spreadsheet or a text, whichever its bytes say it is. */
export async function readFile(kind: ImportKind, bytes: Bytes, choice: FileChoice = {}): Promise<FileRead> {
  if (bytes.length > FILE_BYTES_MAX) return failed('too-large');
  const context = choice.unit === undefined ? STORED : { unit: choice.unit };
  if (!isSpreadsheet(bytes)) {
    const { text, encoding } = decodeText(bytes, choice.encoding);
    return { read: readImport(kind, text, context), encoding };
  }
  const book = await openWorkbook(bytes);
  if ('fault' in book) return failed(book.fault);
  const { sheets } = book;
  try {
    if (choice.sheet !== undefined) {
      return { read: readRows(kind, await book.rows(choice.sheet), context), sheets, sheet: choice.sheet };
    }
    // The first that can be taken; where none can, the first with anything in it says why.
    let first: FileRead | undefined;
    for (const sheet of sheets.keys()) {
      const rows = await book.rows(sheet);
      if (rows.length === 0) continue;
      const read = { read: readRows(kind, rows, context), sheets, sheet };
      if (read.read.ok) return read;
      first ??= read;
    }
    return first ?? { read: { ok: false, fault: 'empty', line: 1, column: '' }, sheets, sheet: 0 };
  } catch (error) {
    if (error instanceof ZipError) return failed(error.fault);
    throw error;
  }
}
