import { expect, it } from 'vitest';
import { summaryRows } from './summary-rows.ts';
import { chosenBits, toggleBit } from './toggle-bit.ts';

const count = (value: string | null, many: number) => ({ dimension: '', value, count: many });

it('makes rows of what is counted state by state, the most frequent first', () => {
  const columns = [[count('Tote', 2), count(null, 1)], [], [count('Crate', 4), count('Tote', 1), count('', 2)]];
  expect(summaryRows(columns)).toEqual([
    { value: 'Crate', counts: [0, 0, 4], total: 4 },
    { value: '', counts: [1, 0, 2], total: 3 },
    { value: 'Tote', counts: [2, 0, 1], total: 3 },
  ]);
  expect(summaryRows([])).toEqual([]);
});

it('chooses a flag and takes the choice back, beside other filters', () => {
  const status = { kind: 'values', values: ['3'] } as const;
  const one = toggleBit({ status }, 'alerts', 16);
  const two = toggleBit(one, 'alerts', 1);
  expect(two).toEqual({ status, alerts: { kind: 'flags', bits: [1, 16] } });
  expect(chosenBits(two, 'alerts')).toEqual([1, 16]);
  expect(toggleBit(toggleBit(two, 'alerts', 1), 'alerts', 16)).toEqual({ status });
  expect(chosenBits({ alerts: { kind: 'filled' } }, 'alerts')).toEqual([]);
});
