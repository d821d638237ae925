import { expect, it } from 'vitest';
import { SHOCK_LIMITS } from './shipment-activity.ts';
import { readShockCommand, shockCommand } from './shock-command.ts';

it('reads what it writes, and nothing else', () => {
  for (const limit of [...SHOCK_LIMITS, null]) expect(readShockCommand(shockCommand(limit))).toBe(limit);
  for (const line of ['', 'SHOCK', 'SHOCK ON', 'SHOCK ON 0g', 'SHOCK ON 15', 'SHOCK ON 15g ', 'shock off', 'STATUS']) {
    expect(readShockCommand(line)).toBeUndefined();
  }
});
