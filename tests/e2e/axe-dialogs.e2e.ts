import { LANGUAGES, looker, openIn } from './axe-looker.ts';
import { DIALOG_TOURS } from './dialog-tours.ts';
import { askServer } from './oracle.ts';
import { expect, test } from './test.ts';
import { readyForOffline, signIn } from './walk.ts';

for (const language of LANGUAGES) {
  test(`axe finds nothing in what the activation page opens with a connection, in every scheme: ${language}`, {
    tag: '@nightly',
  }, async ({ page, server }) => {
    const oracle = await askServer(server);
    await openIn(page, server, '/login', 'en');
    await signIn(page, server);
    await readyForOffline(page);
    const { found, look } = looker(page, language);
    for (const tour of Object.values(DIALOG_TOURS)) {
      await openIn(page, server, '/activation', language);
      await expect(page.locator('[data-shipment-id]').first()).toBeVisible();
      await tour({ page, language, oracle, look });
    }
    expect(found).toEqual([]);
  });
}
