import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readPo } from '../../src/domain/read-po.ts';
import { wordsOf } from '../words/words-of.ts';
import { errorTable } from './error-table.ts';

it('has the words that the console has of its own, in every language: they change places when a company is known', async () => {
  const table = errorTable(wordsOf('en'));
  expect(table.map(({ code }) => code)).toEqual(['400', '401', '403', '404', '404_1', '503', '520']);
  const catalog = readPo(await readFile(resolve(import.meta.dirname, '../../locales/en.po'), 'utf8'));
  const ofConsole = catalog.filter(({ origins }) => origins.some((file) => file.startsWith('src/')));
  const known = new Set(ofConsole.map(({ source }) => source));
  const texts = table.flatMap(({ title, message }) => [title, message]);
  expect(texts.filter((text) => !known.has(text))).toEqual([]);
});
