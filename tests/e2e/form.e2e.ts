import { askServer } from './oracle.ts';
import { expect, test } from './test.ts';
import { add, addForm, close, fillForm, openForm, readyForOffline, row, signIn, status } from './walk.ts';

test('two tablets activate one tag without a connection: the second is told and can correct it', async ({
  browser,
  server,
}) => {
  const oracle = await askServer(server);
  const tag = await oracle.freeTag(5);
  const other = await oracle.freeTag(6);
  const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
  const pages = await Promise.all(contexts.map((context) => context.newPage()));
  for (const [index, page] of pages.entries()) {
    await signIn(page, server);
    await readyForOffline(page);
    await contexts[index]?.setOffline(true);
    const form = await openForm(page);
    await fillForm(form, { shipmentId: `TWICE-${index}`, device: tag.macId });
    await add(form);
    await close(form);
    await expect(row(page, `TWICE-${index}`)).toHaveAttribute('data-mark', 'waiting');
  }
  const [first, second] = pages;
  if (first === undefined || second === undefined) throw new Error('two pages were opened');
  await contexts[0]?.setOffline(false);
  await expect(status(first)).toContainText('Up to date');
  await contexts[1]?.setOffline(false);
  await expect(status(second)).toContainText('1 needs you');
  await expect(row(second, 'TWICE-1')).toHaveAttribute('data-mark', 'needs-you');

  await row(second, 'TWICE-1').getByRole('button', { name: 'Needs you' }).click();
  const entry = second.getByTestId('outbox-entry').filter({ hasText: 'TWICE-1' });
  await expect(entry).toBeFocused();
  await expect(entry).toContainText('TWICE-0');
  await entry.getByRole('button', { name: /correct/i }).click();
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
  await Promise.all(contexts.map((context) => context.close()));
});
