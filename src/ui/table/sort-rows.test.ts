import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import { nextOrder, sortRows } from './sort-rows.ts';

interface Crate {
  id: string;
  weight: number;
}

const columns: Column<Crate>[] = [
  { key: 'id', header: 'Id', cell: ({ id }) => id, width: '1fr', card: 'title' },
  {
    key: 'weight',
    header: 'Weight',
    cell: ({ weight }) => weight,
    sort: (a, b) => a.weight - b.weight,
    width: '1fr',
    card: 'detail',
  },
];
const crates: Crate[] = [
  { id: 'a', weight: 2 },
  { id: 'b', weight: 1 },
  { id: 'c', weight: 2 },
];
const ids = (rows: readonly Crate[]) => rows.map(({ id }) => id).join('');

test('sorts both ways and keeps equal rows in the order they came in', () => {
  expect(ids(sortRows(crates, columns, { key: 'weight', descending: false }))).toBe('bac');
  expect(ids(sortRows(crates, columns, { key: 'weight', descending: true }))).toBe('acb');
});

test('leaves the rows alone for a column that does not sort', () => {
  expect(sortRows(crates, columns, { key: 'id', descending: true })).toBe(crates);
  expect(sortRows(crates, columns, { key: 'colour', descending: true })).toBe(crates);
});

test('pressing a header sorts ascending first and then turns round', () => {
  const first = nextOrder({ key: 'id', descending: false }, 'weight');
  expect(first).toEqual({ key: 'weight', descending: false });
  expect(nextOrder(first, 'weight')).toEqual({ key: 'weight', descending: true });
});
