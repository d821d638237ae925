import { expect, it } from 'vitest';
import { readUnitSearch, readWarehouseSearch } from './warehouse-search.ts';

const MAC = '00_1B_AD_00_F0_01';

it('C1: reads the gateway and the time of a warehouse, and nothing else', () => {
  expect(readWarehouseSearch({ id: MAC, t: '30d', other: 1 })).toEqual({ id: MAC, t: '30d' });
  expect(readWarehouseSearch({ id: 'x', t: 5 })).toEqual({ id: undefined, t: undefined });
});

it('C1: reads which unit and which message, of packet 47 unless it says otherwise', () => {
  const unit = { id: MAC, t: undefined, y: undefined, msgIndex: undefined, unitIndex: undefined };
  expect(readUnitSearch({ id: MAC, msgType: 2 })).toEqual({ ...unit, msgType: 2, pktType: 47 });
  expect(readUnitSearch({ id: MAC, msgType: '3', pktType: '48', unitIndex: 0, msgIndex: '7', y: '0l' })).toEqual({
    ...unit,
    msgType: 3,
    pktType: 48,
    unitIndex: 0,
    msgIndex: 7,
    y: '0l',
  });
  expect(readUnitSearch({ id: MAC, msgType: -1, unitIndex: 1.5, msgIndex: '' }).msgType).toBeUndefined();
  expect(readUnitSearch({ id: MAC, msgIndex: '', unitIndex: 1.5 })).toEqual({
    ...unit,
    msgType: undefined,
    pktType: 47,
  });
});
