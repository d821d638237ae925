import fc from 'fast-check';
import { expect, it } from 'vitest';
import { REPORTS } from '../capabilities/reports/registry.ts';
import { CODE_LISTS } from './code-lists.ts';
import { ERROR_TABLE } from './error-table.ts';
import { HELP } from './help.ts';
import { REPORT_LIST } from './report-list.ts';
import { inLanguage, type Texts } from './texts.ts';

/** Every text in a list, wherever it stands. */
function textsIn(value: unknown): Texts[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value) return [value as Texts];
  return Object.values(value).flatMap(textsIn);
}

it('has every text in every language, each in its own script', () => {
  const texts = textsIn([CODE_LISTS, ERROR_TABLE, HELP, REPORT_LIST]);
  expect(texts.length).toBeGreaterThan(80);
  for (const { en, fr, ta } of texts) {
    expect([en, en.length, fr.length]).toEqual([en, expect.any(Number), expect.any(Number)]);
    expect(en.trim() === '' || fr.trim() === '').toBe(false);
    expect(ta).toMatch(/[\u0B80-\u0BFF]/);
    expect(`${en}${fr}`).not.toMatch(/[\u0B80-\u0BFF]/);
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
