import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { glossaryIn, hasWord, ruledOut } from '../../../tests/fixtures/glossary.ts';
import { LANGUAGES } from './language.ts';
import { readPo } from './read-po.ts';

describe.each(LANGUAGES)('the glossary in $name', ({ code }) => {
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

it('finds a word whole, and in Tamil with its suffix', () => {
  expect(hasWord('fr', 'Pile 3,9 V', 'pile')).toBe(true);
  expect(hasWord('fr', 'empilé, piles', 'pile')).toBe(false);
  expect(hasWord('fr', 'Une adresse e-mail', 'mail')).toBe(false);
  expect(hasWord('ta', 'இந்தச் சேவையகத்தை', 'சேவையக')).toBe(true);
});
