import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeFirstCompany } from '../../../server/company/first-company.ts';
import { sql } from '../../../server/database/sql.ts';
import { signInEnrolled } from '../support/authenticator.ts';
import { newEmptyDatabase } from '../support/postgresql-of-run.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { startTestServer } from '../support/test-server.ts';

const MAILS = 60;

// What only several processes on one database can show.
const server = serverOfFile();

describe('several servers on one database', () => {
  it('send each mail once', async () => {
    const second = await server().another({ mail: server().mailbox.configuration });
    const domain = `${randomUUID()}.example`;
    await server().database.transaction('installation', (tx) =>
      tx.query(sql`
          INSERT INTO outgoing_mail (company_id, recipient, subject, message)
          SELECT '1', 'r' || n || '@' || ${domain}::text, 's', 'm' FROM generate_series(1, ${MAILS}::int) AS n`),
    );
    for (let at = 1; at <= MAILS; at += 1) await server().mailbox.mailsTo(`r${at}@${domain}`);
    await second.remove();
    const arrived = server().mailbox.arrived.filter((mail) => mail.recipients.some((to) => to.endsWith(domain)));
    expect(arrived).toHaveLength(MAILS);
  });

  it('answer each request for a new password once, by one mail', async () => {
    const second = await server().another({ mail: server().mailbox.configuration });
    const body = { username: 'newcomer2', email: `${randomUUID()}@mail.example`, password: 'Tr4de-wind' };
    await server().database.transaction('installation', (tx) =>
      tx.query(sql`INSERT INTO app_user (company_id, user_id, login_name, full_name, email)
                     VALUES ('2', 'u-newcomer2', 'newcomer2', 'Newcomer', ${body.email})`),
    );
    const replies = [
      await server().console().send('POST', '/api/server/pwget', { body }),
      await second.console().send('POST', '/api/server/userget', { body: { email: body.email } }),
    ];
    const mails = await server().mailbox.mailsTo(body.email, 2);
    const code = mails.map((mail) => /^[a-km-np-z2-9]{26}$/m.exec(mail.body)?.[0]).find((found) => found !== undefined);
    const verified = await second
      .console()
      .send('POST', '/api/server/pwverify', { body: { username: body.username, password: body.password + code } });
    await second.remove();
    const signedIn = await server().console().login(body.username, body.password);
    await server().database.transaction('installation', (tx) =>
      tx.query(sql`DELETE FROM app_user WHERE user_id = 'u-newcomer2'`),
    );
    expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
    // A user without a password gets their first one so.
    expect([verified.status, signedIn.status, mails.length]).toEqual([200, 200, 2]);
  });
});

it('of two who make the first company at once, one does', async () => {
  const env = { DATABASE_URL: await newEmptyDatabase() };
  const args = (name: string): string[] => ['--name', name, '--admin', 'chief', '--email', 'chief@mail.example'];
  const made = await Promise.allSettled(['One', 'Two'].map((name) => makeFirstCompany(args(name), env)));
  const said = made.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const refused = made.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
  expect(refused).toEqual([expect.stringContaining('There is a company already')]);
  const server = await startTestServer(env.DATABASE_URL);
  const { reply } = await signInEnrolled(server.console(), 'chief', said[0]?.split(' ').at(-1) ?? '');
  await server.remove();
  expect(reply.json.data.user.roles).toEqual(['User', 'Company Administrator']);
});
