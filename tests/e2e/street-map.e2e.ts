import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { madeTown } from '../fixtures/made-town.ts';
import { expect, signedInTest as test } from './test.ts';
import { status } from './walk.ts';

test.use({ serverOf: 'street map' });

/** Of the demo; the made-up town is around it. */
const WAREHOUSE = 'L0001';

/** Tiles that this device keeps, by their zooms. */
const keptZooms = (page: Page): Promise<readonly number[]> =>
  page.evaluate(async () => {
    const zooms = new Set<number>();
    for (const name of await caches.keys()) {
      if (!name.startsWith('lading-map-')) continue;
      for (const { url } of await (await caches.open(name)).keys()) zooms.add(Number(url.split('/').at(-3)));
    }
    return [...zooms].toSorted((a, b) => a - b);
  });

/** As an operator puts it in: whole under another name, then renamed. */
function putIn(dataDir: string, version?: string): void {
  const folder = join(dataDir, 'maps');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'next'), madeTown(undefined, version));
  renameSync(join(folder, 'next'), join(folder, 'region.pmtiles'));
}

const attribution = (page: Page) => page.getByTestId('map-attribution');

test('a map file that is put in while the server runs is on an open map within ten seconds, and there offline', async ({
  page,
  server,
  chaosProxy,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(`/location-detail?id=${WAREHOUSE}`);
  await expect(page.getByTestId('map')).toHaveAttribute('data-styled', '1');
  await expect(page.getByTestId('map-missing')).toContainText('No street map here yet');
  putIn(server.dataDir);
  await expect(attribution(page)).toContainText('© OpenStreetMap', { timeout: 10_000 });
  await expect(page.getByTestId('map-missing')).toBeHidden();
  await expect.poll(() => keptZooms(page)).toContain(12);
  expect(errors).toEqual([]);

  // Without a connection, from the beginning: the same place is there, from what was seen.
  chaosProxy.decide(() => ({ kind: 'drop' }));
  await page.context().setOffline(true);
  await page.reload();
  await expect(attribution(page)).toContainText('© OpenStreetMap');
  await expect(page.getByTestId('map')).toHaveAttribute('data-styled', /[1-9]/);
  await expect(page.getByTestId('map-missing')).toBeHidden();
  const tiles = await page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((one) => one.startsWith('lading-map-'));
    const [seen] = await (await caches.open(name)).keys();
    const never = `/map/${name.slice('lading-map-'.length)}/15/1/1`;
    const lengthOf = async (address: string) =>
      fetch(address).then(
        async (answer) => (await answer.arrayBuffer()).byteLength,
        () => 'no connection',
      );
    return [await lengthOf(seen?.url ?? ''), await lengthOf(never)];
  });
  expect(tiles).toEqual([expect.any(Number), 'no connection']);
  chaosProxy.decide();
  await page.context().setOffline(false);
  await expect(status(page)).toContainText('Up to date');

  // Another file: what was kept of the old one goes.
  const before = await page.evaluate(async () =>
    (await caches.keys()).filter((name) => name.startsWith('lading-map-')),
  );
  putIn(server.dataDir, '4.15.0');
  await expect
    .poll(
      async () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('lading-map-'))),
      { timeout: 20_000 },
    )
    .not.toEqual(before);
  expect(
    await page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('lading-map-'))),
  ).toHaveLength(1);

  // Where somebody looked is nobody else's.
  await expect.poll(() => keptZooms(page)).toContain(12);
  await page.getByTestId('user-menu').click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(async () => (await keptZooms(page)).filter((zoom) => zoom >= 9)).toEqual([]);
});
