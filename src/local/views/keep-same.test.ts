import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Overlaid } from '../outbox/overlay.ts';
import { keepingOverlaid, keepingRows } from './keep-same.ts';

const rowsOf = (versions: readonly number[]) =>
  versions.map((version, index) => ({ id: String(index), version, lastUpdate: 't', text: `${index} ${version}` }));
type Row = ReturnType<typeof rowsOf>[number];
const keyOf = (row: Row) => row.id;

it('says what was read, and keeps every unchanged row the object it was', () => {
  const versions = fc.array(fc.nat(3), { maxLength: 20 });
  fc.assert(
    fc.property(versions, versions, (first, second) => {
      const keep = keepingRows<Row>(keyOf);
      const before = keep(rowsOf(first));
      const read = rowsOf(second);
      const kept = keep(read);
      expect(kept).toEqual(read);
      for (const [index, row] of kept.entries()) {
        expect(row === before[index]).toBe(first[index] === second[index]);
      }
    }),
  );
});

it('is the very list it was when nothing changed', () => {
  const keep = keepingRows<Row>(keyOf);
  const before = keep(rowsOf([1, 2, 3]));
  expect(keep(rowsOf([1, 2, 3]))).toBe(before);
  expect(keep(rowsOf([1, 2]))).not.toBe(before);
});

it('sees a new mark on an unchanged row', () => {
  const [row] = rowsOf([1]);
  const keep = keepingOverlaid<typeof row>();
  const unmarked: Overlaid<typeof row>[] = [{ row, mark: null }];
  const before = keep(unmarked);
  expect(keep([{ row, mark: null }])).toBe(before);
  expect(keep([{ row, mark: 'waiting' }])).toEqual([{ row, mark: 'waiting' }]);
});
