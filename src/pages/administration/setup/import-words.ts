import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What is wrong with a line or a file; of a later server's, what it calls it. */
const FAULTS: Readonly<Record<string, MessageDescriptor>> = {
  required: msg`This is empty.`,
  'too-long': msg`This is too long.`,
  'wrong-characters': msg`Remove the characters that aren't allowed here.`,
  unknown: msg`This isn't one of the choices.`,
  'not-a-number': msg`This isn't a number.`,
  'out-of-range': msg`This number is out of range.`,
  'half-device': msg`This is only part of a device ID.`,
  'not-a-device': msg`This isn't a device ID.`,
  'not-for-kind': msg`This type of device moves and reports its own location.`,
  'too-few-cells': msg`This line has too few cells.`,
  'too-many-cells': msg`This line has too many cells.`,
  double: msg`An earlier line has this too.`,
  'other-kind': msg`Your company already has this device, as another type.`,
  'unknown-place': msg`No location has this name or code.`,
  'ambiguous-place': msg`Several locations have this name or code.`,
  empty: msg`The file is empty.`,
  'not-text': msg`This isn't a CSV file. In your spreadsheet app, save it as CSV (UTF-8).`,
  'open-quote': msg`A quotation mark is opened here but never closed.`,
  'too-long-file': msg`The file has more than 100,000 lines. Split it into smaller files.`,
  'missing-column': msg`This column is missing.`,
  'unknown-column': msg`Unknown column.`,
  'double-column': msg`This column appears twice.`,
};

const COLUMNS: Readonly<Record<string, MessageDescriptor>> = {
  name: msg`Name`,
  shortName: msg`Short name`,
  locType: msg`Type`,
  locCode: msg`Code`,
  locRegion: msg`Region`,
  locAddress1: msg`Address`,
  locAddress2: msg`Address line 2`,
  locCity: msg`City`,
  locState: msg`State`,
  locZip: msg`Postal code`,
  locCountry: msg`Country`,
  latitude: msg`Latitude`,
  longitude: msg`Longitude`,
  weatherId: msg`Weather`,
  notes: msg`Notes`,
  macId: msg`Device`,
  kind: msg`Type`,
  location: msg`Location`,
};

export function faultWords(fault: string, words: (message: MessageDescriptor) => string): string {
  const known = Object.hasOwn(FAULTS, fault) ? FAULTS[fault] : undefined;
  return known === undefined ? fault : words(known);
}

/** What a column is called; '' for a line as a whole. */
export function columnWords(column: string, words: (message: MessageDescriptor) => string): string {
  const known = Object.hasOwn(COLUMNS, column) ? COLUMNS[column] : undefined;
  return known === undefined ? column : words(known);
}
