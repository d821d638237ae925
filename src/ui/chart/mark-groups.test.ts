import { expect, it } from 'vitest';
import type { ChartMark } from './chart-model.ts';
import { markGroups, stateOf } from './mark-groups.ts';

const mark = (at: number, state: ChartMark['state'] = 'warn'): ChartMark => ({
  key: `${at}`,
  at,
  state,
  label: `${at}`,
});

it('groups what stands too close, leaves out what is not in the window, and looks like its worst', () => {
  const groups = markGroups([mark(90), mark(10), mark(12, 'error'), mark(40), mark(101)], { from: 0, to: 100 }, 0.05);
  expect(groups.map(({ share, marks }) => [share, marks.length])).toEqual([
    [0.1, 2],
    [0.4, 1],
    [0.9, 1],
  ]);
  expect(groups.map(stateOf)).toEqual(['error', 'warn', 'warn']);
});

it('has a place for all even where the window has no length', () => {
  expect(markGroups([mark(5)], { from: 5, to: 5 }, 0.05)).toHaveLength(1);
});
