import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Column } from '../column.ts';
import { arrangedColumns, completeSettings, movedColumn, readColumnSettings } from './column-settings.ts';

const columns: Column<object>[] = ['a', 'b', 'c'].map((key) => ({
  key,
  header: key,
  cell: () => key,
  width: '1fr',
  card: 'detail',
}));
const keys = (kept: string | null) => arrangedColumns(columns, readColumnSettings(kept)).map(({ key }) => key);
const setting = (key: string, hidden = false, width: number | null = null) => ({ key, hidden, width });

test('columns stand in the order that was kept, without the hidden ones, as wide as was wanted', () => {
  const kept = [setting('c', false, 200), setting('a', true), setting('b')];
  expect(keys(JSON.stringify(kept))).toEqual(['c', 'b']);
  expect(arrangedColumns(columns, kept)[0]?.width).toBe('200px');
});

test('a column that is new since then is shown in its place, one that is gone is forgotten', () => {
  expect(keys(JSON.stringify([setting('gone'), setting('c'), setting('a')]))).toEqual(['c', 'b', 'a']);
});

test('what was kept may be anything: the columns are there all the same', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string(), fc.constant(null)), (kept) => {
      expect(keys(kept)).toEqual(['a', 'b', 'c']);
    }),
  );
  expect(keys(JSON.stringify([setting('a', false, 1e9)]))).toEqual(['a', 'b', 'c']);
  expect(keys(JSON.stringify([setting('a', true), setting('b', true), setting('c', true)]))).toEqual(['a', 'b', 'c']);
});

test('a column is moved by places, no further than the ends', () => {
  const all = completeSettings(columns, []);
  const order = (by: number) => movedColumn(all, 'b', by).map(({ key }) => key);
  expect(order(-1)).toEqual(['b', 'a', 'c']);
  expect(order(9)).toEqual(['a', 'c', 'b']);
  expect(movedColumn(all, 'x', 1)).toBe(all);
});
