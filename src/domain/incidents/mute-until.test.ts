import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../duration.ts';
import { MUTE_SPANS, muteEnd } from './mute-until.ts';

const at = (text: string): number => Date.parse(text);

it.each([
  ['1h', '2026-03-28T22:30:00Z', '2026-03-28T23:30:00Z'],
  ['4h', '2026-03-28T22:30:00Z', '2026-03-29T02:30:00Z'],
  // The night in which clocks go forward.
  ['tomorrow', '2026-03-28T22:30:00Z', '2026-03-29T06:00:00Z'],
  ['monday', '2026-03-28T22:30:00Z', '2026-03-30T06:00:00Z'],
  // On a Monday: the next one, also before eight.
  ['monday', '2026-03-30T04:00:00Z', '2026-04-06T06:00:00Z'],
  ['tomorrow', '2026-03-30T04:00:00Z', '2026-03-31T06:00:00Z'],
] as const)('%s from %s on ends at %s in Paris', (span, now, end) => {
  expect(muteEnd(span, at(now), 'Europe/Paris')).toBe(at(end));
});

it('always ends later, within eight days', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...MUTE_SPANS),
      fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2027-12-31T00:00:00Z') }),
      fc.constantFrom('Europe/Paris', 'Asia/Kolkata', 'Pacific/Kiritimati', 'America/St_Johns'),
      (span, now, zone) => {
        const end = muteEnd(span, now, zone);
        expect(end).toBeGreaterThan(now);
        expect(end - now).toBeLessThan(8 * DAY_MS + 2 * HOUR_MS);
      },
    ),
  );
});
