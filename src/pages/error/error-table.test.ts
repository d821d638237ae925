import { expect, it } from 'vitest';
import { errorCase, errorShown, readErrorSearch } from './error-table.ts';

it('knows the codes of the catalogue and answers 400 for any other', () => {
  expect(['401', '403', '404', '404_1', '503', '520'].map((code) => errorCase(code).code)).toEqual([
    '401',
    '403',
    '404',
    '404',
    '503',
    '520',
  ]);
  for (const code of [undefined, '', '999', 'toString', '__proto__']) expect(errorCase(code).code).toBe('400');
});

it('reads only text from the address', () => {
  expect(readErrorSearch({ code: '404', fullPath: '/x', more: 1 })).toEqual({ code: '404', fullPath: '/x' });
  expect(readErrorSearch({ code: ['404'], fullPath: null })).toEqual({});
});

it('says what the company has configured for a code, its default for any other, and what is built in without a table', () => {
  const row = (code: string, isDefault = false) => ({
    code,
    title: `T${code}`,
    message: `M${code}`,
    default: isDefault,
  });
  const table = [row('404'), row('404_1'), row('520', true)];
  expect(errorShown('404', table)).toEqual({ code: '404', title: 'T404', message: 'M404' });
  expect(errorShown('404_1', table)).toEqual({ code: '404', title: 'T404_1', message: 'M404_1' });
  for (const code of ['403', undefined, '__proto__']) expect(errorShown(code, table).title).toBe('T520');
  expect(errorShown('404', [row('403')]).code).toBe('404');
  expect(errorShown('404')).toEqual(errorCase('404'));
});
