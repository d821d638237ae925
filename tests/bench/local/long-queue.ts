import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../../server/test-support/server-child.ts';
import { askServer } from '../../e2e/oracle.ts';
import { type BigConsole, LONG } from './big-console.ts';

/** What the server is watched for while it takes the queue. Milliseconds. */
const DRAIN_WATCHED = 60_000;
const LOOK = 2_000;

/** Puts activations of these tags into the outbox as the console would have, without the time each takes. */
async function queue(page: Page, macIds: readonly string[], userId: string, companyId: string): Promise<void> {
  await page.evaluate(
    async ([ids, user, company]) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('lading-outbox');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error ?? new Error('no outbox'));
      });
      const transaction = database.transaction('entries', 'readwrite');
      const entries = transaction.objectStore('entries');
      const place = (name: string) => ({ name, lat: 53.5, lon: 9.9 });
      for (const [index, macId] of ids.entries()) {
        const guid = crypto.randomUUID();
        const shipmentId = `QUEUED-${index}`;
        const now = Date.now();
        entries.add({
          mutationId: crypto.randomUUID(),
          deviceId: 'bench',
          userId: user,
          companyId: company,
          type: 'shipment.create',
          payloadVersion: 1,
          payload: {
            guid,
            configType: 0,
            shipmentId,
            customer: '',
            notes: '',
            macId,
            script: 'oneway-60min.cfg',
            origin: place('Hamburg'),
            destination: place('Lyon'),
            tracking: null,
            packageInfo: '',
          },
          patches: [
            {
              op: 'merge',
              feed: 'devices:tags',
              key: macId,
              fields: { provisionStatus: 2, shipmentGuid: guid, shipmentId },
            },
          ],
          lanes: [`shipment:${guid}`, `device:${macId}`],
          creates: `shipment:${guid}`,
          base: null,
          current: null,
          merged: false,
          formerIds: [],
          reofferedTo: null,
          occurredAt: now,
          state: 'queued',
          attempts: 0,
          nextAttemptAt: null,
          scheduledAt: null,
          lastFault: null,
          sentOnce: false,
          ack: null,
          ackedAt: null,
        });
      }
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
      });
      database.close();
    },
    [macIds, userId, companyId] as const,
  );
}

/** How many of the user's entries are confirmed: counted by the index, so that looking doesn't slow down what is looked at. */
const delivered = (page: Page, userId: string): Promise<number> =>
  page.evaluate(
    (user) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('lading-outbox');
        opening.onerror = () => reject(opening.error ?? new Error('no outbox'));
        opening.onsuccess = () => {
          const entries = opening.result.transaction('entries').objectStore('entries');
          const counting = entries.index('[userId+state]').count([user, 'acked']);
          counting.onerror = () => reject(counting.error ?? new Error('not counted'));
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
    userId,
  );

/** A device that comes to life with much unsent work, and then meets the server. Signed in and synced already. */
export async function measureLongQueue({ server, open }: BigConsole, count: number) {
  const oracle = await askServer({ url: server.url, password: DEMO_PASSWORD }, 'atlas');
  const free = (await oracle.tags()).filter(({ provisionStatus }) => provisionStatus === 0).slice(0, count);
  const { userId, companyId } = oracle.user;
  await server.kill();
  const before = await open();
  const filling = before.pages()[0] ?? (await before.newPage());
  await filling.goto(`${server.url}/activation?mode=shipment`);
  await filling.getByTestId('sync-status').waitFor({ timeout: LONG });
  await queue(
    filling,
    free.map(({ macId }) => macId),
    userId,
    companyId,
  );

  const context = await open();
  const page = context.pages()[0] ?? (await context.newPage());
  const started = Date.now();
  await page.goto(`${server.url}/activation?mode=shipment`);
  await page.locator('[data-shipment-id]').first().waitFor({ timeout: LONG });
  await page.getByTestId('sync-status').filter({ hasText: 'waiting' }).waitFor({ timeout: LONG });
  const startMs = Date.now() - started;

  await server.restart();
  await page.waitForFunction(async () => (await fetch('/api/health')).ok, null, { timeout: LONG });
  const from = { at: Date.now(), done: await delivered(page, userId) };
  let to = from;
  while (to.done < free.length && to.at - from.at < DRAIN_WATCHED) {
    await page.waitForTimeout(LOOK);
    to = { at: Date.now(), done: await delivered(page, userId) };
  }
  return {
    queued: free.length,
    startMs,
    drained: to.done - from.done,
    drainPerSecond: Number((((to.done - from.done) * 1_000) / (to.at - from.at)).toFixed(1)),
  };
}
