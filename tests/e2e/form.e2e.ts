import { keptDrafts } from './kept-drafts.ts';
import { askServer } from './oracle.ts';
import { expect, test } from './test.ts';
import { add, addForm, close, fillForm, openForm, readyForOffline, row, signIn, status } from './walk.ts';
import { wedge } from './wedge.ts';

test('the rules of the form are said in words, what was typed stays', async ({ page, context, server }) => {
  await signIn(page, server);
  const form = await openForm(page);
  const submit = form.getByRole('button', { name: 'Add', exact: true });
  await expect(submit).toBeDisabled();

  await form.getByLabel('Shipment ID').fill('SHP#1');
  await form.getByLabel('Shipment ID').blur();
  await expect(form.getByLabel('Shipment ID')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Notes', { exact: true }).fill('a;b');
  await form.getByLabel('Notes', { exact: true }).blur();
  await expect(form.getByLabel('Notes', { exact: true })).toHaveAttribute('aria-invalid', 'true');

  await form.getByLabel('Tracking reference', { exact: true }).click();
  await page.getByRole('option', { name: 'BOL' }).click();
  const reference = form.getByRole('textbox', { name: /reference/i }).last();
  await reference.fill('AB12');
  await reference.blur();
  await expect(form).toContainText('The Tracking Reference[BOL] field must be correct format like XXXX123456789');
  await expect(submit).toBeDisabled();
  const track = form.getByRole('link', { name: 'Track at www.track-trace.com' });
  await expect(track).toHaveCount(0);
  await context.route('https://www.track-trace.com/**', (route) => route.fulfill({ body: 'Where it is' }));
  // A carrier's barcode is scanned into the field; its Enter sends nothing.
  await reference.fill('');
  await wedge(page, 'ABCD123456');
  await expect(reference).toHaveValue('ABCD123456');
  const opened = context.waitForEvent('page');
  await track.click();
  const site = await opened;
  await expect(site.getByText('Where it is')).toBeVisible();
  expect(site.url()).toBe('https://www.track-trace.com/bol#ABCD123456');
  expect(await site.evaluate(() => [window.opener === null, document.referrer])).toEqual([true, '']);
  await site.close();
  await expect(form.getByLabel('Shipment ID')).toHaveValue('SHP#1');
});

test('two typed characters offer free tags to pick from', async ({ page, server }) => {
  const oracle = await askServer(server);
  const tag = await oracle.freeTag(3);
  await signIn(page, server);
  await readyForOffline(page);
  const form = await openForm(page);
  const device = form.getByLabel('Device', { exact: true });
  const tail = tag.macId.slice(-5);
  await device.fill(tail.slice(0, 1));
  await expect(page.getByRole('option')).toHaveCount(0);
  await device.fill('FFF');
  await expect(page.getByText('No device found for the given input...')).toBeVisible();
  // What can't be a part of an id isn't searched for.
  await device.fill('zz');
  await expect(page.getByText('Given mac is not in the correct format: zz')).toBeVisible();
  await expect(page.getByText('No device found for the given input...')).toBeHidden();
  await device.fill(tail.slice(0, 2));
  await page.getByRole('option').filter({ hasText: tail }).first().click();
  await expect(form).toContainText(/free/i);
});

test('before all tags are here, none is called unknown', async ({ page, server }) => {
  const tag = await (await askServer(server)).freeTag(4);
  const goOn = Promise.withResolvers<void>();
  await page.route(/deviceDetails\?.*deviceType=tags/, async (route) => {
    await goOn.promise;
    await route.continue();
  });
  await signIn(page, server);
  const form = await openForm(page);
  await form.getByLabel('Device', { exact: true }).fill(tag.macId.slice(-5, -3));
  await expect(page.getByText('Searching ...')).toBeVisible();
  await expect(page.getByText('No device found for the given input...')).toHaveCount(0);
  goOn.resolve();
  await expect(page.getByRole('option').filter({ hasText: tag.macId.slice(-5) })).toBeVisible();
  await expect(page.getByText('Searching ...')).toHaveCount(0);
});

test('a device that is in use, lost, unknown or only half read has its own words', async ({ page, server }) => {
  const oracle = await askServer(server);
  const tags = await oracle.tags();
  const inUse = tags.find((tag) => tag.provisionStatus === 2 && tag.shipmentId !== null);
  const lost = tags.find((tag) => tag.provisionStatus === 4);
  await signIn(page, server);
  await readyForOffline(page);
  const form = await openForm(page);
  const device = form.getByLabel('Device', { exact: true });
  const says = async (entry: string, words: string | RegExp) => {
    await device.fill(entry);
    await device.blur();
    await expect(form).toContainText(words);
  };
  await says(inUse?.macId ?? '', inUse?.shipmentId ?? '-');
  await says(lost?.macId ?? '', /lost/i);
  await says('00_1B_AD_FF_FF_FF', /not known|unknown/i);
  await says('00_1B_AD', /half/i);
  await expect(form.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
});

test('a wedge scanner fills the device wherever the focus is and leaves the text alone', async ({ page, server }) => {
  const tag = await (await askServer(server)).freeTag(4);
  await signIn(page, server);
  await readyForOffline(page);
  const form = await openForm(page);
  await form.getByLabel('Notes', { exact: true }).fill('fragile');
  for (const pace of [5, 120]) {
    await form.getByLabel('Device', { exact: true }).fill('');
    await form.getByLabel('Notes', { exact: true }).focus();
    await wedge(page, tag.macId, pace);
    await expect(form.getByLabel('Device', { exact: true })).toHaveValue(new RegExp(tag.macId.slice(-5)));
    await expect(form.getByLabel('Notes', { exact: true })).toHaveValue('fragile');
  }
});

test('an unfinished form is offered again after a reload', async ({ page, server }) => {
  await signIn(page, server);
  const form = await openForm(page);
  await form.getByLabel('Shipment ID').fill('DRAFT-77');
  await form.getByLabel('Notes', { exact: true }).fill('two pallets');
  await expect.poll(() => keptDrafts(page)).toContain('two pallets');
  await page.reload();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(addForm(page).getByLabel('Shipment ID')).toHaveValue('DRAFT-77');
  await expect(addForm(page).getByLabel('Notes', { exact: true })).toHaveValue('two pallets');
});

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
