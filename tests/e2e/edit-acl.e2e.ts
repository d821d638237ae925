import { openDialog, pickScanner, shortOf, subject, test } from './acl-subject.ts';
import { DIALOG, LANGUAGES, looker, openIn } from './axe-looker.ts';
import { expect } from './test.ts';
import { menuItem, openRowMenu, readyForOffline, row, signIn } from './walk.ts';
import { wedge } from './wedge.ts';

test.use({ serverOf: 'edit-acl' });

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
  await expect(dialog).toContainText('The scanner read 1.');
  await expect(list).toHaveCount(kept.length + 2);
  await expect(dialog.locator('[data-status=A]')).toContainText(shortOf(third));
  await dialog.getByRole('button', { name: `Remove ${shortOf(third)}` }).click();
  await expect(list).toHaveCount(kept.length + 1);

  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Scan iChimes with the camera or a hand scanner' }).click();
  const scan = page.getByRole('dialog', { name: 'Scan iChimes' });
  await expect(scan.getByTestId('collected-count')).toContainText(`${kept.length + 1} scanned`);
  await wedge(page, first);
  await expect(scan.getByTestId('collected-count')).toContainText(`${kept.length + 2} scanned`);
  await wedge(page, first);
  await expect(scan.getByTestId('scan-verdict')).toContainText('already on the list');
  await wedge(page, second);
  await expect(scan.getByTestId('collected-count')).toContainText(`${kept.length + 3} scanned`);
  await scan.getByRole('button', { name: 'Done' }).click();
  await dialog.getByRole('button', { name: `Remove ${shortOf(gone)}` }).click();
  await dialog.getByRole('button', { name: `Remove ${shortOf(second)}` }).click();
  await expect(dialog.locator('[data-status=D]')).toContainText('D: removed');
  await expect(dialog.locator('[data-status=A]')).toContainText('A: added');
  await expect(list).toHaveCount(kept.length + 2);
  await dialog.getByRole('button', { name: 'Build ACL' }).click();
  await expect(page.getByTestId('outcome')).toContainText("Will be sent when you're back online.");
  await context.setOffline(false);
  await expect(page.getByTestId('outcome')).toContainText(`Building the ACL of ${name}`);
  expect(new Set(await listedNow())).toEqual(new Set([...kept, first]));
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
