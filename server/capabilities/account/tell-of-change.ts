import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { queueMail, SERVER_ITSELF } from '../../mail/queue-mail.ts';
import type { Installation } from '../../serving/installation.ts';

/** For how long a change of an account can be undone from the address that was told of it. */
const UNDO_HOURS = 72;

interface AccountChange {
  readonly companyId: string;
  readonly userId: string;
  /** The address that is told, and put back by an undo: the one from before the change. */
  readonly email: string;
  /** What was changed, as the mail says it: "Your password was changed." */
  readonly sentence: string;
  /** Whether somebody else made it, who may well have told the owner. */
  readonly byAdministrator?: boolean;
  /** The identity that was linked. */
  readonly identity?: { readonly issuer: string; readonly subject: string };
}

/**
 * Tells the address of an account that something about entering it was changed, with a code that undoes it. Only an
 * address that is known to be the owner's may be told: call it with the trust that the address had.
 */
export async function tellOfChange(
  tx: Transaction,
  { sendsMail, publicOrigin }: Pick<Installation, 'sendsMail' | 'publicOrigin'>,
  change: AccountChange,
): Promise<void> {
  if (!sendsMail || change.email === '') return;
  const { companyId, userId, email, sentence, identity, byAdministrator = false } = change;
  const [user] = await tx.query<{ loginName: string; codeId: string }>(sql`
    INSERT INTO account_code (company_id, user_id, kind, email, issuer, subject, expires)
    VALUES (${companyId}, ${userId}, 'undo', ${email}, ${identity?.issuer ?? null}, ${identity?.subject ?? null},
            now() + make_interval(hours => ${UNDO_HOURS}))
    RETURNING code_id AS "codeId",
              (SELECT login_name FROM app_user WHERE company_id = ${companyId} AND user_id = ${userId}) AS "loginName"`);
  if (user === undefined) throw new Error('A code was not stored.');
  // Behind the #: no proxy's log has it.
  const way =
    publicOrigin === undefined
      ? ['choose Undo a Change on the sign-in page and enter this code:', '', '{code}']
      : ['open this address:', '', `${publicOrigin}/login?mode=password#undo={code}`];
  const message = [
    `${sentence} Username: ${user.loginName}.`,
    '',
    byAdministrator
      ? "If you expected this, you don't need to do anything."
      : "If this was you, you don't need to do anything.",
    '',
    `${byAdministrator ? "If you didn't expect this, ask them, or" : "If this wasn't you,"} undo the change within ${UNDO_HOURS} hours: ${way[0]}`,
    ...way.slice(1),
    '',
    'This signs everyone out of the account and cancels its password. Then choose a new one with Reset Password.',
    '',
  ].join('\n');
  const mail = { ...SERVER_ITSELF, recipients: [email], subject: 'Your account was changed', message };
  await queueMail(tx, companyId, { ...mail, codeId: user.codeId });
}
