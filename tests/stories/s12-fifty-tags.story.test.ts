import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { ImportResult } from '../../src/contract/imports.ts';
import type { ImportKind } from '../../src/domain/import/kinds.ts';
import { readFile } from '../../src/domain/import/read-file.ts';
import type { ReadRows } from '../../src/domain/import/read-import.ts';
import { rejectedFile } from '../../src/domain/import/rejected-file.ts';
import { zplLabels } from '../../src/domain/label/zpl.ts';
import { readScannedCode } from '../../src/domain/scanned-code.ts';
import { type StoryDay, storyDay } from './support/story-day.ts';

/** 50 mm by 25 mm, and a Data Matrix of 20 modules. */
const PAPER = { label: { width: 50, height: 25 } };
const SYMBOL = { kind: 'datamatrix', modules: { width: 20, height: 20 }, rim: 2 } as const;

/** Text as an old spreadsheet saves it. */
const windows1252 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (letter) => {
    const byte = letter.charCodeAt(0);
    if (byte > 0xff) throw new RangeError(`${letter} is no letter of the file.`);
    return byte;
  });

/**
 * A company in its second year, with tags that were heard for long, gets fifty more with a list of the maker's: a title above the
 * head, French words, a column that is empty, semicolons, and an encoding of 1985.
 */
describe('S12: fifty new tags', () => {
  let day: StoryDay;
  afterAll(() => day.end());

  const hex = (nth: number): string => nth.toString(16).toUpperCase().padStart(2, '0');
  const id = (nth: number): string => `00_1B_AD_C5_12_${hex(nth)}`;
  const fifty = Array.from({ length: 50 }, (_, nth) => id(nth));

  async function read(kind: ImportKind, bytes: Uint8Array<ArrayBuffer>): Promise<ReadRows> {
    const { read: found } = await readFile(kind, bytes);
    if (!found.ok) throw new Error(`${found.fault} in line ${found.line} ${found.column}`);
    return found;
  }
  async function send(kind: ImportKind, { rows }: ReadRows, how: object): Promise<readonly ImportResult[]> {
    const lines = rows.map(({ line, values }) => ({ line, values }));
    const reply = await day.admin.change('POST', `import/${kind}`, { file: 'balises.csv', rows: lines, ...how });
    return (JSON.parse(reply.text) as { results: readonly ImportResult[] }).results;
  }
  const isThere = (one: string): Promise<boolean> =>
    day.admin.get(`devices/${one}`).then(
      () => true,
      () => false,
    );
  const devices = async (): Promise<readonly string[]> => {
    const there: string[] = [];
    // One after the other: a person may not ask for many things at once.
    for (const one of fifty) if (await isThere(one)) there.push(one);
    return there;
  };

  it('are imported, printed, scanned and activated; what is left out is named, corrected and imported', async () => {
    day = await storyDay('2027-03-01T08:00:00Z');
    const old = await day.device('tags');
    const before = await day.activate(old);
    await day.clock.to('08:30');
    await day.say([day.fix(old, '08:10', 0), day.message(old, '08:20', { temperature: 41 })]);

    const sites = 'Nom;Ville;Latitude;Longitude\r\nDépôt  Évry;Évry;48°37\'30" N;2,44\r\nDépôt Évry;Évry;48,6;2,4\r\n';
    const places = await read('locations', windows1252(sites));
    expect(places.rows.map(({ values }) => [values.name, values.latitude])).toEqual([['Dépôt Évry', 48.625]]);
    expect(places.faults.map(({ line, fault }) => [line, fault])).toEqual([[3, 'double']]);
    expect((await send('locations', places, { importId: randomUUID() })).map(({ outcome }) => outcome)).toEqual([
      'created',
    ]);

    const lines = fifty.map((tag, nth) => `${nth % 2 === 0 ? tag : tag.replaceAll('_', '')};Tag;;`);
    const wrong = [`${id(0)};Tag;;`, '00_1B_AD;Tag;;', `${id(60)};Frigo;;`, `${id(61)};Passerelle;Dépôt Evry;`];
    const list = [
      'sep=;',
      'Livraison du 1er mars – 50 balises',
      '',
      'Identifiant de balise;Type;Lieu;',
      ...lines,
      ...wrong,
    ];
    const found = await read('devices', windows1252(list.join('\r\n').replace('–', '-')));
    expect(found).toMatchObject({ titles: ['Livraison du 1er mars - 50 balises'], leftOut: [], lines: 54 });
    expect(found.faults.map(({ line, column, fault }) => [line, column, fault])).toEqual([
      [55, 'macId', 'double'],
      [56, 'macId', 'half-device'],
      [57, 'kind', 'unknown'],
    ]);
    // Looked at, nothing is stored; the server names what only it can know.
    const seen = await send('devices', found, { preview: true });
    expect(seen.filter(({ outcome }) => outcome === 'created')).toHaveLength(50);
    expect(seen.filter(({ outcome }) => outcome !== 'created')).toEqual([
      { line: 58, outcome: 'refused', fault: 'unknown-place', column: 'location' },
    ]);
    const importId = randomUUID();
    expect(await devices()).toEqual([]);
    const done = await send('devices', found, { importId });
    expect(done.filter(({ outcome }) => outcome === 'created')).toHaveLength(50);

    // What was left out comes back as a file, is corrected, and is taken.
    const left = [...found.rejected, ...found.rows.filter(({ line }) => line === 58)];
    const file = rejectedFile(
      found.head,
      left.map(({ cells }) => ({ cells, why: 'Inconnu' })),
      'Raison',
    );
    const corrected = file
      .replace(/^.*00_1B_AD_C5_12_00.*\r\n/m, '')
      .replace('\r\n00_1B_AD,', `\r\n${id(62)},`)
      .replace('Frigo', 'Lecteur')
      .replace('Dépôt Evry', 'Dépôt\u00a0Évry');
    const again = await read('devices', new Uint8Array(new TextEncoder().encode(corrected)));
    expect(again).toMatchObject({ faults: [], lines: 3, leftOut: ['Raison'] });
    const secondId = randomUUID();
    expect((await send('devices', again, { importId: secondId })).map(({ outcome }) => outcome)).toEqual([
      'created',
      'created',
      'created',
    ]);

    // Printed and scanned, every label is its tag.
    const printed = zplLabels(
      fifty.map((text) => ({ ...SYMBOL, text })),
      PAPER,
      8,
    );
    const codes = [...printed.matchAll(/\^FH\^FD([^^]*)\^FS\^XZ/g)].map(([, text = '']) =>
      text.replaceAll(/_([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    );
    expect(codes.map((code) => readScannedCode(code))).toEqual(fifty.map((one) => ({ kind: 'device', id: one })));

    // Activated, the first says how it is; all fifty are there.
    const { guid } = await day.activate(id(0), { params: { cust_data: 'S12 first' } });
    await day.clock.to('09:30');
    await day.say([day.fix(id(0), '09:00', 0), day.message(id(0), '09:10', { temperature: 41 })]);
    expect(await devices()).toEqual(fifty);
    const looks = await day.fiveLooks(guid);
    expect(looks.list).toMatchObject({ commissioned: '2027-03-01T09:00Z' });
    expect((await day.fiveLooks(before.guid)).list).toMatchObject({ commissioned: '2027-03-01T08:10Z' });

    // Taken back as one: the tag that is on its way stays, and is named.
    const undone = await day.admin.change('POST', `imports/${importId}/undo`, {});
    expect(JSON.parse(undone.text)).toMatchObject({ removed: 49, kept: [id(0)], keptCount: 1 });
    expect(await devices()).toEqual([id(0)]);
  });
});
