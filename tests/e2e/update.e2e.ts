import type { Page } from '@playwright/test';
import { startChaosProxy } from '../faults/chaos-proxy.ts';
import { answering, PASS } from '../faults/fate.ts';
import { expect, test } from './test.ts';
import { addForm, openForm, readyForOffline, signIn } from './walk.ts';

const notice = (page: Page) => page.getByText("The application has been updated. Click 'OK' to refresh your browser.");

/** Marks the page as it is loaded now. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-loaded-before', ''));
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-loaded-before'));

test('a new version waits for the form and for consent, in every tab of its own, and what was typed survives it', async ({
  page,
  context,
  server,
}) => {
  const proxy = await startChaosProxy(server.url);
  try {
    const throughProxy = { ...server, url: proxy.url };
    await signIn(page, throughProxy);
    await readyForOffline(page);
    const other = await context.newPage();
    await other.goto(`${proxy.url}/activation`);
    await expect(other.locator('[data-shipment-id]').first()).toBeVisible();
    const form = await openForm(page);
    await form.getByLabel('Notes').fill('fragile');
    for (const tab of [page, other]) await mark(tab);

    const worker = await (await fetch(`${server.url}/sw.js`)).text();
    const next = answering(200, `${worker}\n// The next version.`, { 'content-type': 'text/javascript' });
    proxy.decide(({ path }) => (path.startsWith('/sw.js') ? next : PASS));
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
    });
    await expect(notice(page)).toBeAttached();
    await expect(form.getByLabel('Notes')).toHaveValue('fragile');
    await form.getByRole('button', { name: 'Cancel' }).click();
    expect(await isMarked(page)).toBe(true);

    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
    await expect(notice(other)).toBeVisible();
    expect(await isMarked(other)).toBe(true);

    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(addForm(page).getByLabel('Notes')).toHaveValue('fragile');
    await other.getByRole('button', { name: 'OK', exact: true }).click();
    await expect.poll(() => isMarked(other).catch(() => true)).toBe(false);
  } finally {
    await proxy.close();
  }
});
