import { describe, expect, it } from 'vitest';
import { figuresOf, isMissed, lineOf } from './figures.ts';

const BUDGETS = {
  scripts: { unit: 'kB', atMost: 150 },
  rate: { unit: 'rows/s', atLeast: 20 },
} as const;

describe('figures', () => {
  it('puts each measured value beside its budget', () => {
    expect(figuresOf(BUDGETS, { scripts: 161, rate: 25 }, 'here')).toEqual([
      { name: 'here: scripts', value: 161, unit: 'kB', atMost: 150 },
      { name: 'here: rate', value: 25, unit: 'rows/s', atLeast: 20 },
    ]);
  });

  it('meets a budget up to its edge', () => {
    expect(figuresOf(BUDGETS, { scripts: 150, rate: 20 }).filter(isMissed)).toEqual([]);
    expect(figuresOf(BUDGETS, { scripts: 150.1, rate: 19.9 }).filter(isMissed)).toHaveLength(2);
  });

  it('takes what was not measured for missed', () => {
    expect(figuresOf(BUDGETS, { scripts: Number.NaN, rate: Number.NaN }).filter(isMissed)).toHaveLength(2);
  });

  it('prints what was measured and what was asked, and marks what is missed in more than colour', () => {
    const [scripts, rate] = figuresOf(BUDGETS, { scripts: 161.234, rate: 25 }).map(lineOf);
    expect(scripts).toMatch(/^✗ scripts +161\.23 kB +at most 150$/);
    expect(rate).toMatch(/^ {2}rate +25 rows\/s +at least 20$/);
  });
});
