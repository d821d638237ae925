import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openAdministration } from '../../../../tests/fixtures/administration.ts';
import { refusal } from '../../../../tests/fixtures/answering-server.ts';
import { axeFinds } from '../../../../tests/fixtures/axe.ts';
import { fewOf } from '../../../../tests/fixtures/nightly.ts';
import type { NearlyFullQuota } from '../../../contract/quotas.ts';

const FULL: readonly NearlyFullQuota[] = [
  { quota: 'importLines', used: 190_000, most: 200_000, free: '2026-11-26T00:00:00.000Z' },
  { quota: 'reportBytes', used: 5_000_000_000, most: 5_000_000_000, free: '2026-11-27T00:00:00.000Z' },
  { quota: 'messages', used: 500_000, most: 600_000, free: null },
];
const card = page.getByTestId('admin-quotas');
const PATH = '/administration?section=access';

beforeEach(() => page.viewport(390, 1400));

it.each(fewOf(1, ['en', 'fr', 'ta'] as const))(
  'AM quotas: says what is nearly full, how full and until when, in %s',
  async (language) => {
    await openAdministration({ path: PATH, language, answers: { 'GET quotas': { data: FULL } } });
    await expect.element(card.getByText(/95.?%/)).toBeVisible();
    await expect.element(card.getByText(/100.?%/)).toBeVisible();
    if (language === 'en') {
      await expect.element(card.getByText('lines imported in a day')).toBeVisible();
      await expect.element(card.getByText('5,000 MB of 5,000 MB (100%)')).toBeVisible();
      await expect.element(card.getByText('within a minute', { exact: true })).toBeVisible();
    }
    expect(await axeFinds('[data-testid=admin-quotas]', language)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  },
);

it('AM quotas: says where there is room for everything, and asks again where the server fails', async () => {
  const { server } = await openAdministration({ path: PATH, answers: { 'GET quotas': refusal(500, 'internal') } });
  const again = card.getByRole('button', { name: /^Retry/ });
  await expect.element(again).toBeVisible();
  server.answer('GET quotas', { data: [] });
  await again.click();
  await expect.element(card.getByText('There is room for everything.')).toBeVisible();
});
