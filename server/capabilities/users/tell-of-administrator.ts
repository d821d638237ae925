import type { Transaction } from '../../database/database.ts';
import { queueMail, SERVER_ITSELF } from '../../mail/queue-mail.ts';
import type { Installation } from '../../serving/installation.ts';

interface Told {
  readonly companyId: string;
  /** The address that is told. */
  readonly email: string;
  /** It is known to be the owner's. */
  readonly trusted: boolean;
}

/**
 * Mails the owner of an account what an administrator has done to it, without a way to undo it: it is the company's account, and
 * whoever has left has no say in it.
 * @param what goes on the words "An administrator of your company has"
 */
export async function tellOfAdministrator(
  tx: Transaction,
  { sendsMail }: Pick<Installation, 'sendsMail'>,
  { companyId, email, trusted }: Told,
  what: string,
): Promise<void> {
  if (!sendsMail || email === '' || !trusted) return;
  const message = `An administrator of your company has ${what}. Ask them, if you did not expect that.\n`;
  const mail = { ...SERVER_ITSELF, recipients: [email], subject: 'Your account was changed', message };
  await queueMail(tx, companyId, mail);
}
