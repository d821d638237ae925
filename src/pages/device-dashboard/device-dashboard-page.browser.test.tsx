import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { openConsole, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { deviceRow } from '../../../tests/fixtures/device-row.ts';
import { HOUR_MS } from '../../domain/duration.ts';

const ago = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();

const TAGS = [
  deviceRow({ macId: '00_1B_AD_00_0A_01', battery: 3.7, temperature: 50, humidity: 44.44, lastComms: ago(1) }),
  deviceRow({
    macId: '00_1B_AD_00_0A_02',
    provisionStatus: 2,
    shipmentId: 'SHP-7',
    shipmentGuid: crypto.randomUUID(),
    location: 'Port of Chennai',
    lastComms: ago(73),
  }),
  deviceRow({ macId: '00_1B_AD_00_0A_03', provisionStatus: 4 }),
];
const ROWS = {
  'devices:tags': TAGS,
  'devices:gateways': [deviceRow({ macId: '00_1B_AD_00_F0_01', kind: 'gateways', location: 'Lyon' })],
};

beforeEach(() => page.viewport(1440, 900));

async function open(path = '/device-dashboard', language?: Parameters<typeof openConsole>[1]) {
  const device = await prepareDevice({ rows: ROWS });
  return { ...device, ...(await openConsole(path, language)) };
}

const listed = (): string[] =>
  [...document.querySelectorAll('[data-device-id]')].map((one) => (one.getAttribute('data-device-id') ?? '').slice(-5));
const row = (tail: string) => document.querySelector(`[data-device-id$="${tail}"]`);

it('lists the tags by id, each with what it last said in the units of the reader', async () => {
  await open();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible();
  await expect.poll(listed).toEqual(['0A_01', '0A_02', '0A_03']);
  expect(row('0A_01')?.textContent).toContain('Available');
  expect(row('0A_01')?.textContent).toMatch(/10 °C.*44\.4 %.*51 %/);
  expect(row('0A_01')?.querySelector('[title="51 %, 3.7 V"]')).not.toBeNull();
  expect(row('0A_02')?.textContent).toMatch(/In Use.*SHP-7.*Port of Chennai/);
  // Heard of longer ago than lastCommsHours: 72.
  expect(row('0A_02')?.querySelector('[data-state="error"]')).not.toBeNull();
  expect(row('0A_03')?.textContent).toContain('Lost');
});

it('is filtered as its address says, by the names of the documents, and lists another kind', async () => {
  const { go } = await open('/device-dashboard?fltcol=statusCode,locRegion&fltval=2|4,chennai');
  await expect.poll(listed).toEqual(['0A_02']);
  await go('/device-dashboard?type=gateways');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Gateways' })).toBeVisible();
  await expect.poll(listed).toEqual(['F0_01']);
});

it('is searched, and shows what a device has said', async () => {
  const { server } = await open();
  await expect.poll(listed).toHaveLength(3);
  await page.getByRole('searchbox', { name: 'Search' }).fill('shp-7');
  await expect.poll(listed).toEqual(['0A_02']);
  server.answer('GET devices/00_1B_AD_00_0A_02/messages', { rows: [], more: false });
  await page.getByRole('button', { name: 'Actions for 00_1B_AD_00_0A_02' }).click();
  await page.getByRole('menuitem', { name: 'Messages' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Messages of …0A_02' })).toBeVisible();
});

it.each([
  [1440, 'en'],
  [390, 'ta'],
] as const)(
  'has nothing that axe finds, and nothing wider than the screen, at %i px in %s',
  async (width, language) => {
    await page.viewport(width, 900);
    await open('/device-dashboard', language);
    await expect.poll(listed).toHaveLength(3);
    expect(await axeFinds('html')).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);
