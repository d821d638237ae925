import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readPo } from '../domain/read-po.ts';
import { START_FAILURE_WORDS } from './start-failure.ts';

it.each(['fr', 'ta'] as const)('says in %s what the catalog has', async (language) => {
  const file = resolve(import.meta.dirname, `../../locales/${language}.po`);
  const catalog = new Map(readPo(await readFile(file, 'utf8')).map(({ source, translation }) => [source, translation]));
  const english = Object.values(START_FAILURE_WORDS.en);
  expect(english.map((words) => catalog.get(words))).toEqual(Object.values(START_FAILURE_WORDS[language]));
});
