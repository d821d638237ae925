import {
  recoverUserName,
  resetPassword,
  type StatusReply,
  verifyNewPassword,
} from '../../../src/contract/password-reset.ts';
import { ownNames } from '../../../src/domain/account-rules.ts';
import { type Database, serviceOf } from '../../database/database.ts';
import { keyOf, nameKey } from '../../database/name-key.ts';
import { sql } from '../../database/sql.ts';
import { Refusal } from '../../http/refusal.ts';
import { endSessionsOf } from '../../http/session.ts';
import { waking } from '../../jobs/wake.ts';
import { MAILED_CODE_LENGTH, mailedCodeHash } from '../../mail/mailed-code.ts';
import { log } from '../../process/log.ts';
import { open, type Route } from '../../serving/route.ts';
import { knownDevice, rememberDevice } from '../sign-in/known-device.ts';
import { refuseWeakPassword } from '../sign-in/new-password.ts';
import { hashPassword, verifyPassword } from '../sign-in/password.ts';
import { countTry, forgetTries, forgetTry, subjectsOf } from '../sign-in/throttle.ts';

interface AccountRequest {
  readonly kind: 'user-names' | 'password-reset';
  readonly loginName?: string;
  readonly email: string;
  readonly passwordHash?: string;
}

/** Notes what is asked for. Whether it is about anybody is found out later, so the answer is the same and as fast. */
async function ask(database: Database, sendsMail: boolean, request: AccountRequest): Promise<StatusReply> {
  if (!sendsMail) {
    log.warn('mail-not-configured', { asked: request.kind });
    return { statuses: ['sends-no-mail'] };
  }
  await database.transaction('installation', (tx) =>
    tx.query(
      waking(
        'account-requests',
        sql`INSERT INTO account_request (kind, login_name, email, password_hash)
            VALUES (${request.kind}, ${request.loginName ?? ''}, ${request.email}, ${request.passwordHash ?? null})`,
      ),
    ),
  );
  return { statuses: ['on-its-way'] };
}

const recover = open(recoverUserName, async ({ body, database, address, installation }) => {
  await countTry(database, subjectsOf('recover', body.email, address));
  return ask(database, installation.sendsMail, { kind: 'user-names', email: body.email });
});

/** Counted by name and address together: who doesn't know both can't keep the user from resetting. */
const reset = open(resetPassword, async ({ body, database, address, deviceToken, installation }) => {
  refuseWeakPassword('password', body.password, ownNames(body));
  const loginName = nameKey(body.username);
  const device = await knownDevice(database, loginName, deviceToken);
  await countTry(database, subjectsOf('recover', `${loginName} ${body.email}`, address, device));
  const passwordHash = await hashPassword(body.password);
  const request = { kind: 'password-reset', loginName, email: body.email, passwordHash } as const;
  return ask(database, installation.sendsMail, request);
});

interface PendingReset {
  readonly companyId: string;
  readonly userId: string;
  readonly companyName: string;
  readonly resetId: string;
  readonly passwordHash: string;
}

async function pendingReset(database: Database, loginName: string, code: string): Promise<PendingReset | undefined> {
  const [pending] = await database.read('installation', (tx) =>
    tx.query<PendingReset>(sql`
      SELECT u.company_id AS "companyId", u.user_id AS "userId", c.name AS "companyName", r.reset_id AS "resetId",
             r.password_hash AS "passwordHash"
        FROM app_user u JOIN company c USING (company_id) JOIN password_reset r USING (company_id, user_id)
       WHERE ${keyOf('u.login_name')} = ${loginName} AND NOT u.disabled
         AND r.code_hash = ${mailedCodeHash(code)} AND r.expires > now()`),
  );
  return pending;
}

/** Changes the password if nobody did with this code meanwhile, and ends what was begun with the old one. */
async function change(
  database: Database,
  { companyId, userId, resetId, passwordHash }: PendingReset,
): Promise<boolean> {
  return database.transaction(serviceOf(companyId), async (tx) => {
    const used = await tx.query(sql`
      DELETE FROM password_reset
       WHERE company_id = ${companyId} AND user_id = ${userId} AND reset_id = ${resetId} RETURNING reset_id`);
    if (used.length === 0) return false;
    await tx.query(sql`
      UPDATE app_user SET password_hash = ${passwordHash}, email_trust = 'verified' WHERE company_id = ${companyId} AND user_id = ${userId}`);
    await endSessionsOf(tx, companyId, userId);
    return true;
  });
}

/** Whoever has the code is no stranger in this browser from here on, whatever others try on the account meanwhile. */
const verify = open(verifyNewPassword, async ({ body, database, address, deviceToken, setDeviceToken }) => {
  const loginName = nameKey(body.username);
  const subjects = subjectsOf('verify', loginName, address);
  await countTry(database, subjects);
  const password = body.password.slice(0, -MAILED_CODE_LENGTH);
  const pending = await pendingReset(database, loginName, body.password.slice(-MAILED_CODE_LENGTH));
  const right = await verifyPassword(password, pending?.passwordHash);
  if (pending !== undefined && right) refuseWeakPassword('password', password, [pending.companyName]);
  if (pending === undefined || !right || !(await change(database, pending))) {
    log.warn('password-reset-failed', { user: pending?.userId, company: pending?.companyId, address });
    throw new Refusal('wrong-credentials');
  }
  await forgetTry(database, subjects);
  // Whoever filled the day with codes knew the old password.
  await forgetTries(database, 'second-factor', loginName);
  setDeviceToken(await rememberDevice(database, pending, deviceToken));
  log.notice('password-reset-done', { user: pending.userId, company: pending.companyId, address });
  return {};
});

export const passwordResetRoutes: readonly Route[] = [recover, reset, verify];
