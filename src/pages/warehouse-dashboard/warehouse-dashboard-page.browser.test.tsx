import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { acknowledged } from '../../../tests/fixtures/answering-server.ts';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { openConsole, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { deviceRow } from '../../../tests/fixtures/device-row.ts';
import { incidentRow } from '../../../tests/fixtures/incident-row.ts';
import { locationRow } from '../../../tests/fixtures/location-row.ts';
import { opensByDoubleClick } from '../../../tests/fixtures/map-double-click.ts';
import { mapScale } from '../../../tests/fixtures/map-scale.ts';
import { drawMaps } from '../../../tests/fixtures/maps.ts';
import { clock } from '../../../tests/fixtures/test-clock.ts';
import { warehouseRow } from '../../../tests/fixtures/warehouse-row.ts';
import { DAY_MS, MINUTE_MS } from '../../domain/duration.ts';
import { readUnits } from '../../domain/warehouse/units.ts';

const ago = (minutes: number): string => new Date(clock.now() - minutes * MINUTE_MS).toISOString();
const TODAY = new Date(Math.floor(clock.now() / DAY_MS) * DAY_MS).toISOString();
const mac = (tail: string) => `00_1B_AD_00_${tail}`;

const WAREHOUSES = [
  warehouseRow({ macId: mac('F0_01'), name: 'Well', lastData: ago(360), humidDay: TODAY, highHumidHours0: 7 }),
  warehouseRow({
    macId: mac('F0_02'),
    name: 'Damp',
    humidity: 60.4,
    temperature: 77,
    activeAlerts: 1,
    lastData: ago(361),
    humidDay: TODAY,
    highHumidHours0: 8,
    highHumidHours1: 24,
    doorsOpen: 1,
    doorStatus: '[{"door":1,"open":false},{"door":2,"open":true}]',
  }),
  warehouseRow({
    macId: mac('F0_03'),
    name: 'New',
    humidity: null,
    temperature: null,
    doorsOpen: null,
    doorStatus: '[]',
    lastData: null,
    latitude: null,
    longitude: null,
  }),
];
const ROWS = {
  warehouses: WAREHOUSES,
  locations: [locationRow()],
  'devices:gateways': ['F0_01', 'F0_02', 'F0_03', 'F0_04'].map((tail) =>
    deviceRow({ macId: mac(tail), kind: 'gateways', location: 'Rotterdam' }),
  ),
};

beforeEach(() => page.viewport(1440, 900));

async function open(
  path = '/warehouse-dashboard',
  administrator = false,
  language?: Parameters<typeof openConsole>[1],
) {
  const user = administrator ? { roles: ['User' as const, 'Company Administrator' as const] } : {};
  const device = await prepareDevice({ rows: ROWS, user });
  return { ...device, ...(await openConsole(path, language)) };
}

const listed = (): string[] =>
  [...document.querySelectorAll('[data-warehouse]')].map((one) => (one.getAttribute('data-warehouse') ?? '').slice(-5));
const row = (tail: string) => document.querySelector(`[data-warehouse$="${tail}"]`);
const states = (tail: string): string[] =>
  [...(row(tail)?.querySelectorAll('[data-state]') ?? [])]
    .filter((one) => one.tagName !== 'svg')
    .map((one) => `${one.getAttribute('data-state')} ${one.textContent.trim()}`);

it('WB1, WB2: lists each warehouse as it is now, what needs somebody first, and where they are', async () => {
  drawMaps();
  await open();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Warehouses' })).toBeVisible();
  await expect.element(page.getByRole('grid', { name: 'Warehouse Current Status' })).toBeVisible();
  await expect.poll(listed).toEqual(['F0_02', 'F0_01', 'F0_03']);
  expect(row('F0_02')?.textContent).toMatch(/Damp.*60\.4%.*25\s°C/);
  expect(row('F0_01')?.textContent).toMatch(/Well.*48\.2%.*20\s°C/);
  expect(document.querySelector('[data-testid="warehouse-map"]')?.textContent).toContain('Map');
});

it('WB2: counts the hours of high humidity of seven days, each in a column of its day', async () => {
  const hours = Object.fromEntries(Array.from({ length: 7 }, (_, back) => [`highHumidHours${back}`, 11 + back]));
  await prepareDevice({
    rows: { ...ROWS, warehouses: [warehouseRow({ macId: mac('F0_01'), name: 'Damp', humidDay: TODAY, ...hours })] },
  });
  await openConsole('/warehouse-dashboard');
  await expect.poll(listed).toEqual(['F0_01']);
  const heads = [...document.querySelectorAll('[role="columnheader"]')].map((one) => one.textContent.trim());
  const first = heads.findIndex((head) => head.includes('Humid hours today'));
  const dayBefore = (back: number) =>
    new Date(clock.now() - back * DAY_MS).toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' });
  expect(heads.slice(first + 1, first + 7)).toEqual([1, 2, 3, 4, 5, 6].map(dayBefore));
  const cells = [...(row('F0_01')?.querySelectorAll('[role=rowheader], [role=gridcell]') ?? [])].map((one) =>
    one.textContent.trim(),
  );
  const today = cells.indexOf('11');
  expect(cells.slice(today, today + 7)).toEqual(['11', '12', '13', '14', '15', '16', '17']);
});

it('C34: says by words and shapes what is at and beyond the thresholds', async () => {
  await open();
  await expect.poll(listed).toHaveLength(3);
  // 7 hours are fine, 8 are not; no alert is fine, one is not; 60 % is amber, above is red; a door that stands open.
  expect(states('F0_01')).toEqual(expect.arrayContaining(['good none', 'good closed', 'good 7']));
  expect(states('F0_02')).toEqual(
    expect.arrayContaining(['error 60.4%', 'error 1', 'warn 1 open', 'warn 8', 'warn 24']),
  );
  expect(row('F0_02')?.querySelector('[title="Dock 2"]')).not.toBeNull();
  // A gateway is offline after 360 minutes.
  expect(states('F0_01').some((state) => state.startsWith('error'))).toBe(false);
  expect(row('F0_03')?.textContent).toContain('never');
});

it('says of a warehouse that is the cause of an incident so: in its row, in the count, and on the map', async () => {
  await prepareDevice({
    rows: {
      ...ROWS,
      warehouses: [warehouseRow({ macId: mac('F0_01'), name: 'Well', activeAlerts: 0 })],
      incidents: [incidentRow({ incidentId: 5, causeKind: 'place', causeKey: 'Well', alertEvent: 216, shipments: 4 })],
    },
  });
  await openConsole('/warehouse-dashboard');
  await expect.poll(() => states('F0_01')).toContain('error 1 incident');
  await expect
    .poll(() => [...document.querySelectorAll('[data-metric]')].map((one) => one.textContent.replaceAll(/\s+/g, ' ')))
    .toContain('With alerts1of 1');
});

it('WB3: counts them, from what this device knows', async () => {
  await open();
  const strip = page.getByRole('region', { name: 'Key figures' });
  await expect.element(strip).toBeVisible();
  await expect
    .poll(() => [...document.querySelectorAll('[data-metric]')].map((one) => one.textContent.replaceAll(/\s+/g, ' ')))
    .toEqual(['Warehouses3', 'Too humid1of 3', 'With alerts1of 3', 'Doors open1', 'Units running3']);
});

it('WB2: is filtered as its address says, leads to the page of a warehouse, and works without a connection', async () => {
  const { go, href, setOffline } = await open('/warehouse-dashboard?fltcol=name&fltval=dam');
  await expect.poll(listed).toEqual(['F0_02']);
  setOffline(true);
  await go('/warehouse-dashboard');
  await expect.poll(listed).toHaveLength(3);
  await page.getByRole('button', { name: 'Actions for Damp' }).click();
  await page.getByRole('menuitem', { name: 'Open' }).click();
  await expect.poll(href).toBe(`/warehouse-detail?id=${mac('F0_02')}`);
});

it('WB1: a double click on a warehouse of the map opens its page', async () => {
  drawMaps();
  await prepareDevice({ rows: { ...ROWS, warehouses: WAREHOUSES.slice(0, 1) } });
  const { href } = await openConsole('/warehouse-dashboard');
  const address = `/warehouse-detail?id=${mac('F0_01')}`;
  await opensByDoubleClick('[data-testid="warehouse-map"]', href, address);
  expect(href()).toBe(address);
});

it('WB1: the map begins at zoom 6 and parts warehouses that stand together at zoom 8', async () => {
  drawMaps();
  const beside = (tail: string, name: string, longitude: number) => warehouseRow({ macId: mac(tail), name, longitude });
  await prepareDevice({
    rows: { ...ROWS, warehouses: [beside('F0_01', 'West', 4.434), beside('F0_02', 'East', 4.513)] },
  });
  await openConsole('/warehouse-dashboard');
  const part = '[data-testid="warehouse-map"]';
  const scale = () => mapScale(part);
  await expect.poll(scale, { timeout: 20_000 }).toBe('50 km');
  const nearer = page.getByTestId('warehouse-map').getByRole('button', { name: 'Zoom in' });
  await nearer.click();
  await expect.poll(scale).toBe('30 km');
  await nearer.click();
  await expect.poll(scale).toBe('10 km');
  // 29 pixels are between them now, the middle of the map in the middle. They are in one cell of the map (`tiles/mark-tile.ts`):
  // drawn as one they would have no card.
  const canvas = document.querySelector<HTMLCanvasElement>(`${part} canvas`);
  await expect
    .poll(
      async () => {
        const { width, height } = canvas?.getBoundingClientRect() ?? { width: 0, height: 0 };
        if (canvas !== null) await userEvent.click(canvas, { position: { x: width / 2 - 15, y: height / 2 } });
        return page.getByTestId('map-card').query()?.textContent ?? '';
      },
      { timeout: 20_000, interval: 500 },
    )
    .toContain('West');
  expect(scale()).toBe('10 km');
});

it('lets a Company Administrator add a warehouse, and nobody else', async () => {
  const { server } = await open('/warehouse-dashboard', true);
  server.answer('POST tables/create/warehouses', (asked: Parameters<typeof acknowledged>[0]) =>
    acknowledged(asked, { macId: mac('F0_04'), version: 1 }),
  );
  await page.getByRole('button', { name: 'Add warehouse' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add warehouse' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('This field is required.').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Hall 4');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Gateway' }), mac('F0_04'));
  await dialog.getByRole('button', { name: 'Add unit' }).click();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Model of unit 1' }), 'RHT');
  await dialog.getByRole('textbox', { name: /Doors/ }).fill('North\nSouth');
  expect(await axeFinds('[role="dialog"]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => server.asked.find(({ path }) => path === 'tables/create/warehouses')?.body)
    .toMatchObject({
      macId: mac('F0_04'),
      name: 'Hall 4',
      shippingLocId: null,
      doorNames: '["North","South"]',
    });
  const sent = server.asked.find(({ path }) => path === 'tables/create/warehouses')?.body as { dhUnits: string };
  expect(readUnits(sent.dhUnits)).toMatchObject([{ code: 'DH-1', model: 'RHT', msgType: 1 }]);
});

it.each([
  [1440, 'en'],
  [820, 'fr'],
  [390, 'ta'],
] as const)(
  'has nothing that axe finds, and nothing wider than the screen, at %i px in %s',
  async (width, language) => {
    await page.viewport(width, 900);
    await open('/warehouse-dashboard', false, language);
    await expect.poll(listed).toHaveLength(3);
    expect(await axeFinds('html')).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);
