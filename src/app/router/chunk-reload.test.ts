import { expect, it } from 'vitest';
import { mayReload } from './chunk-reload.ts';

it('reloads once for a missing chunk, never in a loop and never without a line', () => {
  expect(mayReload(null, 1_000_000, true)).toBe(true);
  expect(mayReload(999_000, 1_000_000, true)).toBe(false);
  expect(mayReload(800_000, 1_000_000, true)).toBe(true);
  expect(mayReload(null, 1_000_000, false)).toBe(false);
});
