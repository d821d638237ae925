import { expect, it } from 'vitest';
import { guidsOf, shownAlone, statesOf } from './shown-alone.ts';

const A = '6f2c1a6e-0000-4000-8000-00000000000a';
const B = '6f2c1a6e-0000-4000-8000-00000000000b';

it('SL3, C20: reads guids and states of an address, and passes over all else', () => {
  expect(guidsOf(`${A},${B.toUpperCase()}|${A}, x,'--`)).toEqual([A, B]);
  expect(guidsOf(undefined)).toEqual([]);
  expect(statesOf('2,3|4,9,x,3')).toEqual(['2', '3', '4']);
  expect(shownAlone({})).toEqual([]);
  expect(shownAlone({ ids: A, filterStates: '2' })).toEqual([
    { field: 'guid', filter: { kind: 'values', values: [A] } },
    { field: 'shippingState', filter: { kind: 'values', values: ['2'] } },
  ]);
});
