import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertNewCompany, insertNewUser } from '../../../server/capabilities/setup/new-company.ts';
import { hashPassword } from '../../../server/capabilities/sign-in/password.ts';
import { sql } from '../../../server/database/sql.ts';
import type { ConsoleClient } from '../support/console-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const PASSWORD = 'Tr4de-wind';
const NEW_PASSWORD = 'Halyard-4417';
let server: TestServer;

/** A server that can mail nobody. */
beforeAll(async () => {
  server = await startTestServer(undefined, { empty: true, mail: undefined });
  const passwordHash = await hashPassword(PASSWORD);
  await server.database.transaction('installation', async (tx) => {
    await insertNewCompany(tx, { companyId: '1', name: 'Halden', shipmentPrefix: '' });
    const user = { loginName: 'signe', fullName: 'Signe', email: 'signe@mail.example', role: null };
    await insertNewUser(tx, '1', { ...user, passwordHash, timezone: 'Etc/GMT' });
  });
});
afterAll(async () => {
  await server.remove();
});

const signIn = async (password: string): Promise<{ readonly client: ConsoleClient; readonly status: number }> => {
  const client = server.console();
  return { client, status: (await client.login('signe', password)).status };
};

it('a password is changed with the one in force although nobody can be mailed', async () => {
  const { client, status } = await signIn(PASSWORD);
  expect(status).toBe(200);
  const change = (password: string) =>
    client.send('POST', '/api/users/password', { body: { password, newPassword: NEW_PASSWORD } });
  expect((await change('wrong')).status).toBe(401);
  expect((await change(PASSWORD)).status).toBe(200);
  expect((await signIn(PASSWORD)).status).toBe(401);
  expect((await signIn(NEW_PASSWORD)).status).toBe(200);
});

it('an address counts at once, but only as claimed', async () => {
  const { client } = await signIn(NEW_PASSWORD);
  const body = { password: NEW_PASSWORD, emailAddress: 'other@mail.example' };
  expect((await client.send('POST', '/api/users/email', { body })).json).toMatchObject({ state: 'changed' });
  const rows = await server.database.read('installation', (tx) =>
    tx.query(sql`SELECT email, email_trust AS trust FROM app_user WHERE login_name = 'signe'`),
  );
  expect(rows).toEqual([{ email: 'other@mail.example', trust: 'claimed' }]);
  expect(server.mailbox.arrived).toEqual([]);
});
