import { answering, PASS } from '../faults/fate.ts';
import { askServer } from './oracle.ts';
import { expect, signedInTest as test } from './test.ts';
import { add, close, fillForm, openForm, readyForOffline, row, status } from './walk.ts';

// The fault F04 is tried with every change.
test('an activation whose answers are lost on the way is tried again and done exactly once', {
  tag: '@nightly',
}, async ({ page, server, chaosProxy: proxy }) => {
  const oracle = await askServer(server);
  const tag = await oracle.freeTag();
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
});

test('a command that never gets through while everything else does is tried ever more rarely, and goes when the server is back', {
  tag: '@nightly',
}, async ({ page, server, chaosProxy: proxy }) => {
  const oracle = await askServer(server);
  const tag = await oracle.freeTag();
  // Of every wait at least half, so that the shortest time the tries can take is known.
  await page.addInitScript(() => {
    const random = Math.random;
    Math.random = () => 0.5 + random() / 2;
  });
  await page.reload();
  await readyForOffline(page);
  // A browser tries a connection that was closed again by itself; this it takes for an answer, and the console for none.
  proxy.decide(({ key }) => (key === null ? PASS : answering(502, '<h1>Bad gateway</h1>')));
  const form = await openForm(page);
  await fillForm(form, { shipmentId: 'DROPPED', device: tag.macId });
  await add(form);
  await close(form);

  await expect.poll(() => proxy.commands().length, { timeout: 60_000 }).toBeGreaterThanOrEqual(4);
  const [first, , , fourth] = proxy.commands();
  // Half of 2 s, of 4 s and of 8 s.
  expect((fourth?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(7_000);

  await proxy.down();
  await expect(status(page)).toContainText('offline since', { timeout: 60_000 });
  proxy.decide();
  await proxy.up();
  await expect(status(page)).toContainText('Up to date', { timeout: 60_000 });
  expect((await oracle.shipments()).filter(({ customData }) => customData === 'DROPPED')).toHaveLength(1);
});
