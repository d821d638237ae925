import { expect, it } from 'vitest';
import { refreshTime } from './refresh-time.ts';

it('is the spec’s 20 seconds until the pages are known', () => {
  expect(refreshTime([])).toBe(20_000);
});

it('is the shortest of the pages, and never so short that it would not pause', () => {
  expect(refreshTime([{ refreshTimer: 60 }, { refreshTimer: 15 }])).toBe(15_000);
  expect(refreshTime([{ refreshTimer: 0 }])).toBe(1_000);
});
