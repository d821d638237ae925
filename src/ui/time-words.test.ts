import { expect, test } from 'vitest';
import { timeWords } from './time-words.ts';

const now = Date.parse('2026-11-21T14:30:00Z');

test('only the time on the same day, the day too before', () => {
  expect(timeWords(Date.parse('2026-11-21T14:01:00Z'), 'en', 'Etc/GMT', now)).toBe('14:01');
  expect(timeWords(Date.parse('2026-11-20T14:01:00Z'), 'en', 'Etc/GMT', now)).toBe('Nov 20, 14:01');
});

test('in the zone of the reader; an unknown zone reads as GMT', () => {
  expect(timeWords(Date.parse('2026-11-21T14:01:00Z'), 'fr', 'Europe/Paris', now)).toBe('15:01');
  expect(timeWords(Date.parse('2026-11-21T14:01:00Z'), 'en', 'Mars/Olympus', now)).toBe('14:01');
});

test('no time at all is a dash', () => {
  expect(timeWords(Number.NaN, 'en', 'Etc/GMT', now)).toBe('–');
  expect(timeWords(Number.POSITIVE_INFINITY, 'en', 'Etc/GMT', now)).toBe('–');
});
