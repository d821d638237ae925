import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { alertRow } from '../../../tests/fixtures/alert-row.ts';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { openConsole, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { oneOverAnother } from '../../../tests/fixtures/cut-texts.ts';
import { deviceRow } from '../../../tests/fixtures/device-row.ts';
import { geozoneRow } from '../../../tests/fixtures/geozone-row.ts';
import { locationRow } from '../../../tests/fixtures/location-row.ts';
import { fewOf } from '../../../tests/fixtures/nightly.ts';
import { dashboardPage, shipmentPage } from '../../../tests/fixtures/page-options.ts';
import { savedFiles } from '../../../tests/fixtures/saved-files.ts';
import { savedViewRow } from '../../../tests/fixtures/saved-view-row.ts';
import { answerShipment } from '../../../tests/fixtures/shipment-answers.ts';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import { clock } from '../../../tests/fixtures/test-clock.ts';
import type { SignedInUser } from '../../contract/users.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/duration.ts';
import { outbox } from '../../local/outbox/outbox-database.ts';

const ago = (time: number): string => new Date(clock.now() - time).toISOString();
const TAG = '00_1B_AD_00_7C_01';
const CHIME = '00_1B_AD_00_7C_CB';

const shipmentOf = (nth: number, over: Parameters<typeof shipmentRow>[0]) =>
  shipmentRow({
    guid: crypto.randomUUID(),
    entryId: nth,
    customData: `SHP-${nth}`,
    customData2: 'Acme',
    originName: 'Chennai Port',
    destName: 'Lyon Depot',
    macId: null,
    createDate: ago(nth * DAY_MS),
    commDate: ago(nth * DAY_MS),
    ...over,
  });

const SHIPMENTS = [
  shipmentOf(1, {
    shippingState: 3,
    macId: TAG,
    lastComms: ago(73 * HOUR_MS),
    aclExpected: 3,
    aclActual: 2,
    plannedArrival: ago(HOUR_MS),
    statusNotes: 'Held at customs',
    departDate: ago(12 * HOUR_MS),
    severity: 1,
    troubleEvent: 216,
    troubles: 1,
  }),
  shipmentOf(2, {
    shippingState: 3,
    destName: 'Dubai',
    billOfLading: '9|BOL|ABCD123456',
    plannedArrival: ago(3 * HOUR_MS),
  }),
  shipmentOf(3, { shippingState: 4, customData2: 'Brisk', lastComms: ago(HOUR_MS) }),
  shipmentOf(4, { shippingState: 0 }),
  shipmentOf(70, { shippingState: 0 }),
];
const PLACES = { 'Chennai Port': 'L1', 'Lyon Depot': 'L2' };
const ROWS = {
  locations: Object.entries(PLACES).map(([name, shippingLocId], nth) =>
    locationRow({ entryId: nth + 1, shippingLocId, name, shortName: name === 'Lyon Depot' ? 'Lyon' : '' }),
  ),
  geozones: [
    geozoneRow({
      name: 'By sea',
      mapConfigNameType: 'Route',
      mapConfigTypeId: 4,
      points: [],
      notes: JSON.stringify({ origins: ['L1'], destinations: ['L2'], roundTrip: false }),
    }),
  ],
  'shipments:0': SHIPMENTS,
  'devices:tags': [
    // 46.58 °F are 8.1 °C, 46.4 are 8.
    deviceRow({ macId: TAG, temperature: 46.58, shipmentGuid: SHIPMENTS[0]?.guid ?? null, provisionStatus: 2 }),
  ],
  alerts: [
    alertRow({
      entryId: 1,
      guid: SHIPMENTS[0]?.guid ?? null,
      alertEvent: 216,
      data: JSON.stringify({
        since: clock.now() - 4 * HOUR_MS,
        lastAt: clock.now() - 40 * MINUTE_MS,
        limit: 46.4,
        extreme: 52.5,
        extremeAt: clock.now() - HOUR_MS,
      }),
    }),
    alertRow({ entryId: 2, guid: SHIPMENTS[0]?.guid ?? null }),
    alertRow({ entryId: 3, guid: SHIPMENTS[1]?.guid ?? null, ackBy: 'admin', ackTime: ago(0) }),
  ],
};

const VIEW = savedViewRow({ list: 'list-shipment', name: 'On the way', shared: true });

// As high as the page, so that all rows are drawn.
beforeEach(() => page.viewport(1440, 1600));

async function open(path: string, language?: Parameters<typeof openConsole>[1], user: Partial<SignedInUser> = {}) {
  const device = await prepareDevice({
    rows: { ...ROWS, savedViews: [VIEW] },
    pages: [shipmentPage(), dashboardPage()],
    user: {
      roles: ['User', 'Provisioner', 'Company Administrator'],
      permissions: ['acknowledgeAlerts'],
      temperatureUnit: 'Celsius',
      reports: ['shipmentView'],
      ...user,
    },
  });
  // Whoever is led to a shipment stays there: the server knows it, too.
  for (const shipment of SHIPMENTS) answerShipment(device.server, shipment);
  device.server.answer('GET tables/query/fetchDevicesByGuid', {
    rows: [
      {
        ...deviceRow({ macId: CHIME, kind: 'chimes' }),
        type: 'DEVICE_ICHIME',
        charge: null,
        primary: true,
        packageInfo: 'Crate 7',
      },
    ],
  });
  return { ...device, ...(await openConsole(path, language)) };
}

const listed = (): string[] =>
  [...document.querySelectorAll('[data-shipment-id]')].map((one) => one.getAttribute('data-shipment-id') ?? '');
const tabs = () => [...document.querySelectorAll('[data-testid="state-tabs"] button')].map((one) => one.textContent);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const search = () => page.getByRole('searchbox', { name: 'Search' });

it('SL1, SL2, SL4, SL7, SD8: groups with counts, red comms, links to details, and what is archived', async () => {
  const { href, go } = await open('/shipment-list?tab=all');
  await expect.poll(listed).toEqual(['SHP-1', 'SHP-2', 'SHP-3', 'SHP-4', 'SHP-70']);
  // Of what is saved, what was created within 60 days is counted.
  await expect.poll(tabs).toEqual(['In trouble 1', 'Under way 3', 'Saved 1', 'Departed 2', 'Arrived 1', 'All 5']);
  await page
    .getByTestId('state-tabs')
    .getByRole('button', { name: /^Saved/ })
    .click();
  await expect.poll(listed).toEqual(['SHP-4']);
  await page
    .getByTestId('state-tabs')
    .getByRole('button', { name: /^Departed/ })
    .click();
  await expect.poll(listed).toEqual(['SHP-1', 'SHP-2']);
  expect(new URL(href(), location.href).searchParams.get('fltval')).toBe('3');
  // SL7: older than lastCommsHours, 72.
  const red = (id: string) => document.querySelector(`[data-shipment-id="${id}"] svg[data-state="error"]`);
  expect(red('SHP-1')).not.toBeNull();
  await page.getByTestId('state-tabs').getByRole('button', { name: /^All/ }).click();
  await expect.poll(listed).toHaveLength(5);
  expect(red('SHP-3')).toBeNull();
  expect(await axeFinds('main')).toEqual([]);

  await button('Find Archived Shipments').click();
  await expect.element(page.getByRole('dialog', { name: 'Find Archived Shipments' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('link', { name: 'SHP-2' }).click();
  await expect.poll(href).toBe(`/detail?mode=shipment&id=${SHIPMENTS[1]?.guid}`);
  await go('/shipment-list?mode=asset');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Assets' })).toBeVisible();
});

it.each(fewOf(1, ['ta', 'en', 'fr'] as const))(
  'SL1: says on a tablet in each row what it is, where it goes and how it stands, nothing over another, in %s',
  async (language) => {
    await page.viewport(820, 1180);
    await open('/shipment-list?tab=all', language);
    const shown = '[data-shipment-id="SHP-1"] :is([role=rowheader], [role=gridcell]):not([data-narrow=out])';
    await expect.poll(() => document.querySelectorAll(shown).length).toBe(9);
    const row = document.querySelector('[data-shipment-id="SHP-1"]');
    expect(row === null ? ['no row'] : oneOverAnother(row)).toEqual([]);
  },
);

it('SL3, SL6: is filtered by the documents’ names, ids and terms, each a chip', async () => {
  const ids = [SHIPMENTS[0], SHIPMENTS[2]].map((one) => one?.guid).join(',');
  const { href } = await open(`/shipment-list?fltcol=shippingStateStr&fltval=3&fltnme=Under way&ids=${ids}`);
  await expect.poll(listed).toEqual(['SHP-1']);
  const filters = page.getByRole('list', { name: 'Filters' });
  await expect.element(filters).toMatchTextContent(/Under way.*Status: Departed/);
  await expect.element(page.getByText('Showing only 2 of them.')).toBeVisible();
  await button('Show all').click();
  await expect.poll(listed).toEqual(['SHP-1', 'SHP-2']);
  await filters.getByRole('button').first().click();
  await expect.poll(listed).toHaveLength(5);

  await search().fill('temp > 8 ');
  await expect.poll(listed).toEqual(['SHP-1']);
  await expect.element(filters).toMatchTextContent('Temperature: over 8');
  await search().fill('temp > 8.1 ');
  await expect.poll(listed).toEqual([]);
  await userEvent.keyboard('{Backspace}');
  await search().fill('lane:Chennai-Lyon silent > 72h ');
  await expect.poll(listed).toEqual(['SHP-1']);
  const { searchParams } = new URL(href(), location.href);
  expect(searchParams.get('fltcol')).toBe('route,comms');
  expect(searchParams.get('fltval')).toBe('Chennai Port → Lyon Depot,3d..');
  // Two of them have not arrived when it was planned, one for more than two hours.
  await userEvent.keyboard('{Backspace}{Backspace}');
  await expect.poll(listed).toHaveLength(5);
  // What it will do is said before it does it.
  await search().fill('late > 2h');
  const pending = page.getByTestId('search-pending');
  await expect.element(pending).toMatchTextContent(/^Press Enter: Late: .*2 h.*Show 1 row$/);
  expect(listed()).toHaveLength(5);
  await userEvent.keyboard('{Enter}');
  await expect.element(pending).not.toBeInTheDocument();
  await expect.poll(listed).toEqual(['SHP-2']);
  await search().fill('late > 30m ');
  await expect.poll(listed).toEqual(['SHP-1', 'SHP-2']);
  // The same at a touch, the latest first.
  await userEvent.keyboard('{Backspace}');
  await expect.poll(listed).toHaveLength(5);
  await page.getByRole('button', { name: '2 late' }).click();
  await expect.poll(listed).toEqual(['SHP-2', 'SHP-1']);
  await page.getByRole('button', { name: '2 late' }).click();
  await expect.poll(listed).toHaveLength(5);
  // Each was created at some time, not each is commissioned.
  await page.getByTestId('filter').click();
  const asked = (name: string) => page.getByRole('dialog').getByRole('group', { name, exact: true });
  await expect.element(asked('Commissioned').getByRole('checkbox', { name: 'empty' })).toBeVisible();
  expect(asked('Created').getByRole('checkbox', { name: 'empty' }).query()).toBeNull();
});

it('SL6: has a column for each field of the documents, when it left and which route is planned among them', async () => {
  await open('/shipment-list?tab=all');
  await expect.poll(listed).toHaveLength(5);
  await page.getByTestId('list-menu').click();
  await page.getByRole('menuitem', { name: 'Columns' }).click();
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  await expect.element(dialog).toBeVisible();
  expect([...dialog.element().querySelectorAll('label')].map((one) => one.textContent)).toEqual([
    'Trouble',
    'Shipment ID',
    'Customer',
    'Lane',
    'Status',
    'Arrives',
    'Temperature',
    'Last comms',
    'Battery',
    'Origin',
    'Destination',
    'Planned route',
    'Planned departure',
    'Planned arrival',
    'Expected arrival',
    'Late',
    'Device',
    'Humidity',
    'Created',
    'Commissioned',
    'Depart date',
    'Decommissioned',
    'Under way until',
    'Mode',
    'iChimes',
    'Tracking reference',
    'Limit profile',
    'Notes',
    'Status notes',
    'Unacknowledged',
    'Latitude',
    'Longitude',
    'Alerts',
    'Security',
    'On time',
  ]);
  await dialog.getByRole('checkbox', { name: 'Depart date' }).click();
  await dialog.getByRole('checkbox', { name: 'Planned route' }).click();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const cell = (id: string, header: string) => {
    const heads = [...document.querySelectorAll('[role=columnheader]')].map((one) => one.textContent);
    const at = heads.findIndex((head) => head.startsWith(header));
    return document.querySelectorAll(`[data-shipment-id="${id}"] :is([role=rowheader], [role=gridcell])`)[at]
      ?.textContent;
  };
  await expect.poll(() => cell('SHP-1', 'Planned route')).toBe('By sea');
  expect(cell('SHP-2', 'Planned route')).toBe('–');
  expect(cell('SHP-1', 'Depart date')).toMatch(/\d\d:\d\d/);
  expect(cell('SHP-2', 'Depart date')).toBe('–');
});

it('office 22: says both ends of a trip by short names in one line, whole ones to who points or looks for them', async () => {
  await open('/shipment-list?tab=all');
  await expect.poll(listed).toHaveLength(5);
  const lane = (id: string) => document.querySelector(`[data-shipment-id="${id}"] [title*="→"]`);
  expect(lane('SHP-1')?.textContent).toBe('Chennai Port→ Lyon');
  expect(lane('SHP-1')?.getAttribute('title')).toBe('Chennai Port → Lyon Depot');
  // What is whole needs nobody to point at it.
  expect(lane('SHP-2')).toBeNull();
  const row = document.querySelector('[data-shipment-id="SHP-1"]');
  expect(row?.clientHeight).toBeLessThan(48);
  // It should have arrived an hour ago, and left for it in time.
  await expect.element(page.getByText('1 h late', { exact: true })).toBeVisible();
  await search().fill('depot');
  await expect.poll(() => document.querySelector('[data-shipment-id="SHP-1"] mark')?.textContent).toBe('Depot');
});

it('replays up to five chosen rows together', async () => {
  const { href } = await open('/shipment-list?tab=all');
  await expect.poll(listed).toHaveLength(5);
  document.querySelector<HTMLElement>('[data-shipment-id="SHP-1"]')?.focus();
  await userEvent.keyboard(' {Shift>}{ArrowDown}{/Shift}');
  await expect.element(page.getByTestId('selection')).toMatchTextContent('2 selected');
  await button('Replay').click();
  await expect.poll(() => new URL(href(), location.href).pathname).toBe('/detail');
  const detail = new URL(href(), location.href).searchParams;
  expect([detail.get('id'), detail.get('along')]).toEqual([SHIPMENTS[0]?.guid, SHIPMENTS[1]?.guid]);
  await expect
    .element(page.getByRole('table', { name: 'At this time' }).getByRole('link', { name: 'SHP-2' }))
    .toBeVisible();
});

it('SL9, RP10: what a saved view shows is made into a report', async () => {
  const { href, server } = await open('/shipment-list?tab=all');
  server.answer('GET config/reports', {
    data: [
      {
        reportKey: 'shipmentView',
        name: 'Shipments in a saved view',
        description: 'As they are.',
        controlList: [{ name: 'view', required: true }],
        outputs: ['csv', 'xlsx'],
        detailPageReport: false,
      },
    ],
  });
  server.answer('GET reports/runs', { data: [] });
  server.answer('GET reports/saved', { data: [], people: [], sendsMail: false });
  await expect.poll(listed).toHaveLength(5);
  await page.getByTestId('views').click();
  await page.getByRole('menuitem', { name: 'On the way' }).click();
  await expect.poll(listed).toEqual(['SHP-1', 'SHP-2']);
  await page.getByTestId('views').click();
  await page.getByRole('menuitem', { name: 'Create a report from “On the way”' }).click();
  const dialog = page.getByRole('dialog', { name: 'Shipments in a saved view' });
  await expect.element(dialog.getByRole('combobox', { name: 'Saved view' })).toHaveValue(VIEW.viewId);
  await expect.element(dialog.getByRole('button', { name: 'Save…' })).toBeVisible();
  expect(await axeFinds('[role="dialog"]')).toEqual([]);
  await expect.poll(href).toBe('/reports');
});

it('SL8: a row opens to its tag and iChimes, by mouse and by keys', async () => {
  await open('/shipment-list?tab=all');
  await expect.poll(listed).toHaveLength(5);
  await button('Tag and iChimes of SHP-1').click();
  const devices = page.getByTestId('row-devices');
  await expect.element(devices).toMatchTextContent(/Tags…7C_01iChimes.*AD_00_7C_CB.*Primary.*Crate 7/);
  expect(await axeFinds('main')).toEqual([]);
  const row = document.querySelector<HTMLElement>('[data-shipment-id="SHP-1"]');
  row?.focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => devices.elements()).toHaveLength(0);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(devices).toBeVisible();
});

it('does to all chosen rows what is asked once, says how many it was, and takes it back', async () => {
  const { setOffline } = await open('/shipment-list?tab=all');
  setOffline(true);
  await expect.poll(listed).toHaveLength(5);
  document.querySelector<HTMLElement>('[data-shipment-id="SHP-1"]')?.focus();
  await userEvent.keyboard(' {Shift>}{ArrowDown}{/Shift}');
  await expect.element(page.getByTestId('selection')).toMatchTextContent('2 selected');
  await button('Acknowledge').click();
  const asked = page.getByRole('dialog', { name: 'Acknowledge alerts of 2 rows?' });
  await expect.element(asked).toMatchTextContent('2 alerts will be acknowledged.');
  await expect.element(asked).toMatchTextContent('1 of 2 need no change.');
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  await asked.getByRole('button', { name: 'Acknowledge' }).click();
  const outcome = page.getByTestId('outcome');
  await expect.element(outcome).toMatchTextContent('Alerts acknowledged: 1 of 2');
  await expect.element(asked).not.toBeInTheDocument();
  const states = async () => (await outbox.entries.toArray()).map(({ type, state }) => `${type} ${state}`);
  expect(await states()).toEqual(['alert.acknowledge queued', 'alert.acknowledge queued']);
  await outcome.getByRole('button', { name: /^Undo/ }).click();
  await expect.element(outcome).toMatchTextContent('Undone');
  expect(await states()).toEqual(['alert.acknowledge cancelled', 'alert.acknowledge cancelled']);

  await button('Decommission').click();
  await page
    .getByRole('dialog', { name: 'Decommission 2 rows?' })
    .getByRole('button', { name: 'Decommission' })
    .click();
  await expect.element(outcome.last()).toMatchTextContent('Decommissioned: 2 of 2');
  expect((await states()).slice(2)).toEqual(['shipment.change-state queued', 'shipment.change-state queued']);
  await button('Labels').click();
  await expect
    .element(page.getByRole('dialog', { name: 'Barcode Generator' }).getByRole('textbox').first())
    .toHaveValue('SHP-1\nSHP-2');
});

it('SL4: opens on what is under way, the worst first; an address that says something wins; going back takes it back', async () => {
  const { href, go, back } = await open('/shipment-list');
  const address = () => Object.fromEntries(new URL(href(), location.href).searchParams);
  const group = (name: RegExp) => page.getByTestId('state-tabs').getByRole('button', { name });
  await expect.poll(listed).toEqual(['SHP-1', 'SHP-2', 'SHP-3']);
  await expect.element(group(/^Under way/)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(tabs).toEqual(['In trouble 1', 'Under way 3', 'Saved 1', 'Departed 2', 'Arrived 1', 'All 5']);
  // The tab says it: there is no chip, and nothing that Backspace takes away.
  expect(page.getByRole('list', { name: 'Filters' }).query()).toBeNull();
  await search().click();
  await userEvent.keyboard('{Backspace}');
  await group(/^All/).click();
  await expect.poll(listed).toHaveLength(5);
  expect(address()).toEqual({ tab: 'all' });
  await group(/^Under way/).click();
  await expect.poll(listed).toHaveLength(3);
  expect(address()).toEqual({});
  back();
  await expect.poll(listed).toHaveLength(5);
  back();
  await expect.poll(listed).toHaveLength(3);

  // A search looks in all of it, unless somebody chose a part.
  await search().fill('"SHP-70"');
  await expect.poll(listed).toEqual(['SHP-70']);
  await expect.element(group(/^All/)).toHaveAttribute('aria-pressed', 'true');
  await group(/^Under way/).click();
  await button('Search all').click();
  await expect.poll(listed).toEqual(['SHP-70']);
  expect(address()).toEqual({ tab: 'all' });
  await search().fill('');
  await expect.poll(listed).toHaveLength(5);

  await go('/shipment-list?fltcol=customer&fltval=Acme');
  await expect.poll(listed).toEqual(['SHP-1', 'SHP-2', 'SHP-4', 'SHP-70']);
  await go(`/shipment-list?ids=${SHIPMENTS[3]?.guid}`);
  await expect.poll(listed).toEqual(['SHP-4']);
  await button('Show all').click();
  await expect.poll(listed).toHaveLength(5);
  await go(`/shipment-list?fltcol=status&fltval=3&view=${VIEW.viewId}`);
  await expect.poll(listed).toEqual(['SHP-1', 'SHP-2']);
});

it('SL4: says that nothing is in a group, and shows all', async () => {
  await open('/shipment-list?fltcol=status&fltval=7');
  await expect.element(page.getByText('Nothing in this section')).toBeVisible();
  await button('Show all').click();
  await expect.poll(listed).toHaveLength(5);
});

/** Chooses the first two rows. */
async function chooseTwo(): Promise<void> {
  await expect.poll(listed).toHaveLength(5);
  document.querySelector<HTMLElement>('[data-shipment-id="SHP-1"]')?.focus();
  await userEvent.keyboard(' {Shift>}{ArrowDown}{/Shift}');
  await expect.element(page.getByTestId('selection')).toMatchTextContent('2 selected');
}

it('prints what is filtered, and nothing else', async () => {
  await open('/shipment-list?fltcol=status&fltval=3');
  await expect.poll(listed).toEqual(['SHP-1', 'SHP-2']);
  // Paper says what the list says, and its figure comes with the alerts.
  await expect.poll(() => document.querySelector('[data-shipment-id=SHP-1]')?.textContent).toContain('Above');
  const printed = Promise.withResolvers<HTMLTableElement | null>();
  // The browser's own window for printing can't be closed from here.
  const { print } = window;
  window.print = () => {
    printed.resolve(document.querySelector<HTMLTableElement>('table[data-paper]'));
    dispatchEvent(new Event('afterprint'));
  };
  await page.getByTestId('list-menu').click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  const sheet = await printed.promise;
  window.print = print;
  expect(sheet?.caption?.textContent).toBe('Shipments');
  const texts = [...(sheet?.rows ?? [])].map((row) => [...row.cells].slice(0, 3).map((cell) => cell.textContent));
  expect(texts).toEqual([
    ['Trouble', 'Shipment ID', 'Customer'],
    [expect.stringMatching(/^Warning: Above 8\s°C for 3\sh\s20\smin$/), 'SHP-1', 'Acme'],
    ['', 'SHP-2', 'Acme'],
  ]);
  // In full on paper, as in a file.
  expect([...(sheet?.rows ?? [])].map((row) => row.cells[3]?.textContent)).toEqual([
    'Lane',
    'Chennai Port → Lyon Depot',
    'Chennai Port → Dubai',
  ]);
});

it('takes chosen rows along as CSV', async () => {
  await open('/shipment-list?tab=all');
  await chooseTwo();
  const files = savedFiles();
  await page.getByTestId('selection-more').click();
  await page.getByRole('menuitem', { name: 'Download as CSV' }).click();
  await expect.poll(() => files.map(({ name }) => name)).toEqual(['shipments.csv']);
  const lines = (await files[0]?.file.text())?.trimEnd().split('\r\n');
  expect(lines?.map((line) => line.split(',')[1])).toEqual(['Shipment ID', 'SHP-1', 'SHP-2']);
});

it('offers who may not acknowledge or decommission neither, only what takes rows along', async () => {
  await open('/shipment-list?tab=all', 'en', { roles: ['User'], permissions: [] });
  await chooseTwo();
  const offered = page
    .getByTestId('selection')
    .getByRole('button')
    .elements()
    .map((one) => one.textContent);
  expect(offered).toEqual(expect.arrayContaining(['Labels', 'Download or print']));
  expect(offered).not.toContain('Acknowledge');
  expect(offered).not.toContain('Decommission');
});

it.each([
  [1440, 'en'],
  [820, 'fr'],
  [390, 'ta'],
] as const)(
  'has nothing that axe finds, and nothing wider than the screen, at %i px in %s',
  async (width, language) => {
    await page.viewport(width, 1600);
    await open('/shipment-list?tab=all', language);
    await expect.poll(listed).toContain('SHP-1');
    // A phone has room for two of the groups.
    await expect.poll(() => tabs().length).toBeGreaterThan(1);
    expect(await axeFinds('html')).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

it('says the worst trouble by how much and how long, as its alert does', async () => {
  await open('/shipment-list?tab=all');
  await expect
    .poll(() => document.querySelector('[data-shipment-id=SHP-1]')?.textContent)
    .toMatch(/Above 8\s°C for 3\sh\s20\smin/);
});
