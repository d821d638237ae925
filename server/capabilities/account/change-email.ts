import { changeEmail, confirmEmail } from '../../../src/contract/account.ts';
import { serviceOf, type Transaction } from '../../database/database.ts';
import { nameKey } from '../../database/name-key.ts';
import { sql } from '../../database/sql.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { mailedCodeHash } from '../../mail/mailed-code.ts';
import { queueMail, SERVER_ITSELF } from '../../mail/queue-mail.ts';
import { log } from '../../process/log.ts';
import { open } from '../../serving/route.ts';
import { sessionOf } from '../../serving/session-of.ts';
import { countTry, forgetTry, subjectsOf } from '../sign-in/throttle.ts';
import { type EmailTrust, setEmailTrust } from '../users/write-user.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { tellOfChange } from './tell-of-change.ts';

/** For how long a mail with a code waits to be sent; what the code is good for begins then. */
const MAILED_WITHIN_HOURS = 1;

type Owner = Pick<Session, 'companyId' | 'userId'>;

async function setEmail(tx: Transaction, { companyId, userId }: Owner, email: string, trust: EmailTrust) {
  await tx.query(sql`UPDATE app_user SET email = ${email} WHERE company_id = ${companyId} AND user_id = ${userId}`);
  await setEmailTrust(tx, companyId, userId, trust);
}

/** Mails a code to the address, and forgets those that were mailed to others. */
async function mailCode(tx: Transaction, { companyId, userId }: Owner, email: string): Promise<void> {
  await tx.query(sql`
    DELETE FROM account_code WHERE company_id = ${companyId} AND user_id = ${userId} AND kind = 'confirm-email'`);
  const [made] = await tx.query<{ codeId: string }>(sql`
    INSERT INTO account_code (company_id, user_id, kind, email, expires)
    VALUES (${companyId}, ${userId}, 'confirm-email', ${email}, now() + make_interval(hours => ${MAILED_WITHIN_HOURS}))
    RETURNING code_id AS "codeId"`);
  if (made === undefined) throw new Error('A code was not stored.');
  const message = [
    'Someone entered this email address for an account. To confirm it, enter the code below in Account security within 10 minutes.',
    '',
    "If this wasn't you, ignore this email and don't share the code.",
    '',
    '{code}',
    '',
  ].join('\n');
  const mail = { ...SERVER_ITSELF, recipients: [email], subject: 'Confirm your email address', message };
  await queueMail(tx, companyId, { ...mail, codeId: made.codeId });
}

/** Asks for another address: it counts once its mailbox has answered. */
export const changeOwnEmail = open(changeEmail, async (call) => {
  const { database, body, installation, address } = call;
  const session = sessionOf(call);
  const { companyId, userId, loginName } = session;
  await confirmIdentity(call, body.password);
  const { emailAddress } = body;
  if (installation.sendsMail) {
    await countTry(database, subjectsOf('recover', `${loginName} ${nameKey(emailAddress)}`, address));
    await database.transaction(serviceOf(companyId), (tx) => mailCode(tx, session, emailAddress));
    return { state: 'mailed' as const };
  }
  await database.transaction(serviceOf(companyId), (tx) => setEmail(tx, session, emailAddress, 'claimed'));
  log.notice('email-changed', { user: userId, company: companyId, address });
  return { state: 'changed' as const };
});

/** The new address counts, and the one from before is told. */
export const confirmOwnEmail = open(confirmEmail, async (call) => {
  const { database, body, installation, address } = call;
  const session = sessionOf(call);
  const { companyId, userId, loginName } = session;
  const subjects = subjectsOf('verify', loginName, address);
  await countTry(database, subjects);
  const email = await database.transaction(serviceOf(companyId), async (tx) => {
    const [code] = await tx.query<{ email: string }>(sql`
      DELETE FROM account_code
       WHERE company_id = ${companyId} AND user_id = ${userId} AND kind = 'confirm-email' AND expires > now()
         AND code_hash = ${mailedCodeHash(body.code.trim())}
      RETURNING email`);
    if (code === undefined) return undefined;
    const [before] = await tx.query<{ email: string; trusted: boolean }>(sql`
      SELECT email, email_trust <> 'claimed' AS trusted FROM app_user
       WHERE company_id = ${companyId} AND user_id = ${userId} FOR UPDATE`);
    await setEmail(tx, session, code.email, 'verified');
    if (before?.trusted === true && nameKey(before.email) !== nameKey(code.email)) {
      const sentence = 'The email address of your account was changed.';
      await tellOfChange(tx, installation, { companyId, userId, email: before.email, sentence });
    }
    return code.email;
  });
  if (email === undefined) throw new Refusal('wrong-credentials');
  await forgetTry(database, subjects);
  log.notice('email-changed', { user: userId, company: companyId, address });
  return { emailAddress: email };
});
