import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AXE_LANGUAGES, axeFinds } from '../../../tests/fixtures/axe.ts';
import { configureLists } from '../../../tests/fixtures/config-lists.ts';
import { openConsole, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { shipmentDetails } from '../../../tests/fixtures/shipment-details.ts';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import type { ConfigList } from '../../contract/config-lists.ts';

const TAG = '00_1B_AD_00_7C_CA';
const shipment = shipmentRow({
  guid: crypto.randomUUID(),
  customData: 'SHP-1',
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
const button = (name: string) => page.getByRole('button', { name, exact: true });

it('gives readings and times in the unit, the zone and the format that were chosen last', async () => {
  const device = await prepareDevice({ rows: ROWS });
  const { server } = device;
  await configureLists(device, { dateFormats: FORMATS, timezones: ZONES });
  server.answer('GET tables/query/shipmentDetail', { data: shipmentDetails(shipment) });
  const message = { msgIndex: 8, deviceTime: '2026-03-10T07:40:00.000Z', temperature: 68.5, location: 'Dock 7' };
  const silent = { msgIndex: 9, deviceTime: '2026-03-10T07:45:00.000Z', temperature: null, location: 'Gate' };
  server.answer(`GET devices/${TAG}/messages`, { rows: [silent, message], more: false });
  await openConsole(AT);
  await expect.poll(() => fact('destination')).toBe('Lyon');

  const choose = async (unit: 'Celsius' | 'Fahrenheit', zone: string, format: string) => {
    await page.getByTestId('user-menu').click();
    await button('User Preferences').click();
    const dialog = page.getByRole('dialog', { name: 'User Preferences' });
    await dialog.getByRole('radio', { name: unit }).click();
    await dialog.getByLabelText('Time Zone').selectOptions(zone);
    await dialog.getByLabelText('Date Format').selectOptions(format);
    await dialog.getByRole('button', { name: 'Update' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  };
  const newest = page.getByRole('dialog').getByRole('listitem').nth(1);
  await choose('Fahrenheit', 'Asia/Dubai', 'MM/DD/YYYY 12h');
  await expect.poll(() => fact('created')).toBe('03/10/2026 01:05 AM');
  await button('Messages').click();
  await expect.element(newest).toMatchTextContent('68.5 °F');
  await expect.element(newest).toMatchTextContent('11:40 AM');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  // Toronto has put its clocks forward the day before.
  await choose('Celsius', 'America/Toronto', 'YYYY-MM-DD');
  await expect.poll(() => fact('created')).toBe('2026-03-09 17:05');
  await button('Messages').click();
  await expect.element(newest).toMatchTextContent('20.3 °C');
  expect(newest.element().textContent).not.toContain('°F');
});

it('says what is only there with a connection, and shows it when there is one', async () => {
  const device = await prepareDevice({ rows: ROWS });
  device.server.answer('GET tables/query/shipmentDetail', { data: shipmentDetails(shipment) });
  device.setOffline(true);
  await openConsole(AT);
  await expect.poll(() => fact('destination')).toBe('Lyon');
  await expect.element(page.getByText(/further details: only with a connection/)).toBeVisible();
  await expect.element(button('Messages: only with a connection')).toBeDisabled();
  expect(fact('script')).toBeUndefined();
  device.setOffline(false);
  await expect.poll(() => fact('script')).toBe('oneway.cfg');
  await expect.element(button('Messages')).toBeEnabled();
});

it.each(AXE_LANGUAGES)('has nothing that axe finds, in %s', async (language) => {
  const { server } = await prepareDevice({ rows: ROWS });
  const sublist = [{ entryId: 1, macId: '00_1B_AD_00_C1_01', packageInfo: 'Box 1' }];
  server.answer('GET tables/query/shipmentDetail', { data: shipmentDetails(shipment, { sublist }) });
  server.answer(`GET devices/${TAG}/messages`, {
    rows: [{ msgIndex: 1, deviceTime: '2026-03-10T07:40:00.000Z', temperature: 68.5, location: 'Dock 7' }],
    more: false,
  });
  await openConsole(AT, language);
  await expect.element(page.getByTestId('detail-chimes')).toBeVisible();
  const found = await axeFinds('main', language);
  await page
    .elementLocator(document.querySelector('main') ?? document.body)
    .getByRole('button')
    .first()
    .click();
  await expect.element(page.getByRole('dialog').getByRole('listitem')).toBeVisible();
  found.push(...(await axeFinds('[role=dialog]', language)));
  expect(found).toEqual([]);
});
