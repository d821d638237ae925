import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { glossaryIn } from '../../../tests/fixtures/glossary.ts';
import { readPo } from '../../domain/read-po.ts';

/** Words that no English text uses. The glossary names for each the word in its place. */
const RULED_OUT = `
  e-mail, mail, user name, somebody, everybody, nobody, told, said, lately, hangs on, in force,
  over since, out of use, refuse, refused, place, places, jump, no connection, only with a connection,
  in this time, first page, whoever, any more, installation, backend, threshold, measurement, alarm,
  queue, mutation, second factor, log in, log out, not allowed`
  .split(',')
  .map((word) => word.trim());

const texts = async () => {
  const file = resolve(import.meta.dirname, '../../../locales/en.po');
  return readPo(await readFile(file, 'utf8')).map(({ translation }) => translation);
};

it('has every word that English does without in the glossary, by which all texts are tested', async () => {
  const unwanted = new Set((await glossaryIn('en')).flatMap((row) => row.unwanted));
  expect(RULED_OUT.filter((word) => !unwanted.has(word))).toEqual([]);
});

it('sets … directly after its word, but before the end of a device id', async () => {
  const apart = (text: string) => /\s…(?!\{)/u.test(text);
  expect(['Loading …', 'Device …{tail}', 'Loading…'].map(apart)).toEqual([true, false, false]);
  expect((await texts()).filter(apart)).toEqual([]);
});

it('has % closed up and the straight apostrophe', async () => {
  const wrong = (await texts()).filter((text) => /[\d}] %|[’‘]/u.test(text));
  expect(wrong).toEqual([]);
});
