import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FileFault } from '../../domain/import/read-csv.ts';
import type { WorkbookFault } from '../../domain/xlsx/read-workbook.ts';

/** Why a file that somebody chose can't be read at all. */
export const FILE_FAULTS: Readonly<Record<FileFault | WorkbookFault, MessageDescriptor>> = {
  empty: msg`The file is empty.`,
  'not-text': msg`This isn't a CSV or Excel file. In your spreadsheet app, save it as CSV (UTF-8).`,
  'old-spreadsheet': msg`This is an old Excel file, or one with a password. Save it as .xlsx without a password.`,
  'open-document': msg`This is an OpenDocument spreadsheet. Save it as .xlsx or CSV.`,
  broken: msg`The file is damaged.`,
  locked: msg`The file has a password. Save it without one.`,
  'too-large': msg`The file is too large. Split it into smaller files.`,
  'open-quote': msg`A quotation mark is opened here but never closed.`,
  'too-long': msg`The file has more than 100,000 lines. Split it into smaller files.`,
};
