import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { openConsole, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { storeRows } from '../../../tests/fixtures/device-copy.ts';
import { deviceRow } from '../../../tests/fixtures/device-row.ts';
import { locationRow } from '../../../tests/fixtures/location-row.ts';
import { opensByDoubleClick } from '../../../tests/fixtures/map-double-click.ts';
import { drawMaps } from '../../../tests/fixtures/maps.ts';
import { clock } from '../../../tests/fixtures/test-clock.ts';
import { MINUTE_MS } from '../../domain/duration.ts';

const ago = (minutes: number): string => new Date(clock.now() - minutes * MINUTE_MS).toISOString();

const LYON = locationRow({
  entryId: 1,
  shippingLocId: 'L1',
  name: 'Lyon Hub',
  locType: 'Destination',
  locCode: 'LYS',
  locRegion: 'EMEA',
  latitude: 45.6,
  longitude: 5.1,
});
const CHENNAI = locationRow({
  entryId: 2,
  shippingLocId: 'L2',
  name: 'Port of Chennai',
  locType: 'Origin',
  locCode: 'MAP',
  locRegion: 'APAC',
  locCity: 'Chennai',
  latitude: 13.1,
  longitude: 80.3,
});
const GONE = locationRow({ entryId: 3, shippingLocId: 'L3', name: 'Closed yard', enabled: 0 });

const IN_LYON = { location: 'Lyon Hub', locationId: 'L1' };
/** Its name is no more that of the location: where it is counts. */
const IN_CHENNAI = { location: 'Old port', locationId: 'L2' };

const rows = () => ({
  locations: [LYON, CHENNAI, GONE],
  'devices:tags': ['01', '02', '03'].map((tail) =>
    deviceRow({ macId: `00_1B_AD_00_0A_${tail}`, ...(tail === '03' ? IN_CHENNAI : IN_LYON) }),
  ),
  'devices:gateways': [
    deviceRow({ macId: '00_1B_AD_00_F0_01', kind: 'gateways', ...IN_LYON, lastComms: ago(361) }),
    deviceRow({ macId: '00_1B_AD_00_F0_02', kind: 'gateways', ...IN_CHENNAI, lastComms: ago(1) }),
  ],
  'devices:beacons': [deviceRow({ macId: '00_1B_AD_00_B0_01', kind: 'beacons', ...IN_LYON })],
});

beforeEach(() => page.viewport(1440, 1000));

async function open(path = '/location-list', language?: Parameters<typeof openConsole>[1]) {
  const device = await prepareDevice({
    rows: rows(),
    pages: [
      {
        pattern: 'location-list',
        title: 'Locations',
        refreshTimer: 20,
        metrics: [
          {
            source: 'gateScanChargeCounts',
            label: 'Gateways online',
            value: 'gateways.online',
            series: 'gateways.total',
            link: '/device-dashboard?type=gateways',
          },
        ],
      },
    ],
  });
  const { server } = device;
  server.answer('GET tables/query/gateScanChargeCounts', {
    rows: [{ kind: 'gateways', total: 2, online: 1, offline: 1 }],
  });
  server.answer('GET tables/query/deviceInventory', {
    rows: [
      { macId: '00_1B_AD_00_F0_01', deviceType: 1, count: 17, counted: ago(20) },
      { macId: '00_1B_AD_00_F0_01', deviceType: 8, count: 2, counted: ago(20) },
    ],
  });
  return { ...device, ...(await openConsole(path, language)) };
}

const listed = (): string[] =>
  [...document.querySelectorAll('[data-location-id]')].map((one) => one.getAttribute('data-location-id') ?? '');
const rowOf = (id: string) => document.querySelector(`[data-location-id="${id}"]`);
const cells = (id: string) =>
  [...(rowOf(id)?.querySelectorAll('[role=rowheader], [role=gridcell]') ?? [])].map((one) => one.textContent);

it('LL1, LL3: lists locations in use with type, code, region and how many of each kind are there, live', async () => {
  const { user } = await open();
  await expect.poll(listed).toEqual(['L1', 'L2']);
  await expect
    .poll(() => cells('L1').slice(0, 10))
    .toEqual(['Lyon Hub', 'Destination', 'LYS', 'EMEA', '1', '0', '2', '0', '0', '1']);
  await expect.poll(() => cells('L2').slice(4, 10)).toEqual(['1', '0', '1', '0', '0', '0']);
  await storeRows(user, 'devices:tags', {
    rows: [deviceRow({ macId: '00_1B_AD_00_0A_03', ...IN_LYON, version: 2 })],
  });
  await expect.poll(() => cells('L1')[6]).toBe('3');
  await expect.poll(() => cells('L2')[6]).toBe('0');
});

it('LL1, C12: has the figures of its page, each leading where it is shown what they count', async () => {
  const { href } = await open();
  await expect
    .poll(() => [...document.querySelectorAll('[data-metric]')].map((one) => one.textContent))
    .toEqual(['Gateways online1of 2']);
  await page.getByRole('link', { name: /Gateways online/ }).click();
  await expect.poll(href).toContain('/device-dashboard?type=gateways');
});

it('C17, LL1: has a devices card with inventory, and the dialog Filter Location', async () => {
  await open();
  await expect.element(page.getByTestId('devices-card')).toBeVisible();
  // LL3: heard of 361 minutes ago is silent, and what it counted is shown by the type of device.
  const card = page.getByTestId('inventory-card');
  await expect.element(card.getByRole('row', { name: /F0_01.*Lyon Hub.*17.*2/ })).toBeVisible();
  await expect.element(card.getByRole('row', { name: /F0_01.*Silent/ })).toBeVisible();
  await expect
    .element(
      card.getByRole('row', { name: /F0_02.*Up to date.*No inventory data found for the device 00_1B_AD_00_F0_02/ }),
    )
    .toBeVisible();
  await page.getByTestId('filter').click();
  const dialog = page.getByRole('dialog', { name: 'Filter Location' });
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Origin' }).click();
  await dialog.getByRole('button', { name: /^Show/ }).click();
  await expect.poll(listed).toEqual(['L2']);
});

it('LL1: is filtered as its address says; a name leads to its page', async () => {
  const { href } = await open('/location-list?fltcol=locRegion&fltval=EMEA');
  await expect.poll(listed).toEqual(['L1']);
  await page.getByRole('link', { name: 'Lyon Hub' }).click();
  await expect.poll(href).toBe('/location-detail?id=L1');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Lyon Hub' })).toBeVisible();
});

it('LL2: shows locations on a map with its legend, online by their gateways', async () => {
  drawMaps();
  const { href } = await open();
  const map = page.getByTestId('map-of-locations');
  await map.getByRole('button', { name: 'Legend' }).click();
  await expect.element(map.getByText('Silent location').first()).toBeVisible();
  await expect.element(map.getByText('Location online').first()).toBeVisible();
  const shortSide = () => {
    const canvas = document.querySelector('[data-testid="map-of-locations"] canvas')?.getBoundingClientRect();
    return Math.min(canvas?.width ?? 0, canvas?.height ?? 0);
  };
  await expect.poll(shortSide).toBeGreaterThan(200);
  expect(href()).toBe('/location-list');
});

it('LL2: a double click on a location of the map opens its page', async () => {
  drawMaps();
  const { href } = await open('/location-list?fltcol=locRegion&fltval=EMEA');
  await expect.poll(listed).toEqual(['L1']);
  await opensByDoubleClick('[data-testid="map-of-locations"]', href, '/location-detail?id=L1');
});

it('works without a connection, and says what it can not say', async () => {
  const device = await prepareDevice({ rows: rows() });
  device.setOffline(true);
  await openConsole('/location-list');
  await expect.poll(listed).toEqual(['L1', 'L2']);
  await expect.poll(() => cells('L1')[6]).toBe('2');
});

it.each([
  [1440, 'en'],
  [820, 'fr'],
  [390, 'ta'],
] as const)(
  'has nothing that axe finds, and nothing wider than the screen, at %i px in %s',
  async (width, language) => {
    await page.viewport(width, 1000);
    await open('/location-list', language);
    await expect.poll(() => listed().length).toBe(2);
    await expect.poll(() => document.querySelectorAll('[data-testid="inventory-card"] td').length).toBeGreaterThan(0);
    expect(await axeFinds('html')).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);
