import { afterEach, expect, it } from 'vitest';
import { outboxEntry } from '../../../tests/fixtures/outbox-entry.ts';
import { pageEnvironment } from '../page-environment.ts';
import { outbox } from './outbox-database.ts';
import { Replays, replayAcknowledged } from './replay-acknowledged.ts';

afterEach(async () => {
  await outbox.entries.clear();
});

const acked = (localSeq: number, epoch: string, userId = 'u1') =>
  outboxEntry({ localSeq, userId, state: 'acked', sentOnce: true, ack: { epoch, xid: '7' }, ackedAt: 5 });

it('replays once, as it was, what another epoch of the server has acknowledged', async () => {
  await outbox.entries.bulkAdd([
    acked(1, 'old'),
    acked(2, 'new'),
    acked(3, ''),
    acked(4, 'old', 'another'),
    outboxEntry({ localSeq: 5, state: 'cancelled' }),
    outboxEntry({ localSeq: 6, state: 'rejected' }),
  ]);
  const before = await outbox.entries.get(1);
  expect(await replayAcknowledged('u1', 'new', pageEnvironment)).toBe(1);
  expect(await outbox.entries.get(1)).toMatchObject({
    state: 'queued',
    mutationId: before?.mutationId,
    payload: before?.payload,
    sentOnce: true,
  });
  const states = (await outbox.entries.orderBy('localSeq').toArray()).map(({ state }) => state);
  expect(states).toEqual(['queued', 'acked', 'acked', 'acked', 'cancelled', 'rejected']);

  // The restored server knew it and answered as the first time, with its old place in the feed.
  await outbox.entries.update(1, { state: 'acked', ack: { epoch: 'old', xid: '7' } });
  expect(await replayAcknowledged('u1', 'new', pageEnvironment)).toBe(0);
  expect(await replayAcknowledged('u1', 'newer', pageEnvironment)).toBe(2);
});

it('is done before anything is sent in an epoch, and again in the next', async () => {
  await outbox.entries.bulkAdd([acked(1, 'old')]);
  const replays = new Replays();
  let epoch: string | null = null;
  const environment = { ...pageEnvironment, serverEpoch: { ...pageEnvironment.serverEpoch, get: () => epoch } };
  const state = async () => (await outbox.entries.get(1))?.state;
  expect(await replays.ensure('u1', environment)).toBeNull();
  expect(await state()).toBe('acked');
  epoch = 'new';
  expect(await replays.ensure('u1', environment)).toBe('new');
  expect(await state()).toBe('queued');
  await outbox.entries.update(1, { state: 'acked', ack: { epoch: 'new', xid: '9' } });
  await replays.ensure('u1', environment);
  expect(await state()).toBe('acked');
  epoch = 'newer';
  await replays.ensure('u1', environment);
  expect(await state()).toBe('queued');
});
