import { expect, it } from 'vitest';
import { readRetryAfter } from './exchange.ts';

it('reads Retry-After as seconds or as a date, and nothing else', () => {
  expect(readRetryAfter('120')).toBe(120_000);
  expect(readRetryAfter('Sat, 21 Nov 2026 10:00:30 GMT', Date.parse('2026-11-21T10:00:00Z'))).toBe(30_000);
  expect(readRetryAfter('Sat, 21 Nov 2026 09:00:00 GMT', Date.parse('2026-11-21T10:00:00Z'))).toBe(0);
  expect(readRetryAfter('soon')).toBeNull();
  expect(readRetryAfter(null)).toBeNull();
});
