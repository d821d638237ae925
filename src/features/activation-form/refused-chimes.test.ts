import { expect, test } from 'vitest';
import { refusedChimes } from './refused-chimes.ts';

const chimes = ['00_1B_AD_00_7C_CA', '00_1B_AD_0B_84_56'];
const refusal = (field?: string) => ({
  payload: { chimes },
  lastError: {
    status: 422,
    code: 'device-in-use' as const,
    errors: [{ code: 'device-in-use', detail: 'SHP-2', ...(field === undefined ? {} : { field }) }],
  },
});

test('the iChime that was refused is told from the others, and from the tag', () => {
  expect(refusedChimes(refusal('paramObjList.0.sublist.1'))).toEqual(['00_1B_AD_0B_84_56']);
  expect(refusedChimes(refusal('receiver'))).toEqual([]);
  expect(refusedChimes(refusal())).toEqual([]);
  expect(refusedChimes(refusal('paramObjList.0.sublist.7'))).toEqual([]);
  expect(refusedChimes({ ...refusal('paramObjList.0.sublist.0'), payload: {} })).toEqual([]);
  expect(refusedChimes(null)).toEqual([]);
});
