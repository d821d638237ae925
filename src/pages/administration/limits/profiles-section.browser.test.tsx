import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeFinds } from '../../../../tests/fixtures/axe.ts';
import { openConsole, type PreparedDevice, prepareDevice, UNDOABLE } from '../../../../tests/fixtures/console.tsx';
import { limitProfileRow } from '../../../../tests/fixtures/limit-profile-row.ts';
import { outbox } from '../../../local/outbox/outbox-database.ts';

const VACCINE = limitProfileRow({ idPrefix: 'VAX-' });
const OLD = limitProfileRow({ name: 'Bananas', low: 55.4, high: null, budget: null, enabled: 0 });

async function open(): Promise<PreparedDevice> {
  const device = await prepareDevice({
    rows: { limitProfiles: [VACCINE, OLD] },
    user: { loginName: 'ana', roles: ['User', 'Company Administrator'], temperatureUnit: 'Celsius' },
    siteOptions: UNDOABLE,
  });
  device.setOffline(true);
  await openConsole('/administration?section=limits');
  await expect.element(card().getByRole('table')).toBeVisible();
  return device;
}

const card = () => page.getByTestId('admin-limit-profiles');
const stored = async (type: string): Promise<readonly unknown[]> =>
  (await outbox.entries.toArray()).filter((entry) => entry.type === type).map(({ payload }) => payload);

it('lists what profiles say in the unit of the reader, and makes one, offline', async () => {
  await page.viewport(1280, 800);
  await open();
  const row = card().getByRole('row', { name: /Vaccine/ });
  await expect.element(row).toMatchTextContent(/2\s°C to 8\s°C · stability budget 10\sh/);
  await expect.element(row).toMatchTextContent('ID begins with VAX-');
  await expect.element(card().getByRole('row', { name: /Bananas/ })).toMatchTextContent(/from 13\s°C.*Archived/);
  await card().getByRole('button', { name: 'Add limit profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add limit profile' });
  const add = dialog.getByRole('button', { name: 'Add', exact: true });
  await dialog.getByLabelText(/^Name/).fill('vaccine');
  await add.click();
  await expect.element(dialog.getByText('Another limit profile has this name.')).toBeVisible();
  await expect.element(dialog.getByText('Enter one limit at least.')).toBeVisible();
  await dialog.getByLabelText(/^Name/).fill('Frozen');
  await dialog.getByLabelText('Lowest temperature (°C)').fill('-15');
  await dialog.getByLabelText('Highest temperature (°C)').fill('-25');
  await expect.element(dialog.getByText('This must be below the highest temperature.')).toBeVisible();
  await dialog.getByLabelText('Lowest temperature (°C)').fill('-25');
  await dialog.getByLabelText('Highest temperature (°C)').fill('-15');
  await dialog.getByLabelText('Stability budget (minutes)').fill('90');
  await dialog.getByLabelText('For the customer').fill('Halden Pharma');
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  await add.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await stored('limitProfile.create')).toMatchObject([
    {
      name: 'Frozen',
      low: -13,
      high: 5,
      humidity: null,
      budget: 90,
      mkt: null,
      idPrefix: '',
      customer: 'Halden Pharma',
      enabled: 1,
    },
  ]);
  await expect.element(card().getByRole('row', { name: /Frozen/ })).toMatchTextContent('Customer: Halden Pharma');
  expect(await axeFinds('[data-testid=admin-limit-profiles]')).toEqual([]);
});

it('edits one without its name, says what becomes of shipments under way, and archives it', async () => {
  await page.viewport(1280, 800);
  await open();
  await card().getByRole('button', { name: 'Edit Vaccine' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit limit profile' });
  await expect.element(dialog.getByLabelText(/^Name/)).toBeDisabled();
  await dialog.getByLabelText('Highest temperature (°C)').fill('9');
  await dialog.getByLabelText('Also change shipments under way, from now on').click();
  await dialog.getByLabelText('In use (can be chosen)').click();
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await stored('limitProfile.edit')).toEqual([
    {
      profileId: VACCINE.profileId,
      name: 'Vaccine',
      changes: { low: 35.6, high: 48.2, enabled: 0 },
      underWay: true,
    },
  ]);
  await expect.element(card().getByRole('row', { name: /Vaccine/ })).toMatchTextContent(/2\s°C to 9\s°C.*Archived/);
});
