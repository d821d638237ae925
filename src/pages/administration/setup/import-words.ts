import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What is wrong with a line or a file; of a later server's, what it calls it. */
const FAULTS: Readonly<Record<string, MessageDescriptor>> = {
  required: msg`It is empty.`,
  'too-long': msg`It is too long.`,
  'wrong-characters': msg`It has characters that are not allowed here.`,
  unknown: msg`There is no such choice.`,
  'not-a-number': msg`It is not a number.`,
  'out-of-range': msg`This number is out of range.`,
  'half-device': msg`It is only a part of an id.`,
  'not-a-device': msg`It is not the id of a device.`,
  'not-for-kind': msg`A device of this type moves: it says itself where it is.`,
  'too-few-cells': msg`The line has too few cells.`,
  'too-many-cells': msg`The line has too many cells.`,
  double: msg`The file has it in an earlier line, too.`,
  'other-kind': msg`You have it already, as a device of another type.`,
  'unknown-place': msg`You have no place of this name or code.`,
  'ambiguous-place': msg`Several places have this name or code.`,
  empty: msg`The file is empty.`,
  'not-text': msg`This is not a CSV file. In a spreadsheet, save it as CSV (UTF-8).`,
  'open-quote': msg`A quotation mark is opened here and never closed.`,
  'too-long-file': msg`The file has more than 100,000 lines. Split it.`,
  'missing-column': msg`This column is missing.`,
  'unknown-column': msg`This column is not known.`,
  'double-column': msg`This column comes twice.`,
};

const COLUMNS: Readonly<Record<string, MessageDescriptor>> = {
  name: msg`Name`,
  locType: msg`Type`,
  locCode: msg`Code`,
  locRegion: msg`Region`,
  locAddress1: msg`Address`,
  locAddress2: msg`Address 2`,
  locCity: msg`City`,
  locState: msg`State`,
  locZip: msg`Zip Code`,
  locCountry: msg`Country`,
  latitude: msg`Latitude`,
  longitude: msg`Longitude`,
  weatherId: msg`Weather`,
  notes: msg`Notes`,
  macId: msg`Device`,
  kind: msg`Type`,
  location: msg`Place`,
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
