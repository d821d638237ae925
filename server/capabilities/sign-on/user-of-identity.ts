import type { Database, Transaction } from '../../database/database.ts';
import { keyOf, nameKey } from '../../database/name-key.ts';
import { sql } from '../../database/sql.ts';
import { log } from '../../process/log.ts';
import type { Installation } from '../../serving/installation.ts';
import type { Identity } from '../../sign-on/identity-provider.ts';
import { tellOfChange } from '../account/tell-of-change.ts';

export interface LinkedUser {
  readonly companyId: string;
  readonly userId: string;
}

async function linkedUser(tx: Transaction, { issuer, subject }: Identity) {
  const [user] = await tx.query<LinkedUser & { disabled: boolean }>(sql`
    SELECT company_id AS "companyId", user_id AS "userId", u.disabled
      FROM sign_on_identity i JOIN app_user u USING (company_id, user_id)
     WHERE i.issuer = ${issuer} AND i.subject = ${subject}`);
  return user;
}

/**
 * Whom an address means at a first sign-on: the one enabled user of whom the mailbox says that it is theirs, or an administrator
 * of a company that may speak for the address: because its domain is known to be the company's, or there is no other company here.
 * Whoever merely writes others' addresses into a company of their own neither gets those people nor keeps them out of theirs. Two
 * such users, and nobody knows which is meant. A domain that belongs to companies leads into those alone, and a company that has
 * domains takes nobody of others.
 */
async function userOfAddress(tx: Transaction, email: string): Promise<LinkedUser | undefined> {
  const domain = sql`jsonb_build_array(${nameKey(email.slice(email.lastIndexOf('@') + 1))}::text)`;
  const domains = sql`lower(sign_on_domains::text COLLATE "C")::jsonb`;
  const [user, second] = await tx.query<LinkedUser>(sql`
    SELECT company_id AS "companyId", user_id AS "userId" FROM app_user JOIN company USING (company_id)
     WHERE ${keyOf('email')} = ${nameKey(email)} AND NOT disabled
       AND (email_trust = 'verified'
            OR email_trust = 'administrator' AND (${domains} @> ${domain} OR (SELECT count(*) FROM company) = 1))
       AND CASE WHEN EXISTS (SELECT FROM company WHERE ${domains} @> ${domain}) THEN ${domains} @> ${domain}
                ELSE sign_on_domains = '[]' END
     LIMIT 2`);
  return second === undefined ? user : undefined;
}

/** Who could enter the account before by a password is told that there is another way into it now. */
async function tellOfLink(
  tx: Transaction,
  installation: Pick<Installation, 'sendsMail' | 'publicOrigin'>,
  { companyId, userId }: LinkedUser,
  identity: Identity,
): Promise<void> {
  const [user] = await tx.query<{ email: string }>(sql`
    SELECT email FROM app_user
     WHERE company_id = ${companyId} AND user_id = ${userId} AND password_hash IS NOT NULL`);
  if (user === undefined) return;
  const sentence = 'Single sign-on was turned on for your account.';
  await tellOfChange(tx, installation, { companyId, userId, email: user.email, sentence, identity });
}

/**
 * The user here who is that identity. The first time they are linked by the e-mail address the provider vouches for, if
 * it means exactly one user who is nobody else of that provider; from then on the address doesn't matter.
 * @returns undefined when there is no such user, or they are disabled
 */
export async function userOfIdentity(
  database: Database,
  installation: Pick<Installation, 'sendsMail' | 'publicOrigin'>,
  identity: Identity,
): Promise<LinkedUser | undefined> {
  const known = await database.read('installation', (tx) => linkedUser(tx, identity));
  if (known !== undefined) return known.disabled ? undefined : known;
  const email = await identity.verifiedEmail();
  if (email === undefined) return undefined;
  return database.transaction('installation', async (tx) => {
    const user = await userOfAddress(tx, email);
    if (user === undefined) return undefined;
    const { companyId, userId } = user;
    const linked = await tx.query(sql`
      INSERT INTO sign_on_identity (company_id, user_id, issuer, subject)
      VALUES (${companyId}, ${userId}, ${identity.issuer}, ${identity.subject})
      ON CONFLICT DO NOTHING RETURNING user_id`);
    if (linked.length === 1) {
      log.notice('sign-on-linked', { user: userId, company: companyId });
      await tellOfLink(tx, installation, user, identity);
      return user;
    }
    // The user is somebody else there, or a second sign-on of the same person was a moment faster.
    const other = await linkedUser(tx, identity);
    return other === undefined || other.disabled ? undefined : other;
  });
}
