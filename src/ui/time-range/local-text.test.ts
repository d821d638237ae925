import fc from 'fast-check';
import { expect, it } from 'vitest';
import { localText, rangeFromText } from './local-text.ts';

const at = (text: string) => Temporal.ZonedDateTime.from(text).epochMilliseconds;

it('reads days as the reader has them, with all of the last one', () => {
  expect(rangeFromText('2026-11-21', '2026-11-21', 'Asia/Kolkata')).toEqual({
    range: { from: at('2026-11-21T00:00[Asia/Kolkata]'), to: at('2026-11-22T00:00[Asia/Kolkata]') - 1 },
  });
  expect(rangeFromText('2026-11-21T08:00', '2026-11-21T08:00', 'UTC')).toEqual({
    range: { from: at('2026-11-21T08:00[UTC]'), to: at('2026-11-21T08:01[UTC]') - 1 },
  });
});

it('says what is wrong', () => {
  expect(rangeFromText('2026-11-22', '2026-11-21', 'UTC')).toEqual({ fault: 'backwards' });
  expect(rangeFromText('', '2026-11-21', 'UTC')).toEqual({ fault: 'missing' });
  expect(rangeFromText('2026-11-21', 'tomorrow', 'UTC')).toEqual({ fault: 'missing' });
});

it('shows the day and minute that it reads again', () => {
  const zones = fc.constantFrom('UTC', 'Asia/Kolkata', 'America/New_York', 'Europe/Paris');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), zones, (time, zone) => {
      const day = localText(time, zone, 'day');
      const read = rangeFromText(day, day, zone);
      expect('range' in read && read.range.from <= time && time <= read.range.to).toBe(true);
    }),
  );
  expect(localText(at('2026-11-21T14:02:59[Asia/Kolkata]'), 'Asia/Kolkata', 'minute')).toBe('2026-11-21T14:02');
});
