import type { Page } from '@playwright/test';
import { canDelete, DEFAULT_DELETE_LIMIT } from '../../src/domain/activation-indicators.ts';
import { answering, type Fate, PASS, refusing } from '../faults/fate.ts';
import { askServer } from './oracle.ts';
import { expect, signedInTest as test } from './test.ts';
import { chooseAction, row, status } from './walk.ts';

const choose = async (page: Page, shipmentId: string, action: string): Promise<void> => {
  await page.getByRole('searchbox', { name: 'Search' }).fill(shipmentId);
  await chooseAction(page, shipmentId, action);
};

const TOO_LONG = { code: 'bad-request', message: '', errors: [{ code: 'too-long', detail: '', field: 'customData2' }] };

test('what the server refuses is told with a way on: a removal, an edit that is corrected, a version that is too old', async ({
  page,
  server,
  chaosProxy,
}) => {
  const oracle = await askServer(server);
  const answerCommands = (fate: Fate) => chaosProxy.decide(({ key }) => (key === null ? PASS : fate));
  const [removed, edited, late] = (await oracle.shipments())
    .filter((one) => one.configType <= 1 && one.commDate !== null && canDelete(one, DEFAULT_DELETE_LIMIT))
    .sort((a, b) => b.createDate.localeCompare(a.createDate));
  if (removed === undefined || edited === undefined || late === undefined) throw new Error('too few shipments');
  const now = async (guid: string) => (await oracle.shipments()).find((one) => one.guid === guid);

  answerCommands(refusing(422, 'wrong-state'));
  await choose(page, removed.customData, 'Remove');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'Removal of shipment failed' });
  await expect(told).toContainText("Its current status doesn't allow this");
  await expect(row(page, removed.customData)).toHaveAttribute('data-mark', 'needs-you');
  await told.getByRole('button', { name: 'Open the outbox' }).click();
  await expect(told).toHaveCount(0);
  const entry = page.getByTestId('outbox-entry');
  await expect(entry).toBeFocused();
  answerCommands(PASS);
  await entry.getByRole('button', { name: 'Retry' }).click();
  await expect(entry).toHaveAttribute('data-state', 'acked');
  expect(await now(removed.guid)).toBeUndefined();
  await page.keyboard.press('Escape');

  answerCommands(answering(400, TOO_LONG));
  await choose(page, edited.customData, 'Edit');
  const form = page.getByRole('dialog', { name: 'Edit Shipment' });
  await form.getByLabel('Customer').fill('Much Too Long');
  await form.getByLabel('Notes', { exact: true }).fill('as typed');
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(form.getByTestId('form-result')).toHaveAttribute('data-state', 'rejected');
  await form.getByRole('button', { name: 'Close', exact: true }).last().click();
  await row(page, edited.customData).getByRole('button', { name: 'Needs attention' }).click();
  await page.getByRole('button', { name: /^Fix / }).click();
  await expect(form).toContainText('The server rejected this entry');
  await expect(form.getByLabel('Customer')).toHaveValue('Much Too Long');
  await expect(form.getByLabel('Notes', { exact: true })).toHaveValue('as typed');
  answerCommands(PASS);
  await form.getByLabel('Customer').fill('Short');
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(form.getByTestId('form-result')).toContainText('Sent to the server');
  await form.getByRole('button', { name: 'Close', exact: true }).last().click();
  expect(await now(edited.guid)).toMatchObject({ customData2: 'Short', customData3: 'as typed' });
  await expect(status(page)).toContainText('Up to date');

  answerCommands(refusing(426, 'client-too-old'));
  await choose(page, late.customData, 'Edit');
  await form.getByLabel('Notes', { exact: true }).fill('from an old version');
  await form.getByRole('button', { name: 'Update' }).click();
  await form.getByRole('button', { name: 'Close', exact: true }).last().click();
  const banner = page.getByRole('status').filter({ hasText: 'This version of Lading can no longer send your work.' });
  await expect(banner).toContainText('Your work is safe.');
  await expect(row(page, late.customData)).toHaveAttribute('data-mark', 'waiting');
  answerCommands(PASS);
  await banner.getByRole('button', { name: 'Update' }).click();
  await expect(banner).toHaveCount(0);
  await expect.poll(async () => (await now(late.guid))?.customData3).toBe('from an old version');
});
