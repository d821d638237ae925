import type { Page } from '@playwright/test';
import { readyForOffline } from '../e2e/walk.ts';
import { countDelivered, queueActivations } from '../fixtures/queued-activations.ts';
import { checkInvariants } from './invariants.ts';
import type { Scenario } from './scenario.ts';
import { openPage, openScreen } from './screen.ts';
import { HANGS_AFTER_MS, until } from './until.ts';
import { EVERYDAY_ROLE, inWorld } from './world.ts';

/** How long three days of work may take to be sent, whatever the machine: an entry each so many milliseconds. */
const EACH_MS = 250;
/** How much bigger the page may be when the queue is empty. Bytes. */
const GROWN = 16_000_000;

/**
 * A device was away for three days and has a long queue. The console opens and shows its list all the same, without a
 * server; then everything is sent, and the page is no bigger afterwards. A round is one entry; `npm run bench:local` says
 * how fast it is.
 */
export const longQueue: Scenario = {
  id: 'F37',
  title: 'a long queue after three days without a connection',
  defaultRounds: 300,
  shortRounds: 80,
  run: (options) =>
    inWorld(options, async (world) => {
      const { proxy, company } = world;
      const violations: string[] = [];
      const tags = await world.tags(options.rounds);
      const page = await world.signedIn();
      const { page: first } = await openScreen(world, page);
      await readyForOffline(first);
      await proxy.down();
      const owner = { userId: company.userId(EVERYDAY_ROLE), companyId: company.companyId };
      await page.page.close();
      await queueActivations(first, tags, owner);
      await first.evaluate(ageEntries);
      const device = first.context();
      await first.close();

      const screen = await device.newPage();
      const started = performance.now();
      await openPage(world, screen);
      const listed = await until(HANGS_AFTER_MS, async () => (await screen.locator('[data-shipment-id]').count()) > 0);
      if (!listed) violations.push('no list after it was opened');
      const waiting = screen.getByTestId('sync-status').filter({ hasText: `${options.rounds}` });
      if (!(await until(HANGS_AFTER_MS, async () => (await waiting.count()) > 0))) {
        violations.push(`I6: ${options.rounds} wait, it says ${await screen.getByTestId('sync-status').innerText()}`);
      }
      const startMs = Math.round(performance.now() - started);

      const before = await heapOf(screen);
      await proxy.up();
      const from = performance.now();
      const limit = HANGS_AFTER_MS + options.rounds * EACH_MS;
      const sent = await until(limit, async () => (await countDelivered(screen, owner.userId)) === options.rounds);
      if (!sent) violations.push(`I5: ${await countDelivered(screen, owner.userId)} are sent after ${limit / 1000} s`);
      const perSecond = Math.round((options.rounds * 1_000) / (performance.now() - from));
      const grown = (await heapOf(screen)) - before;
      if (grown > GROWN) violations.push(`the page has grown by ${Math.round(grown / 1e6)} MB`);
      const after = await world.tab(device);
      violations.push(...(await checkInvariants(world, after, { unannounced: true })));
      return { rounds: options.rounds, violations, counts: { startMs, perSecond, grownKB: Math.round(grown / 1_000) } };
    }),
};

/** Bytes that are in use in the page, without what can be thrown away. */
async function heapOf(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  await cdp.detach();
  return usedSize;
}

/** Runs in the page: all of it was entered three days ago. */
function ageEntries(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('lading-outbox');
    opening.onerror = () => reject(new Error('The outbox can not be opened.'));
    opening.onsuccess = () => {
      const change = opening.result.transaction('entries', 'readwrite');
      const walking = change.objectStore('entries').openCursor();
      walking.onsuccess = () => {
        const cursor = walking.result;
        if (cursor === null) return;
        const entry = cursor.value as { occurredAt: number };
        cursor.update({ ...entry, occurredAt: entry.occurredAt - 72 * 3_600_000 });
        cursor.continue();
      };
      change.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}
