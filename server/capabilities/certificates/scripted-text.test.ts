import PDFDocument from 'pdfkit';
import { beforeAll, expect, it } from 'vitest';
import { registerFonts, writeLine } from './scripted-text.ts';

/** The glyphs of each line, by their numbers in the font that the page embeds; the same one has the same number in all lines. */
async function glyphsOf(lines: readonly string[], width = 500): Promise<ReadonlyMap<string, readonly number[]>> {
  const page = new PDFDocument({ compress: false, margin: 0 });
  const parts: Buffer[] = [];
  page.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => page.on('end', resolve));
  registerFonts(page);
  lines.forEach((line, at) => writeLine(page, line, { x: 10, y: 20 + 20 * at, width }, { size: 10 }));
  page.end();
  await ended;
  const shown = [
    ...Buffer.concat(parts)
      .toString('latin1')
      .matchAll(/BT\n([\s\S]*?)ET/g),
  ].map(([, text = '']) =>
    [...text.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) =>
      (hex.match(/.{4}/g) ?? []).map((glyph) => Number.parseInt(glyph, 16)),
    ),
  );
  return new Map(lines.map((line, at) => [line, shown[at] ?? []]));
}

/** A consonant, with vowel signs before, behind and around it, below it, and joined with another one. */
const [KA, KE, KAA, KO, KU, KSSA, K] = ['க', 'கெ', 'கா', 'கொ', 'கு', 'க்ஷ', 'க்'];

let glyphs: ReadonlyMap<string, readonly number[]> = new Map();
const of = (text: string): readonly number[] => glyphs.get(text) ?? [];
beforeAll(async () => {
  glyphs = await glyphsOf([KA, KE, KAA, KO, KU, KSSA, K, 'ஷ', 'சரக்கு', 'SHP-1']);
});

it('stands a vowel sign before its consonant where it is written there, though it comes after it in the text', () => {
  const [ka] = of(KA);
  expect([of(KA).length, of(KE).length]).toEqual([1, 2]);
  expect(of(KE)[1]).toBe(ka);
  expect(of(KE)[0]).not.toBe(ka);
});

it('parts a vowel sign that stands around its consonant: two letters, three glyphs', () => {
  expect(KO).toHaveLength(2);
  expect(of(KO)).toEqual([...of(KE), ...of(KAA).slice(1)]);
});

it('joins a consonant with what is below, above or behind it into one glyph', () => {
  expect(KSSA).toHaveLength(3);
  expect([KU, K, KSSA].map((text) => of(text).length)).toEqual([1, 1, 1]);
  expect(new Set([KA, KU, K, KSSA, 'ஷ'].flatMap(of)).size).toBe(5);
  // Six letters are four glyphs, the last two of them those of the syllables alone.
  expect('சரக்கு').toHaveLength(6);
  expect(of('சரக்கு')).toHaveLength(4);
  expect(of('சரக்கு').slice(2)).toEqual([...of(K), ...of(KU)]);
});

it('gives a letter a glyph where nothing is to be shaped', () => {
  expect(of('SHP-1')).toHaveLength(5);
});

it('is written smaller rather than cut, as long as it can be read', async () => {
  const limits = 'from 35.6 °F up to 46.4 °F';
  const [whole, cut] = [await glyphsOf([limits], 100), await glyphsOf([limits], 60)];
  expect(whole.get(limits)).toHaveLength(limits.length);
  expect(cut.get(limits)?.length).toBeLessThan(limits.length);
});

it('draws blanks, hyphens and minus signs that its fonts have not as those that look the same', async () => {
  const written = ['1\u202f474,5', 'A\u2009B', 'non\u2011stop', '\u22124', 'Cafe\u0301'];
  const same = ['1\u00a0474,5', 'A B', 'non-stop', '-4', 'Café'];
  const found = await glyphsOf([...written, ...same]);
  for (const [at, text] of written.entries()) {
    expect(found.get(text)).not.toContain(0);
    expect(found.get(text)).toEqual(found.get(same[at] ?? ''));
  }
});
