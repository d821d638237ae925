import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { ChaosProxy } from '../faults/chaos-proxy.ts';
import { PASS } from '../faults/fate.ts';
import { readableOnDevice } from '../fixtures/readable-on-device.ts';
import { askServer } from './oracle.ts';
import { expect, signedInTest as test } from './test.ts';
import { add, close, fillForm, openForm, readyForOffline, row, signIn, status } from './walk.ts';

/** No connection: the browser knows it, and what a worker still sends is lost on the way. */
async function goOffline(page: Page, line: ChaosProxy): Promise<void> {
  line.decide(() => ({ kind: 'drop' }));
  await page.context().setOffline(true);
}

async function goOnline(page: Page, line: ChaosProxy): Promise<void> {
  line.decide();
  await page.context().setOffline(false);
}

/** Saves a shipment without a connection. */
async function workOffline(page: Page, line: ChaosProxy, shipmentId: string, device: string): Promise<void> {
  await goOffline(page, line);
  const form = await openForm(page);
  await fillForm(form, { shipmentId, device });
  await add(form);
  await close(form);
  await expect(row(page, shipmentId)).toBeVisible();
}

async function askToLeave(page: Page): Promise<void> {
  await page.getByTestId('user-menu').click();
  await page.getByRole('button', { name: 'Logout' }).click();
}

const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name });

/** Until the sign-out is over: what locks the work is gone and the copies of the server's rows. Returns everything that can be read. */
async function leftBehind(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/login/);
  const locks = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('lading-vault');
          opening.onerror = () => reject(new Error('no vault'));
          opening.onsuccess = () => {
            const all = opening.result.transaction('holders').objectStore('holders').getAll();
            all.onsuccess = () => {
              opening.result.close();
              resolve(all.result.filter(({ lock }: { lock?: unknown }) => lock !== null).length);
            };
          };
        }),
    );
  await expect.poll(locks).toBe(0);
  // One that a tab still has open is waited for no longer than five seconds before the locks go.
  const caches = () =>
    page.evaluate(async () => {
      const databases = await indexedDB.databases();
      return databases.filter(({ name = '' }) => name.startsWith('lading-cache')).length;
    });
  await expect.poll(caches).toBe(0);
  return page.evaluate(readableOnDevice);
}

const typeAndSignIn = async (page: Page, username: string, password: string) => {
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
};

test('who leaves work behind leaves it locked: nobody reads or sends it but them', async ({
  page,
  server,
  throughProxy,
  chaosProxy,
  context,
}) => {
  const oracle = await askServer(server);
  const tag = await oracle.freeTag(8);
  await workOffline(page, chaosProxy, 'KEPT-1', tag.macId);
  const shown = await page.locator('[data-shipment-id]').first().getAttribute('data-shipment-id');
  const other = await context.newPage();
  await other.goto('/activation?mode=shipment');
  await expect(row(other, 'KEPT-1')).toBeVisible();
  const away = await context.newPage();
  await away.goto('/activation?mode=shipment');
  await expect(row(away, 'KEPT-1')).toBeVisible();
  await away.goto('about:blank');

  await askToLeave(page);
  await expect(page.getByRole('dialog')).toContainText(
    '1 unsent change will stay here, encrypted so that only you can read it',
  );
  await inDialog(page, 'Sign out and keep it locked').click();
  const readable = await leftBehind(page);
  for (const canary of ['KEPT-1', tag.macId, shown ?? 'no shipment']) expect(readable).not.toContain(canary);
  // Every tab of the browser follows.
  await expect(other).toHaveURL(/\/login/);
  await other.close();
  await away.goBack();
  await expect(away).toHaveURL(/\/login/);
  await expect(row(away, 'KEPT-1')).toHaveCount(0);
  await away.close();
  await page.reload();
  await expect(page.getByText('1 unsent item is locked here')).toBeVisible();
  await goOnline(page, chaosProxy);

  // Somebody else of the same company sees nothing of it and sends nothing of it.
  await signIn(page, throughProxy, 'admin');
  await readyForOffline(page);
  await expect(row(page, 'KEPT-1')).toHaveCount(0);
  await status(page).click();
  await expect(page.getByRole('dialog')).toContainText('1 unsent item from another user');
  await page.keyboard.press('Escape');
  expect((await oracle.shipments()).filter((shipment) => shipment.customData === 'KEPT-1')).toEqual([]);

  await signIn(page, throughProxy);
  await expect(status(page)).toContainText('Up to date');
  await expect(row(page, 'KEPT-1')).toBeVisible();
  expect((await oracle.shipments()).filter((shipment) => shipment.customData === 'KEPT-1')).toHaveLength(1);
});

test('without a connection the password of the last sign-in opens it, five wrong ones close it for good', {
  tag: '@nightly',
}, async ({ page, server, throughProxy, chaosProxy }) => {
  const oracle = await askServer(server);
  const tag = await oracle.freeTag(10);
  await workOffline(page, chaosProxy, 'UNLOCKED-1', tag.macId);
  await askToLeave(page);
  await expect(page.getByRole('dialog')).toContainText('You can sign back in with your password');
  await inDialog(page, 'Sign out and keep it locked').click();
  await leftBehind(page);

  await typeAndSignIn(page, 'provisioner', 'not this one');
  await expect(page.getByRole('alert')).toContainText('You have 4 attempts left');
  await typeAndSignIn(page, 'admin', server.password);
  await expect(page.getByRole('alert')).toContainText('Network Unavailable');
  await typeAndSignIn(page, ' PROVISIONER', server.password);
  await expect(row(page, 'UNLOCKED-1')).toHaveAttribute('data-mark', 'waiting');

  await goOnline(page, chaosProxy);
  await expect(page.getByText('Sign in again to send your work')).toBeVisible();
  await signIn(page, throughProxy);
  await expect(status(page)).toContainText('Up to date');
  expect((await oracle.shipments()).filter((shipment) => shipment.customData === 'UNLOCKED-1')).toHaveLength(1);

  await goOffline(page, chaosProxy);
  await askToLeave(page);
  await inDialog(page, 'Logout').click();
  await leftBehind(page);
  for (const left of ['4 more', '3 more', '2 more', '1 more wrong try', 'Too many wrong passwords while offline.']) {
    // Closing the page in between gives nobody more tries.
    await page.reload();
    await typeAndSignIn(page, 'provisioner', 'not this one');
    await expect(page.getByRole('alert')).toContainText(left);
  }
  await typeAndSignIn(page, 'provisioner', server.password);
  await expect(page.getByRole('alert')).toContainText('Network Unavailable');
});

test('unsent work can be sent before signing out, or exported and given up', { tag: '@nightly' }, async ({
  page,
  server,
  throughProxy,
  chaosProxy,
  context,
}) => {
  const oracle = await askServer(server);
  const [sent, given] = [await oracle.freeTag(11), await oracle.freeTag(12)];
  await workOffline(page, chaosProxy, 'GIVEN-UP-1', given.macId);
  await askToLeave(page);
  await expect(inDialog(page, 'Send now (needs a connection)')).toBeDisabled();
  await inDialog(page, 'Export to a file and discard…').click();
  const confirm = page.getByLabel('2. Type “discard” to confirm');
  await expect(confirm).toBeDisabled();
  const downloading = page.waitForEvent('download');
  await inDialog(page, '1. Export to a file').click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file.length).toBeGreaterThan(100);
  await confirm.fill('discar');
  await expect(inDialog(page, 'Discard and sign out')).toBeDisabled();
  await confirm.fill('discard');
  await inDialog(page, 'Discard and sign out').click();
  expect(await leftBehind(page)).not.toContain('GIVEN-UP-1');

  await goOnline(page, chaosProxy);
  await signIn(page, throughProxy);
  await readyForOffline(page);
  await expect(row(page, 'GIVEN-UP-1')).toHaveCount(0);
  // A server that has too much to do: what is saved stays unsent for the time being.
  const busy = { status: 503, json: { code: 'overloaded', errors: [] } };
  await context.route('**/api/scripts', (route) => route.fulfill(busy));
  const form = await openForm(page);
  await fillForm(form, { shipmentId: 'SENT-FIRST-1', device: sent.macId });
  await add(form);
  await close(form);
  await askToLeave(page);
  await inDialog(page, 'Send, then sign out').click();
  await expect(page.getByRole('dialog')).toContainText('0 of 1 sent');
  await inDialog(page, 'Back').click();
  await context.unroute('**/api/scripts');
  await inDialog(page, 'Send, then sign out').click();
  await leftBehind(page);
  const shipments = (await oracle.shipments()).map((shipment) => shipment.customData);
  expect(shipments).toContain('SENT-FIRST-1');
  expect(shipments).not.toContain('GIVEN-UP-1');
});

test('the error page asks before it signs out as every other page does, and sends what is unsent', {
  tag: '@nightly',
}, async ({ page, server, context, chaosProxy }) => {
  const oracle = await askServer(server);
  const tag = await oracle.freeTag(13);
  await workOffline(page, chaosProxy, 'LEFT-AT-AN-ERROR-1', tag.macId);
  await page.goto('/error?code=404&fullPath=/nowhere');
  const logout = page.getByRole('main').getByRole('button', { name: 'Logout' });
  await logout.click();
  await expect(page.getByRole('dialog')).toContainText(
    '1 unsent change will stay here, encrypted so that only you can read it',
  );
  await expect(inDialog(page, 'Send now (needs a connection)')).toBeDisabled();
  await inDialog(page, 'Stay signed in').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(logout).toBeFocused();

  const busy = { status: 503, json: { code: 'overloaded', errors: [] } };
  await context.route('**/api/scripts', (route) => route.fulfill(busy));
  await goOnline(page, chaosProxy);
  await logout.click();
  await inDialog(page, 'Send, then sign out').click();
  await expect(page.getByRole('dialog')).toContainText('0 of 1 sent');
  await inDialog(page, 'Back').click();
  await context.unroute('**/api/scripts');
  await inDialog(page, 'Send, then sign out').click();
  expect(await leftBehind(page)).not.toContain('LEFT-AT-AN-ERROR-1');
  expect((await oracle.shipments()).map((shipment) => shipment.customData)).toContain('LEFT-AT-AN-ERROR-1');
});

test('the error page says what a sign-out means while the server is gone, though there is a line', {
  tag: '@nightly',
}, async ({ page, chaosProxy: proxy }) => {
  await page.goto('/error?code=404&fullPath=/nowhere');
  const logout = page.getByRole('main').getByRole('button', { name: 'Logout' });
  proxy.decide(({ path }) => (path.startsWith('/api/') ? { kind: 'hang', reaches: false } : PASS));
  await logout.click();
  await expect(page.getByRole('dialog')).toContainText("You're offline. You can sign back in with your password");
  await inDialog(page, 'Stay signed in').click();
  proxy.decide();
  // The server is asked for three seconds whether it is there.
  await expect(async () => {
    if (await inDialog(page, 'Stay signed in').isVisible()) await inDialog(page, 'Stay signed in').click();
    await logout.click();
    await expect(page).toHaveURL(/\/login/, { timeout: 10_000 });
  }).toPass();
});

test('views that somebody saved are theirs: locked when they leave, not there for the next, back with them', {
  tag: '@nightly',
}, async ({ page, throughProxy }) => {
  const wanted = 'CUSTOMER-OF-A-VIEW';
  const views = async () => {
    await page.getByTestId('views').click();
    await expect(page.getByRole('menu')).toBeVisible();
    const names = await page.getByRole('menuitem').allTextContents();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    return names;
  };
  await page.goto(`/activation?mode=shipment&fltcol=customer&fltval=${wanted}`);
  await page.getByTestId('views').click();
  await page.getByRole('menuitem', { name: 'Save or edit views' }).click();
  await page.getByLabel('Save these filters as').fill('NAME-OF-A-VIEW');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(views).toEqual(['NAME-OF-A-VIEW', 'Save or edit views']);
  await askToLeave(page);
  const readable = await leftBehind(page);
  for (const canary of [wanted, 'NAME-OF-A-VIEW']) expect(readable).not.toContain(canary);

  await signIn(page, throughProxy, 'admin');
  await readyForOffline(page);
  expect(await views()).toEqual(['Save or edit views']);
  await signIn(page, throughProxy);
  await expect.poll(views).toEqual(['NAME-OF-A-VIEW', 'Save or edit views']);
});
