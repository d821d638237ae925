import { expect, test } from 'vitest';
import { clockTime, dayWords, timeWords, yearAt } from './time-words.ts';

const reader = (locale: string, timeZone: string, datePattern = '') => ({ locale, timeZone, datePattern });
const now = Date.parse('2026-11-21T14:30:00Z');

test('only the time on the same day, the day too before', () => {
  expect(timeWords(Date.parse('2026-11-21T14:01:00Z'), reader('en', 'Etc/GMT'), now)).toBe('14:01');
  expect(timeWords(Date.parse('2026-11-20T14:01:00Z'), reader('en', 'Etc/GMT'), now)).toBe('Nov 20, 14:01');
});

test('the year where it is another than the reader’s', () => {
  const newYear = Date.parse('2026-12-31T23:30:00Z');
  expect(timeWords(newYear, reader('en', 'Etc/GMT'), newYear + 3_600_000)).toBe('Dec 31, 2026, 23:30');
  // There it is next year already, and the same day.
  expect(timeWords(newYear, reader('en', 'Asia/Dubai'), newYear + 3_600_000)).toBe('03:30');
  expect(timeWords(Date.parse('2025-11-22T14:01:00Z'), reader('fr', 'Etc/GMT'), now)).toBe('22 nov. 2025, 14:01');
  expect(yearAt(newYear, { timeZone: 'Etc/GMT' })).toBe(2026);
  expect(yearAt(newYear, { timeZone: 'Asia/Dubai' })).toBe(2027);
});

test('a day as the language has it, or by the chosen format', () => {
  expect(dayWords('2026-11-03', { locale: 'en', datePattern: '' })).toBe('Nov 3, 2026');
  expect(dayWords('2026-11-03', { locale: 'en', datePattern: 'DD/MM/YYYY|DD/MM/YYYY HH:mm' })).toBe('03/11/2026');
});

test('in the zone of the reader; an unknown zone reads as GMT', () => {
  expect(timeWords(Date.parse('2026-11-21T14:01:00Z'), reader('fr', 'Europe/Paris'), now)).toBe('15:01');
  expect(timeWords(Date.parse('2026-11-21T14:01:00Z'), reader('en', 'Mars/Olympus'), now)).toBe('14:01');
});

test('no time at all is a dash', () => {
  expect(timeWords(Number.NaN, reader('en', 'Etc/GMT'), now)).toBe('–');
  expect(timeWords(Number.POSITIVE_INFINITY, reader('en', 'Etc/GMT'), now)).toBe('–');
});

test('by the date format the person chose, the time alone today', () => {
  const american = reader('en', 'Etc/GMT', 'MM/DD/YYYY|MM/DD/YYYY hh:mm A');
  expect(timeWords(Date.parse('2026-11-21T14:01:00Z'), american, now)).toBe('02:01 PM');
  expect(timeWords(Date.parse('2026-11-20T14:01:00Z'), american, now)).toBe('11/20/2026 02:01 PM');
  expect(clockTime(now, american)).toBe('02:30 PM');
  expect(clockTime(now, reader('en', 'Etc/GMT', 'no pattern'))).toBe('14:30');
});

test('the clock in the zone that is asked for', () => {
  const at = Date.UTC(2026, 0, 5, 14, 2);
  expect(clockTime(at, reader('en', 'UTC'))).toBe('14:02');
  expect(clockTime(at, reader('fr', 'Europe/Paris'))).toBe('15:02');
  expect(clockTime(at, reader('ta', 'Asia/Kolkata'))).toBe('19:32');
  expect(clockTime(at, reader('en', 'Mars/Olympus'))).toBe('14:02');
});
