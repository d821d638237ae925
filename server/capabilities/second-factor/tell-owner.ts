import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
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
  const [trusted] = await tx.query<{ email: string }>(sql`
    SELECT email FROM app_user
     WHERE company_id = ${companyId} AND user_id = ${userId} AND email_trust <> 'claimed'`);
  if (trusted === undefined) return;
  await tellOfChange(tx, installation, { companyId, userId, email: trusted.email, sentence });
}
