import { expect, it } from 'vitest';
import { checkScript } from './script-name.ts';

const OFFERED = ['one-way.cfg', 'one-way.txt', '.CFG'];

it.each([
  ['one-way.cfg', null],
  ['', 'required'],
  [' ', 'required'],
  ['one-way.txt', 'not-a-script'],
  ['one-way.cfg ', 'not-a-script'],
  ['.CFG', 'not-a-script'],
  ['round.cfg', 'script-not-offered'],
] as const)('validates %j: %j', (name, fault) => {
  expect(checkScript(name, OFFERED)).toBe(fault);
});
