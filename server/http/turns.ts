import { Refusal } from './refusal.ts';

/** How much is done at a time for one key, and how much more may wait for it. */
export interface TurnLimit {
  readonly atOnce: number;
  readonly waiting: number;
}

const RETRY_AFTER_SECONDS = '2';

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** Work by key, in this process: so much of one key at a time, the rest of it in the order in which it came. */
export class Turns {
  private readonly lines = new Map<string, Line>();
  private readonly limit: TurnLimit;

  constructor(limit: TurnLimit) {
    this.limit = limit;
  }

  /** Does `work` when it is its turn. @throws Refusal `overloaded` when too much of this key waits already */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.lines.get(key) ?? { running: 0, waiting: [] };
    this.lines.set(key, line);
    if (line.running < this.limit.atOnce) line.running += 1;
    else {
      if (line.waiting.length >= this.limit.waiting) {
        throw new Refusal('overloaded', { headers: { 'Retry-After': RETRY_AFTER_SECONDS } });
      }
      // Whoever is done hands its place on: nobody comes in between.
      await new Promise<void>((resolve) => line.waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next !== undefined) next();
      else {
        line.running -= 1;
        if (line.running === 0) this.lines.delete(key);
      }
    }
  }
}

/** Whose turn it is, of users and of companies. */
export interface FairTurns {
  /** Does a call's work when it is the turn of its user and then of their company. @throws Refusal `overloaded` */
  take<T>(who: { readonly companyId: string; readonly userId: string }, work: () => Promise<T>): Promise<T>;
}

/** Far more than a console asks for at once. */
const WAITING_OF_USER = 500;
/** More than users have: each of them waits for their own turn first. */
const WAITING_OF_COMPANY = 100_000;

/**
 * Turns for a database that serves so many transactions at once, in each server process: nobody can take them all.
 * @param connections 1 for the embedded database
 */
export function fairTurns(connections: number): FairTurns {
  const ofUser = new Turns({ atOnce: Math.max(1, Math.floor(connections * 0.4)), waiting: WAITING_OF_USER });
  const ofCompany = new Turns({ atOnce: Math.max(2, Math.floor(connections * 0.8)), waiting: WAITING_OF_COMPANY });
  return {
    take: ({ companyId, userId }, work) => ofUser.take(`${companyId} ${userId}`, () => ofCompany.take(companyId, work)),
  };
}
