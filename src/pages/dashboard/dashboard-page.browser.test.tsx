import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { alertRow } from '../../../tests/fixtures/alert-row.ts';
import { refusal } from '../../../tests/fixtures/answering-server.ts';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { openConsole, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { storeRows } from '../../../tests/fixtures/device-copy.ts';
import { deviceRow } from '../../../tests/fixtures/device-row.ts';
import { incidentRow } from '../../../tests/fixtures/incident-row.ts';
import { locationRow } from '../../../tests/fixtures/location-row.ts';
import { opensByDoubleClick } from '../../../tests/fixtures/map-double-click.ts';
import { drawMaps } from '../../../tests/fixtures/maps.ts';
import { fewOf } from '../../../tests/fixtures/nightly.ts';
import { outboxEntry } from '../../../tests/fixtures/outbox-entry.ts';
import { assetPage, dashboardPage, shipmentPage } from '../../../tests/fixtures/page-options.ts';
import { answerShipment } from '../../../tests/fixtures/shipment-answers.ts';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import { clock } from '../../../tests/fixtures/test-clock.ts';
import type { MetricItem } from '../../contract/configuration.ts';
import { encodeFlags } from '../../domain/alert-flags.ts';
import { DAY_MS, MINUTE_MS } from '../../domain/duration.ts';
import { outbox } from '../../local/outbox/outbox-database.ts';
import { FEEDS } from '../../local/sync/feeds.ts';

const ago = (time: number): string => new Date(clock.now() - time).toISOString();

interface Given {
  readonly customer: string;
  readonly state: number;
  readonly dest?: string;
  /** Events of alerts in force. */
  readonly events?: readonly number[];
  /** How urgent the worst of them is. */
  readonly severity?: number;
  /** Of its origin. */
  readonly place?: { readonly originLatitude: number; readonly originLongitude: number };
}

const shipmentOf = ({ customer, state, dest = 'Lyon', events = [], severity, place }: Given, nth: number) =>
  shipmentRow({
    guid: crypto.randomUUID(),
    entryId: nth + 1,
    customData: `SHP-${nth}`,
    customData2: customer,
    shippingState: state,
    destName: dest,
    ...encodeFlags(events),
    ...(severity !== undefined && { severity, troubleEvent: events[0] ?? null, troubles: events.length }),
    createDate: ago((nth + 1) * DAY_MS),
    commDate: ago((nth + 1) * DAY_MS),
    ...place,
  });

const SHIPMENTS = [
  { customer: 'Acme', state: 3, events: [204, 201], severity: 2 },
  { customer: 'Acme', state: 3, dest: 'Chennai' },
  { customer: 'Acme', state: 2 },
  { customer: 'Brisk, Inc.', state: 3, events: [204], severity: 0 },
  { customer: 'Acme Foods', state: 4, place: { originLatitude: 13.1, originLongitude: 80.3 } },
].map(shipmentOf);

const IN_CHENNAI = { location: 'Chennai', locationId: crypto.randomUUID() };

const heard = (minutes: number) => ago(minutes * MINUTE_MS);
/** As of now: minutes after they were made up, what was heard of a moment ago would be late. */
const rows = () => ({
  'shipments:0': SHIPMENTS,
  'devices:gateways': [
    deviceRow({ macId: '00_1B_AD_00_0A_01', kind: 'gateways', ...IN_CHENNAI, lastComms: heard(359) }),
    deviceRow({ macId: '00_1B_AD_00_0A_02', kind: 'gateways', ...IN_CHENNAI, lastComms: heard(362) }),
    deviceRow({ macId: '00_1B_AD_00_0A_03', kind: 'gateways', ...IN_CHENNAI, lastComms: null }),
  ],
  'devices:chargers': [
    deviceRow({ macId: '00_1B_AD_00_0C_01', kind: 'chargers', lastComms: heard(34) }),
    deviceRow({ macId: '00_1B_AD_00_0C_02', kind: 'chargers', lastComms: heard(37) }),
  ],
  locations: [
    locationRow({ entryId: 1, shippingLocId: IN_CHENNAI.locationId, name: 'Chennai', latitude: 13.1, longitude: 80.3 }),
  ],
  alerts: [
    alertRow({ entryId: 1, guid: SHIPMENTS[0]?.guid ?? null, subject: 'High Temperature', alertTime1: ago(MINUTE_MS) }),
    alertRow({ entryId: 2, subject: 'Seen', ackBy: 'admin', ackTime: ago(0), alertTime1: ago(MINUTE_MS) }),
  ],
});

const METRICS: readonly MetricItem[] = [
  {
    source: 'intactShipmentsMetric',
    label: 'Intact shipments',
    value: 'percent',
    chartType: 'percent',
    series: 'shipments',
  },
  { source: 'totalShipmentsMetric', label: 'Ours alone', value: 'shipments', link: '/activation?mode=shipment' },
];
/** As the built-in options have them. */
const BUILT_IN_METRICS: readonly MetricItem[] = [
  {
    source: 'intactShipmentsMetric',
    label: 'Intact shipments',
    value: 'percent',
    chartType: 'percent',
    series: 'shipments',
    link: '/shipment-list?mode=shipment&fltcol=commissioned%2Cuntil%2Csecurity&fltval=%21%3D%2C..30d%2C1%7C2',
  },
];
const INTACT = 'GET tables/query/intactShipmentsMetric';
const TOTAL = 'GET tables/query/totalShipmentsMetric';

// As high as the page, so that all rows are drawn.
beforeEach(() => page.viewport(1440, 2400));

async function open(path = '/shipment-dashboard', language?: Parameters<typeof openConsole>[1]) {
  const device = await prepareDevice({
    rows: rows(),
    pages: [shipmentPage(), dashboardPage({ metrics: [...METRICS] })],
  });
  device.server.answer(INTACT, { rows: [{ shipments: 40, intact: 39, percent: 97.5 }] });
  device.server.answer(TOTAL, { rows: [{ shipments: 1234 }] });
  // Whoever is led to a shipment stays there: the server knows it, too.
  for (const shipment of SHIPMENTS) answerShipment(device.server, shipment);
  return { ...device, ...(await openConsole(path, language)) };
}

const card = (title: string) => page.getByRole('region', { name: title, exact: true });
const facets = (title: string): Record<string, string> =>
  Object.fromEntries(
    [...card(title).element().querySelectorAll('[data-facet]')].map((one) => [
      one.lastElementChild?.previousElementSibling?.textContent ?? '',
      one.lastElementChild?.textContent ?? '',
    ]),
  );
const listed = (): string[] =>
  [...document.querySelectorAll('[data-shipment-id]')].map((one) => one.getAttribute('data-shipment-id') ?? '');
const choose = (title: string, value: string) =>
  card(title)
    .getByRole('button', { name: new RegExp(`^${value.replaceAll('.', String.raw`\.`)} ?\\d`) })
    .click();
const figure = (source: string) => document.querySelector(`[data-metric="${source}"]`)?.textContent ?? '';

it('SD1, SD7: counts what this device has, and a choice on one card narrows all others, the list and the address', async () => {
  const { href } = await open();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Shipment Dashboard' })).toBeVisible();
  await expect.poll(() => facets('Active shipments')).toEqual({ Commissioned: '1', Departed: '3', Arrived: '1' });
  await expect.poll(() => facets('Customer')).toEqual({ Acme: '3', 'Brisk, Inc.': '1', 'Acme Foods': '1' });
  expect(facets('Destination')).toEqual({ Lyon: '4', Chennai: '1' });

  await choose('Customer', 'Acme');
  await expect.poll(() => facets('Active shipments')).toEqual({ Commissioned: '1', Departed: '2', Arrived: '0' });
  // Its own card still shows what else there is to choose.
  expect(facets('Customer')).toEqual({ Acme: '3', 'Brisk, Inc.': '1', 'Acme Foods': '1' });
  expect(facets('Destination')).toEqual({ Lyon: '2', Chennai: '1' });
  await expect.poll(listed).toEqual(['SHP-0', 'SHP-1', 'SHP-2']);

  await choose('Customer', 'Brisk, Inc.');
  await choose('Active shipments', 'Departed');
  await expect.poll(listed).toEqual(['SHP-0', 'SHP-1', 'SHP-3']);
  await expect.poll(() => facets('Customer')).toEqual({ Acme: '2', 'Brisk, Inc.': '1' });
  const address = new URL(href(), location.origin).searchParams;
  expect([address.get('fltcol'), address.get('fltval')]).toEqual(['customer,status', 'Acme|Brisk%2C Inc.,3']);

  await choose('Customer', 'Acme');
  await choose('Active shipments', 'Departed');
  await expect.poll(listed).toEqual(['SHP-3']);
});

const troubles = () =>
  Object.fromEntries(
    [...document.querySelectorAll('[data-testid=trouble-counts] button')].map((one) => [
      one.lastElementChild?.textContent ?? '',
      one.firstElementChild?.textContent ?? '',
    ]),
  );

it('office 1: counts those under way by how urgent they are and those that are fine; they add up, and each narrows the page', async () => {
  const { href } = await open();
  await expect.poll(troubles).toEqual({ Critical: '1', Warning: '0', Watch: '1', 'Fine, of 5 under way': '3' });
  const rank = (name: RegExp) => page.getByTestId('trouble-counts').getByRole('button', { name });
  await rank(/Critical/).click();
  await expect.poll(listed).toEqual(['SHP-0']);
  const address = () => new URL(href(), location.origin).searchParams;
  expect([address().get('fltcol'), address().get('fltval')]).toEqual(['status,trouble', '2|3|4,2']);
  // What else there is to choose is counted still.
  await expect.poll(troubles).toEqual({ Critical: '1', Warning: '0', Watch: '1', 'Fine, of 5 under way': '3' });
  await rank(/Fine/).click();
  await expect.poll(listed).toEqual(['SHP-1', 'SHP-2', 'SHP-4']);
  await rank(/Fine/).click();
  await expect.poll(listed).toEqual(['SHP-0', 'SHP-1', 'SHP-2', 'SHP-3', 'SHP-4']);
  expect(address().get('fltcol')).toBeNull();
  // The list says what the trouble is, here where no name of its event is known, and how many more there are.
  const row = document.querySelector('[data-shipment-id="SHP-0"]')?.textContent ?? '';
  expect(row).toContain('Critical +1');
});

it('SD7: leads from each state to the list of just these', async () => {
  const { href } = await open();
  await expect.poll(() => facets('Active shipments')).toEqual({ Commissioned: '1', Departed: '3', Arrived: '1' });
  await choose('Customer', 'Acme');
  await card('Active shipments').getByRole('link', { name: 'Open list: Departed' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Shipments' })).toBeVisible();
  await expect.poll(listed).toEqual(['SHP-0', 'SHP-1']);
  const { pathname, searchParams } = new URL(href(), location.origin);
  expect([pathname, ...['mode', 'fltcol', 'fltval', 'fltnme'].map((key) => searchParams.get(key))]).toEqual([
    '/shipment-list',
    'shipment',
    'customer,status',
    'Acme,3',
    'Departed',
  ]);
});

it('C13: has the tiles and columns that the company’s options name, in their order', async () => {
  await prepareDevice({
    rows: rows(),
    pages: [
      shipmentPage(),
      dashboardPage({ tiles: ['onTime', 'security'], columns: ['destination', 'departed', 'shipmentId'] }),
    ],
  });
  await openConsole('/shipment-dashboard');
  await expect.poll(listed).toHaveLength(5);
  const titles = [...document.querySelectorAll('section > h2')].map((one) => one.textContent);
  expect(titles.filter((title) => title.endsWith(' alerts') && !title.includes('open'))).toEqual([
    'On-time alerts',
    'Security alerts',
  ]);
  const heads = [...document.querySelectorAll('[role=columnheader]')].map((one) => one.textContent.trim());
  expect(heads.filter((head) => head !== '')).toEqual(['Destination', 'Depart date', 'Shipment ID']);
});

it('SD2: opens as its address says, and a value that nothing has any more stays to be taken back', async () => {
  await open('/shipment-dashboard?fltcol=customer&fltval=Gone');
  await expect.poll(() => facets('Customer')).toEqual({ Acme: '3', 'Brisk, Inc.': '1', 'Acme Foods': '1', Gone: '0' });
  await expect.poll(() => facets('Active shipments')).toEqual({ Commissioned: '0', Departed: '0', Arrived: '0' });
  await choose('Customer', 'Gone');
  await expect.poll(listed).toHaveLength(5);
});

it('SD14: counts again when something comes in', async () => {
  const { user } = await open();
  await expect.poll(() => facets('Active shipments')).toEqual({ Commissioned: '1', Departed: '3', Arrived: '1' });
  await storeRows(user, 'shipments:0', { rows: [shipmentOf({ customer: 'New', state: 2 }, 9)] });
  await expect.poll(() => facets('Active shipments')).toEqual({ Commissioned: '2', Departed: '3', Arrived: '1' });
  expect(facets('Customer')).toMatchObject({ New: '1' });
});

it('SD10, C10: shows the figures of the server, and without a connection those it had last, with their time', async () => {
  const device = await open();
  await expect
    .poll(() => figure('intactShipmentsMetric'))
    .toBe('Intact shipments97.5%of 40last 30 days: no change (before: 97.5%)');
  expect(figure('totalShipmentsMetric')).toBe('Ours alone1,234last 30 days: no change (before: 1,234)');
  const asked = device.server.asked.find(({ path }) => path === 'tables/query/intactShipmentsMetric');
  expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({ companyId: device.user.companyId, days: '30' });
  device.close();
  device.setOffline(true);
  await openConsole('/shipment-dashboard');
  await expect
    .poll(() => figure('intactShipmentsMetric'))
    .toMatch(/^Intact shipments97\.5%of 40 as of \d\d:\d\dlast 30 days/);
});

it('C40: says why the server gives no figure, and asks again', async () => {
  const { server } = await prepareDevice({ rows: rows(), pages: [dashboardPage({ metrics: [...METRICS] })] });
  server.answer(INTACT, () => refusal(500, 'internal'));
  server.answer(TOTAL, { rows: [{ shipments: 7 }] });
  await openConsole('/shipment-dashboard');
  await expect.poll(() => figure('totalShipmentsMetric')).toMatch(/^Ours alone7/);
  const failed = page.getByRole('region', { name: 'Key figures for the last 30 days' });
  await expect.element(failed.getByTestId('answer-problem')).toBeVisible();
  server.answer(INTACT, { rows: [{ shipments: 0, intact: 0, percent: null }] });
  await failed.getByRole('button', { name: /^Retry/ }).click();
  await expect.poll(() => figure('intactShipmentsMetric')).toBe('Intact shipments–of 0last 30 days');
});

it('SD10: says of which days a figure is, and how it changed against as many days before', async () => {
  const { server } = await prepareDevice({ rows: rows(), pages: [dashboardPage({ metrics: [...METRICS] })] });
  server.answer(INTACT, ({ query }) => ({
    rows: [
      query.get('ago') === '30'
        ? { shipments: 50, intact: 47, percent: 94 }
        : { shipments: 40, intact: 39, percent: 97.5 },
    ],
  }));
  server.answer(TOTAL, ({ query }) =>
    query.get('ago') === '30' ? refusal(500, 'internal') : { rows: [{ shipments: 7 }] },
  );
  await openConsole('/shipment-dashboard');
  await expect
    .poll(() => figure('intactShipmentsMetric'))
    .toBe('Intact shipments97.5%of 40last 30 days: +3.5 points (before: 94%)');
  // Without the period before the figure stands.
  await expect.poll(() => figure('totalShipmentsMetric')).toBe('Ours alone7last 30 days');
});

it('SD9: counts by the day of commissioning, whenever it was created, and shows that in the list', async () => {
  const old = {
    ...shipmentOf({ customer: 'Acme', state: 3 }, 20),
    createDate: ago(400 * DAY_MS),
    commDate: ago(300 * DAY_MS),
  };
  const over = {
    ...shipmentOf({ customer: 'Acme', state: 3 }, 21),
    createDate: ago(400 * DAY_MS),
    commDate: ago(370 * DAY_MS),
  };
  await prepareDevice({
    rows: { ...rows(), 'shipments:0': [...SHIPMENTS, old, over] },
    pages: [shipmentPage(), dashboardPage()],
  });
  await openConsole('/shipment-dashboard');
  // The list itself looks back a year by the day of creation.
  await expect.poll(listed).toHaveLength(5);
  const year = page.getByRole('grid', { name: 'Commissioned per day, past year' });
  await expect.element(year).toBeVisible();
  const square = (days: number) => year.element().querySelector(`[data-day="${ago(days * DAY_MS).slice(0, 10)}"]`);
  await expect.poll(() => square(300)?.getAttribute('aria-label')).toMatch(/: 1$/);
  expect(square(370)).toBeNull();
  await userEvent.click(square(300) as Element);
  await expect.poll(listed).toEqual(['SHP-20']);
  await expect.poll(() => facets('Active shipments')).toEqual({ Commissioned: '0', Departed: '1', Arrived: '0' });
});

it('SD9: shows what was commissioned on each day of a year, and a day narrows the list to it', async () => {
  const { href } = await open();
  const year = page.getByRole('grid', { name: 'Commissioned per day, past year' });
  await expect.element(year).toBeVisible();
  const day = ago(2 * DAY_MS).slice(0, 10);
  const square = () => year.element().querySelector(`[data-day="${day}"]`);
  await expect.poll(() => square()?.getAttribute('aria-label')).toMatch(/: 1$/);
  await userEvent.click(square() as Element);
  await expect.poll(listed).toEqual(['SHP-1']);
  expect(new URL(href(), location.origin).searchParams.get('fltval')).toBe(`${day}..${day}`);
  await expect.poll(() => facets('Active shipments')).toEqual({ Commissioned: '0', Departed: '1', Arrived: '0' });
  await userEvent.click(square() as Element);
  await expect.poll(listed).toHaveLength(5);
});

it('SD5: has a tile for each alert code: it narrows the page and stands in the address, back undoes it, its link shows the list', async () => {
  const { href, back } = await open();
  await expect.poll(() => facets('Shipment alerts').as1).toBe('2');
  expect(facets('Security alerts')).toMatchObject({ sec1: '1', sec2: '0' });
  expect(Object.keys(facets('On-time alerts'))).toEqual(['ots1', 'ots2', 'ots4', 'ots8']);
  await userEvent.click(card('Shipment alerts').element().querySelector('[data-facet="1"]') as Element);
  await expect.poll(listed).toEqual(['SHP-0', 'SHP-3']);
  await expect.poll(() => facets('Customer')).toEqual({ Acme: '1', 'Brisk, Inc.': '1' });
  expect(facets('Security alerts')).toMatchObject({ sec1: '1' });
  expect(new URL(href(), location.origin).searchParams.get('fltcol')).toBe('alerts');
  await choose('Customer', 'Acme');
  await expect.poll(listed).toEqual(['SHP-0']);
  const link = card('Security alerts').getByRole('link', { name: 'Open list: sec1' });
  const target = new URL(link.element().getAttribute('href') ?? '', location.origin);
  expect([
    target.pathname,
    ...['mode', 'fltcol', 'fltval', 'fltnme'].map((key) => target.searchParams.get(key)),
  ]).toEqual(['/shipment-list', 'shipment', 'alerts,customer,security', '1,Acme,1', 'sec1']);
  back();
  await expect.poll(listed).toEqual(['SHP-0', 'SHP-3']);
  back();
  await expect.poll(listed).toHaveLength(5);
});

it('SD2, SD4, SD6, SD12: shows shipments of states 2 to 4 and the network on a map, and a place there narrows the page to what goes to it', async () => {
  drawMaps();
  const { href } = await open();
  const map = page.getByTestId('map-of-dashboard');
  const kinds = (): Record<string, string> =>
    Object.fromEntries(
      [...map.element().querySelectorAll<HTMLElement>('[data-kind]')].map((one) => [
        one.dataset.kind ?? '',
        one.textContent,
      ]),
    );
  await expect.poll(kinds, { timeout: 20_000 }).toEqual({
    shipment: 'Shipment3',
    alert: 'With alerts2',
    'location-online': 'Location online1',
    'gateway-online': 'Gateway online1',
    'gateway-offline': 'Silent gateway2',
  });
  await map.getByRole('button', { name: 'List items on the map' }).click();
  await map.getByRole('button', { name: /^Chennai/ }).click();
  await map.getByRole('button', { name: 'To here: 1' }).click();
  await expect.poll(listed).toEqual(['SHP-1']);
  expect(facets('Destination')).toEqual({ Lyon: '4', Chennai: '1' });
  await expect.poll(kinds).toMatchObject({ shipment: 'Shipment1' });
  expect(kinds().alert).toBeUndefined();
  const share = () => Math.round(((map.element().closest('section')?.offsetWidth ?? 0) / innerWidth) * 100) / 100;
  expect(share()).toBe(0.3);
  await map.getByRole('button', { name: 'Expand map' }).click();
  await expect.poll(() => new URL(href(), location.origin).searchParams.get('expanded')).toBe('map');
  expect(share()).toBe(0.4);
  await map.getByRole('button', { name: 'Shrink map' }).click();
  await expect.poll(() => new URL(href(), location.origin).searchParams.get('expanded')).toBeNull();
  // SD4: Enter opens what a mark is of, as a double click does (map.browser.test.tsx).
  await map.getByRole('button', { name: 'Fit everything' }).click();
  const mark = () => map.element().querySelector<HTMLElement>(`[data-mark="0:${SHIPMENTS[1]?.guid}"]`);
  await expect.poll(() => mark() !== null).toBe(true);
  mark()?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => new URL(href(), location.origin).pathname).toBe('/detail');
  const detail = new URL(href(), location.origin).searchParams;
  expect([detail.get('id'), detail.get('mode')]).toEqual([SHIPMENTS[1]?.guid, 'shipment']);
});

it('shows what is in a part of the map only: a step in the address, in words, which back undoes', async () => {
  drawMaps();
  const { href, back } = await open();
  const map = page.getByTestId('map-of-dashboard');
  await expect.poll(() => map.element().querySelector('[data-kind="location-online"]') !== null).toBe(true);
  await expect.poll(listed).toHaveLength(5);
  // To the one location, in Chennai: shipments are at their origin.
  await map.getByRole('button', { name: 'List items on the map' }).click();
  await map.getByRole('button', { name: /^Chennai/ }).click();
  const filters = page.getByRole('list', { name: 'Filters' });
  await expect.poll(() => map.element().textContent).not.toContain('SHP-0');
  await map.getByRole('button', { name: 'Filter to this view' }).click();
  await expect.poll(listed).toEqual(['SHP-4']);
  await expect.element(filters).toMatchTextContent(/Latitude: 13\.0\d+ – 13\.1\d+Longitude: 80\.2\d+ – 80\.3\d+/);
  await expect.poll(() => facets('Customer')).toEqual({ 'Acme Foods': '1' });
  expect(new URL(href(), location.origin).searchParams.get('fltcol')).toBe('latitude,longitude');
  back();
  await expect.poll(listed).toHaveLength(5);
});

it('SD3: finds what is archived, and says where that can’t be asked for', async () => {
  const { setOffline } = await open();
  const find = page.getByRole('button', { name: 'Find Archived Shipments' });
  await find.click();
  await expect.element(page.getByRole('dialog', { name: 'Find Archived Shipments' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  setOffline(true);
  await expect.element(find).toBeDisabled();
  await expect.element(find).toHaveAttribute('title', 'Needs a connection.');
});

it('SD1: has cards that wait for the first copy, and that say so where there is nothing', async () => {
  const nothing = Object.fromEntries(FEEDS.map(({ name }) => [name, null]));
  const device = await prepareDevice({ rows: nothing, pages: [shipmentPage(), dashboardPage()] });
  await openConsole('/shipment-dashboard');
  const waits = (title: string) => card(title).element().querySelector('[aria-busy="true"]') !== null;
  await expect.element(card('Customer')).toBeVisible();
  expect([waits('Active shipments'), waits('Customer'), waits('Devices')]).toEqual([true, true, true]);
  // Who listens is told once, for all of them.
  await expect.element(page.getByTestId('waiting-status')).toMatchTextContent('Loading…');
  expect(card('Devices').element().querySelector('table')).toBeNull();
  for (const { name } of FEEDS) await storeRows(device.user, name, { rows: [] });
  await expect.poll(() => facets('Active shipments')).toEqual({ Commissioned: '0', Departed: '0', Arrived: '0' });
  await expect.element(card('Customer')).toMatchTextContent('Nothing to show.');
  await expect.element(card('Devices')).toMatchTextContent('No devices yet.');
  await expect.element(page.getByRole('heading', { name: 'No alerts to acknowledge' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Nothing needs attention' })).toBeVisible();
  expect(await axeFinds('main')).toEqual([]);
});

/** As the built-in options have them. */
const ASSET_METRICS: readonly MetricItem[] = [
  { source: 'monitoredAssetsMetric', label: 'Monitored assets', value: 'assets' },
  { source: 'unmonitoredAssetsMetric', label: 'Unmonitored assets', value: 'assets' },
  { source: 'activeCratesMetric', label: 'Active crates', value: 'crates' },
  { source: 'activeTotesMetric', label: 'Active totes', value: 'totes' },
  {
    source: 'assetDurationMetric',
    label: 'Average asset duration',
    value: 'averageDays',
    chartType: 'days',
    series: 'assets',
  },
  { source: 'tagChimeCounts', label: 'iChimes in use', value: 'chimes.inUse', series: 'chimes.total' },
];

const assetDashboard = (over: Parameters<typeof dashboardPage>[0] = {}) =>
  dashboardPage({
    pattern: 'asset-dashboard',
    title: 'Asset Dashboard',
    configTypes: [3],
    deviceKind: 'chimes',
    ...over,
  });

it('AD4: shows the figures of assets', async () => {
  const { server } = await prepareDevice({ pages: [assetDashboard({ metrics: [...ASSET_METRICS] })] });
  const answers = {
    monitoredAssetsMetric: { assets: 12 },
    unmonitoredAssetsMetric: { assets: 3 },
    activeCratesMetric: { crates: 9 },
    activeTotesMetric: { totes: 1234 },
    assetDurationMetric: { assets: 15, averageDays: 6.25 },
  };
  for (const [query, row] of Object.entries(answers)) server.answer(`GET tables/query/${query}`, { rows: [row] });
  server.answer('GET tables/query/tagChimeCounts', {
    rows: [
      { kind: 'tags', total: 40, inUse: 30, available: 10 },
      { kind: 'chimes', total: 20, inUse: 15, available: 5 },
    ],
  });
  await openConsole('/asset-dashboard');
  await expect
    .poll(() => ASSET_METRICS.map(({ source }) => figure(source)))
    .toEqual([
      'Monitored assets12now',
      'Unmonitored assets3now',
      'Active crates9now',
      'Active totes1,234now',
      'Average asset duration6.3 daysof 15last 30 days: no change (before: 6.3 days)',
      'iChimes in use15of 20now',
    ]);
});

it('AD7, AD9: marks parts in the yard, opens a mark by a double click, and finds what is archived', async () => {
  drawMaps();
  const staged = { ...shipmentOf({ customer: 'Crate', state: 4 }, 0), configType: 3 };
  const device = await prepareDevice({ rows: { 'shipments:3': [staged] }, pages: [assetDashboard(), assetPage()] });
  answerShipment(device.server, staged);
  const { href } = await openConsole('/asset-dashboard');
  const map = page.getByTestId('map-of-dashboard');
  await expect
    .poll(() => map.element().querySelector('[data-kind="yard-part"]')?.textContent, { timeout: 20_000 })
    .toBe('Yard part1');
  const find = page.getByRole('button', { name: 'Find Archived Assets' });
  await find.click();
  await expect.element(page.getByRole('dialog', { name: 'Find Archived Assets' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await opensByDoubleClick('[data-testid="map-of-dashboard"]', href, `/detail?id=${staged.guid}&mode=asset`);
});

it('AD1, AD2, AD3, AD5, AD6, AD7, AD8, AD9: counts assets by part type and state, and by destination where the options say so; a cell narrows the page', async () => {
  drawMaps();
  const assets = [
    { customer: 'Crate', state: 2 },
    { customer: 'Crate', state: 7, dest: 'Chennai' },
    { customer: 'Tote', state: 3 },
  ].map((given, nth) => ({ ...shipmentOf(given, nth), configType: 3 }));
  await prepareDevice({
    rows: { 'shipments:3': assets },
    pages: [
      dashboardPage({
        pattern: 'asset-dashboard',
        title: 'Asset Dashboard',
        configTypes: [3],
        zoneSummary: true,
        tiles: ['shipment'],
      }),
    ],
  });
  const { href } = await openConsole('/asset-dashboard');
  const row = (table: string, value: string) =>
    [...document.querySelectorAll(`[data-testid="${table}"] [data-row="${value}"] td`)].map((one) => one.textContent);
  // Saved, Created, Activated, Monitored, Staged, Shipped, Decommissioned, Unmonitored, all (spec 2 §4).
  await expect.poll(() => row('summary-by-type', 'Crate')).toEqual(['–', '–', '1', '–', '–', '–', '–', '1', '2']);
  await expect.poll(() => row('summary-by-zone', 'Chennai')).toEqual(['–', '–', '–', '–', '–', '–', '–', '1', '1']);
  await expect.poll(() => facets('Active assets')).toEqual({ Activated: '1', Monitored: '1', Unmonitored: '1' });
  // What nothing watches is not known to be fine.
  expect(troubles()).toEqual({
    Critical: '0',
    Warning: '0',
    Watch: '0',
    'Fine, of 3 under way; 1 not monitored': '2',
  });
  await expect.element(card('Shipment alerts')).toBeVisible();
  expect(card('Security alerts').query()).toBeNull();
  await page.getByRole('button', { name: 'Crate, Unmonitored: 1' }).click();
  await expect.poll(listed).toEqual(['SHP-1']);
  expect(new URL(href(), location.origin).searchParams.get('fltval')).toBe('Crate,7');
  await expect.poll(() => row('summary-by-type', 'Tote')).toEqual(['–', '–', '–', '1', '–', '–', '–', '–', '1']);
  await expect.poll(() => facets('Active assets')).toEqual({ Activated: '1', Monitored: '0', Unmonitored: '1' });
  await page.getByRole('button', { name: 'Crate, Unmonitored: 1' }).click();
  await expect.poll(listed).toHaveLength(3);
  // AD7: on the map with its legend what is in states 2 to 4; AD6: a row leads to its details.
  const map = page.getByTestId('map-of-dashboard');
  await expect.poll(() => map.element().querySelector('[data-kind="asset"]')?.textContent).toMatch(/2$/);
  const details = page.getByRole('link', { name: 'SHP-1' });
  await expect.element(details).toHaveAttribute('href', `/detail?mode=asset&id=${assets[1]?.guid}`);
});

it('C12: leads from a figure to the page that it is configured with', async () => {
  const { href } = await open();
  await page.getByRole('link', { name: 'Ours alone' }).click();
  await expect.poll(href).toBe('/activation?mode=shipment');
});

it('C12: leads from a built-in figure to the list of what it is about', async () => {
  const device = await prepareDevice({
    rows: rows(),
    pages: [shipmentPage(), dashboardPage({ metrics: [...BUILT_IN_METRICS] })],
  });
  device.server.answer(INTACT, { rows: [{ shipments: 5, intact: 4, percent: 80 }] });
  const { href } = await openConsole('/shipment-dashboard');
  await page.getByRole('link', { name: 'Intact shipments' }).click();
  await expect.poll(() => new URL(href(), location.origin).pathname).toBe('/shipment-list');
  await expect.element(page.getByRole('list', { name: 'Filters' })).toMatchTextContent('Security: sec1, sec2');
  await expect.poll(listed).toEqual(['SHP-0']);
});

it('C9: offers the reports that the options of the page name and its user has', async () => {
  const { server } = await prepareDevice({
    rows: rows(),
    user: { reports: ['shipmentList', 'inventory'] },
    pages: [shipmentPage(), dashboardPage({ reports: ['shipmentList', 'lanes'] })],
  });
  const report = (reportKey: string, name: string) => ({
    reportKey,
    name,
    description: 'As they are.',
    controlList: [],
    outputs: ['csv'],
    detailPageReport: false,
  });
  server.answer('GET config/reports', {
    data: [report('shipmentList', 'Shipments'), report('lanes', 'Lanes'), report('inventory', 'Inventory')],
  });
  server.answer('GET reports/runs', { data: [] });
  await openConsole('/shipment-dashboard');
  await page.getByRole('button', { name: 'Reports' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Shipments' })).toBeVisible();
  expect(page.getByRole('menuitem').elements()).toHaveLength(1);
  await page.getByRole('menuitem', { name: 'Shipments' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Shipments' })).toBeVisible();
});

it('SD11: counts devices by kind, a gateway as heard of within 360 minutes and a charger within 35', async () => {
  const device = await open();
  const row = (kind: string) => document.querySelector(`[data-kind="${kind}"]`)?.textContent;
  await expect.poll(() => row('gateways')).toBe('Gateways0313');
  await expect.poll(() => row('chargers')).toBe('Chargers0212');

  // What they counted around them, by kind of device: asked for when it is opened, and again when that failed.
  const inventory = 'GET tables/query/deviceInventory';
  device.server.answer(inventory, () => refusal(500, 'internal'));
  const stations = page.getByTestId('station-counts');
  await stations.getByText('By gateway and charger').click();
  await expect.element(stations.getByTestId('answer-problem')).toBeVisible();
  const counted = (macId: string, deviceType: number, count: number) => ({ macId, deviceType, count, counted: ago(0) });
  device.server.answer(inventory, {
    rows: [counted('00_1B_AD_00_0A_01', 1, 12), counted('00_1B_AD_00_0A_01', 2, 3), counted('00_1B_AD_00_0C_01', 1, 2)],
  });
  await stations.getByRole('button', { name: /^Retry/ }).click();
  const counts = () =>
    [...stations.element().querySelectorAll('tr')].map((one) =>
      [...one.cells].map((cell) => cell.textContent).join(' '),
    );
  await expect.poll(counts).toEqual(['Counted by Tags iChimes', 'Chennai 12 3', '…0C_01 2 –']);
  expect(await axeFinds('[data-testid="devices-card"]')).toEqual([]);
  // Without a connection they are there as of then.
  device.setOffline(true);
  await expect.element(stations).toMatchTextContent(/as of \d\d:\d\d/);
});

it('SD13, DT6: shows the newest alerts that nobody has acknowledged, and leads to their shipment', async () => {
  const { href } = await open();
  const alerts = page.getByTestId('alerts-card');
  await expect.element(alerts.getByRole('heading', { name: '1 alert to acknowledge' })).toBeVisible();
  await alerts.getByRole('link', { name: /High Temperature/ }).click();
  await expect.poll(href).toBe(`/detail?mode=shipment&id=${SHIPMENTS[0]?.guid}`);
});

const NAMES = 'abcdefghijkl'.split('');

it('SD13: begins with the ten newest, and says how many are older', async () => {
  await prepareDevice({
    rows: {
      ...rows(),
      alerts: Array.from({ length: 12 }, (_, nth) =>
        alertRow({
          entryId: nth + 1,
          guid: SHIPMENTS[0]?.guid ?? null,
          subject: `Alert ${NAMES[nth]}`,
          alertTime1: ago((nth + 1) * MINUTE_MS),
        }),
      ),
    },
    pages: [shipmentPage(), dashboardPage()],
  });
  await openConsole('/shipment-dashboard');
  const alerts = page.getByTestId('alerts-card');
  await expect.element(alerts.getByRole('heading', { name: '12 alerts to acknowledge' })).toBeVisible();
  const subjects = () =>
    [...alerts.element().querySelectorAll('li')].map((one) => /Alert [a-z]/.exec(one.textContent)?.[0]);
  await expect.poll(subjects).toEqual(NAMES.slice(0, 10).map((name) => `Alert ${name}`));
  await expect.element(alerts.getByText('and 2 older')).toBeVisible();
  expect(await axeFinds('[data-testid="alerts-card"]')).toEqual([]);
});

it('narrows the alerts and what needs attention to the shipments that were chosen, also offline', async () => {
  const about = (nth: number) => SHIPMENTS[nth]?.guid ?? null;
  const { user, setOffline } = await prepareDevice({
    rows: {
      ...rows(),
      alerts: [
        alertRow({ entryId: 1, guid: about(0), subject: 'Of Acme', alertTime1: ago(MINUTE_MS) }),
        alertRow({ entryId: 2, guid: about(3), subject: 'Of Brisk', incidentId: 7, alertTime1: ago(MINUTE_MS) }),
        alertRow({ entryId: 3, guid: about(1), subject: 'Of Acme too', incidentId: 7, alertTime1: ago(2 * MINUTE_MS) }),
        alertRow({ entryId: 4, guid: null, subject: 'Of a gateway', incidentId: 8, alertTime1: ago(3 * MINUTE_MS) }),
      ],
      incidents: [
        // Of one cause: its lead is about one shipment, another of its alerts about another.
        incidentRow({
          incidentId: 7,
          leadEntryId: 2,
          leadGuid: about(3),
          members: 2,
          openMembers: 2,
          unacknowledged: 2,
        }),
        incidentRow({ incidentId: 8, leadEntryId: 4, leadGuid: null, causeKey: 'x' }),
      ],
    },
    pages: [shipmentPage(), dashboardPage()],
  });
  const refused = { userId: user.userId, companyId: user.companyId, state: 'rejected' as const };
  const lastError = { status: 422, code: 'bad-request' as const, errors: [] };
  await outbox.entries.bulkAdd([
    outboxEntry({ localSeq: 1, ...refused, lastError, orderingKeys: [`shipment:${about(3)}`] }),
    outboxEntry({ localSeq: 2, ...refused, lastError, orderingKeys: ['location:9'] }),
  ]);
  setOffline(true);
  const { back } = await openConsole('/shipment-dashboard');
  const heads = () =>
    ['alerts-card', 'needs-attention'].map((id) => document.querySelector(`[data-testid="${id}"] h2`)?.textContent);
  await expect.poll(heads).toEqual(['4 alerts to acknowledge', 'Needs attention: 4']);
  await choose('Customer', 'Brisk, Inc.');
  // Its incident, its refused work, and work that is about no shipment.
  await expect.poll(heads).toEqual(['1 alert to acknowledge', 'Needs attention: 3']);
  await choose('Customer', 'Brisk, Inc.');
  await choose('Customer', 'Acme');
  await expect.poll(heads).toEqual(['2 alerts to acknowledge', 'Needs attention: 2']);
  await expect.element(page.getByTestId('alerts-card')).toMatchTextContent('Of Acme');
  await choose('Active shipments', 'Commissioned');
  await expect.poll(heads).toEqual(['No alerts to acknowledge', 'Needs attention: 1']);
  // A shipment that is decided on elsewhere, and the alerts with it.
  await storeRows(user, 'shipments:0', {
    rows: [{ ...(SHIPMENTS[0] ?? shipmentOf({ customer: '', state: 0 }, 0)), version: 2, shippingState: 2 }],
  });
  await expect.poll(heads).toEqual(['1 alert to acknowledge', 'Needs attention: 1']);
  back();
  await expect.poll(heads).toEqual(['2 alerts to acknowledge', 'Needs attention: 2']);
});

it('is worked by the keyboard alone', async () => {
  await open();
  await expect.poll(() => facets('Active shipments')).toEqual({ Commissioned: '1', Departed: '3', Arrived: '1' });
  const departed = card('Active shipments').getByRole('button', { name: /^Departed/ });
  (departed.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(departed).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(listed).toEqual(['SHP-0', 'SHP-1', 'SHP-3']);
  await userEvent.keyboard(' ');
  await expect.element(departed).toHaveAttribute('aria-pressed', 'false');
});

it.each(
  fewOf(2, [
    [390, 'ta', 'shipment'],
    [820, 'ta', 'asset'],
    [820, 'fr', 'shipment'],
    [1440, 'en', 'shipment'],
  ] as const),
)(
  'has nothing that axe finds, and nothing wider than the screen, at %i px in %s, of what is %s',
  async (width, language, mode) => {
    await page.viewport(width, 2400);
    const assets = SHIPMENTS.map((one) => ({ ...one, configType: 3 }));
    if (mode === 'shipment') await open('/shipment-dashboard', language);
    else {
      await prepareDevice({
        rows: { ...rows(), 'shipments:0': [], 'shipments:3': assets },
        pages: [assetDashboard({ zoneSummary: true })],
      });
      await openConsole('/asset-dashboard', language);
    }
    await expect.poll(() => document.querySelectorAll('[data-facet]').length).toBeGreaterThan(5);
    await expect.poll(listed).toContain('SHP-0');
    expect(await axeFinds('html')).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);
