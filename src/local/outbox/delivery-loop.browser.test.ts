import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { outboxEntry } from '../../../tests/fixtures/outbox-entry.ts';
import { systemClock } from '../clock.ts';
import { pageEnvironment } from '../page-environment.ts';
import { deliveryLock } from './delivery-lock.ts';
import { AT_LEAST_EVERY, startDelivery } from './delivery-loop.ts';
import { outbox } from './outbox-database.ts';
import { STANDSTILL } from './standstill.ts';

const USER = 'u1';

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
  let looks = 0;
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
      clock: {
        ...systemClock,
        steady: () => {
          looks += 1;
          return now;
        },
      },
    },
  });
  /** Lets it look once more, at this time. */
  const lookAt = async (time: number) => {
    now = time;
    const before = looks;
    loop.nudge();
    await expect.poll(() => looks).toBeGreaterThan(before);
  };

  await lookAt(0);
  await lookAt(STANDSTILL - 1);
  expect(other.isHeld()).toBe(true);
  // It gets on after all: the time begins anew.
  await outbox.entries.update(1, { attempts: 1 });
  await lookAt(STANDSTILL + 1);
  expect([await stateOf(1), await stateOf(2), other.isHeld()]).toEqual(['queued', 'queued', true]);

  await lookAt(2 * STANDSTILL + 1);
  await expect.poll(() => Promise.all([stateOf(1), stateOf(2)])).toEqual(['rejected', 'rejected']);
  expect(other.isHeld()).toBe(false);
  expect(failures).toEqual([]);
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
  vi.advanceTimersByTime(AT_LEAST_EVERY);
  await expect.poll(() => stateOf(1)).toBe('rejected');
});
