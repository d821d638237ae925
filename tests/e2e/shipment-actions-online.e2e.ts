import { PASS, refusing } from '../faults/fate.ts';
import { ask, proceed, told } from './action-question.ts';
import { axeFinds } from './axe-finds.ts';
import { askServer, canBeTold, hasTag, isListed, shipmentWhich } from './oracle.ts';
import { expect, signedInTest as test } from './test.ts';
import { openRowMenu, row } from './walk.ts';

test.use({ serverOf: 'shipment-actions-online' });

test('a shipment is decommissioned, told of shocks, loses its device and is rebuilt, with and without a connection', {
  tag: '@nightly',
}, async ({ page, context, server, chaosProxy }) => {
  const oracle = await askServer(server);
  const now = async (guid: string) => (await oracle.shipments()).find((one) => one.guid === guid);
  const live = (await oracle.shipments()).filter((one) => isListed(one) && hasTag(one) && one.shippingState === 2);
  const listed = await shipmentWhich(oracle, canBeTold);
  const [over, shaken] = live.filter(({ aclExpected }) => aclExpected === null);
  if (over === undefined || shaken === undefined) throw new Error('too few shipments');

  const first = await ask(page, over, 'Decommission');
  expect(await axeFinds(page, '[role=dialog]')).toEqual([]);
  await first.getByRole('button', { name: 'Cancel' }).click();
  await expect(first).toHaveCount(0);
  const decommission = await ask(page, over, 'Decommission');
  await proceed(decommission);
  await told(page, `${over.customData} decommissioned`);
  expect((await now(over.guid))?.shippingState).toBe(6);

  const shock = await ask(page, shaken, 'Enable shock');
  await shock.getByRole('radio', { name: '15 g' }).check();
  await proceed(shock);
  await told(page, `Enabling shock on ${shaken.customData}`);
  const calm = await ask(page, shaken, 'Disable shock');
  await proceed(calm);
  await told(page, `Disabling shock on ${shaken.customData}`);

  // Without a connection it is safe on the device, and done when there is one.
  await context.setOffline(true);
  const device = await ask(page, shaken, 'Remove Device');
  await proceed(device);
  await told(page, "Will be sent when you're back online.");
  await expect(row(page, shaken.customData)).toHaveAttribute('data-mark', 'waiting');
  await context.setOffline(false);
  await told(page, `removed from ${shaken.customData}`);
  await expect.poll(async () => (await now(shaken.guid))?.macId ?? 'none').toBe('none');
  await openRowMenu(page, shaken.customData);
  await expect(page.getByRole('menuitem', { name: 'Remove Device' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  // What the server refuses is said in its words, with a way on.
  chaosProxy.decide(({ key }) => (key === null ? PASS : refusing(422, 'wrong-state')));
  const refused = await ask(page, listed, 'Rebuild ACL');
  await proceed(refused);
  await told(page, `The ACL of ${listed.customData} couldn't be rebuilt`);
  await told(page, "Its current status doesn't allow this");
  expect(await axeFinds(page, '[data-testid=outcome]')).toEqual([]);
  await page.getByTestId('outcome').getByRole('button', { name: 'Open the outbox' }).click();
  chaosProxy.decide();
  const outbox = page.getByRole('dialog');
  await outbox
    .getByTestId('outbox-entry')
    .filter({ hasText: listed.customData })
    .getByRole('button', { name: 'Discard' })
    .click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Discard' }).click();
  await page.keyboard.press('Escape');
  // The menu says what the row said when it was opened.
  await expect(row(page, listed.customData)).not.toHaveAttribute('data-mark', /./);
  const rebuild = await ask(page, listed, 'Rebuild ACL');
  await proceed(rebuild);
  await told(page, `Rebuilding the ACL of ${listed.customData}`);
  await openRowMenu(page, listed.customData);
  await expect(page.getByRole('menuitem', { name: 'Rebuild ACL' })).toContainText('sent to its tag moments ago');
});
