import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFinds } from '../../../../tests/fixtures/axe.ts';
import { drawPart, prepareDevice } from '../../../../tests/fixtures/console.tsx';
import { deviceRow } from '../../../../tests/fixtures/device-row.ts';
import { locationRow } from '../../../../tests/fixtures/location-row.ts';
import { shipmentPage } from '../../../../tests/fixtures/page-options.ts';
import { shipmentRow } from '../../../../tests/fixtures/shipment-row.ts';
import { wedge } from '../../../../tests/fixtures/wedge-keys.ts';
import { outbox } from '../../../local/outbox/outbox-database.ts';
import { BatchDialog } from './batch-dialog.tsx';

const FREE = '00_1B_AD_00_7C_CA';
const [ORIGIN, DESTINATION] = ['Amsterdam', 'Atlanta'].map((name, at) =>
  locationRow({ entryId: at, shippingLocId: crypto.randomUUID(), name, latitude: 50 + at, longitude: 5 }),
) as [ReturnType<typeof locationRow>, ReturnType<typeof locationRow>];
/** What was activated last: the form begins with its places. */
const last = shipmentRow({
  guid: crypto.randomUUID(),
  createdBy: 'anand',
  customData: 'A-3',
  originName: ORIGIN.name,
  originLatitude: ORIGIN.latitude,
  originLongitude: ORIGIN.longitude,
  destName: DESTINATION.name,
  destLatitude: DESTINATION.latitude,
  destLongitude: DESTINATION.longitude,
});

const draw = () => drawPart(<BatchDialog options={shipmentPage()} onClose={() => undefined} />);
const guide = page.getByTestId('batch-guide');
const button = (name: string) => page.getByRole('button', { name, exact: true });

it('leads through a list: skips, scans, and goes on where it was after a reload', async () => {
  const device = await prepareDevice({
    rows: { 'shipments:0': [last], 'devices:tags': [deviceRow({ macId: FREE })], locations: [ORIGIN, DESTINATION] },
  });
  device.setOffline(true);
  localStorage.setItem('lading.last-script.anand', shipmentPage().scripts[0]?.name ?? '');
  const close = await draw();
  await expect.element(button('Scan tags')).toBeVisible();
  const file = new File(['Shipment ID\nA-1\nA-2\nA-3\nA-4\n'], 'plan.csv', { type: 'text/csv' });
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, [file]);
  await expect.element(page.getByText('4 IDs from plan.csv')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: /^Origin/ })).toHaveValue(ORIGIN.name);
  await button('Scan tags').click();
  // A-3 is on this device already.
  await expect.element(guide).toMatchTextContent('1 of 4 done');
  await expect.element(guide).toMatchTextContent('3 left, 0 skipped');
  await button('Skip').click();
  await expect.element(guide).toMatchTextContent('2 left, 1 skipped');
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  close();

  const closeAgain = await draw();
  await button('Continue').click();
  await expect.element(guide).toMatchTextContent('2 left, 1 skipped');
  await button('Scan A-2').click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('The next tag will be A-2.');
  await wedge(FREE);
  await expect.element(page.getByRole('dialog')).toMatchTextContent('The next tag will be A-4.');
  expect(await outbox.entries.toArray()).toMatchObject([{ payload: { shipmentId: 'A-2', macId: FREE } }]);
  closeAgain();

  await draw();
  await button('Continue').click();
  await expect.element(guide).toMatchTextContent('2 of 4 done');
  await button('Bring back A-1').click();
  await expect.element(button('Scan A-1')).toBeVisible();
  await button('Skip').click();
  await button('Skip').click();
  await expect.element(guide).toMatchTextContent('0 left, 2 skipped');
  await button('Finish').click();
  await expect.element(page.getByTestId('batch-summary')).toMatchTextContent('1 saved here');
});

it('floor 5: keeps the doubt of a tag in its line, by the trip of the batch, and says when all are scanned', async () => {
  const flat = '00_1B_AD_00_35_35';
  // Enough for a short trip, too little for one round the world.
  const far = { ...DESTINATION, latitude: -40, longitude: 170 };
  const device = await prepareDevice({
    rows: {
      'shipments:0': [{ ...last, destLatitude: far.latitude, destLongitude: far.longitude }],
      'devices:tags': [deviceRow({ macId: FREE, battery: 4.2 }), deviceRow({ macId: flat, battery: 3.75 })],
      locations: [ORIGIN, far],
    },
  });
  device.setOffline(true);
  localStorage.setItem('lading.last-script.anand', shipmentPage().scripts[0]?.name ?? '');
  const close = await draw();
  await expect.element(page.getByRole('combobox', { name: /^Destination/ })).toHaveValue(far.name);
  await page.getByLabelText(/^ID pattern/).fill('B-##');
  await page.getByLabelText(/^How many/).fill('2');
  await button('Scan tags').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent('The next tag will be B-01.');
  await wedge(flat);
  const lines = page.getByTestId('collected').getByRole('listitem');
  await expect.element(lines.first()).toMatchTextContent('B-01 · …35_35');
  await expect.element(page.getByTestId('scan-verdict')).toMatchTextContent('Check it first');
  await wedge(FREE);
  await expect.element(page.getByTestId('scan-verdict')).toMatchTextContent(/Accepted.*7C_CA/);
  await expect.element(lines.nth(1)).toMatchTextContent('battery too low for this trip');
  await expect.element(lines.first()).not.toMatchTextContent(/battery/);
  await expect.element(page.getByTestId('collected-count')).toMatchTextContent('All 2 scanned');
  await expect.element(dialog).not.toMatchTextContent('The next tag will be');
  close();

  // Also after a reload.
  await draw();
  await button('Continue').click();
  await expect.element(lines.nth(1)).toMatchTextContent('battery too low for this trip');
  // What became of it is not all well while a tag in it is doubted.
  await button('Done').click();
  const summary = page.getByTestId('batch-summary');
  await expect.element(summary).toMatchTextContent(/2 saved here.*1 tag to check.*battery too low for this trip/);
  expect(summary.element().querySelector('[data-state="good"]')).toBeNull();
});
