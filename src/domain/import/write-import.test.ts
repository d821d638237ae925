import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TemperatureUnit, temperatureEntered } from '../temperature.ts';
import type { CellValue } from './columns.ts';
import { HEADS } from './heads.ts';
import { IMPORT_KINDS, type ImportKind } from './kinds.ts';
import { readImport } from './read-import.ts';
import { importFile } from './write-import.ts';

const text = (max: number) =>
  fc
    .string({ unit: fc.constantFrom('a', 'É', 'க', '日', ' ', '=', '-', "'", '"', ',', ';', '|', '7'), maxLength: max })
    .map((one) => one.replaceAll(/ +/g, ' ').trim())
    // An apostrophe before a formula is what our files put there.
    .filter((one) => !/^'[\s"]*[=+\-@]/.test(one));
const named = text(20).map((one) => `N${one}`);
const degrees = (most: number) =>
  fc.integer({ min: -most * 10_000, max: most * 10_000 }).map((one) => (one + 1) / 10_000);

const locations = fc.record({
  name: named,
  shortName: text(10),
  locType: fc.constantFrom('Warehouse', 'Airport', 'Location'),
  locCode: text(10),
  locRegion: text(10),
  locAddress1: text(20),
  locAddress2: text(20),
  locCity: text(20),
  locState: text(20),
  locZip: text(10),
  locCountry: text(20),
  latitude: degrees(89),
  longitude: degrees(179),
  weatherId: text(10),
  notes: text(30),
  zone: fc.option(named),
});
const tenth = (low: number, high: number) => fc.integer({ min: low * 10, max: high * 10 }).map((one) => one / 10);
const profilesIn = (unit: 'Celsius' | 'Fahrenheit') =>
  fc.record({
    name: named,
    low: fc.option(tenth(-50, 0).map((one) => temperatureEntered(unit, one))),
    high: tenth(1, 60).map((one) => temperatureEntered(unit, one)),
    humidity: fc.option(fc.integer({ min: 1, max: 99 })),
    budget: fc.option(fc.integer({ min: 1, max: 10_000 })),
    mkt: fc.option(tenth(1, 40).map((one) => temperatureEntered(unit, one))),
    idPrefix: fc.constantFrom('', 'VAC'),
    customer: fc.constantFrom('', 'Acme'),
  });

/** The words of a language for the heads: of each column the one that stands at this place, as near as there is one. */
const headsIn = (kind: ImportKind, place: number) => (column: string) => {
  const words = HEADS[kind][column] ?? [];
  return words.at(Math.max(-words.length, place)) ?? column;
};

const pair = fc.integer({ min: 0, max: 255 }).map((byte) => byte.toString(16).toUpperCase().padStart(2, '0'));
const devices = fc.record({
  macId: fc.tuple(pair, pair, pair).map((pairs) => `00_1B_AD_${pairs.join('_')}`),
  kind: fc.constantFrom('tags', 'chimes', 'mikeys'),
  location: fc.constant(null),
});
const fixedDevices = fc.record({
  macId: fc.tuple(pair, pair, pair).map((pairs) => `00_1B_AD_${pairs.join('_')}`),
  kind: fc.constantFrom('gateways', 'scanners', 'chargers', 'beacons'),
  location: fc.option(named),
});
const users = fc.record({
  loginName: fc.stringMatching(/^[a-z]{4,12}$/),
  fullName: fc.constantFrom('Meena Raman', 'Chloé Dûpont', 'மீனா ராமன்'),
  emailAddress: fc.stringMatching(/^[a-z]{3,9}$/).map((one) => `${one}@mail.example`),
  phoneNumber: fc.constantFrom('', '4915112345678'),
  groups: fc.constantFrom('', 'Provisioner', 'Provisioner, Yard crew'),
  temperatureUnit: fc.constantFrom('Celsius', 'Fahrenheit'),
  timezone: fc.constantFrom('Asia/Kolkata', 'Etc/GMT'),
});

/** Every list that can be imported, in the unit of whoever saves it, and by what its lines are told apart. */
const LISTS: Readonly<
  Record<
    ImportKind,
    {
      readonly rows: (unit: TemperatureUnit) => fc.Arbitrary<Readonly<Record<string, CellValue>>>;
      readonly identity: string;
    }
  >
> = {
  locations: { rows: () => locations, identity: 'name' },
  devices: { rows: () => fc.oneof(devices, fixedDevices), identity: 'macId' },
  users: { rows: () => users, identity: 'loginName' },
  profiles: { rows: profilesIn, identity: 'name' },
};

/** Heads as the console writes them in its languages: their own words, and those that stand first and last for them. */
const LANGUAGES = [0, -1, -2] as const;
const UNITS = ['Celsius', 'Fahrenheit'] as const;

describe('what is written is read as the same', () => {
  const all = IMPORT_KINDS.flatMap((kind) =>
    LANGUAGES.flatMap((place) => UNITS.map((unit) => [kind, place, unit] as const)),
  );

  it.each(all)('%s, with heads in any language (%i), in %s, whatever its reader’s unit', (kind, place, unit) => {
    const { rows: one, identity } = LISTS[kind];
    const some = fc.uniqueArray(one(unit), {
      selector: (row) => String(row[identity]).toLowerCase(),
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(some, fc.constantFrom(...UNITS), (rows, reader) => {
        const file = importFile(kind, rows, { unit, head: headsIn(kind, place) });
        const read = readImport(kind, file, { unit: reader });
        if (!read.ok) throw new Error(`${read.fault} ${read.column}`);
        const values: readonly Readonly<Record<string, CellValue>>[] = read.rows.map((row) => row.values);
        expect(read.faults).toEqual([]);
        expect(values).toEqual(rows);
        expect(read.asksUnit).toBe(false);
      }),
      { numRuns: 50 },
    );
  });
});
