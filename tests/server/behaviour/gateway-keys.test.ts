import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import type { GatewayKeyRow } from '../../../src/contract/gateway-keys.ts';
import { clock } from '../../fixtures/test-clock.ts';
import type { ConsoleClient, Reply } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();
let admin: ConsoleClient;
let gateway: string;

beforeAll(async () => {
  admin = await server().as('admin');
  const [found] = await server().database.read({ companyId: '1' }, (tx) =>
    tx.query<{ id: string }>(sql`
      SELECT mac_id AS id FROM device d WHERE kind = 'gateways'
         AND NOT EXISTS (SELECT FROM gateway_key k WHERE k.gateway = d.mac_id) ORDER BY mac_id LIMIT 1`),
  );
  gateway = found?.id ?? '';
});

const make = (keyId = randomUUID(), of = gateway, client = admin): Promise<Reply> =>
  client.send('POST', '/api/gatewayKeys', { body: { keyId, gateway: of } });
const keyIn = (reply: Reply): string => (JSON.parse(reply.text) as { key: string }).key;
const list = async (): Promise<readonly GatewayKeyRow[]> =>
  (await admin.get('gatewayKeys')).json.data as unknown as readonly GatewayKeyRow[];
const hears = async (key: string): Promise<number> =>
  (await server().console().get('ingest/devices', { 'Lading-Gateway-Key': key })).status;

describe('keys of gateways', () => {
  it('are made by an administrator, shown once, and say when they were used', async () => {
    const keyId = randomUUID();
    const made = await make(keyId);
    expect(made.status).toBe(200);
    const key = keyIn(made);
    expect(key).toMatch(/^[\w-]{43}$/);
    const row = (await list()).find((one) => one.keyId === keyId);
    expect(row).toMatchObject({ gateway, createdBy: 'admin', lastUsed: null, revoked: null });
    expect(await hears(key)).toBe(200);
    const used = (await list()).find((one) => one.keyId === keyId)?.lastUsed;
    expect(Math.abs(clock.now() - Date.parse(used ?? ''))).toBeLessThan(60_000);
    // Not each use is a write.
    expect(await hears(key)).toBe(200);
    expect((await list()).find((one) => one.keyId === keyId)?.lastUsed).toBe(used);
    for (const text of [(await admin.get('gatewayKeys')).text, (await admin.get('audit?thing=gatewayKey')).text]) {
      expect(text).not.toContain(key);
    }
  });

  it('are answered again as the first time, to who made them, where that answer was lost', async () => {
    const body = { keyId: randomUUID(), gateway, secret: randomBytes(33).toString('hex').slice(0, 43) };
    const ask = (client = admin, change: object = {}): Promise<Reply> =>
      client.send('POST', '/api/gatewayKeys', { body: { ...body, ...change } });
    const [first, second] = await Promise.all([ask(), ask()]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.text).toBe(first.text);
    expect(keyIn(second)).toBe(body.secret);
    expect(await hears(body.secret)).toBe(200);
    expect((await list()).filter(({ keyId }) => keyId === body.keyId)).toHaveLength(1);
    const other = await ask(admin, { secret: randomBytes(33).toString('hex').slice(0, 43) });
    expect(other).toMatchObject({ status: 422, json: { code: 'guid-taken', errors: [{ code: 'taken' }] } });
    expect((await ask(await server().as('provisioner'))).status).toBe(403);
    await admin.change('POST', `gatewayKeys/${body.keyId}/revoke`, {});
    expect((await ask()).status).toBe(422);
    expect((await ask(admin, { keyId: randomUUID(), secret: 'short' })).status).toBe(400);
  });

  it('end at once and for good, and the log says who ended them', async () => {
    const keyId = randomUUID();
    const key = keyIn(await make(keyId));
    expect(await hears(key)).toBe(200);
    const ended = await admin.change('POST', `gatewayKeys/${keyId}/revoke`, {});
    expect(ended.status).toBe(200);
    expect(await hears(key)).toBe(401);
    const at = (await list()).find((one) => one.keyId === keyId)?.revoked;
    await admin.change('POST', `gatewayKeys/${keyId}/revoke`, {});
    expect((await list()).find((one) => one.keyId === keyId)?.revoked).toBe(at);
    expect((await admin.get(`audit?text=${keyId}`)).json.rows).toMatchObject([
      { act: 'changed', before: { revoked: false }, after: { revoked: true }, undoable: false },
      { act: 'created', thingName: gateway, loginName: 'admin' },
    ]);
    expect(
      server()
        .logged.filter((line) => line.includes('gateway-key-'))
        .join(''),
    ).not.toContain(key);
  });

  it('are at most five of a gateway, of gateways of the company, each id once, and of administrators alone', async () => {
    const keyId = randomUUID();
    for (let left = 6; left > 0; left -= 1) await make(left === 6 ? keyId : undefined);
    const beyond = await make();
    expect([beyond.status, beyond.json.errors[0]?.code]).toEqual([422, 'too-many']);
    const twice = await make(keyId);
    expect(twice.json.code).toBe('guid-taken');
    const [foreign] = await server().database.read({ companyId: '2' }, (tx) =>
      tx.query<{ id: string }>(sql`SELECT mac_id AS id FROM device WHERE kind = 'gateways' LIMIT 1`),
    );
    const [tag] = await server().freeTags(1);
    for (const other of [foreign?.id, tag, '00_1B_AD_00_FE_FE']) {
      const reply = await make(randomUUID(), other);
      expect([reply.status, reply.json.code]).toEqual([404, 'not-found']);
    }
    expect((await make(randomUUID(), gateway, await server().as('provisioner'))).status).toBe(403);
  });
});
