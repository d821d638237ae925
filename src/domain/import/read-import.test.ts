import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';
import type { ImportKind } from './kinds.ts';
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
const WRONG: readonly (readonly [Readonly<Record<number, string>> | string, ...string[]])[] = [
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
  [{ 10: 'north' }, 'latitude not-degrees'],
  [{ 10: '90.1' }, 'latitude out-of-range'],
  [{ 10: '1e1' }, 'latitude not-degrees'],
  [{ 11: '' }, 'longitude required'],
  [{ 11: '4°61' }, 'longitude not-degrees'],
  [{ 11: '-180.5' }, 'longitude out-of-range'],
  [{ 10: '0', 11: '0.0' }, 'latitude out-of-range'],
  [{ 12: long(40) }, 'weatherId too-long'],
  [{ 12: 'w\u0008' }, 'weatherId wrong-characters'],
  [{ 13: long(4_000) }, 'notes too-long'],
  [{ 13: 'a\u007fb' }, 'notes wrong-characters'],
  ['only,Office,cells', 'latitude required', 'longitude required'],
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
    let bad = 0;
    // Line ends within a cell make the file longer: a line is the one at which it begins.
    let next = 3;
    for (let nth = 1; lines.length < 10_000; nth += 1) {
      const wrong = nth % 27 === 0 ? WRONG[(nth / 27 - 1) % WRONG.length] : undefined;
      const [how, ...what] = wrong ?? [place(`Depot ${nth}`)];
      const line = typeof how === 'string' ? how : place(`Bad ${nth}`, how);
      expected.push(...what.map((one) => `${next} ${one}`));
      if (wrong !== undefined) bad += 1;
      lines.push(line);
      next += line.split('\n').length;
    }
    const read = readImport('locations', [HEADER, ...lines].join('\r\n'));
    if (!read.ok) throw new Error(`${read.fault} in line ${read.line}`);
    expect(new Set(expected.map((one) => one.slice(one.indexOf(' ')))).size).toBeGreaterThan(30);
    expect(read.faults.map((fault) => `${fault.line} ${said(fault)}`)).toEqual(expected);
    expect(read.lines).toBe(10_000);
    expect(read.rows).toHaveLength(10_000 - bad);
    expect(read.rejected).toHaveLength(bad);
    expect(read.rows[0]).toEqual({
      changes: [],
      cells: expect.arrayContaining(['Twice', '45.7']) as unknown,
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
        zone: null,
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
    ['7C_CA,Tag,,red', ' too-many-cells'],
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
    rows: [
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['x "y"', ''] },
      { line: 3, cells: ['1', '2'] },
      { line: 4, cells: ['3', '4'] },
    ],
  });
});

describe('files as people have them', () => {
  const rowsIn = (text: string, kind: ImportKind = 'locations') => {
    const read = readImport(kind, text);
    if (!read.ok) throw new Error(`${read.fault} ${read.column}`);
    return read;
  };

  it('say by which sign they are taken apart, or show it by lines of the same length', () => {
    expect(rowsIn('sep=;\r\nname;lat;lon\r\nYard A;52,5;13,4\r\n').rows).toMatchObject([
      { line: 3, values: { name: 'Yard A', latitude: 52.5, longitude: 13.4 } },
    ]);
    expect(rowsIn('name;lat;lon\n"a, b";1,5;2,5\n"c, d";3,5;4,5').rows).toHaveLength(2);
    expect(rowsIn('name|lat|lon\nA, B|1.5|2.5').rows).toMatchObject([{ values: { name: 'A, B' } }]);
  });

  it('have titles above the head, and columns at the end without anything in them', () => {
    const read = rowsIn('Our yards\nStand: 2026,,,\n\nname,lat,lon,\nYard A,52.5,13.4,\nYard B,48.1,11.6,\n');
    expect(read).toMatchObject({ titles: ['Our yards', 'Stand: 2026'], leftOut: [], lines: 2 });
    expect(read.rows.map(({ line }) => line)).toEqual([5, 6]);
  });

  it('have columns that are left out and named, and lines that end early', () => {
    const read = rowsIn('name,latitude,longitude,unlocode,notes,\nRotterdam,51.9,4.4,NLRTM,,x\nHull,53.7,-0.3\n');
    expect(read.leftOut).toEqual(['unlocode', 'F']);
    expect(read.rows.map(({ values }) => values.name)).toEqual(['Rotterdam', 'Hull']);
  });

  it('name two spellings of a place once', () => {
    const read = rowsIn('name,lat,lon\nCafé,1,2\nCafe\u0301,1,2\nDepot  A,1,2\nDepot A,1,2\nDepot\u00a0 A,1,2\n');
    expect(read.rows.map(({ values }) => values.name)).toEqual(['Café', 'Depot A']);
    expect(read.rows.map(({ changes }) => changes)).toEqual([
      [],
      [{ column: 'name', from: 'Depot  A', to: 'Depot A' }],
    ]);
    expect(read.faults.map(({ line, fault }) => [line, fault])).toEqual([
      [3, 'double'],
      [5, 'double'],
      [6, 'double'],
    ]);
  });

  it.each([
    ['48,1', '11,6', 48.1, 11.6],
    ['-33.9', '+151.2', -33.9, 151.2],
    ['−33,9', '151,2', -33.9, 151.2],
    ['48°08′13″ N', '11°34\'31" E', 48.136944, 11.575278],
    ['S 33 52 10', 'E 151 12 30', -33.869444, 151.208333],
    ['52° 31.2’ N', '0° 7.8’ W', 52.52, -0.13],
    ['12:58:48N', '80:10:12E', 12.98, 80.17],
    ['４８．１', '１１．６', 48.1, 11.6],
  ])('write where a place is as %s and %s', (latitude, longitude, lat, lon) => {
    const [row] = rowsIn(
      `name\tlat\tlon\nA\t"${latitude.replaceAll('"', '""')}"\t"${longitude.replaceAll('"', '""')}"`,
    ).rows;
    expect(row?.values.latitude).toBeCloseTo(lat, 5);
    expect(row?.values.longitude).toBeCloseTo(lon, 5);
  });

  it.each(['4 W 50', '48°08′N E', '1.5 30', '48 60', '4° 50′ O', '1.234,5', '1e1', '-3 S', ''])(
    'are not guessed at: %s',
    (text) => {
      const read = rowsIn(`name;lon;lat\nA;${text};1`);
      expect(read.rows).toEqual([]);
    },
  );

  it('have both in one column', () => {
    const rows = rowsIn('Nom;Coordonnées\nA;48,1; 11\n"B";"48.1, 11.6"\nC;48.2 11.7\nD;48°N 11°E\n').rows;
    expect(rows.map(({ values }) => [values.name, values.latitude, values.longitude])).toEqual([
      ['B', 48.1, 11.6],
      ['C', 48.2, 11.7],
      ['D', 48, 11],
    ]);
  });

  it.each([
    'Nom;Type;Ville;Pays;Latitude;Longitude;Remarques',
    'பெயர்;வகை;நகரம்;நாடு;அட்சரேகை;தீர்க்கரேகை;குறிப்புகள்',
    'NAME;type;City;COUNTRY;Latitude (°);Longitude [deg];Notes',
  ])('have heads in the words of their country: %s', (head) => {
    expect(rowsIn(`${head}\nA;Entrepôt;Lyon;France;45,7;4,8;Gate B`).rows).toMatchObject([
      {
        values: {
          name: 'A',
          locType: 'Warehouse',
          locCity: 'Lyon',
          locCountry: 'France',
          latitude: 45.7,
          notes: 'Gate B',
        },
      },
    ]);
    expect(rowsIn('Identifiant de balise;Type;Lieu\n7C_CA;Passerelle;Lyon', 'devices').rows).toMatchObject([
      { values: { kind: 'gateways', location: 'Lyon' } },
    ]);
  });

  it('are read in whichever encoding they are in', () => {
    const text = 'name;lat;lon\nMünchen Depôt;48,1;11,6\n';
    const wide = (little: boolean) => {
      const view = new DataView(new ArrayBuffer(2 * text.length));
      for (let at = 0; at < text.length; at += 1) view.setUint16(2 * at, text.charCodeAt(at), little);
      return new Uint8Array(view.buffer);
    };
    const marked =
      (...mark: number[]) =>
      (bytes: Uint8Array) =>
        Uint8Array.from([...mark, ...bytes]);
    const files = {
      'utf-8': new TextEncoder().encode(text),
      'utf-16le': marked(0xff, 0xfe)(wide(true)),
      'utf-16be': marked(0xfe, 0xff)(wide(false)),
      'windows-1252': Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
    };
    for (const [encoding, bytes] of Object.entries(files)) {
      const read = decodeText(bytes);
      expect(read.encoding).toBe(encoding);
      expect(rowsIn(read.text).rows).toMatchObject([{ values: { name: 'München Depôt' } }]);
    }
    expect(decodeText(wide(true)).text).toBe(text);
    expect(decodeText(wide(false)).text).toBe(text);
    expect(decodeText(marked(0xef, 0xbb, 0xbf)(files['utf-8'])).text).toBe(text);
  });

  it('of users have their groups, unit and zone', () => {
    const read = rowsIn(
      'Nom d’utilisateur;Nom;E-mail;Portable;Groupes;Unité;Fuseau horaire\nmarie;Marie  Curie;marie@x.example;+33 6 12 34 56 78;Provisioner, Reports;°C;Europe/Paris\nx y;X;no mail;;;K;Mars\n',
      'users',
    );
    expect(read.rows).toMatchObject([
      {
        values: {
          loginName: 'marie',
          fullName: 'Marie Curie',
          phoneNumber: '33612345678',
          groups: 'Provisioner, Reports',
          temperatureUnit: 'Celsius',
          timezone: 'Europe/Paris',
        },
      },
    ]);
    expect(read.faults.map(({ column, fault }) => `${column} ${fault}`)).toEqual([
      'loginName wrong-characters',
      'emailAddress not-an-email',
      'temperatureUnit unknown',
      'timezone unknown',
    ]);
  });

  it('of limit profiles say in which unit their temperatures are, or are read in the reader’s', () => {
    const limits = (text: string, unit: 'Celsius' | 'Fahrenheit') => {
      const read = readImport('profiles', text, { unit });
      if (!read.ok) throw new Error(read.fault);
      return [
        read.asksUnit,
        read.rows.map(({ values }) => [values.low, values.high]),
        read.faults.map(({ fault }) => fault),
      ];
    };
    expect(limits('Name;Low (°C);High (°C)\nVaccine;2;8\nFrozen;−25;-15,5\n', 'Fahrenheit')).toEqual([
      false,
      [
        [35.6, 46.4],
        [-13, 4.1],
      ],
      [],
    ]);
    expect(limits('Name;Minimum;Maximum\nVaccine;2 °C;46.4°F\n', 'Fahrenheit')).toEqual([false, [[35.6, 46.4]], []]);
    expect(limits('Name;Minimum;Maximum\nVaccine;2;8\n', 'Celsius')).toEqual([true, [[35.6, 46.4]], []]);
    expect(limits('Name;Low;High\nA;8;2\nB;;\nC;cold;\nD;500;\n', 'Fahrenheit')).toEqual([
      true,
      [],
      ['wrong-order', 'says-nothing', 'not-a-number', 'out-of-range'],
    ]);
  });
});
