import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import type { Reply } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';

/** Which account an identity of the provider is linked with the first time it comes. */
const server = serverOfFile();

const installation = <Row>(statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server().database.transaction('installation', (tx) => tx.query<Row>(statement));

async function signOn(subject: string): Promise<Reply> {
  const client = server().console();
  const begun = await client.get('users/sso');
  const page = (JSON.parse(begun.text) as { data: { url: string } }).data.url;
  const returned = await server().identityProvider.signIn(page, subject);
  return client.send('POST', '/api/users/login', { body: { ...returned, redirectUri: `${client.base}/login` } });
}

const addUser = (companyId: string, name: string, trust: string): Promise<unknown> =>
  installation(sql`
      INSERT INTO app_user (company_id, user_id, login_name, full_name, email, email_trust)
      VALUES (${companyId}, ${`u-link-${name}`}, ${`link-${name}`}, 'Linked', ${email}, ${trust})`);
const whoSignsOn = async (): Promise<string> => {
  const reply = await signOn(subject);
  return reply.status === 200 ? reply.json.data.user.loginName : reply.json.code;
};

let email = '';
let subject = '';

describe('the first single sign-on of an identity', () => {
  beforeEach(() => {
    email = `${randomUUID()}@own.example`;
    subject = randomUUID();
    server().identityProvider.addPerson(subject, email);
  });

  afterEach(async () => {
    await installation(sql`DELETE FROM app_user WHERE user_id LIKE 'u-link-%'`);
    await installation(sql`UPDATE company SET sign_on_domains = '[]'`);
    await installation(sql`DELETE FROM sign_in_attempt`);
  });

  it('is linked with an address that its owner confirmed, not with one that anybody else typed', async () => {
    await addUser('1', 'claimed', 'claimed');
    expect(await whoSignsOn()).toBe('sign-on-unknown');
    // There are several companies: whose it is no administrator of one of them can say.
    await addUser('1', 'set', 'administrator');
    expect(await whoSignsOn()).toBe('sign-on-unknown');
    await addUser('1', 'verified', 'verified');
    expect(await whoSignsOn()).toBe('link-verified');
  });

  it('is linked with an address that an administrator set where the company has the domain', async () => {
    await addUser('1', 'set', 'administrator');
    await installation(sql`UPDATE company SET sign_on_domains = '["own.example"]' WHERE company_id = '1'`);
    expect(await whoSignsOn()).toBe('link-set');
  });

  it('is neither captured nor kept out by another company that has written its address into an account', async () => {
    await addUser('2', 'decoy', 'administrator');
    expect(await whoSignsOn()).toBe('sign-on-unknown');
    await addUser('1', 'owner', 'verified');
    expect(await whoSignsOn()).toBe('link-owner');
  });

  it('is linked by an invitation that came to the address and was accepted', async () => {
    const admin = await server().as('admin');
    await addUser('1', 'invited', 'administrator');
    expect((await admin.send('POST', '/api/users/link-invited/invitation', { body: {} })).status).toBe(200);
    expect(await whoSignsOn()).toBe('sign-on-unknown');
    const password = 'Rope-Ladder-41';
    const client = server().console();
    await client.send('POST', '/api/server/pwget', { body: { username: 'link-invited', email, password } });
    const [, mail] = await server().mailbox.mailsTo(email, 2);
    const code = /^[a-km-np-z2-9]{26}$/m.exec(mail?.body.replaceAll('\r', '') ?? '')?.[0] ?? 'no code';
    const verified = { username: 'link-invited', password: password + code };
    expect((await client.send('POST', '/api/server/pwverify', { body: verified })).status).toBe(200);
    expect(await whoSignsOn()).toBe('link-invited');
  });

  it('is linked with nobody where two have confirmed the address', async () => {
    await addUser('1', 'one', 'verified');
    await addUser('2', 'two', 'verified');
    expect(await whoSignsOn()).toBe('sign-on-unknown');
  });

  it('is linked only in the company to which its domain belongs, where the operator says so', async () => {
    await installation(sql`UPDATE company SET sign_on_domains = '["OWN.example"]' WHERE company_id = '1'`);
    await addUser('2', 'two', 'administrator');
    expect(await whoSignsOn()).toBe('sign-on-unknown');
    await addUser('1', 'one', 'administrator');
    expect(await whoSignsOn()).toBe('link-one');
    // A company that has domains takes no address of another one.
    await installation(sql`DELETE FROM app_user WHERE user_id LIKE 'u-link-%'`);
    await installation(sql`UPDATE company SET sign_on_domains = '["other.example"]' WHERE company_id = '1'`);
    await addUser('1', 'one', 'verified');
    expect(await whoSignsOn()).toBe('sign-on-unknown');
  });

  it('is not linked with an address that its user has changed, and is with one that an administrator then sets', async () => {
    const admin = await server().as('admin');
    await installation(sql`UPDATE company SET sign_on_domains = '["own.example"]' WHERE company_id = '1'`);
    await addUser('1', 'user', 'administrator');
    const change = (body: object): Promise<Reply> => admin.change('PUT', 'users/link-user', body);
    expect((await change({ emailAddress: 'other@own.example' })).status).toBe(200);
    expect(await whoSignsOn()).toBe('sign-on-unknown');
    await installation(sql`UPDATE app_user SET email_trust = 'claimed' WHERE user_id = 'u-link-user'`);
    expect((await change({ emailAddress: email })).status).toBe(200);
    expect(await whoSignsOn()).toBe('link-user');
  });
});
