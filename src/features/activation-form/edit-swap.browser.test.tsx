import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { acknowledged } from '../../../tests/fixtures/answering-server.ts';
import { openConsole, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { deviceRow } from '../../../tests/fixtures/device-row.ts';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import { wedge } from '../../../tests/fixtures/wedge-keys.ts';
import { localCopyOf } from '../../local/worker/local-copy.ts';

const OLD = '00_1B_AD_00_11_22';
const NEW = '00_1B_AD_00_7C_CA';
const EDIT = 'PUT tables/update/shippingPickList';
const shipment = shipmentRow({ guid: crypto.randomUUID(), customData: 'SHP-1', macId: OLD });
const ROWS = {
  'shipments:0': [shipment],
  'devices:tags': [
    deviceRow({ macId: NEW }),
    deviceRow({ macId: OLD, provisionStatus: 2, shipmentGuid: shipment.guid, shipmentId: 'SHP-1' }),
  ],
  'devices:chimes': [],
};

it('floor 12: swaps the tag of a shipment by a scan in its edit form, without a connection too', async () => {
  const { user, server, setOffline } = await prepareDevice({ rows: ROWS });
  server.answer(EDIT, (asked) => acknowledged(asked, { guid: shipment.guid, version: 4, updateTime: '' }));
  await openConsole('/activation?mode=shipment');
  const row = page.getByTestId('row-SHP-1');
  await expect.element(row).toMatchTextContent(/…11_22/);
  setOffline(true);
  await page.getByRole('button', { name: 'Actions for SHP-1' }).click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit Shipment' });
  await expect.element(form.getByRole('combobox', { name: /^Device/ })).toHaveValue(OLD);
  await expect.element(form).toMatchTextContent(/On this shipment now/);
  await wedge(NEW);
  await page.getByRole('button', { name: /^Replace/ }).click();
  await expect.element(form.getByRole('combobox', { name: /^Device/ })).toHaveValue(NEW);
  await form.getByRole('button', { name: 'Update' }).click();
  await expect.element(row).toMatchTextContent(/…7C_CA/);
  const tag = async (macId: string) => {
    const [found] = await localCopyOf(user).look({ what: 'device', kind: 'tags', macId });
    return found?.row;
  };
  await expect.poll(() => tag(OLD)).toMatchObject({ provisionStatus: 0, shipmentGuid: null });
  expect(await tag(NEW)).toMatchObject({ provisionStatus: 2, shipmentGuid: shipment.guid });
  expect(server.asked.some(({ method, path }) => `${method} ${path}` === EDIT)).toBe(false);
  setOffline(false);
  await expect
    .poll(() => server.asked.find(({ method, path }) => `${method} ${path}` === EDIT)?.body)
    .toMatchObject({ guid: shipment.guid, device: { macId: NEW } });
});
