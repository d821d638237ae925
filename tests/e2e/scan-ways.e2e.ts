import { ACL_BARCODE_MARK, ACL_GUID_PREFIX_LENGTH } from '../../src/domain/scanned-code.ts';
import { bmpOf } from '../fixtures/camera/bmp.ts';
import { labelImage } from '../fixtures/camera/label-image.ts';
import { askServer } from './oracle.ts';
import { expect, forgetRoutes, signedInTest, test } from './test.ts';
import { add, addForm, chooseAction, close, fillForm, openForm, pressInForm, row, signIn, status } from './walk.ts';
import { wedge } from './wedge.ts';

signedInTest('iChimes are scanned into the list of a shipment, each once, and go with it', async ({ page, server }) => {
  const oracle = await askServer(server);
  const tag = await oracle.freeTag(4);
  const free = (await oracle.devices('chimes')).filter(({ provisionStatus }) => provisionStatus === 0);
  const [one, two, three] = free.map(({ macId }) => macId);
  if (one === undefined || two === undefined || three === undefined) throw new Error('The demo has too few iChimes.');
  const form = await openForm(page);
  await pressInForm(form, form.getByRole('button', { name: 'Scan iChimes' }));
  const dialog = page.getByRole('dialog', { name: 'Scan iChimes' });
  const says = (words: string | RegExp) => expect(dialog.getByTestId('scan-verdict')).toContainText(words);
  const holds = (words: string) => expect(dialog.getByTestId('collected-count')).toHaveText(words);
  await holds('Nothing scanned yet');
  await wedge(page, one);
  await holds('1 scanned');
  await wedge(page, one.replaceAll('_', ''));
  await says('is already on the list');
  await wedge(page, tag.macId);
  // What isn't taken is a line of the list.
  await expect(dialog).toContainText('is a tag');
  await wedge(page, two);
  await holds('2 scanned');
  await dialog.getByLabel('Or type the code').fill(three.slice(-5));
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await holds('3 scanned');
  await dialog.getByRole('button', { name: `Undo ${two}` }).click();
  await holds('2 scanned');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(form.getByTestId('chime-count')).toHaveText('2 iChimes');

  // The first of a list is its primary; when that one goes, somebody has to say which it is now.
  const primary = (macId: string) => form.getByRole('radio', { name: `${macId.slice(-11)}: primary` });
  await expect(primary(one)).toBeChecked();
  await fillForm(form, { shipmentId: 'E2E-CHIMES', device: tag.macId });
  await form.getByRole('button', { name: `Remove ${one.slice(-11)}` }).click();
  await expect(form).toContainText('Must select at least one record and Primary value.');
  await primary(three).check();
  await form.getByRole('button', { name: 'Scan iChimes' }).click();
  await wedge(page, one);
  await holds('2 scanned');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(primary(three)).toBeChecked();
  await form.getByLabel(`Package info for ${three.slice(-11)}`).fill('Box 3');
  await add(form);
  await close(form);
  await expect(row(page, 'E2E-CHIMES')).not.toHaveAttribute('data-mark', /./);
  await expect(status(page)).toContainText('Up to date');
  const taken = (await (await askServer(server)).devices('chimes')).filter(
    ({ shipmentId }) => shipmentId === 'E2E-CHIMES',
  );
  expect(taken.map(({ macId }) => macId).toSorted()).toEqual([one, three].toSorted());
  const stored = (await oracle.shipments()).find(({ customData }) => customData === 'E2E-CHIMES');
  expect(stored?.customText).toBe(JSON.stringify({ primaryChime: three }));
  await chooseAction(page, 'E2E-CHIMES', 'Details');
  const packed = page
    .getByTestId('detail-chimes')
    .getByRole('row')
    .filter({ hasText: three.slice(-11) });
  await expect(packed).toContainText('Box 3');
});

signedInTest(
  'the barcode of a shipment, typed by a hand scanner, leads to its row, however old, and without a connection',
  { tag: '@nightly' },
  async ({ page, context, server }) => {
    const all = (await (await askServer(server)).shipments())
      .filter(({ configType }) => configType <= 1)
      .sort((a, b) => b.createDate.localeCompare(a.createDate));
    const recent = all[2];
    const old = all.findLast(({ customData }) => all.filter((one) => one.customData === customData).length === 1);
    if (recent === undefined || old === undefined) throw new Error('too few shipments');
    const barcode = ({ guid }: { readonly guid: string }) => ACL_BARCODE_MARK + guid.slice(0, ACL_GUID_PREFIX_LENGTH);
    expect(barcode(recent)).toMatch(/^#G#.{18}$/);
    const search = page.getByRole('searchbox', { name: 'Search' });
    const leadsTo = async ({ guid, customData }: typeof recent) => {
      await wedge(page, barcode({ guid }));
      await expect(search).toHaveValue(customData);
      await expect(row(page, customData)).toBeVisible();
    };
    await expect(row(page, recent.customData)).toBeVisible();
    await leadsTo(recent);
    // The whole of it went to the list, also where something is being typed.
    await search.fill('');
    await search.focus();
    await leadsTo(old);
    await context.setOffline(true);
    await leadsTo(recent);
    await leadsTo(old);

    await wedge(page, `${ACL_BARCODE_MARK}00000000-0000-0000`);
    await expect(page.getByText("This shipment barcode isn't in your offline data.")).toBeVisible();
    await expect(search).toHaveValue(old.customData);

    // A label that the Barcode Generator prints says the shipment's id, and the scanner may name its symbology.
    await search.fill('');
    await wedge(page, `]C0${old.customData}`);
    await expect(search).toHaveValue(old.customData);
    await expect(row(page, old.customData)).toBeVisible();
    await wedge(page, `${old.customData.replace(/\d+$/, '')}999999`);
    await expect(page.getByText("This shipment barcode isn't in your offline data.")).toBeVisible();
    const form = await openForm(page);
    await wedge(page, old.customData);
    await expect(form).toContainText('This is a shipment barcode.');
  },
);

test('where the policy of the page forbids WebAssembly, plain script reads the label', { tag: '@nightly' }, async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    await context.route('**/*', async (route) => {
      if (!['document', 'script', 'other'].includes(route.request().resourceType())) return route.continue();
      const reply = await route.fetch();
      const headers = reply.headers();
      const policy = headers['content-security-policy']?.replace(" 'wasm-unsafe-eval'", '');
      return route.fulfill({
        response: reply,
        headers: policy === undefined ? headers : { ...headers, 'content-security-policy': policy },
      });
    });
    const page = await context.newPage();
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    const tag = await (await askServer(server)).freeTag(5);
    await signIn(page, server);
    await expect(status(page)).toContainText('Up to date');
    await page.getByRole('button', { name: 'Scan', exact: true }).first().click();
    const label = bmpOf(await labelImage(tag.macId, 'Code128', 3));
    await page.getByTestId('picture-input').setInputFiles({ name: 'label.bmp', mimeType: 'image/bmp', buffer: label });
    await expect(addForm(page)).toBeVisible();
    await expect(addForm(page).getByLabel('Device', { exact: true })).toHaveValue(tag.macId);
    expect(fetched.filter((url) => url.endsWith('.wasm'))).toEqual([]);
    expect(fetched.some((url) => url.includes('script-recogniser'))).toBe(true);
  } finally {
    await forgetRoutes(context);
    await context.close();
  }
});
