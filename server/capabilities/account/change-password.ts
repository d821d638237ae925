import { changePassword } from '../../../src/contract/account.ts';
import { serviceOf } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { endOtherSessions } from '../../http/session.ts';
import { log } from '../../process/log.ts';
import { open } from '../../serving/route.ts';
import { sessionOf } from '../../serving/session-of.ts';
import { refuseWeakPassword } from '../sign-in/new-password.ts';
import { hashPassword } from '../sign-in/password.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { tellOfChange } from './tell-of-change.ts';

interface Owner {
  readonly loginName: string;
  readonly email: string;
  readonly trusted: boolean;
  readonly companyName: string;
}

/** Changes one's own password, with the one in force: it works without mail. Who else is signed in as them is out. */
export const changeOwnPassword = open(changePassword, async (call) => {
  const { database, body, token, installation, address } = call;
  const { companyId, userId } = sessionOf(call);
  await confirmIdentity(call, body.password);
  const [owner] = await database.read(serviceOf(companyId), (tx) =>
    tx.query<Owner>(sql`
      SELECT u.login_name AS "loginName", u.email, u.email_trust <> 'claimed' AS trusted, c.name AS "companyName"
        FROM app_user u JOIN company c USING (company_id) WHERE u.company_id = ${companyId} AND u.user_id = ${userId}`),
  );
  if (owner === undefined) throw new Error('A signed-in user has no row.');
  const names = [owner.loginName, owner.email.split('@', 1)[0] ?? '', owner.companyName];
  refuseWeakPassword('newPassword', body.newPassword, names);
  const hash = await hashPassword(body.newPassword);
  await database.transaction(serviceOf(companyId), async (tx) => {
    await tx.query(sql`
      UPDATE app_user SET password_hash = ${hash} WHERE company_id = ${companyId} AND user_id = ${userId}`);
    // A reset that somebody else asked for, perhaps: its code would undo this.
    await tx.query(sql`DELETE FROM password_reset WHERE company_id = ${companyId} AND user_id = ${userId}`);
    await endOtherSessions(tx, companyId, userId, token ?? '');
    if (owner.trusted) {
      const sentence = 'Your password was changed.';
      await tellOfChange(tx, installation, { companyId, userId, email: owner.email, sentence });
    }
  });
  log.notice('password-changed', { user: userId, company: companyId, address });
  return {};
});
