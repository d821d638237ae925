import type { Page } from '@playwright/test';
import { keptDrafts } from './kept-drafts.ts';
import { askServer } from './oracle.ts';
import { startTablet } from './tablet.ts';
import { expect, signedInTest as test } from './test.ts';
import { add, addForm, chooseAction, fillForm, openForm, readyForOffline, row, status } from './walk.ts';

/** Other tests have put shipments above it. */
const find = (page: Page, name: string) => page.getByRole('searchbox', { name: 'Search' }).fill(name);

test('unfinished forms survive a browser that is killed, and are finished when it is back', {
  tag: '@nightly',
}, async ({ server, chaosProxy, signedInProfile }) => {
  let tablet = await startTablet({ profile: await signedInProfile.copy() });
  try {
    const oracle = await askServer(server);
    const tag = await oracle.freeTag();
    const [shipment] = (await oracle.shipments())
      .filter(({ configType, decommDate, commDate }) => configType <= 1 && decommDate === null && commDate !== null)
      .sort((a, b) => b.createDate.localeCompare(a.createDate));
    if (shipment === undefined) throw new Error('too few shipments');
    const { guid, customData: name } = shipment;
    await tablet.page.goto(`${chaosProxy.url}/activation`);
    await readyForOffline(tablet.page);
    await server.kill();

    await fillForm(await openForm(tablet.page), { shipmentId: 'KILLED-1', device: tag.macId, customer: 'Cut Off' });
    await expect.poll(() => keptDrafts(tablet.page)).toContain('Cut Off');
    await tablet.page.keyboard.press('Escape');
    await find(tablet.page, name);
    await chooseAction(tablet.page, name, 'Edit');
    const edit = () => tablet.page.getByRole('dialog', { name: 'Edit Shipment' });
    await edit().getByLabel('Package info').fill('Cut off, too');
    await expect.poll(() => keptDrafts(tablet.page)).toContain('Cut off, too');
    await tablet.kill();

    tablet = await startTablet({ profile: tablet.profile });
    const { page } = tablet;
    await page.goto(`${chaosProxy.url}/activation?mode=shipment`);
    await find(page, name);
    await expect(row(page, name)).toBeVisible();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const form = addForm(page);
    await expect(form).toContainText('KILLED-1');
    await form.getByRole('button', { name: 'Continue' }).click();
    await expect(form.getByLabel('Customer')).toHaveValue('Cut Off');
    await expect(form.getByLabel('Device', { exact: true })).toHaveValue(tag.macId);
    await add(form);
    await form.getByTestId('form-result').getByRole('button', { name: 'Close' }).click();
    await chooseAction(page, name, 'Edit');
    await edit().getByRole('button', { name: 'Continue' }).click();
    await expect(edit().getByLabel('Package info')).toHaveValue('Cut off, too');
    await edit().getByRole('button', { name: 'Update', exact: true }).click();
    await expect(edit().getByTestId('form-result')).toContainText(/Saved here, not sent yet|Sent to the server/);
    await edit().getByTestId('form-result').getByRole('button', { name: 'Close' }).click();

    await server.restart();
    await expect(status(page)).toContainText('Up to date', { timeout: 60_000 });
    const later = await askServer(server);
    expect((await later.shipments()).filter(({ customData }) => customData === 'KILLED-1')).toMatchObject([
      { macId: tag.macId, customData2: 'Cut Off' },
    ]);
    expect(await later.shipment(guid)).toMatchObject({ packageInfo: 'Cut off, too' });
  } finally {
    await tablet.remove();
  }
});
