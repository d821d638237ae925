import type { Page } from '@playwright/test';
import type { ServerProcess } from '../../scripts/server-process.ts';
import { activation, ConsoleClient } from '../../server/test-support/console-client.ts';
import { askServer } from './oracle.ts';
import { expect, test } from './test.ts';
import { row, signIn, status } from './walk.ts';

/** The timer that would find it anyway comes every 20 s. Milliseconds. */
const WITHOUT_TIMER = 6_000;

/** Somebody else's activations, one after the other; each is told by its shipment id. */
async function somebodyElse(server: ServerProcess): Promise<(shipmentId: string) => Promise<void>> {
  const oracle = await askServer(server);
  const client = new ConsoleClient(server.url);
  await client.login('admin', server.password);
  return async (shipmentId) => {
    const { macId } = await oracle.freeTag();
    const reply = await client.activate(activation(macId, { params: { cust_data: shipmentId } }));
    expect(reply.status).toBe(200);
  };
}

const listRequests = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/tables/query/')) asked.push(request.url());
  });
  return asked;
};

test('what others do is seen at once in every tab, one of them asks the server, and another takes over from it', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, server);
  await expect(status(page)).toContainText('Up to date', { timeout: 30_000 });
  const second = await context.newPage();
  const asked = listRequests(second);
  await second.goto(`${server.url}/activation?mode=shipment`);
  await expect(second.locator('[data-shipment-id]').first()).toBeVisible();
  const activate = await somebodyElse(server);

  for (const shipmentId of ['HINT-1', 'HINT-2', 'HINT-3', 'HINT-4']) {
    await activate(shipmentId);
    await expect(row(page, shipmentId)).toBeVisible({ timeout: WITHOUT_TIMER });
    await expect(row(second, shipmentId)).toBeVisible({ timeout: WITHOUT_TIMER });
  }
  expect(asked).toEqual([]);

  await page.close();
  await activate('HINT-5');
  await expect(row(second, 'HINT-5')).toBeVisible({ timeout: WITHOUT_TIMER });
});

test('a worker that dies is started again and goes on where the other stopped', async ({ page, server }) => {
  await signIn(page, server);
  await expect(status(page)).toContainText('Up to date', { timeout: 30_000 });
  const worker = page.workers().find((one) => one.url().includes('local.worker'));
  const next = page.waitForEvent('worker');
  await worker?.evaluate(() => self.close());
  await next;
  const activate = await somebodyElse(server);
  await activate('AGAIN-1');
  await expect(row(page, 'AGAIN-1')).toBeVisible({ timeout: WITHOUT_TIMER * 2 });
});
