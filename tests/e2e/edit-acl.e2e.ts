import { writeAclScan } from '../../src/domain/acl-scan.ts';
import { axeFinds } from './axe-finds.ts';
import { askServer } from './oracle.ts';
import { expect, test } from './test.ts';
import { chooseAction, readyForOffline, signIn } from './walk.ts';
import { wedge } from './wedge.ts';

test('the list of iChimes of a shipment is edited by a hand scanner without a connection, and built when there is one', async ({
  page,
  context,
  server,
}) => {
  const oracle = await askServer(server);
  const all = await oracle.shipments();
  const chimes = await oracle.devices('chimes');
  const free = chimes.filter((one) => one.provisionStatus === 0).map(({ macId }) => macId);
  const [first = '', second = '', third = ''] = free.toSorted().toReversed();
  const listed = (guid: string) => chimes.filter((one) => one.shipmentGuid === guid).map(({ macId }) => macId);
  const shipment = all.find(
    (one) =>
      one.configType <= 1 &&
      one.shippingState === 2 &&
      listed(one.guid).length > 1 &&
      Date.now() - Date.parse(one.createDate) < 25 * 86_400_000,
  );
  if (shipment === undefined) throw new Error('No shipment with a list of iChimes.');
  const { customData: name, guid } = shipment;
  const [gone = '', ...kept] = listed(guid);

  await signIn(page, server);
  await readyForOffline(page);
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  await chooseAction(page, name, 'Edit ACL');
  const dialog = page.getByRole('dialog', { name: `Edit ACL of ${name}` });
  const list = dialog.getByTestId('acl-list').getByRole('listitem');
  await expect(list).toHaveCount(kept.length + 1);
  await expect(dialog.getByRole('button', { name: 'Build ACL' })).toBeDisabled();

  // A scanner of the company's: its barcode is shown, and it is waited for.
  await dialog.getByLabel('Scanner').click();
  await page.getByRole('option').first().click();
  await expect(dialog.getByRole('img', { name: `#G#${guid.slice(0, 18)}` })).toBeVisible();
  await expect(dialog).toContainText('Waiting for the scanner');
  expect(await axeFinds(page, '[role=dialog]')).toEqual([]);

  // No scanner is here to read anything: what it would have read is put into the server's answers.
  const prefix = guid.slice(0, 18);
  const read = [writeAclScan(prefix, []), writeAclScan(prefix, [{ status: 'A', macId: third }])];
  await page.route('**/api/tables/jobs/entries*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { rows: unknown[] };
    const value = read.shift();
    if (value !== undefined) body.rows.push({ entryId: 1_000_000_000 - read.length, value });
    await route.fulfill({ response, json: body });
  });
  await expect(dialog).toContainText('iChimes not found');
  await expect(dialog).toContainText('The scanner has read 1.');
  await expect(list).toHaveCount(kept.length + 2);
  await expect(dialog.locator('[data-status=A]')).toContainText(third.slice(-11));
  await dialog.getByRole('button', { name: `Remove ${third.slice(-11)}` }).click();
  await expect(list).toHaveCount(kept.length + 1);

  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Scan iChimes with this device' }).click();
  const scan = page.getByRole('dialog', { name: 'Scan iChimes' });
  await expect(scan.getByTestId('collected-count')).toContainText(`${kept.length + 1} in the list`);
  await wedge(page, first);
  await expect(scan.getByTestId('collected-count')).toContainText(`${kept.length + 2} in the list`);
  await wedge(page, first);
  await expect(scan.getByTestId('scan-verdict')).toContainText('already in the list');
  await wedge(page, second);
  await expect(scan.getByTestId('collected-count')).toContainText(`${kept.length + 3} in the list`);
  await scan.getByRole('button', { name: 'Done' }).click();
  await dialog.getByRole('button', { name: `Remove ${gone.slice(-11)}` }).click();
  await dialog.getByRole('button', { name: `Remove ${second.slice(-11)}` }).click();
  await expect(dialog.locator('[data-status=D]')).toContainText('D: removed');
  await expect(dialog.locator('[data-status=A]')).toContainText('A: added');
  await expect(list).toHaveCount(kept.length + 2);
  await dialog.getByRole('button', { name: 'Build ACL' }).click();
  await expect(dialog.getByTestId('form-result')).toContainText('Saved on this device');
  await context.setOffline(false);
  await expect(dialog.getByTestId('form-result')).toContainText(`The ACL of ${name} is being built`);
  await dialog.getByTestId('form-result').getByRole('button', { name: 'Close' }).click();
  const after = (await oracle.devices('chimes')).filter((one) => one.shipmentGuid === guid).map(({ macId }) => macId);
  expect(new Set(after)).toEqual(new Set([...kept, first]));
});
