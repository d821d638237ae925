import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { alertRow } from '../../../tests/fixtures/alert-row.ts';
import { refusal } from '../../../tests/fixtures/answering-server.ts';
import { AXE_LANGUAGES, axeFinds } from '../../../tests/fixtures/axe.ts';
import { companyRow } from '../../../tests/fixtures/company-row.ts';
import { configureLists } from '../../../tests/fixtures/config-lists.ts';
import { openConsole, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { shipmentPage } from '../../../tests/fixtures/page-options.ts';
import { answerShipment, bytesAnswer, chimeRow, readingAt, trackOf } from '../../../tests/fixtures/shipment-answers.ts';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import type { ConfigList } from '../../contract/config-lists.ts';

const TAG = '00_1B_AD_00_7C_CA';
const shipment = shipmentRow({
  guid: crypto.randomUUID(),
  customData: 'SHP-1',
  etaP10: '2026-11-26T14:00:00.000Z',
  etaP50: '2026-11-26T15:20:00.000Z',
  etaP90: '2026-11-26T19:00:00.000Z',
  macId: TAG,
  shippingState: 3,
  billOfLading: '12|BOL|ABCD123456',
  createDate: '2026-03-09T21:05:00.000Z',
});
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

const START = Date.UTC(2026, 2, 10);
const HOUR = 3_600_000;
const CHIME = '00_1B_AD_00_C1_01';
const samples = (peak: number) => Array.from({ length: 32 }, (_, at) => (at === 8 ? peak : 0));
const SHOCK_AT = START + 5 * HOUR;
const shockData = { dataRate: 12, interval: 2.5, X: samples(6), Y: samples(0), Z: samples(-8) };
/** A day of readings, positions on the way, and a shock. */
const TRACKS = [
  trackOf(
    TAG,
    'series',
    Array.from({ length: 24 }, (_, at) =>
      readingAt(START + at * HOUR, at, { temperature: 41 + at, humidity: 45, battery: 3.9 }),
    ),
  ),
  trackOf(CHIME, 'series', [readingAt(START, 1, { temperature: 50 }), readingAt(START + HOUR, 2, { temperature: 52 })]),
  trackOf(
    TAG,
    'positions',
    Array.from({ length: 8 }, (_, at) =>
      readingAt(START + at * 3 * HOUR, 100 + at, {
        latitude: 51 - at / 2,
        longitude: 4 + at / 10,
        locationType: 'GPS',
        location: `Stop ${at}`,
        motion: 'M',
      }),
    ),
  ),
  trackOf(TAG, 'shocks', [readingAt(SHOCK_AT, 200, { msgType: 1, acceleration: 10, data: shockData })]),
];
const shockAlert = (entryId: number, over = {}) =>
  alertRow({
    entryId,
    guid: shipment.guid,
    macId: TAG,
    alertEvent: 221,
    subject: 'Shock Event',
    acceleration: 10,
    alertTime1: new Date(SHOCK_AT).toISOString(),
    data: JSON.stringify({ index: 200, time: SHOCK_AT }),
    message: 'Apron 4 of the airport of Dubai, behind the third hangar from the north',
    ...over,
  });
const SILENT_SINCE = '2026-03-11T02:00:00.000Z';
/** Everything there can be of one shipment; two days of March are looked at. */
const WHOLE: Parameters<typeof answerShipment>[2] = {
  eta: { eta: null, record: { inside: 44, of: 50 } },
  silence: { reason: 'battery', heard: SILENT_SINCE, charge: 0.04 },
  detail: { departDate: '2026-03-10T02:00:00.000Z', shockLimit: 5, conveyances: [] },
  tracks: TRACKS,
  alerts: [shockAlert(17), shockAlert(18, { enabled: 0 })],
  events: [
    {
      entryId: 1,
      macId: TAG,
      eventId: 3,
      eventTime: '2026-03-10T02:00:00.000Z',
      location: 'Gate',
      latitude: null,
      longitude: null,
      message: null,
    },
  ],
  chimes: [
    chimeRow({ macId: CHIME, crateNo: '17', intact: true, lowTemp: 35.6, msg301Time: '2026-03-10T01:00:00.000Z' }),
  ],
};
const WINDOW = 't=2026-03-10T00:00:00.000Z..2026-03-11T23:59:59.999Z';
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
  await (await menuItem('Messages of the device')).click();
  await expect.element(newest).toMatchTextContent('68.5 °F');
  await expect.element(newest).toMatchTextContent('11:40 AM');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  // Toronto has put its clocks forward the day before.
  await choose('Celsius', 'America/Toronto', 'YYYY-MM-DD');
  await expect.poll(() => fact('created')).toBe('2026-03-09 17:05');
  await (await menuItem('Messages of the device')).click();
  await expect.element(newest).toMatchTextContent('20.3 °C');
  expect(newest.element().textContent).not.toContain('°F');
});

it('opens with all sections from the device what was opened once, with as of; only then says what needs a connection', async () => {
  const device = await prepareDevice({ rows: ROWS });
  answerShipment(device.server, shipment, WHOLE);
  device.setOffline(true);
  const first = await openConsole(`${AT}&${WINDOW}`);
  await expect.poll(() => fact('destination')).toBe('Lyon');
  await expect.element(page.getByText('Readings, events and further details: only with a connection.')).toBeVisible();
  expect(fact('script')).toBeUndefined();
  device.setOffline(false);
  await expect.poll(() => fact('script')).toBe('oneway.cfg');
  await expect.poll(() => rowsOf('iChimes')).toBe(1);
  await expect.element(page.getByTestId('as-of')).toMatchTextContent(/^As of/);
  first.close();

  device.setOffline(true);
  await openConsole(`${AT}&${WINDOW}`);
  await expect.poll(() => fact('script')).toBe('oneway.cfg');
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
  expect(page.getByRole('button', { name: /^Show the shock/ }).elements()).toHaveLength(1);
  // When it arrives with the record of such statements, and why it is silent, kept as all the rest is.
  await expect
    .element(page.getByTestId('arrival'))
    .toMatchTextContent(/^Arrives between .* 44 of the last 50 came inside\.$/);
  await expect
    .element(page.getByTestId('why-silent'))
    .toMatchTextContent(/^Silent because its battery is flat: 4 % at its last word, last heard .*\.$/);
  // DT3: it has departed and is not over: the times that run.
  expect([fact('since-depart') === undefined, fact('shipment-duration')]).toEqual([false, undefined]);
  await expect.element(page.getByRole('list', { name: 'Milestones' }).getByText('Arrives')).toBeVisible();
});

it('DT7: opens what the address asks for; a shock plays step by step by the keyboard', async () => {
  const device = await prepareDevice({ rows: ROWS });
  answerShipment(device.server, shipment, WHOLE);
  device.server.answer('POST devices/statusList', { rows: [] });
  const console = await openConsole(`${AT}&m=shock&entryId=17`);
  const shock = dialog(/^Shock of …7C_CA/);
  await expect.element(shock).toBeVisible();
  const step = () => Number(document.querySelector('[data-testid="shock-step"]')?.getAttribute('data-step'));
  expect(step()).toBe(31);
  await expect.element(shock.getByText('77.5 ms')).toBeVisible();
  const press = async (name: string) => {
    (shock.getByRole('button', { name }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
  };
  await press('Step back');
  await expect.poll(step).toBe(30);
  await press('Step on');
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
  await expect.element(dialog('Chime network of SHP-1')).toBeVisible();
  await dialog('Chime network of SHP-1').getByRole('button', { name: /C1_01/ }).click();
  // DT20: how it is set, and in red what the server does not know.
  const chime = dialog('iChime AD_00_C1_01');
  await expect.element(chime.getByText('2 °C')).toBeVisible();
  await expect.element(chime.getByRole('alert')).toMatchTextContent('The company has no device …C1_01.');
  expect(console.href()).toContain('m=chimeDetail');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(console.href()).not.toContain('mac=');
});

it('keeps window and moment of the replay in the address, and what it does through the outbox', async () => {
  const device = await prepareDevice({ rows: ROWS });
  answerShipment(device.server, shipment, WHOLE);
  const console = await openConsole(`${AT}&${WINDOW}&at=2026-03-10T12:00:00.000Z`);
  await expect.element(page.getByTestId('replay-moment')).toMatchTextContent(/12:00/);
  const scrubber = page.getByRole('slider', { name: 'Moment' });
  await expect.element(scrubber).toBeVisible();
  (scrubber.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => decodeURIComponent(console.href())).toContain('at=2026-03-11T23:59:59');
  (page.getByTestId('time-slider').getByRole('slider').first().element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => decodeURIComponent(console.href())).toContain('~2026-03-1');

  // DT22: a flight is added without a connection, and stands in the table as waiting.
  device.setOffline(true);
  await (await menuItem('Add Flight')).click();
  const form = dialog('Add a flight to SHP-1');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect.element(form.getByText('This field is required.')).toBeVisible();
  await form.getByLabelText(/^Number/).fill('LH 8400');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect.element(form.getByTestId('form-result')).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(page.getByRole('table', { name: 'Flights' }).getByText('LH 8400')).toBeVisible();
  await expect.element(page.getByRole('table', { name: 'Flights' }).getByText('Waiting to be sent')).toBeVisible();
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
        name: 'Readings of a Shipment',
        controlList: [{ name: 'guid', required: true }],
        detailPageReport: true,
      },
      { ...about, reportKey: 'shipmentList', name: 'Shipment List', controlList: [], detailPageReport: false },
    ],
  });
  await openConsole(AT);
  await button('Reports').click();
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Readings of a Shipment']);
  await page.getByRole('menuitem', { name: 'Readings of a Shipment' }).click();
  await expect.element(dialog('Readings of a Shipment')).toBeVisible();
  // The shipment is known: nothing is asked but the format.
  expect(dialog('Readings of a Shipment').getByRole('textbox').elements()).toHaveLength(1);
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
  await expect.element(page.getByText('You are not allowed to do this.')).toBeVisible();
  device.server.answer(`GET shipments/${shipment.guid}/certificate`, () =>
    bytesAnswer(new Uint8Array([37, 80, 68, 70])),
  );
  await certificate.click();
  await expect.element(page.getByText('The certificate is saved with your downloads.')).toBeVisible();
  device.setOffline(true);
  await expect.element(page.getByRole('button', { name: 'Certificate: only with a connection' })).toBeDisabled();
});
