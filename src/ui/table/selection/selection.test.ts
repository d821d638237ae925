import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ALL, countOf, isSelected, NONE, withRows } from './selection.ts';

const ROWS = Array.from({ length: 12 }, (_, at) => String(at));

test('holds what was chosen last of each row, whether it began with none or with all', () => {
  const step = fc.tuple(fc.subarray(ROWS), fc.boolean());
  fc.assert(
    fc.property(fc.boolean(), fc.array(step), (fromAll, steps) => {
      let selection = fromAll ? ALL : NONE;
      const plain = new Set(fromAll ? ROWS : []);
      for (const [rows, chosen] of steps) {
        selection = withRows(selection, rows, chosen);
        for (const row of rows) plain[chosen ? 'add' : 'delete'](row);
      }
      expect(ROWS.filter((row) => isSelected(selection, row))).toEqual(ROWS.filter((row) => plain.has(row)));
      expect(countOf(selection, ROWS.length)).toBe(plain.size);
    }),
  );
});
