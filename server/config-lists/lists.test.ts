import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Language } from '../../src/contract/languages.ts';
import { REPORTS } from '../capabilities/reports/registry.ts';
import { wordsOf } from '../words/words-of.ts';
import { codeLists } from './code-lists.ts';
import { errorTable } from './error-table.ts';
import { help } from './help.ts';
import { REPORT_LIST, reportList } from './report-list.ts';
import { inLanguage } from './texts.ts';

/** Every name, title and sentence in a list that people read, wherever it stands. */
function textsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    typeof part !== 'string' ? (key === 'controlList' ? [] : textsIn(part)) : READ.has(key) ? [part] : [],
  );
}
const READ = new Set(['name', 'title', 'message', 'question', 'answer', 'description']);

const listsIn = (language: Language): string[] => {
  const words = wordsOf(language);
  return textsIn([codeLists(words), errorTable(words), help(words), reportList(words)]);
};

it('has every text in every language, each in its own script', () => {
  const english = listsIn('en');
  expect(english.length).toBeGreaterThan(80);
  for (const language of ['fr', 'ta'] as const) {
    const texts = listsIn(language);
    expect(texts).toHaveLength(english.length);
    expect(texts.filter((text) => text.trim() === '' || /[\u0B80-\u0BFF]/.test(text) !== (language === 'ta'))).toEqual(
      [],
    );
    expect(texts.filter((text) => english.includes(text)).length).toBeLessThan(10);
  }
});

it('lists the reports that can be built, and in the formats in which they can', () => {
  expect(REPORT_LIST.map(({ reportKey }) => reportKey).toSorted()).toEqual([...REPORTS.keys()].toSorted());
});

it('takes a list into one language, in English where that is missing, and leaves all else as it is', () => {
  const list = [{ name: { en: 'a', fr: 'b' }, en: { x: 1 }, n: 1, none: null, deep: [{ t: { en: 'c', ta: 'd' } }] }];
  const rest = { en: { x: 1 }, n: 1, none: null };
  expect(inLanguage(list, 'fr')).toEqual([{ ...rest, name: 'b', deep: [{ t: 'c' }] }]);
  expect(inLanguage(list, 'ta')).toEqual([{ ...rest, name: 'a', deep: [{ t: 'd' }] }]);
  const plain = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('"en"'));
  fc.assert(
    fc.property(plain, (value) => {
      expect(inLanguage(value, 'fr')).toEqual(value);
    }),
  );
});
