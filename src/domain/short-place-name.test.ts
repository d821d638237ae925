import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shortLane, shortPlaceName, shortPlaceNames } from './short-place-name.ts';

const place = (name: string, over: Partial<Parameters<typeof shortPlaceNames>[0][number]> = {}) => ({
  name,
  shortName: '',
  locCity: '',
  locCode: '',
  ...over,
});

it.each([
  ['Meridian Warehouse Chennai', '', 'Chennai'],
  ['Port of Le Havre', 'Le Havre', 'Le Havre'],
  ['Frankfurt Airport', '', 'Frankfurt'],
  ['Hong Kong International Airport', '', 'Hong Kong'],
  ['Duisburg Intermodal Terminal', 'Duisburg', 'Duisburg'],
  ['Gothenburg Arendal Depot', 'Gothenburg', 'Gothenburg'],
  ['Toronto Pearson Airport', 'Mississauga', 'Toronto'],
  ['Savannah Garden City Depot', 'Garden City', 'Garden City'],
  ['Aéroport de Lyon', '', 'Lyon'],
  ['Lyon Depot', 'Lyon', 'Lyon Depot'],
  ['Distribution Centre', '', 'Distribution'],
  ['Amsterdam Schiphol Airport Cargo Terminal 2', '', 'Amsterdam'],
  ['Rotterdam Europoort Distribution Centre North', '', 'Rotterdam'],
  ['Distribution Centre 12', '', 'Distribution'],
  ['Kommunikationszentrum', '', 'Kommunikationszentrum'],
  ['', '', ''],
])('a name of a place is shortened between its words: %s', (name, city, short) => {
  expect(shortPlaceName(name, city)).toBe(short);
});

const word = fc.stringMatching(/^[A-Za-zéஅஆ]{1,18}$/);

it('property: a short name is made of whole words of the name, and longer than 14 letters only where it is one word', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(word, fc.constantFrom('Airport', 'Port', 'of', 'Depot')), { maxLength: 6 }),
      (words) => {
        const short = shortPlaceName(words.join('  '));
        const said = short.split(' ');
        expect(said.every((one) => one === '' || words.includes(one))).toBe(true);
        expect(short.length <= 14 || said.length === 1).toBe(true);
        expect(short === '').toBe(words.length === 0);
      },
    ),
  );
});

it('no two locations have one short name: the one that was given stands, others have their code or their name', () => {
  const shortOf = shortPlaceNames([
    place('Memphis International Airport', { shortName: 'Memphis', locCode: 'MEM' }),
    place('Meridian Warehouse Memphis', { locCode: 'MWM' }),
    place('Port of Chennai', { locCode: 'MAP' }),
    place('Chennai International Airport'),
    place('Rotterdam', { shortName: 'RTM' }),
  ]);
  expect(
    [
      'Memphis International Airport',
      'Meridian Warehouse Memphis',
      'Port of Chennai',
      'Chennai International Airport',
      'Rotterdam',
      'Memphis Freight Terminal',
      'Winnipeg CentrePort Depot',
    ].map(shortOf),
  ).toEqual([
    'Memphis',
    'Memphis MWM',
    'Chennai MAP',
    'Chennai International Airport',
    'RTM',
    'Memphis Freight Terminal',
    'Winnipeg',
  ]);
});

it('property: locations of different names have different short names', () => {
  const names = fc.uniqueArray(
    fc
      .array(fc.constantFrom('Port', 'Lyon', 'Airport', 'Chennai', 'Warehouse', 'North'), {
        minLength: 1,
        maxLength: 4,
      })
      .map((words) => words.join(' ')),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(names, fc.constantFrom('', 'X'), (all, locCode) => {
      const shortOf = shortPlaceNames(all.map((name) => place(name, { locCode })));
      expect(new Set(all.map((name) => shortOf(name).toLowerCase())).size).toBe(
        new Set(all.map((name) => name.toLowerCase())).size,
      );
    }),
  );
});

it('both ends of a trip are said in full where they would be the same', () => {
  const shortOf = (name: string) => shortPlaceName(name);
  expect(shortLane('Port of Chennai', 'Meridian Warehouse Chennai', shortOf)).toEqual({
    from: 'Port of Chennai',
    to: 'Meridian Warehouse Chennai',
  });
  expect(shortLane('Port of Chennai', 'Port of Rotterdam', shortOf)).toEqual({ from: 'Chennai', to: 'Rotterdam' });
});
