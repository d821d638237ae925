import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { alertRow } from '../../../tests/fixtures/alert-row.ts';
import { type AnsweringServer, acknowledged, refusal } from '../../../tests/fixtures/answering-server.ts';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { openConsole, prepareDevice, UNDOABLE } from '../../../tests/fixtures/console.tsx';
import { deviceRow } from '../../../tests/fixtures/device-row.ts';
import { mapScale } from '../../../tests/fixtures/map-scale.ts';
import { drawMaps } from '../../../tests/fixtures/maps.ts';
import { fewOf } from '../../../tests/fixtures/nightly.ts';
import { bytesAnswer, readingAt, trackOf } from '../../../tests/fixtures/shipment-answers.ts';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import { clock } from '../../../tests/fixtures/test-clock.ts';
import type { PlainOptions } from '../../contract/configuration.ts';
import type { DeviceRow } from '../../contract/devices.ts';
import type { SiteOptionOverrides } from '../../contract/site-options.ts';
import { TYPE_NAMES, typeCodeOf } from '../../domain/device.ts';
import { DAY_MS, HOUR_MS } from '../../domain/duration.ts';
import { encodePackedSet } from '../../domain/readings/packed-set.ts';

const TAG = '00_1B_AD_00_7C_CA';
const GATEWAY = '00_1B_AD_00_F0_01';
const NOW = clock.now();
const iso = (time: number): string => new Date(time).toISOString();
const SHIPMENT = shipmentRow({ guid: crypto.randomUUID(), customData: 'SHP-1', macId: TAG, shippingState: 3 });
const tag = deviceRow({
  macId: TAG,
  provisionStatus: 2,
  battery: 3.6,
  temperature: 41,
  humidity: 45.26,
  location: 'Dock 7',
  latitude: 51.9,
  longitude: 4.5,
  firmware: '4.2.1',
  lastComms: iso(NOW - 26 * HOUR_MS),
  shipmentGuid: SHIPMENT.guid,
  shipmentId: 'SHP-1',
  lastMessageGateway: GATEWAY,
});
const ROWS = {
  'devices:tags': [tag],
  'devices:gateways': [
    deviceRow({
      macId: GATEWAY,
      kind: 'gateways',
      location: 'Lyon',
      latitude: 45.7,
      longitude: 4.8,
      lastComms: iso(NOW),
    }),
  ],
  'shipments:0': [SHIPMENT],
  alerts: [
    alertRow({
      entryId: 1,
      guid: null,
      macId: TAG,
      alertLevel: 1,
      alertEvent: 103,
      subject: 'Look here',
      alertTime1: iso(NOW),
    }),
  ],
};
/** Half a volt in the ten days before it fell silent: empty in some days more. */
const TRACKS = [
  trackOf(
    TAG,
    'series',
    Array.from({ length: 40 }, (_, at) =>
      readingAt(NOW - 26 * HOUR_MS - (39 - at) * 6 * HOUR_MS, at, {
        temperature: 41 + (at % 3),
        humidity: 45,
        battery: 4 - at / 100,
      }),
    ),
  ),
  trackOf(
    TAG,
    'positions',
    Array.from({ length: 5 }, (_, at) =>
      readingAt(NOW - (30 - at) * HOUR_MS, 100 + at, {
        latitude: 51 + at / 10,
        longitude: 4 + at / 10,
        locationType: at % 2 === 0 ? 'GPS' : 'Cell',
        location: `Stop ${at}`,
        motion: 'M',
      }),
    ),
  ),
];
const message = (msgIndex: number, over: object = {}) => ({
  msgIndex,
  pktType: 30,
  msgType: 0,
  deviceTime: iso(NOW - msgIndex * HOUR_MS),
  serverTime: iso(NOW - msgIndex * HOUR_MS + 3_000),
  gateway: GATEWAY,
  temperature: 41,
  humidity: 45,
  battery: 3.6,
  latitude: null,
  longitude: null,
  locationType: null,
  location: '',
  motion: null,
  Accel_X: null,
  Accel_Y: null,
  Accel_Z: null,
  acceleration: null,
  data: null,
  ...over,
});
const LIES = { Accel_X: 0, Accel_Y: 0.5, Accel_Z: 0.866 };

function answerDevice(server: AnsweringServer, row: DeviceRow, messages: readonly object[]): void {
  const { macId } = row;
  server.answer(`GET devices/${macId}`, {
    data: {
      ...row,
      type: TYPE_NAMES[row.kind],
      typeCode: typeCodeOf(row.kind),
      charge: 0.39,
      latestGPS: { position: { latitude: 51.9, longitude: 4.5 }, timestamp: iso(NOW - 26 * HOUR_MS) },
      latestCell: {
        position: { latitude: 51.8, longitude: 4.4 },
        timestamp: iso(NOW - 27 * HOUR_MS),
        location: 'Mast 3',
      },
      lastCellTime: iso(NOW - 27 * HOUR_MS),
      properties: { lastDeviceMsgTime: row.lastComms },
    },
  });
  server.answer(`GET devices/${macId}/readings`, () =>
    bytesAnswer(encodePackedSet({ until: 1, more: false, tracks: TRACKS })),
  );
  server.answer('GET tables/query/deviceShipments', {
    rows: [
      {
        guid: SHIPMENT.guid,
        shipmentId: 'SHP-1',
        configType: 0,
        customData2: 'Acme',
        shippingState: 3,
        createDate: iso(NOW - 3 * DAY_MS),
        commDate: iso(NOW - 3 * DAY_MS),
        decommDate: null,
      },
      {
        guid: crypto.randomUUID(),
        shipmentId: 'AST-4',
        configType: 3,
        customData2: 'Crate',
        shippingState: 4,
        createDate: iso(NOW - 300 * DAY_MS),
        commDate: null,
        decommDate: iso(NOW - 200 * DAY_MS),
      },
    ],
  });
  server.answer('GET tables/query/whySilent', {
    reason: 'gateway',
    heard: row.lastComms,
    gateway: GATEWAY,
    charge: 0.39,
    neighbours: { heard: 0, of: 3 },
    companions: { heard: 0, of: 0 },
  });
  server.answer(`GET devices/${macId}/messages`, ({ query }: { readonly query: URLSearchParams }) => ({
    rows: query.get('pktType') === '30' && query.get('start') === null ? messages : [],
    more: false,
  }));
}

const AT = `/device-detail?id=${TAG}&type=tags`;
const fact = (key: string) => document.querySelector(`[data-fact="${key}"]`)?.textContent;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const admin = { roles: ['User', 'Company Administrator'] } as const;

beforeEach(() => page.viewport(1440, 1000));

const REPORT = { description: '', controlList: [], outputs: ['csv'], detailPageReport: false };
const REPORTS = {
  data: [
    { ...REPORT, reportKey: 'deviceBattery', name: 'Device battery' },
    { ...REPORT, reportKey: 'lanes', name: 'Lanes' },
  ],
};

interface Opened {
  readonly messages?: readonly object[];
  /** What the company has set for the page. */
  readonly options?: Partial<PlainOptions>;
  readonly reports?: string[];
  readonly language?: Parameters<typeof openConsole>[1];
  readonly siteOptions?: SiteOptionOverrides;
}

async function open({
  messages = [message(1, LIES), message(2)],
  options = {},
  reports = [],
  language,
  siteOptions = {},
}: Opened = {}) {
  const device = await prepareDevice({
    siteOptions,
    rows: ROWS,
    user: { roles: [...admin.roles], reports },
    pages: [{ pattern: 'device-detail', title: 'Device Detail', refreshTimer: 20, ...options }],
  });
  answerDevice(device.server, tag, messages);
  device.server.answer('GET config/reports', REPORTS);
  return { ...device, ...(await openConsole(AT, language)) };
}

it('DV3 DV5 DV6 DV8: shows what is known of a device, and once opened also without a connection', async () => {
  const { server, setOffline, href, close } = await open();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Tag …7C_CA' })).toBeVisible();
  await expect.poll(() => fact('status')).toBe('In Use');
  expect(fact('temperature')).toBe('5\u00a0°C');
  expect(fact('humidity')).toBe('45.3%');
  expect(fact('battery')).toBe('39% · 3.6\u00a0V');
  expect(fact('charge')).toBe('39%');
  await expect.poll(() => fact('latestGPS')).toBeTruthy();
  expect(fact('macId')).toBe(TAG);
  expect(fact('type')).toBe('Tag (1)');
  expect(fact('version')).toBe('4.2.1');
  expect(fact('lastMessageGateway')).toBe(GATEWAY);
  expect(fact('lastDataTime')).toBeTruthy();
  expect(fact('lastCellTime')).toBeTruthy();
  // What is the matter with it.
  await expect.element(page.getByTestId('why-silent')).toMatchTextContent(/Silent along with gateway …F0_01/);
  await expect.element(page.getByTestId('battery-ends')).toMatchTextContent(/^Battery will be empty around .*\.$/);
  // DV3: every shipment leads to its page.
  const history = page.getByRole('table', { name: 'Device History' });
  await expect
    .element(history.getByRole('link', { name: 'AST-4' }))
    .toHaveAttribute('href', expect.stringContaining('mode=asset'));
  await expect
    .element(history.getByRole('link', { name: 'SHP-1' }))
    .toHaveAttribute('href', expect.stringContaining('mode=shipment'));
  // DV5, DV6.
  await expect.element(page.getByTestId('device-location')).toMatchTextContent(/Latest Location/);
  await expect.element(page.getByRole('table', { name: 'Location history' })).toBeVisible();
  await expect.element(page.getByTestId('data-trends')).toMatchTextContent(/Temperature.*Charge.*Voltage/);
  expect(await axeFinds('html')).toEqual([]);
  // The window stands in the address.
  const slider = page.getByTestId('time-slider').getByRole('slider').first();
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(href).toContain('t=');
  close();

  setOffline(true);
  const before = server.asked.length;
  await openConsole(AT);
  await expect.poll(() => fact('battery')).toBe('39% · 3.6\u00a0V');
  await expect.element(page.getByTestId('as-of')).toMatchTextContent(/^As of/);
  await expect.element(page.getByRole('table', { name: 'Device History' }).getByText('AST-4')).toBeVisible();
  await expect.element(page.getByRole('table', { name: 'Messages from …7C_CA' })).toBeVisible();
  expect(server.asked.slice(before).filter(({ path }) => path.startsWith('devices'))).toEqual([]);
});

it.each(fewOf(1, [undefined, 'fr', 'ta'] as const))(
  'says of a device that nobody has confirmed what makes it the company’s (%s)',
  async (language) => {
    const alone = deviceRow({ macId: TAG, claimedAt: null });
    await prepareDevice({ rows: { 'devices:tags': [alone] } });
    await openConsole(AT, language);
    const said = page.getByTestId('not-confirmed');
    await expect.element(said).toBeVisible();
    if (language === undefined) await expect.element(said).toMatchTextContent(/^Not confirmed as yours yet\./);
    expect(await axeFinds('[data-testid="what-is-wrong"]', language)).toEqual([]);
  },
);

it('says nothing of that where a gateway has heard the device', async () => {
  await prepareDevice({ rows: { 'devices:tags': [deviceRow({ macId: TAG })] } });
  await openConsole(AT);
  await expect.poll(() => fact('macId')).toBe(TAG);
  expect(page.getByTestId('not-confirmed').query()).toBeNull();
});

const OF_TAG = { mac: TAG, guid: null, runByGUID: false };
const sentMarks = ({ asked }: AnsweringServer): readonly unknown[] =>
  asked.filter(({ path }) => path === 'activity/createAndRunActivityTemplate/').map(({ body }) => body);

const legend = () =>
  [...document.querySelectorAll('[data-testid="device-location"] [data-kind]')].map((one) => one.textContent);

it('DV5: marks by their kinds where it was, where it was last and what heard it', async () => {
  await open();
  await expect.poll(legend).toEqual(['Cell2', 'GPS3', 'Last cell1', 'Last GPS1', 'Last gateway1', 'Current location1']);
});

it('DV5: a device that has one place is seen there from zoom 12', async () => {
  drawMaps();
  const alone = deviceRow({ macId: TAG, latitude: 51.9, longitude: 4.5, lastComms: iso(NOW) });
  const device = await prepareDevice({ rows: { 'devices:tags': [alone] } });
  device.server.answer(`GET devices/${TAG}/readings`, () =>
    bytesAnswer(encodePackedSet({ until: 1, more: false, tracks: [] })),
  );
  await openConsole(AT);
  await expect.poll(legend).toEqual(['Current location1']);
  // At its latitude a kilometre is some 85 pixels then; half and twice that at the zooms beside it.
  await expect.poll(() => mapScale('[data-testid="device-location"]'), { timeout: 20_000 }).toBe('1 km');
});

it.each([
  [{ tags: ['battery'], chimes: [] }, ['Battery']],
  [{ tags: [] }, []],
  [{ chimes: ['battery'] }, ['Temperature and humidity', 'Battery', 'Shock', 'Tilt', 'Location']],
] as const)('DV6: where the company names the charts %j, a tag has the charts %j', async (charts, titles) => {
  const named = Object.fromEntries(Object.entries(charts).map(([kind, names]) => [kind, [...names]]));
  await open({ options: { charts: named } });
  await expect.element(page.getByRole('table', { name: 'Messages from …7C_CA' })).toBeVisible();
  const drawn = () => [...document.querySelectorAll('[data-testid="data-trends"] h3')].map((one) => one.textContent);
  await expect.poll(drawn).toEqual(titles);
});

it.each([
  [undefined, 'warn'],
  [{ red: 40, amber: 60 }, 'error'],
  [{ red: 10, amber: 30 }, 'good'],
] as const)('DV8: says of a charge of 39 percent by the bands %o that it is %s', async (batteryBands, state) => {
  await open({ options: batteryBands === undefined ? {} : { batteryBands } });
  await expect.poll(() => fact('battery')).toBe('39% · 3.6\u00a0V');
  expect(document.querySelector('[data-fact="battery"] span[data-state]')?.getAttribute('data-state')).toBe(state);
});

it('DV1 DV2: marks a device as lost or inoperable, and shows how it lies', async () => {
  const { server } = await open();
  await button('View Device Orientation').click();
  const picture = page.getByRole('dialog', { name: 'Orientation of …7C_CA' });
  await expect.element(picture.getByRole('img', { name: 'Z axis points up, 30° from vertical.' })).toBeVisible();
  await expect.element(picture).toMatchTextContent(/Accel_X0 gAccel_Y0\.5 gAccel_Z0\.866 g/);
  expect(await axeFinds('[role="dialog"]')).toEqual([]);
  await userEvent.keyboard('{Escape}');

  server.answer('PUT activity/createAndRunActivityTemplate/', (asked) => acknowledged(asked, { jobId: 7 }));
  await button('Mark as Lost/Inoperable').click();
  const dialog = page.getByRole('dialog', { name: 'Mark …7C_CA as lost or inoperable?' });
  await expect.element(dialog.getByText("It's removed from SHP-1 immediately.")).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Mark', exact: true })).toBeDisabled();
  await dialog.getByRole('radio', { name: /Inoperable/ }).click();
  expect(await axeFinds('[role="dialog"]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Mark as inoperable' }).click();
  // At once on this device, whatever the server says.
  await expect.poll(() => fact('status')).toBe('In repair');
  expect(fact('shipment') ?? '').toBe('');
  await expect.poll(() => sentMarks(server)).toEqual([{ ...OF_TAG, template: 'mark-inoperable' }]);
  await expect.element(page.getByText('…7C_CA marked as inoperable')).toBeVisible();
});

it('DV1: marks a device as lost', async () => {
  // What the page says before the server has it.
  const { server } = await open({ siteOptions: UNDOABLE });
  server.answer('PUT activity/createAndRunActivityTemplate/', (asked) => acknowledged(asked, { jobId: 8 }));
  await button('Mark as Lost/Inoperable').click();
  const dialog = page.getByRole('dialog', { name: 'Mark …7C_CA as lost or inoperable?' });
  await dialog.getByRole('radio', { name: /Lost/ }).click();
  await dialog.getByRole('button', { name: 'Mark as lost' }).click();
  await expect.poll(() => fact('status')).toBe('Lost');
  await expect.poll(() => sentMarks(server)).toEqual([{ ...OF_TAG, template: 'mark-lost' }]);
  await expect.element(page.getByText('…7C_CA marked as lost')).toBeVisible();
});

it('DV1: offers neither to who may not, nor how it lies after a week', async () => {
  const device = await prepareDevice({ rows: ROWS });
  answerDevice(device.server, tag, [message(8 * 24, LIES), message(1)]);
  await openConsole(AT);
  await expect.poll(() => fact('lastCellTime')).toBeTruthy();
  await expect.element(page.getByRole('table', { name: 'Messages from …7C_CA' })).toBeVisible();
  expect(document.body.textContent).not.toContain('Mark as Lost/Inoperable');
  expect(document.body.textContent).not.toContain('View Device Orientation');
});

it('DV4: has the messages about the device with how many are open, and writes one', async () => {
  await open();
  const tabs = page.getByTestId('alert-tabs');
  await expect.element(tabs.getByRole('tab', { name: /Messages.*1 open/ })).toBeVisible();
  await tabs.getByRole('tab', { name: /Messages/ }).click();
  await expect.element(tabs.getByText('Look here')).toBeVisible();
  await tabs.getByRole('button', { name: 'Create Message' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Message about …7C_CA' })).toBeVisible();
});

it('C9: offers the reports that its options name and its user has', async () => {
  await open({ options: { reports: ['deviceBattery'] }, reports: ['deviceBattery', 'lanes'] });
  await button('Reports').click();
  const items = page.getByRole('menuitem');
  expect(items.elements().map(({ textContent }) => textContent)).toEqual(['Device battery']);
  await items.click();
  await expect.element(page.getByRole('dialog', { name: 'Device battery' })).toBeVisible();
});

it('DV7: looks a device up by its last five, by its rules', async () => {
  const { server, href } = await open();
  const lookup = page.getByRole('form', { name: 'Device ID lookup' });
  const field = lookup.getByLabelText('Look up another device');
  const icon = lookup.getByRole('button', { name: 'Look up' });
  await field.fill(' 7c ');
  await expect.element(icon).not.toBeInTheDocument();
  await field.fill('12345');
  await icon.click();
  await expect
    .element(page.getByTestId('lookup-result'))
    .toMatchTextContent('Given mac is not in the correct format: 12345');
  const answered = Promise.withResolvers<object>();
  server.answer('POST devices/statusList', () => answered.promise);
  await field.fill('f001');
  await icon.click();
  await expect
    .element(page.getByTestId('lookup-result'))
    .toMatchTextContent(`Fetching status for device with id: ${GATEWAY}`);
  answered.resolve({
    rows: [
      {
        macId: GATEWAY,
        type: 'DEVICE_IGATE',
        provisionStatus: 0,
        battery: null,
        charge: null,
        lastComms: iso(NOW),
        name: 'Lyon',
        status: 'none',
        shipmentId: null,
        shipType: null,
        lastBatteryLevel: null,
        inventoryParent: null,
        inventorySource: null,
        inventoryStatus: null,
      },
    ],
  });
  await expect.poll(() => fact('lookup-name')).toBe('Lyon');
  expect(fact('lookup-status')).toBe('Available');
  server.answer('POST devices/statusList', { rows: [] });
  await field.fill('00_1B_AD_00_00_01');
  await icon.click();
  await expect.element(page.getByTestId('lookup-result')).toMatchTextContent('Your company has no device …00_01.');
  // What went wrong is said in red, and the same id can be asked for again.
  const wrong = { code: 'unknown', detail: 'Devices are being counted.' };
  server.answer('POST devices/statusList', refusal(422, 'bad-request', [wrong]));
  await icon.click();
  const refused = lookup.getByText('Devices are being counted.');
  await expect.element(refused).toBeVisible();
  expect(getComputedStyle(refused.element()).color).toBe('rgb(198, 40, 40)');
  server.answer('POST devices/statusList', { rows: [] });
  await icon.click();
  await expect.element(page.getByTestId('lookup-result')).toMatchTextContent('Your company has no device …00_01.');
  expect(href()).toContain(TAG);
});

it('DV8: shows what it sent as it sent it, and saves that as a file', async () => {
  const { server } = await open({ messages: [message(1, { data: { restarts: 2 } }), message(2, { temperature: 68 })] });
  const table = page.getByRole('table', { name: 'Messages from …7C_CA' });
  await expect.element(table.getByText('Restarts 2')).toBeVisible();
  const saved: { name: string; text: Promise<string> }[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push({ name: '', text: (blob as Blob).text() });
    return 'blob:none';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const last = saved.at(-1);
    if (last !== undefined) last.name = this.download;
  });
  await button('Save as CSV').click();
  expect(saved.map(({ name }) => name)).toEqual([`${TAG}-messages-30.csv`]);
  const [heads = '', first = '', second = ''] = ((await saved[0]?.text) ?? '').replace('\uFEFF', '').split('\r\n');
  expect(heads).toBe(
    'deviceTime (UTC),serverTime (UTC),msgIndex,msgType,gateway,temperature (°C),humidity (%),battery (V),data',
  );
  expect(first).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,.*,1,0,00_1B_AD_00_F0_01,5,45,3\.6,"\{""restarts"":2\}"$/);
  expect(second).toMatch(/,20,45,3\.6,$/);
  vi.restoreAllMocks();
  void server;
});

it('C3, DV9, DV10: opens any kind, also one that this device has no copy of, says what the address has wrong, and that there is no such device', async () => {
  const { go, server } = await open();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Tag …7C_CA' })).toBeVisible();
  // A gateway, though the address calls it a tag.
  await go(`/device-detail?id=${GATEWAY}`);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Gateway …F0_01' })).toBeVisible();
  // The single device is loaded where this device doesn't have it.
  const elsewhere = deviceRow({ macId: '00_1B_AD_00_EE_01', kind: 'chimes' });
  answerDevice(server, elsewhere, []);
  await go('/device-detail?id=00_1B_AD_00_EE_01&type=chimes');
  await expect.element(page.getByRole('heading', { level: 1, name: 'iChime …EE_01' })).toBeVisible();
  await go('/device-detail?id=00_1B_AD_00_00_09&type=chimes');
  await expect.element(page.getByText('Your company has no device …00_09.')).toBeVisible();
  await go('/device-detail?id=none');
  await expect.element(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

it.each(fewOf(1, [[390, 'ta'] as const, [820, 'fr'] as const]))(
  'has nothing that axe finds, and nothing wider than the screen, at %i px in %s',
  async (width, language) => {
    await page.viewport(width, 900);
    await open({ options: { reports: ['deviceBattery'] }, reports: ['deviceBattery'], language });
    await expect.poll(() => fact('lastCellTime')).toBeTruthy();
    // Its actions in one row, however narrow.
    const tools = () => page.getByTestId('tools').element().getBoundingClientRect();
    await expect.poll(() => tools().height).toBeLessThan(60);
    expect(tools().right).toBeLessThanOrEqual(width);
    expect(await axeFinds('html', language)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

it('says of a gateway that is silent what hangs on it, and marks its last comms alike', async () => {
  const gateway = deviceRow({ macId: GATEWAY, kind: 'gateways', location: 'Lyon', lastComms: iso(NOW - 11 * HOUR_MS) });
  const device = await prepareDevice({
    rows: { ...ROWS, 'devices:gateways': [gateway] },
    pages: [{ pattern: 'device-detail', title: 'Device Detail', refreshTimer: 20 }],
  });
  answerDevice(device.server, gateway, []);
  device.server.answer('GET tables/query/whySilent', {
    reason: null,
    heard: null,
    gateway: null,
    charge: null,
    neighbours: { heard: 0, of: 0 },
    companions: { heard: 0, of: 0 },
  });
  await openConsole(`/device-detail?id=${GATEWAY}&type=gateways`);
  await expect.element(page.getByTestId('why-silent')).toMatchTextContent(/^Silent, last heard /);
  await expect.element(page.getByTestId('behind')).toMatchTextContent(/reports through it: 1\sTag\.$/);
  await expect.poll(() => fact('behind')).toBe('1\u00a0Tag');
  const mark = () => document.querySelector('[data-fact=lastComms] [data-state]')?.getAttribute('data-state');
  await expect.poll(mark).toBe('warn');
});
