import type { Page } from '@playwright/test';
import * as v from 'valibot';
import type { ServerProcess } from '../../scripts/server-process.ts';
import { getPageOptions } from '../../src/contract/configuration.ts';
import { TAKE_OVER_CHANNEL } from '../../src/contract/take-over.ts';
import type { ChaosProxy, SeenRequest } from '../faults/chaos-proxy.ts';
import { type Fate, PASS } from '../faults/fate.ts';
import { clock } from '../fixtures/test-clock.ts';
import { activation, ConsoleClient } from '../server/support/console-client.ts';
import { EventReader } from '../server/support/event-reader.ts';
import { askServer } from './oracle.ts';
import { expect, signedInTest as test } from './test.ts';
import { row, status } from './walk.ts';

/** A company whose timer looks at the server once an hour: what is seen sooner came by the server's word. */
const LOOK_HOURLY: Fate = {
  kind: 'rewrite',
  rewrite: (answer) => {
    const { data } = v.parse(getPageOptions.reply, JSON.parse(answer.body));
    return { ...answer, body: JSON.stringify({ data: { ...data, refreshTimer: 3600 } }) };
  },
};
const lookHourly = ({ path }: SeenRequest): Fate => (path.startsWith('/api/pageOptions/') ? LOOK_HOURLY : PASS);

interface SomebodyElse {
  /** Activates a tag, the shipment under this id. */
  readonly activate: (shipmentId: string) => Promise<void>;
  /** Closes the console. */
  readonly leave: () => Promise<void>;
}

/**
 * Somebody of a company that looks at the server once an hour, who has the console open. Consoles learn of that timer when
 * they are loaded.
 */
async function somebodyElse(proxy: ChaosProxy, server: ServerProcess): Promise<SomebodyElse> {
  proxy.decide(lookHourly);
  const oracle = await askServer(server);
  const client = new ConsoleClient(server.url);
  await client.login('admin', server.password);
  const activate = async (shipmentId: string) => {
    const { macId } = await oracle.freeTag();
    const reply = await client.activate(activation(macId, { params: { cust_data: shipmentId } }));
    expect(reply.status).toBe(200);
  };
  const reader = await EventReader.open(client);
  // The first who listens to a server is told twice that anything may have changed; whoever comes after that, once.
  let told = await reader.next();
  for (let nth = 0; told === null; nth += 1) {
    await activate(`BEFORE-${nth}`);
    told = await reader.next();
  }
  return { activate, leave: () => reader.close() };
}

/** What a tab asks for of lists: what it keeps of a single shipment each tab fetches in its own time. */
const listRequests = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/tables\/query\/\w+List\?/.test(request.url())) asked.push(request.url());
  });
  return asked;
};

/** The lock of the tab that asks the server, once one does. */
const syncLock = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    return held.find(({ name }) => name?.startsWith('lading-sync-'))?.name;
  });

test('what others do is seen at once in every tab, one of them asks the server, and another takes over from it', async ({
  page,
  context,
  server,
  chaosProxy,
}) => {
  const other = await somebodyElse(chaosProxy, server);
  await page.reload();
  await expect(status(page)).toContainText('Up to date');
  // What is said of the copy doesn't say that this tab asks the server already: another one could be the first.
  await expect.poll(() => syncLock(page)).toBeDefined();

  const second = await context.newPage();
  const asked = listRequests(second);
  await second.goto('/activation?mode=shipment');
  await expect(second.locator('[data-shipment-id]').first()).toBeVisible();

  for (const shipmentId of ['HINT-1', 'HINT-2', 'HINT-3', 'HINT-4']) {
    await other.activate(shipmentId);
    await expect(row(page, shipmentId)).toBeVisible();
    await expect(row(second, shipmentId)).toBeVisible();
  }
  expect(asked).toEqual([]);
  await page.close();
  await other.activate('HINT-5');
  await expect(row(second, 'HINT-5')).toBeVisible();
  await other.leave();
});

test('a start asks for each list once, though another tab wants what is new meanwhile', { tag: '@nightly' }, async ({
  page,
  server,
  chaosProxy,
}) => {
  const other = await somebodyElse(chaosProxy, server);
  const streamAsked = Promise.withResolvers<void>();
  const nudged = Promise.withResolvers<void>();
  chaosProxy.decide((request) => {
    if (request.path !== '/api/changes') return lookHourly(request);
    streamAsked.resolve();
    return { kind: 'pass', before: nudged.promise };
  });
  const asked = listRequests(page);
  await page.reload();
  await streamAsked.promise;
  const sync = await syncLock(page);
  if (sync === undefined) throw new Error('No tab syncs.');
  await page.evaluate((name) => new BroadcastChannel(name).postMessage('nudge'), sync);
  nudged.resolve();
  await expect(status(page)).toContainText('Up to date');
  await other.activate('HINT');
  await expect(row(page, 'HINT')).toBeVisible();
  // What the server has not named is asked for by the start alone.
  expect(asked.filter((url) => url.includes('/locationList'))).toHaveLength(1);
  await other.leave();
});

test('a worker that dies is started again and goes on where the other stopped', { tag: '@nightly' }, async ({
  page,
  server,
  chaosProxy,
}) => {
  const other = await somebodyElse(chaosProxy, server);
  await page.reload();
  await expect(status(page)).toContainText('Up to date');
  const worker = page.workers().find((one) => one.url().includes('local.worker'));
  const next = page.waitForEvent('worker');
  await worker?.evaluate(() => self.close());
  await next;
  await other.activate('AGAIN-1');
  await expect(row(page, 'AGAIN-1')).toBeVisible();
  await other.leave();
});

test('nothing is asked for a moment when a new version says that it takes over, then what was due', {
  tag: '@nightly',
}, async ({ page, server, chaosProxy }) => {
  const other = await somebodyElse(chaosProxy, server);
  await page.reload();
  await expect(status(page)).toContainText('Up to date');
  await other.activate('BEFORE');
  await expect(row(page, 'BEFORE')).toBeVisible();

  await page.evaluate((name) => new BroadcastChannel(name).postMessage('soon'), TAKE_OVER_CHANNEL);
  const from = clock.now();
  const asks = page.waitForRequest(/\/tables\/query\//);
  await other.activate('MEANWHILE');
  await asks;
  // The wait is twice as long, and a round that had just ended would be followed by another after a second anyway.
  expect(clock.now() - from).toBeGreaterThan(1_200);
  await expect(row(page, 'MEANWHILE')).toBeVisible();
  await other.leave();
});
