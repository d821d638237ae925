import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlightsIn } from './highlights.ts';

/** The texts with what is marked in brackets. */
const marked = (texts: readonly (string | null)[], query: string, idColumn = -1): string[] =>
  highlightsIn(
    texts.map((text, column) => ({ text, isId: column === idColumn })),
    query,
    false,
  ).map((ranges, column) => {
    let text = texts[column] ?? '';
    for (const [start, end] of ranges.toReversed()) {
      text = `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`;
    }
    return text;
  });

describe('highlightsIn', () => {
  it('marks words as they were typed, wherever they stand, in the letters of the original', () => {
    expect(marked(['ZÜRICH Hafen', 'Lyon', 'Zu\u0308rich'], 'zurich ly')).toStrictEqual([
      '[ZÜRICH] Hafen',
      '[Ly]on',
      '[Zu\u0308rich]',
    ]);
    expect(marked(['Straße', 'கோயம்புத்தூர்'], 'strass கோய')).toStrictEqual(['[Straß]e', '[கோய]ம்புத்தூர்']);
  });

  it('marks a mistyped word where it has the fewest typos, and nowhere else', () => {
    expect(marked(['Hamburg', 'Homburg', 'Lyon'], 'hambrug')).toStrictEqual(['[Hamburg]', 'Homburg', 'Lyon']);
  });

  it('marks a tag by its last five, without its joint', () => {
    expect(marked(['00_1B_AD_00_7C_CA'], '7cca', 0)).toStrictEqual(['00_1B_AD_00_[7C_CA]']);
  });

  it('marks nothing for nothing', () => {
    expect(marked(['Lyon', null, ''], '  ')).toStrictEqual(['Lyon', '', '']);
    expect(marked([null, ''], 'lyon')).toStrictEqual(['', '']);
  });

  it('marks a long text', () => {
    const long = 'x'.repeat(10_000);
    expect(highlightsIn([{ text: `a ${long}`, isId: false }], long, false)).toStrictEqual([[[2, 10_002]]]);
  });

  it('keeps within any text, ascending and apart', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'ß', ' ', '_', 'க', 'ோ', '👩', '\ud83d', '.*') }),
      fc.constant('x'.repeat(120)),
    );
    fc.assert(
      fc.property(
        fc.array(fc.record({ text: anyText, isId: fc.boolean() }), { maxLength: 4 }),
        anyText,
        fc.boolean(),
        (texts, query, strict) => {
          for (const [column, ranges] of highlightsIn(texts, query, strict).entries()) {
            const ends = [-1, ...ranges.flat(), (texts[column]?.text.length ?? 0) + 1];
            expect(ends.every((end, place) => place === 0 || end > (ends[place - 1] ?? 0))).toBe(true);
          }
        },
      ),
      { numRuns: 20 },
    );
  });
});
