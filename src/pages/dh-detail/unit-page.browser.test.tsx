import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { refusal } from '../../../tests/fixtures/answering-server.ts';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { openConsole, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { clock } from '../../../tests/fixtures/test-clock.ts';
import { answerWarehouse } from '../../../tests/fixtures/warehouse-answers.ts';
import { warehouseRow } from '../../../tests/fixtures/warehouse-row.ts';
import { DAY_MS, MINUTE_MS } from '../../domain/duration.ts';

const MAC = '00_1B_AD_00_F0_01';
const AT = `/dh-detail?id=${MAC}&msgType=2&pktType=47&unitIndex=1`;
const NOW = clock.now();
const LAST = new Date(NOW - 5 * MINUTE_MS).toISOString();
const ROWS = { warehouses: [warehouseRow({ macId: MAC, lastData: LAST })] };

beforeEach(() => page.viewport(1440, 900));

async function open(path = AT, language?: Parameters<typeof openConsole>[1], reports: string[] = []) {
  const device = await prepareDevice({ rows: ROWS, user: { reports } });
  answerWarehouse(device.server, { macId: MAC, until: NOW - 5 * MINUTE_MS, hours: 24 * 20 });
  device.server.answer('GET tables/query/formattedGuidMap', {
    rows: [{ guid: MAC, key: '2.humiditySetPoint', text: '50', time: LAST }],
  });
  return { ...device, ...(await openConsole(path, language)) };
}

const READINGS = [
  'Indoor humidity',
  'Indoor temperature',
  'System runtime',
  'Dehumidifier runtime',
  'Outside air RH',
  'Return air temperature',
  'Supply air RH',
  'Supply air temperature',
  'Supply fan',
  'Room dew point',
  'Room humidity',
  'Room temperature',
];
const axis = (reading: string, side: string) => page.getByRole('button', { name: `Y-axis of ${reading}: ${side}` });
const listed = (): string[] =>
  [...document.querySelectorAll('[data-testid="unit-readings"] tbody tr')].map(
    (one) => one.querySelector(':is(th, td) span:last-child')?.textContent ?? '',
  );
const rows = (): Element[] => [...document.querySelectorAll('[data-testid="unit-data"] tbody tr')];

it('DH1, DH3: shows all readings in their order, ten rows of data, and the unit’s model', async () => {
  await open();
  await expect.element(page.getByRole('heading', { level: 1, name: 'DH-2' })).toBeVisible();
  await expect.element(page.getByText(/· Carrier/)).toBeVisible();
  await expect.poll(listed).toEqual(READINGS);
  await expect.poll(rows).toHaveLength(10);
  await expect.element(page.getByRole('button', { name: /Show all/ })).toBeVisible();
});

it('DH2: puts a reading on the left axis, the right one, and on none again, in the address too', async () => {
  const { href } = await open();
  await expect.element(axis('Indoor humidity', 'Left')).toBeVisible();
  await expect.element(axis('Indoor temperature', 'Right')).toBeVisible();
  await axis('Supply fan', 'None').click();
  await expect.element(axis('Supply fan', 'Left')).toBeVisible();
  await expect.poll(href).toContain('y=0l.1r.8l');
  await axis('Supply fan', 'Left').click();
  await axis('Supply fan', 'Right').click();
  await expect.element(axis('Supply fan', 'None')).toBeVisible();
  await expect.poll(href).not.toContain('y=');
  await axis('Indoor humidity', 'Left').click();
  await axis('Indoor humidity', 'Right').click();
  await axis('Indoor temperature', 'Right').click();
  await expect.element(page.getByText(/No readings on an axis yet\./)).toBeVisible();
});

/** Files that are saved by what `act` does. */
async function savedBy(act: () => Promise<void>): Promise<readonly { readonly name: string; readonly blob: Blob }[]> {
  const files: { name: string; blob: Blob }[] = [];
  let last: Blob | null = null;
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob;
    return 'blob:test';
  });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    if (this.download !== '' && last !== null) files.push({ name: this.download, blob: last });
  });
  await act();
  await expect.poll(() => files).toHaveLength(1);
  made.mockRestore();
  clicked.mockRestore();
  return files;
}

it('DH3: writes all readings of the time to Warehouse.csv', async () => {
  await open();
  await expect.poll(rows).toHaveLength(10);
  const [file] = await savedBy(() => page.getByRole('button', { name: 'Warehouse.csv' }).click());
  expect(file?.name).toBe('Warehouse.csv');
  const lines = (await file?.blob.text())?.trim().split('\r\n') ?? [];
  expect(lines[0]?.replaceAll(/ \((?:%|°[CF]|h)\)/g, '')).toContain(`UTC,${READINGS.join(',')}`);
  expect(lines[0]).toMatch(/Indoor humidity \(%\),Indoor temperature \(°C\)/);
  // Three days of hours are looked at to begin with, up to the end of today.
  expect(lines.length).toBeGreaterThan(48);
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d+,21\.1,/);
});

it('DH3: draws the readings that are on an axis, and writes those to Warehouse-Chart.csv', async () => {
  await open();
  const chart = page.getByRole('region', { name: 'Readings chart' });
  await expect.element(chart.getByRole('button', { name: 'Chart options' })).toBeVisible();
  // Something is painted on it.
  await expect
    .poll(() => {
      const canvas = chart.element().querySelector('canvas');
      const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
      return pixels?.some((value) => value !== 0) ?? false;
    })
    .toBe(true);
  await chart.getByRole('button', { name: 'Chart options' }).click();
  const [file] = await savedBy(() => page.getByRole('menuitem', { name: 'Download as CSV' }).click());
  expect(file?.name).toBe('Warehouse-Chart.csv');
  const lines = (await file?.blob.text())?.trim().split('\r\n') ?? [];
  expect(lines[0]).toMatch(/UTC,Indoor humidity \(%\),Indoor temperature \(°[CF]\)$/);
  expect(lines.length).toBeGreaterThan(48);
});

it('DH5: shows the messages of the time that its address names, and others when that moves', async () => {
  const { go } = await open();
  await expect.poll(rows).toHaveLength(10);
  const newest = rows()[0]?.textContent;
  const day = (ago: number): string => new Date(NOW - ago * DAY_MS).toISOString();
  await go(`${AT}&t=${day(10)}..${day(8)}`);
  await expect.poll(() => rows()[0]?.textContent).not.toBe(newest);
  await expect.poll(rows).toHaveLength(10);
  // Ten days ago there were two days of hours.
  await expect
    .element(page.getByTestId('unit-data').getByRole('button', { name: /Show all (4[89]|50)/ }))
    .toBeVisible();
});

it('DH4: offers the report Warehouse Unit Data to who has it', async () => {
  await open(AT, undefined, ['warehouseUnitDataExport']);
  await expect.poll(rows).toHaveLength(10);
  await expect.element(page.getByRole('button', { name: 'Warehouse Unit Data' })).toBeVisible();
});

it('DH4, DH5: does not offer the report to who has it not; shows the one message of its address, and then all', async () => {
  const { href } = await open(`${AT}&msgIndex=200479`);
  await expect.poll(rows).toHaveLength(1);
  expect(page.getByRole('button', { name: 'Warehouse Unit Data' }).query()).toBeNull();
  await page.getByRole('button', { name: 'Show all messages' }).click();
  await expect.poll(rows).toHaveLength(10);
  expect(href()).not.toContain('msgIndex');
});

it('WD8: says what the unit is set to, that nothing is known, or that the question failed', async () => {
  const { server, go } = await open();
  const points = page.getByTestId('set-points');
  await expect.element(points.getByText(/50%/)).toBeVisible();
  server.answer('GET tables/query/formattedGuidMap', { rows: [] });
  await go(`/dh-detail?id=${MAC}&msgType=1`);
  await expect.element(points.getByText('No Record Found')).toBeVisible();
  server.answer('GET tables/query/formattedGuidMap', refusal(403, 'forbidden'));
  await go(AT);
  await expect.element(points.getByText(/Data Fetching Failed/)).toBeVisible();
});

it('names a unit that the warehouse has not', async () => {
  await open(`/dh-detail?id=${MAC}&msgType=77`);
  await expect.element(page.getByText(/This warehouse has no such unit\./)).toBeVisible();
});

it.each([
  [1440, 'en'],
  [820, 'fr'],
  [390, 'ta'],
] as const)(
  'has nothing that axe finds, and nothing wider than the screen, at %i px in %s',
  async (width, language) => {
    await page.viewport(width, 900);
    await open(AT, language);
    await expect.poll(rows).toHaveLength(10);
    expect(await axeFinds('html')).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);
