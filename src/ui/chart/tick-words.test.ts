import { expect, it } from 'vitest';
import { tickWords } from './tick-words.ts';
import { timeTicks } from './time-ticks.ts';

const reader = { locale: 'en', timeZone: 'Asia/Kolkata', datePattern: '' };
const at = (text: string) => Temporal.ZonedDateTime.from(`${text}[Asia/Kolkata]`).epochMilliseconds;
const words = (from: string, to: string, datePattern = '') =>
  tickWords(timeTicks({ from: at(from), to: at(to) }, 'Asia/Kolkata', 4), { ...reader, datePattern });

it('says the day where one begins, and the clock in between', () => {
  expect(words('2026-11-21T13:00', '2026-11-22T13:00')).toEqual(['18:00\nNov 21', '00:00\nNov 22', '06:00', '12:00']);
});

it('says the year where one begins, and the day in between', () => {
  expect(words('2026-12-19T00:00', '2027-01-12T00:00')).toEqual(['Dec 21\n2026', 'Dec 28', 'Jan 4\n2027', 'Jan 11']);
  expect(words('2026-11-01T00:00', '2027-03-01T00:00')).toEqual(['Nov\n2026', 'Dec', 'Jan\n2027', 'Feb', 'Mar']);
});

it('says days and times as the person chose to read them', () => {
  expect(words('2026-11-21T23:00', '2026-11-22T01:00', 'DD/MM/YYYY|DD/MM/YYYY hh:mm a')).toEqual([
    '11:00 pm\n21/11/2026',
    '11:30 pm',
    '12:00 am\n22/11/2026',
    '12:30 am',
    '01:00 am',
  ]);
});
