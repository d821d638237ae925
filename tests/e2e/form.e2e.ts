import { askServer } from './oracle.ts';
import { expect, signedInTest as test } from './test.ts';
import { add, addForm, close, fillForm, openForm, row, status } from './walk.ts';

test('two tablets activate one tag without a connection: the second is told and can correct it', {
  tag: '@nightly',
}, async ({ openTablet, server }) => {
  const oracle = await askServer(server);
  const tag = await oracle.freeTag(5);
  const other = await oracle.freeTag(6);
  const first = await openTablet();
  const second = await openTablet();
  for (const [index, page] of [first, second].entries()) {
    await page.context().setOffline(true);
    const form = await openForm(page);
    await fillForm(form, { shipmentId: `TWICE-${index}`, device: tag.macId });
    await add(form);
    await close(form);
    await expect(row(page, `TWICE-${index}`)).toHaveAttribute('data-mark', 'waiting');
  }
  await first.context().setOffline(false);
  await expect(status(first)).toContainText('Up to date');
  await second.context().setOffline(false);
  await expect(status(second)).toContainText('1 needs attention');
  await expect(row(second, 'TWICE-1')).toHaveAttribute('data-mark', 'needs-you');

  await row(second, 'TWICE-1').getByRole('button', { name: 'Needs attention' }).click();
  const entry = second.getByTestId('outbox-entry').filter({ hasText: 'TWICE-1' });
  await expect(entry).toBeFocused();
  await expect(entry.getByTestId('device-conflict')).toContainText(/Anand Krishnan · .*TWICE-0/);
  await entry.getByRole('button', { name: 'Choose another device' }).click();
  const form = addForm(second);
  await expect(form.getByLabel('Shipment ID')).toHaveValue('TWICE-1');
  await form.getByLabel('Device', { exact: true }).fill(other.macId);
  await add(form);
  await close(form);
  await expect(status(second)).toContainText('Up to date');
  const shipments = await oracle.shipments();
  const made = shipments.filter((shipment) => shipment.customData.startsWith('TWICE-'));
  expect(new Map(made.map((shipment) => [shipment.customData, shipment.macId]))).toEqual(
    new Map([
      ['TWICE-0', tag.macId],
      ['TWICE-1', other.macId],
    ]),
  );
  expect(made).toHaveLength(2);
});
