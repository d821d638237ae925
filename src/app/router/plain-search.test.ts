import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parsePlainSearch, writePlainSearch } from './plain-search.ts';

it('writes table filters and paths as people read them', () => {
  expect(writePlainSearch({ mode: 'shipment', fltcol: 'customer,status', fltval: 'Acme,1|2', none: undefined })).toBe(
    '?mode=shipment&fltcol=customer,status&fltval=Acme,1|2',
  );
  expect(writePlainSearch({ code: 404, fullPath: '/x' })).toBe('?code=404&fullPath=/x');
  expect(writePlainSearch({})).toBe('');
});

it('reads back what it wrote', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ unit: 'grapheme' })),
      (search) => {
        expect(parsePlainSearch(writePlainSearch(search))).toEqual(search);
      },
    ),
  );
});
