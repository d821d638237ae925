import { expect, it } from 'vitest';
import { readOptions, textOfOptions, textOfPage } from './own-options.ts';

it('reads an object, and nothing as none; all else is no options', () => {
  expect(readOptions(' {"title": "Fleet", "addTitle": null} ')).toEqual({ title: 'Fleet', addTitle: null });
  expect(readOptions('  ')).toEqual({});
  for (const text of ['{', '[]', 'null', '7', '"title"', '{title: 1}']) expect(readOptions(text)).toBeUndefined();
  expect(readOptions(textOfOptions({ columns: ['a', 'b'] }))).toEqual({ columns: ['a', 'b'] });
});

it('writes a page with its options in the order of their names', () => {
  const text = textOfPage({ pattern: 'reports', title: 'Reports', refreshTimer: 300, columns: ['b', 'a'] });
  expect(Object.entries(JSON.parse(text) as object)).toEqual([
    ['columns', ['b', 'a']],
    ['pattern', 'reports'],
    ['refreshTimer', 300],
    ['title', 'Reports'],
  ]);
});
