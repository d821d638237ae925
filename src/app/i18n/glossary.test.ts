import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { glossaryIn, glossaryLanguages, ruledOut, wordFinder } from '../../../tests/fixtures/glossary.ts';
import { readPo } from '../../domain/read-po.ts';

const languages = await glossaryLanguages();

it('has the languages that were written for it', () => {
  expect(languages.length).toBeGreaterThanOrEqual(3);
});

describe.each(languages)('the glossary in $name', ({ code }) => {
  it('lets no message use a word that it rules out', async () => {
    const catalog = readPo(await readFile(resolve(import.meta.dirname, `../../../locales/${code}.po`), 'utf8'));
    // The names of values are no words that anybody reads.
    const messages = catalog.map(({ translation }) => translation.replaceAll(/\{\w+(?=[},])/g, '{'));
    expect(messages.length).toBeGreaterThan(100);
    expect(await ruledOut(code, messages)).toEqual([]);
  });

  it('has a word for every term, and rules out none that it wants', async () => {
    const rows = await glossaryIn(code);
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.filter(({ wanted }) => wanted.length === 0).map(({ term }) => term)).toEqual([]);
    expect(rows.flatMap(({ unwanted }) => unwanted).length).toBeGreaterThan(10);
    const wanted = rows.flatMap((row) => row.wanted);
    expect(await ruledOut(code, wanted)).toEqual([]);
  });
});

it('takes a word that is ruled out where it is part of a term', async () => {
  expect(await ruledOut('en', ['False alarm', 'An alarm', 'A false alarm, no alarms'])).toEqual([
    ['alarm', 'An alarm'],
    ['alarms', 'A false alarm, no alarms'],
  ]);
});

it('finds a word whole, and in Tamil with its suffix', () => {
  expect(wordFinder('fr', 'pile')('Pile 3,9 V')).toBe(true);
  expect(wordFinder('fr', 'pile')('empilé, piles')).toBe(false);
  expect(wordFinder('fr', 'mail')('Une adresse e-mail')).toBe(false);
  expect(wordFinder('ta', 'சேவையக')('இந்தச் சேவையகத்தை')).toBe(true);
});
