import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { casesOf } from '../../tests/fixtures/nightly.ts';
import { linearExpression, STATES_MAX } from './linear-expression.ts';

/** Milliseconds. The expressions below take between seconds and years of an engine that tries again. */
const QUICK_MS = 500;

function fits(expression: string, text: string): boolean | string {
  const made = linearExpression(expression);
  return typeof made === 'string' ? made : made.fits(text);
}

it.each([
  ['a{0,60}'.repeat(6), `${'a'.repeat(59)}!`],
  ['(a+)+', `${'a'.repeat(59)}!`],
  ['(a|aa)*', `${'a'.repeat(59)}!`],
  ['.*.*.*.*.*.*.*b', 'a'.repeat(60)],
  ['(?:a*){3}(?:(?:a?){12}){12}', `${'a'.repeat(59)}!`],
  [String.raw`(\w|\d|[^!])*`.repeat(8), `${'1'.repeat(59)}!`],
])('judges %s at once', (expression, text) => {
  const begun = performance.now();
  expect(fits(expression, text)).toBe(false);
  expect(performance.now() - begun).toBeLessThan(QUICK_MS);
});

it.each(['(?=a)b', '(?!a)b', '(?<=a)b', '(?<!a)b', String.raw`(a)\1`, String.raw`(?<x>a)\k<x>`, '(?i:a)'])(
  'does not follow %s',
  (expression) => {
    expect(fits(expression, 'a')).toBe('too-slow');
  },
);

it('bounds the states of repetitions in repetitions', () => {
  expect(STATES_MAX).toBe(2_000);
  expect(fits('((a{60}){60}){60}', 'a')).toBe('too-slow');
  expect(fits('a{99999999999999}', 'a')).toBe('too-slow');
  // A part of it costs two states, and each group around it one.
  expect(fits(`a{${(STATES_MAX - 4) / 2}}`, 'a')).toBe(false);
});

it.each(['[0-9', 'a)(b', '*a', 'a{2,1}', String.raw`\q`, '(?<n>a)(?<n>b)'])(
  'refuses %s, which is none',
  (expression) => {
    expect(fits(expression, 'a')).toBe('no-expression');
  },
);

const PARTS = [
  String.raw`a b 1 . [ab] [^a] \d \w \s ( ) (?: (?<n> | * + ? *? {2} {2,} {0} {0,0} {1,3} ^ $ \b \B`,
  String.raw`\p{L} \u{61} \u0062 \x31 \- é 😀 \ud83d\ude00 [\]a] [\u{1f600}-\u{1f64f}]`,
].flatMap((row) => row.split(' '));

it('says what the engine of the platform says', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...PARTS), { maxLength: 9 }),
      fc.array(fc.constantFrom('a', 'b', '1', ' ', '-', ']', 'é', '😀', '\ud83d', '\n'), { maxLength: 7 }),
      (parts, characters) => {
        const expression = parts.join('');
        const text = characters.join('');
        const said = fits(expression, text);
        let isOne = true;
        try {
          new RegExp(expression, 'u');
        } catch {
          isOne = false;
        }
        expect(said === 'no-expression').toBe(!isOne);
        if (typeof said === 'string') return;
        const test = 'new RegExp(`^(?:${expression})$`, "u").test(text)';
        expect(said).toBe(runInNewContext(test, { expression, text }, { timeout: 10_000 }));
      },
    ),
    { numRuns: casesOf(500, 5_000) },
  );
});
