import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { acknowledged } from '../../../tests/fixtures/answering-server.ts';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { openConsole, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { takesFocus } from '../../../tests/fixtures/focus-within.ts';
import { answerShipment } from '../../../tests/fixtures/shipment-answers.ts';
import { shipment, WHOLE, WINDOW } from '../../../tests/fixtures/whole-shipment.ts';
import { updatePickItem } from '../../contract/shipment-edit.ts';

const UPDATE = `${updatePickItem.method} ${updatePickItem.path}`;
const flight = (version: number, status: string) => ({
  entryId: 7,
  version,
  itemType: 110,
  itemId: 'LH 8400',
  itemText: JSON.stringify({
    number: 'LH 8400',
    carrier: 'Lufthansa Cargo',
    origin: 'FRA',
    destination: 'DXB',
    status,
  }),
});

async function open() {
  const device = await prepareDevice({ rows: { 'shipments:0': [shipment] } });
  const { server } = device;
  answerShipment(server, shipment, { ...WHOLE, detail: { ...WHOLE?.detail, conveyances: [flight(3, 'booked')] } });
  server.answer(UPDATE, (asked: Parameters<typeof acknowledged>[0]) =>
    acknowledged(asked, { entryId: 7, version: 4, guid: shipment.guid }),
  );
  await openConsole(`/detail?mode=shipment&id=${shipment.guid}&${WINDOW}`);
  await expect.element(table().getByText('booked')).toBeVisible();
  return device;
}

const table = () => page.getByRole('table', { name: 'Flights' });
const form = page.getByRole('dialog', { name: 'Edit flight LH 8400 on SHP-1' });
const edit = () => table().getByRole('button', { name: 'Edit flight LH 8400' }).click();

it('DT22: changes what a flight says, without a connection too, and shows it at once', async () => {
  const device = await open();
  const { server } = device;
  device.setOffline(true);
  await edit();
  await takesFocus(form);
  await expect.element(form.getByLabelText('Carrier')).toHaveValue('Lufthansa Cargo');
  // The server keeps the kind of what it has.
  await expect.element(form.getByLabelText('Type')).toBeDisabled();
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  await form.getByLabelText(/^Number/).fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form.getByText('This field is required.')).toBeVisible();
  await form.getByLabelText(/^Number/).fill('LH 8401');
  await form.getByLabelText('Status').fill('departed');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByTestId('outcome')).toMatchTextContent("Will be sent when you're back online.");
  await expect.element(table().getByText('LH 8401')).toBeVisible();
  await expect.element(table().getByText('Waiting to send')).toBeVisible();
  expect(table().getByText('LH 8400').elements()).toHaveLength(0);

  const body = {
    entryId: 7,
    guid: shipment.guid,
    itemType: 110,
    itemId: 'LH 8401',
    itemText: JSON.stringify({
      number: 'LH 8401',
      carrier: 'Lufthansa Cargo',
      origin: 'FRA',
      destination: 'DXB',
      status: 'departed',
    }),
    baseVersion: 3,
  };
  device.setOffline(false);
  await expect.poll(() => server.asked.find(({ method, path }) => `${method} ${path}` === UPDATE)?.body).toEqual(body);
});

it('DT22: says that a flight is changed, and the server’s own words of it once it is', async () => {
  const { server } = await open();
  await edit();
  await form.getByLabelText('Status').fill('landed');
  answerShipment(server, shipment, { ...WHOLE, detail: { ...WHOLE?.detail, conveyances: [flight(4, 'landed at 6')] } });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByTestId('outcome').getByText('Successfully updated: LH 8400')).toBeVisible();
  await expect.element(table().getByText('landed at 6')).toBeVisible();
});
