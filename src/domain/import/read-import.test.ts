import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';
import { type ImportFault, readImport } from './read-import.ts';

const HEADER =
  'name,type,code,region,address,address 2,city,state,zip,country,latitude,longitude,weather id,notes,short name';
const COLUMNS = HEADER.split(',').length;
const long = (max: number): string => 'x'.repeat(max + 1);
const quoted = (cell: string): string => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A good line, with some cells otherwise. */
const place = (name: string, over: Readonly<Record<number, string>> = {}): string => {
  const cells = [
    name,
    'Warehouse',
    'C1',
    'EU',
    'Quay 1',
    '',
    'Lyon',
    'ARA',
    '69000',
    'France',
    '45.7',
    '4.8',
    '',
    'Gate B',
    'Lyon 7',
  ];
  return cells.map((cell, at) => quoted(over[at] ?? cell)).join(',');
};

/** The kinds of errors that a line can have: what it says, and what has to be said of it. */
const WRONG: readonly (readonly [Readonly<Record<number, string>> | string, string])[] = [
  [{ 0: ' ' }, 'name required'],
  [{ 0: long(100) }, 'name too-long'],
  [{ 0: 'Depot\u0007' }, 'name wrong-characters'],
  [{ 0: 'D\uFFFDp\uFFFDt' }, 'name wrong-characters'],
  [{ 1: 'Spaceport' }, 'locType unknown'],
  [{ 2: long(20) }, 'locCode too-long'],
  [{ 2: 'C\u001b1' }, 'locCode wrong-characters'],
  [{ 3: long(40) }, 'locRegion too-long'],
  [{ 3: 'E\u0001' }, 'locRegion wrong-characters'],
  [{ 4: long(200) }, 'locAddress1 too-long'],
  [{ 4: 'Quay\n1' }, 'locAddress1 wrong-characters'],
  [{ 5: long(200) }, 'locAddress2 too-long'],
  [{ 5: 'b\u0002' }, 'locAddress2 wrong-characters'],
  [{ 6: long(100) }, 'locCity too-long'],
  [{ 6: 'Ly\u0003on' }, 'locCity wrong-characters'],
  [{ 7: long(100) }, 'locState too-long'],
  [{ 7: '\u0004A' }, 'locState wrong-characters'],
  [{ 8: long(20) }, 'locZip too-long'],
  [{ 8: '6\u00059' }, 'locZip wrong-characters'],
  [{ 9: long(100) }, 'locCountry too-long'],
  [{ 9: 'Fr\u0006' }, 'locCountry wrong-characters'],
  [{ 14: long(14) }, 'shortName too-long'],
  [{ 14: 'Ly\u0003on' }, 'shortName wrong-characters'],
  [{ 10: '' }, 'latitude required'],
  [{ 10: 'north' }, 'latitude not-a-number'],
  [{ 10: '90.1' }, 'latitude out-of-range'],
  [{ 10: '1e1' }, 'latitude not-a-number'],
  [{ 11: '' }, 'longitude required'],
  [{ 11: '4°50' }, 'longitude not-a-number'],
  [{ 11: '-180.5' }, 'longitude out-of-range'],
  [{ 10: '0', 11: '0.0' }, 'latitude out-of-range'],
  [{ 12: long(40) }, 'weatherId too-long'],
  [{ 12: 'w\u0008' }, 'weatherId wrong-characters'],
  [{ 13: long(4_000) }, 'notes too-long'],
  [{ 13: 'a\u007fb' }, 'notes wrong-characters'],
  ['only,three,cells', ' too-few-cells'],
  [`${place('Too many')},more`, ' too-many-cells'],
  [place('Twice'), 'name double'],
  [place('twice'), 'name double'],
];

const said = ({ column, fault }: ImportFault): string => `${column} ${fault}`;

describe('a file of places', () => {
  it('of 10,000 lines with 39 kinds of errors loses none, and says of each which line and what', () => {
    expect(WRONG).toHaveLength(39);
    const lines: string[] = [place('Twice')];
    const expected: string[] = [];
    // Line ends within a cell make the file longer: a line is the one at which it begins.
    let next = 3;
    for (let nth = 1; lines.length < 10_000; nth += 1) {
      const wrong = nth % 27 === 0 ? WRONG[(nth / 27 - 1) % WRONG.length] : undefined;
      const [how, what] = wrong ?? [place(`Depot ${nth}`), null];
      const line = typeof how === 'string' ? how : place(`Bad ${nth}`, how);
      if (what !== null) expected.push(`${next} ${what}`);
      lines.push(line);
      next += line.split('\n').length;
    }
    const read = readImport('locations', [HEADER, ...lines].join('\r\n'));
    if (!read.ok) throw new Error(`${read.fault} in line ${read.line}`);
    expect(new Set(expected.map((one) => one.slice(one.indexOf(' ')))).size).toBeGreaterThan(30);
    expect(read.faults.map((fault) => `${fault.line} ${said(fault)}`)).toEqual(expected);
    expect(read.lines).toBe(10_000);
    expect(read.rows).toHaveLength(10_000 - expected.length);
    expect(read.rows[0]).toEqual({
      line: 2,
      values: {
        name: 'Twice',
        locType: 'Warehouse',
        locCode: 'C1',
        locRegion: 'EU',
        locAddress1: 'Quay 1',
        locAddress2: '',
        locCity: 'Lyon',
        locState: 'ARA',
        locZip: '69000',
        locCountry: 'France',
        latitude: 45.7,
        longitude: 4.8,
        weatherId: '',
        notes: 'Gate B',
        shortName: 'Lyon 7',
      },
    });
  });

  it('is read as spreadsheets of many countries write it', () => {
    const german = 'Name;Lat;Lon;Notes\n"Depot; Süd";52,5;13,4;"two\nlines"\n\n;;;\n';
    const read = readImport('locations', `\uFEFF${german}`);
    expect(read).toMatchObject({
      ok: true,
      lines: 1,
      faults: [],
      rows: [
        {
          line: 2,
          values: { name: 'Depot; Süd', latitude: 52.5, longitude: 13.4, notes: 'two\nlines', locType: 'Location' },
        },
      ],
    });
    expect(readImport('locations', 'name\tlat\tlon\rA\t1\t2\rB\t3\t4')).toMatchObject({ ok: true, lines: 2 });
  });

  it.each([
    ['', 'empty', 1, ''],
    ['  \n ', 'empty', 1, ''],
    ['PK\u0003\u0004', 'not-text', 1, ''],
    ['name,lat,lon\nA,1\u00002,3', 'not-text', 2, ''],
    ['name,lat,lon\nA,1,2\n"B,1,2\nC,1,2', 'open-quote', 3, ''],
    ['name,lat', 'missing-column', 1, 'longitude'],
    ['name,lat,lon,colour\nA,1,2,red', 'unknown-column', 1, 'colour'],
    ['name,lat,lon,latitude\nA,1,2,3', 'double-column', 1, 'latitude'],
  ])('%j is refused whole: %s in line %i', (text, fault, line, column) => {
    expect(readImport('locations', text)).toEqual({ ok: false, fault, line, column });
  });

  it('of too many lines is refused before all of it is read', () => {
    const text = `name,lat,lon\n${'A,1,2\n'.repeat(100_002)}`;
    expect(readImport('locations', text)).toMatchObject({ ok: false, fault: 'too-long' });
  });

  it('loses no line, whatever stands in it', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', '\u0007', '٤', '1'), maxLength: 6 });
    const line = fc.array(cell, { minLength: 1, maxLength: COLUMNS + 1 });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (given) => {
        const text = [
          HEADER,
          ...given.map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(',')),
        ].join('\n');
        const read = readImport('locations', text);
        if (!read.ok) throw new Error(read.fault);
        const kept = given.filter((cells) => cells.some((one) => one.trim() !== '')).length;
        expect(read.lines).toBe(kept);
        const bad = new Set(read.faults.map((fault) => fault.line));
        expect(read.rows.length + bad.size).toBe(kept);
        expect(read.rows.filter((row) => bad.has(row.line))).toEqual([]);
      }),
    );
  });
});

describe('a file of devices', () => {
  const file = (...lines: readonly string[]) => readImport('devices', ['id,type,location', ...lines].join('\n'));

  it('names them in any form of their ids, and their kinds as people do', () => {
    const read = file(
      '00_1B_AD_00_7C_CA,Tag,',
      '001BAD007CCB,iChime,',
      '7C_CC,gateway,Chennai Depot',
      '00:1b:ad:00:7c:cd,DEVICE_ITAG,',
    );
    expect(read).toMatchObject({
      ok: true,
      faults: [],
      rows: [
        { values: { macId: '00_1B_AD_00_7C_CA', kind: 'tags', location: null } },
        { values: { macId: '00_1B_AD_00_7C_CB', kind: 'chimes' } },
        { values: { macId: '00_1B_AD_00_7C_CC', kind: 'gateways', location: 'Chennai Depot' } },
        { values: { macId: '00_1B_AD_00_7C_CD', kind: 'tags' } },
      ],
    });
  });

  it.each([
    [',Tag,', 'macId required'],
    ['00_1B_AD,Tag,', 'macId half-device'],
    ['SN-12345,Tag,', 'macId not-a-device'],
    ['7C_CA,,', 'kind required'],
    ['7C_CA,Drone,', 'kind unknown'],
    ['7C_CA,Tag,Chennai Depot', 'location not-for-kind'],
    [`7C_CA,gateway,${long(100)}`, 'location too-long'],
    ['7C_CA,Tag', ' too-few-cells'],
  ])('%s: %s', (line, what) => {
    const read = file(line);
    expect(read.ok && read.faults.map(said)).toEqual([what]);
  });

  it('has each device once, whatever form its id is in', () => {
    const read = file('7C_CA,Tag,', '001BAD007CCA,Tag,');
    expect(read.ok && read.faults).toEqual([{ line: 3, column: 'macId', fault: 'double', text: '2' }]);
  });
});

it('a CSV with quotes in quotes, and lines of every system, is what was written', () => {
  expect(readCsv('a,b\r\n"x ""y""",\n1,2\r3,4')).toEqual({
    ok: true,
    header: ['a', 'b'],
    rows: [
      { line: 2, cells: ['x "y"', ''] },
      { line: 3, cells: ['1', '2'] },
      { line: 4, cells: ['3', '4'] },
    ],
  });
});
