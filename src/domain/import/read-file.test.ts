import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type SheetCell, xlsxOf } from '../xlsx/workbook.ts';
import type { Bytes } from '../xlsx/zip-stream.ts';
import { readFile } from './read-file.ts';
import { readImport } from './read-import.ts';
import { rejectedFile } from './rejected-file.ts';

async function sheetOf(head: readonly string[], lines: readonly (readonly SheetCell[])[]): Promise<Bytes> {
  async function* rows() {
    yield lines;
  }
  const all: Bytes[] = [];
  const columns = head.map((name) => ({ name }));
  for await (const piece of xlsxOf({ name: 'Sites', columns, rows: rows() })) all.push(piece);
  return new Uint8Array(await new Blob(all).arrayBuffer());
}

it('takes a spreadsheet as it takes a text', async () => {
  const bytes = await sheetOf(
    ['Nom', 'Latitude', 'Longitude', 'Couleur'],
    [
      ['Dépôt  Süd', 48.1, '11°34′31″ E', 'rouge'],
      ['Loin', 95, 1, ''],
    ],
  );
  const { read, sheets, sheet } = await readFile('locations', bytes);
  expect([sheets, sheet]).toEqual([['Sites'], 0]);
  expect(read).toMatchObject({
    ok: true,
    leftOut: ['Couleur'],
    rows: [{ line: 2, values: { name: 'Dépôt Süd', latitude: 48.1, longitude: 11.5752778 } }],
    faults: [{ line: 3, column: 'latitude', fault: 'out-of-range' }],
  });
});

it('takes a text in the encoding that a person knows', async () => {
  const bytes = Uint8Array.from([
    ...new TextEncoder().encode('name;lat;lon\n'),
    0xf1,
    0xea,
    0xeb,
    0x3b,
    0x31,
    0x3b,
    0x32,
  ]);
  expect((await readFile('locations', bytes)).encoding).toBe('windows-1252');
  const { read } = await readFile('locations', bytes, { encoding: 'windows-1251' });
  expect(read).toMatchObject({ rows: [{ values: { name: 'скл' } }] });
});

it('names spreadsheets of other kinds', async () => {
  const old = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]);
  expect((await readFile('devices', old)).read).toMatchObject({ ok: false, fault: 'old-spreadsheet' });
  expect((await readFile('devices', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]))).read).toMatchObject({
    fault: 'broken',
  });
});

it('gives back the lines that were left out as they were, so that they can be corrected and imported', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', 'é', '"', ',', ';', '|', '\n', ' ', '=', '-', '1', "'"),
    maxLength: 6,
  });
  const lines = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(lines, (given) => {
      const text = rejectedFile(
        ['name', 'lat', 'lon'],
        given.map((cells, at) => ({ cells: [`x${at}`, ...cells], why: 'a, "b"; c' })),
        'Reason',
      );
      const read = readImport('locations', text);
      if (!read.ok) throw new Error(read.fault);
      expect(
        read.rejected.map(({ cells }) => cells.slice(0, 4).map((one) => one.replace(/^'(?=\n|\s*[=-])/, ''))),
      ).toEqual(given.map((cells, at) => [`x${at}`, ...cells.map((one) => one.replace(/^'(?=\n|\s*[=-])/, ''))]));
    }),
  );
  const corrected = rejectedFile(['name', 'lat', 'lon'], [{ cells: ['=A', '-33,9', '151,2'], why: 'x' }], 'Reason');
  expect(readImport('locations', corrected)).toMatchObject({
    leftOut: ['Reason'],
    rows: [{ values: { name: '=A', latitude: -33.9, longitude: 151.2 } }],
  });
});
