import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import {
  type OpenedConsole,
  openConsole,
  type PreparedDevice,
  prepareDevice,
} from '../../../tests/fixtures/console.tsx';
import { deviceRow } from '../../../tests/fixtures/device-row.ts';
import { geozoneRow } from '../../../tests/fixtures/geozone-row.ts';
import { locationRow } from '../../../tests/fixtures/location-row.ts';
import { assetPage, shipmentPage } from '../../../tests/fixtures/page-options.ts';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import { clock } from '../../../tests/fixtures/test-clock.ts';
import { warehouseRow } from '../../../tests/fixtures/warehouse-row.ts';

const TAG = '00_1B_AD_00_7C_CA';
const TRACKER = '00_1B_AD_00_E1_F2';
const GATEWAY = '00_1B_AD_00_AB_12';
const ROUTE = crypto.randomUUID();
const createDate = new Date(clock.now()).toISOString();
const activated = (customData: string, over: object = {}) =>
  shipmentRow({ guid: crypto.randomUUID(), customData, createDate, ...over });
const shipment = activated('MF-24017', { macId: TAG, shippingState: 3, originName: 'Meridian Warehouse' });
const others = Array.from({ length: 4 }, (_, at) => activated(`MF-900${at}`));
const vehicle = activated('VAN-7', { configType: 4, macId: TRACKER });
const asset = activated('CRATE-12', { configType: 3 });
const inUse = (macId: string, { guid, customData }: typeof shipment, over: object = {}) =>
  deviceRow({ macId, provisionStatus: 2, shipmentGuid: guid, shipmentId: customData, ...over });

const ROWS = {
  'shipments:0': [shipment, ...others],
  'shipments:3': [asset],
  'shipments:4': [vehicle],
  'devices:tags': [inUse(TAG, shipment)],
  'devices:mikeys': [inUse(TRACKER, vehicle, { kind: 'mikeys' })],
  'devices:gateways': [deviceRow({ macId: GATEWAY, kind: 'gateways' })],
  locations: [locationRow({ name: 'Meridian Warehouse' })],
  geozones: [
    geozoneRow({
      mapId: ROUTE,
      entryId: 1,
      name: 'Weekly run',
      mapConfigNameType: 'Route',
      mapConfigTypeId: 4,
      points: [],
    }),
    geozoneRow({ mapId: crypto.randomUUID(), entryId: 2, name: 'North quay' }),
  ],
  warehouses: [warehouseRow({ macId: GATEWAY, name: 'Halden cold store' })],
};
const PAGES = [
  shipmentPage(),
  assetPage(),
  { ...assetPage(), pattern: 'activation-vehicle', configTypes: [4], deviceKind: 'mikeys' as const },
];

async function open(
  given: Parameters<typeof prepareDevice>[0] = {},
): Promise<{ readonly device: PreparedDevice; readonly tab: OpenedConsole }> {
  const device = await prepareDevice({ rows: ROWS, pages: PAGES, ...given });
  const tab = await openConsole('/activation?mode=shipment');
  await expect.element(heading('Shipment Activation')).toBeVisible();
  await expect.poll(() => document.querySelectorAll('[data-shipment-id]').length).toBeGreaterThan(0);
  return { device, tab };
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const field = () => page.getByRole('combobox', { name: 'Shipment, device, location, page or action' });
const group = (name: string) => page.getByRole('group', { name });
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });

/** Opens the jump and types. */
async function type(words: string): Promise<void> {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field()).toHaveFocus();
  await field().fill(words);
}

async function closeDialog(name: string): Promise<void> {
  await expect.element(dialog(name)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog(name)).not.toBeInTheDocument();
}

it('SH3: leads to a shipment, a device and a page by a few letters, without a connection and without the mouse', async () => {
  const { device, tab } = await open();
  device.setOffline(true);
  // As fast as it can be typed: Enter waits for what is found.
  await type(shipment.customData);
  await userEvent.keyboard('{Enter}');
  await expect.element(heading(shipment.customData)).toBeVisible();
  expect(tab.href()).toBe(`/detail?mode=shipment&id=${shipment.guid}`);

  // A device leads to what it is on, as what that is; its last five are enough, without the joint.
  await type('E1F2');
  await page.getByRole('option', { name: /Vehicle tracker · On VAN-7/ }).click();
  await expect.poll(tab.href).toBe(`/detail?mode=vehicle&id=${vehicle.guid}`);

  await type('shipmen');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Shipment Activation')).toBeVisible();

  await type('no such thing anywhere 12345678901234567890');
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Nothing called');
  await field().fill('outbo');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog(/outbox/i)).toBeVisible();
});

it('has assets and devices of every kind under what they are, and reaches every action from anywhere', async () => {
  const { tab } = await open();
  await type(asset.customData);
  await group('Assets').getByRole('option').filter({ hasText: asset.customData }).click();
  await expect.element(heading(asset.customData)).toBeVisible();
  expect(tab.href()).toBe(`/detail?mode=asset&id=${asset.guid}`);

  // No activation is made with a gateway: what it has said can be read.
  await type(GATEWAY);
  await page.getByRole('option', { name: new RegExp(`${GATEWAY}.*Gateway`) }).click();
  await closeDialog(`Messages from …${GATEWAY.slice(-5)}`);
  for (const [words, name] of [
    ['preferences', 'User Preferences'],
    ['help', 'Help'],
    ['archived asset', 'Find Archived Assets'],
  ] as const) {
    await type(words);
    await userEvent.keyboard('{Enter}');
    await closeDialog(name);
  }
  await type('create shipment');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog('Create Shipment')).toBeVisible();
  expect(tab.href()).not.toContain('begin=');
});

it('SH1: leads who may open devices to the page of one', async () => {
  const { tab } = await open({ user: { roles: ['User', 'Company Administrator'] } });
  await type('E1F2');
  await page.getByRole('option', { name: /Vehicle tracker · On VAN-7/ }).click();
  await expect.element(heading('Vehicle tracker …E1_F2')).toBeVisible();
  expect(tab.href()).toBe(`/device-detail?id=${TRACKER}&type=mikeys`);
});

it('offers no form to whoever may not activate, and what they may do', async () => {
  const { tab } = await open({ user: { roles: ['User'] } });
  await userEvent.keyboard('{Control>}k{/Control}');
  const action = (text: string) => group('Actions').getByRole('option').filter({ hasText: text });
  await expect.element(action('Find Archived Shipments')).toBeVisible();
  await expect.element(action('Scan')).toBeVisible();
  expect(action('Create').elements()).toHaveLength(0);
  await field().fill('logout');
  await userEvent.keyboard('{Enter}');
  await expect.poll(tab.href).toBe('/login');
});

it('leads from a place to the list of what goes from it or to it, by a filter of its name that can be taken away', async () => {
  const { tab } = await open();
  const grid = page.getByTestId('activation-table');
  const listed = () => Number(grid.elements()[0]?.getAttribute('aria-rowcount') ?? 0) - 1;
  // What has not departed.
  await expect.poll(listed).toBe(4);
  // What was searched for before is no part of it.
  await page.getByRole('searchbox', { name: 'Search' }).fill('zzzzqqqq');
  await expect.element(grid).not.toBeInTheDocument();

  await type('Meridian Warehouse');
  await group('Locations').getByRole('option').filter({ hasText: 'Meridian Warehouse' }).click();
  await expect.poll(listed).toBe(1);
  const chips = page.getByRole('list', { name: 'Filters' });
  await expect.element(chips).toMatchTextContent('Route: “Meridian Warehouse”');
  const address = tab.href();
  expect(new URL(address, 'https://own.invalid').searchParams.get('fltnme')).toBe('Meridian Warehouse');
  tab.close();

  await openConsole(address);
  await expect.poll(listed).toBe(1);
  await chips.getByRole('button', { name: /Remove this filter$/ }).click();
  await expect.element(chips).not.toBeInTheDocument();
  await expect.poll(listed).toBe(5);
});

it('SH3: leads to a route, a geozone and a warehouse by their names, without a connection', async () => {
  const { device, tab } = await open();
  device.setOffline(true);
  await type('weekly');
  await group('Routes and geozones')
    .getByRole('option', { name: /Weekly run/ })
    .click();
  await expect.poll(tab.href).toBe(`/geofences?id=${ROUTE}`);
  await type('quay');
  await group('Routes and geozones')
    .getByRole('option', { name: /North quay/ })
    .click();
  await expect.poll(tab.href).toBe('/geofences?fltcol=name&fltval=North+quay');
  await type('halden');
  await group('Warehouses').getByRole('option').click();
  await expect.poll(tab.href).toBe(`/warehouse-detail?id=${GATEWAY}`);
});

// The nightly run looks at the same in every language and scheme.
it('has nothing that axe finds', async () => {
  await prepareDevice({ rows: ROWS, pages: PAGES });
  await openConsole('/activation?mode=shipment');
  await expect.poll(() => document.querySelectorAll('[data-shipment-id]').length).toBeGreaterThan(0);
  await userEvent.keyboard('{Control>}k{/Control}');
  const opened = page.getByRole('dialog');
  await expect.element(opened.getByRole('option').first()).toBeVisible();
  const found: Record<string, string[]> = { empty: await axeFinds('[role=dialog]') };
  for (const words of ['Meridian Warehouse', '00_1B_AD']) {
    await opened.getByRole('combobox').fill(words);
    await expect.element(opened.getByRole('option').filter({ hasText: words }).first()).toBeVisible();
    found[words] = await axeFinds('[role=dialog]');
  }
  await opened.getByRole('combobox').fill('zzzzqqqq');
  await expect.poll(() => opened.getByRole('option').elements()).toHaveLength(0);
  found.nothing = await axeFinds('[role=dialog]');
  expect(Object.values(found).flat()).toEqual([]);
});

it('keeps what is typed while the device is turned', async () => {
  await page.viewport(390, 844);
  await open();
  await type(shipment.customData);
  for (const [width, height] of [
    [844, 390],
    [1180, 820],
    [390, 844],
  ] as const) {
    await page.viewport(width, height);
    await expect.element(field()).toHaveValue(shipment.customData);
    await expect.element(field()).toHaveFocus();
  }
  await userEvent.keyboard('{Enter}');
  await expect.element(heading(shipment.customData)).toBeVisible();
});
