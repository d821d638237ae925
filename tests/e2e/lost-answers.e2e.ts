import { startServer } from '../../scripts/server-process.ts';
import { startChaosProxy } from '../faults/chaos-proxy.ts';
import { PASS } from '../faults/fate.ts';
import { askServer } from './oracle.ts';
import { expect, test } from './test.ts';
import { add, close, fillForm, openForm, readyForOffline, row, signIn, status } from './walk.ts';

test('an activation whose answers are lost on the way is tried again and done exactly once', async ({ page }) => {
  const server = await startServer();
  const proxy = await startChaosProxy(server.url);
  try {
    const oracle = await askServer(server);
    const tag = await oracle.freeTag();
    await signIn(page, { ...server, url: proxy.url });
    await readyForOffline(page);
    proxy.decide(({ key, earlier }) => (key !== null && earlier < 2 ? { kind: 'lose-answer' } : PASS));
    const form = await openForm(page);
    await fillForm(form, { shipmentId: 'LOST-ANSWER', device: tag.macId });
    await add(form);
    await close(form);
    await expect(status(page)).toContainText('Up to date', { timeout: 60_000 });
    await expect(row(page, 'LOST-ANSWER')).not.toHaveAttribute('data-mark', /./);

    expect(proxy.count('lose-answer')).toBe(2);
    expect(proxy.commands()).toHaveLength(3);
    expect(new Set(proxy.commands().map(({ key }) => key)).size).toBe(1);
    const made = (await oracle.shipments()).filter((shipment) => shipment.customData === 'LOST-ANSWER');
    expect(made).toHaveLength(1);
  } finally {
    await proxy.close();
    await server.remove();
  }
});
