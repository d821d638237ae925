import { describe, expect, it } from 'vitest';
import { outboxEntry } from '../../../tests/fixtures/outbox-entry.ts';
import type { Outcome } from './classify-answer.ts';
import { changesFor } from './outcome-changes.ts';

const error = { status: 500, code: 'internal', errors: [] };
const failing: Outcome = { kind: 'retry', countsAsAttempt: true, soon: false, retryAfter: null, error };
const entry = (attempts: number) => outboxEntry({ localSeq: 1, state: 'sending', attempts });

describe('what an outcome does to its entry', () => {
  it('calls an entry stuck at the eighth failure of a server that answers, and looks hourly from then', () => {
    expect(changesFor(entry(6), failing, 0)).toMatchObject({ state: 'retry_wait', attempts: 7 });
    expect(changesFor(entry(7), failing, 0)).toMatchObject({ state: 'stuck', attempts: 8, nextAttemptAt: 3_600_000 });
  });

  it('puts back what the server of another epoch did not take up, as if it had never been sent', () => {
    const changes = changesFor(entry(2), { kind: 'other-epoch', epoch: 'e2' }, 0);
    expect({ ...entry(2), ...changes }).toMatchObject({ state: 'queued', sentOnce: false, attempts: 2 });
  });

  it('sends once more, once, what an earlier life of the server has done', () => {
    const acked: Outcome = { kind: 'acked', ack: { epoch: 'e1', xid: '7' }, reply: {} };
    const late = { ...entry(0), ...changesFor(entry(0), acked, 0, { epoch: 'e2' }) };
    expect(late).toMatchObject({ state: 'queued', replayedIn: 'e2', ack: null });
    expect(changesFor(late, acked, 0, { epoch: 'e2' })).toMatchObject({ state: 'acked' });
    expect(changesFor(entry(0), acked, 0, { epoch: 'e1' })).toMatchObject({ state: 'acked' });
    expect(changesFor(entry(0), acked, 0, { epoch: null })).toMatchObject({ state: 'acked' });
  });

  it('never gets stuck on a missing connection', () => {
    const outcome: Outcome = {
      ...failing,
      countsAsAttempt: false,
      error: { status: null, code: 'offline', errors: [] },
    };
    expect(changesFor(entry(7), outcome, 0)).toMatchObject({ state: 'retry_wait', attempts: 7 });
  });

  it('leaves longer between tries that nobody answers, and between those a busy server sets no time for', () => {
    const lost: Outcome = { ...failing, countsAsAttempt: false, error: { status: null, code: 'offline', errors: [] } };
    const busy: Outcome = { ...failing, countsAsAttempt: false, error: { status: 429, code: 'busy', errors: [] } };
    for (const outcome of [lost, busy]) {
      const waits: (number | null | undefined)[] = [];
      let tried = entry(0);
      for (let nth = 0; nth < 10; nth += 1) {
        tried = { ...tried, ...changesFor(tried, outcome, 0, { random: () => 1 }) };
        waits.push(tried.nextAttemptAt);
      }
      expect(waits.slice(0, 4)).toEqual([2_000, 4_000, 8_000, 16_000]);
      expect(waits.at(-1)).toBe(100_000);
      expect(tried).toMatchObject({ state: 'retry_wait', attempts: 0 });
    }
  });

  it('forgets how often nobody answered when the server says when to come back, or that it can not', () => {
    const unanswered = { ...entry(0), unreachableCount: 6 };
    const asked = changesFor(unanswered, { ...failing, countsAsAttempt: false, retryAfter: 3_000 }, 0, {
      random: () => 1,
    });
    expect(asked).toMatchObject({ nextAttemptAt: 6_000, unreachableCount: 0 });
    expect(changesFor(unanswered, failing, 0, { random: () => 1 })).toMatchObject({
      nextAttemptAt: 2_000,
      unreachableCount: 0,
    });
  });

  it('comes back soon when the same request is still under way over there', () => {
    expect(changesFor(entry(0), { ...failing, countsAsAttempt: false, soon: true }, 1000)).toMatchObject({
      nextAttemptAt: 1500,
    });
  });

  it('keeps the reason of a refusal and asks nobody again', () => {
    const refused = { status: 422, code: 'device-in-use', errors: [{ code: 'device-in-use', detail: 'SHP-1' }] };
    expect(changesFor(entry(0), { kind: 'rejected', error: refused }, 0)).toEqual({
      state: 'rejected',
      nextAttemptAt: null,
      scheduledAt: null,
      lastError: refused,
    });
  });
});

describe('an edit that meets another one', () => {
  const fields = { customData: 'SHP-1', customData2: 'Halden', customData3: 'dry', state: 2 };
  const base = { orderingKey: 'shipment:x', version: 3, fields };
  const edited = outboxEntry({ localSeq: 1, state: 'sending', base, sentOnce: true });
  const edit = {
    parts: { customer: { customData2: 'Nordlys' }, notes: { customData3: 'cold' } },
    watched: ['state'],
    read: (row: Readonly<Record<string, unknown>>) => row,
    only: (parts: readonly string[]) => ({ payload: { parts }, patches: [] }),
  };
  const stale = { status: 409, code: 'version-conflict', errors: [] };
  const met = (current: Record<string, unknown>) =>
    changesFor(edited, { kind: 'conflict', error: stale, current: { version: 5, ...base.fields, ...current } }, 7, {
      edit,
    });

  it('of other fields is joined with it, under an id of its own, on the row as it now is', () => {
    const joined = met({ customData: 'SHP-2' });
    expect(joined).toMatchObject({ state: 'queued', merged: true, sentOnce: false, formerIds: [edited.mutationId] });
    expect(joined.mutationId).not.toBe(edited.mutationId);
    expect(joined.base).toMatchObject({ version: 5 });
    expect(joined.payload).toEqual({ parts: ['customer', 'notes'] });
  });

  it('goes on without a word where only its devices have changed the row', () => {
    expect(met({ lastComms: '2026-11-21T10:00:00.000Z' })).toMatchObject({ state: 'queued', merged: false });
  });

  it('sends only what the other did not do already', () => {
    expect(met({ customData3: 'cold' }).payload).toEqual({ parts: ['customer'] });
  });

  it('of the same to the same is done', () => {
    expect(met({ customData2: 'Nordlys', customData3: 'cold' })).toMatchObject({ state: 'acked', ackedAt: 7 });
  });

  it('of the same field to something else waits for a person, with what the other wrote', () => {
    expect(met({ customData2: 'Vega' })).toMatchObject({
      state: 'conflict',
      lastError: stale,
      current: { customData2: 'Vega', version: 5 },
    });
  });

  it('waits for a person when something it rests on was changed', () => {
    expect(met({ state: 6 })).toMatchObject({ state: 'conflict' });
  });

  it('of something that is gone waits for a person', () => {
    const gone = { status: 404, code: 'not-found', errors: [] };
    expect(changesFor(edited, { kind: 'conflict', error: gone, current: null }, 7, { edit })).toMatchObject({
      state: 'conflict',
      current: null,
    });
  });
});

describe('a failure that may hit everything', () => {
  const everything = { alone: false, longest: 60_000 };

  it('counts once, however often it comes: nothing is parked for it', () => {
    let tried = entry(0);
    for (let nth = 0; nth < 20; nth += 1) {
      tried = { ...tried, ...changesFor(tried, failing, 0, { failure: everything, random: () => 1 }) };
    }
    expect(tried).toMatchObject({ state: 'retry_wait', attempts: 1, unreachableCount: 20, nextAttemptAt: 60_000 });
  });
});
