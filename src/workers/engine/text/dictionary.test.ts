import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Dictionary } from './dictionary.ts';

/** Any UTF-16, lone surrogates too, and often the same ones. */
const anyText = fc.oneof(
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 }).map((units) => String.fromCharCode(...units)),
  fc.string({ maxLength: 3 }),
  fc.constantFrom('', 'a', 'கோ', '👩‍🚀', '\ud800', '\0', 'x'.repeat(10_000)),
);

describe('Dictionary', () => {
  it('gives codes as a Map would, and the very text back, also after a snapshot', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 200 }), anyText, (texts, stranger) => {
        const dictionary = new Dictionary();
        const codes = new Map<string, number>();
        for (const text of texts) {
          if (!codes.has(text)) codes.set(text, codes.size);
          expect(dictionary.intern(text)).toBe(codes.get(text));
        }
        for (const one of [dictionary, Dictionary.fromParts(dictionary.toParts())]) {
          expect(one.size).toBe(codes.size);
          for (const [text, code] of codes) {
            expect(one.textAt(code)).toBe(text);
            expect(one.codeOf(text)).toBe(code);
          }
          expect(one.codeOf(stranger)).toBe(codes.get(stranger) ?? -1);
          expect(one.intern(stranger)).toBe(codes.get(stranger) ?? codes.size);
          expect(one.textAt(one.codeOf(stranger))).toBe(stranger);
        }
      }),
    );
  });

  it('finds each of many ids that count up', () => {
    const dictionary = new Dictionary();
    for (let n = 0; n < 5_000; n += 1) dictionary.intern(`AT-${100_000 + n}`);
    expect(dictionary.size).toBe(5_000);
    expect(dictionary.codeOf('AT-104711')).toBe(4_711);
  });

  it.each([
    ['few', 40],
    ['many', 3_000],
    ['more than are remembered', 20_000],
  ])('gives the same text the same code, where %s come again and again', (_, many) => {
    const dictionary = new Dictionary();
    dictionary.expect(40_000);
    const codes = new Map<string, number>();
    for (let n = 0; n < 40_000; n += 1) {
      // Alike in length and in most letters, first all in a row, then any of them.
      const which = n < many ? n : (Math.imul(n, 0x9e37_79b1) >>> 0) % many;
      const one = `Depot ${String(which).padStart(10, '0')}`;
      if (!codes.has(one)) codes.set(one, codes.size);
      expect(dictionary.intern(one)).toBe(codes.get(one));
    }
    expect(dictionary.size).toBe(codes.size);
    for (const [text, code] of codes) expect(dictionary.textAt(code)).toBe(text);
  });

  it('copies its texts in one go, as many as there is room for', () => {
    const dictionary = new Dictionary();
    const texts = ['AT-1', '', 'é', 'x'.repeat(300), 'AT-2'];
    for (const text of texts) dictionary.intern(text);
    const [into, lengths] = [new Uint8Array(302), new Uint16Array(9)];
    expect(dictionary.copyTexts(1, into, lengths)).toBe(3);
    expect([...lengths.subarray(0, 3)]).toStrictEqual([0, 2, 300]);
    expect(new TextDecoder().decode(into)).toBe(`é${'x'.repeat(300)}`);
    expect(dictionary.copyTexts(4, into, new Uint16Array(1))).toBe(1);
    expect(dictionary.copyTexts(3, new Uint8Array(299), lengths)).toBe(0);
  });

  it('refuses a code nobody was given', () => {
    expect(() => new Dictionary().textAt(0)).toThrow(RangeError);
    expect(() => new Dictionary().textAt(-1)).toThrow(RangeError);
  });

  it.each([
    ['no starts', { bytes: new Uint8Array(), starts: new Uint32Array() }],
    ['fewer bytes than the starts say', { bytes: new Uint8Array(2), starts: Uint32Array.of(0, 3) }],
    ['starts that go back', { bytes: new Uint8Array(4), starts: Uint32Array.of(0, 3, 1, 4) }],
    ['a start within a letter', { bytes: Uint8Array.of(0xc3, 0xa9), starts: Uint32Array.of(0, 1, 2) }],
  ])('refuses parts with %s', (_, parts) => {
    expect(() => Dictionary.fromParts(parts)).toThrow(RangeError);
  });
});
