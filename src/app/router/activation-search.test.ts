import { expect, it } from 'vitest';
import { readActivationSearch } from './activation-search.ts';

it('reads the mode, the filters and the entry to correct, and drops the rest', () => {
  expect(readActivationSearch({ mode: 'shipment', fltcol: 'a,b', fltval: '1|2', correct: '7', evil: '1' })).toEqual({
    mode: 'shipment',
    fltcol: 'a,b',
    fltval: '1|2',
    correct: 7,
  });
  for (const correct of ['', '0', '-1', '1.5', 'x', '1e400', undefined]) {
    expect(readActivationSearch({ correct })).toEqual({});
  }
});
