import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CARD_WIDTHS, readLayout, writeLayout } from './card-layout.ts';

const card = fc.record({ id: fc.stringMatching(/^[a-z]{1,12}$/), width: fc.constantFrom(...CARD_WIDTHS) });
const layout = fc.uniqueArray(card, { selector: ({ id }) => id });

it('reads what it wrote, in its order', () => {
  fc.assert(
    fc.property(layout, (cards) => {
      expect(readLayout(writeLayout(cards))).toEqual(cards);
    }),
  );
});

it('makes of any text cards that are there once', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (fltcol, fltval) => {
      const ids = readLayout({ fltcol, fltval }).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).not.toContain('');
    }),
  );
});

it('keeps cards of another version, and takes a width that it does not know for half', () => {
  expect(readLayout({ fltcol: 'map,weather-map,map,trouble', fltval: 'full,quarter,third' })).toEqual([
    { id: 'map', width: 'full' },
    { id: 'weather-map', width: 'half' },
    { id: 'trouble', width: 'half' },
  ]);
});
