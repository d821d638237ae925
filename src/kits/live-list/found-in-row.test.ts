import { expect, it } from 'vitest';
import { findInRow } from './found-in-row.ts';

const texts = () => ({
  id: { text: 'SHP-7', isId: true },
  customer: { text: 'Port City', isId: false },
  origin: { text: 'Port of Zürich', isId: false },
  device: { text: '7C_CA', isId: true },
  notes: { text: null, isId: false },
});

it('says where in each text of a row the words stand', () => {
  expect(findInRow(texts, 'port zurich')()).toEqual({
    id: [],
    customer: [[0, 4]],
    origin: [
      [0, 4],
      [8, 14],
    ],
    device: [],
    notes: [],
  });
});

it('marks the last five of a device, typed without the joint', () => {
  expect(findInRow(texts, '7cca')().device).toEqual([[0, 5]]);
});

it('marks nothing where nothing is searched for', () => {
  expect(Object.values(findInRow(texts, ' ')()).flat()).toEqual([]);
});
