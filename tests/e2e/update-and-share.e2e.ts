import type { Page } from '@playwright/test';
import { loadedAnew, mark } from './loaded-anew.ts';
import { notice, offerNext } from './next-version.ts';
import { askServer } from './oracle.ts';
import { keptShares, label, share } from './share.ts';
import { expect, signedInTest as test } from './test.ts';
import { addForm } from './walk.ts';

test('a new version that takes over while a picture is shared loses nothing of it', { tag: '@nightly' }, async ({
  page,
  context,
  server,
  chaosProxy,
}) => {
  const oracle = await askServer(server);
  const [one, other] = [await oracle.freeTag(0), await oracle.freeTag(1)];
  const tab = await context.newPage();
  await tab.goto('/activation?mode=shipment');
  await expect(tab.locator('[data-shipment-id]').first()).toBeVisible();
  await mark(tab);
  const offer = await offerNext(tab, server, chaosProxy);
  await Promise.all([offer.click(), share(page, [await label(one.macId)])]);
  await expect(addForm(page).getByLabel('Device', { exact: true })).toHaveValue(one.macId);
  await loadedAnew(tab);
  await expect(addForm(page).getByLabel('Device', { exact: true })).toHaveValue(one.macId);
  expect(await keptShares(page)).toBe(0);
  await tab.close();

  // Shared before the sign-in, it waits through the update for who signs in: somebody without an unfinished form.
  await page.goto('/login');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lading.user'))).toBeNull();
  await share(page, [await label(other.macId)]);
  await expect(page.getByText('Sign in to read the picture you shared.')).toBeVisible();
  await mark(page);
  const next = await offerNext(page, server, chaosProxy, '// The one after that.');
  await next.click();
  await loadedAnew(page);
  await expect(page.getByText('Sign in to read the picture you shared.')).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await page.getByLabel('Username', { exact: true }).fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(server.password);
  await page.getByRole('button', { name: 'Login' }).click();
  // What becomes of it is up to how much of the first fetch is here by then; it was taken up, and is not kept any longer.
  await expect(page.getByRole('dialog').first()).toContainText(/Scan|Create Shipment/);
  await expect.poll(() => keptShares(page)).toBe(0);
});

/** Takes what reads pictures away from this device, or gives it back. */
const setGone = (page: Page, gone: boolean): Promise<void> =>
  page.evaluate(async (isGone) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (!request.url.includes('/assets/scan-dialog')) continue;
        if (isGone) await cache.put(request, new Response('gone', { status: 404 }));
        else await cache.delete(request);
      }
    }
  }, gone);

test('a shared picture is there after the reload that brings what reads it, where an update had taken that away', {
  tag: '@nightly',
}, async ({ page, server }) => {
  const tag = await (await askServer(server)).freeTag(0);
  await setGone(page, true);
  // Before it reloads, the page asks whether the server is there.
  let asked = 0;
  let keptThen: number | undefined;
  await page.route('/host.json', async (route) => {
    if (route.request().method() === 'HEAD') {
      asked += 1;
      keptThen = await keptShares(page);
      await setGone(page, false);
    }
    await route.continue();
  });
  await share(page, [await label(tag.macId)]);
  await expect.poll(() => keptThen).toBe(1);
  await expect(addForm(page).getByLabel('Device', { exact: true })).toHaveValue(tag.macId);
  expect(await keptShares(page)).toBe(0);
  expect(asked).toBe(1);
});
