import { createHash } from 'node:crypto';
import type { Database, Transaction } from '../../database/database.ts';
import { nameKey } from '../../database/name-key.ts';
import { sql } from '../../database/sql.ts';
import { networkOf } from '../../http/peer.ts';
import { Refusal } from '../../http/refusal.ts';

/**
 * Slows down guessing without locking the owner of an account out (docs/decisions/sessions.md): after some free tries
 * every further failure makes whoever tries wait twice as long, up to a limit. Counted are the network, the account as
 * tried from that network, and the account as tried from anywhere; a browser in which the user has signed in before is
 * counted by itself alone. Tries made while waiting are refused unread and don't count, so nobody can keep anybody
 * waiting for longer than the limit. A success, or a quiet quarter of an hour, starts afresh.
 */
interface Limit {
  readonly freeTries: number;
  /** Seconds. */
  readonly longestWait: number;
}
interface Limits {
  /** The account as tried from one network, or in a browser that is known. */
  readonly account: Limit;
  /** More free tries for a network: a whole office may share it. */
  readonly network: Limit;
  /** Wrong tries of the account in one day at most, in a browser that is known and in all others; none: no such limit. */
  readonly perDay?: number;
  /** The account as tried from all networks; none where the secret is too long to be found by them all together. */
  readonly everywhere?: Limit;
}
/** What is tried. Each has tries of its own: nobody who asks for a mail has to wait longer to sign in. */
const LIMITS = {
  'sign-in': {
    account: { freeTries: 5, longestWait: 30 },
    network: { freeTries: 30, longestWait: 60 },
    everywhere: { freeTries: 100, longestWait: 30 },
  },
  /** The code beside the password or single sign-on: a million of them, and three are right at a time. Who tries got past those. */
  'second-factor': {
    account: { freeTries: 5, longestWait: 30 },
    network: { freeTries: 30, longestWait: 60 },
    everywhere: { freeTries: 10, longestWait: 300 },
    perDay: 50,
  },
  /** Saying one's own password again, signed in. */
  confirm: { account: { freeTries: 5, longestWait: 30 }, network: { freeTries: 30, longestWait: 60 } },
  /** Confirming a new password by the code that was mailed: the way in that nobody else can keep busy. */
  verify: { account: { freeTries: 5, longestWait: 30 }, network: { freeTries: 30, longestWait: 60 } },
  /** Asking for a mail. Each one counts, because each one may fill somebody's mailbox. */
  recover: {
    account: { freeTries: 3, longestWait: 300 },
    network: { freeTries: 30, longestWait: 120 },
    everywhere: { freeTries: 10, longestWait: 300 },
  },
} as const satisfies Readonly<Record<string, Limits>>;
const FORGET_AFTER = '15 minutes';

interface Subject {
  readonly name: string;
  /** A number: so many in one day. */
  readonly limit: Limit | number;
  /** Whether a success takes back all of its count, or only this try. */
  readonly forgotten: 'wholly' | 'by one';
}

/** What a try is counted by, in the order in which the rows are locked. */
export type Subjects = readonly Subject[];

const hashOf = (loginName: string): string => createHash('sha256').update(nameKey(loginName)).digest('hex');

/**
 * @param tried what is tried
 * @param loginName as it was typed; hashed, because people type passwords into the wrong field
 * @param device how the browser is known (`knownDevice`)
 */
export function subjectsOf(tried: keyof typeof LIMITS, loginName: string, address: string, device?: string): Subjects {
  const { account, network, everywhere, perDay }: Limits = LIMITS[tried];
  const name = hashOf(loginName);
  const daily = (of: string): Subjects =>
    perDay === undefined ? [] : [{ name: `${tried}:day:${of}`, limit: perDay, forgotten: 'by one' }];
  if (device !== undefined) {
    const of = `${name}@${device}`;
    return [{ name: `${tried}:device:${of}`, limit: account, forgotten: 'wholly' }, ...daily(of)];
  }
  const from = networkOf(address);
  return [
    // The network first: one that has to wait can't fill the table with made-up names.
    { name: `${tried}:network:${from}`, limit: network, forgotten: 'by one' },
    { name: `${tried}:account:${name}@${from}`, limit: account, forgotten: 'wholly' },
    ...(everywhere === undefined
      ? []
      : [{ name: `${tried}:everywhere:${name}`, limit: everywhere, forgotten: 'by one' } as const]),
    ...daily(name),
  ];
}

/**
 * Counts a try as failed before it is examined, so that a hundred at once are no way around the limit.
 * @returns whether it is the last one of the day
 * @throws Refusal `too-many-tries` with `Retry-After` in seconds
 */
export async function countTry(database: Database, subjects: Subjects): Promise<{ readonly filled: boolean }> {
  const { wait, filled } = await database.transaction('installation', async (tx) => {
    for (const { name } of subjects) {
      const left = await waitOf(tx, name);
      if (left > 0) return { wait: left, filled: false };
    }
    let last = false;
    for (const { name, limit } of subjects) {
      if (typeof limit === 'number') last = await countOfDay(tx, name, limit);
      else await count(tx, name, limit);
    }
    return { wait: 0, filled: last };
  });
  if (wait > 0) throw new Refusal('too-many-tries', { headers: { 'Retry-After': String(Math.ceil(wait)) } });
  return { filled };
}

/** Forgets all that was counted of an account: its owner has another password, so whoever tried has to begin anew. */
export async function forgetTries(database: Database, tried: keyof typeof LIMITS, loginName: string): Promise<void> {
  const name = hashOf(loginName);
  await database.transaction('installation', (tx) =>
    tx.query(sql`
      DELETE FROM sign_in_attempt WHERE subject IN (${`${tried}:everywhere:${name}`}, ${`${tried}:day:${name}`})`),
  );
}

/** Takes the count of a try back that turned out right. */
export async function forgetTry(database: Database, subjects: Subjects): Promise<void> {
  await database.transaction('installation', async (tx) => {
    for (const { name, forgotten } of subjects) {
      await (forgotten === 'wholly'
        ? tx.query(sql`DELETE FROM sign_in_attempt WHERE subject = ${name}`)
        : tx.query(sql`UPDATE sign_in_attempt SET failures = greatest(failures - 1, 0), blocked_until = now()
                        WHERE subject = ${name}`));
    }
  });
}

/**
 * Seconds a subject still has to wait. Locks its row, which is made first where there is none: so tries are counted one
 * after the other, and all of them take their locks in the same order.
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

/** Counts one of a day, which begins with its first. @returns whether no more are taken until it is over */
async function countOfDay(tx: Transaction, subject: string, perDay: number): Promise<boolean> {
  const isOver = sql`a.failures = 0 OR a.last_try < now() - interval '1 day'`;
  const [counted] = await tx.query<{ failures: number }>(sql`
    UPDATE sign_in_attempt a
       SET failures = CASE WHEN ${isOver} THEN 1 ELSE a.failures + 1 END,
           last_try = CASE WHEN ${isOver} THEN now() ELSE a.last_try END
     WHERE subject = ${subject} RETURNING failures`);
  if ((counted?.failures ?? 0) < perDay) return false;
  await tx.query(sql`
    UPDATE sign_in_attempt SET blocked_until = last_try + interval '1 day' WHERE subject = ${subject}`);
  return true;
}
