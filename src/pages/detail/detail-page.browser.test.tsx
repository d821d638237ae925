import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { alertRow } from '../../../tests/fixtures/alert-row.ts';
import { refusal } from '../../../tests/fixtures/answering-server.ts';
import { AXE_LANGUAGES, axeFinds } from '../../../tests/fixtures/axe.ts';
import { companyRow } from '../../../tests/fixtures/company-row.ts';
import { configureLists } from '../../../tests/fixtures/config-lists.ts';
import { openConsole, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { deviceRow } from '../../../tests/fixtures/device-row.ts';
import { takesFocus } from '../../../tests/fixtures/focus-within.ts';
import { drawMaps } from '../../../tests/fixtures/maps.ts';
import { shipmentPage } from '../../../tests/fixtures/page-options.ts';
import { answerShipment, bytesAnswer, chimeRow, readingAt, trackOf } from '../../../tests/fixtures/shipment-answers.ts';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import { clock } from '../../../tests/fixtures/test-clock.ts';
import {
  eventAt,
  HOUR,
  OTHER_TAG,
  START,
  shipment,
  TAG,
  WHOLE,
  WINDOW,
} from '../../../tests/fixtures/whole-shipment.ts';
import type { ConfigList } from '../../contract/config-lists.ts';

// Wide enough for all that can be done as buttons.
beforeEach(() => page.viewport(1280, 900));

const ROWS = { 'shipments:0': [shipment] };
const AT = `/detail?mode=shipment&id=${shipment.guid}`;
const FORMATS: ConfigList<'dateFormats'> = [
  { name: 'MM/DD/YYYY 12h', display: 'MM/DD/YYYY|MM/DD/YYYY hh:mm A' },
  { name: 'YYYY-MM-DD', display: 'YYYY-MM-DD|YYYY-MM-DD HH:mm' },
];
const ZONES: ConfigList<'timezones'> = ['Asia/Dubai', 'America/Toronto'].map((name) => ({ name, display: name }));

const fact = (key: string) => document.querySelector(`[data-fact="${key}"]`)?.textContent;
const menuItem = async (name: string) => {
  await button('Actions').click();
  return page.getByRole('menuitem', { name });
};
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

const rowsOf = (label: string) => page.getByRole('table', { name: label }).getByRole('row').elements().length - 1;

it('gives readings and times in the unit, the zone and the format that were chosen last', async () => {
  const device = await prepareDevice({ rows: ROWS });
  const { server } = device;
  await configureLists(device, { dateFormats: FORMATS, timezones: ZONES });
  answerShipment(server, shipment, WHOLE);
  const message = { msgIndex: 8, deviceTime: '2026-03-10T07:40:00.000Z', temperature: 68.5, location: 'Dock 7' };
  const silent = { msgIndex: 9, deviceTime: '2026-03-10T07:45:00.000Z', temperature: null, location: 'Gate' };
  server.answer(`GET devices/${TAG}/messages`, { rows: [silent, message], more: false });
  await openConsole(AT);
  await expect.poll(() => fact('destination')).toBe('Lyon');

  const choose = async (unit: 'Celsius' | 'Fahrenheit', zone: string, format: string) => {
    await page.getByTestId('user-menu').click();
    await button('User Preferences').click();
    const preferences = page.getByRole('dialog', { name: 'User Preferences' });
    await preferences.getByRole('radio', { name: unit }).click();
    await preferences.getByLabelText('Time Zone').selectOptions(zone);
    await preferences.getByLabelText('Date Format').selectOptions(format);
    await preferences.getByRole('button', { name: 'Update' }).click();
    await expect.element(preferences).not.toBeInTheDocument();
  };
  const newest = page.getByRole('dialog').getByRole('listitem').nth(1);
  await choose('Fahrenheit', 'Asia/Dubai', 'MM/DD/YYYY 12h');
  await expect.poll(() => fact('created')).toBe('03/10/2026 01:05 AM');
  await (await menuItem('Device messages')).click();
  await expect.element(newest).toMatchTextContent('68.5 °F');
  await expect.element(newest).toMatchTextContent('11:40 AM');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  // Toronto has put its clocks forward the day before.
  await choose('Celsius', 'America/Toronto', 'YYYY-MM-DD');
  await expect.poll(() => fact('created')).toBe('2026-03-09 17:05');
  await (await menuItem('Device messages')).click();
  await expect.element(newest).toMatchTextContent('20.3 °C');
  await expect.poll(() => newest.element().textContent).not.toContain('°F');
});

it('DT1, DT3, DT4, DT27, DT28, DT29: opens with all sections from the device what was opened once, with as of; only then says what needs a connection', async () => {
  const device = await prepareDevice({ rows: ROWS });
  answerShipment(device.server, shipment, WHOLE);
  device.setOffline(true);
  const first = await openConsole(`${AT}&${WINDOW}`);
  await expect.poll(() => fact('destination')).toBe('Lyon');
  await expect.element(page.getByText('Readings, events and details need a connection.')).toBeVisible();
  expect(fact('script')).toBeUndefined();
  device.setOffline(false);
  await expect.poll(() => fact('script')).toBe('One way (oneway.cfg)');
  await expect.poll(() => rowsOf('iChimes')).toBe(1);
  await expect.element(page.getByTestId('as-of')).toMatchTextContent(/^As of/);
  expect(document.title).toBe(`${page.getByRole('heading', { level: 1 }).element().textContent} · Lading`);
  expect(document.title).toMatch(/^SHP-/);
  first.close();

  device.setOffline(true);
  await openConsole(`${AT}&${WINDOW}`);
  await expect.poll(() => fact('script')).toBe('One way (oneway.cfg)');
  await expect.element(page.getByTestId('as-of')).toMatchTextContent(/^As of/);
  // DT1, DT27: every section; the history five rows high until all are asked for.
  await expect.poll(() => rowsOf('Location history')).toBe(5);
  await button('Show all 8').click();
  await expect.poll(() => rowsOf('Location history')).toBe(8);
  await expect.element(page.getByRole('region', { name: 'Temperature and humidity' })).toBeVisible();
  for (const name of ['Temperature', 'Battery', 'Location', 'Tilt', 'Shock']) {
    await expect.element(page.getByRole('region', { name, exact: true })).toBeInTheDocument();
  }
  await expect.poll(() => rowsOf('Shock notices')).toBe(2);
  // DT10: the place of a shock is cut to 40 characters; DT29: only the one that is enabled opens.
  await expect.element(page.getByText('Apron 4 of the airport of Dubai, behind…').first()).toBeVisible();
  expect(page.getByRole('button', { name: /^Show shock/ }).elements()).toHaveLength(1);
  // When it arrives with the record of such statements, and why it is silent, kept as all the rest is.
  await expect
    .element(page.getByTestId('arrival'))
    .toMatchTextContent(/^Expected between .* 44 of the last 50 trips arrived in this window\.$/);
  await expect
    .element(page.getByTestId('why-silent'))
    .toMatchTextContent(/^Silent: battery empty \(4% when last heard\), last heard .*\.$/);
  // DT3: it has departed and is not over: the times that run.
  expect([fact('since-depart') === undefined, fact('shipment-duration')]).toEqual([false, undefined]);
  await expect.element(page.getByRole('list', { name: 'Milestones' }).getByText('Arrives')).toBeVisible();
});

it('DT7: opens what the address asks for; a shock plays step by step by the keyboard', async () => {
  const device = await prepareDevice({ rows: ROWS });
  answerShipment(device.server, shipment, WHOLE);
  device.server.answer('POST devices/statusList', { rows: [] });
  const console = await openConsole(`${AT}&m=shock&entryId=17`);
  const shock = dialog(/^Shock on …7C_CA/);
  await expect.element(shock).toBeVisible();
  await takesFocus(shock);
  const step = () => Number(document.querySelector('[data-testid="shock-step"]')?.getAttribute('data-step'));
  expect(step()).toBe(31);
  await expect.element(shock.getByText('77.5 ms')).toBeVisible();
  const press = async (name: string) => {
    (shock.getByRole('button', { name }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
  };
  await press('Step back');
  await expect.poll(step).toBe(30);
  await press('Step forward');
  await expect.poll(step).toBe(31);
  await press('Play');
  await expect.poll(step).toBeLessThan(31);
  await expect.element(shock.getByRole('button', { name: 'Step back' })).toBeDisabled();
  await press('Stop');
  await press('Reset');
  await expect.poll(step).toBe(31);
  // DT31: the download is locked after its use.
  await press('Download as CSV');
  await expect.element(shock.getByRole('button', { name: 'Download as CSV' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(shock).not.toBeInTheDocument();
  expect(console.href()).not.toContain('m=shock');

  await console.go(`${AT}&m=chimeNetwork`);
  await expect.element(dialog('iChime network of SHP-1')).toBeVisible();
  await dialog('iChime network of SHP-1').getByRole('button', { name: /C1_01/ }).click();
  // DT20: how it is set, and in red what the server does not know.
  const chime = dialog('iChime AD_00_C1_01');
  await expect.element(chime.getByText('2 °C')).toBeVisible();
  await expect.element(chime.getByRole('alert')).toMatchTextContent('Your company has no device …C1_01.');
  expect(console.href()).toContain('m=chimeDetail');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(console.href()).not.toContain('mac=');

  // One that is not there is said, not passed over.
  await console.go(`${AT}&m=chimeDetail&mac=00_1B_AD_00_FE_FE`);
  await expect.element(dialog('iChime not found')).toMatchTextContent('This shipment has no iChime 00_1B_AD_00_FE_FE.');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(console.href()).not.toContain('mac=');
});

it('DT22, DT25: keeps window and moment of the replay in the address, and what it does through the outbox', async () => {
  const device = await prepareDevice({ rows: ROWS });
  answerShipment(device.server, shipment, WHOLE);
  const console = await openConsole(`${AT}&${WINDOW}&at=2026-03-10T12:00:00.000Z`);
  await expect.element(page.getByTestId('replay-moment')).toMatchTextContent(/12:00/);
  // The trip ends with the last reading, once readings are here.
  await expect
    .element(page.getByRole('region', { name: 'Temperature and humidity' }).getByTestId('plot'))
    .toBeInTheDocument();
  const scrubber = page.getByRole('slider', { name: 'Time' });
  await expect.element(scrubber).toBeVisible();
  (scrubber.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => decodeURIComponent(console.href())).toContain('at=2026-03-10T23:00:00');
  (page.getByTestId('time-slider').getByRole('slider').first().element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => decodeURIComponent(console.href())).toContain('~2026-03-1');

  // DT22: a flight is added without a connection, and stands in the table as waiting.
  device.setOffline(true);
  await (await menuItem('Add Flight')).click();
  const form = dialog('Add flight to SHP-1');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect.element(form.getByText('This field is required.')).toBeVisible();
  await form.getByLabelText(/^Number/).fill('LH 8400');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect.element(page.getByTestId('outcome')).toMatchTextContent("Will be sent when you're back online.");
  await expect.element(page.getByRole('table', { name: 'Flights' }).getByText('LH 8400')).toBeVisible();
  await expect.element(page.getByRole('table', { name: 'Flights' }).getByText('Waiting to send')).toBeVisible();
});

it('asks for everything again on demand', async () => {
  const device = await prepareDevice({ rows: ROWS });
  answerShipment(device.server, shipment, WHOLE);
  await openConsole(AT);
  const events = () => device.server.asked.filter(({ path }) => path === 'tables/shippingEventLog/entries').length;
  const refresh = page.getByTestId('as-of').getByRole('button', { name: 'Refresh' });
  await expect.element(refresh).toBeVisible();
  const before = events();
  await refresh.click();
  await expect.poll(events).toBe(before + 1);
});

it('is kept on this device for who says so, until they say otherwise, over every reload', async () => {
  const device = await prepareDevice({ rows: ROWS });
  answerShipment(device.server, shipment, WHOLE);
  const first = await openConsole(AT);
  await expect.poll(() => fact('script')).toBe('One way (oneway.cfg)');
  await (await menuItem('Make available offline')).click();
  await expect.element(await menuItem('Remove offline copy')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  first.close();
  const second = await openConsole(AT);
  await expect.poll(() => fact('script')).toBe('One way (oneway.cfg)');
  await (await menuItem('Remove offline copy')).click();
  second.close();
  await openConsole(AT);
  await expect.poll(() => fact('script')).toBe('One way (oneway.cfg)');
  await expect.element(await menuItem('Make available offline')).toBeVisible();
});

it('DT8, DT8a, DT24: tells what is known of the shipment and its list, and takes no room for the rest', async () => {
  const chimes = Array.from({ length: 6 }, (_, at) =>
    chimeRow({
      macId: `00_1B_AD_00_C1_0${at}`,
      crateNo: String(at),
      intact: [true, false, null][at % 3] ?? null,
      lastComms: new Date(clock.now() - (at === 0 ? 73 : 1) * HOUR).toISOString(),
    }),
  );
  const row = {
    ...shipment,
    aclExpected: 6,
    aclActual: 5,
    customText: '{"chimes":["hidden"],"primaryChime":"00_1B_AD_00_C1_01"}image:crate.png;address:12 Quay Road, Lyon;',
  };
  const device = await prepareDevice({
    rows: {
      'shipments:0': [row],
      alerts: [
        alertRow({ entryId: 1, guid: row.guid }),
        alertRow({ entryId: 2, guid: row.guid, ackBy: 'ana', ackTime: row.createDate }),
      ],
      'devices:tags': [deviceRow({ macId: TAG, lastMessageGateway: '00_1B_AD_00_F0_01', shipmentGuid: row.guid })],
    },
  });
  answerShipment(device.server, row, {
    ...WHOLE,
    chimes,
    detail: {
      ...WHOLE?.detail,
      customText: row.customText,
      notes: 'Handle with care',
      statusNotes: 'Held at customs',
      shockLimit: 5,
    },
    route: [{ mapId: crypto.randomUUID(), name: 'Rotterdam to Lyon', zones: [] }],
  });
  await openConsole(`${AT}&${WINDOW}`);
  await expect.poll(() => fact('route')).toBe('Rotterdam to Lyon');
  await expect.poll(() => fact('acl')).toBe('6 / 5');
  expect(fact('tracking')).toBe('BOL ABCD123456');
  expect(fact('notes225')).toBe('Handle with care');
  expect(fact('statusNotes')).toBe('Held at customs');
  expect([fact('image'), fact('address')]).toEqual(['crate.png', '12 Quay Road, Lyon']);
  await expect.poll(() => fact('gateway')).toBe('00_1B_AD_00_F0_01');
  expect(fact('event')).toMatch(/^3, Gate, /);
  expect(document.querySelector('main')?.textContent).not.toContain('hidden');
  // Nothing is known of these: they take no room.
  expect([fact('waiting'), fact('parent')]).toEqual([undefined, undefined]);
  // DT8a: unacknowledged alerts are counted, and what was measured is there with its time.
  await expect.element(page.getByRole('tab', { name: /^Alerts\s?, 1 open$/ })).toBeVisible();
  const environment = page.getByRole('region', { name: 'Temperature and humidity' });
  await environment.getByRole('button', { name: 'Chart options' }).click();
  await page.getByRole('menuitem', { name: 'Show as table' }).click();
  await expect.element(environment.getByRole('table')).toMatchTextContent(/45%/);

  // DT24: five rows until all are asked for, by the last eleven, red after 72 hours.
  await expect.poll(() => rowsOf('iChimes')).toBe(5);
  await button('Show all 6').click();
  await expect.poll(() => rowsOf('iChimes')).toBe(6);
  const line = (at: number) => document.querySelector(`[data-row="00_1B_AD_00_C1_0${at}"]`);
  const texts = (at: number) =>
    [...(line(at)?.querySelectorAll(':is(th, td) > span:last-child') ?? [])].map((one) => one.textContent);
  expect([texts(0)[0], texts(1)[0]]).toEqual(['AD_00_C1_00', 'AD_00_C1_01 Primary']);
  expect([0, 1, 2].map((at) => texts(at)[2])).toEqual(['Yes', 'No', 'N/A']);
  const isRed = (at: number) => line(at)?.querySelector('td:last-child svg[data-state="error"]') !== null;
  expect([isRed(0), isRed(1)]).toEqual([true, false]);
});

it('DT2, DT9: an asset shows its own boxes, and what it travels with, which leads there', async () => {
  const asset = { ...shipment, configType: 3, customData: 'CRATE-1', customData2: 'Acme' };
  const parent = (over: object) => ({
    guid: crypto.randomUUID(),
    shipmentId: 'SHP-9',
    configType: 0,
    customData2: 'Acme',
    shippingState: 3,
    createDate: '2026-03-09T21:05:00.000Z',
    commDate: '2026-03-09T22:00:00.000Z',
    decommDate: null,
    ...over,
  });
  const device = await prepareDevice({ rows: { 'shipments:3': [asset] } });
  answerShipment(device.server, asset, WHOLE);
  const [now, over] = [parent({}), parent({ shipmentId: 'SHP-8', decommDate: '2026-03-01T22:00:00.000Z' })];
  device.server.answer('GET tables/query/jobParent', { data: [now, over] });
  await openConsole(`/detail?mode=asset&id=${asset.guid}`);
  const link = page.getByRole('link', { name: 'SHP-9' });
  await expect.element(link).toHaveAttribute('href', `/detail?mode=shipment&id=${now.guid}`);
  const boxes = [...document.querySelectorAll('dl')][0]?.querySelectorAll('dd') ?? [];
  expect([...boxes].slice(0, 5).map((one) => one.getAttribute('data-fact'))).toEqual([
    'id',
    'customer',
    'device',
    'origin',
    'created',
  ]);
  const asked = device.server.asked.find(({ path }) => path === 'tables/query/jobParent');
  expect(asked?.query.get('macId')).toBe(TAG);
});

it('DT26: shows where it is and was by each means, and cell towers where they are wanted', async () => {
  drawMaps();
  const device = await prepareDevice({ rows: ROWS });
  const tower = (entryId: number, over: object) => ({
    entryId,
    timestamp: new Date(START + entryId * HOUR).toISOString(),
    cellId: `T${entryId}`,
    locationString: null,
    latitude: 50,
    longitude: 4,
    radius: null,
    ...over,
  });
  answerShipment(device.server, shipment, {
    ...WHOLE,
    cells: [tower(1, {}), tower(2, { radius: 900 })],
    route: [
      {
        mapId: crypto.randomUUID(),
        name: 'Main road',
        zones: [
          {
            mapId: crypto.randomUUID(),
            name: 'Road',
            mapConfigTypeId: 0,
            points: [
              [51, 4],
              [46, 5],
            ],
          },
          {
            mapId: crypto.randomUUID(),
            name: 'Yard',
            mapConfigTypeId: 1,
            points: [
              [51, 4],
              [51.1, 4],
              [51, 4.1],
            ],
          },
        ],
      },
    ],
  });
  await openConsole(`${AT}&${WINDOW}`);
  const map = page.getByTestId('location');
  const kinds = () => [...map.element().querySelectorAll<HTMLElement>('[data-kind]')].map((one) => one.dataset.kind);
  await map.getByRole('button', { name: 'Legend', exact: true }).click();
  await expect
    .poll(kinds, { timeout: 30_000 })
    .toEqual(expect.arrayContaining(['last-gps', 'gps', 'current-location']));
  const towers = map.getByRole('switch', { name: 'Cell towers' });
  await expect.element(towers).toBeEnabled();
  (towers.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(towers).toBeChecked();
  await map.getByRole('button', { name: 'Zoom to current location' }).click();
});

it('replays several shipments together: map, charts, events and what each was at the moment, all in the address', async () => {
  drawMaps();
  const other = shipmentRow({
    guid: crypto.randomUUID(),
    customData: 'SHP-2',
    macId: OTHER_TAG,
    shippingState: 3,
    createDate: '2026-03-09T21:05:00.000Z',
  });
  const device = await prepareDevice({ rows: { 'shipments:0': [shipment, other] } });
  answerShipment(device.server, shipment, WHOLE);
  answerShipment(device.server, other, {
    tracks: [
      trackOf(OTHER_TAG, 'series', [
        readingAt(START, 1, { temperature: 41 }),
        readingAt(START + 6 * HOUR, 2, { temperature: 50 }),
      ]),
      trackOf(OTHER_TAG, 'positions', [
        readingAt(START, 1, { latitude: 10, longitude: 76, locationType: 'GPS', location: 'Kochi' }),
        readingAt(START + 6 * HOUR, 2, { latitude: 13, longitude: 80, locationType: 'GPS', location: 'Chennai' }),
      ]),
    ],
    events: [{ ...eventAt(START + 5 * HOUR), entryId: 2, eventId: 4, location: 'Salem' }],
  });
  const console = await openConsole(`${AT}&${WINDOW}&at=2026-03-10T04:00:00.000Z`);
  await button('Replay with others').click();
  const adds = dialog('Replay with others');
  await adds.getByRole('searchbox').fill('SHP-2');
  // By the keyboard: chosen with Space.
  await expect.element(adds.getByRole('checkbox', { name: 'SHP-2' })).toBeVisible();
  (adds.getByRole('checkbox', { name: 'SHP-2' }).element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(adds.getByText('You can choose 3 more.')).toBeVisible();
  await adds.getByRole('button', { name: 'Replay' }).click();
  await expect.poll(() => console.href()).toContain(`along=${other.guid}`);

  const moment = page.getByRole('table', { name: 'At this time' });
  const cells = (guid: string) =>
    [...moment.element().querySelectorAll(`[data-row="${guid}"] :is(th, td) > span:last-child`)].map(
      (one) => one.textContent,
    );
  await expect.poll(() => cells(other.guid).slice(0, 4)).toEqual(['SHP-2', 'Kochi', '5\u00a0°C', '–']);
  expect(cells(shipment.guid).slice(0, 3)).toEqual(['SHP-1', 'Stop 1', '7.2\u00a0°C']);
  // Each is a line of the charts, and stands with its name on the map.
  const temperatures = page.getByRole('region', { name: 'Temperature', exact: true });
  await expect.element(temperatures.getByText('SHP-2').first()).toBeVisible();
  await expect.element(page.getByTitle(/^SHP-2, /), { timeout: 20_000 }).toMatchTextContent('SHP-2');
  await expect.element(page.getByTitle(/^SHP-1, /)).toBeInTheDocument();

  const scrubber = page.getByRole('slider', { name: 'Time' });
  (scrubber.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => cells(other.guid).slice(1, 4)).toEqual(['Chennai', '10\u00a0°C', '4, Salem']);
  expect(cells(shipment.guid)[1]).toBe('Stop 7');

  await button('Remove SHP-2 from the replay').click();
  await expect.poll(() => console.href()).not.toContain('along=');
  await expect.element(moment).not.toBeInTheDocument();
  await button('Replay').click();
  await expect.poll(() => console.href()).not.toContain('at=');
});

it('DT19: offers the reports of one shipment, which are about this one', async () => {
  const { server } = await prepareDevice({
    rows: ROWS,
    user: { reports: ['shipmentReadings', 'shipmentList'] },
    pages: [shipmentPage({ reports: ['shipmentReadings', 'shipmentList'] })],
  });
  answerShipment(server, shipment, WHOLE);
  const about = { description: '', outputs: ['csv'] };
  server.answer('GET config/reports', {
    data: [
      {
        ...about,
        reportKey: 'shipmentReadings',
        name: 'Shipment readings',
        controlList: [{ name: 'guid', required: true }],
        detailPageReport: true,
      },
      { ...about, reportKey: 'shipmentList', name: 'Shipment list', controlList: [], detailPageReport: false },
    ],
  });
  await openConsole(AT);
  await button('Reports').click();
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Shipment readings']);
  await page.getByRole('menuitem', { name: 'Shipment readings' }).click();
  await expect.element(dialog('Shipment readings')).toBeVisible();
  // The shipment is known: nothing is asked but the format.
  expect(dialog('Shipment readings').getByRole('textbox').elements()).toHaveLength(1);
  await button('Preview').click();
  const started = () => server.asked.find(({ method, path }) => method === 'POST' && path === 'reports/runs')?.body;
  await expect
    .poll(started)
    .toMatchObject({ report: 'shipmentReadings', parameters: { guid: shipment.guid }, format: 'csv' });
});

it('DT5: leads to the error page with code 404_1 when there is no such shipment', async () => {
  const device = await prepareDevice({ rows: {} });
  device.server.answer('GET tables/query/shipmentDetail', () => refusal(404, 'not-found'));
  const console = await openConsole(AT);
  await expect.poll(() => console.href()).toContain('code=404_1');
});

it.each(AXE_LANGUAGES)('has nothing that axe finds, in %s', async (language) => {
  const { server } = await prepareDevice({ rows: ROWS });
  answerShipment(server, shipment, WHOLE);
  await openConsole(`${AT}&${WINDOW}&at=2026-03-10T12:00:00.000Z`, language);
  await expect.element(page.getByTestId('detail-chimes')).toBeVisible();
  await expect.element(page.getByTestId('shock-notices')).toBeVisible();
  expect(await axeFinds('main', language)).toEqual([]);
});

it('makes a certificate for who may share, with a connection', async () => {
  const device = await prepareDevice({ rows: ROWS });
  answerShipment(device.server, shipment, WHOLE);
  const certificate = page.getByRole('button', { name: 'Certificate', exact: true });
  device.server.answer(`GET companies/${device.user.companyId}`, { data: companyRow({ id: device.user.companyId }) });
  device.server.answer(`GET shipments/${shipment.guid}/certificate`, () => refusal(403, 'forbidden'));
  await openConsole(AT);
  await certificate.click();
  await expect.element(page.getByText("You don't have permission to do this.")).toBeVisible();
  device.server.answer(`GET shipments/${shipment.guid}/certificate`, () =>
    bytesAnswer(new Uint8Array([37, 80, 68, 70])),
  );
  await certificate.click();
  await expect.element(page.getByText('Certificate saved to your downloads.')).toBeVisible();
  device.setOffline(true);
  await expect.element(page.getByRole('button', { name: 'Certificate (needs a connection)' })).toBeDisabled();
});
