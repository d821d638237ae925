import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openAdministration } from '../../../../tests/fixtures/administration.ts';
import { refusal } from '../../../../tests/fixtures/answering-server.ts';
import { axeFinds } from '../../../../tests/fixtures/axe.ts';
import type { NotAcceptedRow } from '../../../contract/not-accepted.ts';

const ROW: NotAcceptedRow = {
  door: 'messages',
  source: '00_1B_AD_00_07_E5',
  code: 'value-left-out',
  field: 'humidity',
  count: 17,
  first: '2026-11-24T10:00:00.000Z',
  last: '2026-11-25T10:00:00.000Z',
  gateway: '00_1B_AD_00_00_01',
  raw: '<b>130</b>',
};
const card = page.getByTestId('admin-not-accepted');

beforeEach(() => page.viewport(1440, 1400));

it('readings that were not accepted: whose, what, how often and what was sent last, as data', async () => {
  await openAdministration({
    path: '/administration?section=access',
    answers: { 'GET notAccepted': { data: [ROW, { ...ROW, source: '', code: 'json', field: '' }] } },
  });
  await expect.element(card.getByText(ROW.source)).toBeVisible();
  await expect.element(card.getByText(/Value that can not be, left out/)).toBeVisible();
  await expect.element(card.getByText('<b>130</b>').first()).toBeVisible();
  await expect.element(card.getByText('not named')).toBeVisible();
  expect(await axeFinds('[data-testid=admin-not-accepted]')).toEqual([]);
  await card.getByRole('searchbox').fill('07_E5');
  await expect.element(card.getByText('not named')).not.toBeInTheDocument();
});

it('where there are none that is said', async () => {
  await openAdministration({ path: '/administration?section=access' });
  await expect.element(card.getByText('All that was sent was taken.')).toBeVisible();
});

it('where the server fails the card says so and asks again', async () => {
  const { server } = await openAdministration({
    path: '/administration?section=access',
    answers: { 'GET notAccepted': refusal(500, 'internal') },
  });
  const again = card.getByRole('button', { name: /^Retry/ });
  await expect.element(again).toBeVisible();
  server.answer('GET notAccepted', { data: [ROW] });
  await again.click();
  await expect.element(card.getByText(ROW.source)).toBeVisible();
});
