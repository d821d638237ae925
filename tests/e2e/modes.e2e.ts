import { clock } from '../fixtures/test-clock.ts';
import { axeFinds } from './axe-finds.ts';
import { askServer, type Oracle } from './oracle.ts';
import { expect, signedInTest as test } from './test.ts';
import { chooseAction, fillForm, menuItem, openRowMenu, row, showAllFields, status } from './walk.ts';

test('assets, vehicles and repositions have pages of their own; an asset is activated with an iChime, offline too', async ({
  page,
  context,
  server,
}) => {
  const oracle = await askServer(server);
  const chime = (await oracle.devices('chimes'))
    .filter((one) => one.provisionStatus === 0)
    .sort((a, b) => a.macId.localeCompare(b.macId))[0];
  if (chime === undefined) throw new Error('The demo company has no free iChime.');

  const heading = page.getByRole('heading', { level: 1 });
  const first = page.locator('[data-shipment-id]').first();
  const goTo = async (name: string, isOver = false) => {
    await page.getByRole('link', { name: 'Activation', exact: true }).click();
    await page.getByRole('link', { name }).click();
    await expect(heading).toHaveText(name);
    await expect(page).toHaveTitle(new RegExp(name));
    // Those of the demo have arrived: the page says that none is here.
    if (isOver) await page.getByRole('button', { name: 'Show all' }).click();
    await expect(first).toBeVisible();
  };
  const add = page.getByRole('button', { name: 'Add', exact: true });
  await goTo('Vehicle Activation');
  await expect(page.getByRole('columnheader', { name: 'Vehicle ID' })).toBeVisible();
  await expect(add).toHaveAttribute('title', 'Create Vehicle');
  await goTo('Reposition Activation', true);
  await expect(page.getByRole('columnheader', { name: 'Shipment ID' })).toBeVisible();
  await goTo('Asset Activation');
  await expect(page.getByRole('columnheader', { name: 'Part Number' })).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);

  await context.setOffline(true);
  await add.click();
  const form = page.getByRole('dialog', { name: 'Create Asset' });
  await form.getByLabel('Device', { exact: true }).fill(chime.macId);
  await form.getByLabel('Asset ID').fill('CRATE-0815');
  await form.getByLabel('Part Number').fill('Pump housing');
  await showAllFields(form);
  await form.getByLabel('More notes').fill('left side * dented');
  await form.getByRole('button', { name: 'Add', exact: true }).last().click();
  await expect(form.getByTestId('form-result')).toContainText('Saved here, not sent yet');
  await form.getByTestId('form-result').getByRole('button', { name: 'Close' }).click();
  await expect(row(page, 'CRATE-0815')).toHaveAttribute('data-mark', 'waiting');
  await context.setOffline(false);
  await expect(row(page, 'CRATE-0815')).not.toHaveAttribute('data-mark', /./);
  const stored = (await oracle.shipments()).find((one) => one.customData === 'CRATE-0815');
  expect(stored).toMatchObject({ configType: 3, customData2: 'Pump housing', macId: chime.macId });
  expect((await oracle.devices('chimes')).find((one) => one.macId === chime.macId)?.provisionStatus).toBe(2);
  // A reload stays with what is activated here, and what no page knows is said so.
  await page.reload();
  await expect(heading).toHaveText('Asset Activation');
  await page.goto('/activation?mode=submarine');
  await expect(heading).toHaveText('Content Not Available');
});

const freeOf = async (oracle: Oracle, kind: 'tags' | 'mikeys'): Promise<readonly string[]> =>
  (await oracle.devices(kind))
    .filter(({ provisionStatus }) => provisionStatus === 0)
    .map(({ macId }) => macId)
    .toSorted();

for (const { mode, kind, configType, title, idLabel, customer, customerLabel } of [
  {
    mode: 'vehicle',
    kind: 'mikeys',
    configType: 4,
    title: 'Vehicle',
    idLabel: 'Vehicle ID',
    customer: 'Box truck',
    customerLabel: 'Type',
  },
  {
    mode: 'reposition',
    kind: 'tags',
    configType: 2,
    title: 'Reposition',
    idLabel: 'Shipment ID',
    customer: 'Yard team',
    customerLabel: 'Customer',
  },
] as const) {
  test(`a ${mode} is activated and edited, with and without a connection`, { tag: '@nightly' }, async ({
    page,
    context,
    server,
  }) => {
    const oracle = await askServer(server);
    // The last ones: other tests take the first.
    const free = (await freeOf(oracle, kind)).slice(-2);
    const stored = async (id: string) => (await oracle.shipments()).filter(({ customData }) => customData === id);
    await page.getByRole('link', { name: 'Activation', exact: true }).click();
    await page.getByRole('link', { name: `${title} Activation` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title} Activation`);

    for (const [at, isOffline] of [false, true].entries()) {
      const id = `${mode.toUpperCase()}-E2E-${at}`;
      const macId = free[at];
      if (macId === undefined) throw new Error(`too few free ${kind}`);
      await context.setOffline(isOffline);
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      const form = page.getByRole('dialog', { name: `Create ${title}` });
      if (kind === 'tags') await fillForm(form, { shipmentId: id, device: macId, customer });
      else {
        await form.getByLabel('Device', { exact: true }).fill(macId);
        await form.getByLabel(idLabel).fill(id);
        await form.getByLabel(customerLabel, { exact: true }).fill(customer);
      }
      await form.getByRole('button', { name: 'Add', exact: true }).click();
      const result = form.getByTestId('form-result');
      await expect(result).toContainText(isOffline ? 'Saved here, not sent yet' : 'Sent to the server');
      await result.getByRole('button', { name: 'Close' }).click();
      if (isOffline) await expect(row(page, id)).toHaveAttribute('data-mark', 'waiting');
      else expect(await stored(id)).toMatchObject([{ configType, macId, customData2: customer }]);

      await chooseAction(page, id, 'Edit');
      const edit = page.getByRole('dialog', { name: `Edit ${title}` });
      await expect(edit.getByLabel(idLabel)).toHaveValue(id);
      expect(await axeFinds(page, '[role=dialog]')).toEqual([]);
      await edit.getByLabel('Notes', { exact: true }).fill('tail lift, checked');
      await edit.getByLabel('Package info').fill('Empty');
      await edit.getByRole('button', { name: 'Update', exact: true }).click();
      const outcome = edit.getByTestId('form-result');
      await expect(outcome).toContainText(isOffline ? 'Saved here, not sent yet' : 'Sent to the server');
      await outcome.getByRole('button', { name: 'Close' }).click();
      await context.setOffline(false);
      await expect(row(page, id)).not.toHaveAttribute('data-mark', /./);
      await expect(status(page)).toContainText('Up to date');
      const edited = { configType, macId, customData3: 'tail lift, checked', packageInfo: 'Empty' };
      expect(await stored(id)).toMatchObject([edited]);
      expect((await oracle.devices(kind)).find((one) => one.macId === macId)).toMatchObject({
        provisionStatus: 2,
        shipmentId: id,
      });
    }
  });
}

test('what is archived is found by a part of its id, and what its device has said is read', {
  tag: '@nightly',
}, async ({ page, context, server }) => {
  const oracle = await askServer(server);
  const all = await oracle.shipments();
  const month = 31 * 86_400_000;
  const archived = all.find(
    (one) => one.configType <= 1 && one.decommDate !== null && clock.now() - Date.parse(one.createDate) > month,
  );
  const live = all.find((one) => one.configType <= 1 && one.shippingState === 3 && one.lastComms !== null);
  if (archived === undefined || live === undefined) throw new Error('too few shipments');
  await expect(row(page, archived.customData)).toHaveCount(0);
  await page.getByTestId('page-menu').click();
  await page.getByRole('menuitem', { name: 'Find Archived Shipments' }).click();
  const find = page.getByRole('dialog', { name: 'Find Archived Shipments' });
  const words = find.getByRole('searchbox');
  const status = find.getByRole('status');
  await expect(words).toBeFocused();
  await words.fill(archived.customData.slice(0, 3));
  await expect(status).toHaveText('Type 4 or more characters.');
  // It is asked for once, when the typing has paused.
  const asked: string[] = [];
  page.on('request', (request) => {
    const search = new URL(request.url()).searchParams.get('search');
    if (search !== null) asked.push(search);
  });
  await page.clock.install();
  await page.clock.pauseAt(new Date(clock.now() + 1_000));
  await words.pressSequentially('no such thing');
  await expect(status).toHaveText('Searching ...');
  expect(asked).toEqual([]);
  await page.clock.resume();
  await expect(status).toHaveText('No results found');
  expect(new Set(asked)).toEqual(new Set([await words.inputValue()]));
  await words.fill(archived.customData);
  await expect(find.getByRole('button', { name: archived.customData })).toBeVisible();
  expect(await axeFinds(page, '[role=dialog]')).toEqual([]);
  await find.getByRole('button', { name: archived.customData }).click();
  await expect(find).toHaveCount(0);
  await expect(row(page, archived.customData)).toBeVisible();

  const openMenu = async (name: string) => {
    await page.getByRole('searchbox', { name: 'Search' }).fill(name);
    await openRowMenu(page, name);
  };
  await openMenu(live.customData);
  await menuItem(page, 'Messages').click();
  const messages = page.getByRole('dialog', { name: `on ${live.customData}` });
  await expect(messages.getByRole('listitem').first().or(messages.getByText('No messages yet'))).toBeVisible();
  expect(await axeFinds(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(messages).toHaveCount(0);

  await page.getByTestId('page-menu').click();
  await page.getByRole('menuitem', { name: 'Find Archived Shipments' }).click();
  await context.setOffline(true);
  await words.fill(archived.customData);
  await expect(find.getByRole('alert')).toBeVisible();
  await context.setOffline(false);
  await find.getByRole('button', { name: 'Retry' }).click();
  await expect(find.getByRole('button', { name: archived.customData })).toBeVisible();
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await expect(page.getByTestId('sync-status')).toContainText('offline');
  await page.getByTestId('page-menu').click();
  await expect(menuItem(page, 'Find Archived Shipments Needs a connection.')).toBeDisabled();
});
