import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type ServerProcess, startServer } from '../../scripts/server-process.ts';
import { HOST_KEY } from '../../src/api/host-key.ts';
import { CONSOLE_MARK, CONSOLE_MARK_VALUE, IDEMPOTENCY_KEY } from '../../src/contract/headers.ts';
import type { ChaosProxy } from '../faults/chaos-proxy.ts';
import { PASS } from '../faults/fate.ts';
import { clock } from '../fixtures/test-clock.ts';
import { leaveAlone } from './leave-alone.ts';
import { askServer } from './oracle.ts';
import { test as base, expect, signedInTest } from './test.ts';
import { add, addForm, close, fillForm, openForm, readyForOffline, row, signIn, status } from './walk.ts';

/** Looks every second whether somebody is there; a warning lasts longer than a busy machine takes to answer it. */
const SITE_OPTIONS = { sessionTimer: 1, warningDuration: 120 };

/** Has a console work with these site options, now and after a sign-in, which asks for them anew. */
async function setSiteOptions(page: Page, proxy: ChaosProxy): Promise<void> {
  proxy.decide(({ path }) =>
    path === '/host.json'
      ? {
          kind: 'rewrite',
          rewrite: (answer) => ({
            ...answer,
            body: JSON.stringify({ ...(JSON.parse(answer.body) as object), siteOptions: SITE_OPTIONS }),
          }),
        }
      : PASS,
  );
  await page.evaluate(async (key) => localStorage.setItem(key, await (await fetch('/host.json')).text()), HOST_KEY);
  await page.reload();
}

/** A server whose consoles look every second whether somebody is there. */
const test = base.extend<object, { hasty: ServerProcess }>({
  hasty: [
    async ({}, use) => {
      const server = await startServer({
        host: {
          siteOptions: SITE_OPTIONS,
          footerLinks: { privacyPolicy: 'https://lading.example/privacy' },
        },
      });
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

/** As if nobody had done anything for a quarter of an hour, nor been warned of late. */
const idle = (page: Page) =>
  page.evaluate(() => {
    localStorage.removeItem('lading.session-warned-until');
    localStorage.setItem('lading.session-expires', String(Math.floor(Date.now() / 1000)));
  });
const expires = (page: Page) => page.evaluate(() => Number(localStorage.getItem('lading.session-expires')));
const warning = (page: Page) => page.getByRole('dialog', { name: 'Continue Application Session' });
const inWarning = (page: Page, name: string) => warning(page).getByRole('button', { name, exact: true });

/** As an administrator does it elsewhere. */
async function rename({ url, password }: ServerProcess, username: string, fullName: string): Promise<void> {
  const send = (method: string, path: string, body: object, headers: Readonly<Record<string, string>>) =>
    fetch(`${url}/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', [CONSOLE_MARK]: CONSOLE_MARK_VALUE, ...headers },
      body: JSON.stringify(body),
    });
  const signedIn = await send('POST', 'users/login', { username: 'admin', password }, {});
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  const renamed = await send('PUT', `users/${username}`, { fullName }, { cookie, [IDEMPOTENCY_KEY]: randomUUID() });
  expect(renamed.status).toBe(200);
}

signedInTest(
  'who did nothing is warned in every tab; one answer goes on in all, none signs out and loses nothing',
  async ({ page, context, chaosProxy, throughProxy }) => {
    await setSiteOptions(page, chaosProxy);
    const other = await context.newPage();
    await other.goto('/activation?mode=shipment&fltcol=customer&fltval=Acme');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    const soon = Math.floor(clock.now() / 1000) + 890;
    const form = await openForm(page);
    await form.getByLabel('Shipment ID').fill('HALF-TYPED');
    expect(await expires(page)).toBeGreaterThan(soon);

    await idle(page);
    await expect(warning(page)).toContainText(/You'll be signed out in \d+ seconds?\./);
    await expect(warning(other)).toBeVisible();
    await inWarning(other, 'Continue').click();
    await expect(warning(page)).toBeHidden();
    await expect(warning(other)).toBeHidden();
    expect(await expires(page)).toBeGreaterThan(soon);
    await expect(form.getByLabel('Shipment ID')).toHaveValue('HALF-TYPED');

    await idle(page);
    await expect(warning(page)).toBeVisible();
    await leaveAlone(page, 1);
    await expect(page).toHaveURL(/\/login/);
    await expect(other).toHaveURL(/\/login/);
    expect(await page.evaluate(() => localStorage.getItem('lading.user'))).toBeNull();
    await page.goto('/activation');
    await expect(page).toHaveURL(/\/login/);
    // Each tab comes back to its own page, and the form to where it was.
    await other.getByLabel('Username', { exact: true }).fill('provisioner');
    await other.getByLabel('Password', { exact: true }).fill(throughProxy.password);
    await other.getByRole('button', { name: 'Login' }).click();
    await expect(other).toHaveURL(/\/activation\?mode=shipment&fltcol=customer&fltval=Acme/);
    await other.getByRole('button', { name: 'Add', exact: true }).click();
    await addForm(other).getByRole('button', { name: 'Continue' }).click();
    await expect(addForm(other).getByLabel('Shipment ID')).toHaveValue('HALF-TYPED');

    await idle(other);
    await inWarning(other, 'Logout').click();
    await expect(other).toHaveURL(/\/login/);
  },
);

signedInTest(
  'without a connection it is locked, not ended: the password opens it where it was left',
  { tag: '@nightly' },
  async ({ page, context, chaosProxy, throughProxy }) => {
    await setSiteOptions(page, chaosProxy);
    await readyForOffline(page);
    await context.setOffline(true);
    const form = await openForm(page);
    await form.getByLabel('Shipment ID').fill('BEHIND-THE-LOCK');
    await leaveAlone(page, 1);
    const lock = page.getByRole('dialog', { name: 'Locked' });
    await expect(lock).toBeVisible();
    // What is behind it can't be reached, and Escape neither opens the lock nor closes the form.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(lock).toBeVisible();
    const behind = form.getByLabel('Shipment ID').click({ trial: true, timeout: 5000 });
    await expect(behind).rejects.toThrow(/intercepts pointer events/);
    await lock.getByLabel('Password', { exact: true }).fill('not this one');
    await lock.getByRole('button', { name: 'Unlock' }).click();
    await expect(lock.getByRole('alert')).toContainText('You have 4 attempts left');
    await lock.getByLabel('Password', { exact: true }).fill(throughProxy.password);
    await lock.getByRole('button', { name: 'Unlock' }).click();
    await expect(lock).toBeHidden();
    await expect(form.getByLabel('Shipment ID')).toHaveValue('BEHIND-THE-LOCK');

    // Nor is a reload a way past it.
    await leaveAlone(page, 1);
    await expect(lock).toBeVisible();
    await page.reload();
    await expect(lock).toBeVisible();
    await expect(page.locator('[data-shipment-id]')).toHaveCount(0);
    await lock.getByLabel('Password', { exact: true }).fill(throughProxy.password);
    await lock.getByRole('button', { name: 'Unlock' }).click();
    await expect(page.locator('[data-shipment-id]').first()).toBeVisible();
  },
);

signedInTest(
  'a browser that lost the cookie of a living session asks to sign in, and sends what was entered meanwhile once',
  // `activation-page` lets work go on when the session has ended.
  { tag: '@nightly' },
  async ({ page, context, server, throughProxy }) => {
    const oracle = await askServer(server);
    const { macId } = await oracle.freeTag(13);
    const form = await openForm(page);
    await fillForm(form, { shipmentId: 'E2E-COOKIE', device: macId });
    await context.clearCookies();
    await add(form);
    await close(form);
    const question = page.getByText('Sign in again to send your work');
    await expect(question).toBeVisible();
    // Neither the list nor the work is gone, nor is it by a reload.
    await page.reload();
    await expect(question).toBeVisible();
    await expect(row(page, 'E2E-COOKIE')).toBeVisible();
    await expect(status(page)).toContainText('1 waiting');

    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('1 unsent item is locked here.')).toBeVisible();
    await page.getByLabel('Username', { exact: true }).fill('provisioner');
    await page.getByLabel('Password', { exact: true }).fill(throughProxy.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(status(page)).toContainText('Up to date');
    await expect(question).toBeHidden();
    await expect(row(page, 'E2E-COOKIE')).toBeVisible();
    const stored = (await oracle.shipments()).filter(({ customData }) => customData === 'E2E-COOKIE');
    expect(stored).toHaveLength(1);
  },
);

test('the session of the server is refreshed before its end, and what has changed about the user taken over', {
  tag: '@nightly',
}, async ({ page, hasty, context }) => {
  await signIn(page, hasty, 'user');
  const refreshed = () => page.evaluate(() => Number(localStorage.getItem('lading.session-refreshed')));
  // As if that had been an hour ago.
  const age = () => page.evaluate(() => localStorage.setItem('lading.session-refreshed', '1'));
  await rename(hasty, 'user', 'Claire Moreau');
  await age();
  await expect(page.getByTestId('user-menu')).toContainText('Claire Moreau');
  expect(await refreshed()).toBeGreaterThan(Math.floor(clock.now() / 1000) - 60);
  await expect(page.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('rel', 'noreferrer');

  await context.clearCookies();
  await age();
  await expect(page.getByText('Sign in again to send your work')).toBeVisible();
});
