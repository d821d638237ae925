import { expect, it } from 'vitest';
import type { Column } from './column.ts';
import { apart } from './tracks.ts';

const column = (key: string, narrow?: Column<unknown>['narrow']): Column<unknown> => ({
  key,
  header: key,
  cell: () => key,
  width: '1fr',
  card: 'detail',
  ...(narrow === undefined ? {} : { narrow }),
});
const placed = (columns: readonly Column<unknown>[]) =>
  apart(columns)
    .filter(({ narrow }) => narrow !== undefined)
    .map(({ key }) => key);

it('leaves every column where it is while no two have one place', () => {
  const columns = [column('a', { line: 1, slot: 1 }), column('b', { line: 2, slot: 1 }), column('c')];
  expect(apart(columns)).toEqual(columns);
});

it('gives a place to the first of those that want it, and keeps the others as columns', () => {
  const columns = [
    column('a', { line: 1, slot: 1 }),
    column('b', { line: 1, slot: 1 }),
    column('both', { line: 'both', slot: 2 }),
    column('c', { line: 2, slot: 2 }),
    column('d', { line: 1, slot: 3 }),
    column('e', { line: 'both', slot: 3 }),
    column('menu', { line: 'both', slot: 'last' }),
  ];
  expect(placed(columns)).toEqual(['a', 'both', 'd', 'menu']);
  expect(apart(columns).map(({ key }) => key)).toEqual(['a', 'b', 'both', 'c', 'd', 'e', 'menu']);
});
