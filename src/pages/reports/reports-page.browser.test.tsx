import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { acknowledged, answerOf, refusal } from '../../../tests/fixtures/answering-server.ts';
import { AXE_LANGUAGES, axeFinds } from '../../../tests/fixtures/axe.ts';
import { openConsole, type PreparedDevice, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { customerRow } from '../../../tests/fixtures/customer-row.ts';
import type { RowsOfFeeds } from '../../../tests/fixtures/device-copy.ts';
import { clock } from '../../../tests/fixtures/test-clock.ts';
import { warehouseRow } from '../../../tests/fixtures/warehouse-row.ts';
import { SERVER_MARK, SERVER_MARK_VALUE } from '../../contract/headers.ts';
import type { ReportRun } from '../../contract/reports.ts';

const RUN = crypto.randomUUID();

const config = (reportKey: string, name: string, over: object = {}) => ({
  reportKey,
  name,
  description: `What ${name} is about.`,
  controlList: [
    { name: 'origin', required: false },
    { name: 'startDate', required: true },
    { name: 'endDate', required: true },
  ],
  outputs: ['csv', 'pdf', 'xlsx'],
  detailPageReport: false,
  ...over,
});

const run = (over: Partial<ReportRun> = {}): ReportRun => ({
  runId: RUN,
  report: 'shipmentList',
  parameters: {},
  format: 'csv',
  fileName: 'June.csv',
  state: 'done',
  rows: 23,
  total: 23,
  bytes: 100,
  failure: null,
  savedId: null,
  created: new Date(clock.now()).toISOString(),
  finished: new Date(clock.now()).toISOString(),
  expires: null,
  ...over,
});

const preview = (count: number) => ({
  data: {
    columns: [
      { name: 'Shipment ID', kind: 'text' },
      { name: 'Readings', kind: 'number' },
      { name: 'Created (UTC)', kind: 'time' },
    ],
    rows: Array.from({ length: count }, (_, n) => [`MF-${n + 1}`, n, '2026-06-01T10:00:00.000Z']),
    total: count,
    withoutReadings: 3,
    timezone: 'Etc/GMT',
  },
});

async function open(
  given: {
    readonly runs?: readonly ReportRun[];
    readonly saved?: object[];
    readonly reports?: string[];
    readonly at?: string;
    readonly language?: 'fr' | 'ta';
    readonly rows?: RowsOfFeeds;
    /** What the company offers; absent: what most tests look at. */
    readonly config?: object[];
  } = {},
): Promise<PreparedDevice> {
  const device = await prepareDevice({
    user: { reports: given.reports ?? ['shipmentList', 'deviceBattery', 'lanes'] },
    rows: given.rows ?? {},
  });
  const { server } = device;
  server.answer('GET config/reports', {
    data: given.config ?? [
      config('shipmentList', 'Shipment list', {
        sections: [{ name: 'Period', controls: ['startDate', 'endDate', 'unheard'] }],
      }),
      config('deviceBattery', 'Device battery', {
        controlList: [{ name: 'batteryLevel', required: true }],
        outputs: ['csv'],
      }),
      config('shipmentView', 'Warehouse Data', { controlList: [{ name: 'warehouseName', required: true }] }),
      // The user has it, the page's configuration does not name it.
      config('lanes', 'Lanes'),
    ],
  });
  server.answer('GET reports/runs', { data: given.runs ?? [] });
  server.answer('GET reports/saved', {
    data: given.saved ?? [],
    people: [{ userId: 'ben', fullName: 'Ben' }],
    sendsMail: true,
  });
  server.answer('POST reports/runs', (asked) =>
    acknowledged(asked, { data: run({ state: 'waiting', rows: 0, total: null }) }),
  );
  server.answer(`GET reports/runs/${RUN}`, { data: run() });
  server.answer(`GET reports/runs/${RUN}/rows`, preview(23));
  server.answer(
    `GET reports/runs/${RUN}/file`,
    () =>
      new Response('a,b', {
        headers: { 'content-type': 'application/octet-stream', [SERVER_MARK]: SERVER_MARK_VALUE },
      }),
  );
  await openConsole(given.at ?? '/reports', given.language);
  return device;
}

const dialog = () => page.getByRole('dialog');
const press = (name: string) => dialog().getByRole('button', { name, exact: true });
const started = ({ server }: PreparedDevice) =>
  server.asked
    .filter(({ method, path }) => method === 'POST' && path === 'reports/runs')
    .map(({ body }) => body as Record<string, unknown>);
const savedFiles = () => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
};

it('RP1: lists the reports that the user has and the page names, with what each is about', async () => {
  await open();
  await expect.element(page.getByRole('heading', { level: 1, name: 'On Demand Reports' })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: /^Shipment list/ }))
    .toMatchTextContent('What Shipment list is about.');
  expect(page.getByTestId('offered-reports').getByRole('button').elements()).toHaveLength(2);
  await expect.element(page.getByText('No reports yet')).toBeVisible();
  for (const language of AXE_LANGUAGES) expect(await axeFinds('main', language)).toEqual([]);
});

it('RP10: opens the report that another page asks for, with what that knows', async () => {
  await open({ at: '/reports?report=deviceBattery&macId=00_1B_AD_00_7C_CA' });
  await expect.element(page.getByRole('dialog', { name: 'Device battery' })).toBeVisible();
});

it('says why the gateways that a report is of could not be fetched, and asks again', async () => {
  const { server } = await open({ reports: ['shipmentView'] });
  const gateways = () => [...document.querySelectorAll('[data-control="warehouseName"] option')].length;
  server.answer('GET tables/query/chargerAndGatewayNames', refusal(503, 'overloaded'));
  await page.getByRole('button', { name: /^Warehouse Data/ }).click();
  await expect.element(dialog().getByTestId('answer-problem')).toBeVisible();
  expect(gateways()).toBe(1);
  server.answer('GET tables/query/chargerAndGatewayNames', {
    rows: [{ macId: '00_1B_AD_00_F0_01', kind: 'gateways', name: 'Rotterdam' }],
  });
  await dialog()
    .getByRole('button', { name: /^Retry/ })
    .click();
  await expect.poll(gateways).toBe(2);
  await expect.element(dialog().getByTestId('answer-problem')).not.toBeInTheDocument();
});

it('makes the month before of a customer in three clicks, and is mailed to it by a schedule', async () => {
  const acme = customerRow({ name: 'Acme', recipients: 'quality@acme.example' });
  const controls = ['customer', 'startDate', 'endDate'].map((name) => ({ name, required: name !== 'customer' }));
  const device = await open({
    rows: { customers: [acme, customerRow({ name: 'Gone', enabled: 0 })] },
    config: [config('shipmentList', 'Shipment list', { controlList: controls, lookbackDays: [7, 30] })],
  });
  const { server } = device;
  const month = page.getByTestId('customer-months').getByRole('button');
  await expect.element(month).toMatchTextContent(/^Acme/);
  await month.click();
  await expect.element(dialog().getByRole('combobox', { name: 'Customer' })).toHaveValue('Acme');
  await expect.element(dialog().getByRole('radio', { name: 'Excel (XLSX)' })).toBeChecked();
  await press('Download').click();
  await expect.poll(() => started(device).length).toBe(1);
  const [asked] = started(device) as [{ parameters: Record<string, string>; format: string; fileName: string }];
  const { customer, startDate = '', endDate = '' } = asked.parameters;
  expect([customer, asked.format]).toEqual(['Acme', 'xlsx']);
  expect(asked.fileName).toMatch(/^Shipment list Acme \d{4}-\d\d-01 \d{4}-\d\d-(?:28|29|30|31)\.xlsx$/);
  expect([28, 29, 30, 31]).toContain(Math.round((Date.parse(endDate) - Date.parse(startDate)) / 86_400_000));

  await page.getByRole('dialog').last().getByRole('button', { name: 'Close' }).first().click();
  await press('Save…').click();
  const keep = page.getByRole('dialog', { name: /^Save/ });
  await expect.element(keep.getByLabelText('Period')).toHaveValue('month');
  await keep.getByLabelText('Schedule').selectOptions('Every month');
  await keep.getByLabelText('Acme (quality@acme.example)').click();
  await keep.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => server.asked.find(({ path }) => path.startsWith('reports/saved/'))?.body)
    .toMatchObject({
      parameters: { customer: 'Acme', lookbackMonths: 1 },
      schedule: { every: 'month' },
      recipients: [`customer:${acme.customerId}`],
    });
});

it('asks for a warehouse by its name and for its unit by choice', async () => {
  const unit = (code: string, msgType: number) => ({ code, model: 'Carel', msgType, pktType: 47 });
  const units = JSON.stringify([unit('Hall north', 1), unit('Hall south', 2)]);
  const warehouse = warehouseRow({ name: 'Rotterdam Cold Store', dhUnits: units });
  const controlList = [required('warehouseName'), required('warehouseUnit')];
  await open({
    rows: { warehouses: [warehouse] },
    config: [config('deviceBattery', 'Warehouse Unit Data', { controlList })],
  });
  await page.getByRole('button', { name: /^Warehouse Unit Data/ }).click();
  const chosenUnit = dialog().getByLabelText(/^Warehouse unit/);
  await expect.element(chosenUnit).toBeDisabled();
  await dialog()
    .getByLabelText(/^Warehouse Name/)
    .selectOptions('Rotterdam Cold Store');
  await chosenUnit.selectOptions('Hall south');
  await expect.element(chosenUnit).toHaveValue('2');
});

const required = (name: string) => ({ name, required: true });

it('says so when there is none', async () => {
  await open({ reports: [] });
  await expect.element(page.getByText('No reports available')).toBeVisible();
});

it('RP2 RP4 RP5: asks what the report asks, with each fault in its words, and begins anew each time', async () => {
  const device = await open();
  await page.getByRole('button', { name: /^Shipment list/ }).click();
  await expect.element(page.getByRole('dialog', { name: 'Shipment list' })).toBeVisible();
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  const [start, end] = [
    dialog().getByRole('textbox', { name: 'Start Date', exact: true }),
    dialog().getByRole('textbox', { name: 'End Date', exact: true }),
  ];
  // Under its heading, and what has none before.
  const period = dialog().getByRole('group', { name: 'Period' });
  expect(period.getByRole('textbox').elements()).toEqual([start.element(), end.element()]);
  // The last 30 days.
  const days =
    (Date.parse((end.element() as HTMLInputElement).value) - Date.parse((start.element() as HTMLInputElement).value)) /
    86_400_000;
  expect(Math.round(days)).toBe(30);
  await press('Download').click();
  await expect.element(dialog()).toMatchTextContent('Please select a output filename format');
  // Who submits it is led to what is wrong.
  await expect.poll(() => (document.activeElement as HTMLInputElement).type).toBe('radio');
  await start.fill('2026-06-02T00:00');
  await end.fill('2026-06-01T00:00');
  await expect.element(dialog()).toMatchTextContent('The Start Date must be before or equal to End Date.');
  await expect.element(dialog()).toMatchTextContent('The End Date must be after or equal to Start Date.');
  await dialog().getByRole('radio', { name: 'PDF' }).click();
  const name = dialog().getByRole('textbox', { name: 'Output Filename', exact: true });
  // It is called by what it is about, until somebody says otherwise.
  await expect.element(name).toHaveValue('Shipment list 2026-06-02 2026-06-01.pdf');
  await dialog().getByRole('radio', { name: 'CSV' }).click();
  await expect.element(name).toHaveValue('ouput.csv');
  await dialog().getByRole('radio', { name: 'PDF' }).click();
  await name.fill('June.csv');
  await expect.element(dialog()).toMatchTextContent('File name must end in pdf');
  await name.fill('a/b.pdf');
  await expect
    .element(dialog())
    .toMatchTextContent('can only have letters, digits, spaces, periods, underscores and hyphens');
  await name.fill('');
  await expect.element(dialog()).toMatchTextContent('The Output Filename is required.');
  await press('Preview').click();
  expect(started(device)).toEqual([]);
  await press('Close').last().click();
  await page.getByRole('button', { name: /^Shipment list/ }).click();
  await expect
    .element(dialog().getByRole('textbox', { name: 'Output Filename', exact: true }))
    .toHaveValue('ouput.csv');
  await expect.element(dialog().getByRole('radio', { name: 'PDF' })).not.toBeChecked();
});

it('RP2 RP4 RP7: chooses the only format, and offers the battery levels', async () => {
  const device = await open();
  await page.getByRole('button', { name: /^Device battery/ }).click();
  await expect.element(dialog().getByRole('radio', { name: 'CSV' })).toBeChecked();
  await press('Preview').click();
  await expect.element(dialog()).toMatchTextContent('The Battery Level is required.');
  await dialog().getByRole('combobox', { name: 'Battery Level', exact: true }).selectOptions('50%');
  await press('Preview').click();
  await expect
    .poll(() => started(device))
    .toMatchObject([
      {
        report: 'deviceBattery',
        parameters: { batteryLevel: 3500 },
        format: 'csv',
        fileName: 'ouput.csv',
        language: 'en',
      },
    ]);
});

it('RP3: shows how far it is, its rows in pages of 10 to 50 or all, and saves its file', async () => {
  const device = await open();
  const names = savedFiles();
  let looks = 0;
  device.server.answer(`GET reports/runs/${RUN}`, () => {
    looks += 1;
    return { data: looks === 1 ? run({ state: 'running', rows: 10, total: 23 }) : run() };
  });
  await page.getByRole('button', { name: /^Device battery/ }).click();
  await dialog().getByRole('combobox', { name: 'Battery Level', exact: true }).selectOptions('50%');
  await press('Preview').click();
  await expect.element(dialog()).toMatchTextContent('Generating Report...');
  await expect.element(dialog()).toMatchTextContent('10 of 23 rows');
  expect(dialog().getByRole('button', { name: 'Download' }).elements()).toEqual([]);
  const rows = () => dialog().getByRole('table').getByRole('row').elements();
  await expect.poll(() => rows().length).toBe(11);
  expect(
    dialog()
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Shipment ID', 'Readings', 'Created (UTC)']);
  // Times are as on every page.
  await expect.element(dialog()).toMatchTextContent('Jun 1, 2026, 10:00');
  await expect.element(dialog().getByTestId('without-readings')).toMatchTextContent(/^3 rows have no readings/);
  await expect.element(dialog()).toMatchTextContent('1–10 of 23');
  const size = dialog().getByLabelText('Rows per page');
  expect([...(size.element() as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
    '10',
    '20',
    '30',
    '40',
    '50',
    'All',
  ]);
  await press('Next').click();
  await press('Next').click();
  await expect.element(dialog()).toMatchTextContent('21–23 of 23');
  await expect.element(press('Next')).toBeDisabled();
  await size.selectOptions('All');
  await expect.poll(() => rows().length).toBe(24);
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  await press('Download').click();
  await expect.poll(() => names).toEqual(['June.csv']);
  await press('Close').last().click();
  // What was entered is still there.
  await expect.element(dialog().getByRole('combobox', { name: 'Battery Level', exact: true })).toHaveValue('3500');
});

it('RP8: says why there are no rows, or no report', async () => {
  const device = await open();
  device.server.answer(`GET reports/runs/${RUN}`, { data: run({ rows: 0, total: 0 }) });
  await page.getByRole('button', { name: /^Device battery/ }).click();
  await dialog().getByRole('combobox', { name: 'Battery Level', exact: true }).selectOptions('50%');
  await press('Preview').click();
  await expect.element(dialog()).toMatchTextContent('No data available for selected report.');
  await expect.element(dialog()).toMatchTextContent('No records found for the given filters.');
  expect(dialog().getByRole('button', { name: 'Download' }).elements()).toEqual([]);
  await press('Close').last().click();
  device.server.answer(`GET reports/runs/${RUN}`, { data: run({ state: 'failed', failure: 'too-many-rows' }) });
  await press('Preview').click();
  await expect
    .element(dialog())
    .toMatchTextContent('Error while building report: it has more rows than this format allows');
  await press('Close').last().click();
  device.server.answer('POST reports/runs', () => refusal(429, 'too-many-tries'));
  await press('Preview').click();
  await expect
    .element(dialog())
    .toMatchTextContent('Error while building report: you already have the maximum number of reports in progress');
  device.server.answer('POST reports/runs', () => refusal(429, 'quota-reached', [{ code: 'reportRuns', detail: '' }]));
  await press('Preview').click();
  await expect
    .element(dialog())
    .toMatchTextContent(
      'Your company has as much as it may of: reports under way. It goes on as soon as one of them is done.',
    );
});

it('keeps what was made: shown, saved, made again, cancelled; and says when it is not known', async () => {
  const device = await open({
    runs: [run(), run({ runId: crypto.randomUUID(), state: 'failed', failure: 'internal' })],
  });
  const names = savedFiles();
  const list = page.getByTestId('report-run');
  await expect.element(list.first()).toMatchTextContent('June.csv');
  await expect.element(list.nth(1)).toMatchTextContent('something went wrong on the server');
  await list
    .first()
    .getByRole('button', { name: /^Download/ })
    .click();
  await expect.poll(() => names).toEqual(['June.csv']);
  await list
    .first()
    .getByRole('button', { name: /^Run again/ })
    .click();
  await expect.poll(() => started(device)).toMatchObject([{ report: 'shipmentList', fileName: 'June.csv' }]);
  await list.first().getByRole('button', { name: /^Show/ }).click();
  await expect.element(page.getByRole('dialog', { name: 'Report Results: Shipment list' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  device.setOffline(true);
  await expect.element(page.getByText("You're offline. This list may be out of date.")).toBeVisible();
  await expect.element(list.first().getByRole('button', { name: /^Download/ })).toBeDisabled();
  expect(await axeFinds('main')).toEqual([]);
});

it('says that a report whose answer was lost may have begun, lists it, and asks for the same one again', async () => {
  const device = await open();
  const { server } = device;
  const lost = () => answerOf({ code: 'overloaded', message: '', errors: [] }, 503);
  server.answer('POST reports/runs', lost);
  await page.getByTestId('offered-reports').getByRole('button').first().click();
  await page.getByRole('radio', { name: 'CSV' }).click();
  server.answer('GET reports/runs', { data: [run()] });
  await press('Preview').click();
  await expect.element(page.getByText('It may have begun all the same.', { exact: false })).toBeVisible();
  await expect.poll(() => document.querySelectorAll('[data-testid="report-run"]').length).toBe(1);
  await press('Preview').click();
  await expect.poll(() => started(device).length).toBe(2);
  expect(new Set(started(device).map(({ runId }) => runId)).size).toBe(1);
});

it('fails in words, with a way on, and cancels what is under way', async () => {
  const device = await open({ runs: [run({ state: 'running', rows: 1, total: 10 })] });
  const { server } = device;
  server.answer(`PUT reports/runs/${RUN}`, (asked) => acknowledged(asked, { data: run({ state: 'cancelled' }) }));
  const list = page.getByTestId('report-run');
  await expect.element(list).toMatchTextContent('Generating…');
  server.answer('GET reports/runs', () => answerOf({ code: 'overloaded', message: '', errors: [] }, 503));
  await list.getByRole('button', { name: /^Cancel/ }).click();
  await expect.element(page.getByRole('button', { name: /^Retry/ })).toBeVisible();
  server.answer('GET reports/runs', { data: [run({ state: 'cancelled' })] });
  await page.getByRole('button', { name: /^Retry/ }).click();
  await expect.element(list).toMatchTextContent('Cancelled');
});

it('saves a report to be made by the clock and mailed to people', async () => {
  const device = await open();
  const { server } = device;
  server.answer('GET reports/saved', () => ({
    data: server.asked.some(({ method }) => method === 'PUT')
      ? [
          {
            savedId: RUN,
            name: 'Mondays',
            report: 'shipmentList',
            parameters: { lookbackDays: 7 },
            format: 'xlsx',
            schedule: { every: 'week', at: '07:00', day: 1 },
            recipients: ['ben'],
            nextDue: '2027-01-04T06:00:00.000Z',
            lastRun: null,
          },
        ]
      : [],
    people: [{ userId: 'ben', fullName: 'Ben' }],
    sendsMail: true,
  }));
  await page.getByRole('button', { name: /^Shipment list/ }).click();
  await dialog().getByRole('radio', { name: 'Excel (XLSX)' }).click();
  await press('Save…').click();
  await expect.element(page.getByRole('dialog', { name: 'Save Shipment list' })).toBeVisible();
  await dialog().getByRole('textbox', { name: 'Name', exact: true }).fill('Mondays');
  await dialog().getByLabelText('Period').selectOptions('7 days');
  await dialog().getByLabelText('Schedule').selectOptions('Every week');
  await dialog().getByRole('checkbox', { name: 'Ben' }).click();
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  // The id is the client's.
  server.answer('POST none', {});
  const put = () => server.asked.find(({ method, path }) => method === 'PUT' && path.startsWith('reports/saved/'));
  await press('Save').click();
  await expect
    .poll(() => put()?.body)
    .toMatchObject({
      name: 'Mondays',
      report: 'shipmentList',
      parameters: { lookbackDays: 7 },
      format: 'xlsx',
      schedule: { every: 'week', at: '07:00', day: 1 },
      recipients: ['ben'],
    });
});
