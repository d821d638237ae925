import type { Locator, Page } from '@playwright/test';
import { startServer } from '../../scripts/server-process.ts';
import { demoProjectKey } from '../../server/demo/make-administration.ts';
import { DEFAULT_DELETE_LIMIT } from '../../src/domain/activation-indicators.ts';
import { noPointer, press, tabTo, takeItem, takeOption, type, watchPointer } from './keys.ts';
import { askServer, canBeTold, isListed, shipmentWhich } from './oracle.ts';
import { expect, test } from './test.ts';
import { addForm, readyForOffline, row } from './walk.ts';
import { wedge } from './wedge.ts';

/** Keyboard alone reaches everything (issue "Activation, complete"): nothing here points, and nobody loses the focus. */

async function signInByKeys(page: Page, server: { readonly url: string; readonly password: string }): Promise<void> {
  await watchPointer(page);
  await page.goto(`${server.url}/login`);
  await type(page.getByLabel('Username', { exact: true }), 'provisioner');
  await type(page.getByLabel('Password', { exact: true }), server.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Shipment Activation' })).toBeVisible();
  await readyForOffline(page);
}

const button = (part: Page | Locator, name: string | RegExp): Locator =>
  part.getByRole('button', { name, exact: true });
const search = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search' });
const focused = (page: Page): Locator => page.locator(':focus');

/** Searches for one shipment, and goes to its row. */
async function goToRow(page: Page, name: string): Promise<void> {
  await type(search(page), name, 'Shift+Tab');
  await expect(row(page, name)).toBeVisible();
  await tabTo(row(page, name));
}

/** Chooses from the menu of the row that has the focus. */
async function chooseOfRow(page: Page, action: string): Promise<void> {
  await page.keyboard.press('Enter');
  await takeItem(page, action);
}

test('a shipment is activated with all that the form has, by keys alone', { tag: '@nightly' }, async ({
  page,
  server,
}) => {
  const oracle = await askServer(server);
  const tag = await oracle.freeTag(10);
  const tail = tag.macId.slice(-5);
  const [primary = '', other = ''] = (await oracle.devices('chimes'))
    .filter(({ provisionStatus }) => provisionStatus === 0)
    .map(({ macId }) => macId);
  await signInByKeys(page, server);
  await tabTo(page.locator('[data-shipment-id]').first());
  await press(button(page, 'Add'), 'Enter', 'Shift+Tab');

  const form = addForm(page);
  const device = form.getByLabel('Device', { exact: true });
  await expect(device).toBeFocused();
  await type(device, tail.slice(0, 2));
  await takeOption(device, tail);
  await expect(device).toHaveValue(new RegExp(tail));
  await expect(device).toBeFocused();
  await type(form.getByLabel('Shipment ID'), 'KEYS-1');
  // Where this user has activated before, what was said then stands in place of these fields.
  const change = button(form.getByTestId('last-time'), 'Change');
  if (await change.isVisible()) await press(change);
  const script = form.getByRole('combobox', { name: 'Script' });
  await press(script, 'ArrowDown');
  await takeOption(script, /./);
  await expect(script).not.toHaveValue('');
  const customer = form.getByRole('combobox', { name: 'Customer' });
  await type(customer, 'a');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(customer).toHaveValue(/../);
  for (const [field, words] of [
    ['Origin', 'Amsterdam Schiphol Airport'],
    ['Destination', 'Atlanta Fairburn Depot'],
  ] as const) {
    const place = form.getByRole('combobox', { name: field });
    await type(place, words);
    await takeOption(place, words);
    await expect(place).toHaveValue(new RegExp(words));
  }
  const more = button(form, 'More fields');
  if (await more.isVisible()) await press(more);
  const reference = form.getByRole('combobox', { name: 'Tracking reference' });
  await press(reference, 'ArrowDown');
  await takeOption(reference, 'BOL');
  await type(form.getByRole('textbox', { name: 'Reference number' }), 'ABCD123456');

  const scanChimes = button(form, 'Scan iChimes');
  await press(scanChimes);
  const scan = page.getByRole('dialog', { name: 'Scan iChimes' });
  const typed = scan.getByLabel('Or type the code');
  for (const [nth, chime] of [primary, other].entries()) {
    await type(typed, chime.slice(-5));
    await page.keyboard.press('Enter');
    await expect(scan.getByTestId('collected-count')).toHaveText(`${nth + 1} scanned`);
  }
  await press(button(scan, 'Done'));
  await expect(scanChimes).toBeFocused();
  await expect(form.getByRole('radio', { name: `${primary.slice(-11)}: primary` })).toBeChecked();
  await press(button(form, `Remove ${primary.slice(-11)}`));
  await expect(form).toContainText('Must select at least one record and Primary value.');
  await expect(form.locator(':focus')).toHaveCount(1);
  await press(form.getByRole('radio', { name: `${other.slice(-11)}: primary` }), 'Space', 'Shift+Tab');
  await type(form.getByLabel(`Package info for ${other.slice(-11)}`), 'Box 1');
  await type(form.getByLabel('Notes', { exact: true }), 'no pointer');
  await expect(form).toContainText('All required fields are filled in.');
  await press(button(form, 'Add'));

  await expect(form.getByTestId('form-result')).toContainText(/Saved here, not sent yet|Sent to the server/);
  await expect(button(form.getByTestId('form-result'), 'Close')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  await expect(button(page, 'Add')).toBeFocused();
  await expect(row(page, 'KEYS-1')).not.toHaveAttribute('data-mark', /./);
  const stored = (await oracle.shipments()).find(({ customData }) => customData === 'KEYS-1');
  expect(stored).toMatchObject({ macId: tag.macId, customData3: 'no pointer', billOfLading: /./ });
  await noPointer(page);
});

test('all that a row offers is reached by keys, and the focus comes back to the row', { tag: '@nightly' }, async ({
  page,
}) => {
  // Its own: few shipments of the demo can be rebuilt.
  const server = await startServer();
  try {
    const oracle = await askServer(server);
    const all = (await oracle.shipments()).filter(isListed);
    const { customData: name, guid } = await shipmentWhich(oracle, canBeTold);
    await signInByKeys(page, server);
    await goToRow(page, name);
    const dialog = page.getByRole('dialog');
    const backOnRow = async (named = name) => {
      await expect(dialog).toHaveCount(0);
      await expect(row(page, named).locator('[aria-expanded=true]')).toHaveCount(0);
      await expect(row(page, named)).toBeFocused();
    };
    const done = async () => {
      await expect(button(dialog.getByTestId('form-result'), 'Close')).toBeFocused();
      await page.keyboard.press('Enter');
      await backOnRow();
    };
    /** The toast of a command has the focus on Undo, and gives it back to the row. */
    const told = async (words: string) => {
      await expect(page.getByTestId('outcome')).toContainText(words);
      await backOnRow();
      await expect(page.getByTestId('outcome')).toHaveCount(0);
    };
    // The menu alone.
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await backOnRow();

    await chooseOfRow(page, 'Edit');
    await type(dialog.getByLabel('Notes', { exact: true }), 'edited by keys');
    await press(button(dialog, 'Update'));
    await done();
    await expect.poll(async () => (await oracle.shipment(guid)).customData3).toBe('edited by keys');

    await chooseOfRow(page, 'Enable shock');
    await expect(button(dialog, 'Cancel')).toBeFocused();
    await tabTo(dialog.getByRole('radio', { checked: true }), 'Shift+Tab');
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: '15 g' })).toBeChecked();
    await press(button(dialog, 'Enable shock'));
    await expect(button(page.getByTestId('outcome'), /^Undo/)).toBeFocused();
    await told(`Enabling shock on ${name}`);
    expect(await oracle.waitingLines(guid)).toContain('SHOCK ON 15g');

    for (const action of ['Disable shock', 'Remove Device', 'Decommission', 'Remove', 'Edit ACL']) {
      await chooseOfRow(page, action);
      await expect(dialog.locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await backOnRow();
    }
    // A code that is scanned meanwhile answers no question, and opens nothing over it.
    const { macId } = await oracle.freeTag(12);
    for (const [action, answer] of [
      ['Decommission', 'Decommission'],
      ['Remove', 'Remove'],
    ] as const) {
      await chooseOfRow(page, action);
      await tabTo(button(dialog, answer));
      await wedge(page, macId);
      await expect(button(dialog, answer)).toBeFocused();
      await page.keyboard.press('Escape');
      await backOnRow();
    }
    await chooseOfRow(page, 'Messages');
    // A shipment that has just been made has none.
    await expect(dialog.locator('time').first().or(dialog.getByText('No messages yet'))).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await backOnRow();

    await chooseOfRow(page, 'Rebuild ACL');
    await press(button(dialog, 'Rebuild ACL'));
    await told(`Rebuilding the ACL of ${name}`);

    await chooseOfRow(page, 'Details');
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    await press(button(page, 'Actions'));
    await takeItem(page, 'Show in list');
    await expect(row(page, name)).toBeVisible();

    await goToRow(page, name);
    await chooseOfRow(page, 'Lookup Project ID');
    await type(dialog.getByLabel('Key').first(), demoProjectKey('1'));
    await tabTo(dialog.getByRole('radio', { checked: true }));
    await page.keyboard.press('ArrowRight');
    await type(dialog.getByRole('textbox', { name: 'Project ID' }), 'MF-P1001');
    await page.keyboard.press('Enter');
    await press(button(dialog, 'Use MF-P1001 as shipment ID'));
    await expect(button(page.getByTestId('outcome'), /^Undo/)).toBeFocused();
    // The search that led here does not find it by its new name: wherever the focus is, it is somewhere.
    await expect(dialog).toHaveCount(0);
    await expect(focused(page)).toHaveCount(1);

    // The only row there is, then one of many: once it can't be undone any more, the next one has the focus.
    await goToRow(page, 'MF-P1001');
    await chooseOfRow(page, 'Remove');
    await press(button(dialog, 'Remove'));
    await expect(row(page, 'MF-P1001')).toHaveCount(0);
    await expect(focused(page)).toHaveCount(1);
    await expect.poll(async () => (await oracle.shipments()).some((one) => one.guid === guid)).toBe(false);
    await tabTo(search(page), 'Shift+Tab');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Backspace');
    const [many] = all
      .filter((one) => one.shippingState < DEFAULT_DELETE_LIMIT && one.guid !== guid)
      .toSorted((a, b) => b.createDate.localeCompare(a.createDate));
    const gone = row(page, many?.customData ?? '');
    await expect(gone).toBeVisible();
    await tabTo(page.locator('[data-shipment-id][tabindex="0"]'));
    await page.keyboard.press('Home');
    while (!(await gone.evaluate((one) => one === document.activeElement))) await page.keyboard.press('ArrowDown');
    await chooseOfRow(page, 'Remove');
    await press(button(dialog, 'Remove'));
    await expect(button(page.getByTestId('outcome').last(), /^Undo/)).toBeFocused();
    await expect(gone).toHaveCount(0);
    await expect(page.getByTestId('outcome')).toHaveCount(0);
    await expect(page.locator('[data-shipment-id]:focus')).toHaveCount(1);
    await noPointer(page);
  } finally {
    await server.remove();
  }
});
