import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { IMPORT_LINES_MAX, type ImportResult, type ImportRun } from '../../../src/contract/imports.ts';
import { readImport } from '../../../src/domain/import/read-import.ts';
import { NIGHTLY } from '../../fixtures/nightly.ts';
import type { ConsoleClient, Reply } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();
let admin: ConsoleClient;

beforeAll(async () => {
  admin = await server().as('admin');
});

const company = <Row>(statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server().database.read({ companyId: '1' }, (tx) => tx.query<Row>(statement));

const send = (kind: string, rows: readonly object[], key: string = randomUUID(), file = 'test.csv'): Promise<Reply> =>
  admin.change('POST', `import/${kind}`, { file, rows }, key);
const resultsIn = (reply: Reply): readonly ImportResult[] => {
  expect(reply).toMatchObject({ status: 200 });
  return (JSON.parse(reply.text) as { results: readonly ImportResult[] }).results;
};
const place = (line: number, name: string, over: object = {}): object => ({
  line,
  values: { name, locType: 'Warehouse', latitude: 45.7, longitude: 4.8, ...over },
});
const device = (line: number, macId: string, kind = 'tags', location: string | null = null): object => ({
  line,
  values: { macId, kind, location },
});
const newId = (): string => {
  const hex = randomUUID().slice(0, 6).toUpperCase();
  return `00_1B_AD_${hex.slice(0, 2)}_${hex.slice(2, 4)}_${hex.slice(4, 6)}`;
};

describe('lines of a file', () => {
  it(
    'of 10,000, wrong ones among them, are all created or named with what is wrong, also when they are sent twice',
    NIGHTLY,
    async () => {
      const name = (nth: number): string => `Import ${nth}`;
      const lines = Array.from({ length: 10_000 }, (_, nth) =>
        nth % 100 === 99
          ? `${name(nth)},91,0.5`
          : nth % 100 === 98
            ? `${name(nth - 1)},45,4`
            : `${name(nth)},45.${nth},4`,
      );
      const read = readImport('locations', ['name,lat,lon', ...lines].join('\n'));
      if (!read.ok) throw new Error(read.fault);
      expect([read.rows.length, read.faults.length]).toEqual([9_800, 200]);
      let created = 0;
      for (let at = 0; at < read.rows.length; at += IMPORT_LINES_MAX) {
        const rows = read.rows.slice(at, at + IMPORT_LINES_MAX);
        const key = randomUUID();
        const first = await send('locations', rows, key, 'many.csv');
        const results = resultsIn(first);
        expect(results.map(({ line }) => line)).toEqual(rows.map(({ line }) => line));
        created += results.filter(({ outcome }) => outcome === 'created').length;
        // An answer that was lost on the way: sent again, nothing is done again.
        if (at === 0) expect((await send('locations', rows, key, 'many.csv')).text).toBe(first.text);
      }
      expect(created).toBe(9_800);
      const [row] = await company<{ n: number }>(
        sql`SELECT count(*)::int AS n FROM shipping_location WHERE name LIKE 'Import %'`,
      );
      expect(row?.n).toBe(9_800);
      // The same file once more: all of it is there, and stays as it is.
      const again = resultsIn(await send('locations', read.rows.slice(0, 500)));
      expect(again.every(({ outcome }) => outcome === 'there')).toBe(true);
      const log = (await admin.get('audit?text=many.csv&thing=import')).json.rows;
      expect(log).toHaveLength(20);
      expect(log[0]).toMatchObject({ act: 'imported', loginName: 'admin', before: null, undoable: false });
    },
  );

  it('are judged once more: each wrong one is refused by itself, and the others are taken', async () => {
    const results = resultsIn(
      await send('locations', [
        place(2, `Good ${randomUUID()}`),
        place(3, ' '),
        place(4, 'Far', { latitude: 95 }),
        place(5, 'Sea', { latitude: 0, longitude: 0 }),
        place(6, 'Kind', { locType: 'Spaceport' }),
        place(7, 'Field', { owner: 'me' }),
        place(8, 'Number', { locCity: 'a\u0007' }),
        { line: 9, values: {} },
      ]),
    );
    expect(results.map(({ line, outcome, column, fault }) => [line, outcome, column, fault])).toEqual([
      [2, 'created', undefined, undefined],
      [3, 'refused', 'name', 'required'],
      [4, 'refused', 'latitude', 'out-of-range'],
      [5, 'refused', 'latitude', 'out-of-range'],
      [6, 'refused', 'locType', 'unknown'],
      [7, 'refused', 'owner', 'unknown'],
      [8, 'refused', 'locCity', 'wrong-characters'],
      [9, 'refused', 'name', 'required'],
    ]);
  });

  it('of devices find their places by name or code, and leave those alone that are there', async () => {
    const [one, two, three, four, five] = [newId(), newId(), newId(), newId(), newId()];
    const name = `Yard ${randomUUID().slice(0, 8)}`;
    await send('locations', [
      place(2, name, { locCode: 'Y-77', latitude: 10.5, longitude: 20.25 }),
      place(3, `${name} B`, { locCode: 'Y-78' }),
      place(4, `${name} C`, { locCode: 'y-78' }),
    ]);
    const [known] = await company<{ id: string }>(sql`SELECT mac_id AS id FROM device WHERE kind = 'tags' LIMIT 1`);
    const [foreign] = await server().database.read({ companyId: '2' }, (tx) =>
      tx.query<{ id: string }>(sql`SELECT mac_id AS id FROM device WHERE kind = 'tags' LIMIT 1`),
    );
    const results = resultsIn(
      await send('devices', [
        device(2, one),
        device(3, two, 'gateways', name.toUpperCase()),
        device(4, three, 'scanners', 'y-77'),
        device(5, four, 'gateways', 'Nowhere at all'),
        device(6, five, 'gateways', 'Y-78'),
        device(7, known?.id ?? ''),
        device(8, known?.id ?? '', 'chimes'),
        device(9, foreign?.id ?? ''),
        device(10, newId(), 'tags', name),
      ]),
    );
    expect(results.map(({ outcome, column, fault }) => [outcome, column, fault])).toEqual([
      ['created', undefined, undefined],
      ['created', undefined, undefined],
      ['created', undefined, undefined],
      ['refused', 'location', 'unknown-place'],
      ['refused', 'location', 'ambiguous-place'],
      ['there', undefined, undefined],
      ['refused', 'kind', 'other-kind'],
      ['created', undefined, undefined],
      ['refused', 'location', 'not-for-kind'],
    ]);
    const made = await company<object>(sql`
      SELECT mac_id AS id, kind, location, latitude, longitude, provision_status AS status FROM device
       WHERE mac_id = ANY (${sql.param([one, two, three])}::text[]) ORDER BY kind`);
    expect(made).toEqual([
      { id: two, kind: 'gateways', location: name, latitude: 10.5, longitude: 20.25, status: 0 },
      { id: three, kind: 'scanners', location: name, latitude: 10.5, longitude: 20.25, status: 0 },
      { id: one, kind: 'tags', location: '', latitude: null, longitude: null, status: 0 },
    ]);
    // What was made can be used at once.
    expect((await admin.get(`devices/${one}`)).status).toBe(200);
  });

  it('of a gateway at a place of which nobody has said where it is leave open where that is', async () => {
    const name = `Unplaced ${randomUUID().slice(0, 8)}`;
    const id = newId();
    await server().database.transaction({ companyId: '1' }, (tx) =>
      tx.query(sql`INSERT INTO shipping_location (company_id, shipping_loc_id, name, loc_type, latitude, longitude)
                   VALUES ('1', ${randomUUID()}, ${name}, 'Location', 0, 0)`),
    );
    expect(resultsIn(await send('devices', [device(2, id, 'gateways', name)]))).toEqual([
      { line: 2, outcome: 'created' },
    ]);
    expect(await company<object>(sql`SELECT location, latitude, longitude FROM device WHERE mac_id = ${id}`)).toEqual([
      { location: name, latitude: null, longitude: null },
    ]);
  });

  it('are at most 500 in one call, and administrators’ alone', async () => {
    const many = Array.from({ length: IMPORT_LINES_MAX + 1 }, (_, nth) => place(nth + 2, `Too many ${nth}`));
    expect((await send('locations', many)).status).toBe(400);
    expect((await send('ships', [place(2, 'x')])).status).toBe(400);
    const user = await server().as('provisioner');
    const reply = await user.change('POST', 'import/locations', { file: 'x', rows: [place(2, 'x')] });
    expect(reply.status).toBe(403);
  });

  it('are looked at first, by which nothing is stored and nothing counted', async () => {
    const name = `Looked at ${randomUUID().slice(0, 8)}`;
    const rows = [place(2, name), place(3, 'Far', { latitude: 95 })];
    const reply = await admin.change('POST', 'import/locations', { file: 'x.csv', rows, preview: true });
    expect(resultsIn(reply).map(({ outcome }) => outcome)).toEqual(['created', 'refused']);
    expect(await company<object>(sql`SELECT 1 FROM shipping_location WHERE name = ${name}`)).toEqual([]);
    expect(resultsIn(await send('locations', rows)).map(({ outcome }) => outcome)).toEqual(['created', 'refused']);
  });

  it('name a place by any spelling of it, and are stored by one', async () => {
    const end = randomUUID().slice(0, 8);
    const written = [
      `Café  ${end}`,
      `Cafe\u0301\u00a0${end}`,
      `CAF\u00c9 ${end}`.toLowerCase(),
      `\u200bCafé ${end}\u200e`,
    ];
    const results = resultsIn(
      await send(
        'locations',
        written.map((name, at) => place(at + 2, name)),
      ),
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(['created', 'there', 'there', 'there']);
    const rows = await company<{ name: string }>(sql`SELECT name FROM shipping_location WHERE name LIKE ${`%${end}`}`);
    expect(rows).toEqual([{ name: `Café ${end}` }]);
    // The console's own door stores names alike.
    const own = { name: `Quay\u00a0 ${end}\u202e `, locType: 'Location', latitude: 1, longitude: 2 };
    expect((await admin.change('POST', 'tables/create/shippingLocations', own)).status).toBe(200);
    expect(await company<object>(sql`SELECT name FROM shipping_location WHERE name LIKE ${`Quay%${end}`}`)).toEqual([
      { name: `Quay ${end}` },
    ]);
    const unseen = { ...own, name: '\u200b\u202e\u3164' };
    expect((await admin.change('POST', 'tables/create/shippingLocations', unseen)).status).toBe(400);
  });

  it('are undone as one, but for what somebody has used or changed since', async () => {
    const importId = randomUUID();
    const end = randomUUID().slice(0, 8);
    const names = ['A', 'B', 'C'].map((name) => `Undo ${name} ${end}`);
    const tags = [newId(), newId()];
    const kept = randomUUID();
    const part = (kind: string, rows: readonly object[], id: string) =>
      admin.change('POST', `import/${kind}`, { file: 'undo.csv', importId: id, rows });
    await part('locations', [place(2, names[0] ?? '')], importId);
    await part('locations', [place(3, names[1] ?? ''), place(4, names[2] ?? '')], importId);
    await part('devices', [device(2, tags[0] ?? ''), device(3, tags[1] ?? '', 'gateways', names[2])], kept);
    const runs = (JSON.parse((await admin.get('imports')).text) as { data: readonly ImportRun[] }).data;
    expect(runs.find((run) => run.importId === importId)).toMatchObject({ made: 3, undone: null, file: 'undo.csv' });
    const undo = async (id: string) => admin.change('POST', `imports/${id}/undo`, {});
    expect((await undo(importId)).json).toMatchObject({ removed: 2, kept: [names[2]], keptCount: 1 });
    expect((await undo(importId)).status).toBe(422);
    expect((await undo(randomUUID())).status).toBe(404);
    expect(await company<object>(sql`SELECT name FROM shipping_location WHERE name LIKE ${`Undo%${end}`}`)).toEqual([
      { name: names[2] },
    ]);
    expect((await undo(kept)).json).toMatchObject({ removed: 2, keptCount: 0 });
    expect(await company<object>(sql`SELECT 1 FROM device WHERE mac_id = ANY (${sql.param(tags)}::text[])`)).toEqual(
      [],
    );
    const user = await server().as('provisioner');
    expect((await user.get('imports')).status).toBe(403);
    expect((await user.change('POST', `imports/${kept}/undo`, {})).status).toBe(403);
  });

  it('of places name the geozone that their walls are', async () => {
    const end = randomUUID().slice(0, 8);
    const [zone] = await company<{ id: string; name: string }>(
      sql`SELECT map_id AS id, map_name AS name FROM route_map
           WHERE map_config_name_type = 'Geozone' AND enabled = 1 ORDER BY entry_id LIMIT 1`,
    );
    const results = resultsIn(
      await send('locations', [
        place(2, `Walls ${end}`, { zone: zone?.name ?? '' }),
        place(3, `No walls ${end}`, { zone: 'No such zone' }),
      ]),
    );
    expect(results).toEqual([
      { line: 2, outcome: 'created' },
      { line: 3, outcome: 'refused', fault: 'unknown-zone', column: 'zone' },
    ]);
    expect(
      await company<object>(sql`SELECT geofence_id AS zone FROM shipping_location WHERE name = ${`Walls ${end}`}`),
    ).toEqual([{ zone: zone?.id }]);
  });

  it('of users make accounts without a password, never an administrator, and go again when nobody has used them', async () => {
    const end = randomUUID().slice(0, 8);
    const user = (line: number, loginName: string, over: object = {}) => ({
      line,
      values: { loginName, fullName: 'New Hand', emailAddress: `${end}@mail.example`, groups: '', ...over },
    });
    const [foreign] = await server().database.read({ companyId: '2' }, (tx) =>
      tx.query<{ name: string }>(sql`SELECT login_name AS name FROM app_user ORDER BY user_id LIMIT 1`),
    );
    const rows = [
      user(2, `a-${end}`, { groups: 'provisioners', temperatureUnit: 'Celsius', timezone: 'Europe/Paris' }),
      user(3, 'ADMIN'),
      user(4, `b-${end}`, { groups: 'administrators' }),
      user(5, `c-${end}`, { groups: 'No such group' }),
      user(6, foreign?.name ?? ''),
      user(7, 'session'),
      user(8, `d-${end}`),
    ];
    const importId = randomUUID();
    const expected = [
      ['created', undefined],
      ['there', undefined],
      ['refused', 'administrator'],
      ['refused', 'unknown-group'],
      ['refused', 'taken'],
      ['refused', 'taken'],
      ['created', undefined],
    ];
    const said = (reply: Reply) => resultsIn(reply).map(({ outcome, fault }) => [outcome, fault]);
    const made = () =>
      company<object>(
        sql`SELECT login_name AS name, temperature_unit AS unit FROM app_user WHERE login_name LIKE ${`%-${end}`} ORDER BY 1`,
      );
    const body = { file: 'users.csv', rows };
    expect(said(await admin.change('POST', 'import/users', { ...body, preview: true }))).toEqual(expected);
    expect(await made()).toEqual([]);
    expect(said(await admin.change('POST', 'import/users', { ...body, importId }))).toEqual(expected);
    expect(await made()).toEqual([
      { name: `a-${end}`, unit: 'Celsius' },
      { name: `d-${end}`, unit: 'Fahrenheit' },
    ]);
    expect((await admin.change('PUT', `users/d-${end}`, { fullName: 'Old Hand' })).status).toBe(200);
    expect((await admin.change('POST', `imports/${importId}/undo`, {})).json).toMatchObject({
      removed: 1,
      kept: [`d-${end}`],
    });
    expect(await made()).toEqual([{ name: `d-${end}`, unit: 'Fahrenheit' }]);
  });

  it('of limit profiles leave those alone that are there, and are undone', async () => {
    const end = randomUUID().slice(0, 8);
    const profile = (line: number, name: string, over: object = {}) => ({
      line,
      values: { name, low: 35.6, high: 46.4, ...over },
    });
    const importId = randomUUID();
    const rows = [
      profile(2, `Vaccine ${end}`, { budget: 90, idPrefix: 'VAC' }),
      profile(3, `vaccine\u00a0 ${end}`),
      profile(4, `Frozen ${end}`, { low: 50 }),
    ];
    const reply = await admin.change('POST', 'import/profiles', { file: 'limits.csv', importId, rows });
    expect(resultsIn(reply).map(({ outcome, fault }) => [outcome, fault])).toEqual([
      ['created', undefined],
      ['there', undefined],
      ['refused', 'wrong-order'],
    ]);
    expect(
      await company<object>(
        sql`SELECT low, high, budget, id_prefix AS prefix FROM limit_profile WHERE name = ${`Vaccine ${end}`}`,
      ),
    ).toEqual([{ low: 35.6, high: 46.4, budget: 90, prefix: 'VAC' }]);
    expect((await admin.change('POST', `imports/${importId}/undo`, {})).json).toMatchObject({
      removed: 1,
      keptCount: 0,
    });
  });
});
