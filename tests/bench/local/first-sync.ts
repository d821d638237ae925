import { clock } from '../../fixtures/test-clock.ts';
import { type BigConsole, LONG_TIMEOUT_MS, signInBig } from './big-console.ts';
import { watchMainThread } from './main-thread.ts';

/**
 * A device that has nothing signs in: how soon there is a list, how long until all is here, what the page suffers.
 * @param slowdown how much slower than this machine the page's processor pretends to be
 */
export async function measureFirstSync({ server, open }: BigConsole, slowdown = 1) {
  const context = await open();
  const page = context.pages()[0] ?? (await context.newPage());
  const devTools = await context.newCDPSession(page);
  await devTools.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes: 'all' });
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await signInBig(page, server);
  const started = clock.now();
  const { result: firstRowsMs, tasks } = await watchMainThread(devTools, async () => {
    await page.locator('[data-shipment-id]').first().waitFor({ timeout: LONG_TIMEOUT_MS });
    const rowsMs = clock.now() - started;
    await page.getByTestId('sync-status').filter({ hasText: 'Up to date' }).waitFor({ timeout: LONG_TIMEOUT_MS });
    return rowsMs;
  });
  const wholeMs = clock.now() - started;
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  await page.reload();
  const reloaded = clock.now();
  await page.locator('[data-shipment-id]').first().waitFor({ timeout: LONG_TIMEOUT_MS });
  return { firstRowsMs, wholeMs, mainThread: tasks, listAfterReloadMs: clock.now() - reloaded };
}
