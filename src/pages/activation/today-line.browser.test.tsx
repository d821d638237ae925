import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openConsole, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { storeRows } from '../../../tests/fixtures/device-copy.ts';
import { newShipment } from '../../../tests/fixtures/new-shipment.ts';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import { clock } from '../../../tests/fixtures/test-clock.ts';
import { createShipment } from '../../commands/create-shipment.ts';
import { issue } from '../../commands/issue.ts';
import { DAY_MS } from '../../domain/duration.ts';

const made = (createdBy: string, at = clock.now()) =>
  shipmentRow({ guid: crypto.randomUUID(), createdBy, createDate: new Date(at).toISOString() });
const line = page.getByTestId('today-line');

it('counts what was activated today, own unsent work with it, whatever is looked for', async () => {
  const rows = [made('anand'), made('anand'), made('meera'), made('anand', clock.now() - 2 * DAY_MS)];
  const device = await prepareDevice({ rows: { 'shipments:0': rows } });
  await openConsole('/activation?mode=shipment&q=nothing-is-called-so');
  await expect.element(line).toMatchTextContent('Today: you 2, all 3');
  device.setOffline(true);
  await issue(createShipment, newShipment('SHP-NEW', '00_1B_AD_00_7C_CA'));
  await expect.element(line).toMatchTextContent('Today: you 3, all 4');
  await storeRows(device.user, 'shipments:0', { rows: [...rows, made('meera'), made('meera')] });
  await expect.element(line).toMatchTextContent('Today: you 3, all 6');
});

it('counts none on a day on which nothing was activated yet', async () => {
  await prepareDevice({ rows: { 'shipments:0': [made('anand', clock.now() - 2 * DAY_MS)] } });
  await openConsole('/activation?mode=shipment');
  await expect.element(line).toMatchTextContent('Today: you 0, all 0');
});
