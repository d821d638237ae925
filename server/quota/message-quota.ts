import { MINUTE_MS, SECOND_MS } from '../../src/domain/duration.ts';
import { isNearlyFull } from '../../src/domain/quotas.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { Refusal } from '../http/refusal.ts';
import { type TokenBucket, takeFrom } from '../http/token-bucket.ts';
import { quotaReached } from './quota-reached.ts';
import type { Quotas } from './quotas.ts';

/** Seconds of a minute, in which what was taken comes back. */
const MINUTE_S = MINUTE_MS / SECOND_MS;

interface Taken {
  /** Why the messages are not taken. */
  readonly refusal: Refusal | undefined;
  /** Messages of the last minute, where that is nearly all there may be and was not noted within a minute. */
  readonly note: number | undefined;
}

/** How many messages companies pass on, in this process: in the database every batch of a company would wait for the one before. */
export class MessageQuota {
  private readonly companies = new Map<string, { bucket: TokenBucket; noted: number }>();
  private readonly most: number;

  constructor({ messages }: Quotas) {
    this.most = messages;
  }

  take(companyId: string, messages: number, now = performance.now()): Taken {
    const { most } = this;
    const before = this.companies.get(companyId);
    const { bucket, wait } = takeFrom(before?.bucket, { capacity: most, perSecond: most / MINUTE_S }, now, messages);
    const used = wait > 0 ? most : most - bucket.left;
    const lastNoted = before?.noted ?? Number.NEGATIVE_INFINITY;
    const isNoted = isNearlyFull(used, most) && now - lastNoted >= MINUTE_MS;
    this.companies.set(companyId, { bucket, noted: isNoted ? now : lastNoted });
    return {
      refusal: wait > 0 ? quotaReached('messages', most, Date.now() + wait * SECOND_MS) : undefined,
      note: isNoted ? Math.round(used) : undefined,
    };
  }
}

/** Notes how many there were, for the administrators. */
export async function noteMessages(tx: Transaction, companyId: string, used: number): Promise<void> {
  await tx.query(sql`
    INSERT INTO quota_use (company_id, quota, at, used) VALUES (${companyId}, 'messages', now(), ${used})
    ON CONFLICT (company_id, quota) DO UPDATE SET at = excluded.at, used = excluded.used`);
}
