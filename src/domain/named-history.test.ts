import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { LocationEntry } from './location-history.ts';
import { namedHistory } from './named-history.ts';

const entry = (at: number, over: Partial<LocationEntry> = {}): LocationEntry => ({
  entryId: String(at),
  timestamp: at,
  lastDatetime: at,
  count: 1,
  locationType: 'GPS',
  locationString: '',
  motion: 'E',
  latitude: 45,
  longitude: at,
  ...over,
});
const NAMES: Readonly<Record<number, string>> = { 4: 'Near Lyon', 3: 'Near Lyon', 2: 'Vienne', 1: 'Near Lyon' };

it('is one entry for those in a row that are at one name, from the first to the last, at the newest place', () => {
  const entries = [entry(4), entry(3, { locationType: 'Cell', motion: 'D', count: 2 }), entry(2), entry(1)];
  const named = namedHistory(entries, ({ timestamp }) => NAMES[timestamp] ?? null);
  expect(named.map(({ name, timestamp, lastDatetime, count }) => [name, timestamp, lastDatetime, count])).toEqual([
    ['Near Lyon', 3, 4, 3],
    ['Vienne', 2, 2, 1],
    ['Near Lyon', 1, 1, 1],
  ]);
  expect(named[0]).toMatchObject({ entryId: '4', longitude: 4, types: ['GPS', 'Cell'], motions: ['E', 'D'] });
});

it('keeps all messages and times, and those without a name apart', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.constantFrom('A', 'B'))), (names) => {
      const entries = names.map((_, at) => entry(names.length - at));
      const named = namedHistory(entries, ({ timestamp }) => names[names.length - timestamp] ?? null);
      expect(named.reduce((sum, { count }) => sum + count, 0)).toBe(names.length);
      expect(named.filter(({ name }) => name === null)).toHaveLength(names.filter((name) => name === null).length);
      expect(named.every(({ timestamp, lastDatetime }) => timestamp <= lastDatetime)).toBe(true);
    }),
  );
});
