import { expect, it } from 'vitest';
import { isNearWord } from './near-word.ts';

it('floor 4: finds a place by a word with a typo in it', () => {
  const near = (typed: string) => isNearWord(typed, 'rotterdam');
  expect(['rotterdam', 'roterdam', 'rotterdma', 'rottredam', 'rotte', 'rotten', 'rptterdam'].map(near)).toEqual([
    true,
    true,
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(['lyon', 'rio', 'amsterdam', 'rpt'].map(near)).toEqual([false, false, false, false]);
});
