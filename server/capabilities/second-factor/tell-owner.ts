import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { queueMail, SERVER_ITSELF } from '../../mail/queue-mail.ts';
import type { Installation } from '../../serving/installation.ts';
import { tellOfChange } from '../account/tell-of-change.ts';
import type { Owner } from './enrolment.ts';

/** Mails a sentence about the second factor to its owner, with a way to undo it, where their address is trusted. */
export async function tellOwner(
  tx: Transaction,
  installation: Pick<Installation, 'sendsMail' | 'publicOrigin'>,
  { companyId, userId }: Owner,
  sentence: string,
): Promise<void> {
  const trusted = await trustedOwner(tx, { companyId, userId });
  if (trusted === undefined) return;
  await tellOfChange(tx, installation, { companyId, userId, email: trusted.email, sentence });
}

async function trustedOwner(tx: Transaction, { companyId, userId }: Owner) {
  const [trusted] = await tx.query<{ email: string; loginName: string }>(sql`
    SELECT email, login_name AS "loginName" FROM app_user
     WHERE company_id = ${companyId} AND user_id = ${userId} AND email_trust <> 'claimed' AND email <> ''`);
  return trusted;
}

/** Mails an owner that somebody who got past the first step tries codes. */
export async function warnOwner(
  tx: Transaction,
  { sendsMail }: Pick<Installation, 'sendsMail'>,
  owner: Owner,
): Promise<void> {
  const trusted = sendsMail ? await trustedOwner(tx, owner) : undefined;
  if (trusted === undefined) return;
  const message = [
    `Someone who knows your password, or can sign in as you, has entered many wrong codes for two-step sign-in today. Username: ${trusted.loginName}.`,
    '',
    'No more codes are accepted until tomorrow, except in a browser where you have signed in before.',
    '',
    "If this wasn't you, choose a new password with Reset Password on the sign-in page. Then you can sign in immediately. If your company signs you in, choose a new one there too.",
    '',
  ].join('\n');
  const mail = { ...SERVER_ITSELF, recipients: [trusted.email], subject: 'Wrong codes for your account', message };
  await queueMail(tx, owner.companyId, mail);
}
