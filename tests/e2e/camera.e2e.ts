import { startTablet } from './tablet.ts';
import { expect, test } from './test.ts';
import { readyForOffline, signIn } from './walk.ts';

test('a camera that is denied, and one that is missing, each have their words and a way on', {
  tag: '@nightly',
}, async ({ server }) => {
  // Without the switch that allows it, a headless browser refuses the camera; without the fake one there is none.
  const refused = ['--use-fake-device-for-media-stream', '--deny-permission-prompts'];
  const missing = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream=device-count=0'];
  for (const { args, words } of [
    { args: refused, words: /blocked|denied|permission/i },
    { args: missing, words: /no camera/i },
  ]) {
    const tablet = await startTablet({ args });
    try {
      await signIn(tablet.page, server);
      await readyForOffline(tablet.page);
      await tablet.page.getByRole('button', { name: 'Scan', exact: true }).first().click();
      const dialog = tablet.page.getByRole('dialog');
      await expect(dialog).toContainText(words);
      await expect(dialog.getByRole('button', { name: /retry|try again/i })).toBeVisible();
      await dialog.getByRole('button', { name: /type the code/i }).click();
      await expect(tablet.page.getByRole('dialog', { name: 'Create Shipment' })).toBeVisible();
    } finally {
      await tablet.remove();
    }
  }
});
