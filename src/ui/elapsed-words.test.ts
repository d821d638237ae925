import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../domain/duration.ts';
import { agoWords, elapsedWords } from './elapsed-words.ts';

test.each([
  [0, 'now', 'now'],
  [-5000, 'now', 'now'],
  [12.9 * MINUTE_MS, '12\u00a0min', '12\u00a0min ago'],
  [47.5 * HOUR_MS, '47\u00a0h', '47\u00a0h ago'],
  [49 * HOUR_MS, '2 days', '2 days ago'],
])('%d ms', (span, elapsed, ago) => {
  expect(elapsedWords(span, 'en')).toBe(elapsed);
  expect(agoWords(span, 'en')).toBe(ago);
});

test('speaks the language of the reader', () => {
  expect(agoWords(0, 'fr')).toBe('maintenant');
  // As `spanWords` has them.
  expect(elapsedWords(12 * MINUTE_MS, 'ta')).toBe('12\u00a0நிமி');
  expect(agoWords(8 * HOUR_MS, 'ta')).toBe('8\u00a0மணி முன்');
});
