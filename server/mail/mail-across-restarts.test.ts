import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Reply } from '../../tests/server/support/console-client.ts';
import { freePort } from '../../tests/server/support/free-port.ts';
import { startTestServer, type TestServer } from '../../tests/server/support/test-server.ts';
import { makeFirstCompany } from '../company/first-company.ts';
import { sql } from '../database/sql.ts';

// Each test starts servers, and other tests keep the cores busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const dataDir = mkdtempSync(join(tmpdir(), 'lading-mail-'));
const TO = 'later@mail.example';

let password = '';

beforeAll(async () => {
  const company = ['--name', 'Halden', '--admin', 'chief', '--email', 'chief@mail.example', '--data', dataDir];
  password = (await makeFirstCompany(company, {})).split(' ').at(-1) ?? '';
});

afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

const open = (server: TestServer): Promise<{ recipient: string; tries: number }[]> =>
  server.database.read('installation', (tx) =>
    tx.query(sql`SELECT recipient, tries FROM outgoing_mail WHERE next_try IS NOT NULL`),
  );

async function send(server: TestServer): Promise<Reply> {
  const client = server.console();
  // The company lets its administrators sign in by their password alone.
  await server.database.transaction('installation', (tx) =>
    tx.query(sql`UPDATE company SET custom_prefs = custom_prefs - 'secondFactor'`),
  );
  await client.login('chief', password);
  return client.send('POST', '/api/server/sendmessage', {
    body: { subject: 'Hello', message: 'A text.', toList: [TO] },
    headers: { 'Idempotency-Key': randomUUID() },
  });
}

it('without a mail server nothing is promised, and who forgot a password learns nothing by that', async () => {
  const server = await startTestServer(undefined, { dataDir, mail: undefined, signOn: undefined });
  const refused = await send(server);
  const post = (path: string, body: object): Promise<Reply> =>
    server.console().send('POST', `/api/server/${path}`, { body });
  const email = 'chief@mail.example';
  const answers = [
    await post('userget', { email }),
    await post('userget', { email: 'nobody@mail.example' }),
    await post('pwget', { username: 'chief', email, password: 'Tr4de-wind' }),
  ];
  const [kept] = await server.database.read('installation', (tx) =>
    tx.query<{ n: number }>(sql`SELECT count(*) AS n FROM account_request`),
  );
  const signOn = await server.console().get('users/sso');
  const host = await server.console().send('GET', '/host.json');
  await server.remove();
  expect([refused.status, refused.json.code]).toEqual([422, 'mail-not-configured']);
  for (const { status, json } of answers) expect([status, json]).toEqual([200, { statuses: ['sends-no-mail'] }]);
  expect(kept?.n).toBe(0);
  const logged = server.logged.filter((line) => line.includes('mail-not-configured'));
  expect(logged).toHaveLength(3);
  expect(logged.join('')).not.toMatch(/example|chief/);
  expect([signOn.status, signOn.json.code]).toEqual([404, 'not-found']);
  expect(host.text).not.toContain('loginRedirect');
});

it('mail that was promised while the mail server was away is sent by the next start, once', async () => {
  const away = { smtpUrl: `smtp://127.0.0.1:${await freePort()}`, from: 'lading@mail.example' };
  const noProvider = {
    issuer: `http://127.0.0.1:${await freePort()}`,
    clientId: 'c',
    clientSecret: 's',
    redirectUri: 'http://127.0.0.1/login',
  };
  const before = await startTestServer(undefined, { dataDir, mail: away, signOn: noProvider });
  const promised = await send(before);
  await vi.waitFor(async () => expect(await open(before)).toEqual([{ recipient: TO, tries: 1 }]), {
    timeout: 20_000,
    interval: 20,
  });
  const signOn = await before.console().get('users/sso');
  await before.remove();
  expect(promised.status).toBe(200);
  expect([signOn.status, signOn.json.code, signOn.headers.get('set-cookie')]).toEqual([503, 'sign-on-failed', null]);

  const after = await startTestServer(undefined, { dataDir, publicOrigin: 'https://lading.example' });
  await after.database.transaction('installation', (tx) => tx.query(sql`UPDATE outgoing_mail SET next_try = now()`));
  const mails = await after.mailbox.mailsTo(TO);
  // Whatever address a request was sent to, links lead to the configured one.
  await after.database.transaction('installation', (tx) =>
    tx.query(sql`INSERT INTO account_request (kind, email) VALUES ('user-names', 'chief@mail.example')`),
  );
  const [names] = await after.mailbox.mailsTo('chief@mail.example');
  await vi.waitFor(async () => expect(await open(after)).toEqual([]), { timeout: 20_000, interval: 20 });
  await after.remove();
  expect(mails).toHaveLength(1);
  expect(names?.body).toContain('\r\nhttps://lading.example/login\r\n');
});
