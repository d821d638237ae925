import { describe, expect, it } from 'vitest';
import { outboxEntry } from '../../../tests/fixtures/outbox-entry.ts';
import type { Outcome } from './classify-answer.ts';
import { changesFor } from './deliver.ts';

const fault = { status: 500, code: 'internal', errors: [] };
const failing: Outcome = { kind: 'retry', burns: true, soon: false, retryAfter: null, fault };
const entry = (attempts: number) => outboxEntry({ localSeq: 1, state: 'sending', attempts });

describe('what an outcome does to its entry', () => {
  it('calls an entry stuck at the eighth failure of a server that answers, and looks hourly from then', () => {
    expect(changesFor(entry(6), failing, 0)).toMatchObject({ state: 'retry_wait', attempts: 7 });
    expect(changesFor(entry(7), failing, 0)).toMatchObject({ state: 'stuck', attempts: 8, nextAttemptAt: 3_600_000 });
  });

  it('never gets stuck on a missing connection', () => {
    const outcome: Outcome = { ...failing, burns: false, fault: { status: null, code: 'offline', errors: [] } };
    expect(changesFor(entry(7), outcome, 0)).toMatchObject({ state: 'retry_wait', attempts: 7 });
  });

  it('comes back soon when the same request is still under way over there', () => {
    expect(changesFor(entry(0), { ...failing, burns: false, soon: true }, 1000)).toMatchObject({ nextAttemptAt: 1500 });
  });

  it('keeps the reason of a refusal and asks nobody again', () => {
    const refused = { status: 422, code: 'device-in-use', errors: [{ code: 'device-in-use', detail: 'SHP-1' }] };
    expect(changesFor(entry(0), { kind: 'rejected', fault: refused }, 0)).toEqual({
      state: 'rejected',
      nextAttemptAt: null,
      lastFault: refused,
    });
  });
});
