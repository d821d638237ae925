import type { Locator, Page } from '@playwright/test';
import type { ServerProcess } from '../../scripts/server-process.ts';
import { type AclChange, writeAclScan } from '../../src/domain/acl-scan.ts';
import { DIALOG, LANGUAGES, looker, openIn } from './axe-looker.ts';
import { connectGateway, type Gateway } from './gateway.ts';
import { askServer } from './oracle.ts';
import { test as base, expect } from './test.ts';
import { chooseAction, menuItem, openRowMenu, readyForOffline, row, signIn } from './walk.ts';
import { wedge } from './wedge.ts';

const test = base.extend<object, { gateway: Gateway }>({
  gateway: [
    async ({ server }, use) => {
      await use(await connectGateway(server));
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

/** As the list says it (spec 1 §9 "last 11 in ACL lists"). */
const shortOf = (macId: string): string => macId.slice(-11);

/** A device is told something anew only after some minutes (`maxRebuildTime`); milliseconds. */
const TOLD_LATELY_MS = 10 * 60_000;

/**
 * A shipment with a list of iChimes, those that are free for it, and two scanners.
 * @param isToBuild its tag can be told another list now
 */
async function subject(server: ServerProcess, isToBuild = false) {
  const oracle = await askServer(server);
  const chimes = await oracle.devices('chimes');
  const listed = (guid: string) => chimes.filter((one) => one.shipmentGuid === guid).map(({ macId }) => macId);
  const shipment = (await oracle.shipments()).find(
    (one) =>
      one.configType <= 1 &&
      one.shippingState === 2 &&
      listed(one.guid).length > 1 &&
      (!isToBuild || Date.now() - Date.parse(one.lastStageCmdTime ?? '2000-01-01') > TOLD_LATELY_MS) &&
      Date.now() - Date.parse(one.createDate) < 25 * 86_400_000,
  );
  if (shipment === undefined) throw new Error('No shipment with a list of iChimes.');
  const free = chimes.filter((one) => one.provisionStatus === 0).map(({ macId }) => macId);
  const [first = '', second = '', third = ''] = free.toSorted().toReversed();
  const [scanner = '', otherScanner = ''] = (await oracle.devices('scanners')).map(({ macId }) => macId);
  const { customData: name, guid } = shipment;
  const prefix = guid.slice(0, 18);
  return {
    name,
    listed: listed(guid),
    first,
    second,
    third,
    scanner,
    otherScanner,
    barcode: `#G#${prefix}`,
    /** What a scanner reads for this shipment. */
    reading: (...changes: (readonly [AclChange['status'], string])[]) =>
      writeAclScan(
        prefix,
        changes.map(([status, macId]) => ({ status, macId })),
      ),
    listedNow: async () =>
      (await oracle.devices('chimes')).filter((one) => one.shipmentGuid === guid).map(({ macId }) => macId),
  };
}

/** Opens the dialog of a shipment. */
async function openDialog(page: Page, name: string): Promise<{ dialog: Locator; list: Locator }> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  await chooseAction(page, name, 'Edit ACL');
  const dialog = page.getByRole('dialog', { name: `Edit ACL of ${name}` });
  return { dialog, list: dialog.getByTestId('acl-list').getByRole('listitem') };
}

async function pickScanner(dialog: Locator, macId: string): Promise<void> {
  await dialog.getByLabel('Scanner').click();
  await dialog
    .page()
    .getByRole('option', { name: shortOf(macId) })
    .click();
}

test('the list of iChimes of a shipment is edited by scanners without a connection, and built when there is one', {
  tag: '@nightly',
}, async ({ page, context, server, gateway }) => {
  const { name, listed, first, second, third, scanner, reading, listedNow } = await subject(server, true);
  const [gone = '', ...kept] = listed;
  await signIn(page, server);
  await readyForOffline(page);
  const { dialog, list } = await openDialog(page, name);
  await expect(list).toHaveCount(kept.length + 1);
  await pickScanner(dialog, scanner);
  await expect(dialog).toContainText('Waiting for the scanner');
  await gateway.scan(scanner, reading(['A', third]));
  await expect(dialog).toContainText('The scanner has read 1.');
  await expect(list).toHaveCount(kept.length + 2);
  await expect(dialog.locator('[data-status=A]')).toContainText(shortOf(third));
  await dialog.getByRole('button', { name: `Remove ${shortOf(third)}` }).click();
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
  await dialog.getByRole('button', { name: `Remove ${shortOf(gone)}` }).click();
  await dialog.getByRole('button', { name: `Remove ${shortOf(second)}` }).click();
  await expect(dialog.locator('[data-status=D]')).toContainText('D: removed');
  await expect(dialog.locator('[data-status=A]')).toContainText('A: added');
  await expect(list).toHaveCount(kept.length + 2);
  await dialog.getByRole('button', { name: 'Build ACL' }).click();
  await expect(dialog.getByTestId('form-result')).toContainText('Saved on this device');
  await context.setOffline(false);
  await expect(dialog.getByTestId('form-result')).toContainText(`The ACL of ${name} is being built`);
  await dialog.getByTestId('form-result').getByRole('button', { name: 'Close' }).click();
  expect(new Set(await listedNow())).toEqual(new Set([...kept, first]));
});

test('what the picked scanner reads from the opening of the dialog on is what the list is built from', {
  tag: '@nightly',
}, async ({ page, server, gateway }) => {
  const { name, listed, first, second, third, scanner, otherScanner, barcode, reading, listedNow } = await subject(
    server,
    true,
  );
  const [gone = '', ...kept] = listed;
  await gateway.scan(scanner, reading(['A', first]));

  await signIn(page, server);
  const { dialog, list } = await openDialog(page, name);
  const build = dialog.getByRole('button', { name: 'Build ACL' });
  const added = dialog.locator('[data-status=A]');
  const removed = dialog.locator('[data-status=D]');
  await expect(list).toHaveCount(listed.length);
  await expect(build).toBeDisabled();
  await pickScanner(dialog, scanner);
  await expect(dialog.getByRole('img', { name: barcode })).toBeVisible();
  await expect(dialog).toContainText('Waiting for the scanner');

  // Neither what was read before nor what another scanner reads has come with it.
  await gateway.scan(otherScanner, reading(['A', second]));
  await gateway.scan(scanner, reading());
  await expect(dialog).toContainText('iChimes not found');
  await expect(list).toHaveCount(listed.length);
  await expect(build).toBeDisabled();

  await gateway.scan(scanner, reading(['A', third], ['A', first], ['D', gone]));
  await expect(dialog).toContainText('The scanner has read 3.');
  await expect(added).toContainText([shortOf(third), shortOf(first)]);
  await expect(removed).toContainText([shortOf(gone)]);
  await expect(list).toHaveCount(listed.length + 2);

  // The last thing that was done with each, over all that was read and within one reading.
  await gateway.scan(scanner, reading(['A', gone], ['D', first], ['D', third], ['A', first]));
  await expect(added).toContainText([shortOf(first)]);
  await expect(removed).toHaveCount(0);
  await expect(list).toHaveCount(listed.length + 1);
  await gateway.scan(scanner, reading(['D', gone]));
  await expect(dialog).toContainText('The scanner has read 1.');
  await expect(removed).toContainText([shortOf(gone)]);

  // The other scanner is picked: what it has read since the opening counts now.
  await pickScanner(dialog, otherScanner);
  await expect(added).toContainText([shortOf(first), shortOf(second)]);
  await expect(list).toHaveCount(listed.length + 2);
  await build.click();
  await expect(dialog.getByTestId('form-result')).toContainText(`The ACL of ${name} is being built`);
  expect(new Set(await listedNow())).toEqual(new Set([...kept, first, second]));

  // Built again at once it waits until the tag may be told something else, and says so.
  await dialog.getByTestId('form-result').getByRole('button', { name: 'Close' }).click();
  await openDialog(page, name);
  await dialog.getByRole('button', { name: `Remove ${shortOf(second)}` }).click();
  await build.click();
  await expect(dialog.getByTestId('form-result')).toContainText(
    'A command was sent to its device a moment ago. It is tried again at',
  );
});

test('axe finds nothing in the dialog, in any language and scheme', { tag: '@nightly' }, async ({
  page,
  server,
  gateway,
}) => {
  const { name, listed, first, scanner, reading } = await subject(server);
  const [gone = ''] = listed;
  const found: string[] = [];
  await signIn(page, server);
  await readyForOffline(page);
  await page.getByRole('searchbox').fill(name);
  await openRowMenu(page, name);
  const items = await page.getByRole('menuitem').allTextContents();
  const item = items.indexOf((await menuItem(page, 'Edit ACL').textContent()) ?? '');
  for (const language of LANGUAGES) {
    const { look, found: here } = looker(page, language);
    await openIn(page, server, '/activation', language);
    await page.getByRole('searchbox').fill(name);
    await row(page, name).locator('[data-row-action]').click();
    await page.getByRole('menuitem').nth(item).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByTestId('acl-list').getByRole('listitem')).toHaveCount(listed.length);
    await look('edit ACL', DIALOG);
    await dialog.getByRole('combobox').click();
    await page.getByRole('option', { name: shortOf(scanner) }).click();
    await expect(dialog.locator('span[data-state=working]')).toBeVisible();
    await look('edit ACL, waiting', DIALOG);
    await gateway.scan(scanner, reading());
    await expect(dialog.locator('[role=status] span[data-state=error]')).toBeVisible();
    await look('edit ACL, nothing found', DIALOG);
    await gateway.scan(scanner, reading(['A', first], ['D', gone]));
    await expect(dialog.locator('[data-status=A]')).toBeVisible();
    await expect(dialog.locator('[data-status=D]')).toBeVisible();
    await look('edit ACL, read', DIALOG);
    found.push(...here);
  }
  expect(found).toEqual([]);
});
