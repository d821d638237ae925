import { type BigConsole, LONG, longTasksSince, noteLongTasks, signInBig } from './big-console.ts';

/** A device that has nothing signs in: how soon there is a list, how long until all is here, what the page suffers. */
export async function measureFirstSync({ server, open }: BigConsole) {
  const context = await open();
  await noteLongTasks(context);
  const page = context.pages()[0] ?? (await context.newPage());
  await signInBig(page, server);
  const since = await page.evaluate(() => performance.now());
  const started = Date.now();
  await page.locator('[data-shipment-id]').first().waitFor({ timeout: LONG });
  const firstRowsMs = Date.now() - started;
  await page.getByTestId('sync-status').filter({ hasText: 'Up to date' }).waitFor({ timeout: LONG });
  const wholeMs = Date.now() - started;
  const during = await longTasksSince(page, since);
  const atStart = (await longTasksSince(page, 0)).length - during.length;
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  await page.reload();
  const reloaded = Date.now();
  await page.locator('[data-shipment-id]').first().waitFor({ timeout: LONG });
  const listAgainMs = Date.now() - reloaded;
  return {
    firstRowsMs,
    wholeMs,
    longTasks: during.length,
    longestTaskMs: Math.max(0, ...during),
    longTasksWhileStarting: atStart,
    listAfterReloadMs: listAgainMs,
  };
}
