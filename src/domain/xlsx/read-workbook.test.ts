import { expect, it } from 'vitest';
import { openWorkbook } from './read-workbook.ts';
import { xlsxOf } from './workbook.ts';
import { type Bytes, zipOf } from './zip-stream.ts';

async function bytesOf(pieces: AsyncIterable<Bytes>): Promise<Bytes> {
  const all: Bytes[] = [];
  for await (const piece of pieces) all.push(piece);
  return new Uint8Array(await new Blob(all).arrayBuffer());
}

async function* once(text: string) {
  yield new TextEncoder().encode(text);
}

const zip = (parts: Readonly<Record<string, string>>): Promise<Bytes> =>
  bytesOf(zipOf(Object.entries(parts).map(([name, text]) => ({ name, content: once(text) }))));

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** A workbook as Excel writes it, with one sheet that is seen. */
const excel = (sheetData: string, over: Readonly<Record<string, string>> = {}): Promise<Bytes> =>
  zip({
    'xl/workbook.xml': `<workbook xmlns:r="${REL}"><workbookPr defaultThemeVersion="1"/><sheets><sheet name="Old" sheetId="2" state="hidden" r:id="rId9"/><sheet name="Tags &amp; more" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Target="worksheets/sheet1.xml" Id="rId1"/><Relationship Id="rId9" Target="/xl/worksheets/sheet9.xml"/></Relationships>`,
    'xl/sharedStrings.xml':
      '<sst><si><t>Name</t></si><si><r><t xml:space="preserve">Dep</t></r><r><rPr><b/></rPr><t>ôt &lt;1&gt;</t></r></si><si><t>東京</t><rPh sb="0" eb="1"><t>トウキョウ</t></rPh></si><si><t/></si></sst>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="[$-409]dd\\-mmm\\-yy hh:mm;@"/><numFmt numFmtId="166" formatCode="&quot;days&quot; 0.00"/></numFmts><cellStyleXfs><xf numFmtId="22"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"><alignment horizontal="left"/></xf><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="20"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': `<worksheet><cols><col min="1" max="1"/></cols><sheetData>${sheetData}</sheetData></worksheet>`,
    ...over,
  });

async function rowsOf(bytes: Bytes, sheet = 0) {
  const book = await openWorkbook(bytes);
  if ('fault' in book) throw new Error(book.fault);
  return book.rows(sheet);
}

it('reads the cells as people see them: shared and rich texts, numbers, moments, formulas, gaps', async () => {
  const bytes = await excel(
    [
      '<row r="1" spans="1:3"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c><c r="D1" t="s"><v>2</v></c></row>',
      '<row r="3"><c r="A3"><v>48.100000000000001</v></c><c r="B3" s="1"><v>46356</v></c><c r="C3" s="3"><v>46356.5</v></c><c r="D3" s="2"><v>1067</v></c></row>',
      '<row r="4"><c r="A4" t="b"><v>1</v></c><c r="B4" t="str"><f>A1&amp;"x"</f><v>Name&amp;x</v></c><c r="C4" t="e"><v>#N/A</v></c><c r="D4" s="4"><v>3</v></c><c r="E4" s="5"><v>0.75</v></c></row>',
      '<row r="5"><c r="A5"/><c r="B5" t="s"><v>3</v></c></row>',
      '<row r="7"><c r="B7" t="inlineStr"><is><t>a_x000D_b</t></is></c></row>',
    ].join(''),
  );
  const book = await openWorkbook(bytes);
  expect('sheets' in book && book.sheets).toEqual(['Tags & more']);
  expect(await rowsOf(bytes)).toEqual([
    { line: 1, cells: ['Name', '', 'Depôt <1>', '東京'] },
    { line: 3, cells: ['48.1', '2026-11-30', '2026-11-30 12:00:00', '01067'] },
    { line: 4, cells: ['TRUE', 'Name&x', '#N/A', '3', '18:00:00'] },
    { line: 7, cells: ['', 'a\rb'] },
  ]);
});

it('counts from 1904 where the workbook does', async () => {
  const bytes = await excel('<row><c s="1"><v>44894</v></c></row>', {
    'xl/workbook.xml': `<workbook xmlns:r="${REL}"><workbookPr date1904="1"/><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>`,
  });
  expect(await rowsOf(bytes)).toEqual([{ line: 1, cells: ['2026-11-30'] }]);
});

it('reads back what we write ourselves', async () => {
  async function* rows() {
    yield [['=1+1', 12.5, { wallTime: Date.UTC(2026, 0, 2, 3, 4, 5) }, null, ' a & b ']];
  }
  const columns = ['Name', 'Number', 'Time', 'None', 'Text'].map((name) => ({ name }));
  const bytes = await bytesOf(xlsxOf({ name: 'List', columns, rows: rows() }));
  expect(await rowsOf(bytes)).toEqual([
    { line: 1, cells: ['Name', 'Number', 'Time', 'None', 'Text'] },
    { line: 2, cells: ['=1+1', '12.5', '2026-01-02 03:04:05', '', ' a & b '] },
  ]);
});

it('names what it can not read', async () => {
  const fault = async (bytes: Bytes) => {
    const book = await openWorkbook(bytes);
    return 'fault' in book ? book.fault : 'none';
  };
  expect(await fault(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))).toBe('old-spreadsheet');
  expect(await fault(await zip({ 'content.xml': '<office/>', mimetype: 'x' }))).toBe('open-document');
  expect(await fault(await zip({ 'readme.txt': 'x' }))).toBe('broken');
  const whole = await excel('<row><c><v>1</v></c></row>');
  for (let cut = 0; cut < whole.length - 30; cut += 97) expect(await fault(whole.slice(0, cut))).toBe('broken');
});
