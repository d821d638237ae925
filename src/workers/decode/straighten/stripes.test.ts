import { expect, test } from 'vitest';
import { changesIn } from './stripes.ts';

test('counts bars, not noise, shades or nothing', () => {
  const bars = Float32Array.from({ length: 90 }, (_, at) => (at % 10 < 5 ? 200 : 30) + (at % 3) + at / 10);
  expect(changesIn(bars)).toBeGreaterThanOrEqual(16);
  expect(changesIn(bars)).toBeLessThanOrEqual(18);
  expect(changesIn(Float32Array.from({ length: 90 }, (_, at) => at + (at % 3)))).toBe(0);
  expect(changesIn(new Float32Array(90).fill(7))).toBe(0);
});
