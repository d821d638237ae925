import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { acknowledged, refusal } from '../../../tests/fixtures/answering-server.ts';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { openConsole, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { deviceRow } from '../../../tests/fixtures/device-row.ts';
import { locationRow } from '../../../tests/fixtures/location-row.ts';
import { mapScale } from '../../../tests/fixtures/map-scale.ts';
import { drawMaps } from '../../../tests/fixtures/maps.ts';
import { clock } from '../../../tests/fixtures/test-clock.ts';
import type { SignedInUser } from '../../contract/users.ts';
import { HOUR_MS, MINUTE_MS } from '../../domain/duration.ts';
import { outbox } from '../../local/outbox/outbox-database.ts';

const ago = (minutes: number): string => new Date(clock.now() - minutes * MINUTE_MS).toISOString();

const LYON = locationRow({
  entryId: 7,
  shippingLocId: 'L1',
  name: 'Lyon Hub',
  locType: 'Warehouse',
  locCode: 'LYS',
  locRegion: 'EMEA',
  locAddress1: 'Rue de Bretagne 4',
  locCity: 'Lyon',
  locZip: '69000',
  locCountry: 'France',
  latitude: 45.6,
  longitude: 5.1,
  weatherId: 'om:45.60,5.10',
  notes: 'dock: 12\nname: Other\nlocId: 5c1f0ac2-0000-4000-8000-000000000005',
});
const waypoint = (entryId: number, name: string, shippingLocId = 'L1') => ({
  entryId,
  version: 3,
  companyId: 'c1',
  name,
  waypointType: 1,
  shippingLocId,
  beaconId: '00_1B_AD_00_B0_01',
  latitude: 45.6,
  longitude: 5.1,
  innerRadius: 10,
  outerRadius: 30,
  motionTimer: 300,
  lastUpdate: ago(1000),
});
const route = (mapId: string, name: string, origins: string[], destinations: string[]) => ({
  mapId,
  entryId: 1,
  version: 1,
  companyId: 'c1',
  name,
  description: '',
  mapConfigNameType: 'Route',
  mapConfigTypeId: 4,
  alternateNames: [],
  notes: JSON.stringify({ origins, destinations, roundTrip: false }),
  enabled: 1,
  center: null,
  pointCount: 0,
  associationList: [],
  createDate: ago(9000),
  lastUpdate: ago(9000),
});

/** Another one of this name is elsewhere. */
const HERE = { location: 'Lyon Hub', locationId: 'L1' };

const rows = () => ({
  locations: [LYON, locationRow({ entryId: 8, shippingLocId: 'L2', name: 'Chennai' })],
  waypoints: [waypoint(1, 'Dock 1'), waypoint(2, 'Yard 1'), waypoint(3, 'Elsewhere', 'L2')],
  geozones: [
    route('5c1f0ac2-0000-4000-8000-000000000001', 'Lyon to Chennai', ['L1'], ['L2']),
    route('5c1f0ac2-0000-4000-8000-000000000002', 'Chennai to Lyon', ['L2'], ['L1']),
    route('5c1f0ac2-0000-4000-8000-000000000003', 'Others', ['L2'], ['L9']),
  ],
  'devices:tags': ['01', '02', '03', '04', '05', '06', '07'].map((tail) =>
    deviceRow({
      macId: `00_1B_AD_00_0A_${tail}`,
      ...(tail === '07' ? { location: 'Lyon Hub', locationId: 'L2' } : HERE),
      lastMessageGateway: '00_1B_AD_00_F0_03',
      lastComms: ago(60),
    }),
  ),
  'devices:gateways': [
    deviceRow({ macId: '00_1B_AD_00_F0_01', kind: 'gateways', ...HERE, lastComms: ago(11) }),
    deviceRow({ macId: '00_1B_AD_00_F0_02', kind: 'gateways', ...HERE, lastComms: ago(6) }),
    deviceRow({ macId: '00_1B_AD_00_F0_03', kind: 'gateways', ...HERE, lastComms: ago(1) }),
  ],
  'devices:chargers': [deviceRow({ macId: '00_1B_AD_00_C0_01', kind: 'chargers', ...HERE, lastComms: ago(36) })],
});

const HOURS = 720;
const weather = () => ({
  rows: Array.from({ length: HOURS }, (_, at) => ({
    recordingTime: new Date(Math.floor(clock.now() / HOUR_MS) * HOUR_MS - (HOURS - 1 - at) * HOUR_MS).toISOString(),
    temperature: 50,
    humidity: 6_543,
    source: 'open-meteo',
  })),
});

beforeEach(() => page.viewport(1440, 1000));

const ADMINISTRATOR: Partial<SignedInUser> = { roles: ['User', 'Company Administrator'] };

async function open(user: Partial<SignedInUser> = {}, path = '/location-detail?id=L1', language?: 'en' | 'fr' | 'ta') {
  const device = await prepareDevice({ rows: rows(), user });
  const { server } = device;
  server.answer('GET tables/query/weatherAmbient', weather());
  server.answer('GET tables/query/avgSecondsToCommission', {
    rows: [
      { shippingLocId: 'L2', originName: 'Chennai', shipments: 4, seconds: 7 },
      { shippingLocId: 'L1', originName: 'Lyon Hub', shipments: 4, seconds: 120 },
    ],
  });
  server.answer('GET tables/query/deviceInventory', {
    rows: [{ macId: '00_1B_AD_00_F0_01', deviceType: 1, count: 17, counted: ago(20) }],
  });
  return { ...device, ...(await openConsole(path, language)) };
}

const fact = (key: string) => document.querySelector(`[data-fact="${key}"]`)?.textContent;

it('LD1, LD2, LD9, CK7: says what a location is, its address and how long it takes to commission there', async () => {
  drawMaps();
  const { server } = await open();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Lyon Hub' })).toBeVisible();
  expect([fact('type'), fact('code'), fact('region')]).toEqual(['Warehouse', 'LYS', 'EMEA']);
  expect(fact('address')).toBe('Rue de Bretagne 469000 LyonFrance');
  expect([fact('note dock'), fact('note name'), fact('note locId')]).toEqual(['12', undefined, undefined]);
  await expect.poll(() => fact('devices')).toBe('10');
  // More than avgCommTime: 100 s.
  await expect.poll(() => fact('commission')).toMatch(/2\smin/);
  expect(document.querySelector('[data-fact="commission"] [data-state="warn"]')).not.toBeNull();
  // LD8: the layout zone of its notes is asked for.
  await expect
    .poll(() => server.asked.find(({ path }) => path === 'tables/query/getRouteDetails')?.query.get('mapId'))
    .toBe('5c1f0ac2-0000-4000-8000-000000000005');
  await expect.element(page.getByRole('region', { name: 'Map of Lyon Hub' })).toBeVisible();
});

it('LD8: looks at it on the map from zoom 12', async () => {
  drawMaps();
  await open();
  // At its latitude a kilometre is some 75 pixels then; half and twice as much at the zooms beside it.
  await expect.poll(() => mapScale('[data-testid="place-map"]'), { timeout: 20_000 }).toBe('1 km');
});

it('LD3, LD4: has the inventory, counts due after 5 minutes and out of date after 10, chargers silent after 35', async () => {
  await open();
  const inventory = page.getByTestId('place-inventory');
  const state = (words: RegExp) => inventory.getByRole('row', { name: words });
  await expect.element(state(/F0_01.*Out of date.*17/)).toBeVisible();
  await expect.element(state(/F0_02.*Count due/)).toBeVisible();
  await expect
    .element(state(/F0_03.*Up to date.*No inventory data found for the device 00_1B_AD_00_F0_03/))
    .toBeVisible();
  await expect.element(state(/C0_01.*Silent/)).toBeVisible();
  expect(fact('gateways')).toContain('3 of 3');
  // Five of six, and all on demand.
  const table = inventory.getByRole('table', { name: 'Devices here' });
  await expect.element(table.getByRole('row', { name: /0A_05/ })).toBeVisible();
  await expect.element(table.getByRole('row', { name: /0A_06/ })).not.toBeInTheDocument();
  // LD4: through what it was heard, what that is, and whether it still is.
  await expect.element(table.getByRole('row', { name: /0A_05.*Gateway …F0_03.*not in range now/ })).toBeVisible();
  await inventory.getByRole('button', { name: 'Show all 6' }).click();
  await expect.element(table.getByRole('row', { name: /0A_06/ })).toBeVisible();
  await expect.element(inventory.getByText('0A_07')).not.toBeInTheDocument();
});

it('LD3: says why the inventory did not come, shows what is here all the same, and asks again when told to', async () => {
  const { server } = await prepareDevice({ rows: rows() });
  server.answer('GET tables/query/deviceInventory', refusal(403, 'forbidden'));
  await openConsole('/location-detail?id=L1');
  const inventory = page.getByTestId('place-inventory');
  const freshness = inventory.getByTestId('as-of');
  await expect.element(freshness).toMatchTextContent(/You don't have permission to do this\./);
  await expect.element(inventory.getByRole('row', { name: /F0_01.*Out of date/ })).toBeVisible();
  server.answer('GET tables/query/deviceInventory', {
    rows: [{ macId: '00_1B_AD_00_F0_01', deviceType: 1, count: 17, counted: ago(20) }],
  });
  await inventory.getByRole('button', { name: /^Retry/ }).click();
  await expect.element(inventory.getByRole('row', { name: /F0_01.*Out of date.*17/ })).toBeVisible();
  await expect.element(freshness).toMatchTextContent(/^As of/);
});

it('LD5, LD6: names its routes by their ends, and its zones, which only administrators edit', async () => {
  await open();
  const routes = page.getByTestId('place-routes');
  await expect.element(routes.getByRole('row', { name: /Lyon to Chennai.*Origin/ })).toBeVisible();
  await expect.element(routes.getByRole('row', { name: /Chennai to Lyon.*Destination/ })).toBeVisible();
  await expect.element(routes.getByText('Others')).not.toBeInTheDocument();
  const zones = page.getByTestId('place-zones');
  await expect.element(zones.getByRole('row', { name: /Dock 1.*B0_01.*10 m.*30 m.*300/ })).toBeVisible();
  await expect.element(zones.getByText('Elsewhere')).not.toBeInTheDocument();
  await expect.element(zones.getByRole('button')).not.toBeInTheDocument();
});

it('LD6: an administrator edits a zone and adds one without a connection: shown at once, and sent later', async () => {
  const { server, setOffline } = await open(ADMINISTRATOR);
  server.answer('PUT tables/update/shippingWaypoints', (asked) => acknowledged(asked, { entryId: 1, version: 4 }));
  server.answer('POST tables/create/shippingWaypoints', (asked) => acknowledged(asked, { entryId: 9, version: 1 }));
  const zones = page.getByTestId('place-zones');
  await expect.element(zones.getByRole('button', { name: 'Dock 1' })).toBeVisible();
  setOffline(true);
  await zones.getByRole('button', { name: 'Dock 1' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit zone Dock 1' });
  await edit.getByRole('textbox', { name: 'Inner radius (metres)' }).fill('40');
  await expect.element(edit.getByText("The inner radius can't be larger than the outer radius.")).toBeVisible();
  expect(await axeFinds('[role="dialog"]')).toEqual([]);
  await edit.getByRole('textbox', { name: 'Inner radius (metres)' }).fill('12');
  await edit.getByRole('button', { name: 'Update' }).click();
  await expect.poll(() => outbox.entries.filter(({ type }) => type === 'waypoint.edit').count()).toBe(1);
  await expect.element(zones.getByRole('row', { name: /Dock 1.*Waiting to send.*12 m/ })).toBeVisible();

  await zones.getByRole('button', { name: 'Add zone' }).click();
  const add = page.getByRole('dialog', { name: 'Add zone to Lyon Hub' });
  await add.getByRole('textbox', { name: 'Name' }).fill('Cold store 9');
  await add.getByRole('textbox', { name: 'Beacon' }).fill('00_1B_AD_00_B0_09');
  await add.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(() => outbox.entries.filter(({ type }) => type === 'waypoint.create').count()).toBe(1);
  await expect.element(zones.getByRole('row', { name: /Cold store 9.*Waiting to send.*B0_09/ })).toBeVisible();

  setOffline(false);
  const bodyOf = (path: string) => server.asked.find((asked) => asked.path === path)?.body;
  await expect
    .poll(() => bodyOf('tables/update/shippingWaypoints'))
    .toMatchObject({ entryId: 1, innerRadius: 12, baseVersion: 3 });
  await expect
    .poll(() => bodyOf('tables/create/shippingWaypoints'))
    .toMatchObject({ name: 'Cold store 9', shippingLocId: 'L1', beaconId: '00_1B_AD_00_B0_09', waypointType: 1 });
});

it('LD7: draws the weather of 168 hours, of 720 on demand, and names whose data they are', async () => {
  const { server } = await open();
  const section = page.getByTestId('place-weather');
  await expect
    .element(section.getByRole('link', { name: 'Open-Meteo.com' }))
    .toHaveAttribute('href', 'https://open-meteo.com/');
  const asked = server.asked.find(({ path }) => path === 'tables/query/weatherAmbient');
  expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({ locationId: 'L1', hours: '720' });
  await expect.element(section.getByRole('radio', { name: '7 days' })).toBeChecked();
  await section.getByRole('checkbox', { name: 'Show as table' }).click();
  const hours = () => section.element().querySelectorAll('tbody tr').length;
  // What comes is hundredths of a percent.
  await expect.element(section.getByRole('row', { name: /10 °C.*65\.4%/ }).first()).toBeVisible();
  expect(hours()).toBe(100);
  await section.getByRole('button', { name: 'Later' }).click();
  await expect.poll(hours).toBe(68);
  await section.getByText('30 days').click();
  await expect.element(section.getByRole('radio', { name: '30 days' })).toBeChecked();
  await expect.poll(hours).toBe(100);
});

it('LL4: opens by either id; shows without a connection what was seen once, and leads to the error page where there is no such location', async () => {
  const { setOffline, go, href } = await open();
  await expect.poll(() => fact('commission')).toMatch(/2\smin/);
  setOffline(true);
  await go('/location-list');
  await go('/location-detail?id=7');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Lyon Hub' })).toBeVisible();
  await expect.poll(() => fact('commission')).toMatch(/2\smin/);
  await expect.element(page.getByText(/^As of/).first()).toBeVisible();
  await go('/location-detail?id=L404');
  await expect.poll(href).toMatch(/^\/error/);
});

it.each([
  [1440, 'en'],
  [820, 'fr'],
  [390, 'ta'],
] as const)(
  'has nothing that axe finds, and nothing wider than the screen, at %i px in %s',
  async (width, language) => {
    await page.viewport(width, 1000);
    await open(ADMINISTRATOR, '/location-detail?id=L1', language);
    await expect.poll(() => fact('commission')).toBeTruthy();
    await expect.element(page.getByTestId('place-weather').getByRole('link')).toBeVisible();
    expect(await axeFinds('html')).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);
