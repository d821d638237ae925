import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEVICE_ID_PREFIX } from './device-id.ts';
import { readLookup } from './device-lookup.ts';

it('DV7: 4 or 5 characters are the end of an id; what is no id among them is malformed, other lengths wait', () => {
  const id = '00_1B_AD_00_7C_CA';
  for (const text of ['7cca', ' 7C_CA ', '7c-ca', '7C:CA']) expect(readLookup(text)).toEqual({ kind: 'device', id });
  expect(readLookup('7cg1')).toEqual({ kind: 'malformed', value: '7cg1' });
  expect(readLookup(' 7C_C_ ')).toEqual({ kind: 'malformed', value: '7C_C_' });
  expect(readLookup('12345')).toEqual({ kind: 'malformed', value: '12345' });
  for (const text of ['', '   ', '7', '7c', '7cc', '7C_CA_']) expect(readLookup(text)).toEqual({ kind: 'hidden' });
});

it('DV7: every other form of an id is looked up too', () => {
  for (const text of ['00_7C_CA', 'AD_00_7C_CA', '001BAD007CCA', '00:1b:ad:00:7c:ca'])
    expect(readLookup(text)).toEqual({ kind: 'device', id: '00_1B_AD_00_7C_CA' });
});

it('DV7: a text of 4 hex digits is always the two-two end of an id behind the prefix', () => {
  const hex = fc.stringMatching(/^[0-9A-Fa-f]{4}$/);
  fc.assert(
    fc.property(hex, (text) => {
      const pairs = `${text.slice(0, 2)}_${text.slice(2)}`.toUpperCase();
      expect(readLookup(text)).toEqual({ kind: 'device', id: `${DEVICE_ID_PREFIX}${pairs}` });
    }),
  );
});
