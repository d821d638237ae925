import type { Page } from '@playwright/test';
import { DIALOG, LANGUAGES, looker, openIn } from './axe-looker.ts';
import { leaveAlone } from './leave-alone.ts';
import { expect, test } from './test.ts';
import { readyForOffline, signIn, status } from './walk.ts';

type Look = (place: string, part?: string) => Promise<void>;

/** What the shell opens over every page. */
async function walkShell(page: Page, look: Look, password: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  await page.keyboard.press('Control+k');
  // Its actions and pages are looked at with the activation page's dialogs.
  const searched = dialog.getByRole('combobox');
  for (const found of ['Meridian Warehouse', '00_1B_AD']) {
    await searched.fill(found);
    await expect(dialog.getByRole('option', { name: found }).first()).toBeVisible();
    await look(`jump to ${found}`, DIALOG);
  }
  await searched.fill('zzzzqqqq');
  await expect(dialog.getByRole('option')).toHaveCount(0);
  await look('jump to nothing', DIALOG);
  await searched.fill('');
  await close();

  await page.getByTestId('alerts').click();
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await look('alerts', DIALOG);
  await close();

  await page.getByTestId('user-menu').click();
  await dialog.getByRole('button').nth(0).click();
  await expect(dialog.locator('form')).toBeVisible();
  await look('preferences', DIALOG);
  await close();

  await page.getByTestId('user-menu').click();
  await dialog.getByRole('button').nth(1).click();
  await expect(dialog.getByRole('combobox')).toBeVisible();
  await look('help', DIALOG);
  await close();

  await page.getByTestId('user-menu').click();
  await dialog.getByRole('button').nth(2).click();
  await expect(dialog.locator('[data-part]').first()).toBeVisible();
  await look('account security', DIALOG);
  for (const [at, part] of ['change password', 'change address'].entries()) {
    await dialog.locator('[data-part]').nth(at).click();
    await expect(dialog.locator('form')).toBeVisible();
    await look(part, DIALOG);
    await page.keyboard.press('Escape');
    await expect(dialog.locator('[data-part]').first()).toBeVisible();
  }
  await close();

  await leaveAlone(page, 50);
  await expect(page.getByTestId('session-countdown')).toBeVisible();
  await look('session warning', DIALOG);
  await close();

  await leaveAlone(page, -1);
  const lock = page.locator('dialog[open]');
  await expect(lock).toBeVisible();
  await look('locked', 'dialog[open]');
  await lock.locator('input[name=password]').fill(password);
  await lock.locator('[type=submit]').click();
  await expect(lock).toHaveCount(0);
}

test('axe finds nothing in what surrounds every page, in any language and scheme', { tag: '@nightly' }, async ({
  page,
  server,
  context,
}) => {
  const found: string[] = [];
  for (const language of LANGUAGES) {
    const looking = looker(page, language);
    await openIn(page, server, '/login', language);
    for (const [at, form] of ['recover', 'reset', 'verify', 'undo'].entries()) {
      await page.locator('main ul button').nth(at).click();
      await expect(page.locator(`${DIALOG} form`)).toBeVisible();
      await looking.look(`${form} form`, DIALOG);
      await page.keyboard.press('Escape');
      await expect(page.locator(DIALOG)).toHaveCount(0);
    }
    found.push(...looking.found);
  }
  await openIn(page, server, '/login', 'en');
  await signIn(page, server);
  await readyForOffline(page);
  await expect(status(page)).toContainText(/\d/);
  await context.setOffline(true);
  for (const language of LANGUAGES) {
    const looking = looker(page, language);
    await openIn(page, server, '/activation', language);
    await expect(page.locator('[data-shipment-id]').first()).toBeVisible();
    await walkShell(page, looking.look, server.password);
    found.push(...looking.found);
  }
  expect(found).toEqual([]);
});
