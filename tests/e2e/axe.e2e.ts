import type { Page } from '@playwright/test';
import type { Language } from '../../src/contract/languages.ts';
import { DIALOG, LANGUAGES, looker, openIn } from './axe-looker.ts';
import { expect, test } from './test.ts';
import { leaveDialog, readyForOffline, signIn, status } from './walk.ts';

async function chooseNth(page: Page, button: string, nth: number): Promise<void> {
  await page.getByTestId(button).click();
  await page.getByRole('menuitem').nth(nth).click();
}

/** Everything a signed-in person can open on the activation page, one after the other. */
async function walk(page: Page, look: (place: string, part?: string) => Promise<void>): Promise<void> {
  const dialog = page.getByRole('dialog');
  const close = () => leaveDialog(page);
  const menuOf = (button: string, nth: number) => chooseNth(page, button, nth);
  const row = page.locator('[data-shipment-id]').first();

  await expect(status(page)).toBeVisible();
  await row.focus();
  await page.keyboard.press('Space');
  await look('activation, a row selected');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toBeVisible();
  await look('jump', DIALOG);
  await close();

  await page.getByTestId('filter').click();
  await expect(dialog.getByRole('checkbox').first()).toBeVisible();
  await look('filter', DIALOG);
  await close();

  await page.getByTestId('list-menu').click();
  await page.getByRole('menuitem').first().waitFor();
  await look('menu of the list', '[role=menu]');
  await page.keyboard.press('Escape');

  await menuOf('list-menu', 0);
  await expect(dialog.getByRole('checkbox').first()).toBeVisible();
  await look('columns', DIALOG);
  await close();

  await menuOf('page-menu', 1);
  await dialog.getByRole('textbox').first().fill('24017\n24018');
  await expect(dialog.getByRole('img').first()).toBeVisible();
  await look('labels', DIALOG);
  await close();

  await menuOf('list-menu', 2);
  await expect(page.getByTestId('filter-row')).toBeVisible();
  await look('filter row', '[data-testid=filter-row]');
  await menuOf('list-menu', 2);

  await menuOf('views', 0);
  await expect(dialog).toBeVisible();
  await look('saved views', DIALOG);
  await close();

  await page.getByTestId('user-menu').click();
  await expect(dialog).toBeVisible();
  await look('user menu', DIALOG);
  await close();

  await page.getByTestId('add').first().click();
  await expect(dialog.locator('form')).toBeVisible();
  await look('add form', DIALOG);
  await close();

  await page.getByTestId('scan').first().click();
  await expect(dialog.getByRole('alert').or(dialog.locator('video')).first()).toBeVisible();
  await look('scan', DIALOG);
  await menuOf('scan-menu', -1);
  await expect(dialog.getByTestId('wedge-finding')).toBeVisible();
  await look('test of a hand scanner', DIALOG);
  await close();
}

/** What is only there with unsent work, made without a connection and taken back at the end. */
async function walkUnsent(page: Page, look: (place: string, part?: string) => Promise<void>): Promise<void> {
  const dialog = page.getByRole('dialog');
  const actionsOfRow = page.locator('[data-shipment-id] [data-row-action]').first();
  await actionsOfRow.click();
  await page.getByRole('menuitem').last().click();
  await expect(dialog.getByRole('button').last()).toBeVisible();
  await look('remove', DIALOG);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await actionsOfRow.click();
  await page.getByRole('menuitem').first().click();
  await expect(dialog.locator('form')).toBeVisible();
  await look('edit form', DIALOG);
  await dialog
    .locator('textarea')
    .last()
    .fill(`seen in ${await page.locator('html').getAttribute('lang')}`);
  await dialog.locator('[type=submit]').click();
  await expect(page.getByTestId('form-result')).toBeVisible();
  await look('stored', DIALOG);
  await page.keyboard.press('Escape');

  await status(page).click();
  await expect(page.getByTestId('outbox-entry').first()).toBeVisible();
  await look('outbox', DIALOG);
  await dialog.getByRole('button').nth(2).click();
  await expect(dialog).toHaveCount(2);
  await look('export', `${DIALOG}:has(input)`);
  await dialog.last().getByRole('button').nth(1).click();
  await expect(page.getByTestId('qr-code')).toBeVisible();
  await look('codes', `${DIALOG}:has([data-testid=qr-code])`);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.getByTestId('user-menu').click();
  await dialog.getByRole('button').last().click();
  await expect(dialog.getByRole('heading')).toBeVisible();
  await look('logout', DIALOG);
  await dialog.getByRole('button').nth(3).click();
  await look('discard', DIALOG);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

/** Pages of the office that everybody who is signed in may open, each with what is there once it has drawn itself. */
const OFFICE = [
  ['/shipment-dashboard', '[data-facet]'],
  ['/asset-dashboard', '[data-facet]'],
  ['/shipment-list', '[data-shipment-id]'],
  ['/shipment-list?mode=asset', '[data-shipment-id]'],
  ['/device-dashboard?type=gateways', '[role=row]'],
  ['/warehouse-dashboard', '[role=row]'],
  ['/location-list', '[role=row]'],
  ['/geofences', '[role=row]'],
  ['/alerts', '[data-incident]'],
] as const;

test('axe finds nothing on any page, in light and dark', async ({ page, server }) => {
  const { found, look } = looker(page, 'en', ['dark']);
  await page.goto(`${server.url}/error?code=404&fullPath=/nowhere`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look('error');
  await signIn(page, server);
  const row = page.locator('[data-shipment-id]').first();
  await expect(row).toBeVisible();
  await expect(status(page)).toContainText(/\d/);
  await row.focus();
  await page.keyboard.press('Space');
  await look('activation, a row selected');
  await row.getByRole('link').click();
  await expect(page.locator('[data-fact="script"]')).toBeVisible();
  await look('detail');
  await page.goto(`${server.url}/login`);
  await expect(page.locator('input[autocomplete="username"]')).toBeVisible();
  await look('login');
  expect(found).toEqual([]);
});

test('axe finds nothing, in any language and scheme', { tag: '@nightly' }, async ({ page, server, context }) => {
  const open = (path: string, language: Language) => openIn(page, server, path, language);
  const found: string[] = [];
  for (const language of LANGUAGES) {
    const looking = looker(page, language);
    await open('/error?code=404&fullPath=/nowhere', language);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await looking.look('error');
    await open('/login', language);
    await expect(page.locator('input[autocomplete="username"]')).toBeVisible();
    await looking.look('login');
    found.push(...looking.found);
  }
  await open('/login', 'en');
  await signIn(page, server);
  await readyForOffline(page);
  await expect(status(page)).toContainText(/\d/);
  // Only with a connection.
  for (const language of LANGUAGES) {
    const looking = looker(page, language);
    await open('/activation', language);
    await expect(page.locator('[data-shipment-id]').first()).toBeVisible();
    await chooseNth(page, 'page-menu', 0);
    await page.getByRole('dialog').getByRole('searchbox').fill('zzzz');
    await looking.look('find archived', DIALOG);
    for (const [path, drawn] of OFFICE) {
      await open(path, language);
      // Lists that are short of room hide the row of their heads.
      await expect(page.locator(drawn).filter({ visible: true }).first()).toBeVisible();
      await looking.look(path);
    }
    found.push(...looking.found);
  }
  await context.setOffline(true);
  for (const language of LANGUAGES) {
    const looking = looker(page, language);
    await open('/activation', language);
    await expect(page.locator('[data-shipment-id]').first()).toBeVisible();
    await walk(page, looking.look);
    await walkUnsent(page, looking.look);
    found.push(...looking.found);
  }
  expect(found).toEqual([]);
});
