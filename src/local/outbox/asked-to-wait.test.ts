import { expect, it } from 'vitest';
import { leftToWait, waitAsAsked, waitNoLonger } from './asked-to-wait.ts';
import { STANDSTILL } from './standstill.ts';

it('waits for the longest of what was asked for, until the person wants to try', () => {
  expect(leftToWait()).toBe(0);
  waitAsAsked(20_000);
  waitAsAsked(10);
  expect(leftToWait()).toBeGreaterThan(10_000);
  waitNoLonger();
  expect(leftToWait()).toBe(0);
});

it('ends before another tab takes this one for frozen', () => {
  waitAsAsked(3_600_000);
  expect(leftToWait()).toBeLessThan(STANDSTILL);
  waitNoLonger();
});
