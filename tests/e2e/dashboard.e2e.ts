import type { Page } from '@playwright/test';
import { clock } from '../fixtures/test-clock.ts';
import { askServer } from './oracle.ts';
import { expect, signedInTest as test } from './test.ts';

/** The counts of a card by the texts of their buttons. */
const countsOf = (page: Page, card: string): Promise<Record<string, number>> =>
  page
    .getByRole('region', { name: card, exact: true })
    .locator('[data-facet]')
    .evaluateAll((facets) =>
      Object.fromEntries(
        facets.map((facet) => [
          facet.getAttribute('data-facet') ?? '',
          Number(facet.lastElementChild?.textContent?.replaceAll(/\D/g, '')),
        ]),
      ),
    );

function counted(values: readonly (string | number)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

test('the dashboard counts what the server has, is narrowed by its cards, and stays so without a connection', {
  tag: '@nightly',
}, async ({ page, context, server }) => {
  const oracle = await askServer(server);
  const year = clock.now() - 365 * 86_400_000;
  const listed = (await oracle.shipments()).filter(
    ({ configType, createDate }) => configType < 2 && Date.parse(createDate) > year,
  );
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByRole('link', { name: 'Shipment Dashboard', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shipment Dashboard' })).toBeVisible();
  const active = listed.map(({ shippingState }) => shippingState).filter((state) => state >= 2 && state <= 4);
  await expect.poll(() => countsOf(page, 'Active shipments')).toEqual(counted(active));
  await expect(page.locator('[data-metric="totalShipmentsMetric"]')).toContainText(/\d/);

  const departed = page.getByRole('region', { name: 'Active shipments' }).getByRole('button', { name: /^Departed/ });
  await departed.click();
  const away = listed.filter(({ shippingState }) => shippingState === 3);
  const customers = Object.entries(counted(away.map(({ customData2 }) => customData2)));
  const [customer = '', most = 0] = customers.toSorted((one, other) => other[1] - one[1])[0] ?? [];
  await expect.poll(async () => (await countsOf(page, 'Customer'))[customer]).toBe(most);
  await expect(page).toHaveURL(/fltcol=status&fltval=3/);

  // A link of it is what its sender saw, also where no server answers.
  await context.setOffline(true);
  await page.reload();
  await expect(departed).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await countsOf(page, 'Customer'))[customer]).toBe(most);
  await expect(page.locator('[data-metric="totalShipmentsMetric"]')).toContainText('as of');
  await context.setOffline(false);
});
