import { expect, it } from 'vitest';
import type { Column } from '../column.ts';
import { arrayWindow } from '../row-window.ts';
import { listAsCsv, listAsSheet, listAsXlsx } from './list-on-paper.ts';

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

/** The entries of a ZIP by its central directory, as text. */
async function unzip(file: Blob): Promise<ReadonlyMap<string, string>> {
  const bytes = new DataView(await file.arrayBuffer());
  const end = bytes.byteLength - 22;
  expect(bytes.getUint32(end, true)).toBe(0x06054b50);
  const entries = new Map<string, string>();
  let at = bytes.getUint32(end + 16, true);
  for (let left = bytes.getUint16(end + 10, true); left > 0; left -= 1) {
    const [packed, nameLength] = [bytes.getUint32(at + 20, true), bytes.getUint16(at + 28, true)];
    const local = bytes.getUint32(at + 42, true);
    const name = new TextDecoder().decode(new Uint8Array(bytes.buffer, at + 46, nameLength));
    const from = local + 30 + bytes.getUint16(local + 26, true) + bytes.getUint16(local + 28, true);
    const plain = new Blob([new Uint8Array(bytes.buffer, from, packed)])
      .stream()
      .pipeThrough(new DecompressionStream('deflate-raw'));
    entries.set(name, await new Response(plain).text());
    at += 46 + nameLength + bytes.getUint16(at + 30, true) + bytes.getUint16(at + 32, true);
  }
  return entries;
}

/** What the cells of a sheet say, line by line; all of it has to be XML. */
function cellsOf(xml: string): readonly (readonly string[])[] {
  const sheet = new DOMParser().parseFromString(xml, 'application/xml');
  expect(sheet.querySelector('parsererror, f')).toBeNull();
  return [...sheet.querySelectorAll('row')].map((row) =>
    [...row.querySelectorAll('c')].map((one) => `${one.getAttribute('t') ?? 'n'}:${one.textContent}`),
  );
}

it('SL1: is a spreadsheet of the shown columns in their order, numbers and times as what they are', async () => {
  const made: Column<Crate> = {
    key: 'made',
    header: 'Made',
    cell: () => null,
    value: ({ id }) => Date.UTC(2026, 0, 1) + id * 86_400_000,
    text: () => 'for a CSV',
    zone: 'Asia/Kolkata',
    filter: { kind: 'days' },
    width: '1fr',
    card: 'detail',
  };
  const [id, owner, menu] = columns;
  if (id === undefined || owner === undefined || menu === undefined) throw new Error('No columns.');
  const progress: number[] = [];
  const file = await listAsXlsx('Crates', {
    ...taking(undefined, (done) => progress.push(done)),
    columns: [owner, made, menu, id],
    only: (crate) => crate.id !== 2,
  });
  const parts = await unzip(file);
  expect(parts.get('xl/workbook.xml')).toContain('name="Crates"');
  const rows = cellsOf(parts.get('xl/worksheets/sheet1.xml') ?? '');
  expect(rows).toHaveLength(2_500);
  expect(rows.slice(0, 4)).toEqual([
    ['inlineStr:Owner', 'inlineStr:Made (Asia/Kolkata)', 'inlineStr:Id'],
    ['inlineStr:<b>Owner</b> 0', 'n:46023.22916667', 'n:0'],
    // What begins as a formula is the text that it is.
    ['inlineStr:=cmd|"x"', 'n:46024.22916667', 'n:1'],
    ['inlineStr:<b>Owner</b> 3', 'n:46026.22916667', 'n:3'],
  ]);
  expect(progress.at(-1)).toBe(2_500);
  const work = new AbortController();
  await expect(
    listAsXlsx(
      'Crates',
      taking(work.signal, () => work.abort()),
    ),
  ).rejects.toThrow('abort');
});

it('says in each head what its numbers and times are in, in a file and on paper alike', async () => {
  const warm: Column<Crate>[] = [
    {
      key: 'warm',
      header: 'Temperature',
      cell: () => null,
      value: ({ id }) => id,
      unit: '°C',
      width: '1fr',
      card: 'detail',
    },
    {
      key: 'made',
      header: 'Made',
      cell: () => null,
      value: () => Date.UTC(2026, 6, 1, 23, 30),
      zone: 'Europe/Paris',
      width: '1fr',
      card: 'detail',
    },
    {
      key: 'seen',
      header: 'Seen',
      cell: () => null,
      value: () => Date.UTC(2026, 6, 1, 23, 30),
      zone: 'Etc/GMT',
      width: '1fr',
      card: 'detail',
    },
  ];
  const said = ['Temperature (°C)', 'Made (Europe/Paris)', 'Seen (UTC)'];
  const file = await listAsCsv({ ...taking(), columns: warm });
  const lines = (await file.text()).split('\r\n');
  expect(lines.slice(0, 2)).toEqual([said.join(','), '0,2026-07-02 01:30:00,2026-07-01 23:30:00']);
  const sheet = await listAsSheet('Crates', { ...taking(), columns: warm });
  expect([...(sheet.rows[0]?.cells ?? [])].map(({ textContent }) => textContent)).toEqual(said);
  expect(sheet.rows[1]?.cells[1]?.textContent).toBe('2026-07-02 01:30:00');
});
