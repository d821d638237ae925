import type { Transaction } from '../../database/database.ts';
import type { Installation } from '../../serving/installation.ts';
import { tellOfChange } from '../account/tell-of-change.ts';

interface Told {
  readonly companyId: string;
  readonly userId: string;
  /** The address that is told: the one from before. */
  readonly email: string;
  /** It is known to be the owner's. */
  readonly trusted: boolean;
}

/**
 * Mails the owner of an account what an administrator has done to it, with a way to undo it: whoever has an administrator's password,
 * or their open console, may not be one (docs/decisions/accounts.md).
 * @param what goes on the words "An administrator at your company has"
 */
export async function tellOfAdministrator(
  tx: Transaction,
  installation: Pick<Installation, 'sendsMail' | 'publicOrigin'>,
  { companyId, userId, email, trusted }: Told,
  what: string,
): Promise<void> {
  if (!trusted) return;
  const sentence = `An administrator at your company has ${what}.`;
  await tellOfChange(tx, installation, { companyId, userId, email, sentence, byAdministrator: true });
}
