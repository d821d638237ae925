import type { Page } from '@playwright/test';
import { startChaosProxy } from '../faults/chaos-proxy.ts';
import { answering, PASS } from '../faults/fate.ts';
import { isMarked, mark, notice, offerNext } from './next-version.ts';
import { expect, test } from './test.ts';
import { addForm, openForm, readyForOffline, signIn } from './walk.ts';

/** Does not hear the first message it is sent. */
const DEAF_AT_FIRST = `
  let deaf = true;
  addEventListener('message', (event) => {
    if (deaf) event.stopImmediatePropagation();
    deaf = false;
  });
`;

const workersOf = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return { active: registration?.active?.state === 'activated', waiting: registration?.waiting !== null };
  });

test('the first installation is no update, in whichever tab', async ({ page, context, server }) => {
  const proxy = await startChaosProxy(server.url);
  try {
    const bothOpen = Promise.withResolvers<void>();
    proxy.decide(({ path }) => (path === '/sw.js' ? { kind: 'pass', before: bothOpen.promise } : PASS));
    await signIn(page, { ...server, url: proxy.url });
    const other = await context.newPage();
    await other.goto(`${proxy.url}/activation`);
    await expect(other.locator('[data-shipment-id]').first()).toBeVisible();
    bothOpen.resolve();
    for (const tab of [page, other]) {
      await expect.poll(() => tab.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
      await expect(notice(tab)).toHaveCount(0);
    }
  } finally {
    await proxy.close();
  }
});

test('a new version comes at the first OK, whatever the old worker is asked meanwhile', async ({ page, server }) => {
  const proxy = await startChaosProxy(server.url);
  try {
    await signIn(page, { ...server, url: proxy.url });
    await readyForOffline(page);
    const offer = await offerNext(page, server, proxy);
    await mark(page);
    // Calls under way in the moment in which the new one is to take over.
    await page.evaluate(() => {
      const call = () => void fetch('/api/health').catch(() => undefined);
      addEventListener('click', call, { capture: true });
      setInterval(call, 20);
    });
    await offer.click();
    await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
  } finally {
    await proxy.close();
  }
});

test('a new version comes though the old worker has no end of an answer', async ({ page, server }) => {
  const proxy = await startChaosProxy(server.url);
  try {
    await signIn(page, { ...server, url: proxy.url });
    await readyForOffline(page);
    const offer = await offerNext(page, server, proxy);
    await mark(page);
    const begun = page.waitForRequest((request) => request.url().includes('/host.json?endless'));
    await page.evaluate(() => void fetch('/host.json?endless').catch(() => undefined));
    await begun;
    await offer.click();
    await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
    expect(await workersOf(page)).toEqual({ active: true, waiting: false });
  } finally {
    await proxy.close();
  }
});

test('a new version that does not take over is asked once more by the page that is loaded for it', async ({
  page,
  server,
}) => {
  const proxy = await startChaosProxy(server.url);
  try {
    await signIn(page, { ...server, url: proxy.url });
    await readyForOffline(page);
    const offer = await offerNext(page, server, proxy, DEAF_AT_FIRST);
    await mark(page);
    await offer.click();
    await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
    await expect.poll(() => workersOf(page).catch(() => null)).toEqual({ active: true, waiting: false });
    await expect(page.getByTestId('sync-status')).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  } finally {
    await proxy.close();
  }
});

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
    await form.getByLabel('Notes', { exact: true }).fill('fragile');
    for (const tab of [page, other]) await mark(tab);

    const offer = await offerNext(page, server, proxy);
    await expect(form.getByLabel('Notes', { exact: true })).toHaveValue('fragile');
    await form.getByRole('button', { name: 'Cancel' }).click();
    expect(await isMarked(page)).toBe(true);

    await offer.click();
    await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
    await expect(notice(other)).toBeVisible();
    expect(await isMarked(other)).toBe(true);

    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(addForm(page).getByLabel('Notes', { exact: true })).toHaveValue('fragile');
    await other.getByRole('button', { name: 'OK', exact: true }).click();
    await expect.poll(() => isMarked(other).catch(() => true)).toBe(false);
  } finally {
    await proxy.close();
  }
});

test('where no service worker can be had, a new version is heard of from the server, and offered once', async ({
  page,
  server,
}) => {
  const proxy = await startChaosProxy(server.url);
  const version = { data: { version: '999.0.0', date: '2026-11-21', api: '1.0.0' } };
  proxy.decide(({ path }) => {
    if (path.startsWith('/sw.js')) return answering(404, '', { 'content-type': 'text/plain' });
    return path.startsWith('/api/server/warVersionGet')
      ? answering(200, JSON.stringify(version), { 'content-type': 'application/json' })
      : PASS;
  });
  try {
    await signIn(page, { ...server, url: proxy.url });
    await expect(notice(page)).toBeVisible();
    await mark(page);
    const asked = page.waitForResponse(/warVersionGet/);
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await asked;
    await expect(page.getByRole('heading', { level: 1, name: 'Shipment Activation' })).toBeVisible();
    expect(await isMarked(page)).toBe(false);
    await expect(notice(page)).toHaveCount(0);
  } finally {
    await proxy.close();
  }
});
