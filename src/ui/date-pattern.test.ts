import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatByPattern, readDatePatterns } from './date-pattern.ts';

const AFTERNOON = Date.parse('2026-02-03T21:04:05Z');

it('reads a day, a day with its time, and of them the time alone', () => {
  expect(readDatePatterns('MM/DD/YYYY|MM/DD/YYYY hh:mm A')).toEqual({
    day: 'MM/DD/YYYY',
    dayAndTime: 'MM/DD/YYYY hh:mm A',
    time: 'hh:mm A',
  });
  expect(readDatePatterns('D MMM|HH:mm, D MMM')?.time).toBe('HH:mm,');
  expect(readDatePatterns('DD.MM.|DD.MM.')?.time).toBe('HH:mm');
  for (const text of ['', '|', 'DD', 'DD|', 'DD|HH|mm']) expect(readDatePatterns(text)).toBeNull();
});

it('writes an instant in the zone of the reader', () => {
  const at = (pattern: string, zone = 'Etc/GMT', locale = 'en') => formatByPattern(AFTERNOON, pattern, locale, zone);
  expect(at('MM/DD/YYYY hh:mm A')).toBe('02/03/2026 09:04 PM');
  expect(at('DD.MM.YYYY HH:mm:ss', 'Asia/Kolkata')).toBe('04.02.2026 02:34:05');
  expect(at('ddd D MMM YY, H [h] mm', 'Etc/GMT', 'fr')).toBe('mar. 3 févr. 26, 21 h 04');
  expect(formatByPattern(Date.parse('2026-02-03T00:30:00Z'), 'h:mm a|HH', 'en', 'Etc/GMT')).toBe('12:30 am|00');
});

it('says the same instant as the clock of the zone, whatever the day', () => {
  const zones = fc.constantFrom('Etc/GMT', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), zones, (instant, timeZone) => {
      const whole = new Intl.DateTimeFormat('sv-SE', {
        timeZone,
        dateStyle: 'short',
        timeStyle: 'medium',
      });
      expect(formatByPattern(instant, 'YYYY-MM-DD HH:mm:ss', 'en', timeZone)).toBe(whole.format(instant));
    }),
  );
});
