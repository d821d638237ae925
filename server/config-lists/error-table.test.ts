import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { ERROR_TABLE } from './error-table.ts';

it('has the words that the console has of its own, in every language: they change places when a company is known', async () => {
  expect(ERROR_TABLE.map(({ code }) => code)).toEqual(['400', '401', '403', '404', '404_1', '503', '520']);
  const texts = ERROR_TABLE.flatMap(({ title, message }) => [title, message]);
  for (const language of ['fr', 'ta'] as const) {
    const catalog = await readFile(resolve(import.meta.dirname, `../../locales/${language}.po`), 'utf8');
    const entries = texts.map((text) => `msgid "${text.en}"\nmsgstr "${text[language]}"\n`);
    expect(entries.filter((entry) => !catalog.includes(entry))).toEqual([]);
  }
});
