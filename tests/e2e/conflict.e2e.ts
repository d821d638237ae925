import type { Page } from '@playwright/test';
import { askServer } from './oracle.ts';
import { expect, signedInTest as test } from './test.ts';
import { chooseAction, row, status } from './walk.ts';

/** Edits a shipment from its row, to the moment in which it is safe on this device. */
async function edit(page: Page, shipmentId: string, changes: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(shipmentId);
  await chooseAction(page, shipmentId, 'Edit');
  const form = page.getByRole('dialog', { name: 'Edit Shipment' });
  for (const [field, value] of Object.entries(changes)) await form.getByLabel(field).fill(value);
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(form.getByTestId('form-result')).toContainText(/Saved here, not sent yet|Sent to the server/);
  await form.getByTestId('form-result').getByRole('button', { name: 'Close' }).click();
}

test('two people edit one shipment: what differs is joined, what clashes is decided by the later one', async ({
  page: later,
  openTablet,
  server,
}) => {
  const oracle = await askServer(server, 'provisioner');
  const seen = (await oracle.shipments())
    .filter(({ configType, decommDate, commDate }) => configType <= 1 && decommDate === null && commDate !== null)
    .sort((a, b) => b.createDate.localeCompare(a.createDate))[0];
  if (seen === undefined) throw new Error('the demo company has no shipment under way');
  const now = async () => (await oracle.shipments()).find(({ guid }) => guid === seen.guid);
  const shipmentId = seen.customData;
  await later.context().setOffline(true);
  await edit(later, shipmentId, { Customer: 'Coast Cold Store', Notes: 'two pallets' });
  const sooner = await openTablet();
  await edit(sooner, shipmentId, { Customer: 'Bay Fish' });
  await expect.poll(async () => (await now())?.customData2).toBe('Bay Fish');

  await later.context().setOffline(false);
  await row(later, shipmentId).getByRole('button', { name: 'Needs attention' }).click();
  const entry = later.getByTestId('outbox-entry');
  const customer = entry.getByRole('group', { name: 'Customer' });
  await expect(customer).toContainText(`Was: ${seen.customData2}`);
  await expect(customer).toContainText('Bay Fish');
  // Both are the same person here, on two tablets.
  await expect(customer).toContainText(/You · .*Coast Cold Store/);
  await expect(customer).toContainText(/Anand Krishnan · .*Bay Fish/);
  await entry.getByRole('button', { name: 'Keep mine' }).click();
  await expect(entry).toHaveAttribute('data-state', 'acked');
  await later.keyboard.press('Escape');
  await expect(row(later, shipmentId)).toContainText('Coast Cold Store');
  await expect(status(later)).toContainText('Up to date');
  expect(await now()).toMatchObject({ customData2: 'Coast Cold Store', customData3: 'two pallets' });
});
