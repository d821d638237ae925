import { makePublicLink } from '../bench/make-public-link.ts';
import { expect, test } from './test.ts';

test.use({ locale: 'fr-FR', timezoneId: 'Asia/Kolkata' });

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
  await expect(page.getByTestId('timeline')).toContainText('Créée');
  await expect(page.getByText(/Asia\/(?:Kolkata|Calcutta)/)).toBeVisible();
  await expect(page.locator('canvas').first()).toBeVisible();
  // Its own program, none of the console's.
  expect(scripts.every((path) => path.startsWith('/assets/public/'))).toBe(true);
  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  expect(kept).toEqual({ local: [], session: [], databases: [], caches: [], workers: 0 });
  expect(await context.cookies()).toEqual([]);
  expect(failures).toEqual([]);

  await page.goto(address.replace(/-[^-]+$/, '-nobody'));
  await expect(page).toHaveURL(/\/error\?code=404_1&fullPath=%2F$/);
});
