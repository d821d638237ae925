import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { acknowledged } from '../../../tests/fixtures/answering-server.ts';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { openConsole, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { storeRows } from '../../../tests/fixtures/device-copy.ts';
import { deviceRow } from '../../../tests/fixtures/device-row.ts';
import { locationRow } from '../../../tests/fixtures/location-row.ts';
import { opensByDoubleClick } from '../../../tests/fixtures/map-double-click.ts';
import { drawMaps } from '../../../tests/fixtures/maps.ts';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import { clock } from '../../../tests/fixtures/test-clock.ts';
import { HOUR_MS } from '../../domain/duration.ts';

const ago = (hours: number): string => new Date(clock.now() - hours * HOUR_MS).toISOString();
const later = (days: number): string => new Date(clock.now() + days * 24 * HOUR_MS).toISOString();

const TRUCK = crypto.randomUUID();
const TRAILER = crypto.randomUUID();
const DOWN = '00_1B_AD_00_F0_01';
const TAGS = [
  deviceRow({
    macId: '00_1B_AD_00_0A_01',
    battery: 3.7,
    temperature: 50,
    humidity: 44.44,
    latitude: 51.9,
    longitude: 4.5,
    locationType: 'GPS',
    lastComms: ago(1),
  }),
  deviceRow({
    macId: '00_1B_AD_00_0A_02',
    latitude: 13.1,
    longitude: 80.3,
    locationType: 'Cell',
    locationId: 'L2',
    provisionStatus: 2,
    shipmentId: 'SHP-7',
    shipmentGuid: crypto.randomUUID(),
    location: 'Port of Chennai',
    lastComms: ago(73),
    lastMessageGateway: DOWN,
  }),
  deviceRow({ macId: '00_1B_AD_00_0A_03', provisionStatus: 4 }),
];
const ROWS = {
  'devices:tags': TAGS,
  locations: [
    locationRow({ entryId: 2, shippingLocId: 'L2', name: 'Port of Chennai', locRegion: 'APAC' }),
    locationRow({ entryId: 3, shippingLocId: 'L3', name: 'Lyon', locRegion: 'EMEA' }),
  ],
  'devices:gateways': [
    deviceRow({ macId: DOWN, kind: 'gateways', location: 'Lyon', lastComms: ago(7) }),
    deviceRow({ macId: '00_1B_AD_00_F0_02', kind: 'gateways', location: 'Paris', lastComms: ago(1) }),
  ],
  'devices:chimes': [
    deviceRow({
      macId: '00_1B_AD_00_0C_01',
      kind: 'chimes',
      latitude: 10,
      longitude: 10,
      locationType: 'GPS',
      lastComms: ago(19 * 31 * 24),
    }),
  ],
  'devices:mikeys': [
    deviceRow({
      macId: '00_1B_AD_00_0E_01',
      kind: 'mikeys',
      shipmentGuid: TRUCK,
      shipmentId: 'TRK-9',
      provisionStatus: 2,
    }),
    deviceRow({ macId: '00_1B_AD_00_0E_02', kind: 'mikeys' }),
    deviceRow({
      macId: '00_1B_AD_00_0E_03',
      kind: 'mikeys',
      shipmentGuid: TRAILER,
      shipmentId: 'TRK-2',
      provisionStatus: 2,
    }),
  ],
  'devices:scanners': [deviceRow({ macId: '00_1B_AD_00_05_01', kind: 'scanners' })],
  'devices:chargers': [deviceRow({ macId: '00_1B_AD_00_06_01', kind: 'chargers' })],
  'devices:beacons': [deviceRow({ macId: '00_1B_AD_00_08_01', kind: 'beacons' })],
  'shipments:4': [
    shipmentRow({
      guid: TRUCK,
      configType: 4,
      customData: 'TRK-9',
      customData2: 'Box truck',
      macId: '00_1B_AD_00_0E_01',
    }),
    shipmentRow({
      guid: TRAILER,
      configType: 4,
      customData: 'TRK-2',
      customData2: 'Trailer',
      macId: '00_1B_AD_00_0E_03',
    }),
  ],
};

const silence = {
  reason: 'gateway' as const,
  heard: ago(73),
  gateway: DOWN,
  charge: 0.5,
  neighbours: { heard: 0, of: 4 },
  companions: { heard: 0, of: 0 },
};

// As high as the page, so that all rows are drawn.
beforeEach(() => page.viewport(1440, 2000));

/** Two reports as the server lists them. */
const REPORTS = {
  data: [
    {
      reportKey: 'deviceBattery',
      name: 'Device battery',
      description: '',
      controlList: [{ name: 'deviceType', required: false }],
      outputs: ['csv'],
      detailPageReport: false,
    },
    {
      reportKey: 'shipmentList',
      name: 'Shipment list',
      description: '',
      controlList: [],
      outputs: ['csv'],
      detailPageReport: false,
    },
  ],
};

interface Opened {
  readonly language?: Parameters<typeof openConsole>[1];
  readonly administrator?: boolean;
}

async function open(path = '/device-dashboard', { language, administrator = true }: Opened = {}) {
  const device = await prepareDevice({
    rows: ROWS,
    user: { reports: ['deviceBattery'], ...(administrator ? { roles: ['User', 'Company Administrator'] } : {}) },
    pages: [
      {
        pattern: 'device-dashboard',
        title: 'Devices',
        refreshTimer: 20,
        reports: ['deviceBattery', 'inventory'],
        metrics: [
          { source: 'tagChimeCounts', label: 'Tags in use', value: 'tags.inUse', series: 'tags.total' },
          {
            source: 'gateScanChargeCounts',
            label: 'Gateways online',
            value: 'gateways.online',
            series: 'gateways.total',
          },
        ],
      },
    ],
  });
  const { server } = device;
  server.answer('GET config/reports', REPORTS);
  server.answer('GET tables/query/tagChimeCounts', {
    rows: [
      { kind: 'tags', total: 3, inUse: 1, available: 1 },
      { kind: 'chimes', total: 9, inUse: 4, available: 5 },
    ],
  });
  server.answer('GET tables/query/gateScanChargeCounts', {
    rows: [{ kind: 'gateways', total: 2, online: 1, offline: 1 }],
  });
  server.answer('GET tables/query/batteryForecast', {
    rows: [
      { macId: '00_1B_AD_00_0A_03', location: '', shipmentGuid: null, shipmentId: null, charge: 0, empty: null },
      {
        macId: '00_1B_AD_00_0A_02',
        location: 'Dock 8',
        shipmentGuid: null,
        shipmentId: null,
        charge: 0.2,
        empty: { at: later(4), early: later(4), late: later(4), perDay: 0.05, days: 14 },
      },
      {
        macId: '00_1B_AD_00_0A_01',
        location: 'Dock 7',
        shipmentGuid: null,
        shipmentId: null,
        charge: 0.51,
        empty: { at: later(12), early: later(9), late: later(20), perDay: 0.04, days: 14 },
      },
    ],
  });
  server.answer('GET tables/query/silentDevices', {
    rows: [
      { macId: '00_1B_AD_00_0A_02', location: 'Port of Chennai', shipmentGuid: null, shipmentId: 'SHP-7', ...silence },
    ],
  });
  return { ...device, ...(await openConsole(path, language)) };
}

const listed = (): string[] =>
  [...document.querySelectorAll('[data-device-id]')].map((one) => (one.getAttribute('data-device-id') ?? '').slice(-5));
const row = (tail: string) => document.querySelector(`[data-device-id$="${tail}"]`);
const headers = (): string[] =>
  [...document.querySelectorAll('[data-testid="device-table"] [role="columnheader"]')]
    .map((one) => (one.textContent ?? '').trim())
    .filter((text) => text !== '');

it('DD1 DD2 DD3 DD5: lists the tags by id, each with what it last said in the units of the reader', async () => {
  const { href } = await open();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible();
  await expect.poll(listed).toEqual(['0A_01', '0A_02', '0A_03']);
  expect(headers().join()).toMatch(
    /^Device.*,Temperature,Humidity,Status,Battery,Last comms,Date,Region,Location,Shipment ID/,
  );
  expect(row('0A_01')?.textContent).toContain('Available');
  expect(row('0A_01')?.textContent).toMatch(/10\s°C.*44\.4%.*51%/);
  // The charge, by its tooltip the voltage.
  expect(row('0A_01')?.querySelector('[title="51%, 3.7\u00a0V"]')).not.toBeNull();
  expect(row('0A_02')?.textContent).toMatch(/In Use.*Port of Chennai.*SHP-7/);
  // Heard of longer ago than lastCommsHours: 72.
  expect(row('0A_02')?.querySelector('[data-state="error"]')).not.toBeNull();
  expect(row('0A_03')?.textContent).toContain('Lost');
  // The id leads to the device's page with id and type.
  const link = row('0A_01')?.querySelector<HTMLAnchorElement>('[data-device-link]');
  expect(new URL(link?.href ?? '').search).toBe('?id=00_1B_AD_00_0A_01&type=tags');
  link?.click();
  await expect.poll(href).toContain('/device-detail?id=00_1B_AD_00_0A_01&type=tags');
});

it('DD5: marks by a shape and a word how long ago a device was heard of: within a day, within three, longer', async () => {
  const heard = (tail: string, minutes: number) =>
    deviceRow({ macId: `00_1B_AD_00_0A_${tail}`, lastComms: ago(minutes / 60) });
  // What is overdue is another matter, and beyond all of them here.
  await prepareDevice({
    rows: { 'devices:tags': [heard('01', 1_430), heard('02', 1_441), heard('03', 4_310), heard('04', 4_321)] },
    siteOptions: { lastCommsHours: 100 },
  });
  await openConsole('/device-dashboard');
  await expect.poll(listed).toHaveLength(4);
  const age = (tail: string) => {
    const mark = row(tail)?.querySelector('[role="img"][data-state]');
    return `${mark?.getAttribute('aria-label')} ${mark?.getAttribute('data-state')}`;
  };
  expect(['01', '02', '03', '04'].map((tail) => age(`0A_${tail}`))).toEqual([
    'Recent dot',
    'Medium ring',
    'Medium ring',
    'Stale warn',
  ]);
});

it.each([
  ['tags', 'Tags', '0A_01'],
  ['chimes', 'iChimes', '0C_01'],
  ['gateways', 'Gateways', 'F0_01'],
  ['mikeys', 'Vehicle trackers', '0E_01'],
  ['scanners', 'Scanners', '05_01'],
  ['chargers', 'Chargers', '06_01'],
  ['beacons', 'Beacons', '08_01'],
] as const)('DD1, DD4: opens for %s', async (kind, title, first) => {
  drawMaps();
  await open(`/device-dashboard?type=${kind}`);
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.poll(() => listed()[0]).toBe(first);
  await expect.element(page.getByTestId('map-of-devices')).toBeVisible();
});

it('DD5: leads to a device only who may open one', async () => {
  await open('/device-dashboard', { administrator: false });
  await expect.poll(listed).toHaveLength(3);
  expect(document.querySelector('[data-device-link]')).toBeNull();
});

it('DD1 DD4: has figures, which batteries end, which are silent and why, which gateways are silent, and a map', async () => {
  drawMaps();
  const { server, setOffline } = await open();
  await expect.poll(listed).toHaveLength(3);
  await expect
    .poll(() => [...document.querySelectorAll('[data-metric]')].map((one) => one.textContent).join(' '))
    .toBe('Tags in use1of 3 Gateways online1of 2');
  const batteries = page.getByTestId('fleet-batteries');
  await expect.element(batteries.getByRole('heading')).toMatchTextContent('3 batteries run out within 30 days');
  // Between a day and the same day is nothing to say.
  await expect
    .element(batteries)
    .toMatchTextContent(
      /0A_03.*empty now.*0A_02.*20%, empty around [^·]*Dock 8.*0A_01.*51%, empty around .*between .* and /,
    );
  const silent = page.getByTestId('fleet-silent');
  await expect.element(silent.getByRole('heading')).toMatchTextContent('1 silent device');
  await expect
    .element(silent)
    .toMatchTextContent(/0A_02.*SHP-7.*Silent along with gateway …F0_01: none of the other 4 devices/);
  const gateways = page.getByTestId('fleet-gateways');
  await expect.element(gateways.getByRole('heading')).toMatchTextContent('1 silent gateway');
  await expect.element(gateways).toMatchTextContent(/F0_01 Lyon.*silent for.*1 Tag/);
  await expect.element(page.getByTestId('map-of-devices')).toBeVisible();

  await gateways.getByRole('button', { name: 'Show devices behind it' }).click();
  await expect.poll(listed).toEqual(['0A_02']);
  await gateways.getByRole('button', { name: 'Show devices behind it' }).click();
  await silent.getByRole('button', { name: 'Show in list' }).click();
  await expect.poll(listed).toEqual(['0A_02']);
  expect(await axeFinds('html')).toEqual([]);

  // What the server said is kept, with when that was.
  setOffline(true);
  await expect.element(batteries.getByText(/^As of/)).toBeVisible();
  await expect.element(batteries).toMatchTextContent(/0A_01/);
  expect(server.asked.some(({ path }) => path === 'tables/query/batteryForecast')).toBe(true);
});

it('C9: offers the reports that its options name and its user has, asked for the kind that is listed', async () => {
  const { server } = await prepareDevice({
    rows: ROWS,
    user: { reports: ['deviceBattery', 'shipmentList'] },
    pages: [
      { pattern: 'device-dashboard', title: 'Devices', refreshTimer: 20, reports: ['deviceBattery', 'inventory'] },
    ],
  });
  server.answer('GET config/reports', REPORTS);
  await openConsole('/device-dashboard?type=gateways');
  await expect.poll(listed).toEqual(['F0_01', 'F0_02']);
  await page.getByRole('button', { name: 'Reports', exact: true }).click();
  const items = page.getByRole('menuitem');
  expect(items.elements().map(({ textContent }) => textContent)).toEqual(['Device battery']);
  await items.click();
  const dialog = page.getByRole('dialog', { name: 'Device battery' });
  await expect.element(dialog.getByRole('combobox', { name: 'Device type' })).toHaveValue('gateways');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect
    .poll(() => server.asked.find(({ method, path }) => method === 'POST' && path === 'reports/runs')?.body)
    .toMatchObject({ report: 'deviceBattery', parameters: { deviceType: 'gateways' } });
});

it('C9: offers no report to who has none', async () => {
  const { server } = await prepareDevice({
    rows: ROWS,
    user: { reports: ['shipmentList'] },
    pages: [{ pattern: 'device-dashboard', title: 'Devices', refreshTimer: 20, reports: ['deviceBattery'] }],
  });
  server.answer('GET config/reports', REPORTS);
  await openConsole('/device-dashboard');
  await expect.poll(listed).toHaveLength(3);
  await expect.poll(() => server.asked.some(({ path }) => path === 'config/reports')).toBe(true);
  await expect.element(page.getByRole('button', { name: 'Reports', exact: true })).not.toBeInTheDocument();
});

it('C17, DD3: is filtered as its address says, by the names of the documents, and lists another kind', async () => {
  const { user, go } = await open('/device-dashboard?fltcol=statusCode,locRegion&fltval=2|4,APAC');
  await expect.poll(listed).toEqual(['0A_02']);
  await expect.poll(() => row('0A_02')?.textContent).toContain('APAC');
  // The region is that of the location where it is, now as later.
  await storeRows(user, 'locations', {
    rows: [locationRow({ entryId: 2, shippingLocId: 'L2', name: 'Port of Chennai', locRegion: 'India', version: 2 })],
  });
  await expect.poll(listed).toEqual([]);
  await go('/device-dashboard?fltcol=locRegion&fltval=India');
  await expect.poll(listed).toEqual(['0A_02']);
  // As pages of locations lead here.
  await go('/device-dashboard?type=tags&fltcol=place&fltval=L3');
  await expect.poll(listed).toEqual([]);
  await go('/device-dashboard?type=tags&fltcol=place&fltval=L2');
  await expect.poll(listed).toEqual(['0A_02']);
  await go('/device-dashboard?fltcol=macId&fltval=0A_03&fltnme=One');
  await expect.poll(listed).toEqual(['0A_03']);
  // The status narrows list and address.
  await go('/device-dashboard');
  await expect.poll(listed).toHaveLength(3);
  await page.getByRole('region', { name: 'Status' }).getByRole('button', { name: /Lost/ }).click();
  await expect.poll(listed).toEqual(['0A_03']);
  await page.getByTestId('filter').click();
  const dialog = page.getByRole('dialog', { name: 'Filter Devices' });
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Lost' }).click();
  await dialog.getByRole('checkbox', { name: 'In Use' }).click();
  await dialog.getByRole('button', { name: /^Show/ }).click();
  await expect.poll(listed).toEqual(['0A_02']);
  await go('/device-dashboard?type=gateways');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Gateways' })).toBeVisible();
  await expect.poll(listed).toEqual(['F0_01', 'F0_02']);
});

it('DD3: is sorted by the first column, and by any other that is asked for', async () => {
  await open();
  await expect.poll(listed).toEqual(['0A_01', '0A_02', '0A_03']);
  const head = (name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name}`) }).getByRole('button');
  await head('Device').click();
  await expect.poll(listed).toEqual(['0A_03', '0A_02', '0A_01']);
  await head('Status').click();
  await expect.poll(listed).toEqual(['0A_01', '0A_02', '0A_03']);
  await head('Status').click();
  await expect.poll(listed).toEqual(['0A_03', '0A_02', '0A_01']);
});

it('DD6: marks where tags are by how that was found and whether they are heard; a double click on one opens its page', async () => {
  drawMaps();
  const { href, go } = await open();
  const map = page.getByTestId('map-of-devices');
  const legend = () =>
    [...map.element().querySelectorAll('button[aria-pressed]')]
      .map((one) => one.textContent)
      .filter((text) => text !== 'Group nearby markers');
  await expect.poll(legend).toEqual(['GPS1', 'Last cell1']);
  // Heard of 19 months ago: that says nothing of where it is.
  await go('/device-dashboard?type=chimes');
  await expect.poll(legend).toEqual([]);
  await go('/device-dashboard?fltcol=macId&fltval=0A_01');
  await expect.poll(legend).toEqual(['GPS1']);
  await opensByDoubleClick('[data-testid="map-of-devices"]', href, '/device-detail?id=00_1B_AD_00_0A_01&type=tags');
});

it('DV11: sends a file of commands to the devices that are chosen, with or without a connection', async () => {
  const { server, setOffline } = await open('/device-dashboard', { administrator: true });
  await expect.poll(listed).toHaveLength(3);
  setOffline(true);
  (row('0A_01') as HTMLElement).focus();
  await userEvent.keyboard(' {ArrowDown} ');
  await page.getByRole('button', { name: 'Send command file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send command file' });
  await expect.element(dialog.getByText('2 devices will download this file and run it.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.element(dialog.getByText('This field is required.')).toBeVisible();
  const name = dialog.getByRole('textbox', { name: 'File name' });
  await name.fill('../night.cmd');
  await expect.element(dialog.getByText('Enter a valid file name.')).toBeVisible();
  expect(await axeFinds('[role="dialog"]')).toEqual([]);
  await name.fill('night.cmd');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.element(page.getByTestId('outcome')).toMatchTextContent("Will be sent when you're back online.");
  server.answer('PUT commands/qFile', (asked) => acknowledged(asked, { queued: 2 }));
  setOffline(false);
  await expect
    .poll(() => server.asked.find(({ path }) => path === 'commands/qFile')?.body)
    .toEqual({ filename: 'night.cmd', devices: ['00_1B_AD_00_0A_01', '00_1B_AD_00_0A_02'] });
  await expect
    .element(page.getByTestId('outcome').getByText('Devices will download night.cmd when they next connect.'))
    .toBeVisible();
});

it('DV11: offers that to nobody who may not', async () => {
  const device = await prepareDevice({ rows: ROWS, user: { roles: ['User'] } });
  void device;
  await openConsole('/device-dashboard');
  await expect.poll(listed).toHaveLength(3);
  (row('0A_01') as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByRole('button', { name: 'Download or print' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send command file' })).not.toBeInTheDocument();
});

it('has no columns at first for what a kind never has', async () => {
  await page.viewport(1440, 900);
  await open('/device-dashboard?type=gateways');
  await expect.poll(listed).toEqual(['F0_01', 'F0_02']);
  expect(headers().join()).toMatch(/^Device.*,Temperature,Humidity,Status,Last comms,Date,Region,Location/);
});

it.each(['tags', 'mikeys', 'gateways'])(
  'breaks no number, time or head of %s at 1440 beside the menu',
  async (type) => {
    await page.viewport(1440, 900);
    await open(`/device-dashboard?type=${type}`);
    await expect.poll(listed).not.toEqual([]);
    // As wide as the list is beside the menu, with the texts of a desk.
    const table = page.getByTestId('device-table').element() as HTMLElement;
    table.style.width = '1127px';
    table.style.fontSize = '13px';
    const lines = (cell: Element): number => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 12))).size;
    };
    const heads = [...table.querySelectorAll('[role="columnheader"]')];
    const wide = (one: Element): boolean => one.scrollWidth > one.clientWidth + 1;
    await expect.poll(() => heads.filter(wide).map((one) => one.textContent)).toEqual([]);
    const numbers = [...table.querySelectorAll('[role="gridcell"]')].filter((one) =>
      /^([\d<.,: ]+\s?(°[CF]|%)?|–)$/.test(one.textContent ?? ''),
    );
    expect(numbers).not.toEqual([]);
    expect(numbers.filter((one) => lines(one) > 1).map((one) => one.textContent)).toEqual([]);
  },
);

it('DD2: says which vehicle a device is on, and sorts by it', async () => {
  await open('/device-dashboard?type=mikeys');
  await expect.poll(listed).toEqual(['0E_01', '0E_02', '0E_03']);
  await expect.poll(() => row('0E_01')?.textContent).toMatch(/Box truck.*TRK-9/);
  expect(headers().join()).toMatch(
    /^Device.*,Temperature,Humidity,Status,Battery,Vehicle type,Vehicle ID,Last comms,Date/,
  );
  const head = (name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name}`) }).getByRole('button');
  // By the vehicle, not by the tracker; what is on none comes last.
  await head('Vehicle ID').click();
  await expect.poll(listed).toEqual(['0E_03', '0E_01', '0E_02']);
  await head('Vehicle type').click();
  await expect.poll(listed).toEqual(['0E_01', '0E_03', '0E_02']);
  await page.getByRole('searchbox', { name: 'Search' }).fill('box truck');
  await expect.poll(listed).toEqual(['0E_01']);
});

it('DD1: is searched, saved as tagList.csv, and shows what a device has said', async () => {
  const { server } = await open();
  await expect.poll(listed).toHaveLength(3);
  const search = page.getByRole('searchbox', { name: 'Search' });
  await expect.element(search).toHaveAttribute('placeholder', 'Search Data');
  await search.fill('shp-7');
  await expect.poll(listed).toEqual(['0A_02']);
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await page.getByTestId('list-menu').click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  await expect.poll(() => saved).toEqual(['tagList.csv']);
  server.answer('GET devices/00_1B_AD_00_0A_02/messages', { rows: [], more: false });
  await page.getByRole('button', { name: 'Actions for 00_1B_AD_00_0A_02' }).click();
  await page.getByRole('menuitem', { name: 'Messages' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Messages from …0A_02' })).toBeVisible();
});

it.each([
  [1180, 'en'],
  [820, 'fr'],
  [390, 'ta'],
] as const)(
  'has nothing that axe finds, and nothing wider than the screen, at %i px in %s',
  async (width, language) => {
    await page.viewport(width, 900);
    await open('/device-dashboard', { language });
    await expect.poll(listed).toHaveLength(3);
    await expect
      .poll(() => document.querySelector('[aria-haspopup="menu"] .tabler-icon-report-analytics'))
      .not.toBeNull();
    expect(await axeFinds('html', language)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

it('DD4: calls batteries empty where all that run out are', async () => {
  const { server, go } = await open();
  await expect.poll(listed).toHaveLength(3);
  const none = { location: '', shipmentGuid: null, shipmentId: null, charge: 0, empty: null };
  server.answer('GET tables/query/batteryForecast', { rows: [{ macId: '00_1B_AD_00_0C_03', ...none }] });
  await go('/device-dashboard?type=chimes');
  await expect
    .element(page.getByTestId('fleet-batteries').getByRole('heading'))
    .toMatchTextContent(/^1 battery empty$/);
});
