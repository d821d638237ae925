import { type Database, serviceOf, type Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { Refusal } from '../../http/refusal.ts';
import { endOtherSessions } from '../../http/session.ts';
import { log } from '../../process/log.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import type { Installation } from '../../serving/installation.ts';
import { verifyPassword } from '../sign-in/password.ts';
import { countTry, forgetTry, type Subjects } from '../sign-in/throttle.ts';
import { type Owner, placeOfSecret, plainCode } from './enrolment.ts';
import { tellOwner, warnOwner } from './tell-owner.ts';
import { stepOfCode } from './totp.ts';

export interface Standing {
  /** A code is asked for at sign-in. */
  readonly on: boolean;
  /** The company asks them for one. */
  readonly required: boolean;
  readonly codesLeft: number;
}

/** How a user stands to the second factor. Needs a transaction of scope `installation`. */
export async function standingOf(tx: Transaction, { companyId, userId }: Owner): Promise<Standing> {
  const [row] = await tx.query<Standing>(sql`
    SELECT f.secret IS NOT NULL AS "on", coalesce(CASE c.custom_prefs ->> 'secondFactor'
             WHEN 'required' THEN true
             WHEN 'administrators' THEN EXISTS (
               SELECT FROM membership m JOIN user_group g USING (company_id, group_id)
                WHERE m.company_id = c.company_id AND m.user_id = ${userId} AND g.role = 'Company Administrator')
           END, false) AS required,
           (SELECT count(*) FROM recovery_code r
             WHERE r.company_id = c.company_id AND r.user_id = ${userId} AND NOT r.pending)::int AS "codesLeft"
      FROM company c LEFT JOIN second_factor f ON f.company_id = c.company_id AND f.user_id = ${userId}
     WHERE c.company_id = ${companyId}`);
  if (row === undefined) throw new Error('A user belongs to a company that has no row.');
  return row;
}

/** The code of an app, as people type it with a gap in the middle. */
const asDigits = (code: string): string | undefined => /^\d{6}$/.exec(code.replaceAll(/\s/g, ''))?.[0];

/** Takes a code of the app: each time step once. */
async function takeAppCode(
  tx: Transaction,
  secrets: Secrets,
  owner: Owner,
  { code, pending }: { readonly code: string; readonly pending: boolean },
): Promise<boolean> {
  const own = sql`company_id = ${owner.companyId} AND user_id = ${owner.userId}`;
  const column = sql.raw(pending ? 'pending_secret' : 'secret');
  const [row] = await tx.query<{ secret: string | null }>(sql`
    SELECT ${column} AS secret FROM second_factor WHERE ${own} FOR UPDATE`);
  if (row === undefined || row.secret === null) return false;
  const step = stepOfCode(Buffer.from(secrets.open(placeOfSecret(owner), row.secret), 'base64'), code, Date.now());
  if (step === undefined) return false;
  const taken = await tx.query(sql`
    UPDATE second_factor SET last_step = ${step}::bigint
     WHERE ${own} AND (${pending}::boolean OR last_step < ${step}::bigint) RETURNING 1`);
  return taken.length > 0;
}

/** Takes a recovery code: it is gone then. */
async function takeRecoveryCode(database: Database, owner: Owner, code: string): Promise<boolean> {
  const plain = plainCode(code);
  const own = sql`company_id = ${owner.companyId} AND user_id = ${owner.userId} AND NOT pending`;
  const number = /^\d/.exec(plain)?.[0];
  if (number === undefined) return false;
  const [row] = await database.read(serviceOf(owner.companyId), (tx) =>
    tx.query<{ hash: string }>(sql`SELECT hash FROM recovery_code WHERE ${own} AND number = ${number}::int`),
  );
  if (!(await verifyPassword(plain, row?.hash)) || row === undefined) return false;
  const gone = await database.transaction(serviceOf(owner.companyId), (tx) =>
    tx.query(sql`DELETE FROM recovery_code WHERE ${own} AND hash = ${row.hash} RETURNING 1`),
  );
  return gone.length > 0;
}

type Call = {
  readonly database: Database;
  readonly address: string;
  readonly installation: Installation;
  /** Of the session that stays when others end. */
  readonly token: string | undefined;
};

/**
 * Checks what somebody entered as their second factor.
 * @throws Refusal `second-factor-wrong`, `too-many-tries`
 */
export async function checkSecondFactor(call: Call, owner: Owner, subjects: Subjects, code: string): Promise<void> {
  const { database, address } = call;
  const { filled } = await countTry(database, subjects);
  const digits = asDigits(code);
  const right =
    digits === undefined
      ? await takeRecoveryCode(database, owner, code)
      : await database.transaction(serviceOf(owner.companyId), (tx) =>
          takeAppCode(tx, database.secrets, owner, { code: digits, pending: false }),
        );
  if (!right) throw await wrong(call, owner, filled);
  if (digits === undefined) log.notice('recovery-code-used', { user: owner.userId, company: owner.companyId, address });
  await forgetTry(database, subjects);
}

/**
 * Puts what was begun into force with a code of it, in place of what was in force before. Other sessions are over.
 * @throws Refusal `second-factor-wrong`, `too-many-tries`
 */
export async function confirmEnrolment(call: Call, owner: Owner, subjects: Subjects, code: string): Promise<void> {
  const { database, address, installation, token } = call;
  const { companyId, userId } = owner;
  const { filled } = await countTry(database, subjects);
  const digits = asDigits(code);
  const right = await database.transaction(serviceOf(owner.companyId), async (tx) => {
    if (digits === undefined || !(await takeAppCode(tx, database.secrets, owner, { code: digits, pending: true })))
      return false;
    const own = sql`company_id = ${companyId} AND user_id = ${userId}`;
    await tx.query(sql`
      UPDATE second_factor SET secret = pending_secret, pending_secret = NULL, confirmed = now() WHERE ${own}`);
    await tx.query(sql`DELETE FROM recovery_code WHERE ${own} AND NOT pending`);
    await tx.query(sql`UPDATE recovery_code SET pending = false WHERE ${own}`);
    // Whoever came in by the password alone before is out.
    await endOtherSessions(tx, companyId, userId, token ?? '');
    await tellOwner(
      tx,
      installation,
      owner,
      'Two-step sign-in was set up for your account. Signing in now asks for a code from an app.',
    );
    return true;
  });
  if (!right) throw await wrong(call, owner, filled);
  await forgetTry(database, subjects);
  log.notice('second-factor-on', { user: userId, company: companyId, address });
}

/** What a wrong code is answered with. The one that fills the day is told to the owner: only who got past the first step tries codes. */
async function wrong(call: Call, owner: Owner, filled: boolean): Promise<Refusal> {
  const { companyId, userId } = owner;
  const who = { user: userId, company: companyId, address: call.address };
  log.warn('second-factor-failed', who);
  if (filled) {
    log.warn('second-factor-limit', who);
    await call.database.transaction(serviceOf(companyId), (tx) => warnOwner(tx, call.installation, owner));
  }
  return new Refusal('second-factor-wrong');
}
