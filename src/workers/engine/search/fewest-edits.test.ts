import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textbookEdits } from '../../../../tests/fixtures/engine/textbook.ts';
import { EditCounter } from './fewest-edits.ts';
import { unitsOf } from './finding.ts';

const someWord = (maxLength: number) => fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength });

describe('EditCounter', () => {
  it('counts as the textbook does, words of any length', () => {
    fc.assert(
      fc.property(someWord(100), someWord(140), (word, text) => {
        expect(new EditCounter(unitsOf(word)).fewest(unitsOf(text))).toBe(textbookEdits(word, text));
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['lyno', 'Lyon', 'word'],
    ['lyno', 'Brooklyn', 'within'],
    ['lyno', 'Port of Lyon', 'word'],
    ['hambrg', 'Hamburger Str.', 'start'],
    ['xlyon', 'Lyon', 'word'],
    ['temperatrue', 'temperature', 'word'],
    ['donaudampfschiffahrtsgesellschaftskapitaen', 'die donaudampfschifffahrtsgesellschaftskapitaene', 'start'],
    ['internationalisatoin', 'the internationalisation of internationalisations', 'word'],
  ])('says that %s with an edit stands in %s as a %s', (word, text, place) => {
    expect(new EditCounter(unitsOf(word)).placeOf(unitsOf(text.toLowerCase()), 1)).toBe(place);
  });
});
