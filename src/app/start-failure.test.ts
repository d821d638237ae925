import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../contract/languages.ts';
import { readPo } from '../domain/read-po.ts';
import { START_FAILURE_WORDS } from './start-failure.ts';
import { startWords } from './start-words.ts';

it.each(LANGUAGES)('says in $name what the catalog has', async ({ code }) => {
  const file = resolve(import.meta.dirname, `../../locales/${code}.po`);
  const catalog = new Map(readPo(await readFile(file, 'utf8')).map(({ source, translation }) => [source, translation]));
  for (const message of Object.values(START_FAILURE_WORDS)) {
    expect(startWords(code)(message)).toBe(catalog.get(message.message ?? ''));
  }
});
