import { keptDrafts } from './kept-drafts.ts';
import { askServer } from './oracle.ts';
import { expect, signedInTest as test } from './test.ts';
import { add, addForm, chooseAction, close, fillForm, openForm, readyForOffline, row } from './walk.ts';
import { wedge } from './wedge.ts';

const last = (macId: string): string => `…${macId.slice(-5)}`;

test('a stray scan replaces a good tag only where the person says so, and a taken tag is not added', async ({
  page,
  server,
}) => {
  const oracle = await askServer(server);
  const [held, stray] = [(await oracle.freeTag(7)).macId, (await oracle.freeTag(8)).macId];
  const taken = (await oracle.tags()).find((tag) => tag.provisionStatus === 2 && tag.shipmentId !== null);
  if (taken === undefined) throw new Error('The demo has no tag in use.');
  const form = await openForm(page);
  const device = form.getByLabel('Device', { exact: true });
  const submit = form.getByRole('button', { name: 'Add', exact: true });
  await fillForm(form, { shipmentId: 'E2E-STRAY', device: held });
  await expect(submit).toBeEnabled();

  await submit.focus();
  await wedge(page, stray);
  const question = page.getByRole('dialog', { name: `Replace ${last(held)} with ${last(stray)}?` });
  await expect(question).toContainText('Free');
  await expect(question.getByRole('button', { name: `Keep ${last(held)}` })).toBeFocused();
  // The scanner's next code, and its Enter, answer nothing.
  await wedge(page, stray);
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: `Keep ${last(held)}` }).click();
  await expect(question).toBeHidden();
  await expect(device).toHaveValue(held);
  await wedge(page, held);
  await expect(device).toHaveValue(held);

  await wedge(page, taken.macId);
  const refusal = page.getByRole('dialog', { name: `${last(taken.macId)} can't be used. Keeping ${last(held)}.` });
  await expect(refusal).toContainText(taken.shipmentId ?? '-');
  await refusal.getByRole('button', { name: `Keep ${last(held)}` }).click();
  await expect(device).toHaveValue(held);

  await wedge(page, stray);
  await question.getByRole('button', { name: `Replace with ${last(stray)}` }).click();
  await expect(device).toHaveValue(stray);

  await device.fill('');
  await wedge(page, taken.macId);
  await expect(form).toContainText("This device can't be used for this shipment.");
  await expect(submit).toBeDisabled();
  // What can't be used is replaced without a question.
  await wedge(page, held);
  await expect(device).toHaveValue(held);
  await expect(submit).toBeEnabled();

  // What comes after it was stored is the next shipment's tag.
  await add(form);
  await wedge(page, taken.macId);
  await expect(page.getByTestId('scan-note')).toContainText(taken.shipmentId ?? '-');
  await expect(form.getByTestId('form-result')).toBeVisible();
  await wedge(page, stray);
  await expect(device).toHaveValue(stray);
  await expect(form.getByLabel('Shipment ID')).toHaveValue('');
});

test('the question about an unfinished form names the scanned tag, and takes another', {
  tag: '@nightly',
}, async ({ page, server }) => {
  const oracle = await askServer(server);
  const [own, scanned, other] = [9, 10, 11].map((nth) => oracle.freeTag(nth));
  const [mine, now, later] = (await Promise.all([own, scanned, other])).map((tag) => tag?.macId ?? '');
  if (mine === undefined || now === undefined || later === undefined) throw new Error('three were asked for');
  const form = await openForm(page);
  const device = form.getByLabel('Device', { exact: true });
  await form.getByLabel('Shipment ID').fill('E2E-BEGUN');
  await device.fill(mine);
  await expect.poll(() => keptDrafts(page)).toContain('E2E-BEGUN');
  await page.reload();
  await readyForOffline(page);
  await expect(row(page, 'E2E-BEGUN')).toHaveCount(0);
  await wedge(page, now);
  await expect(form.getByTestId('scanned-now')).toContainText(last(now));
  await expect(form).toContainText(mine);
  await wedge(page, later);
  await expect(form.getByTestId('scanned-now')).toContainText(last(later));
  await expect(form.getByTestId('scanned-now')).toContainText('Free');
  await expect(form.getByRole('button', { name: `Start over with ${last(later)}` })).toBeVisible();
  await expect(form.getByRole('button', { name: `Continue with ${last(later)}` })).toBeVisible();
  await form.getByRole('button', { name: `Continue with ${last(mine)}` }).click();
  await expect(device).toHaveValue(mine);
  await expect(form.getByLabel('Shipment ID')).toHaveValue('E2E-BEGUN');
});

test('a dialog that takes no scan says so, and the Enter of the code presses nothing in it', {
  tag: '@nightly',
}, async ({ page, server }) => {
  const { macId } = await (await askServer(server)).freeTag(12);
  const refusal = page.getByTestId('refused-scan');

  await page.getByRole('button', { name: 'Batch', exact: true }).click();
  const plan = page.getByRole('dialog', { name: 'Activate batch' });
  await plan.getByRole('button', { name: 'Cancel' }).focus();
  await wedge(page, macId);
  await expect(plan).toContainText(`${last(macId)} not accepted`);
  await expect(plan).toContainText('Fill in this form first');
  await plan.getByRole('button', { name: 'Cancel' }).click();

  const form = await openForm(page);
  await fillForm(form, { shipmentId: 'E2E-TOLD', device: macId });
  await add(form);
  await close(form);
  for (const [action, answer] of [
    ['Remove', 'Remove'],
    ['Edit', 'Cancel'],
  ] as const) {
    await chooseAction(page, 'E2E-TOLD', action);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: answer, exact: true }).focus();
    await wedge(page, macId);
    await expect(refusal).toContainText(`${last(macId)} not accepted`);
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }
  await expect(row(page, 'E2E-TOLD')).toBeVisible();
  await expect(addForm(page)).toHaveCount(0);

  // Where codes are made or looked for, one that is scanned stands in the field, each on its line.
  await page.getByTestId('page-menu').click();
  await page.getByRole('menuitem', { name: 'Create Barcode' }).click();
  const texts = page.getByRole('textbox', { name: 'Code text, one per line' });
  await expect(texts).toBeFocused();
  await wedge(page, macId);
  await wedge(page, 'MF-20418');
  await expect(texts).toHaveValue(`${macId}\nMF-20418\n`);
  await expect(page.getByText('2 labels')).toBeVisible();
});
