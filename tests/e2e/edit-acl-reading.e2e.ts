import { openDialog, pickScanner, shortOf, subject, test } from './acl-subject.ts';
import { expect } from './test.ts';
import { signIn } from './walk.ts';

test.use({ serverOf: 'edit-acl-reading' });

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
  await expect(dialog).toContainText('The scanner read 3.');
  await expect(added).toContainText([shortOf(third), shortOf(first)]);
  await expect(removed).toContainText([shortOf(gone)]);
  await expect(list).toHaveCount(listed.length + 2);

  // The last thing that was done with each, over all that was read and within one reading.
  await gateway.scan(scanner, reading(['A', gone], ['D', first], ['D', third], ['A', first]));
  await expect(added).toContainText([shortOf(first)]);
  await expect(removed).toHaveCount(0);
  await expect(list).toHaveCount(listed.length + 1);
  await gateway.scan(scanner, reading(['D', gone]));
  await expect(dialog).toContainText('The scanner read 1.');
  await expect(removed).toContainText([shortOf(gone)]);

  // The other scanner is picked: what it has read since the opening counts now.
  await pickScanner(dialog, otherScanner);
  await expect(added).toContainText([shortOf(first), shortOf(second)]);
  await expect(list).toHaveCount(listed.length + 2);
  await build.click();
  await expect(page.getByTestId('outcome')).toContainText(`Building the ACL of ${name}`);
  expect(new Set(await listedNow())).toEqual(new Set([...kept, first, second]));

  // Built again at once it waits until the tag may be told something else, and says so.
  await openDialog(page, name);
  await dialog.getByRole('button', { name: `Remove ${shortOf(second)}` }).click();
  await build.click();
  await expect(page.getByTestId('outcome').last()).toContainText(
    'A command was sent to the device moments ago. Wait a few minutes. Retrying at',
  );
});
