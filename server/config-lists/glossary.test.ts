import { expect, it } from 'vitest';
import { ruledOut } from '../../tests/fixtures/glossary.ts';
import { CODE_LISTS } from './code-lists.ts';
import { ERROR_TABLE } from './error-table.ts';
import { HELP } from './help.ts';
import { REPORT_LIST } from './report-list.ts';
import { inLanguage } from './texts.ts';

/** Every string in a value, however deep; the controls of reports are named by keys that nobody reads. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (key === 'controlList' ? [] : stringsIn(part)));
}

it.each(['en', 'fr', 'ta'] as const)('uses no word in %s that the glossary rules out', async (language) => {
  const texts = stringsIn(inLanguage([CODE_LISTS, ERROR_TABLE, HELP, REPORT_LIST], language));
  expect(texts.length).toBeGreaterThan(50);
  expect(await ruledOut(language, texts)).toEqual([]);
});
