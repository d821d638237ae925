import type { Locator, Page } from '@playwright/test';
import type { ShipmentRow } from '../../src/contract/shipments.ts';
import { PASS, refusing } from '../faults/fate.ts';
import { axeFinds } from './axe-finds.ts';
import { askServer } from './oracle.ts';
import { expect, signedInTest as test } from './test.ts';
import { chooseAction, menuItem, openRowMenu, row, status } from './walk.ts';

/** Opens the question of one of a shipment's actions. */
async function ask(page: Page, { customData: name }: ShipmentRow, action: string): Promise<Locator> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  await chooseAction(page, name, action);
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  return dialog;
}

/** One that has a list and was not told of it a moment ago, for which the console waits three minutes. */
const canBeRebuilt = ({ aclExpected, lastStageCmdTime }: ShipmentRow): boolean =>
  (aclExpected ?? 0) > 0 && Date.now() - Date.parse(lastStageCmdTime ?? '1970-01-01') > 200_000;

const proceed = (dialog: Locator) => dialog.getByRole('button', { name: 'Proceed' }).click();

/** The dialog says it went well; only Close is left. */
async function done(dialog: Locator, words: string): Promise<void> {
  await expect(dialog.getByTestId('form-result')).toContainText(words);
  await expect(dialog.getByRole('button', { name: 'Proceed' })).toHaveCount(0);
  await dialog.getByTestId('form-result').getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
}

test('a shipment is decommissioned, told of shocks, loses its device and is rebuilt, with and without a connection', {
  tag: '@nightly',
}, async ({ page, context, server, chaosProxy }) => {
  const oracle = await askServer(server);
  const now = async (guid: string) => (await oracle.shipments()).find((one) => one.guid === guid);
  const live = (await oracle.shipments())
    .filter((one) => one.configType <= 1 && one.shippingState === 2 && one.macId !== null && one.macId !== 'none')
    .filter((one) => Date.now() - Date.parse(one.createDate) < 25 * 86_400_000);
  const listed = live.find(canBeRebuilt);
  const [over, shaken] = live.filter(({ aclExpected }) => aclExpected === null);
  if (listed === undefined || over === undefined || shaken === undefined) throw new Error('too few shipments');

  const first = await ask(page, over, 'Decommission');
  expect(await axeFinds(page, '[role=dialog]')).toEqual([]);
  await first.getByRole('button', { name: 'Cancel' }).click();
  await expect(first).toHaveCount(0);
  const decommission = await ask(page, over, 'Decommission');
  await proceed(decommission);
  await done(decommission, `${over.customData} is decommissioned`);
  expect((await now(over.guid))?.shippingState).toBe(6);

  const shock = await ask(page, shaken, 'Enable Shock');
  await shock.getByRole('radio', { name: '15 g' }).check();
  await proceed(shock);
  await done(shock, `Shock is being enabled on ${shaken.customData}`);
  const calm = await ask(page, shaken, 'Disable Shock');
  await proceed(calm);
  await done(calm, `Shock is being disabled on ${shaken.customData}`);

  // Without a connection it is safe on the device, and done when there is one.
  await context.setOffline(true);
  const device = await ask(page, shaken, 'Remove Device');
  await proceed(device);
  await expect(device.getByTestId('form-result')).toContainText('Saved on this device');
  await expect(row(page, shaken.customData)).toHaveAttribute('data-mark', 'waiting');
  await context.setOffline(false);
  await done(device, `is removed from ${shaken.customData}`);
  await expect.poll(async () => (await now(shaken.guid))?.macId ?? 'none').toBe('none');
  await openRowMenu(page, shaken.customData);
  await expect(page.getByRole('menuitem', { name: 'Remove Device' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  // What the server refuses is said in its words, with a way on.
  chaosProxy.decide(({ key }) => (key === null ? PASS : refusing(422, 'wrong-state')));
  const refused = await ask(page, listed, 'Rebuild the ACL');
  await proceed(refused);
  await expect(refused).toContainText(`The ACL of ${listed.customData} can't be rebuilt`);
  await expect(refused).toContainText('It is no longer in a state that allows this');
  expect(await axeFinds(page, '[role=dialog]')).toEqual([]);
  await refused.getByRole('button', { name: 'Open the outbox' }).click();
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
  const rebuild = await ask(page, listed, 'Rebuild the ACL');
  await proceed(rebuild);
  await done(rebuild, `The ACL of ${listed.customData} is being rebuilt`);
  await openRowMenu(page, listed.customData);
  await expect(page.getByRole('menuitem', { name: 'Rebuild the ACL' })).toContainText('sent to its tag a moment ago');
});

test('without a connection a shipment is decommissioned, told of shocks and rebuilt all the same; messages have to wait', async ({
  page,
  context,
  server,
}) => {
  const oracle = await askServer(server);
  const live = (await oracle.shipments())
    .filter((one) => one.configType <= 1 && one.shippingState >= 2 && one.shippingState <= 4)
    .filter((one) => one.macId !== null && one.macId !== 'none')
    .filter((one) => Date.now() - Date.parse(one.createDate) < 25 * 86_400_000);
  const listed = live.find((one) => one.shippingState === 2 && canBeRebuilt(one));
  const [over, shaken, calm] = live.filter(({ aclExpected }) => aclExpected === null);
  if (listed === undefined || over === undefined || shaken === undefined || calm === undefined) {
    throw new Error('too few shipments');
  }
  const first = await ask(page, calm, 'Enable Shock');
  await first.getByRole('radio', { name: '35 g' }).check();
  await proceed(first);
  await done(first, `Shock is being enabled on ${calm.customData}`);
  expect(await oracle.waitingLines(calm.guid)).toEqual(['SHOCK ON 35g']);

  await context.setOffline(true);
  await expect(status(page)).toContainText('offline');
  const safely = async (dialog: Locator) => {
    await proceed(dialog);
    await done(dialog, 'Saved on this device');
  };
  await safely(await ask(page, over, 'Decommission'));
  await expect(row(page, over.customData)).toHaveAttribute('data-mark', 'waiting');
  const shock = await ask(page, shaken, 'Enable Shock');
  await shock.getByRole('radio', { name: '10 g' }).check();
  await safely(shock);
  await safely(await ask(page, calm, 'Disable Shock'));
  await safely(await ask(page, listed, 'Rebuild the ACL'));
  await expect(status(page)).toContainText('4 waiting');
  expect((await oracle.shipment(over.guid)).shippingState).toBe(over.shippingState);

  // What a device has said is nowhere but on the server.
  await openRowMenu(page, listed.customData);
  const messages = page.getByRole('menuitem', { name: 'Messages' });
  await expect(messages).toHaveAttribute('aria-disabled', 'true');
  await expect(messages).toContainText('Only with a connection.');
  await expect(menuItem(page, 'Decommission')).toBeEnabled();
  await page.keyboard.press('Escape');

  await context.setOffline(false);
  await expect(status(page)).toContainText('Up to date');
  await expect.poll(async () => (await oracle.shipment(over.guid)).shippingState).toBe(6);
  expect(await oracle.waitingLines(shaken.guid)).toEqual(['SHOCK ON 10g']);
  expect(await oracle.waitingLines(calm.guid)).toEqual(['SHOCK OFF']);
  const rebuilt = await oracle.shipment(listed.guid);
  expect(Date.parse(rebuilt.lastStageCmdTime ?? '')).toBeGreaterThan(
    Date.parse(listed.lastStageCmdTime ?? listed.createDate),
  );
});
