import type { Page } from '@playwright/test';
import { CONFIG_TYPES } from '../../src/domain/shipment-status.ts';
import { clock } from '../fixtures/test-clock.ts';
import { openIn } from './axe-looker.ts';
import { askServer, type Oracle } from './oracle.ts';
import { expect, test } from './test.ts';
import { readyForOffline, signIn } from './walk.ts';

/** What somebody can do to rows that are chosen in the office's list. */
interface Offers {
  readonly username: 'user' | 'provisioner' | 'admin';
  readonly acknowledges: boolean;
  readonly decommissions: boolean;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** The page at an address of the open console. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), path);
}

/** Assets are of type 3, shipments of 0 and 1 (spec 1 §3). */
const TYPES = { shipment: [0, 1], asset: [3] } as const;
type Mode = keyof typeof TYPES;
const TITLES = { shipment: 'Shipment Dashboard', asset: 'Asset Dashboard' } as const;
const YEAR_MS = 365 * 86_400_000;

/** Of the last year, and of a mode, as the server has them for this person. */
const listedIn = async (oracle: Oracle, mode: Mode) =>
  (await oracle.shipments()).filter(
    ({ configType, createDate }) =>
      TYPES[mode].some((type) => type === configType) && Date.parse(createDate) > clock.now() - YEAR_MS,
  );

async function lookAtDashboard(page: Page, oracle: Oracle, mode: Mode): Promise<void> {
  await go(page, `/${mode}-dashboard`);
  await expect(heading(page, TITLES[mode])).toBeVisible();
  const active = (await listedIn(oracle, mode)).filter(({ configType, shippingState }) =>
    CONFIG_TYPES[configType]?.activeStates.some((state) => state === shippingState),
  );
  const card = page.getByRole('region', { name: /^Active/ });
  const counted = () =>
    card
      .locator('[data-facet]')
      .evaluateAll((facets) =>
        facets.reduce((sum, facet) => sum + Number(facet.lastElementChild?.textContent?.replaceAll(/\D/g, '')), 0),
      );
  await expect.poll(counted).toBe(active.length);
}

async function lookAtList(page: Page, oracle: Oracle, mode: Mode, offers: Offers): Promise<void> {
  const [one] = (await listedIn(oracle, mode))
    .filter(({ decommDate }) => decommDate === null)
    .toSorted((a, b) => a.customData.localeCompare(b.customData));
  const { customData = '', guid = '' } = one ?? {};
  expect(customData).not.toBe('');
  await go(page, `/shipment-list?mode=${mode}&ids=${guid}&fltnme=One`);
  const row = page.locator(`[data-shipment-id="${customData}"]`);
  await expect(row).toBeVisible();
  await row.focus();
  await page.keyboard.press('Space');
  const chosen = page.getByTestId('selection');
  await expect(chosen).toContainText('1 selected');
  for (const [name, isOffered] of [
    ['Labels', true],
    ['Acknowledge', offers.acknowledges],
    ['Decommission', offers.decommissions],
  ] as const) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(isOffered ? 1 : 0);
  }
  await page.keyboard.press('Escape');
}

const ROLES: readonly Offers[] = [
  { username: 'admin', acknowledges: true, decommissions: true },
  { username: 'provisioner', acknowledges: false, decommissions: true },
  { username: 'user', acknowledges: false, decommissions: false },
];

for (const offers of ROLES) {
  const { username } = offers;
  test(`dashboards and lists are there for ${username} with and without a connection`, { tag: '@nightly' }, async ({
    page,
    context,
    server,
  }) => {
    const oracle = await askServer(server, username);
    const lookAtAll = async () => {
      for (const mode of ['shipment', 'asset'] as const) {
        await lookAtDashboard(page, oracle, mode);
        await lookAtList(page, oracle, mode, offers);
      }
    };
    await signIn(page, server, username);
    await readyForOffline(page);
    await lookAtAll();
    await context.setOffline(true);
    await lookAtAll();
    await context.setOffline(false);
  });
}

const WIDTHS = [390, 820, 1180, 1440] as const;
const PATHS = [
  '/shipment-dashboard',
  '/asset-dashboard',
  '/shipment-list?mode=shipment',
  '/shipment-list?mode=asset',
  '/device-dashboard',
  '/warehouse-dashboard',
  '/location-list',
];

test('no page of the office is wider than its screen in Tamil', { tag: '@nightly' }, async ({ page, server }) => {
  await signIn(page, server, 'admin');
  await readyForOffline(page);
  await openIn(page, server, '/shipment-dashboard', 'ta');
  for (const path of PATHS) {
    await go(page, path);
    await expect(page.locator('h1')).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(beyond, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
