import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Dictionary } from '../text/dictionary.ts';
import { finished } from './steps.ts';
import { orderIn, type TextOrder, UNIT_ORDER } from './text-order.ts';
import { placesOfTexts } from './text-places.ts';

const printable = fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code));
const plain = fc.oneof(
  fc.string({ unit: printable, maxLength: 8 }),
  fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'B', '-', '_', ' ', '0', '1', '9', '~'), maxLength: 9 }),
  fc.constantFrom('a', 'A', 'ab', 'aB', 'Ab', '7', '07'),
  fc.nat({ max: 400 }).map((n) => `SHP-2026-${String(n).padStart(7, '0')}`),
);
const anyText = fc.oneof(
  { weight: 5, arbitrary: plain },
  fc.string({ unit: 'binary', maxLength: 4 }),
  fc.constantFrom(
    'é',
    'É',
    'e\u0301',
    'Élan',
    'சென்னை',
    '\ud800',
    '1'.repeat(300),
    `0${'1'.repeat(300)}`,
    'a\u0000',
    'x\n',
  ),
);

function expectPlaces(texts: readonly string[], order: TextOrder): void {
  const dictionary = new Dictionary();
  for (const text of texts) dictionary.intern(text);
  const places = finished(
    placesOfTexts(
      dictionary,
      order,
      Uint32Array.from({ length: dictionary.size }, (_, code) => code),
    ),
  );
  for (const [one, place] of places.entries()) {
    for (const [other, otherPlace] of places.entries()) {
      const wanted = Math.sign(order.compare(dictionary.textAt(one), dictionary.textAt(other)));
      if (Math.sign(place - otherPlace) !== wanted) {
        expect([dictionary.textAt(one), dictionary.textAt(other), place - otherPlace]).toBe(wanted);
      }
    }
  }
  expect(Math.max(-1, ...places)).toBe(new Set(places).size - 1);
}

describe('placesOfTexts', () => {
  it.each(['en', 'fr', 'ta', 'en-GB', 'de', 'en-u-kf-upper'])('orders texts as a collator of %s does', (locale) => {
    const order = orderIn(locale);
    expect(order.weights !== null).toBe(['en', 'fr', 'ta', 'en-GB'].includes(locale));
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 30 }), (texts) => expectPlaces(texts, order)),
      { numRuns: 100 },
    );
  });

  it('orders ids by their units', () => {
    expect(UNIT_ORDER.compare('a', 'B')).toBe(1);
    fc.assert(fc.property(fc.array(anyText, { maxLength: 30 }), (texts) => expectPlaces(texts, UNIT_ORDER)));
  });

  it('orders many, of which many begin alike', () => {
    const texts = fc.array(
      fc.oneof(
        plain,
        fc.nat({ max: 99 }).map((n) => `${'x'.repeat(40)}${n}`),
      ),
      { minLength: 150, maxLength: 250 },
    );
    expect(orderIn('en').compare('x10', 'x9')).toBe(1);
    fc.assert(
      fc.property(texts, (some) => expectPlaces(some, orderIn('en'))),
      { numRuns: 15 },
    );
  });
});
