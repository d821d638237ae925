import { describe, expect, it } from 'vitest';
import { chosenValues, toggleValue } from './toggle-value.ts';

describe('toggling a value of a column', () => {
  it('adds it, takes it back, and forgets the column with the last one', () => {
    const one = toggleValue({}, 'status', '3');
    expect(one).toEqual({ status: { kind: 'values', values: ['3'] } });
    const two = toggleValue(one, 'status', '2');
    expect(chosenValues(two, 'status')).toEqual(['3', '2']);
    expect(toggleValue(two, 'status', '3')).toEqual({ status: { kind: 'values', values: ['2'] } });
    expect(toggleValue(one, 'status', '3')).toEqual({});
  });

  it('leaves other columns alone and takes the place of another kind of filter on its own', () => {
    const filters = { customer: { kind: 'text', text: 'Acme' }, status: { kind: 'filled' } } as const;
    expect(toggleValue(filters, 'status', '3')).toEqual({
      customer: { kind: 'text', text: 'Acme' },
      status: { kind: 'values', values: ['3'] },
    });
    expect(chosenValues(filters, 'customer')).toEqual([]);
  });
});
