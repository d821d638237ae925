import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { alertRow } from '../../../tests/fixtures/alert-row.ts';
import { acknowledged, refusal } from '../../../tests/fixtures/answering-server.ts';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { openConsole, prepareDevice, UNDOABLE } from '../../../tests/fixtures/console.tsx';
import { incidentRow } from '../../../tests/fixtures/incident-row.ts';
import { clock } from '../../../tests/fixtures/test-clock.ts';
import { answerWarehouse } from '../../../tests/fixtures/warehouse-answers.ts';
import { warehouseRow } from '../../../tests/fixtures/warehouse-row.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/duration.ts';

const MAC = '00_1B_AD_00_F0_01';
const AT = `/warehouse-detail?id=${MAC}`;
const NOW = clock.now();
const iso = (time: number): string => new Date(time).toISOString();

const ROWS = {
  warehouses: [
    warehouseRow({
      macId: MAC,
      name: 'Rotterdam',
      humidity: 61.5,
      activeAlerts: 1,
      weatherStationId: 'WX-1',
      lastData: iso(NOW - 5 * MINUTE_MS),
      doorsOpen: 1,
      doorStatus: '[{"door":1,"open":true},{"door":2,"open":false}]',
    }),
  ],
  alerts: [
    alertRow({
      entryId: 7,
      guid: null,
      macId: MAC,
      alertEvent: 211,
      alertLevel: 2,
      subject: 'Humidity Critical',
      alertTime1: iso(NOW - 3 * HOUR_MS),
    }),
  ],
};

beforeEach(() => page.viewport(1440, 900));

async function open(path = AT, administrator = false, language?: Parameters<typeof openConsole>[1]) {
  const user = administrator ? { roles: ['User' as const, 'Company Administrator' as const] } : {};
  // What an administrator changes is shown until it can no longer be taken back: its row does not come from this server.
  const device = await prepareDevice({ rows: ROWS, user, ...(administrator ? { siteOptions: UNDOABLE } : {}) });
  const days = answerWarehouse(device.server, { macId: MAC, until: NOW - 5 * MINUTE_MS, hours: 24 * 60 });
  device.server.answer('GET tables/query/weatherAmbient', {
    rows: [2, 1].map((hours) => ({ recordingTime: iso(NOW - hours * HOUR_MS), temperature: 59, humidity: 8_120 })),
  });
  return { ...device, days, ...(await openConsole(path, language)) };
}

const section = (id: string): string =>
  (document.querySelector(`[data-testid="${id}"]`)?.textContent ?? '').replaceAll(/\s+/g, ' ');

it('WD1: says first what is wrong and how it is inside, then units, doors, runtimes, summary, charts and alerts', async () => {
  await open();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Rotterdam' })).toBeVisible();
  expect(section('whats-wrong')).toContain('Too humid: 61.5% indoors, limit 60%.');
  expect(section('whats-wrong')).toContain('1 active alert');
  expect(section('whats-wrong')).toContain('Open: Dock 1');
  await expect
    .poll(() => page.getByRole('meter', { name: 'Humidity' }).element().getAttribute('aria-valuetext'))
    .toMatch(/61\.5%/);
  await expect.poll(() => section('units')).toMatch(/DH-1.*Munters 2250.*%.*40%/);
  expect(section('units')).toMatch(/DH-2.*Carrier/);
  expect(section('runtimes')).toMatch(/DH-1.*h \(50%\)/);
  expect(section('runtimes')).toMatch(/Energy in this period: \d+ kWh/);
  expect(section('doors')).toMatch(/Dock 1.*Dock 2.*closed/);
  await expect
    .poll(() => section('summary'))
    .toMatch(/Indoor humidity.*Outdoor humidity.*81\.2%.*Outdoor temperature.*15 °C/);
  for (const name of ['Humidity', 'Temperature', 'Doors open', 'Power']) {
    await expect.element(page.getByRole('region', { name, exact: true })).toBeVisible();
  }
  await expect.element(page.getByTestId('alert-tabs').getByText('Humidity Critical').first()).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'DH-2' }))
    .toHaveAttribute('href', `/dh-detail?id=${MAC}&msgType=2&pktType=47&unitIndex=1`);
});

it('WD5: asks for a month, for more when the slider looks earlier, and shows without a connection what it has', async () => {
  const { days, go, setOffline } = await open();
  await expect.poll(() => days).toEqual(['31']);
  await go(`${AT}&t=90d`);
  await expect.poll(() => days).toEqual(['31', '92']);
  await expect.poll(() => section('units')).toContain('40%');
  setOffline(true);
  await go('/warehouse-dashboard');
  await go(AT);
  await expect.poll(() => section('units')).toContain('40%');
  await expect.poll(() => section('as-of')).toMatch(/As of/);
});

it('WD5: says that readings did not come, shows its row all the same, and asks again when told to', async () => {
  const device = await prepareDevice({ rows: ROWS });
  device.server.answer(`GET warehouses/${MAC}/readings`, refusal(400, 'bad-request'));
  await openConsole(AT);
  await expect.poll(() => section('whats-wrong')).toContain('Too humid');
  const again = page
    .getByTestId('as-of')
    .first()
    .getByRole('button', { name: /^Retry/ });
  await expect.element(again).toBeVisible();
  answerWarehouse(device.server, { macId: MAC, until: NOW - 5 * MINUTE_MS, hours: 48 });
  await again.click();
  await expect.poll(() => section('units')).toMatch(/DH-1.*40%/);
});

it('WD1: says what goods in it suffer, which is an incident of its own, with a way to the alerts', async () => {
  const incident = {
    causeKind: 'place',
    causeKey: 'Rotterdam',
    alertEvent: 216,
    shipments: 4,
    members: 4,
    severity: 2,
  } as const;
  const row = warehouseRow({ macId: MAC, name: 'Rotterdam', humidity: 50, activeAlerts: 0, lastData: iso(NOW) });
  const device = await prepareDevice({ rows: { warehouses: [row], incidents: [incidentRow({ ...incident })] } });
  answerWarehouse(device.server, { macId: MAC, until: NOW - 5 * MINUTE_MS, hours: 48 });
  await openConsole(AT);
  const wrong = page.getByTestId('whats-wrong');
  await expect.element(wrong.getByRole('link', { name: /Rotterdam/ })).toHaveAttribute('href', '/alerts');
  await expect.element(wrong.getByText('Nothing is wrong.')).not.toBeInTheDocument();
});

it('WD7: lists the alerts of the last month, and older ones when they are asked for', async () => {
  const said = (entryId: number, subject: string, days: number) =>
    alertRow({ entryId, guid: null, macId: MAC, alertEvent: 211, subject, alertTime1: iso(NOW - days * DAY_MS) });
  const device = await prepareDevice({
    rows: { ...ROWS, alerts: [said(1, 'Damp 29 days ago', 29), said(2, 'Damp 31 days ago', 31)] },
  });
  answerWarehouse(device.server, { macId: MAC, until: NOW - 5 * MINUTE_MS, hours: 48 });
  await openConsole(AT);
  const tabs = page.getByTestId('alert-tabs');
  await expect.element(tabs.getByText('Damp 29 days ago')).toBeVisible();
  expect(tabs.getByText('Damp 31 days ago').query()).toBeNull();
  await tabs.getByRole('button', { name: 'Show older' }).click();
  await expect.element(tabs.getByText('Damp 31 days ago')).toBeVisible();
  await expect.element(tabs.getByText('Damp 29 days ago')).toBeVisible();
});

it.each([
  [49.9, 'Good', 'good'],
  [50, 'Warning', 'warn'],
  [60, 'Warning', 'warn'],
  [60.1, 'Error', 'error'],
] as const)(
  'WD7, C30: says of %f % humidity by a word, a shape and a colour that it is %s',
  async (humidity, word, state) => {
    const device = await prepareDevice({ rows: { warehouses: [warehouseRow({ macId: MAC, humidity })] } });
    answerWarehouse(device.server, { macId: MAC, until: NOW - 5 * MINUTE_MS, hours: 2 });
    await openConsole(AT);
    const gauge = page.getByRole('meter', { name: 'Humidity' });
    await expect.element(gauge).toHaveAttribute('aria-valuetext', `${humidity}%, ${word}`);
    const mark = gauge.element().querySelector('span[data-state]');
    expect(mark?.getAttribute('data-state')).toBe(state);
    expect(mark?.textContent).toBe(word);
    expect(mark?.querySelector('svg')).not.toBeNull();
  },
);

it('tells who has no such warehouse that there is none', async () => {
  await open('/warehouse-detail?id=00_1B_AD_00_F0_77');
  await expect.element(page.getByText(/This gateway isn't a warehouse/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'All warehouses' })).toBeVisible();
});

it('says when alerts are raised, and lets a Company Administrator set that in their own unit', async () => {
  const { server, setOffline } = await open(AT, true);
  const limits = page.getByTestId('limits');
  await expect.element(limits.getByText(/above 60% for 2\sh, until 55%/)).toBeVisible();
  await expect.element(limits.getByText(/no contact for 6\sh/)).toBeVisible();
  await limits.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Alert limits for Rotterdam' });
  await dialog.getByRole('textbox', { name: 'Humidity above (%)' }).fill('55');
  await dialog.getByRole('textbox', { name: 'Temperature above (°C)' }).fill('5');
  await dialog.getByRole('textbox', { name: 'Temperature below (°C)' }).fill('5');
  await expect.element(dialog.getByText('This must be below the upper limit.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Temperature below (°C)' }).fill('-2');
  expect(await axeFinds('[role="dialog"]')).toEqual([]);
  // The server refuses a field, says so, and takes it the next time.
  server.answer(
    'PUT monitoring/rules',
    refusal(422, 'bad-request', [{ code: 'too-large', detail: 'settings.humidity.limit', field: '' }]),
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Not saved')).toBeVisible();
  server.answer('PUT monitoring/rules', (asked: Parameters<typeof acknowledged>[0]) =>
    acknowledged(asked, { scope: `warehouse:${MAC}`, version: 1 }),
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.asked.findLast(({ path, method }) => method === 'PUT' && path === 'monitoring/rules')?.body).toEqual({
    scope: `warehouse:${MAC}`,
    settings: {
      humidity: { enabled: true, limit: 55, minutes: 120, hysteresis: 5 },
      highTemperature: { enabled: true, limit: 41 },
      lowTemperature: { enabled: true, limit: 28.4 },
    },
  });
  setOffline(true);
  await expect.element(limits.getByText('Needs a connection.')).toBeVisible();
});

it('lets a Company Administrator edit it', async () => {
  const { server } = await open(AT, true);
  server.answer('PUT tables/update/warehouses', (asked: Parameters<typeof acknowledged>[0]) =>
    acknowledged(asked, { macId: MAC, version: 2 }),
  );
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit warehouse Rotterdam' });
  const name = dialog.getByRole('textbox', { name: 'Name', exact: true });
  await userEvent.clear(name);
  await name.fill('Rotterdam 2');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Rotterdam 2' })).toBeVisible();
  await expect
    .poll(() => server.asked.find(({ path }) => path === 'tables/update/warehouses')?.body)
    .toEqual({ macId: MAC, name: 'Rotterdam 2', baseVersion: 1 });
});

it.each([
  [1440, 'en'],
  [820, 'fr'],
  [390, 'ta'],
] as const)(
  'has nothing that axe finds, and nothing wider than the screen, at %i px in %s',
  async (width, language) => {
    await page.viewport(width, 900);
    await open(AT, false, language);
    await expect.poll(() => section('units')).toContain('Munters 2250');
    expect(await axeFinds('html')).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);
