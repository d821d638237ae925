import { expect, it } from 'vitest';
import { readActivationSearch } from './activation-search.ts';

it('reads what the list is to show at once', () => {
  const search = { show: 'g', device: '00_1B_AD_00_7C_CA', words: 'Port of <b>', scan: 'camera' };
  expect(readActivationSearch(search)).toEqual(search);
  expect(readActivationSearch({ show: 1, device: ['x'], words: null, scan: true })).toEqual({});
});

it('reads the mode, the filters and the entry to correct, and drops the rest', () => {
  expect(
    readActivationSearch({ mode: 'shipment', tab: 'mine', fltcol: 'a,b', fltval: '1|2', correct: '7', evil: '1' }),
  ).toEqual({
    mode: 'shipment',
    tab: 'mine',
    fltcol: 'a,b',
    fltval: '1|2',
    correct: 7,
  });
  for (const correct of ['', '0', '-1', '1.5', 'x', '1e400', undefined]) {
    expect(readActivationSearch({ correct })).toEqual({});
  }
});
