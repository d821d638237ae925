import { expect, it } from 'vitest';
import { unsentFigures } from './unsent-figures.ts';

it('counts what is unsent of however many entries, and when the oldest was made', () => {
  const queued = Array.from({ length: 300_000 }, (_, n) => ({ state: 'queued' as const, occurredAt: 1_000_000 - n }));
  const settled = { state: 'acked' as const, occurredAt: 1 };
  const parked = { state: 'conflict' as const, occurredAt: 2_000_000 };
  expect(unsentFigures([settled, ...queued, parked])).toEqual({ waiting: 300_000, needsYou: 1, oldestAt: 700_001 });
  expect(unsentFigures([settled])).toEqual({ waiting: 0, needsYou: 0, oldestAt: null });
});
