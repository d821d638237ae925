import { type BigConsole, LONG_TIMEOUT_MS, signInBig } from './big-console.ts';
import { watchMainThread } from './main-thread.ts';

/** A device that has nothing signs in: how soon there is a list, how long until all is here, what the page suffers. */
export async function measureFirstSync({ server, open }: BigConsole) {
  const context = await open();
  const page = context.pages()[0] ?? (await context.newPage());
  await signInBig(page, server);
  const started = Date.now();
  const { result: firstRowsMs, tasks } = await watchMainThread(await context.newCDPSession(page), async () => {
    await page.locator('[data-shipment-id]').first().waitFor({ timeout: LONG_TIMEOUT_MS });
    const rowsMs = Date.now() - started;
    await page.getByTestId('sync-status').filter({ hasText: 'Up to date' }).waitFor({ timeout: LONG_TIMEOUT_MS });
    return rowsMs;
  });
  const wholeMs = Date.now() - started;
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  await page.reload();
  const reloaded = Date.now();
  await page.locator('[data-shipment-id]').first().waitFor({ timeout: LONG_TIMEOUT_MS });
  return { firstRowsMs, wholeMs, mainThread: tasks, listAfterReloadMs: Date.now() - reloaded };
}
