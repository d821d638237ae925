import { expect, it } from 'vitest';
import { isTimeZone } from './time-zone.ts';

it('takes every time zone and its aliases, and nothing else', () => {
  const names = [...Intl.supportedValuesOf('timeZone'), 'Etc/GMT', 'Asia/Kolkata', 'Asia/Calcutta', 'UTC'];
  for (const name of names) expect([name, isTimeZone(name)]).toEqual([name, true]);
  for (const name of ['', 'Mars/Olympus', '+05:30', 'Etc/GMT\0', 'Europe', 'x'.repeat(60)]) {
    expect([name, isTimeZone(name)]).toEqual([name, false]);
  }
});
