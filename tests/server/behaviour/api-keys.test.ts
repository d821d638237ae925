import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { tellOfEnds } from '../../../server/capabilities/api-keys/tell-of-ends.ts';
import { sql } from '../../../server/database/sql.ts';
import type { ApiKeyRow } from '../../../src/contract/api-keys.ts';
import { OPERATIONS } from '../../../src/contract/operations.ts';
import { hasScope } from '../../../src/contract/scopes.ts';
import { clock } from '../../fixtures/test-clock.ts';
import type { ConsoleClient, Reply } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();
let admin: ConsoleClient;

beforeAll(async () => {
  admin = await server().as('admin');
});

const SECRET = (): string => randomBytes(32).toString('base64url');
const make = (change: object = {}, client = admin): Promise<Reply> =>
  client.send('POST', '/api/apiKeys', {
    body: {
      keyId: randomUUID(),
      name: 'Warehouse system',
      scopes: ['shipments:read', 'places:write'],
      groupList: ['administrators'],
      ...change,
    },
  });
const keyIn = (reply: Reply): string => (JSON.parse(reply.text) as { key: string }).key;
const rowIn = ({ json }: Reply): ApiKeyRow => json.data as unknown as ApiKeyRow;
const list = async (): Promise<readonly ApiKeyRow[]> =>
  (await admin.get('apiKeys')).json.data as unknown as readonly ApiKeyRow[];
/** As a system would ask: no cookie, none of a console's headers. */
const ask = (key: string, path: string, headers: Readonly<Record<string, string>> = {}): Promise<Reply> =>
  server()
    .console()
    .get(path, { Authorization: `Bearer ${key}`, 'Lading-Console': null, ...headers });
const tell = (key: string, path: string, body: unknown, mutation: string = randomUUID()): Promise<Reply> =>
  server()
    .console()
    .send('POST', `/api/${path}`, {
      body,
      headers: { Authorization: `Bearer ${key}`, 'Lading-Console': null, 'Idempotency-Key': mutation },
    });
const LIST = 'tables/query/shipmentList?companyId=1&cfgType=0&max=1';
const place = (name: string) => ({
  name,
  locType: 'Warehouse',
  latitude: 52.5,
  longitude: 13.4,
});

describe('keys of a company’s own systems', () => {
  it('are made by an administrator, shown once, and let in what their scopes say', async () => {
    const made = await make();
    expect(made.status).toBe(200);
    const [key, row] = [keyIn(made), rowIn(made)];
    expect(key).toMatch(/^lading_[0-9a-f]{8}_[\w-]{49}$/);
    expect(key.slice(7, 15)).toBe(row.keyId.slice(0, 8));
    expect(row).toMatchObject({ name: 'Warehouse system', createdBy: 'admin', lastUsed: null, revoked: null });
    const days = (Date.parse(row.expires) - clock.now()) / 86_400_000;
    expect(days).toBeGreaterThan(364.9);
    expect((await ask(key, LIST)).status).toBe(200);
    expect((await ask(key, 'tables/query/locationList?companyId=1&max=1')).status).toBe(200);
    expect(await ask(key, 'devices/deviceIdList')).toMatchObject({
      status: 403,
      json: { code: 'scope', errors: [{ code: 'devices:read' }] },
    });
    for (const path of ['users', 'apiKeys', 'audit', 'users/sessions', 'companies']) {
      expect(await ask(key, path)).toMatchObject({ status: 403, json: { code: 'scope', errors: [{ code: 'none' }] } });
    }
    expect((await ask(key, 'apiKeys/this')).json.data).toMatchObject({
      companyId: '1',
      name: 'Warehouse system',
      scopes: ['places:write', 'shipments:read'],
    });
    expect((await admin.get('apiKeys/this')).status).toBe(404);
    const used = (await list()).find(({ keyId }) => keyId === row.keyId);
    expect(Math.abs(clock.now() - Date.parse(used?.lastUsed ?? ''))).toBeLessThan(60_000);
    expect(used?.lastAddress).toMatch(/127\.0\.0\.1|::1/);
    for (const text of [(await admin.get('apiKeys')).text, (await admin.get('audit?thing=apiKey')).text]) {
      expect(text).not.toContain(key.slice(16));
    }
    expect(server().logged.join('')).not.toContain(key.slice(16));
    expect(server().logged.some((line) => line.includes(`"key":"${row.keyId}"`) && line.includes('"scope"'))).toBe(
      true,
    );
  });

  it('change what they may, once for each idempotency key, under their own name', async () => {
    const made = await make({ name: 'Place keeper', scopes: ['places:write'] });
    const key = keyIn(made);
    const { loginName } = rowIn(made);
    const mutation = randomUUID();
    const body = place(`Made by a key ${mutation.slice(0, 8)}`);
    const first = await tell(key, 'tables/create/shippingLocations', body, mutation);
    expect(first.status).toBe(200);
    const again = await tell(key, 'tables/create/shippingLocations', body, mutation);
    expect(again.text).toBe(first.text);
    const audit = await admin.get(`audit?thing=location&text=${mutation.slice(0, 8)}`);
    expect(audit.json.rows).toMatchObject([{ act: 'created', loginName }]);
    expect((await tell(key, 'tables/create/shippingLocations', body, 'no-uuid')).json.code).toBe(
      'idempotency-key-missing',
    );
  });

  it('see no more than the groups they are in', async () => {
    await server().database.transaction('installation', (tx) =>
      tx.query(sql`
        INSERT INTO user_group (company_id, group_id, group_type, name, permissions, shipment_filter)
        VALUES ('1', 'sees-nothing', 'core', 'Sees nothing', '["filterShipments"]', '{}')`),
    );
    const key = keyIn(await make({ groupList: ['administrators', 'sees-nothing'] }));
    expect((await ask(key, LIST)).json.rows).toEqual([]);
    // In no group that may write places: its scope alone is not enough.
    const reader = keyIn(await make({ groupList: ['sees-nothing'], scopes: ['places:write'] }));
    expect(await tell(reader, 'tables/create/shippingLocations', place('Refused'))).toMatchObject({
      status: 403,
      json: { code: 'forbidden' },
    });
    expect((await make({ groupList: ['no-such-group'] })).json).toMatchObject({
      errors: [{ code: 'unknown', field: 'groupList' }],
    });
  });

  it('are answered again as the first time where the answer was lost, and each id is one key', async () => {
    const body = { keyId: randomUUID(), secret: SECRET() };
    const [first, second] = await Promise.all([make(body), make(body)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.text).toBe(first.text);
    expect(await make({ ...body, secret: SECRET() })).toMatchObject({ status: 422, json: { code: 'guid-taken' } });
    expect((await make({ secret: 'short' })).status).toBe(400);
    expect((await make({ scopes: [] })).status).toBe(400);
    expect((await make({ scopes: ['users:read'] })).status).toBe(400);
    expect((await make({ days: 1_097 })).status).toBe(400);
    expect((await make({}, await server().as('provisioner'))).status).toBe(403);
  });

  it('are rolled: the old one works for a day, and the new one from now on', async () => {
    const made = await make({ days: 30 });
    const [old, { keyId }] = [keyIn(made), rowIn(made)];
    const secret = SECRET();
    const roll = (): Promise<Reply> => admin.send('POST', `/api/apiKeys/${keyId}/roll`, { body: { secret } });
    const rolled = await roll();
    const key = keyIn(rolled);
    expect(key).not.toBe(old);
    expect((await roll()).text).toBe(rolled.text);
    const until = Date.parse(rowIn(rolled).oldKeyUntil ?? '') - clock.now();
    expect(until / 3_600_000).toBeGreaterThan(23.9);
    expect([(await ask(old, LIST)).status, (await ask(key, LIST)).status]).toEqual([200, 200]);
    await server().database.transaction('installation', (tx) =>
      tx.query(sql`UPDATE api_key SET old_until = now() - interval '1 second' WHERE key_id = ${keyId}`),
    );
    expect([(await ask(old, LIST)).status, (await ask(key, LIST)).status]).toEqual([401, 200]);
    expect((await admin.get(`audit?text=${keyId}`)).json.rows).toMatchObject([
      { act: 'secretChanged' },
      { act: 'created' },
    ]);
  });

  it('end at once when they are revoked, and by their time', async () => {
    const made = await make();
    const [key, { keyId }] = [keyIn(made), rowIn(made)];
    expect((await ask(key, LIST)).status).toBe(200);
    expect((await admin.change('POST', `apiKeys/${keyId}/revoke`, {})).status).toBe(200);
    const ended = { status: 401, json: { code: 'not-signed-in', errors: [{ code: 'ended' }] } };
    expect(await ask(key, LIST)).toMatchObject(ended);
    expect((await admin.send('POST', `/api/apiKeys/${keyId}/roll`, { body: {} })).json.code).toBe('wrong-state');
    const other = await make({ days: 1 });
    await server().database.transaction('installation', (tx) =>
      tx.query(sql`UPDATE api_key SET expires = now() WHERE key_id = ${rowIn(other).keyId}`),
    );
    expect(await ask(keyIn(other), LIST)).toMatchObject(ended);
  });

  it('tell administrators two weeks before they end, once', async () => {
    const { keyId } = rowIn(await make({ name: 'Ends soon', days: 30 }));
    await server().database.transaction('installation', (tx) =>
      tx.query(sql`UPDATE api_key SET expires = now() + interval '10 days' WHERE key_id = ${keyId}`),
    );
    await tellOfEnds(server().database);
    await tellOfEnds(server().database);
    const mails = await server().database.read('installation', (tx) =>
      tx.query<{ recipient: string; message: string }>(sql`
        SELECT recipient, message FROM outgoing_mail WHERE subject = 'The API key Ends soon expires soon'`),
    );
    expect(mails.length).toBeGreaterThan(0);
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(mails.length);
  });

  it('are no persons: in no list of users, and nobody signs in as one', async () => {
    const { loginName } = rowIn(await make({ name: 'Nobody at all' }));
    for (const path of ['users', 'companies/1', 'incidents/assignees', 'handover/colleagues', 'reports/saved']) {
      const reply = await admin.get(path);
      expect(reply.status).toBe(200);
      expect(reply.text).not.toContain(loginName);
      expect(reply.text).not.toContain('Nobody at all');
    }
    expect((await server().console().login(loginName, 'x')).status).toBe(401);
    expect((await admin.get(`users/${loginName}/account`)).status).toBe(404);
  });

  it('count for nothing in an address or beside a cookie, and say nothing to a public page', async () => {
    const key = keyIn(await make());
    expect((await server().console().get(`${LIST}&key=${key}`)).status).toBe(401);
    expect((await ask(key, `${LIST}&key=${key}`)).status).toBe(400);
    // A key that is wrong is not made good by somebody's session.
    const { cookie } = admin;
    const both = server().console();
    both.cookie = cookie;
    expect((await both.get(LIST, { Authorization: `Bearer ${key.slice(0, -1)}!` })).status).toBe(401);
    expect((await both.get('users', { Authorization: `Bearer ${key}` })).json.code).toBe('scope');
  });

  it('ask a hundred times at once and are then told to wait; who guesses is slowed down', async () => {
    const key = keyIn(await make());
    const replies = await Promise.all(Array.from({ length: 140 }, () => ask(key, 'apiKeys/this')));
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(100);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    const guesses: number[] = [];
    for (let n = 0; n < 30; n += 1) guesses.push((await ask(`lading_${'0'.repeat(8)}_${SECRET()}aaaaaa`, LIST)).status);
    expect(guesses[0]).toBe(401);
    expect(guesses.at(-1)).toBe(429);
    expect(server().logged.some((line) => line.includes('api-key-wrong'))).toBe(true);
    // Whoever has a right one behind the same network is not kept waiting.
    expect((await ask(keyIn(await make()), LIST)).status).toBe(200);
  });

  it('are at most fifty in force', async () => {
    const count = (await list()).filter(
      ({ revoked, expires }) => revoked === null && Date.parse(expires) > clock.now(),
    );
    for (let n = count.length; n < 50; n += 1) expect((await make()).status).toBe(200);
    expect(await make()).toMatchObject({ status: 422, json: { errors: [{ code: 'too-many' }] } });
  });
});

it('every call with a session says which scope it takes', () => {
  const silent = OPERATIONS.filter(({ access, scope }) => (access === 'session') !== (scope !== undefined));
  expect(silent.map(({ name }) => name)).toEqual([]);
  const reading = OPERATIONS.filter(({ method, scope }) => method === 'GET' && scope?.endsWith(':write') === true);
  expect(reading.map(({ name }) => name)).toEqual([]);
  expect([hasScope(['places:write'], 'places:read'), hasScope(['places:read'], 'places:write')]).toEqual([true, false]);
});
