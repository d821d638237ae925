import type { DeviceKind } from '../device.ts';
import { readDeviceId } from '../device-id.ts';
import { location } from '../entities/location.ts';
import { fieldsOf } from '../entities/names.ts';
import { isBlank } from '../field-rules.ts';
import { judgedValue } from '../readings/quantities.ts';

/** What can be wrong with a cell. */
export type CellFault =
  | 'required'
  | 'too-long'
  | 'wrong-characters'
  | 'unknown'
  | 'not-a-number'
  | 'out-of-range'
  | 'half-device'
  | 'not-a-device'
  | 'not-for-kind';

export type CellValue = string | number | null;
type Read = { readonly value: CellValue } | { readonly fault: CellFault };

export interface ImportColumn {
  /** What the program calls it; a header may, too. */
  readonly key: string;
  /** What else a header may call it, in lower case. */
  readonly names: readonly string[];
  readonly required?: true;
  /** A cell that isn't blank, without the blanks around it. */
  readonly read: (cell: string) => Read;
  /** What a blank cell means. */
  readonly blank?: CellValue;
}

/** What can be brought in by a file. */
export type ImportKind = 'locations' | 'devices';

/** Control characters, and what stands for a letter that was read in another encoding than it was written. */
const STRANGE = /[\p{Cc}\p{Cs}\uFFFD]/u;

const textOf =
  (max: number, lines = false) =>
  (cell: string): Read => {
    if (cell.length > max) return { fault: 'too-long' };
    const checked = lines ? cell.replaceAll(/[\n\r\t]/g, '') : cell;
    return STRANGE.test(checked) ? { fault: 'wrong-characters' } : { value: cell };
  };

/** Degrees, with a point or, as spreadsheets of many countries write them, a comma. */
const degreesOf =
  (quantity: 'latitude' | 'longitude') =>
  (cell: string): Read => {
    const text = cell.replace(',', '.');
    if (!/^[+-]?\d{1,3}(?:\.\d+)?$/.test(text)) return { fault: 'not-a-number' };
    const value = judgedValue(quantity, Number(text));
    return value === undefined ? { fault: 'out-of-range' } : { value };
  };

const pickOf =
  (choices: Readonly<Record<string, string>>) =>
  (cell: string): Read => {
    const value = Object.hasOwn(choices, cell.toLowerCase()) ? choices[cell.toLowerCase()] : undefined;
    return value === undefined ? { fault: 'unknown' } : { value };
  };

/** The longest text of a field of a location. */
const maxOf = (name: string): number => {
  const field = fieldsOf(location).find((one) => one.name === name);
  return field?.rule?.max ?? field?.max ?? 0;
};

const placeText = (key: string, names: readonly string[]): ImportColumn => ({
  key,
  names,
  read: textOf(maxOf(key)),
  blank: '',
});

const LOCATION_TYPES: Readonly<Record<string, string>> = Object.fromEntries(
  location.fields.locType.values.map((type) => [type.toLowerCase(), type]),
);

const LOCATIONS: readonly ImportColumn[] = [
  { key: 'name', names: ['location', 'place'], required: true, read: textOf(maxOf('name')) },
  placeText('shortName', ['short name']),
  { key: 'locType', names: ['type', 'location type'], read: pickOf(LOCATION_TYPES), blank: 'Location' },
  placeText('locCode', ['code', 'location code']),
  placeText('locRegion', ['region']),
  placeText('locAddress1', ['address', 'address 1', 'street']),
  placeText('locAddress2', ['address 2']),
  placeText('locCity', ['city', 'town']),
  placeText('locState', ['state', 'province']),
  placeText('locZip', ['zip', 'postcode', 'postal code', 'zip code']),
  placeText('locCountry', ['country']),
  { key: 'latitude', names: ['lat'], required: true, read: degreesOf('latitude') },
  { key: 'longitude', names: ['lon', 'lng', 'long'], required: true, read: degreesOf('longitude') },
  placeText('weatherId', ['weather', 'weather id']),
  { key: 'notes', names: ['note'], read: textOf(maxOf('notes'), true), blank: '' },
];

/** What people call the kinds of devices. */
const KIND_NAMES: Readonly<Record<DeviceKind, readonly string[]>> = {
  tags: ['tags', 'tag', 'itag', 'device_itag'],
  chimes: ['chimes', 'chime', 'ichime', 'device_ichime'],
  gateways: ['gateways', 'gateway', 'igate', 'device_igate'],
  mikeys: ['mikeys', 'mikey', 'vehicle tracker', 'device_mikey'],
  scanners: ['scanners', 'scanner', 'iscan', 'device_iscan'],
  chargers: ['chargers', 'charger'],
  beacons: ['beacons', 'beacon', 'ibeacon'],
};
const KINDS: Readonly<Record<string, DeviceKind>> = Object.fromEntries(
  Object.entries(KIND_NAMES).flatMap(([kind, names]) => names.map((name) => [name, kind as DeviceKind])),
);

/** Kinds that stay where they are: only of them a file can say where that is. What moves says so itself. */
export const FIXED_KINDS: readonly DeviceKind[] = ['gateways', 'scanners', 'chargers', 'beacons'];

const readDevice = (cell: string): Read => {
  const reading = readDeviceId(cell);
  if (reading.kind === 'device') return { value: reading.id };
  return { fault: reading.kind === 'partial' ? 'half-device' : 'not-a-device' };
};

const DEVICES: readonly ImportColumn[] = [
  { key: 'macId', names: ['id', 'mac', 'device', 'device id', 'mac id'], required: true, read: readDevice },
  { key: 'kind', names: ['type', 'device type'], required: true, read: pickOf(KINDS) },
  // By its name or its code; which of the company's it is, the server finds.
  { key: 'location', names: ['place', 'site', 'location code'], read: textOf(maxOf('name')), blank: null },
];

export const IMPORT_COLUMNS: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  locations: LOCATIONS,
  devices: DEVICES,
};

/** The column that a header names; undefined for one that nobody knows. */
export function columnOf(kind: ImportKind, header: string): ImportColumn | undefined {
  const name = header.trim().toLowerCase();
  return IMPORT_COLUMNS[kind].find((column) => column.key.toLowerCase() === name || column.names.includes(name));
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
    const read = readCell(column, asText(given[column.key]));
    if ('fault' in read) return { fault: read.fault, column: column.key };
    values[column.key] = read.value;
  }
  return { values };
}

/** A cell as its column has it, or what is wrong with it. */
export function readCell(column: ImportColumn, cell: string): Read {
  if (isBlank(cell)) return column.required === true ? { fault: 'required' } : { value: column.blank ?? null };
  return column.read(cell.trim());
}
