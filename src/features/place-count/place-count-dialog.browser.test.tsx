import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { acknowledged } from '../../../tests/fixtures/answering-server.ts';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { openConsole, prepareDevice, UNDOABLE } from '../../../tests/fixtures/console.tsx';
import { deviceRow } from '../../../tests/fixtures/device-row.ts';
import { hiddenFocus, scrolledSideways } from '../../../tests/fixtures/focus-in-sight.ts';
import { locationRow } from '../../../tests/fixtures/location-row.ts';
import { outbox } from '../../local/outbox/outbox-database.ts';

const YARD = locationRow({ entryId: 7, shippingLocId: 'L1', name: 'Lyon Yard', latitude: 45.6, longitude: 5.1 });
const rows = () => ({
  locations: [YARD],
  'devices:tags': [
    deviceRow({ macId: '00_1B_AD_00_0A_01', location: 'Lyon Yard', locationId: 'L1' }),
    deviceRow({ macId: '00_1B_AD_00_0A_02', location: 'Lyon Yard', locationId: 'L1' }),
    deviceRow({ macId: '00_1B_AD_00_0A_03', location: 'Chennai', locationId: 'L2' }),
    deviceRow({
      macId: '00_1B_AD_00_0A_04',
      location: 'Dubai',
      locationId: 'L3',
      provisionStatus: 2,
      shipmentGuid: crypto.randomUUID(),
      shipmentId: 'SHP-9',
    }),
  ],
  'devices:beacons': [
    deviceRow({ macId: '00_1B_AD_00_B0_01', kind: 'beacons', location: 'Lyon Yard', locationId: 'L1' }),
  ],
});

beforeEach(() => page.viewport(820, 1180));

const dialog = page.getByRole('dialog');

const buttons = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')];
const pressed = (): string[] => buttons().map(({ textContent }) => textContent.trim());

/** Buttons of the dialog that are lower than so many pixels, each with its height. */
const buttonsUnder = (pixels: number): string[] =>
  buttons()
    .filter(({ offsetHeight }) => offsetHeight < pixels)
    .map((button) => `${button.getAttribute('aria-label') ?? button.textContent} ${button.offsetHeight}`);

/** As somebody types an id whose label can't be read. */
async function count(macId: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Or type the code' }).fill(macId);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
}

it('counts what is in view offline: says what belongs there, what is missing and what is strange; loses nothing; hands it in', async () => {
  const { server, setOffline } = await prepareDevice({ rows: rows() });
  server.answer('POST inventory/postDeviceCounts', (asked) => acknowledged(asked, { shippingLocId: 'L1' }));
  const { close } = await openConsole('/location-detail?id=L1');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Lyon Yard' })).toBeVisible();
  setOffline(true);
  await page.getByRole('button', { name: 'Count devices here' }).click();
  await count('00_1B_AD_00_0A_01');
  await expect.element(dialog.getByTestId('scan-verdict')).toMatchTextContent('Belongs here');
  await count('00_1B_AD_00_0A_03');
  await expect.element(dialog.getByTestId('scan-verdict')).toMatchTextContent('Should be at Chennai');
  await count('00_1B_AD_00_0A_04');
  await expect.element(dialog.getByTestId('scan-verdict')).toMatchTextContent('On shipment SHP-9');
  await count('00_1B_AD_00_FE_FE');
  await expect.element(dialog.getByTestId('scan-verdict')).toMatchTextContent('Not in your device list');
  await count('00_1B_AD_00_0A_03');
  await expect.element(dialog.getByTestId('scan-verdict')).toMatchTextContent('Already counted');
  await expect.element(dialog.getByTestId('collected-count')).toMatchTextContent('4 scanned');
  expect(buttonsUnder(48)).toEqual([]);
  expect(await axeFinds('[role="dialog"]')).toEqual([]);

  // The tab is closed in the middle of it.
  close();
  await openConsole('/location-detail?id=L1');
  await page.getByRole('button', { name: 'Count devices here' }).click();
  const result = dialog.getByTestId('count-result');
  await expect.element(result.getByRole('heading', { name: 'Here: 1' })).toBeVisible();
  await expect.element(result.getByRole('heading', { name: 'Missing: 2' })).toBeVisible();
  await expect.element(result.getByRole('heading', { name: 'Unexpected: 3' })).toBeVisible();
  await expect.element(result.getByRole('row', { name: /Beacon …B0_01/ })).toBeVisible();
  await expect.element(result.getByRole('row', { name: /0A_04.*On a shipment: SHP-9/ })).toBeVisible();
  await expect.element(dialog.getByText('Count already in progress.', { exact: false })).toBeVisible();
  expect(await axeFinds('[role="dialog"]')).toEqual([]);
  expect(buttonsUnder(48)).toEqual([]);
  expect(pressed()).toEqual(expect.arrayContaining(['Start over', 'Scan more', 'Submit count']));
  await dialog.getByRole('button', { name: 'Submit count' }).click();
  await expect.poll(() => outbox.entries.filter(({ type }) => type === 'inventory.count-place').count()).toBe(1);
  expect(await outbox.drafts.filter(({ name }) => name.startsWith('place-count')).count()).toBe(0);

  setOffline(false);
  await expect
    .poll(() => server.asked.find(({ path }) => path === 'inventory/postDeviceCounts')?.body)
    .toMatchObject({
      shippingLocId: 'L1',
      seen: ['00_1B_AD_00_0A_01', '00_1B_AD_00_0A_03', '00_1B_AD_00_0A_04', '00_1B_AD_00_FE_FE'],
      counts: [{ deviceType: 1, count: 3 }],
    });
});

it('is in the menu of the activation page, which asks where is counted', async () => {
  await prepareDevice({ rows: rows() });
  await openConsole('/activation?mode=shipment');
  await page.getByTestId('page-menu').click();
  await page.getByRole('menuitem', { name: 'Count location' }).click();
  await dialog.getByRole('combobox', { name: 'Location' }).selectOptions('Lyon Yard');
  await dialog.getByRole('button', { name: 'Scan', exact: true }).click();
  await expect.element(page.getByRole('dialog', { name: 'Count Lyon Yard' })).toBeVisible();
  await expect.element(dialog.getByText('Found 0 of 3 expected', { exact: false })).toBeVisible();
});

it('is one count whichever tab scans: what another adds is in the list, and what it hands in is not handed in again', async () => {
  const { server, user } = await prepareDevice({ rows: rows(), siteOptions: UNDOABLE });
  server.answer('POST inventory/postDeviceCounts', (asked) => acknowledged(asked, { shippingLocId: 'L1' }));
  const key: [string, string] = [user.userId, 'place-count L1'];
  await openConsole('/location-detail?id=L1');
  await page.getByRole('button', { name: 'Count devices here' }).click();
  await count('00_1B_AD_00_0A_01');
  await expect.element(dialog.getByTestId('collected-count')).toMatchTextContent('1 scanned');
  // As another tab does it, of which this one hears like of its own.
  await outbox.drafts.update(key, { value: { seen: ['00_1B_AD_00_0A_01', '00_1B_AD_00_0A_02'] } });
  await expect.element(dialog.getByTestId('collected-count')).toMatchTextContent('2 scanned');
  await count('00_1B_AD_00_0A_03');
  const kept = async () => (await outbox.drafts.get(key))?.value;
  const all = ['00_1B_AD_00_0A_01', '00_1B_AD_00_0A_02', '00_1B_AD_00_0A_03'];
  await expect.poll(kept).toEqual({ seen: all });

  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.getByRole('button', { name: 'Submit count' }).click();
  // Taken back, it goes on where it was.
  await dialog.getByRole('button', { name: /^Undo/ }).click();
  await expect.element(dialog.getByRole('button', { name: 'Submit count' })).toBeVisible();
  expect(await kept()).toEqual({ seen: all });
  await outbox.drafts.delete(key);
  await expect.element(dialog.getByTestId('collected-count')).toMatchTextContent('Nothing scanned yet');
  await expect.element(dialog.getByRole('button', { name: 'Submit count' })).not.toBeInTheDocument();
});

it('hides nothing that has the focus at 320 × 256, a screen at 400 %: while counting, and of what was counted', async () => {
  await page.viewport(320, 256);
  await prepareDevice({ rows: rows() });
  await openConsole('/location-detail?id=L1');
  await page.getByRole('button', { name: 'Count devices here' }).click();
  await expect.element(dialog.getByTestId('collected-count')).toBeVisible();
  await count('00_1B_AD_00_0A_01');
  await count('00_1B_AD_00_0A_03');
  await expect.element(dialog.getByTestId('collected-count')).toMatchTextContent('2 scanned');
  expect(await hiddenFocus()).toEqual([]);
  expect(scrolledSideways(dialog.element())).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(dialog.getByTestId('count-result')).toBeVisible();
  expect(await hiddenFocus()).toEqual([]);
  expect(scrolledSideways(dialog.element())).toEqual([]);
});
