import type { Database, Transaction } from '../database/database.ts';
import { keyOf, nameKey } from '../database/name-key.ts';
import { sql } from '../database/sql.ts';
import { claim } from '../jobs/claim.ts';
import { log } from '../process/log.ts';
import { queueMail, SERVER_ITSELF } from './queue-mail.ts';

/** Requests answered at a time. */
const BATCH = 20;

const FIRST = claim({
  columns: sql`request_id`,
  from: sql`account_request`,
  where: sql`true`,
  order: sql`request_id`,
  atOnce: BATCH,
});

interface AccountRequest {
  readonly kind: 'user-names' | 'password-reset';
  readonly loginName: string;
  readonly email: string;
  readonly passwordHash: string | null;
}

/**
 * Finds out whom the requests made before sign-in are about and puts their mails on the way. Requests about nobody leave
 * no trace. A disabled user gets no mail.
 * @returns how many it took
 */
export async function answerAccountRequests(database: Database, publicOrigin: string | undefined): Promise<number> {
  const link = publicOrigin === undefined ? '' : `\n${publicOrigin}/login\n`;
  return database.transaction('installation', async (tx) => {
    const requests = await tx.query<AccountRequest>(sql`
      WITH taken AS MATERIALIZED (${FIRST})
      DELETE FROM account_request r USING taken WHERE r.request_id = taken.request_id
      RETURNING r.kind, r.login_name AS "loginName", r.email, r.password_hash AS "passwordHash"`);
    for (const request of requests) {
      await (request.kind === 'user-names' ? tellUserNames(tx, request, link) : prepareReset(tx, request, link));
    }
    return requests.length;
  });
}

async function tellUserNames(tx: Transaction, { email }: AccountRequest, link: string): Promise<void> {
  const found = await tx.query<{ companyId: string; company: string; address: string; names: string }>(sql`
    SELECT c.company_id AS "companyId", c.name AS company, min(u.email) AS address,
           string_agg(u.login_name, E'\n' ORDER BY u.login_name) AS names
      FROM app_user u JOIN company c USING (company_id)
     WHERE ${keyOf('u.email')} = ${nameKey(email)} AND NOT u.disabled AND u.email_trust <> 'claimed'
     GROUP BY c.company_id, c.name`);
  for (const { companyId, company, address, names } of found) {
    const message = `Your username at ${company}:\n\n${names}\n${link}\nIf you didn't ask for this, you can ignore this email.\n`;
    await queueMail(tx, companyId, { ...SERVER_ITSELF, recipients: [address], subject: 'Your username', message });
    log.notice('user-names-mailed', { company: companyId });
  }
}

/** The newest request of a user is the one that counts: the code of an older one is void from here on. */
async function prepareReset(tx: Transaction, request: AccountRequest, link: string): Promise<void> {
  const [user] = await tx.query<{ companyId: string; userId: string; email: string; loginName: string }>(sql`
    SELECT company_id AS "companyId", user_id AS "userId", email, login_name AS "loginName" FROM app_user
     WHERE ${keyOf('login_name')} = ${nameKey(request.loginName)} AND ${keyOf('email')} = ${nameKey(request.email)}
       AND NOT disabled AND email_trust <> 'claimed'`);
  if (user === undefined) return;
  const { companyId, userId } = user;
  const [reset] = await tx.query<{ resetId: string }>(sql`
    INSERT INTO password_reset AS r (company_id, user_id, password_hash)
    VALUES (${companyId}, ${userId}, ${request.passwordHash})
    ON CONFLICT (company_id, user_id) DO UPDATE
      SET reset_id = gen_random_uuid(), password_hash = excluded.password_hash, code_hash = NULL, expires = NULL,
          created = now()
    RETURNING reset_id AS "resetId"`);
  if (reset === undefined) return;
  const message = [
    `Someone asked for a new password for the username ${user.loginName}.`,
    `If this was you, choose Verify Password on the sign-in page within 1 hour. Enter your new password and the code below.`,
    link,
    "If this wasn't you, ignore this email and don't share the code. Your password won't change.",
    'Your code:',
  ].join('\n');
  const mail = { ...SERVER_ITSELF, recipients: [user.email], subject: 'Confirm your new password', message };
  await queueMail(tx, companyId, { ...mail, resetId: reset.resetId });
  log.notice('password-reset-asked', { user: userId, company: companyId });
}
