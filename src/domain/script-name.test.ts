import { expect, it } from 'vitest';
import { checkScript } from './script-name.ts';

const OFFERED = ['one-way.cfg', 'one-way.txt', '.CFG'];

it.each([
  ['one-way.cfg', true, null],
  ['', true, 'required'],
  [' ', true, 'required'],
  ['', false, null],
  ['one-way.txt', true, 'not-a-script'],
  ['one-way.cfg ', true, 'not-a-script'],
  ['.CFG', true, 'not-a-script'],
  ['round.cfg', true, 'script-not-offered'],
  ['round.cfg', false, 'script-not-offered'],
] as const)('judges %j, required %j: %j', (name, required, fault) => {
  expect(checkScript(name, required, OFFERED)).toBe(fault);
});
