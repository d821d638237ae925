import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm/sql';
import type { Database, Transaction } from '../../database/database.ts';
import { nameKey } from '../../database/name-key.ts';
import { Refusal } from '../../http/refusal.ts';

/**
 * Slows down guessing without ever locking anybody out: after some free tries every further failure makes the account,
 * and the address, wait twice as long, up to a limit. Tries made while waiting are refused unread and don't count, so
 * nobody can keep an account waiting for longer than the limit. A success, or a quiet quarter of an hour, starts afresh.
 */
interface Limit {
  readonly freeTries: number;
  /** Seconds. */
  readonly longestWait: number;
}
interface Limits {
  readonly account: Limit;
  readonly address: Limit;
}
/** More free tries for an address: a whole office may share it. */
const GUESSING: Limits = { account: { freeTries: 5, longestWait: 30 }, address: { freeTries: 30, longestWait: 60 } };
/** What is tried. Each has tries of its own: nobody who asks for a mail has to wait longer to sign in. */
const LIMITS = {
  'sign-in': GUESSING,
  /** Confirming a new password. */
  verify: GUESSING,
  /** Asking for a mail. Each one counts, because each one may fill somebody's mailbox. */
  recover: { account: { freeTries: 3, longestWait: 300 }, address: { freeTries: 30, longestWait: 120 } },
} as const satisfies Readonly<Record<string, Limits>>;
const FORGET_AFTER = '15 minutes';

/** What tries are counted by. Names are hashed: people type passwords into the wrong field. */
export interface Subjects {
  readonly limits: Limits;
  readonly account: string;
  readonly address: string;
}

export function subjectsOf(tried: keyof typeof LIMITS, loginName: string, address: string): Subjects {
  const name = createHash('sha256').update(nameKey(loginName)).digest('hex');
  return { limits: LIMITS[tried], account: `${tried}:account:${name}`, address: `${tried}:address:${address}` };
}

/**
 * Counts a try as failed before it is examined, so that a hundred at once are no way around the limit.
 * @throws Refusal `too-many-tries` with `Retry-After` in seconds
 */
export async function countTry(database: Database, subjects: Subjects): Promise<void> {
  const wait = await database.transaction('installation', async (tx) => {
    // The address first: one that has to wait can't fill the table with made-up names.
    const addressWait = await waitOf(tx, subjects.address);
    if (addressWait > 0) return addressWait;
    const accountWait = await waitOf(tx, subjects.account);
    if (accountWait > 0) return accountWait;
    await count(tx, subjects.address, subjects.limits.address);
    await count(tx, subjects.account, subjects.limits.account);
    return 0;
  });
  if (wait > 0) throw new Refusal('too-many-tries', { headers: { 'Retry-After': String(Math.ceil(wait)) } });
}

/** Takes the count of a try back that turned out right: of the account wholly, of the address this one. */
export async function forgetTry(database: Database, subjects: Subjects): Promise<void> {
  await database.transaction('installation', async (tx) => {
    await tx.query(sql`UPDATE sign_in_attempt SET failures = greatest(failures - 1, 0), blocked_until = now()
                        WHERE subject = ${subjects.address}`);
    await tx.query(sql`DELETE FROM sign_in_attempt WHERE subject = ${subjects.account}`);
  });
}

/**
 * Seconds a subject still has to wait. Locks its row, which is made first where there is none: so tries are counted one
 * after the other, and all of them take their locks in the same order, address before account.
 */
async function waitOf(tx: Transaction, subject: string): Promise<number> {
  await tx.query(sql`INSERT INTO sign_in_attempt (subject, failures, blocked_until, last_try)
                     VALUES (${subject}, 0, clock_timestamp(), now()) ON CONFLICT DO NOTHING`);
  const [row] = await tx.query<{ wait: number }>(
    sql`SELECT extract(epoch FROM blocked_until - clock_timestamp())::float8 AS wait
          FROM sign_in_attempt WHERE subject = ${subject} FOR UPDATE`,
  );
  return Math.max(0, row?.wait ?? 0);
}

async function count(tx: Transaction, subject: string, limit: Limit): Promise<void> {
  // 2^0, 2^1, … seconds from the first try that isn't free; the exponent is capped before it can overflow.
  const wait = (failures: ReturnType<typeof sql>) => sql`
    make_interval(secs => CASE WHEN ${failures} < ${limit.freeTries}::int THEN 0
      ELSE least(power(2, least(${failures} - ${limit.freeTries}::int, 20)), ${limit.longestWait}::int) END)`;
  const failures = sql`(CASE WHEN a.last_try < now() - ${FORGET_AFTER}::interval THEN 1 ELSE a.failures + 1 END)`;
  await tx.query(sql`
    INSERT INTO sign_in_attempt AS a (subject, failures, blocked_until, last_try)
    VALUES (${subject}, 1, clock_timestamp(), now())
    ON CONFLICT (subject) DO UPDATE
      SET failures = ${failures}, blocked_until = clock_timestamp() + ${wait(failures)}, last_try = now()`);
}
