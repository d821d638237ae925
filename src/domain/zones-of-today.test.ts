import { expect, it } from 'vitest';
import { zoneOfToday } from './zones-of-today.ts';

const at = Date.UTC(2026, 6, 1, 12);
const clockIn = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone, timeStyle: 'long' }).format(at);

it('floor 16: calls a time zone what it is called today, and means the same one', () => {
  expect(['Asia/Calcutta', 'Europe/Kiev', 'Asia/Saigon'].map(zoneOfToday)).toEqual([
    'Asia/Kolkata',
    'Europe/Kyiv',
    'Asia/Ho_Chi_Minh',
  ]);
  for (const name of Intl.supportedValuesOf('timeZone'))
    expect([name, clockIn(zoneOfToday(name))]).toEqual([name, clockIn(name)]);
});
