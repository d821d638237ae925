import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '../../../server/capabilities/routes.ts';
import { sql } from '../../../server/database/sql.ts';
import { clean } from '../../../server/housekeeping.ts';
import type { AuditEntry } from '../../../src/contract/audit.ts';
import type { CompanyRow } from '../../../src/contract/companies.ts';
import type { UserRow } from '../../../src/contract/user-administration.ts';
import { clock } from '../../fixtures/test-clock.ts';
import type { ConsoleClient, Reply } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { REQUESTS } from './matrix/requests.ts';

const server = serverOfFile();
let admin: ConsoleClient;

beforeAll(async () => {
  admin = await server().as('admin');
});

const installation = <Row>(statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server().database.transaction('installation', (tx) => tx.query<Row>(statement));

const entriesOf = async (query = '', client = admin): Promise<readonly AuditEntry[]> =>
  (await client.get(`audit?${query}`)).json.rows as unknown as readonly AuditEntry[];
/** The newest entry about this. */
const newestOf = async (thingName: string): Promise<AuditEntry> => {
  const found = (await entriesOf(`text=${encodeURIComponent(thingName)}`))[0];
  if (found === undefined) throw new Error(`Nothing was written down about ${thingName}.`);
  return found;
};
const undo = (entry: AuditEntry): Promise<Reply> => admin.change('POST', `audit/${entry.entryId}/undo`, {});

const newName = (): string => `au-${randomUUID().slice(0, 8)}`;
const addUser = async (loginName: string): Promise<UserRow> => {
  const reply = await admin.change('POST', 'users', {
    loginName,
    fullName: 'Old Name',
    emailAddress: 'a@mail.example',
  });
  const [user] = reply.json.data as unknown as readonly UserRow[];
  if (user === undefined) throw new Error(reply.text);
  return user;
};
const userOf = async (loginName: string): Promise<UserRow | undefined> =>
  ((await admin.get('users')).json.data as unknown as readonly UserRow[]).find((user) => user.loginName === loginName);

/** Commands for administrators alone that are nothing about administration: work on things that have a history of their own. */
const NOT_ADMINISTRATION: ReadonlySet<string> = new Set([
  // Geozones and routes keep who changed them last; they are drawn, not configured.
  'createGeozoneSet',
  'updateGeozoneSet',
  // Work on shipments and alerts, which keep who did what themselves.
  'acknowledgeIncident',
  'assignIncident',
  'createAlert',
  'runActivity',
  // The entry that it makes is one of the thing it puts back.
  'undoAuditedChange',
]);

describe('the audit log', () => {
  it('has what every administrative command does', () => {
    const unwritten = ROUTES.filter(
      ({ operation: { name, method, access }, audited }) =>
        method !== 'GET' &&
        access === 'session' &&
        audited === undefined &&
        JSON.stringify(REQUESTS[name]?.who) === '["admin"]' &&
        !NOT_ADMINISTRATION.has(name),
    ).map(({ operation }) => operation.name);
    // These only look.
    expect(unwritten.sort()).toEqual([
      'compareMonitorRules',
      'tryGeozone',
      'tryMonitorRules',
      'tryPageOptions',
      'tryShipmentFilter',
    ]);
  });

  it('says who changed what, when, from what to what, in the transaction of the change', async () => {
    const loginName = newName();
    const user = await addUser(loginName);
    const [created] = await entriesOf(`text=${loginName}`);
    expect(created).toMatchObject({
      userId: 'u-admin',
      loginName: 'admin',
      thing: 'user',
      thingId: user.userId,
      thingName: loginName,
      act: 'created',
      before: null,
      undoable: false,
    });
    expect(created?.after).toMatchObject({ loginName, fullName: 'Old Name', enabled: true });

    await admin.change('PUT', `users/${loginName}`, { fullName: 'New Name', groupList: ['everybody'] });
    expect(await newestOf(loginName)).toMatchObject({
      act: 'changed',
      before: { fullName: 'Old Name', groupList: [] },
      after: { fullName: 'New Name', groupList: ['everybody'] },
      undoes: null,
      undoneBy: null,
      undoable: true,
    });
    const before = (await entriesOf(`text=${loginName}`)).length;
    // Nothing changed, or nothing was done: nothing is written.
    await admin.change('PUT', `users/${loginName}`, { fullName: 'New Name' });
    const refused = await admin.change('PUT', `users/${loginName}`, { fullName: 'No!' });
    expect(refused.status).toBe(422);
    expect(await entriesOf(`text=${loginName}`)).toHaveLength(before);
    expect(Math.abs(clock.now() - Date.parse((await newestOf(loginName)).at))).toBeLessThan(60_000);
  });

  it('takes a change back, once, by the rules, and writes that down, too', async () => {
    const loginName = newName();
    await addUser(loginName);
    await admin.change('PUT', `users/${loginName}`, { fullName: 'New Name' });
    const changed = await newestOf(loginName);
    // Another field since then stays as it is.
    await admin.change('PUT', `users/${loginName}`, { phoneNumber: '123' });
    expect((await undo(changed)).status).toBe(200);
    expect(await userOf(loginName)).toMatchObject({ fullName: 'Old Name', phoneNumber: '123' });
    const taken = await newestOf(loginName);
    expect(taken).toMatchObject({
      undoes: changed.entryId,
      before: { fullName: 'New Name' },
      after: { fullName: 'Old Name' },
    });
    const again = await undo(changed);
    expect([again.status, again.json.code]).toEqual([422, 'wrong-state']);
    expect((await entriesOf(`text=${loginName}`)).find((one) => one.entryId === changed.entryId)?.undoneBy).toBe(
      taken.entryId,
    );
    // What was taken back can be done again by taking that back.
    expect((await undo(taken)).status).toBe(200);
    expect((await userOf(loginName))?.fullName).toBe('New Name');

    const [created] = (await entriesOf(`text=${loginName}`)).slice(-1);
    if (created === undefined) throw new Error('No entry.');
    expect((await undo(created)).status).toBe(422);
  });

  it('does not take back what was changed again since', async () => {
    const loginName = newName();
    await addUser(loginName);
    await admin.change('PUT', `users/${loginName}`, { fullName: 'Second' });
    const second = await newestOf(loginName);
    await admin.change('PUT', `users/${loginName}`, { fullName: 'Third' });
    const reply = await undo(second);
    expect([reply.status, reply.json.code, reply.json.errors[0]?.field, reply.json.current]).toEqual([
      409,
      'version-conflict',
      'fullName',
      { fullName: 'Third' },
    ]);
    expect((await userOf(loginName))?.fullName).toBe('Third');
  });

  it('holds a change back that a rule forbids by now', async () => {
    const [entry] = await installation<{ entryId: number }>(sql`
      INSERT INTO audit_entry (company_id, user_id, login_name, thing, thing_id, thing_name, act, before, after)
      VALUES ('1', 'u-x', 'x', 'user', 'u-admin', 'admin', 'changed', '{"enabled":false}', '{"enabled":true}')
      RETURNING entry_id AS "entryId"`);
    const reply = await admin.change('POST', `audit/${entry?.entryId}/undo`, {});
    expect([reply.status, reply.json.errors[0]?.code]).toEqual([422, 'last-administrator']);
    expect((await userOf('admin'))?.enabled).toBe(true);
  });

  it('covers preferences, groups, rules, webhooks, places, warehouses and links, each with its undo', async () => {
    const company = async (): Promise<CompanyRow> =>
      (await admin.get('companies/1')).json.data as unknown as CompanyRow;
    const before = (await company()).customPrefs;
    await admin.change('PUT', 'companies/1', { property: { customPrefs: { retention: { general: 100 } } } });
    const retention = await newestOf('general');
    expect(retention).toMatchObject({ thing: 'company', before: { retention: null } });
    expect((await undo(retention)).status).toBe(200);
    expect((await company()).customPrefs).toEqual(before);

    const settings = { customPrefs: { secondFactor: 'required' }, publicAccess: false, alertGroup: '' };
    await admin.change('PUT', 'companies/1', { property: settings });
    const set = (await entriesOf('thing=company'))[0];
    expect(set).toMatchObject({
      before: { secondFactor: null, publicAccess: true, alertGroup: 'administrators' },
      after: { secondFactor: 'required', publicAccess: false, alertGroup: '' },
    });
    if (set !== undefined) expect((await undo(set)).status).toBe(200);
    const after = await company();
    expect([after.customPrefs, after.publicAccess, after.alertGroup]).toEqual([before, true, 'administrators']);

    await admin.change('PUT', 'groups/reports-1', { property: { customPrefs: { reports: ['alertHistory'] } } });
    const group = (await entriesOf('thing=group'))[0];
    expect(group).toMatchObject({ thingId: 'reports-1', after: { reports: ['alertHistory'] } });
    if (group !== undefined) expect((await undo(group)).status).toBe(200);
    expect(
      (await company()).groups?.find(({ groupId }) => groupId === 'reports-1')?.customPrefs.reports.length,
    ).toBeGreaterThan(1);

    const rules = (settings: object) => admin.change('PUT', 'monitoring/rules', { scope: 'config:4', settings });
    await rules({ humidity: { limit: 55 } });
    await rules({ humidity: { limit: 55 }, tilt: { angle: 60 } });
    const tilt = (await entriesOf('thing=rules'))[0];
    expect(tilt).toMatchObject({ thingId: 'config:4', before: { tilt: null }, after: { tilt: { angle: 60 } } });
    if (tilt !== undefined) expect((await undo(tilt)).status).toBe(200);
    const read = JSON.parse((await admin.get('monitoring/rules?configType=4')).text) as { layers: object[] };
    expect(read.layers).toMatchObject([{ scope: 'config:4', version: 3, settings: { humidity: { limit: 55 } } }]);

    const [location] = await installation<{ id: string; name: string }>(
      sql`SELECT shipping_loc_id AS id, name FROM shipping_location WHERE company_id = '1' LIMIT 1`,
    );
    await admin.change('PUT', 'tables/update/shippingLocations', { shippingLocId: location?.id, locCity: 'Elsewhere' });
    const place = await newestOf('Elsewhere');
    expect(place).toMatchObject({ thing: 'location', thingName: location?.name, after: { locCity: 'Elsewhere' } });
    expect((await undo(place)).status).toBe(200);
  });

  it('has no secret in it: of a webhook neither what it signs with nor what stands behind its path', async () => {
    const webhookId = randomUUID();
    const url = 'https://hooks.example/audit?token=very-secret';
    const reply = await admin.send('POST', '/api/webhooks', { body: { webhookId, url, events: ['incident.opened'] } });
    const { secret } = JSON.parse(reply.text) as { secret: string };
    const changed = await admin.send('POST', `/api/webhooks/${webhookId}/secret`, { body: {} });
    const { secret: second } = JSON.parse(changed.text) as { secret: string };
    await admin.change('PUT', `webhooks/${webhookId}`, { url: 'https://hooks.example/other' });
    const entries = await entriesOf(`text=${webhookId}`);
    expect(entries.map(({ act }) => act)).toEqual(['changed', 'secretChanged', 'created']);
    expect(entries[0]?.before).toEqual({ url: 'https://hooks.example/audit?…' });
    expect(entries[1]).toMatchObject({ before: null, after: null });
    const all = JSON.stringify(await installation(sql`SELECT * FROM audit_entry`));
    for (const hidden of [secret, second, 'very-secret', 'argon2']) expect(all).not.toContain(hidden);
    // What isn't kept can't be put back.
    const [newest] = entries;
    if (newest !== undefined) expect((await undo(newest)).json.code).toBe('wrong-state');
  });

  it('has public links, who made and who ended them, and nothing of the secret', async () => {
    const [shipment] = await installation<{ guid: string; id: string }>(
      sql`SELECT guid, custom_data AS id FROM shipping_pick_list WHERE company_id = '1' LIMIT 1`,
    );
    const body = { linkId: randomUUID(), guid: shipment?.guid, secret: randomUUID() };
    const user = await server().as('user');
    await user.change('POST', 'public/links', body);
    await admin.change('PUT', `public/links/${body.linkId}`, { revoked: true });
    const entries = await entriesOf(`text=${body.linkId}`);
    expect(entries).toMatchObject([
      { loginName: 'admin', act: 'changed', before: { revoked: false }, after: { revoked: true }, undoable: false },
      { loginName: 'user', act: 'created', thingName: shipment?.id },
    ]);
    expect(JSON.stringify(entries)).not.toContain(body.secret);
  });

  it('is searched, and filtered by person, thing and time, page by page', async () => {
    const loginName = newName();
    await addUser(loginName);
    for (const fullName of ['One', 'Two', 'Three']) await admin.change('PUT', `users/${loginName}`, { fullName });
    const all = await entriesOf(`text=${loginName.toUpperCase()}`);
    expect(all).toHaveLength(4);
    expect(await entriesOf(`text=${loginName}&person=u-admin&thing=user`)).toEqual(all);
    expect(await entriesOf(`text=${loginName}&person=u-user`)).toEqual([]);
    expect(await entriesOf(`text=${loginName}&thing=group`)).toEqual([]);
    // `_` and `%` are letters like others.
    expect(await entriesOf(`text=${encodeURIComponent('a_-%')}`)).toEqual([]);
    const [, second] = all;
    const at = encodeURIComponent(second?.at ?? '');
    expect((await entriesOf(`text=${loginName}&until=${at}`)).every((one) => one.at <= (second?.at ?? ''))).toBe(true);
    expect((await entriesOf(`text=${loginName}&from=${at}`)).every((one) => one.at >= (second?.at ?? ''))).toBe(true);

    const first = await admin.get(`audit?text=${loginName}&max=3`);
    expect([first.json.rows, first.json.more]).toEqual([all.slice(0, 3), true]);
    const rest = await admin.get(`audit?text=${loginName}&max=3&before=${all[2]?.entryId}`);
    expect([rest.json.rows, rest.json.more]).toEqual([all.slice(3), false]);
    for (const query of ['thing=spaceship', 'max=1001', 'from=yesterday']) {
      expect((await admin.get(`audit?${query}`)).status).toBe(400);
    }
  });

  it('is kept ten years', async () => {
    const [old, young] = await installation<{ id: number }>(sql`
      INSERT INTO audit_entry (company_id, login_name, thing, thing_id, thing_name, act, at)
      SELECT '1', '', 'company', '1', 'kept', 'tested', now() - make_interval(days => days)
        FROM unnest(ARRAY[3661, 3659]) AS days RETURNING entry_id AS id`);
    await clean(server().database);
    const left = await entriesOf('text=kept&person=operator');
    expect(left.map(({ entryId }) => entryId)).toEqual([young?.id]);
    expect(left.map(({ entryId }) => entryId)).not.toContain(old?.id);
  });
});
