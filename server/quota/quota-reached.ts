import { SECOND_MS } from '../../src/domain/duration.ts';
import type { Quota } from '../../src/domain/quotas.ts';
import { Refusal } from '../http/refusal.ts';

/** Seconds after which it is worth another try where nobody knows when there is room. */
const TRY_AGAIN_S = 30;

/** What a call is answered that would exceed a quota: which, and when some of it is free again. @param free null: nobody knows */
export function quotaReached(quota: Quota, most: number, free: number | null, now = Date.now()): Refusal {
  const seconds = free === null ? TRY_AGAIN_S : Math.max(1, Math.ceil((free - now) / SECOND_MS));
  const at = free === null ? {} : { at: new Date(free).toISOString() };
  const detail = `A company may have ${most} of it.`;
  return new Refusal('quota-reached', {
    errors: [{ code: quota, detail, ...at }],
    headers: { 'Retry-After': String(seconds) },
  });
}
