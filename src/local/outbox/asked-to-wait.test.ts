import { expect, it } from 'vitest';
import { AskedToWait } from './asked-to-wait.ts';
import { STALL_MS } from './delivery-loop.ts';

const asked = () => new AskedToWait({ steady: () => 1_000 });

it('waits for the longest of what was asked for, until the person wants to try', () => {
  const wait = asked();
  expect(wait.left()).toBe(0);
  wait.wait(20_000);
  wait.wait(10);
  expect(wait.left()).toBe(20_000);
  wait.noLonger();
  expect(wait.left()).toBe(0);
});

it('ends before another tab takes this one for frozen', () => {
  const wait = asked();
  wait.wait(3_600_000);
  expect(wait.left()).toBeLessThan(STALL_MS);
});
