import { expect, test } from 'vitest';
import { holdsWords, searchTextOf, searchWords } from './shipment-search.ts';

const text = searchTextOf({
  customData: 'SHP-1',
  customData2: 'Acme Foods',
  originName: 'Gdańsk',
  destName: 'Lyon',
  macId: '00_1B_AD_00_7C_CA',
});

test.each(['shp-1', 'acme lyon', 'gdansk', 'GDAŃSK', '7cca', '7c_ca', '00_1B_AD_00_7C_CA', '  '])(
  'finds by %j',
  (query) => {
    expect(holdsWords(text, searchWords(query))).toBe(true);
  },
);

test.each(['shp-2', 'acme paris', '.*', 'foodsgdansk'])('does not find by %j', (query) => {
  expect(holdsWords(text, searchWords(query))).toBe(false);
});
