import { LANGUAGES } from '../../src/contract/languages.ts';
import { makeCustomerLink } from '../bench/make-customer-link.ts';
import { cutOff, oneOverAnother } from '../fixtures/cut-texts.ts';
import { axeFinds } from './axe-finds.ts';
import { expect, test } from './test.ts';

/** How the page of a customer stands on a phone and in an office. */
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

for (const { code } of LANGUAGES) {
  test.describe(code, () => {
    test.use({ locale: code });
    test(`office 7: on the page of a customer nothing is cut, and axe finds nothing, in ${code}`, async ({
      page,
      server,
    }) => {
      const address = await makeCustomerLink(server);
      for (const window of WINDOWS) {
        await page.setViewportSize(window);
        await page.goto(address);
        await page.reload();
        await expect(page.locator('html')).toHaveAttribute('lang', code);
        await expect(page.getByTestId('customer-shipment').first()).toBeVisible();
        const main = page.getByRole('main');
        const misfits = async () => [...(await main.evaluate(cutOff)), ...(await main.evaluate(oneOverAnother))];
        await expect.poll(misfits, `at ${window.width}`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        expect(await axeFinds(page)).toEqual([]);
      }
    });
  });
}
