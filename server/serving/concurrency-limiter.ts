import type { Database } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';

/** How many tasks of one key run at a time, and how many more may wait. */
export interface ConcurrencyLimit {
  readonly atOnce: number;
  readonly waiting: number;
}

const RETRY_AFTER_SECONDS = '2';

interface Queue {
  running: number;
  readonly waiting: (() => void)[];
}

/** Limits how many tasks of one key run at a time in this process; the others wait in the order in which they came. */
export class ConcurrencyLimiter {
  private readonly queues = new Map<string, Queue>();
  private readonly limit: ConcurrencyLimit;
  private readonly giveWay: () => Promise<void>;

  /** @param giveWay awaited before a task that had to wait begins: whoever has not begun anything may be let by first */
  constructor(limit: ConcurrencyLimit, giveWay: () => Promise<void> = () => Promise.resolve()) {
    this.limit = limit;
    this.giveWay = giveWay;
  }

  /** Runs `work` when there is room for it. @throws Refusal `overloaded` when too much of this key waits already */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = this.queues.get(key) ?? { running: 0, waiting: [] };
    this.queues.set(key, queue);
    let isLate = false;
    if (queue.running < this.limit.atOnce) queue.running += 1;
    else {
      if (queue.waiting.length >= this.limit.waiting) {
        throw new Refusal('overloaded', { headers: { 'Retry-After': RETRY_AFTER_SECONDS } });
      }
      // A task that ends hands its place to the first that waits, so a later one can't take it.
      await new Promise<void>((resolve) => queue.waiting.push(resolve));
      isLate = true;
    }
    try {
      if (isLate) await this.giveWay();
      return await work();
    } finally {
      const next = queue.waiting.shift();
      if (next !== undefined) next();
      else {
        queue.running -= 1;
        if (queue.running === 0) this.queues.delete(key);
      }
    }
  }
}

/** Limits the calls of each user and of each company that run at a time. */
export interface FairLimiter {
  /** Runs the work of a call when there is room for its user and then for their company. @throws Refusal `overloaded` */
  run<T>(who: { readonly companyId: string; readonly userId: string }, work: () => Promise<T>): Promise<T>;
}

/**
 * A database of which one caller is served their fair part: each transaction waits until there is room for them. So a call of many
 * transactions, such as a report, lets others in between. One in another of the same caller would wait for itself.
 */
export function fairPart(
  database: Database,
  limiter: FairLimiter,
  who: { readonly companyId: string; readonly userId: string },
): Database {
  return {
    ...database,
    read: (scope, work) => limiter.run(who, () => database.read(scope, work)),
    transaction: (scope, work, urgency) => limiter.run(who, () => database.transaction(scope, work, urgency)),
  };
}

/** Far more than a console asks for at once. */
const WAITING_OF_USER = 500;
/** More than users have: each of them waits for their own turn first. */
const WAITING_OF_COMPANY = 100_000;

/**
 * A limiter for a database that serves so many transactions at once, in each server process: nobody can take them all.
 * A user's next call begins only behind what the database was asked for meanwhile: where it does one thing at a time, others
 * would wait for that call, too, before it is even known who they are.
 */
export function fairLimiter({ connections, turn }: Pick<Database, 'connections' | 'turn'>): FairLimiter {
  const ofUser = new ConcurrencyLimiter(
    { atOnce: Math.max(1, Math.floor(connections * 0.3)), waiting: WAITING_OF_USER },
    turn,
  );
  const ofCompany = new ConcurrencyLimiter({
    atOnce: Math.max(2, Math.floor(connections * 0.8)),
    waiting: WAITING_OF_COMPANY,
  });
  return {
    run: ({ companyId, userId }, work) => ofUser.run(`${companyId} ${userId}`, () => ofCompany.run(companyId, work)),
  };
}
