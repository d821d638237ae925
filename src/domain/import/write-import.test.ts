import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { temperatureEntered } from '../temperature.ts';
import type { CellValue } from './columns.ts';
import { HEADS } from './heads.ts';
import type { ImportKind } from './kinds.ts';
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

describe('what is written is read as the same', () => {
  it.each([0, -1, -2])('locations, with heads in any language (%i)', (place) => {
    fc.assert(
      fc.property(fc.uniqueArray(locations, { selector: ({ name }) => name.toLowerCase(), maxLength: 6 }), (rows) => {
        const read = readImport(
          'locations',
          importFile('locations', rows, { unit: 'Celsius', head: headsIn('locations', place) }),
        );
        if (!read.ok) throw new Error(`${read.fault} ${read.column}`);
        expect(read.rows.map(({ values }) => values)).toEqual(rows);
      }),
    );
  });

  it.each([
    ['Celsius', 0],
    ['Fahrenheit', -1],
    ['Celsius', -2],
  ] as const)('limit profiles, in %s (%i)', (unit, place) => {
    const some = fc.uniqueArray(profilesIn(unit), { selector: ({ name }) => name.toLowerCase(), maxLength: 6 });
    fc.assert(
      fc.property(some, fc.constantFrom('Celsius' as const, 'Fahrenheit' as const), (rows, reader) => {
        const file = importFile('profiles', rows, { unit, head: headsIn('profiles', place) });
        const read = readImport('profiles', file, { unit: reader });
        if (!read.ok) throw new Error(`${read.fault} ${read.column}`);
        const values: readonly Readonly<Record<string, CellValue>>[] = read.rows.map((row) => row.values);
        expect(values).toEqual(rows);
        expect(read.asksUnit).toBe(false);
      }),
    );
  });
});
