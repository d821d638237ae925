import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { type SheetCell, xlsxOf } from './workbook.ts';

const COLUMNS = [{ name: 'Id' }, { name: 'Text' }, { name: 'When' }];

async function* inPieces(rows: readonly (readonly SheetCell[])[], piece = 2): AsyncGenerator<typeof rows> {
  for (let at = 0; at < rows.length; at += piece) yield await Promise.resolve(rows.slice(at, at + piece));
}

async function fileOf(rows: readonly (readonly SheetCell[])[], name = 'Sheet'): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of xlsxOf({ name, columns: COLUMNS, rows: inPieces(rows) })) parts.push(part);
  return Buffer.concat(parts);
}

/** The entries of a ZIP by its central directory. */
function unzip(file: Buffer): ReadonlyMap<string, string> {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const entries = new Map<string, string>();
  let at = file.readUInt32LE(end + 16);
  for (let n = file.readUInt16LE(end + 10); n > 0; n -= 1) {
    const packed = file.readUInt32LE(at + 20);
    const nameLength = file.readUInt16LE(at + 28);
    const local = file.readUInt32LE(at + 42);
    const name = file.toString('latin1', at + 46, at + 46 + nameLength);
    const data = local + 30 + file.readUInt16LE(local + 26);
    entries.set(name, inflateRawSync(file.subarray(data, data + packed)).toString('utf8'));
    at += 46 + nameLength;
  }
  return entries;
}

it('is a ZIP with the parts of a spreadsheet, of every row in its order', async () => {
  const rows = Array.from({ length: 5 }, (_, n): SheetCell[] => [n, `text ${n}`, null]);
  const parts = unzip(await fileOf(rows));
  expect([...parts.keys()]).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet.match(/<row>/g)).toHaveLength(6);
  expect([...sheet.matchAll(/<c><v>(\d+)<\/v><\/c>/g)].map(([, n]) => n)).toEqual(['0', '1', '2', '3', '4']);
  expect(sheet).toContain('<autoFilter ref="A1:C6"/>');
});

it('lets no text become a formula, markup or a file that can’t be opened', async () => {
  const texts = ['=1+1', '+cmd', '-5', '<b>&"', 'null\u0000 \uD800 \uFFFF', '_x0041_', '@x', 'x'.repeat(40_000)];
  const sheet = unzip(await fileOf(texts.map((text) => [1, text, null]))).get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).not.toMatch(/<f>|<b>/);
  expect(sheet).toContain('<c s="3" t="inlineStr"><is><t>=1+1</t></is></c>');
  expect(sheet).toContain('<c t="inlineStr"><is><t>-5</t></is></c>');
  expect(sheet).toContain('>&lt;b&gt;&amp;&quot;<');
  expect(sheet).toContain('<t xml:space="preserve">null  <');
  expect(sheet).toContain('>_x005F_x0041_<');
  expect(sheet).not.toContain('x'.repeat(32_768));
});

it('has times to the millisecond, and no digit more', async () => {
  const sheet = unzip(await fileOf([[1, 'x', { wallTime: Date.UTC(2026, 0, 2, 12, 0, 0, 1) }]]));
  expect(sheet.get('xl/worksheets/sheet1.xml')).toContain('<v>46024.50000001</v>');
});

it('has times as numbers of days, and a name that spreadsheets take', async () => {
  const parts = unzip(
    await fileOf([[1, 'x', { wallTime: Date.UTC(2026, 0, 2, 12) }]], "'a/b[c]: a name that is far too long'"),
  );
  expect(parts.get('xl/worksheets/sheet1.xml')).toContain('<c s="2"><v>46024.5</v></c>');
  expect(parts.get('xl/workbook.xml')).toContain('<sheet name="a b c   a name that is far too "'.trim().slice(0, 20));
});

it('is read by unzip, where that is installed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'xlsx-'));
  try {
    const path = join(folder, 'x.xlsx');
    writeFileSync(path, await fileOf(Array.from({ length: 3_000 }, (_, n) => [n, 'தமிழ் é', null])));
    expect(execFileSync('unzip', ['-t', path]).toString()).toContain('No errors detected');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
});
