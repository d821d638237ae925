import type { Page } from '@playwright/test';
import { askServer } from '../../e2e/oracle.ts';
import { countDelivered, QUEUED, queueActivations } from '../../fixtures/queued-activations.ts';
import { clock } from '../../fixtures/test-clock.ts';
import { DEMO_PASSWORD } from '../../server/support/server-child.ts';
import { type BigConsole, LONG_TIMEOUT_MS } from './big-console.ts';

/** What the server is watched for while it takes the queue. */
const DRAIN_WATCHED_MS = 60_000;
const LOOK_MS = 2_000;
/** Entries of the queue whose delivery is watched as the end of it. */
const LEFT = 5_000;

/**
 * A device that was in use, comes to life with much unsent work, and then meets the server. Signed in and synced already,
 * and open for as long as it takes until the lists of the next start are kept.
 */
export async function measureLongQueue({ server, open }: BigConsole, count: number) {
  const oracle = await askServer({ url: server.url, password: DEMO_PASSWORD }, 'atlas');
  const free = (await oracle.tags()).filter(({ provisionStatus }) => provisionStatus === 0).slice(0, count);
  const { userId, companyId } = oracle.user;
  await server.kill();
  const before = await open();
  const filling = before.pages()[0] ?? (await before.newPage());
  await filling.goto(`${server.url}/activation?mode=shipment`);
  await filling.getByTestId('sync-status').waitFor({ timeout: LONG_TIMEOUT_MS });
  await filling.waitForFunction(listsAreKept, null, { timeout: LONG_TIMEOUT_MS });
  await queueActivations(
    filling,
    free.map(({ macId }) => macId),
    { userId, companyId },
  );

  const context = await open();
  const page = context.pages()[0] ?? (await context.newPage());
  const started = clock.now();
  await page.goto(`${server.url}/activation?mode=shipment`);
  await page.locator('[data-shipment-id]').first().waitFor({ timeout: LONG_TIMEOUT_MS });
  await page.getByTestId('sync-status').filter({ hasText: 'waiting' }).waitFor({ timeout: LONG_TIMEOUT_MS });
  const startMs = clock.now() - started;

  const opened = clock.now();
  await page.getByRole('banner').getByTestId('sync-status').click();
  await page.getByTestId('outbox-entry').first().waitFor({ timeout: LONG_TIMEOUT_MS });
  const panelMs = clock.now() - opened;
  await page.keyboard.press('Escape');

  await server.restart();
  await page.waitForFunction(async () => (await fetch('/api/health')).ok, null, { timeout: LONG_TIMEOUT_MS });
  const first = await watchDrain(page, userId, free.length);
  // As it is when nearly all of it was sent. The console is not there to be surprised by it.
  await page.goto(`${server.url}/host.json`);
  const deliveredFirst = await countDelivered(page, userId);
  await page.evaluate(settleAllBut, { userId, left: LEFT, at: clock.now() });
  const settled = (await countDelivered(page, userId)) - deliveredFirst;
  await page.goto(`${server.url}/activation?mode=shipment`);
  const last = await watchDrain(page, userId, free.length);
  // What counts as delivered was so before the server is asked: it may have more by then, never less.
  const delivered = (await countDelivered(page, userId)) - settled;
  const perId = new Map<string, number>();
  for (const { customData } of await oracle.shipments()) {
    if (customData.startsWith(QUEUED)) perId.set(customData, (perId.get(customData) ?? 0) + 1);
  }
  return {
    queued: free.length,
    delivered,
    onServer: perId.size,
    doubled: [...perId.values()].filter((count) => count > 1).length,
    startMs,
    panelMs,
    drained: first.sent + last.sent,
    drainPerSecond: first.perSecond,
    endPerSecond: last.perSecond,
  };
}

/** How fast entries are sent, for as long as is watched, or until all are. */
async function watchDrain(page: Page, userId: string, all: number) {
  const from = { at: clock.now(), done: await countDelivered(page, userId) };
  let to = from;
  while (to.done < all && to.at - from.at < DRAIN_WATCHED_MS) {
    await page.waitForTimeout(LOOK_MS);
    to = { at: clock.now(), done: await countDelivered(page, userId) };
  }
  const sent = to.done - from.done;
  return { sent, perSecond: Number(((sent * 1_000) / (to.at - from.at)).toFixed(1)) };
}

/** Runs in the page: of the user's entries that are still to be sent only the last are left, the others count as confirmed. */
async function settleAllBut(given: {
  readonly userId: string;
  readonly left: number;
  readonly at: number;
}): Promise<void> {
  const { userId, left, at } = given;
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('lading-outbox');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('no outbox'));
  });
  const transaction = database.transaction('entries', 'readwrite');
  const entries = transaction.objectStore('entries');
  const reading = entries.index('[userId+state]').getAll([userId, 'queued']);
  reading.onsuccess = () => {
    for (const entry of (reading.result as object[]).slice(0, -left)) {
      entries.put({ ...entry, state: 'acked', ack: { epoch: '', xid: '0' }, ackedAt: at });
    }
  };
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
  });
  database.close();
}

/** Runs in the page. */
async function listsAreKept(): Promise<boolean> {
  const all = await indexedDB.databases();
  const { name } = all.find((one) => one.name?.startsWith('lading-cache')) ?? {};
  if (name === undefined) return false;
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error ?? new Error('no cache'));
    opening.onsuccess = () => {
      const counting = opening.result.transaction('snapshots').objectStore('snapshots').getAllKeys();
      counting.onerror = () => reject(counting.error ?? new Error('not counted'));
      counting.onsuccess = () => {
        opening.result.close();
        resolve(['shipments', 'devices'].every((table) => counting.result.includes(table)));
      };
    };
  });
}
