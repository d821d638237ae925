import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { signedInUser } from '../../../tests/fixtures/signed-in-user.ts';
import { ApiError } from '../../api/api-error.ts';
import { encodePackedSet, trackOf } from '../../domain/readings/packed-set.ts';
import { EMPTY_READING } from '../../domain/readings/reading.ts';
import { CacheDatabase } from '../cache/cache-database.ts';
import type { BundleKind } from './bundle-kind.ts';
import { BundleSession } from './bundle-session.ts';
import { keepBundle } from './bundle-store.ts';
import { jsonPart } from './json-part.ts';
import { tracksPart } from './tracks-part.ts';

const MAC = '00_1B_AD_00_7C_CA';
const user = signedInUser();
let cache: CacheDatabase;
beforeEach(() => {
  cache = new CacheDatabase(`bundles-${crypto.randomUUID()}`);
});
afterEach(() => cache.delete());

/** A server that says a name, notes, and readings up to so many minutes. */
interface Told {
  name: string | ApiError;
  notes: string | ApiError;
  minutes: number;
  readonly since: (string | null)[];
  /** Until then nobody is given more than they asked for at most. */
  readonly older?: () => Promise<void>;
}
const START = Date.UTC(2026, 10, 1);

function kindOf(told: Told): BundleKind<{ id: string }, { name: string; notes: string; tracks: unknown }> {
  const say = (value: string | ApiError): Promise<string> =>
    value instanceof ApiError ? Promise.reject(value) : Promise.resolve(value);
  return {
    name: 'thing',
    idOf: ({ id }) => id,
    parts: {
      name: jsonPart({ schema: v.string(), required: true, ask: () => say(told.name) }),
      notes: jsonPart({ schema: v.string(), live: false, ask: () => say(told.notes) }),
      tracks: tracksPart(async (_asked, { since, max = Number.POSITIVE_INFINITY }) => {
        told.since.push(since ?? null);
        if (max === Number.POSITIVE_INFINITY) await told.older?.();
        const known = since === undefined ? 0 : Math.max(0, (Date.parse(since) - START) / 60_000 - 1);
        const from = Math.max(known, told.minutes - max);
        const readings = Array.from({ length: told.minutes - from }, (_, at) => ({
          ...EMPTY_READING,
          index: from + at,
          time: (START + (from + at) * 60_000) * 1_000,
          temperature: from + at,
        }));
        const tracks = readings.length === 0 ? [] : [trackOf(MAC, 'series', readings)];
        const until = START + told.minutes * 60_000;
        return encodePackedSet({ until, more: from > known, tracks });
      }),
    },
  };
}
const told = (over: Partial<Told> = {}): Told => ({ name: 'One', notes: 'Fragile', minutes: 3, since: [], ...over });
const open = (server: Told, id = 'a', more: { now?: () => number; limits?: never } | object = {}) =>
  new BundleSession({ kind: kindOf(server), subject: { id }, user, cache, ...more });
const temperatures = (session: ReturnType<typeof open>): number[] => {
  const tracks = session.state.get().values.tracks as ReadonlyMap<string, { series: { temperature: Float64Array } }>;
  return [...(tracks.get(MAC)?.series.temperature ?? [])];
};

it('shows at once what was opened once, with as of, and asks only for readings since then', async () => {
  const server = told();
  let now = 1_000;
  const first = open(server, 'a', { now: () => now });
  await first.refresh(true);
  expect(first.state.get()).toMatchObject({ values: { name: 'One', notes: 'Fragile' }, asOf: 1_000, failed: null });
  expect(temperatures(first)).toEqual([0, 1, 2]);
  first.close();

  server.name = 'Other';
  server.minutes = 5;
  now = 2_000;
  const again = open(server, 'a', { now: () => now });
  await again.open();
  expect(again.state.get()).toMatchObject({ read: true, values: { name: 'One', notes: 'Fragile' }, asOf: 1_000 });
  expect(temperatures(again)).toEqual([0, 1, 2]);
  await again.refresh(false);
  expect(again.state.get()).toMatchObject({ values: { name: 'Other' }, asOf: 2_000 });
  expect(temperatures(again)).toEqual([0, 1, 2, 3, 4]);
  expect(server.since).toEqual([null, new Date(START + 3 * 60_000).toISOString()]);
});

it('makes many small answers one, and loses and repeats nothing', async () => {
  const server = told({ minutes: 1 });
  const session = open(server);
  for (; server.minutes < 25; server.minutes += 1) await session.refresh(false);
  expect(temperatures(session)).toEqual(Array.from({ length: 24 }, (_, at) => at));
  const stored = await cache.bundleParts.get(['thing/a', 'tracks']);
  expect(stored?.bytes.length).toBeLessThanOrEqual(8);
  const again = open(server);
  await again.open();
  expect(temperatures(again)).toEqual(temperatures(session));
});

it('shows the newest of many readings while the older ones are on their way, and keeps all or none', async () => {
  const older = Promise.withResolvers<void>();
  const session = open(told({ minutes: 12_000, older: () => older.promise }));
  const asking = session.refresh(true);
  await expect.poll(() => [...session.state.get().partial]).toEqual(['tracks']);
  expect(temperatures(session)).toEqual(Array.from({ length: 3_000 }, (_, at) => 9_000 + at));
  expect(await cache.bundleParts.get(['thing/a', 'tracks'])).toBeUndefined();
  older.resolve();
  await asking;
  expect(session.state.get().partial.size).toBe(0);
  expect(temperatures(session)).toHaveLength(12_000);

  const broken = open(told({ minutes: 12_000, older: () => Promise.reject(new ApiError('no-server')) }), 'b');
  await broken.refresh(true);
  expect([...broken.state.get().failedParts.keys()]).toEqual(['tracks']);
  expect([...broken.state.get().partial]).toEqual(['tracks']);
  expect(temperatures(broken)).toHaveLength(3_000);
  expect(await cache.bundleParts.get(['thing/b', 'tracks'])).toBeUndefined();
});

it('says which parts failed and keeps what it has; a subject that is not found is forgotten', async () => {
  const server = told();
  const session = open(server);
  await session.refresh(true);
  server.notes = new ApiError('no-server');
  await session.refresh(true);
  expect(session.state.get().failed).toBeNull();
  expect([...session.state.get().failedParts]).toEqual([['notes', 'no-server']]);
  expect(session.state.get().values.notes).toBe('Fragile');
  server.name = new ApiError('offline');
  await session.refresh(true);
  expect(session.state.get()).toMatchObject({ failed: 'offline', values: { name: 'One' } });
  server.name = new ApiError('not-found');
  await session.refresh(true);
  expect(session.state.get()).toMatchObject({ failed: 'not-found', values: {} });
  expect(await cache.bundleParts.count()).toBe(0);
  expect(await cache.bundles.count()).toBe(0);
});

it('fetches again what another version stored, and what is damaged', async () => {
  await open(told()).refresh(true);
  await cache.bundleParts.update(['thing/a', 'notes'], { version: 9 });
  await cache.bundleParts.update(['thing/a', 'tracks'], { bytes: [Uint8Array.of(1, 2, 3)] });
  const session = open(told({ name: 'Two' }));
  await session.open();
  expect(Object.keys(session.state.get().values)).toEqual(['name']);
  await session.refresh(true);
  expect(session.state.get().values).toMatchObject({ name: 'Two', notes: 'Fragile' });
  expect(temperatures(session)).toEqual([0, 1, 2]);
});

it('drops what was not looked at for longest within its budget, never what is to be kept, protected, or in view', async () => {
  const notes = Array.from({ length: 400 }, () => crypto.randomUUID()).join(' ');
  let now = 1;
  const limits = { budget: 30_000, isProtected: (key: string) => key === 'thing/protected' };
  const put = async (id: string) => {
    now += 1;
    const session = open(told({ notes }), id, { now: () => now, limits });
    await session.refresh(true);
  };
  await put('marked');
  await keepBundle(cache, 'thing/marked', true, now);
  for (const id of ['protected', 'a', 'b', 'c']) await put(id);
  // `a` was looked at again.
  now += 1;
  await open(told(), 'a', { now: () => now }).open();
  for (const id of ['d', 'e']) await put(id);
  const left = (await cache.bundles.toArray()).map(({ key }) => key.slice('thing/'.length)).sort();
  expect(left).toEqual(['a', 'd', 'e', 'marked', 'protected']);
  const parts = new Set((await cache.bundleParts.toArray()).map(({ key }) => key.slice('thing/'.length)));
  expect([...parts].sort()).toEqual(left);
});

it('stops asking when it is cancelled or closed, and shows nothing of it', async () => {
  const server = told();
  const session = open(server);
  await session.refresh(true);
  server.name = 'Late';
  const asking = session.refresh(true);
  session.cancel();
  await asking;
  expect(session.state.get()).toMatchObject({ asking: false, values: { name: 'One' } });
  const other = session.refresh(true);
  session.close();
  await other;
  expect(session.state.get().values.name).toBe('One');
});

it('asks again after what is being asked where there was news, and gives it up only when all is asked anew', async () => {
  const older = Promise.withResolvers<void>();
  const server = told({ minutes: 12_000, older: () => older.promise });
  const session = open(server);
  const first = session.refresh(true);
  await expect.poll(() => [session.state.get().partial.size, session.state.get().values.name]).toEqual([1, 'One']);
  server.name = 'Two';
  await session.refresh(false);
  await session.refresh(false);
  expect(session.state.get()).toMatchObject({ asking: true, values: { name: 'One' } });
  older.resolve();
  await first;
  expect(session.state.get()).toMatchObject({ asking: false, values: { name: 'Two' } });
  // All, and once for all the news.
  expect(server.since).toEqual([null, null, expect.any(String)]);
});

it('keeps what is not asked for this time as it is', async () => {
  const server = told();
  const kind = kindOf(server);
  const asks = { of: true };
  const notes = jsonPart<{ id: string }, ReturnType<typeof v.string>>({
    schema: v.string(),
    ask: () => Promise.resolve(asks.of ? 'Fragile' : undefined),
  });
  const session = () =>
    new BundleSession({ kind: { ...kind, parts: { ...kind.parts, notes } }, subject: { id: 'a' }, user, cache });
  const first = session();
  await first.refresh(true);
  first.close();
  asks.of = false;
  const again = session();
  await again.refresh(true);
  expect(again.state.get()).toMatchObject({ values: { notes: 'Fragile' }, failed: null });
  again.close();
  const last = session();
  await last.open();
  expect(last.state.get().values).toMatchObject({ notes: 'Fragile' });
  last.close();
});
