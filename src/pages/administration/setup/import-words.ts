import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImportKind } from '../../../domain/import/kinds.ts';
import { FILE_FAULTS } from '../../../kits/file-faults/file-fault-words.ts';

/** What is imported. */
export const IMPORT_WORDS: Readonly<Record<ImportKind, MessageDescriptor>> = {
  locations: msg`Import locations`,
  devices: msg`Import devices`,
  users: msg`Import users`,
  profiles: msg`Import limit profiles`,
};

export const KIND_WORDS: Readonly<Record<ImportKind, MessageDescriptor>> = {
  locations: msg`Locations`,
  devices: msg`Devices`,
  users: msg`Users`,
  profiles: msg`Limit profiles`,
};

/** What is wrong with a line or a file; of a later server's, what it calls it. */
const FAULTS: Readonly<Record<string, MessageDescriptor>> = {
  ...FILE_FAULTS,
  'too-long-file': FILE_FAULTS['too-long'],
  required: msg`This is empty.`,
  'too-long': msg`This is too long.`,
  'wrong-characters': msg`Remove the characters that aren't allowed here.`,
  unknown: msg`This isn't one of the choices.`,
  'not-a-number': msg`This isn't a number.`,
  'not-degrees': msg`This isn't a coordinate. Write 48.137 or 48°08′13″ N.`,
  'out-of-range': msg`This number is out of range.`,
  'half-device': msg`This is only part of a device ID.`,
  'not-a-device': msg`This isn't a device ID.`,
  'not-for-kind': msg`This type of device moves and reports its own location.`,
  'too-many-cells': msg`This line has too many cells.`,
  double: msg`An earlier line has this too.`,
  'other-kind': msg`Your company already has this device, as another type.`,
  'unknown-place': msg`No location has this name or code.`,
  'ambiguous-place': msg`Several locations have this name or code.`,
  'not-an-email': msg`This isn't an email address.`,
  'wrong-order': msg`The lower limit has to be below the upper limit.`,
  'says-nothing': msg`This profile has no limits.`,
  taken: msg`Another user already has this name.`,
  'unknown-group': msg`No group has this name.`,
  administrator: msg`Company Administrators can't be imported. Add them one by one.`,
  'unknown-zone': msg`No geozone has this name.`,
  'ambiguous-zone': msg`Several geozones have this name.`,
  'missing-column': msg`This column is missing.`,
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
  locState: msg({ message: 'State', context: 'address' }),
  locZip: msg`Postal code`,
  locCountry: msg`Country`,
  latitude: msg`Latitude`,
  longitude: msg`Longitude`,
  weatherId: msg`Weather`,
  notes: msg`Notes`,
  macId: msg`Device`,
  kind: msg`Type`,
  location: msg`Location`,
  zone: msg`Geozone`,
  loginName: msg`Username`,
  fullName: msg`Full name`,
  emailAddress: msg`Email`,
  phoneNumber: msg`Mobile Phone`,
  groups: msg`Groups`,
  temperatureUnit: msg`Temperature unit`,
  timezone: msg`Time zone`,
  low: msg`Lower limit`,
  high: msg`Upper limit`,
  humidity: msg`Humidity`,
  budget: msg`Stability budget`,
  mkt: msg`Mean kinetic temperature`,
  idPrefix: msg`Shipment ID prefix`,
  customer: msg`Customer`,
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
