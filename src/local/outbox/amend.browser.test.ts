import { afterEach, beforeEach, expect, it } from 'vitest';
import { outboxEntry } from '../../../tests/fixtures/outbox-entry.ts';
import { signedInUser } from '../../../tests/fixtures/signed-in-user.ts';
import { clock } from '../../../tests/fixtures/test-clock.ts';
import { setProfile } from '../session/profile.ts';
import { discardEntry, retryEntry, undoEntry } from './actions.ts';
import { amend } from './amend.ts';
import { assign, temporaryId } from './assigned-ids.ts';
import { enqueue } from './enqueue.ts';
import type { OutboxEntry } from './entry.ts';
import { outbox } from './outbox-database.ts';
import { readRunnable } from './read-runnable.ts';
import { accessTo } from './stored-outbox.ts';

const user = signedInUser({ userId: 'u1', companyId: 'c1' });

beforeEach(() => setProfile(user));
afterEach(async () => {
  await Promise.all([outbox.entries.clear(), outbox.drafts.clear(), outbox.ids.clear()]);
  localStorage.clear();
});

const put = (over: Partial<OutboxEntry> & { localSeq: number }) => outbox.entries.add(outboxEntry(over));
const stored = (localSeq: number) => outbox.entries.get(localSeq);
const states = async () => (await outbox.entries.orderBy('localSeq').toArray()).map(({ state }) => state);

const refused = { status: 422, code: 'device-in-use', errors: [] };

it('a corrected entry keeps its place before what was done after it, and gets an id of its own', async () => {
  await put({ localSeq: 1, orderingKeys: ['shipment:x'], state: 'rejected', sentOnce: true, lastError: refused });
  await put({ localSeq: 2, orderingKeys: ['shipment:x'] });
  const before = await stored(1);
  expect(await readRunnable('u1', 0)).toEqual([]);
  const amended = await amend(user, 1, { payload: { tag: 'other' } });
  expect(amended).toMatchObject({ localSeq: 1, payload: { tag: 'other' }, state: 'queued', sentOnce: false });
  expect(amended?.mutationId).not.toBe(before?.mutationId);
  expect(amended?.formerIds).toEqual([before?.mutationId]);
  expect((await readRunnable('u1', 0)).map(({ localSeq }) => localSeq)).toEqual([1]);
});

it('a corrected entry stays before what came after it under ordering keys that only its refused form had', async () => {
  const orderingKeys = ['shipment:x', 'device:wrong'];
  await put({
    localSeq: 1,
    orderingKeys,
    creates: 'shipment:x',
    state: 'rejected',
    sentOnce: true,
    lastError: refused,
  });
  await put({ localSeq: 2, orderingKeys: ['device:wrong'] });
  await amend(user, 1, { orderingKeys: ['shipment:x', 'device:right'] });
  expect((await readRunnable('u1', 0)).map(({ localSeq }) => localSeq)).toEqual([1]);
});

it('lets what needs the corrected thing follow it, and nothing else', async () => {
  await put({
    localSeq: 1,
    orderingKeys: ['shipment:x'],
    creates: 'shipment:x',
    state: 'rejected',
    lastError: refused,
  });
  await put({ localSeq: 2, orderingKeys: ['shipment:x'] });
  await put({ localSeq: 3, orderingKeys: ['shipment:y'] });
  await put({ localSeq: 4, orderingKeys: ['shipment:x'], userId: 'another' });
  const follow = () => ({ payload: 'followed', orderingKeys: ['shipment:z'] });
  await amend(user, 1, { orderingKeys: ['shipment:z'], creates: 'shipment:z' }, { follow });
  expect(await stored(1)).toMatchObject({ creates: 'shipment:z' });
  expect(await stored(2)).toMatchObject({ payload: 'followed', orderingKeys: ['shipment:z'], state: 'queued' });
  for (const localSeq of [3, 4]) expect((await stored(localSeq))?.payload).not.toBe('followed');
});

it('leaves alone what may still be done under the old id', async () => {
  await put({ localSeq: 1, state: 'sending', sentOnce: true });
  await put({ localSeq: 2, state: 'retry_wait', sentOnce: true });
  await put({ localSeq: 3, state: 'acked', sentOnce: true });
  await put({ localSeq: 4, state: 'rejected', userId: 'another' });
  for (const localSeq of [1, 2, 3, 4]) {
    const before = await stored(localSeq);
    expect(await amend(user, localSeq, { payload: 'new' })).toBeNull();
    expect(await stored(localSeq)).toEqual(before);
  }
});

it('tries again under a new id only what the server would for ever refuse under the old', async () => {
  await put({ localSeq: 1, state: 'rejected', sentOnce: true, lastError: refused });
  await put({
    localSeq: 2,
    state: 'rejected',
    sentOnce: true,
    lastError: { status: 403, code: 'forbidden', errors: [] },
  });
  const [first, second] = [await stored(1), await stored(2)];
  await retryEntry(1);
  await retryEntry(2);
  expect((await stored(1))?.mutationId).not.toBe(first?.mutationId);
  expect((await stored(2))?.mutationId).toBe(second?.mutationId);
  expect(await states()).toEqual(['queued', 'queued']);
});

it('takes back with a creation what was done with the thing, and nothing else', async () => {
  await put({ localSeq: 1, orderingKeys: ['shipment:x', 'device:t'], creates: 'shipment:x', state: 'rejected' });
  await put({ localSeq: 2, orderingKeys: ['shipment:x'] });
  await put({ localSeq: 3, orderingKeys: ['device:t'] });
  await discardEntry(1);
  expect(await states()).toEqual(['cancelled', 'cancelled', 'queued']);
});

it('can be undone until it is on its way', async () => {
  const { localSeq } = await enqueue(user, {
    type: 'test.change',
    payloadVersion: 1,
    payload: {},
    patches: [],
    orderingKeys: ['shipment:x'],
    heldFor: 5_000,
  });
  expect(await readRunnable('u1', clock.running())).toEqual([]);
  expect(await readRunnable('u1', clock.running() + 5_001)).toHaveLength(1);
  expect(await undoEntry(localSeq)).toBe(true);
  expect(await states()).toEqual(['cancelled']);

  await put({ localSeq: localSeq + 1, state: 'sending', sentOnce: true });
  expect(await undoEntry(localSeq + 1)).toBe(false);
  expect(await states()).toEqual(['cancelled', 'sending']);
});

it('writes the name the server gave into all that speaks of the thing, also what is stored later', async () => {
  const place = temporaryId();
  const change = {
    type: 'test.change',
    payloadVersion: 1,
    payload: { shippingLocId: place, name: `about ${place}` },
    patches: [{ op: 'merge' as const, feed: 'locations', key: place, fields: { name: 'Yard' } }],
    orderingKeys: [`location:${place}`],
  };
  const maker = await enqueue(user, { ...change, creates: `location:${place}` });
  const sent = { state: 'acked', sentOnce: true } as const;
  await outbox.entries.update(maker.localSeq, sent);
  const earlier = await enqueue(user, change);
  const by = { userId: 'u1', localSeq: maker.localSeq };
  await outbox.transaction('rw', outbox.entries, outbox.ids, () => assign(accessTo(outbox), by, { [place]: 'l-7' }));
  // What was sent stays as it was; what it shows goes by its name.
  expect(await stored(maker.localSeq)).toMatchObject({ payload: { shippingLocId: place }, patches: [{ key: 'l-7' }] });
  const later = await enqueue(user, change);
  for (const { localSeq } of [earlier, later]) {
    expect(await stored(localSeq)).toMatchObject({
      payload: { shippingLocId: 'l-7', name: `about ${place}` },
      patches: [{ key: 'l-7' }],
      orderingKeys: ['location:l-7'],
    });
  }
});

it('waits for what it refers to only while that is still to be made', async () => {
  const later = { type: 'test.change', payloadVersion: 1, payload: {}, patches: [], orderingKeys: ['shipment:late'] };
  const maker = await enqueue(user, { ...later, orderingKeys: ['location:made-here'], creates: 'location:made-here' });
  const needs = ['location:made-here', 'location:of-old'];
  const waiting = await enqueue(user, { ...later, needs });
  expect((await stored(waiting.localSeq))?.orderingKeys).toEqual(['shipment:late', 'location:made-here']);
  await outbox.entries.update(maker.localSeq, { state: 'acked' });
  const free = await enqueue(user, { ...later, needs });
  expect((await stored(free.localSeq))?.orderingKeys).toEqual(['shipment:late']);
});
