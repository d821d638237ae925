import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { gatewayClient } from '../../../server/simulator/gateway-client.ts';
import { SECOND_MS } from '../../../src/domain/duration.ts';
import { askServer } from '../../e2e/oracle.ts';
import { DEMO_PASSWORD } from '../../server/support/server-child.ts';
import { type BigConsole, LONG_TIMEOUT_MS, signInBig } from './big-console.ts';
import { renderersOf } from './browser-processes.ts';
import { countedLine } from './counted-line.ts';
import { report } from './reporting-devices.ts';

/** What the page does after its first sync is over by then, the lists for the next start kept. */
const SETTLE_MS = 30_000;
const WATCHED_MS = 120_000;
const LOOK_MS = 500;

/**
 * A console that is open and has everything, while devices report: what the renderer takes of a core, what comes over the
 * line, what it holds of memory; and in how many devices its copy differs from what they said.
 */
export async function measureOpenConsole({ server, open, profile, gatewayKey }: BigConsole, perSecond: number) {
  const context = await open();
  const page = context.pages()[0] ?? (await context.newPage());
  const line = await countedLine(server.port);
  try {
    await signInBig(page, { ...server, url: line.url });
    await page.getByTestId('sync-status').filter({ hasText: 'Up to date' }).waitFor({ timeout: LONG_TIMEOUT_MS });
    const client = gatewayClient(server.url, gatewayKey);
    const devices = await client.devices();
    await delay(SETTLE_MS);
    // Reporting has been going on for a while when it is measured.
    await report(client.send, devices, { perSecond, time: SETTLE_MS });
    const inUse = await client.devices();
    const before = { ...renderersOf(profile), bytes: line.received(), at: performance.now() };
    let peak = before.memory;
    const watching = setInterval(() => {
      peak = Math.max(peak, renderersOf(profile).memory);
    }, LOOK_MS);
    const { messages, said } = await report(client.send, inUse, { perSecond, time: WATCHED_MS });
    clearInterval(watching);
    const after = { ...renderersOf(profile), bytes: line.received(), at: performance.now() };
    const seconds = (after.at - before.at) / SECOND_MS;
    const { userId, companyId } = (await askServer({ url: server.url, password: DEMO_PASSWORD }, 'atlas')).user;
    return {
      messagesPerSecond: messages / seconds,
      ofACore: (after.cpu - before.cpu) / seconds,
      kilobytesPerSecond: (after.bytes - before.bytes) / seconds / 1_000,
      megabytes: { before: before.memory, peak, after: after.memory },
      devices: said.size,
      differing: await differingOf(page, `lading-cache-${companyId}-${userId}`, said),
    };
  } finally {
    await context.close();
    await line.close();
  }
}

/** How long the last reports may take to the device. */
const ARRIVAL_MS = 30_000;

/** In how many devices the console's copy says another temperature than they did, once what was sent could be there. */
async function differingOf(page: Page, cacheName: string, said: ReadonlyMap<string, number>): Promise<number> {
  const until = performance.now() + ARRIVAL_MS;
  for (;;) {
    const here = new Map(await page.evaluate(storedTemperatures, cacheName));
    const differing = [...said].filter(([macId, temperature]) => here.get(macId) !== temperature).length;
    if (differing === 0 || performance.now() > until) return differing;
  }
}

/** Runs in the page. Of the tags in its copy: ids and temperatures. */
async function storedTemperatures(cacheName: string): Promise<[string, number | null][]> {
  interface Tag {
    readonly macId: string;
    readonly temperature: number | null;
  }
  const answer = <T>(request: IDBRequest): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result as T);
      request.onerror = () => reject(request.error ?? new Error('not read'));
    });
  const database = await answer<IDBDatabase>(indexedDB.open(cacheName));
  const transaction = database.transaction(['chunks', 'changes']);
  const [chunks, changes] = await Promise.all([
    answer<{ feed: string; rows: Tag[] }[]>(transaction.objectStore('chunks').getAll()),
    answer<{ feed: string; row: Tag | null }[]>(transaction.objectStore('changes').getAll()),
  ]);
  database.close();
  const rows = [...chunks, ...changes.map(({ feed, row }) => ({ feed, rows: row === null ? [] : [row] }))];
  return rows
    .filter(({ feed }) => feed === 'devices:tags')
    .flatMap((one) => one.rows.map((row) => [row.macId, row.temperature]));
}
