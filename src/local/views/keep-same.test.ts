import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keepSameOverlaid, keepSameRows } from './keep-same.ts';

const rowsOf = (versions: readonly number[]) =>
  versions.map((version, index) => ({ id: String(index), version, lastUpdate: 't', text: `${index} ${version}` }));
const keyOf = (row: { id: string }) => row.id;

it('says what was read, and keeps every unchanged row the object it was', () => {
  const versions = fc.array(fc.nat(3), { maxLength: 20 });
  fc.assert(
    fc.property(versions, versions, (first, second) => {
      const before = rowsOf(first);
      const read = rowsOf(second);
      const kept = keepSameRows(before, read, keyOf);
      expect(kept).toEqual(read);
      for (const [index, row] of kept.entries()) {
        expect(row === before[index]).toBe(first[index] === second[index]);
      }
    }),
  );
});

it('is the very list it was when nothing changed', () => {
  const before = rowsOf([1, 2, 3]);
  expect(keepSameRows(before, rowsOf([1, 2, 3]), keyOf)).toBe(before);
  expect(keepSameRows(before, rowsOf([1, 2]), keyOf)).not.toBe(before);
});

it('sees a new mark on an unchanged row', () => {
  const [row] = rowsOf([1]);
  const before = [{ row, mark: null }];
  expect(keepSameOverlaid(before, [{ row, mark: null }])).toBe(before);
  expect(keepSameOverlaid(before, [{ row, mark: 'waiting' as const }])).toEqual([{ row, mark: 'waiting' }]);
});
