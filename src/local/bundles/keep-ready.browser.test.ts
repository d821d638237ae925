import { expect, it, onTestFinished, vi } from 'vitest';
import { answeringServer } from '../../../tests/fixtures/answering-server.ts';
import { answerShipment } from '../../../tests/fixtures/shipment-answers.ts';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import { signedInUser } from '../../../tests/fixtures/signed-in-user.ts';
import { reloadHolds } from '../../state/reload-holds.ts';
import { cacheOf } from '../cache/cache-database.ts';
import { dayBegan } from '../views/use-todays-shipments.ts';
import { keepBundle } from './bundle-store.ts';
import { keepReady } from './keep-ready.ts';

const MINUTE = 60_000;

/** The page of tests is never without anything to do. */
const BUSY_PAGE = { idleMs: 50 } as const;

it('fetches what today’s and marked shipments show, once in half an hour, and stops where there is no connection', async () => {
  const user = signedInUser({ userId: crypto.randomUUID() });
  const cache = cacheOf(user);
  onTestFinished(async () => {
    vi.restoreAllMocks();
    await cache.delete();
  });
  const server = answeringServer();
  const [todays, marked] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const guid of [todays, marked]) answerShipment(server, shipmentRow({ guid }));
  await keepBundle(cache, `shipment/${marked}`, true, 1);
  let now = 1_000 * MINUTE;
  const ready = (signal = new AbortController().signal) =>
    keepReady(user, [todays], signal, { ...BUSY_PAGE, now: () => now });
  expect(await ready()).toBe(2);
  const kept = (await cache.bundleParts.toArray()).filter(({ part }) => part === 'detail').map(({ key }) => key);
  expect(kept.sort()).toEqual([`shipment/${todays}`, `shipment/${marked}`].sort());
  expect((await cache.bundles.get(`shipment/${marked}`))?.keep).toBe(true);
  const asked = server.asked.length;
  now += 29 * MINUTE;
  expect(await ready()).toBe(0);
  expect(server.asked).toHaveLength(asked);
  now += 2 * MINUTE;
  server.reach(false);
  expect(await ready()).toBe(0);
  server.reach(true);
  const leaving = new AbortController();
  leaving.abort();
  expect(await ready(leaving.signal)).toBe(0);
  expect(await ready()).toBe(2);
});

it('waits while this device sends', async () => {
  const user = signedInUser({ userId: crypto.randomUUID() });
  const cache = cacheOf(user);
  onTestFinished(async () => {
    vi.restoreAllMocks();
    await cache.delete();
  });
  const server = answeringServer();
  const guid = crypto.randomUUID();
  answerShipment(server, shipmentRow({ guid }));
  const sent = reloadHolds.hold('sending');
  const leaving = new AbortController();
  const left = keepReady(user, [guid], leaving.signal, BUSY_PAGE);
  const ready = keepReady(user, [guid], new AbortController().signal, BUSY_PAGE);
  leaving.abort();
  expect(await left).toBe(0);
  expect(server.asked).toEqual([]);
  sent();
  expect(await ready).toBe(1);
});

it('begins the day where the user is', () => {
  const noon = Date.UTC(2026, 10, 21, 12);
  expect(dayBegan(noon, 'UTC')).toBe(Date.UTC(2026, 10, 21));
  expect(dayBegan(noon, 'Asia/Tokyo')).toBe(Date.UTC(2026, 10, 20, 15));
});
