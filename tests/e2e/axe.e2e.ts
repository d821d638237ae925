import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { readyForOffline, signIn, status } from './walk.ts';

const LANGUAGES = ['en', 'fr', 'ta'] as const;
const SCHEMES = ['light', 'dark', 'sunlight'] as const;

async function findings(page: Page, place: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${place}: ${id} at ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  );
}

/** Shows the page that is open in another scheme, as somebody who chose it before. */
async function wear(page: Page, scheme: (typeof SCHEMES)[number]): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('lading.scheme', chosen), scheme);
  await page.reload();
}

for (const language of LANGUAGES) {
  // What words do to a page is the same in every scheme, what colours do is the same in every language.
  const schemes = language === 'en' ? SCHEMES : (['light'] as const);
  test(`axe finds nothing in ${language}, in ${schemes.join(' and ')}`, async ({ page, server }) => {
    test.setTimeout(300_000);
    await page.addInitScript((lang) => localStorage.setItem('lading.language', lang), language);
    const found: string[] = [];

    for (const scheme of schemes) {
      await page.goto(`${server.url}/error?code=404&fullPath=/nowhere`);
      await wear(page, scheme);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      found.push(...(await findings(page, `error, ${scheme}`)));
      await page.goto(`${server.url}/login`);
      await expect(page.locator('input[autocomplete="username"]')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      found.push(...(await findings(page, `login, ${scheme}`)));
    }

    await page.locator('input[autocomplete="username"]').fill('provisioner');
    await page.locator('input[autocomplete="current-password"]').fill(server.password);
    await page.locator('button[type="submit"]').click();
    for (const scheme of schemes) {
      await expect(page.locator('[data-shipment-id]').first()).toBeVisible();
      await wear(page, scheme);
      await expect(page.locator('[data-shipment-id]').first()).toBeVisible();
      await expect(status(page)).toBeVisible();
      found.push(...(await findings(page, `activation, ${scheme}`)));

      await status(page).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      found.push(...(await findings(page, `outbox, ${scheme}`)));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await page.getByTestId('add').first().click();
      await expect(page.getByRole('dialog').locator('form')).toBeVisible();
      found.push(...(await findings(page, `form, ${scheme}`)));
    }
    expect(found).toEqual([]);
  });
}

test('signed in, with its own copy, the page says when that copy is from', async ({ page, server }) => {
  await signIn(page, server);
  await readyForOffline(page);
  await expect(status(page)).toContainText(/\d/);
});
