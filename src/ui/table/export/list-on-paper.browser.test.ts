import { expect, it } from 'vitest';
import type { Column } from '../column.ts';
import { arrayWindow } from '../row-window.ts';
import { listAsCsv, listAsSheet } from './list-on-paper.ts';

interface Crate {
  readonly id: number;
  readonly owner: string;
}

const columns: readonly Column<Crate>[] = [
  { key: 'id', header: 'Id', cell: () => null, value: ({ id }) => id, width: '1fr', card: 'title' },
  { key: 'owner', header: 'Owner', cell: () => null, text: ({ owner }) => owner, width: '1fr', card: 'detail' },
  { key: 'menu', header: 'Menu', cell: () => null, width: '1fr', card: 'aside' },
];
const crates = Array.from({ length: 2_500 }, (_, id) => ({ id, owner: id === 1 ? '=cmd|"x"' : `<b>Owner</b> ${id}` }));
const taking = (signal = new AbortController().signal, onProgress: (done: number) => void = () => undefined) => ({
  window: arrayWindow(crates, ''),
  columns,
  signal,
  onProgress,
});

it('is every row in its order, what is in it as text, and how far it is', async () => {
  const progress: number[] = [];
  const file = await listAsCsv(taking(undefined, (done) => progress.push(done)));
  const lines = (await file.text()).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2_501);
  expect(lines.slice(0, 3)).toEqual(['Id,Owner', '0,<b>Owner</b> 0', '1,"\'=cmd|""x"""']);
  expect(lines.at(-1)).toBe('2499,<b>Owner</b> 2499');
  expect(progress.at(-1)).toBe(2_500);
});

it('is a table for a printer, too, which no text turns into markup', async () => {
  const sheet = await listAsSheet('Crates', taking());
  expect(sheet.rows).toHaveLength(2_501);
  expect(sheet.querySelector('b')).toBeNull();
  expect(sheet.rows[3]?.textContent).toBe('2<b>Owner</b> 2');
});

it('ends when it is called off', async () => {
  const work = new AbortController();
  await expect(listAsCsv(taking(work.signal, () => work.abort()))).rejects.toThrow('abort');
});
