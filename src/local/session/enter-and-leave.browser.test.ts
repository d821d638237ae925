import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { casesOf } from '../../../tests/fixtures/nightly.ts';
import { outboxEntry } from '../../../tests/fixtures/outbox-entry.ts';
import { readableOnDevice } from '../../../tests/fixtures/readable-on-device.ts';
import { signedInUser } from '../../../tests/fixtures/signed-in-user.ts';
import { TILES_CACHE } from '../../contract/map-sources.ts';
import { fromBase64 } from '../../domain/base64.ts';
import { cacheOf } from '../cache/cache-database.ts';
import { saveDraft } from '../drafts.ts';
import { ENTRY_STATES, SETTLED } from '../outbox/entry.ts';
import { countHidden } from '../outbox/hidden-work.ts';
import { type Draft, outbox } from '../outbox/outbox-database.ts';
import { unsentMarked } from '../storage/unsent-marker.ts';
import { importKey } from '../vault/cipher.ts';
import { lockItem } from '../vault/locked-item.ts';
import { vault } from '../vault/vault-database.ts';
import { enter } from './enter.ts';
import { finishCutOff } from './finish-cut-off.ts';
import { currentProfile, setProfile } from './profile.ts';
import { alone } from './session-lock.ts';
import { signOut } from './sign-in.ts';

const CANARY = 'CANARY-OF-THE-WORK';
const anna = signedInUser({ userId: 'anna', loginName: 'anna' });
const ben = signedInUser({ userId: 'ben', loginName: 'ben' });

const newKey = (): string => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));
const ANNAS = newKey();
const BENS = newKey();
const KNOWN = { signInNeeded: false };

beforeEach(async () => {
  // The server is not what these tests are about.
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no server'));
  await wipe();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await wipe();
});

async function wipe(): Promise<void> {
  for (const table of [outbox.entries, outbox.drafts, outbox.locked, vault.holders, vault.unlocks]) await table.clear();
  localStorage.clear();
}

/** As a request would carry it: there minus zero is zero. */
const anyJson = fc.jsonValue().map((value): unknown => JSON.parse(JSON.stringify(value)));

const anyWork = fc.record({
  entries: fc.array(
    fc.record({ state: fc.constantFrom(...ENTRY_STATES), payload: anyJson, orderingKeys: fc.constant([CANARY]) }),
    { maxLength: 8 },
  ),
  drafts: fc.uniqueArray(fc.string({ maxLength: 8 }), { maxLength: 4 }),
  value: anyJson,
});

interface Work {
  readonly entries: readonly object[];
  readonly drafts: readonly Draft[];
}

async function workOf(userId: string): Promise<Work> {
  const entries = await outbox.entries.where('userId').equals(userId).sortBy('localSeq');
  const drafts = await outbox.drafts.filter((draft) => draft.userId === userId).toArray();
  return { entries, drafts };
}

/** Stores entries as if they had been made one after the other, from `localSeq` on. */
async function store(userId: string, localSeq: number, made: readonly object[]): Promise<void> {
  await outbox.entries.bulkAdd(
    made.map((over, at) => outboxEntry({ ...over, localSeq: localSeq + at, userId, type: CANARY })),
  );
}

it('gives back exactly what was locked, to its owner only, and leaves nothing readable in between', async () => {
  await fc.assert(
    fc.asyncProperty(anyWork, async ({ entries, drafts, value }) => {
      await wipe();
      await enter(anna, ANNAS, KNOWN);
      await store('anna', 1, entries);
      await outbox.drafts.bulkAdd(
        drafts.map((name, at) => ({ userId: 'anna', name, savedAt: at, value: { [CANARY]: value } })),
      );
      const before = await workOf('anna');
      const unsent = before.entries.filter((_, at) => !SETTLED.has(entries[at]?.state ?? 'acked')).length;
      await signOut();
      expect(await workOf('anna')).toEqual({ entries: [], drafts: [] });
      expect(await outbox.locked.count()).toBe(entries.length + drafts.length);
      expect(await readableOnDevice()).not.toContain(CANARY);
      expect([unsentMarked('anna'), (await countHidden(null)).others]).toEqual([unsent, unsent]);

      // Another person works and leaves in between.
      await enter(ben, BENS, KNOWN);
      expect(await countHidden('ben')).toEqual({ others: unsent, ownLocked: 0 });
      await store('ben', 100, [{}]);
      await signOut();
      await enter(anna, ANNAS, KNOWN);
      const resumed = before.entries.map((entry, at) =>
        entries[at]?.state === 'auth_wait' ? { ...entry, state: 'queued' } : entry,
      );
      const after = await workOf('anna');
      expect(after.entries).toEqual(resumed);
      expect(after.drafts).toEqual(before.drafts);
      expect((await workOf('ben')).entries).toEqual([]);
      expect(await countHidden('anna')).toEqual({ others: 1, ownLocked: 0 });
    }),
    { numRuns: casesOf(2, 8) },
  );
});

it('keeps what another key has locked, and counts it', async () => {
  await enter(anna, ANNAS, KNOWN);
  await store('anna', 1, [{ payload: CANARY }, { state: 'acked' }]);
  await signOut();
  await enter(anna, BENS, KNOWN);
  expect((await workOf('anna')).entries).toEqual([]);
  expect(await countHidden('anna')).toEqual({ others: 0, ownLocked: 1 });
  await store('anna', 3, [{}]);
  await signOut();
  await enter(anna, ANNAS, KNOWN);
  expect((await workOf('anna')).entries).toMatchObject([{ localSeq: 1, payload: CANARY }, { localSeq: 2 }]);
  expect(await countHidden('anna')).toEqual({ others: 0, ownLocked: 1 });
});

it('stores no vault key on the device while its user is in, nor one that opens what was locked', async () => {
  await enter(anna, ANNAS, KNOWN);
  const [holder] = await vault.holders.toArray();
  const kept: unknown[] = Object.values({ ...holder, ...holder?.lock });
  expect(kept.filter((value) => value instanceof CryptoKey)).toEqual([]);
  expect(await readableOnDevice()).not.toContain(ANNAS);
  const raw = atob(ANNAS);
  const bytes = Object.values(holder?.lock?.sealedPrivate ?? {}).concat(holder?.lock?.publicKey ?? []);
  for (const part of bytes) expect(String.fromCharCode(...new Uint8Array(part))).not.toContain(raw);
});

it('replaces a vault key that an older console has stored, and opens what that one has locked', async () => {
  const key = await importKey(fromBase64(ANNAS));
  const entry = outboxEntry({ localSeq: 1, userId: 'anna', payload: CANARY });
  const owned = { userId: 'anna', localSeq: 1, unsent: true };
  await outbox.locked.add(await lockItem(key, owned, JSON.stringify({ kind: 'entry', entry })));
  await vault.holders.put({ userId: 'anna', standing: 'in', key });
  setProfile(anna);
  await store('anna', 2, [{ payload: 'newer' }]);
  await alone(finishCutOff);
  const [holder] = await vault.holders.toArray();
  expect(holder).toMatchObject({ userId: 'anna', standing: 'in', lock: expect.anything() as unknown });
  expect(Object.keys(holder ?? {})).not.toContain('key');
  await signOut();
  expect(await outbox.entries.count()).toBe(0);
  await enter(anna, ANNAS, KNOWN);
  expect((await workOf('anna')).entries).toMatchObject([{ payload: CANARY }, { payload: 'newer' }]);
});

it('opens nothing that was put into another place or under another name', async () => {
  await enter(anna, ANNAS, KNOWN);
  await store('anna', 1, [{}]);
  await signOut();
  const [row] = await outbox.locked.toArray();
  if (row === undefined) throw new Error('Nothing was locked.');
  await outbox.locked.clear();
  await outbox.locked.bulkAdd([
    { ...row, localSeq: 2 },
    { ...row, localSeq: 3, userId: 'ben' },
  ]);
  await enter(ben, ANNAS, KNOWN);
  await enter(anna, ANNAS, KNOWN);
  expect(await outbox.entries.count()).toBe(0);
  expect(await countHidden('anna')).toEqual({ others: 1, ownLocked: 1 });
});

/** Fails the `cut`-th writing transaction and all after it, as when the browser is killed then; counts them otherwise. */
function cutAt(cut: number): { readonly written: () => number; readonly restart: () => void } {
  let written = 0;
  const original = IDBDatabase.prototype.transaction;
  const spy = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    stores,
    mode,
    options,
  ) {
    const transaction = original.call(this, stores, mode, options);
    if (mode === 'readwrite') {
      written += 1;
      if (written >= cut) transaction.abort();
    }
    return transaction;
  });
  return { written: () => written, restart: () => spy.mockRestore() };
}

it.each(['remembered', 'forgotten'])(
  'loses nothing when a sign-out is cut off at any step, and the next start goes on with it; local storage has %s it',
  async (memory) => {
    let whole = false;
    for (let cut = 1; !whole; cut += 1) {
      await wipe();
      await enter(anna, ANNAS, KNOWN);
      await store('anna', 1, [{ payload: CANARY }, { state: 'acked' }]);
      await saveDraft('form', CANARY);
      await cacheOf(anna).lists.put({ name: CANARY, value: 1 });
      const before = await workOf('anna');

      const browser = cutAt(cut);
      await signOut().catch(() => undefined);
      whole = browser.written() < cut;
      browser.restart();
      const wasBegun = (await vault.holders.get('anna'))?.standing !== 'in';
      if (memory === 'forgotten') setProfile(anna);

      await alone(finishCutOff);
      // A sign-out that left no trace at all was not one.
      if (wasBegun || memory === 'remembered') {
        expect(currentProfile()).toBeNull();
        expect(await readableOnDevice()).not.toContain(CANARY);
        expect((await vault.holders.get('anna'))?.lock).toBeNull();
      }
      await enter(anna, ANNAS, KNOWN);
      expect(await workOf('anna')).toEqual(before);
    }
  },
);

it('loses nothing when a sign-in is cut off at any step', async () => {
  await enter(anna, ANNAS, KNOWN);
  await store('anna', 1, [{ payload: CANARY }, { state: 'acked' }]);
  await saveDraft('form', CANARY);
  const before = await workOf('anna');
  let whole = false;
  for (let cut = 1; !whole; cut += 1) {
    await signOut();
    const browser = cutAt(cut);
    await enter(anna, ANNAS, KNOWN).catch(() => undefined);
    whole = browser.written() < cut;
    browser.restart();
    const entered = currentProfile() !== null;
    await alone(finishCutOff);
    if (!entered) expect(await readableOnDevice()).not.toContain(CANARY);
    else expect((await vault.holders.get('anna'))?.standing).toBe('in');
    await enter(anna, ANNAS, KNOWN);
    expect(await workOf('anna')).toEqual(before);
  }
});

it('has nobody signed in from the moment a sign-out is asked for, and leaves who came in meanwhile alone', async () => {
  await enter(anna, ANNAS, KNOWN);
  await store('anna', 1, [{ payload: CANARY }]);
  let comeIn: () => void = () => undefined;
  const isTurn = new Promise<void>((resolve) => {
    comeIn = resolve;
  });
  // Another tab lets somebody in just then: the sign-out waits for its turn.
  const entering = alone(async () => {
    await isTurn;
    setProfile(ben);
  });
  const leaving = signOut();
  expect(currentProfile()).toBeNull();
  comeIn();
  await Promise.all([entering, leaving]);
  expect(currentProfile()).toEqual(ben);
});

it('locks what is stored while it locks, in whatever order the two come', async () => {
  await enter(anna, ANNAS, KNOWN);
  await store(
    'anna',
    1,
    Array.from({ length: 50 }, () => ({ payload: CANARY })),
  );
  const leaving = signOut();
  const storing = Array.from({ length: 20 }, (_, at) => saveDraft(`form ${at}`, CANARY));
  await Promise.all([leaving, ...storing]);
  expect(await readableOnDevice()).not.toContain(CANARY);
});

it('leaves no tile of a map that says where somebody looked, and takes none away while they are in', async () => {
  const cache = await caches.open(`${TILES_CACHE}0123456789ab`);
  const near = '/map/0123456789ab/14/8386/5421';
  for (const path of ['/map/0123456789ab/6/32/21', near]) await cache.put(path, new Response('tile'));
  const kept = async () => (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await enter(anna, ANNAS, KNOWN);
  await cache.put(near, new Response('tile'));
  await alone(finishCutOff);
  expect(await kept()).toContain(near);
  await signOut();
  expect(await kept()).toEqual(['/map/0123456789ab/6/32/21']);
  await caches.delete(`${TILES_CACHE}0123456789ab`);
});
