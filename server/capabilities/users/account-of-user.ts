import {
  endUserSessions,
  getUserAccount,
  inviteUser,
  removeUserFactor,
  type UserAccount,
} from '../../../src/contract/user-accounts.ts';
import type { AuditAct } from '../../../src/domain/audit/things.ts';
import { recorded } from '../../audit/recorded.ts';
import { serviceOf, type Transaction } from '../../database/database.ts';
import { keyOf, nameKey } from '../../database/name-key.ts';
import { sql } from '../../database/sql.ts';
import { ServerRateLimit } from '../../http/rate-limit.ts';
import { Refusal } from '../../http/refusal.ts';
import { endOtherSessions, inForce, refuseUnlessMay, type Session } from '../../http/session.ts';
import { queueMail, SERVER_ITSELF } from '../../mail/queue-mail.ts';
import { log } from '../../process/log.ts';
import { type OpenCall, open, type Route } from '../../serving/route.ts';
import { sessionOf } from '../../serving/session-of.ts';
import { confirmIdentity } from '../account/confirm-identity.ts';
import { standingOf } from '../second-factor/check-code.ts';
import { auditedUser } from './audited-user.ts';
import { tellOfAdministrator } from './tell-of-administrator.ts';

/** Of one user: an invitation that got lost in a mailbox is sent again, a mailbox isn't filled. */
const invitations = new ServerRateLimit({ capacity: 3, perSecond: 1 / 600 });

interface Account {
  readonly companyId: string;
  readonly userId: string;
  readonly loginName: string;
  readonly email: string;
  /** The address is known to be the owner's. */
  readonly trusted: boolean;
  readonly hasPassword: boolean;
  readonly disabled: boolean;
  readonly company: string;
}

/** The account of a user of the caller's company. @throws Refusal `not-found` */
async function accountOf(tx: Transaction, companyId: string, username: string): Promise<Account> {
  const [account] = await tx.query<Account>(sql`
    SELECT u.company_id AS "companyId", u.user_id AS "userId", u.login_name AS "loginName", u.email,
           u.email_trust <> 'claimed' AS trusted, u.password_hash IS NOT NULL AS "hasPassword", u.disabled, c.name AS company
      FROM app_user u JOIN company c USING (company_id)
     WHERE u.company_id = ${companyId} AND u.kind = 'person' AND ${keyOf('u.login_name')} = ${nameKey(username)}`);
  if (account === undefined) throw new Refusal('not-found');
  return account;
}

/** Not of the company's own rights: how an account is entered is in tables that these don't reach. */
function changeAccount<T>(
  call: OpenCall,
  { session, username, act }: { readonly session: Session; readonly username: string; readonly act: AuditAct },
  work: (tx: Transaction, account: Account) => Promise<T>,
): Promise<T> {
  return call.database.transaction(serviceOf(session.companyId), async (tx) => {
    const account = await accountOf(tx, session.companyId, username);
    const change = { subject: auditedUser, id: account.userId, act };
    return recorded(tx, session, change, () => work(tx, account));
  });
}

/** Another user's account: nobody does to their own what asks less of them here than in Account Security. */
async function ofAnother(call: OpenCall, username: string, password: string | undefined): Promise<Session> {
  const session = sessionOf(call);
  refuseUnlessMay(session, 'administer');
  if (nameKey(username) === nameKey(session.loginName)) throw new Refusal('wrong-state');
  await confirmIdentity(call, password);
  return session;
}

const read = open(getUserAccount, async (call): Promise<UserAccount> => {
  const session = sessionOf(call);
  refuseUnlessMay(session, 'administer');
  return call.database.read(serviceOf(session.companyId), async (tx) => {
    const account = await accountOf(tx, session.companyId, call.params.username);
    const { companyId, userId, hasPassword } = account;
    const { on, required } = await standingOf(tx, account);
    const [seen] = await tx.query<{ sessions: number; lastSeen: string | null }>(sql`
      SELECT count(*)::int AS sessions, max(s.last_seen) AS "lastSeen" FROM user_session s
       WHERE s.company_id = ${companyId} AND s.user_id = ${userId} AND ${inForce(call.installation.idleLimit)}`);
    return { hasPassword, sessions: seen?.sessions ?? 0, lastSeen: seen?.lastSeen ?? null, secondFactor: on, required };
  });
});

const invite = open(inviteUser, async (call) => {
  const session = sessionOf(call);
  refuseUnlessMay(session, 'administer');
  const { installation, params, address } = call;
  const { sendsMail, publicOrigin } = installation;
  if (!sendsMail) return { sent: false };
  const userId = await changeAccount(
    call,
    { session, username: params.username, act: 'invited' },
    async (tx, { companyId, userId, email, trusted, loginName, disabled, company }) => {
      // Nobody gets a password by an address that is only claimed.
      if (disabled || email === '' || !trusted) throw new Refusal('wrong-state');
      invitations.take(installation, `${companyId} ${userId}`);
      const page = publicOrigin === undefined ? '' : ` at ${publicOrigin}/login`;
      const message = [
        `${session.loginName} at ${company} created an account for you. Your username is ${loginName}.`,
        '',
        `To set a password, go to the sign-in page${page}, choose Reset Password, and enter your username and this email address.`,
        '',
        "If you weren't expecting this, you can ignore this email. No one can sign in until a password is set.",
        '',
      ].join('\n');
      const mail = { ...SERVER_ITSELF, recipients: [email], subject: `Your account at ${company}`, message };
      await queueMail(tx, companyId, mail);
      return userId;
    },
  );
  log.notice('user-invited', { user: session.userId, company: session.companyId, about: userId, address });
  return { sent: true };
});

const endSessions = open(endUserSessions, async (call) => {
  const { username } = call.params;
  const session = await ofAnother(call, username, call.body.password);
  const { userId, ended } = await changeAccount(
    call,
    { session, username, act: 'sessionsEnded' },
    async (tx, account) => {
      const count = await endOtherSessions(tx, account.companyId, account.userId, '');
      await tellOfAdministrator(tx, call.installation, account, 'signed you out everywhere');
      return { userId: account.userId, ended: count };
    },
  );
  log.notice('user-sessions-ended', { user: session.userId, company: session.companyId, about: userId, ended });
  return { ended };
});

const removeFactor = open(removeUserFactor, async (call) => {
  const { username } = call.params;
  const session = await ofAnother(call, username, call.body.password);
  const userId = await changeAccount(call, { session, username, act: 'factorRemoved' }, async (tx, account) => {
    await tx.query(sql`
      DELETE FROM second_factor WHERE company_id = ${account.companyId} AND user_id = ${account.userId}`);
    await endOtherSessions(tx, account.companyId, account.userId, '');
    await tellOfAdministrator(tx, call.installation, account, 'turned off two-step sign-in for your account');
    return account.userId;
  });
  log.notice('user-factor-removed', { user: session.userId, company: session.companyId, about: userId });
  return {};
});

/** How other users' accounts are entered (docs/decisions/accounts.md). */
export const userAccountRoutes: readonly Route[] = [
  read,
  ...[invite, endSessions, removeFactor].map((route) => ({ ...route, audited: auditedUser.thing })),
];
