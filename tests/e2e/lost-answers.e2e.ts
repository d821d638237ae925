import { startServer } from '../../scripts/server-process.ts';
import { startLossyProxy } from '../faults/lossy-proxy.ts';
import { askServer } from './oracle.ts';
import { expect, test } from './test.ts';
import { add, close, fillForm, openForm, readyForOffline, row, signIn, status } from './walk.ts';

test('an activation whose answers are lost on the way is tried again and done exactly once', async ({ page }) => {
  test.setTimeout(120_000);
  const server = await startServer();
  const proxy = await startLossyProxy(server.url);
  try {
    const oracle = await askServer(server);
    const tag = await oracle.freeTag();
    await signIn(page, { ...server, url: proxy.url });
    await readyForOffline(page);
    let tries = 0;
    const keys = new Set<string>();
    proxy.decide((request) => {
      if (request.url?.startsWith('/api/scripts') !== true) return 'pass';
      tries += 1;
      keys.add(String(request.headers['idempotency-key']));
      return tries <= 2 ? 'lose-answer' : 'pass';
    });
    const form = await openForm(page);
    await fillForm(form, { shipmentId: 'LOST-ANSWER', device: tag.macId });
    await add(form);
    await close(form);
    await expect(status(page)).toContainText('Up to date', { timeout: 60_000 });
    await expect(row(page, 'LOST-ANSWER')).not.toHaveAttribute('data-mark', /./);

    expect(proxy.lost()).toBe(2);
    expect(tries).toBe(3);
    expect(keys.size).toBe(1);
    const made = (await oracle.shipments()).filter((shipment) => shipment.customData === 'LOST-ANSWER');
    expect(made).toHaveLength(1);
  } finally {
    await proxy.close();
    await server.remove();
  }
});
