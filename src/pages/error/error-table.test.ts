import { expect, it } from 'vitest';
import { errorCase, readErrorSearch } from './error-table.ts';

it('knows the codes of the catalogue and answers 400 for any other', () => {
  expect(['401', '403', '404', '404_1', '503'].map((code) => errorCase(code).code)).toEqual([
    '401',
    '403',
    '404',
    '404',
    '503',
  ]);
  for (const code of [undefined, '', '999', 'toString', '__proto__']) expect(errorCase(code).code).toBe('400');
});

it('reads only text from the address', () => {
  expect(readErrorSearch({ code: '404', fullPath: '/x', more: 1 })).toEqual({ code: '404', fullPath: '/x' });
  expect(readErrorSearch({ code: ['404'], fullPath: null })).toEqual({});
});
