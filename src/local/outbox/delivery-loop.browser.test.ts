import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { outboxEntry } from '../../../tests/fixtures/outbox-entry.ts';
import { IDEMPOTENCY_KEY } from '../../contract/headers.ts';
import { systemClock } from '../clock.ts';
import { pageEnvironment } from '../page-environment.ts';
import { deliveryLock } from './delivery-lock.ts';
import { LONGEST_PAUSE_MS, STALL_MS, startDelivery } from './delivery-loop.ts';
import { outbox } from './outbox-database.ts';
import { ResultWriter } from './result-writer.ts';

const USER = 'u1';

const ONLINE = {
  ...pageEnvironment,
  connection: { ...pageEnvironment.connection, get: () => ({ state: 'online', offlineSince: null }) as const },
};

/** Whatever an entry is, it is sent as this. */
const thing = () => ({ method: 'POST', path: 'things', body: {}, deletes: false, assigned: () => ({}) }) as const;

/** For a disk that writes and does not say so. */
class UntoldResults extends ResultWriter {
  override async write(...given: Parameters<ResultWriter['write']>): Promise<void> {
    await super.write(...given);
    throw new Error('The transaction was ended.');
  }
}

let end: AbortController;
beforeEach(() => {
  end = new AbortController();
});
afterEach(async () => {
  vi.useRealTimers();
  end.abort();
  await outbox.entries.clear();
});

const stateOf = async (localSeq: number) => (await outbox.entries.get(localSeq))?.state;

/** Does what a tab does that has the work in hand and was put to sleep; resolves to whether it still has it at the end. */
async function hold(): Promise<{ readonly isHeld: () => boolean }> {
  const held = Promise.withResolvers<void>();
  let isHeld = true;
  navigator.locks
    .request(deliveryLock(USER), async () => {
      held.resolve();
      await new Promise((resolve) => end.signal.addEventListener('abort', resolve));
    })
    .catch(() => {
      isHeld = false;
    });
  await held.promise;
  return { isHeld: () => isHeld };
}

it('leaves the work to the tab that has it, and takes it over when that one has not got on for too long', async () => {
  const other = await hold();
  await outbox.entries.bulkAdd(
    [1, 2].map((localSeq) => outboxEntry({ localSeq, userId: USER, mutationId: `m${localSeq}` })),
  );
  let now = 0;
  let onBeat = (): void => undefined;
  let look: (() => void) | null = null;
  const failures: unknown[] = [];
  const loop = startDelivery({
    userId: USER,
    // Nothing of this can be read: whoever delivers it parks it, without any server.
    deliveryOf: () => null,
    onDelivered: () => undefined,
    onFailure: (error) => failures.push(error),
    signal: end.signal,
    environment: {
      ...pageEnvironment,
      signals: {
        tell: () => undefined,
        on: (_, listener) => {
          onBeat = listener;
          return () => undefined;
        },
      },
      clock: {
        ...systemClock,
        steady: () => now,
        after: (_, call) => {
          look = call;
          return () => undefined;
        },
      },
    },
  });
  /** Lets it look once more, at each heartbeat until this time. */
  const lookUntil = async (time: number) => {
    while (now < time) {
      await expect.poll(() => look).not.toBeNull();
      now = Math.min(time, now + 5_000);
      const due = look;
      look = null;
      due?.();
    }
  };

  loop.nudge();
  await lookUntil(STALL_MS - 1);
  expect(other.isHeld()).toBe(true);
  // It gets on after all: the time begins anew.
  onBeat();
  await lookUntil(2 * STALL_MS - 2);
  expect([await stateOf(1), await stateOf(2), other.isHeld()]).toEqual(['queued', 'queued', true]);

  await lookUntil(2 * STALL_MS - 1);
  await expect.poll(() => Promise.all([stateOf(1), stateOf(2)])).toEqual(['rejected', 'rejected']);
  expect(other.isHeld()).toBe(false);
  expect(failures).toEqual([]);
});

it('goes on when its lock is stolen by one who does nothing with it: all is sent in the end, nothing twice', async () => {
  const count = 30;
  await outbox.entries.bulkAdd(
    Array.from({ length: count }, (_, n) => outboxEntry({ localSeq: n + 1, userId: USER, mutationId: `m${n + 1}` })),
  );
  /** What the server has done, by mutation id: a request that comes again is answered as the first time. */
  const done = new Map<string, number>();
  let asked = 0;
  let stolen = 0;
  const steal = () =>
    navigator.locks.request(deliveryLock(USER), { steal: true }, () => {
      stolen += 1;
    });
  const failures: unknown[] = [];
  const loop = startDelivery({
    userId: USER,
    deliveryOf: thing,
    onDelivered: () => undefined,
    onFailure: (error) => failures.push(error),
    signal: end.signal,
    environment: {
      ...ONLINE,
      random: () => 0,
      session: { ...pageEnvironment.session, signInNeeded: () => false },
      exchange: async ({ headers, signal }) => {
        asked += 1;
        const mutationId = headers?.[IDEMPOTENCY_KEY] ?? '';
        if (!done.has(mutationId)) done.set(mutationId, done.size + 1);
        // In the middle of it, twice.
        if (asked === 6 || asked === 20) await steal();
        if (signal?.aborted === true) return { kind: 'none', reason: 'aborted' };
        const ack = { epoch: '', xid: String(done.get(mutationId)) };
        return { kind: 'reply', status: 200, body: { mutationId, ack }, retryAfter: null };
      },
    },
  });
  loop.nudge();
  const waiting = () => outbox.entries.where('[userId+state]').equals([USER, 'acked']).count();
  await expect.poll(waiting, { timeout: 30_000 }).toBe(count);
  expect(stolen).toBe(2);
  expect(done.size).toBe(count);
  expect(failures).toEqual([]);
});

it('asks for a sign-in also where the disk fails once what waits for one is noted', async () => {
  await outbox.entries.add(outboxEntry({ localSeq: 1, userId: USER, mutationId: 'm1' }));
  let isNeeded = false;
  const failures: unknown[] = [];
  const loop = startDelivery({
    userId: USER,
    deliveryOf: thing,
    onDelivered: () => undefined,
    onFailure: (error) => failures.push(error),
    signal: end.signal,
    environment: {
      ...ONLINE,
      session: {
        ...pageEnvironment.session,
        signInNeeded: () => isNeeded,
        setSignInNeeded: (needed) => {
          isNeeded = needed;
        },
      },
      results: new UntoldResults(pageEnvironment.outbox, pageEnvironment.unsent),
      exchange: async () => ({
        kind: 'reply',
        status: 401,
        body: { code: 'not-signed-in', message: '', errors: [] },
        retryAfter: null,
      }),
    },
  });
  loop.nudge();
  await expect.poll(() => failures).toHaveLength(1);
  expect([await stateOf(1), isNeeded]).toEqual(['auth_wait', true]);
});

it('delivers what a tab stored that died before it could tell', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const loop = startDelivery({
    userId: USER,
    deliveryOf: () => null,
    onDelivered: () => undefined,
    onFailure: () => undefined,
    signal: end.signal,
  });
  loop.nudge();
  // It has looked, and found nothing.
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  await outbox.entries.add(outboxEntry({ localSeq: 1, userId: USER, mutationId: 'm1' }));
  vi.advanceTimersByTime(LONGEST_PAUSE_MS);
  await expect.poll(() => stateOf(1)).toBe('rejected');
});
