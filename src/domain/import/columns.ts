import type { DeviceKind } from '../device.ts';
import { readDeviceId } from '../device-id.ts';
import { limitProfile } from '../entities/limit-profile.ts';
import { location } from '../entities/location.ts';
import { fieldsOf } from '../entities/names.ts';
import {
  CUSTOMER,
  checkField,
  type FieldRule,
  isBlank,
  LIMIT_PROFILE_NAME,
  LIMIT_PROFILE_PREFIX,
} from '../field-rules.ts';
import { MAP_NAME } from '../geozone.ts';
import { judgedValue } from '../readings/quantities.ts';
import { storedName } from '../stored-name.ts';
import type { TemperatureUnit } from '../temperature.ts';
import { isTimeZone } from '../time-zone.ts';
import { checkEmail, FULL_NAME_BY_ADMINISTRATOR, LOGIN_NAME, MOBILE_PHONE } from '../user-rules.ts';
import { foldHead, HEADS } from './heads.ts';
import type { ImportKind } from './kinds.ts';
import { readDegrees } from './read-degrees.ts';
import { readNumber, readTemperature } from './read-value.ts';

/** What can be wrong with a cell. */
export type CellFault =
  | 'required'
  | 'too-long'
  | 'wrong-characters'
  | 'unknown'
  | 'not-a-number'
  | 'not-degrees'
  | 'out-of-range'
  | 'half-device'
  | 'not-a-device'
  | 'not-for-kind'
  | 'not-an-email';

export type CellValue = string | number | null;
type Read = { readonly value: CellValue } | { readonly fault: CellFault };

/** In what a file is read where it says nothing itself. */
export interface ReadContext {
  readonly unit: TemperatureUnit;
}
/** As values are stored. */
export const STORED: ReadContext = { unit: 'Fahrenheit' };

export interface ImportColumn {
  /** What the program calls it; a header may, too. */
  readonly key: string;
  readonly required?: true;
  /** A cell that isn't blank, without the blanks around it. */
  readonly read: (cell: string, context: ReadContext) => Read;
  /** It is a temperature: what its head or its cells don't say is in the unit of the context. */
  readonly isTemperature?: true;
  /** What a blank cell means. */
  readonly blank?: CellValue;
}

/** Control characters, and what stands for a letter that was read in another encoding than it was written. */
const STRANGE = /[\p{Cc}\p{Cs}\uFFFD]/u;

/** A text on one line, as names are stored. */
const textOf =
  (max: number) =>
  (cell: string): Read => {
    const text = storedName(cell);
    if (text.length > max) return { fault: 'too-long' };
    return STRANGE.test(text) ? { fault: 'wrong-characters' } : { value: text };
  };

/** A text of several lines, as it is. */
const linesOf =
  (max: number) =>
  (cell: string): Read => {
    const text = cell.normalize('NFC');
    if (text.length > max) return { fault: 'too-long' };
    return STRANGE.test(text.replaceAll(/[\n\r\t]/g, '')) ? { fault: 'wrong-characters' } : { value: text };
  };

const degreesOf =
  (quantity: 'latitude' | 'longitude') =>
  (cell: string): Read => {
    const degrees = readDegrees(quantity, cell);
    if (degrees === undefined) return { fault: 'not-degrees' };
    const value = judgedValue(quantity, degrees);
    return value === undefined ? { fault: 'out-of-range' } : { value };
  };

/** One of some values, by any of the words for it. */
function pickOf<T extends string>(words: Readonly<Record<T, readonly string[]>>) {
  const choices = new Map(
    Object.entries<readonly string[]>(words).flatMap(([value, names]) =>
      [value, ...names].map((name) => [foldHead(name), value] as const),
    ),
  );
  return (cell: string): Read => {
    const value = choices.get(foldHead(cell));
    return value === undefined ? { fault: 'unknown' } : { value };
  };
}

/** The longest text of a field of a location. */
const maxOf = (name: string): number => {
  const field = fieldsOf(location).find((one) => one.name === name);
  return field?.rule?.max ?? field?.max ?? 0;
};

const placeText = (key: string): ImportColumn => ({ key, read: textOf(maxOf(key)), blank: '' });

/** What a location can be, in the words of all languages. */
const LOCATION_TYPES: Readonly<Record<(typeof location.fields.locType.values)[number], readonly string[]>> = {
  Airport: ['aéroport', 'விமான நிலையம்'],
  Destination: ['சேருமிடம்'],
  Location: ['lieu', 'position', 'site', 'இருப்பிடம்', 'இடம்'],
  Office: ['bureau', 'அலுவலகம்'],
  Origin: ['origine', 'புறப்படும் இடம்'],
  Warehouse: ['entrepôt', 'dépôt', 'கிடங்கு'],
};

const LOCATIONS: readonly ImportColumn[] = [
  { key: 'name', required: true, read: textOf(maxOf('name')) },
  placeText('shortName'),
  { key: 'locType', read: pickOf(LOCATION_TYPES), blank: 'Location' },
  placeText('locCode'),
  placeText('locRegion'),
  placeText('locAddress1'),
  placeText('locAddress2'),
  placeText('locCity'),
  placeText('locState'),
  placeText('locZip'),
  placeText('locCountry'),
  { key: 'latitude', required: true, read: degreesOf('latitude') },
  { key: 'longitude', required: true, read: degreesOf('longitude') },
  placeText('weatherId'),
  { key: 'notes', read: linesOf(maxOf('notes')), blank: '' },
  // By its name; which of the company's geozones it is, the server finds.
  { key: 'zone', read: textOf(MAP_NAME.max), blank: null },
];

/** What people call the kinds of devices, in the words of all languages. */
const KIND_NAMES: Readonly<Record<DeviceKind, readonly string[]>> = {
  tags: ['tag', 'itag', 'itags', 'device_itag', 'டேக்', 'டேக்குகள்'],
  chimes: ['chime', 'ichime', 'ichimes', 'device_ichime'],
  gateways: ['gateway', 'igate', 'igates', 'device_igate', 'passerelle', 'passerelles', 'கேட்வே', 'கேட்வேகள்'],
  mikeys: [
    'mikey',
    'vehicle tracker',
    'vehicle trackers',
    'device_mikey',
    'traceur de véhicule',
    'traceurs de véhicule',
    'வாகனக் கண்காணிப்பி',
    'வாகனக் கண்காணிப்பிகள்',
  ],
  scanners: ['scanner', 'iscan', 'device_iscan', 'lecteur', 'lecteurs', 'ஸ்கேனர்', 'ஸ்கேனர்கள்'],
  chargers: ['charger', 'chargeur', 'chargeurs', 'சார்ஜர்', 'சார்ஜர்கள்'],
  beacons: ['beacon', 'ibeacon', 'பீக்கன்', 'பீக்கன்கள்'],
};

/** Kinds that stay where they are: only of them a file can say where that is. What moves says so itself. */
export const FIXED_KINDS: readonly DeviceKind[] = ['gateways', 'scanners', 'chargers', 'beacons'];

const readDevice = (cell: string): Read => {
  const reading = readDeviceId(cell);
  if (reading.kind === 'device') return { value: reading.id };
  return { fault: reading.kind === 'partial' ? 'half-device' : 'not-a-device' };
};

const DEVICES: readonly ImportColumn[] = [
  { key: 'macId', required: true, read: readDevice },
  { key: 'kind', required: true, read: pickOf(KIND_NAMES) },
  // By its name or its code; which of the company's it is, the server finds.
  { key: 'location', read: textOf(maxOf('name')), blank: null },
];

const ruled =
  (rule: FieldRule) =>
  (cell: string): Read => {
    const text = rule.name === true ? storedName(cell) : cell;
    const fault = checkField(rule, text);
    if (fault === null) return { value: text };
    return { fault: fault === 'too-long' ? fault : 'wrong-characters' };
  };

const UNIT_NAMES: Readonly<Record<TemperatureUnit, readonly string[]>> = {
  Celsius: ['c', '°c', 'செல்சியஸ்'],
  Fahrenheit: ['f', '°f', 'ஃபாரன்ஹீட்'],
};

const readZone = (cell: string): Read => (isTimeZone(cell) ? { value: cell } : { fault: 'unknown' });
const readEmail = (cell: string): Read => {
  const fault = checkEmail(cell, true);
  return fault === null ? { value: cell } : { fault: fault === 'too-long' ? fault : 'not-an-email' };
};

const GROUPS_MAX = 2_000;
const USERS: readonly ImportColumn[] = [
  { key: 'loginName', required: true, read: ruled(LOGIN_NAME) },
  { key: 'fullName', required: true, read: (cell) => ruled(FULL_NAME_BY_ADMINISTRATOR)(storedName(cell)) },
  { key: 'emailAddress', required: true, read: readEmail },
  { key: 'phoneNumber', read: (cell) => ruled(MOBILE_PHONE)(cell.replaceAll(/[\s()./+-]/g, '')), blank: '' },
  // By their names or ids, with commas or semicolons between them; which of the company's they are, the server finds.
  { key: 'groups', read: textOf(GROUPS_MAX), blank: '' },
  { key: 'temperatureUnit', read: pickOf(UNIT_NAMES), blank: 'Fahrenheit' },
  { key: 'timezone', read: readZone, blank: 'Etc/GMT' },
];

const rangeOf = (name: 'low' | 'high' | 'humidity' | 'budget' | 'mkt'): readonly [number, number] =>
  limitProfile.fields[name].between;

const within = (value: number | undefined, [least, most]: readonly [number, number]): Read => {
  if (value === undefined) return { fault: 'not-a-number' };
  return value >= least && value <= most ? { value } : { fault: 'out-of-range' };
};

const degreesKept = (name: 'low' | 'high' | 'mkt'): ImportColumn => ({
  key: name,
  isTemperature: true,
  read: (cell, { unit }) => within(readTemperature(cell, unit), rangeOf(name)),
  blank: null,
});

const PROFILES: readonly ImportColumn[] = [
  { key: 'name', required: true, read: ruled(LIMIT_PROFILE_NAME) },
  degreesKept('low'),
  degreesKept('high'),
  { key: 'humidity', read: (cell) => within(readNumber(cell.replace(/\s*%$/, '')), rangeOf('humidity')), blank: null },
  {
    key: 'budget',
    read: (cell) => {
      const minutes = readNumber(cell.replace(/\s*min(?:utes)?$/i, ''));
      return minutes !== undefined && !Number.isInteger(minutes)
        ? { fault: 'not-a-number' }
        : within(minutes, rangeOf('budget'));
    },
    blank: null,
  },
  degreesKept('mkt'),
  { key: 'idPrefix', read: ruled(LIMIT_PROFILE_PREFIX), blank: '' },
  { key: 'customer', read: ruled(CUSTOMER), blank: '' },
];

export const IMPORT_COLUMNS: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  locations: LOCATIONS,
  devices: DEVICES,
  users: USERS,
  profiles: PROFILES,
};

/** The column that a head names, with or without what stands behind it in brackets; undefined for one that nobody knows. */
export function columnOf(kind: ImportKind, head: string): ImportColumn | undefined {
  const named = (text: string): ImportColumn | undefined => {
    const name = foldHead(text);
    const heads = HEADS[kind];
    return IMPORT_COLUMNS[kind].find(
      ({ key }) => foldHead(key) === name || heads[key]?.some((one) => foldHead(one) === name),
    );
  };
  return named(head) ?? named(head.replace(/\s*[([（][^()[\]（）]*[)\]）]\s*$/u, ''));
}

const asText = (value: CellValue | undefined): string =>
  // Seven places after the point, as they are stored (spec 1 §9).
  typeof value === 'number' ? value.toFixed(7) : (value ?? '');

export type CheckedValues =
  | { readonly values: Readonly<Record<string, CellValue>> }
  | { readonly fault: CellFault; readonly column: string };

/** Judges values that were read somewhere else once more: each has to be what its column holds, and there are no others. */
export function checkValues(kind: ImportKind, given: Readonly<Record<string, CellValue>>): CheckedValues {
  const columns = IMPORT_COLUMNS[kind];
  const unknown = Object.keys(given).find((key) => columns.every((column) => column.key !== key));
  if (unknown !== undefined) return { fault: 'unknown', column: unknown };
  const values: Record<string, CellValue> = {};
  for (const column of columns) {
    const read = readCell(column, asText(given[column.key]), STORED);
    if ('fault' in read) return { fault: read.fault, column: column.key };
    values[column.key] = read.value;
  }
  return { values };
}

/** A cell as its column has it, or what is wrong with it. */
export function readCell(column: ImportColumn, cell: string, context: ReadContext): Read {
  if (isBlank(cell) || storedName(cell) === '')
    return column.required === true ? { fault: 'required' } : { value: column.blank ?? null };
  return column.read(cell.trim(), context);
}
