import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePublicLink } from '../bench/make-public-link.ts';
import { type OtherAnswer, PASS } from '../faults/fate.ts';
import { axeFinds } from './axe-finds.ts';
import { expect, test } from './test.ts';

const NO_COPY = 'This browser keeps no offline copy of Lading.';
const KEEPS_NOTHING = 'This browser keeps nothing for this site';

test('a browser that blocks cookies and site data says so, and what to do; a shared link is seen all the same', async ({
  playwright,
  launchOptions,
  server,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'lading-blocked-'));
  await mkdir(join(profile, 'Default'));
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(join(profile, 'Default/Preferences'), JSON.stringify(settings));
  const context = await playwright.chromium.launchPersistentContext(profile, { ...launchOptions, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    for (const path of ['/login', '/activation']) {
      await page.goto(`${server.url}${path}`);
      await expect(page.getByRole('heading', { name: KEEPS_NOTHING })).toBeVisible();
      await expect(page.getByRole('alert')).toContainText('Allow cookies and site data for this address');
      await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    }
    expect(await axeFinds(page)).toEqual([]);
    const link = await makePublicLink(server, ['temperature']);
    // In either form; of the one behind "#" nothing is in the address of any call.
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const secret = new URL(link).searchParams.get('id') ?? '';
    for (const address of [link, `${server.url}/p#${secret}`]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^MF-/);
    }
    expect(asked.filter((url) => url.includes(secret))).toEqual([link]);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
});

test('a browser whose databases can not be opened says so at sign-in', async ({ page, server }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException(
        'A mutation operation was attempted on a database that did not allow mutations.',
        'InvalidStateError',
      );
    };
  });
  await page.goto(`${server.url}/login`);
  await expect(page.getByRole('heading', { name: KEEPS_NOTHING })).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
});

test('a browser without a service worker says at sign-in what needs a connection, once', async ({ page, server }) => {
  await page.addInitScript(() => {
    delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
  });
  await page.goto(`${server.url}/login`);
  await expect(page.getByText(NO_COPY)).toHaveCount(1);
  expect(await axeFinds(page)).toEqual([]);
  await page.getByLabel('Username', { exact: true }).fill('provisioner');
  await page.getByLabel('Password', { exact: true }).fill(server.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shipment Activation' })).toBeVisible();
  await expect(page.locator('[data-shipment-id]').first()).toBeVisible();
  await expect(page.getByText(NO_COPY)).toHaveCount(0);
});

test('a browser that refuses the service worker says so to who was signed in before it was known, until it is read', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () =>
      new Promise((_, reject) => {
        document.documentElement.dataset.registers = '';
        const refusal = new DOMException('The user denied permission to use Service Worker.', 'SecurityError');
        addEventListener('refuse', () => reject(refusal), { once: true });
      });
  });
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Username', { exact: true }).fill('provisioner');
  await page.getByLabel('Password', { exact: true }).fill(server.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shipment Activation' })).toBeVisible();
  await page.locator('html[data-registers]').waitFor({ state: 'attached' });
  await page.evaluate(() => dispatchEvent(new Event('refuse')));
  const notice = page.getByRole('status').filter({ hasText: NO_COPY });
  await expect(notice).toHaveCount(1);
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText(NO_COPY)).toHaveCount(0);
});

const withoutCookie = ({ headers, ...answer }: OtherAnswer): OtherAnswer => ({
  ...answer,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'set-cookie')),
});

test('a browser that drops the cookie of a sign-in says so, in place of asking to sign in again and again', async ({
  page,
  throughProxy,
  chaosProxy,
}) => {
  chaosProxy.decide(({ path }) => (path.endsWith('/users/login') ? { kind: 'rewrite', rewrite: withoutCookie } : PASS));
  await page.goto(`${throughProxy.url}/login`);
  await page.getByLabel('Username', { exact: true }).fill('provisioner');
  await page.getByLabel('Password', { exact: true }).fill(throughProxy.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toContainText(
    "Your username and password are right, but this browser didn't keep the sign-in.",
  );
  expect(await axeFinds(page)).toEqual([]);
  chaosProxy.decide();
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shipment Activation' })).toBeVisible();
});
