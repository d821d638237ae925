import type { Page } from '@playwright/test';
import { lettersOf } from '../../src/domain/certificate/seal.ts';
import { tokenIn } from '../../src/domain/certificate/token.ts';
import { makePublicLink } from '../bench/make-public-link.ts';
import { askServer } from './oracle.ts';
import { expect, test } from './test.ts';

test.use({ locale: 'fr-FR', timezoneId: 'Asia/Kolkata' });

const NOTHING = { local: [], session: [], databases: [], caches: [], workers: 0 };

/** All that a page has left on a device. */
const keptOn = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));

test('PU2, PU5: a stranger with a link sees the shipment in their own language, and nothing is kept on their device', async ({
  page,
  context,
  server,
}) => {
  const address = await makePublicLink(server, ['temperature', 'excursions']);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  await page.goto(address);
  await expect(page.getByTestId('timeline').getByRole('listitem')).toHaveCount(4);
  await expect(page.getByTestId('timeline')).toContainText('Création');
  await expect(page.getByText(/Asia\/(?:Kolkata|Calcutta)/)).toBeVisible();
  // A chart is drawn when it comes near the screen, and periods beyond the limits stand before it.
  await page.getByRole('group', { name: 'Température' }).scrollIntoViewIfNeeded();
  await expect(page.locator('canvas').first()).toBeVisible();
  // Its own program, none of the console's.
  expect(scripts.every((path) => path.startsWith('/assets/public/'))).toBe(true);
  expect(await keptOn(page)).toEqual(NOTHING);
  expect(await context.cookies()).toEqual([]);
  expect(failures).toEqual([]);

  await page.goto(address.replace(/-[^-]+$/, '-nobody'));
  await expect(page).toHaveURL(/\/error\?code=404_1&fullPath=%2F$/);
});

test('PU5: where the ground of the map cannot be fetched, its picture says so and shows the places', async ({
  page,
  context,
  server,
}) => {
  await context.route('**/basemap-world*', (route) => route.abort());
  await page.goto(await makePublicLink(server, []));
  const picture = page.getByTestId('map-picture');
  await expect(picture).toHaveAttribute('data-drawn', 'false');
  await expect(page.getByText('Le fond de carte n’a pas pu être chargé.')).toBeVisible();
  await expect(picture.locator('[data-color]')).not.toHaveCount(0);
});

test('the page that checks certificates tells a genuine one from a changed one, by its file and by its code on paper', async ({
  page,
  context,
  server,
}) => {
  const oracle = await askServer(server);
  const shipment = (await oracle.shipments()).find(
    ({ configType, shippingState }) => configType === 0 && shippingState === 3,
  );
  const buffer = await oracle.bytes(`shipments/${shipment?.guid}/certificate?language=fr`);
  const file = { name: 'certificat.pdf', mimeType: 'application/pdf', buffer };
  const verdict = page.locator('[data-verdict]');
  const choose = page.locator('input[type=file]');
  await page.goto(`${server.url}/check`);
  await choose.setInputFiles(file);
  await expect(verdict).toHaveAttribute('data-verdict', 'genuine');
  await expect(page.locator('[data-fact=shipment]')).toContainText(shipment?.customData ?? '');
  const changed = Buffer.from(buffer);
  changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
  await choose.setInputFiles({ ...file, buffer: changed });
  await expect(verdict).toHaveAttribute('data-verdict', 'changed');
  await expect(page.locator('[data-fact=shipment]')).toHaveCount(0);

  await page.goto('about:blank');
  await page.goto(`${server.url}/check#${tokenIn(lettersOf(buffer))}`);
  await expect(verdict).toHaveAttribute('data-verdict', 'genuine');
  await expect(page.locator('[data-fact=shipment]')).toContainText(shipment?.customData ?? '');
  expect(await keptOn(page)).toEqual(NOTHING);
  expect(await context.cookies()).toEqual([]);
});
