import { undoAccountChange } from '../../../src/contract/account.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { networkOf } from '../../http/peer.ts';
import { ServerRateLimit } from '../../http/rate-limit.ts';
import { Refusal } from '../../http/refusal.ts';
import { endSessionsOf } from '../../http/session.ts';
import { mailedCodeHash } from '../../mail/mailed-code.ts';
import { log } from '../../process/log.ts';
import { open } from '../../serving/route.ts';
import { setEmailTrust } from '../users/write-user.ts';

/** Codes can't be guessed: this only bounds the work. */
const perNetwork = new ServerRateLimit({ capacity: 20, perSecond: 0.5 });

interface Undone {
  readonly companyId: string;
  readonly userId: string;
  readonly email: string;
  readonly issuer: string | null;
  readonly subject: string | null;
  readonly created: string;
}

async function undo(tx: Transaction, code: string): Promise<Undone | undefined> {
  const [undone] = await tx.query<Undone>(sql`
    DELETE FROM account_code WHERE kind = 'undo' AND expires > now() AND code_hash = ${mailedCodeHash(code)}
    RETURNING company_id AS "companyId", user_id AS "userId", email, issuer, subject, created::text`);
  if (undone === undefined) return undefined;
  const { companyId, userId, email, issuer, subject, created } = undone;
  const own = sql`company_id = ${companyId} AND user_id = ${userId}`;
  // Whoever made the change knew the password: it is void, and so is all else they may have prepared.
  await tx.query(sql`UPDATE app_user SET email = ${email}, password_hash = NULL WHERE ${own}`);
  await setEmailTrust(tx, companyId, userId, 'verified');
  // Not the codes of earlier changes: whoever took the account over must not void the owner's by changing it once more.
  await tx.query(sql`DELETE FROM account_code WHERE ${own} AND (kind <> 'undo' OR created >= ${created}::timestamptz)`);
  await tx.query(sql`DELETE FROM password_reset WHERE ${own}`);
  await tx.query(sql`DELETE FROM known_device WHERE ${own}`);
  // Nor one that was set up before the change: it is the owner's.
  await tx.query(sql`
    DELETE FROM second_factor WHERE ${own} AND (confirmed IS NULL OR confirmed >= ${created}::timestamptz)`);
  if (issuer !== null) {
    await tx.query(sql`DELETE FROM sign_on_identity WHERE ${own} AND issuer = ${issuer} AND subject = ${subject}`);
  }
  await endSessionsOf(tx, companyId, userId);
  return undone;
}

/** Takes back a change of an account that its owner was told of. */
export const undoChange = open(undoAccountChange, async ({ database, installation, body, address }) => {
  const undone = await database.transaction('installation', (tx) => undo(tx, body.code.trim()));
  if (undone === undefined) {
    perNetwork.take(installation, networkOf(address));
    log.warn('undo-failed', { address });
    throw new Refusal('wrong-credentials');
  }
  log.notice('account-change-undone', { user: undone.userId, company: undone.companyId, address });
  return {};
});
