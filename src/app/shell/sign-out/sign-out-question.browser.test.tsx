import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refusal } from '../../../../tests/fixtures/answering-server.ts';
import { openConsole, prepareDevice } from '../../../../tests/fixtures/console.tsx';
import { deviceRow } from '../../../../tests/fixtures/device-row.ts';
import { newShipment } from '../../../../tests/fixtures/new-shipment.ts';
import { createShipment } from '../../../commands/create-shipment.ts';
import { issue } from '../../../commands/issue.ts';

const TAG = '00_1B_AD_00_55_0D';

it('floor 16: says of rejected work that it waits for a decision, and does not offer to send that', async () => {
  const { server } = await prepareDevice({ rows: { 'devices:tags': [deviceRow({ macId: TAG })] } });
  const inUse = { code: 'device-in-use', detail: 'SHP-9', field: 'receiver' };
  server.answer('PUT scripts', () => refusal(422, 'device-in-use', [inUse]));
  await openConsole('/activation?mode=shipment');
  await expect.element(page.getByTestId('add')).toBeVisible();
  await issue(createShipment, newShipment('SHP-1', TAG));
  await expect
    .poll(() => document.querySelector('[data-shipment-id="SHP-1"]')?.getAttribute('data-mark'))
    .toBe('needs-you');
  await page.getByTestId('user-menu').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Sign out?' });
  await expect.element(question).toMatchTextContent(/1 unsent change will stay here/);
  await expect
    .element(question)
    .toMatchTextContent(/1 of them needs your decision\. It won't be sent until you have made it\./);
  expect(question.getByRole('button', { name: 'Send, then sign out' }).elements()).toHaveLength(0);
});
