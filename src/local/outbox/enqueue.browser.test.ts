import Dexie from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signedInUser } from '../../../tests/fixtures/signed-in-user.ts';
import { cacheOf } from '../cache/cache-database.ts';
import { loadDraft, saveDraft } from '../drafts.ts';
import { currentProfile, setProfile } from '../session/profile.ts';
import { lostWorkOf, unsentMarked } from '../storage/unsent-marker.ts';
import { discardEntry, retryEntry } from './actions.ts';
import { enqueue } from './enqueue.ts';
import { outbox, unsettledOf } from './outbox-database.ts';
import { resumeAfterSignIn } from './resume.ts';

const owner = { userId: 'u1', companyId: 'c1' };
const change = {
  type: 'test.change',
  payloadVersion: 1,
  payload: { text: 'as typed' },
  patches: [],
  orderingKeys: ['shipment:a'],
};

const profile = signedInUser(owner);

const other = { userId: 'u2', companyId: 'c1' };

/** Does something as another user of the same device. */
async function asOther<T>(work: () => Promise<T>): Promise<T> {
  const before = currentProfile();
  setProfile(signedInUser(other));
  const done = await work();
  setProfile(before);
  return done;
}

beforeEach(() => setProfile(profile));
afterEach(async () => {
  vi.restoreAllMocks();
  await outbox.entries.clear();
  localStorage.clear();
});

it('asks the disk for strict durability and speaks up only when the transaction is complete', async () => {
  const asked: (string | undefined)[] = [];
  let completed = false;
  const original = IDBDatabase.prototype.transaction;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    stores,
    mode,
    options,
  ) {
    const transaction = original.call(this, stores, mode, options);
    if (mode === 'readwrite') {
      asked.push(options?.durability);
      transaction.addEventListener('complete', () => {
        completed = true;
      });
    }
    return transaction;
  });
  await outbox.open();
  const stored = await enqueue(owner, change);
  expect(completed).toBe(true);
  expect(asked).toEqual(['strict']);
  expect(await outbox.entries.get(stored.localSeq)).toMatchObject({ ...change, state: 'queued', attempts: 0 });
});

it('forgets the unfinished form in the very transaction that stores the work', async () => {
  await saveDraft('form', 'typed');
  await saveDraft('other form', 'typed too');
  await enqueue(owner, { ...change, finishesDraft: 'form' });
  expect(await loadDraft('form')).toBeNull();
  expect(await loadDraft('other form')).not.toBeNull();

  await saveDraft('form', 'typed again');
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  await expect(enqueue(owner, { ...change, finishesDraft: 'form' })).rejects.toMatchObject({ code: 'storage-full' });
  expect((await loadDraft('form'))?.value).toBe('typed again');
});

it('says that nothing was saved when the disk is full', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  await expect(enqueue(owner, change)).rejects.toMatchObject({ name: 'StorageError', code: 'storage-full' });
  vi.restoreAllMocks();
  expect(await unsettledOf('u1').toArray()).toEqual([]);
});

it('gives every change a mutation id of its own and counts upwards', async () => {
  const first = await enqueue(owner, change);
  const second = await enqueue(owner, change);
  expect(second.localSeq).toBeGreaterThan(first.localSeq);
  expect(second.mutationId).not.toBe(first.mutationId);
});

it('takes back and tries again only what is not settled, and only for its owner', async () => {
  const { localSeq } = await enqueue(owner, change);
  await outbox.entries.update(localSeq, { state: 'acked' });
  await discardEntry(localSeq);
  await retryEntry(localSeq);
  expect((await outbox.entries.get(localSeq))?.state).toBe('acked');

  const theirs = await asOther(() => enqueue(other, change));
  await discardEntry(theirs.localSeq);
  expect((await outbox.entries.get(theirs.localSeq))?.state).toBe('queued');
});

it('puts back in the queue what waited for this user to sign in', async () => {
  const { localSeq } = await enqueue(owner, change);
  await outbox.entries.update(localSeq, { state: 'auth_wait' });
  await resumeAfterSignIn('u2');
  expect((await outbox.entries.get(localSeq))?.state).toBe('auth_wait');
  await resumeAfterSignIn('u1');
  expect((await outbox.entries.get(localSeq))?.state).toBe('queued');
});

it('stores once what had to be tried again because the answer to the first try was lost', async () => {
  const original = outbox.transaction.bind(outbox);
  let lost = 0;
  vi.spyOn(outbox, 'transaction').mockImplementation((async (...all: Parameters<typeof original>) => {
    const result: unknown = await original(...all);
    if (lost === 0) {
      lost += 1;
      throw new DOMException('the connection is gone', 'UnknownError');
    }
    return result;
  }) as never);
  const stored = await enqueue(owner, change);
  vi.restoreAllMocks();
  expect(lost).toBe(1);
  expect((await unsettledOf('u1').toArray()).map((entry) => entry.localSeq)).toEqual([stored.localSeq]);
});

it('makes room by dropping what the server has, and then stores', async () => {
  const cache = cacheOf(owner);
  await cache.freshness.put({ feed: 'locations', syncedAt: 1 });
  const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  await enqueue(owner, change);
  add.mockRestore();
  expect(await unsettledOf('u1').toArray()).toHaveLength(1);
  expect(await cache.freshness.toArray()).toEqual([]);
});

it('knows how much was unsent when the browser takes the database away, and of whom', async () => {
  await enqueue(owner, change);
  const second = await enqueue(owner, change);
  await asOther(() => enqueue(other, change));
  await discardEntry(second.localSeq);
  await expect.poll(() => [unsentMarked('u1'), unsentMarked('u2')]).toEqual([1, 1]);
  expect(lostWorkOf('u1').get()).toBeNull();

  outbox.close({ disableAutoOpen: false });
  await Dexie.delete('lading-outbox');
  expect(await unsettledOf('u1').toArray()).toEqual([]);
  expect([lostWorkOf('u1').get(), lostWorkOf('u2').get()]).toEqual(['1', '1']);
  expect(unsentMarked('u1')).toBe(0);
});

it('knows it too when local storage went with the database, and says it once', async () => {
  for (const user of ['u1', 'u2']) lostWorkOf(user).set(null);
  await enqueue(owner, change);
  await enqueue(owner, change);
  const takeAway = async () => {
    outbox.close({ disableAutoOpen: false });
    await Dexie.delete('lading-outbox');
    localStorage.clear();
    await outbox.open();
  };
  await takeAway();
  expect([lostWorkOf('u1').get(), lostWorkOf('u2').get()]).toEqual(['2', null]);
  await takeAway();
  expect(lostWorkOf('u1').get()).toBeNull();
});

it("notes which of one's own work on a row was not on the screen when it was edited, and says nothing where all was", async () => {
  const edit = (notes: string, seen: string) => ({
    ...change,
    patches: [{ op: 'merge', feed: 'shipments:0', key: 'a', fields: { notes } }] as const,
    base: { orderingKey: 'shipment:a', version: 3, fields: { notes: seen } },
    seen: { notes: seen, version: 3 },
  });
  const first = await enqueue(owner, edit('one', 'before'));
  await asOther(() => enqueue(other, edit('theirs', 'before')));
  const second = await enqueue(owner, edit('two', 'before'));
  const third = await enqueue(owner, edit('three', 'two'));
  const base = async ({ localSeq }: { readonly localSeq: number }) => (await outbox.entries.get(localSeq))?.base;
  expect(await base(first)).toEqual({ orderingKey: 'shipment:a', version: 3, fields: { notes: 'before' } });
  expect(await base(second)).toMatchObject({ version: 3, unseen: [first.mutationId] });
  expect(await base(third)).not.toHaveProperty('unseen');
});
