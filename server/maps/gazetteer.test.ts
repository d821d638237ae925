import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { casesOf } from '../../tests/fixtures/nightly.ts';
import { findTowns, suggestTowns } from './find-towns.ts';
import { foldName } from './fold-name.ts';
import { type Gazetteer, lazyGazetteer } from './gazetteer.ts';

describe('the gazetteer', () => {
  let towns: Gazetteer;
  const ask = lazyGazetteer();

  beforeAll(async () => {
    towns = await ask();
  }, 60_000);

  it('is read once, and knows the towns of the world', async () => {
    expect(await ask()).toBe(towns);
    expect(towns.folded.length).toBeGreaterThan(130_000);
    const lengths = [towns.names, towns.countries, towns.populations, towns.latitudes, towns.longitudes];
    for (const list of lengths) expect(list.length).toBe(towns.folded.length);
  });

  it('suggests what starts with the text, the most populous first', () => {
    expect(suggestTowns(towns, 'rotterd', 3).map((place) => place.name)).toContain('Rotterdam, Netherlands');
    const [first] = suggestTowns(towns, 'lon', 10);
    expect(first).toEqual({ name: 'London, United Kingdom', latitude: 51.50853, longitude: -0.12574 });
    expect(suggestTowns(towns, 'lon', 10)).toHaveLength(10);
  });

  it('reads names with or without accents, capitals and hyphens', () => {
    const names = (text: string): string[] => suggestTowns(towns, text, 5).map((place) => place.name);
    for (const text of ['MÜNCHEN', 'munchen']) expect(names(text)).toEqual(names('münchen'));
    expect(names('sao paulo')[0]).toBe('São Paulo, Brazil');
    expect(names('saint etienne')[0]).toBe('Saint-Étienne, France');
    expect(names('lodz')[0]).toBe('Łódź, Poland');
  });

  it('looks in the country that is named', () => {
    const [first] = suggestTowns(towns, 'london, canada', 5);
    expect(first?.name).toBe('London, Canada');
    expect(suggestTowns(towns, 'london, ca', 5)[0]?.name).toBe('London, Canada');
    expect(suggestTowns(towns, 'london, nowhere', 5)).toEqual([]);
  });

  it('finds the town of an address, whose street it does not know', () => {
    expect(findTowns(towns, 'Reeweg 35, Rotterdam, Netherlands', 1)[0]?.name).toBe('Rotterdam, Netherlands');
    expect(findTowns(towns, 'GST Road 112, Chennai, Tamil Nadu, India', 1)[0]?.name).toBe('Chennai, India');
    expect(findTowns(towns, 'no such place at all', 3)).toEqual([]);
    expect(findTowns(towns, ',,', 3)).toEqual([]);
  });

  /** One town, under two entries. */
  const isOne = (one: number, other: number): boolean => {
    const isNear = (of: Int32Array) => Math.abs((of[one] ?? 0) - (of[other] ?? 0)) < 30_000;
    return (
      towns.folded[one] === towns.folded[other] &&
      towns.countries[one] === towns.countries[other] &&
      (towns.populations[one] === towns.populations[other] || (isNear(towns.latitudes) && isNear(towns.longitudes)))
    );
  };

  it('floor 16: offers a town once, however many entries it has', () => {
    const named = (text: string) => suggestTowns(towns, text, 50).map(({ name }) => name);
    expect(named('lyon').filter((name) => name === 'Lyon, France')).toHaveLength(1);
    // Those far apart are not one.
    expect(named('springfield').filter((name) => name === 'Springfield, United States').length).toBeGreaterThan(5);
  });

  it('agrees with a look at every town', () => {
    fc.assert(
      fc.property(
        fc.nat(towns.folded.length - 1),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 8 }),
        (at, length, max) => {
          const start = foldName((towns.folded[at] ?? '').slice(0, length));
          fc.pre(start !== '');
          const all = [...towns.folded.keys()].filter((one) => towns.folded[one]?.startsWith(start) === true);
          const largest = [...all]
            .sort((a, b) => (towns.populations[b] ?? 0) - (towns.populations[a] ?? 0))
            .reduce<number[]>((kept, one) => (kept.some((other) => isOne(other, one)) ? kept : [...kept, one]), [])
            .map((one) => towns.populations[one] ?? 0)
            .slice(0, max);
          const found = suggestTowns(towns, start, max);
          const populations = found.map((place) => {
            const same = all.filter(
              (one) =>
                (towns.latitudes[one] ?? 0) / 1e5 === place.latitude &&
                (towns.longitudes[one] ?? 0) / 1e5 === place.longitude,
            );
            return same.map((one) => towns.populations[one] ?? 0);
          });
          expect(found).toHaveLength(largest.length);
          for (const [n, population] of largest.entries()) expect(populations[n]).toContain(population);
        },
      ),
      { numRuns: casesOf(10, 40) },
    );
  });

  it('folds a folded name to itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldName(foldName(text))).toBe(foldName(text));
      }),
    );
  });
});
