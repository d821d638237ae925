import type { Locator, Page } from '@playwright/test';
import { axeFinds } from './axe-finds.ts';
import { askServer, type Oracle } from './oracle.ts';
import { expect, signedInTest as test } from './test.ts';
import { row, status } from './walk.ts';
import { wedge } from './wedge.ts';

const TAGS = 20;
const LOST_AT = 7;
const BACK_AT = 15;

/** Tags that can be activated, the last of the demo first. */
async function freeTags(oracle: Oracle, count: number): Promise<string[]> {
  const free = (await oracle.tags()).filter((tag) => tag.provisionStatus === 0);
  return free
    .map(({ macId }) => macId)
    .sort((a, b) => b.localeCompare(a))
    .slice(0, count);
}

/** Chooses script and places of a batch: the first that are offered. */
async function fillPlaces(plan: Locator): Promise<void> {
  for (const [label, nth] of [
    ['Script', 0],
    ['Origin', 0],
    ['Destination', 1],
  ] as const) {
    const field = plan.getByLabel(label, { exact: true }).first();
    await field.click();
    await plan.page().getByRole('option').nth(nth).click();
    await expect(field).not.toHaveValue('');
  }
}

test('a batch of twenty is scanned by a hand scanner, the connection is lost at the seventh and back at the fifteenth', {
  tag: '@nightly',
}, async ({ page, context, server }) => {
  const oracle = await askServer(server);
  const free = await freeTags(oracle, TAGS + 1);
  await page.getByRole('button', { name: 'Batch', exact: true }).click();
  const plan = page.getByRole('dialog', { name: 'Activate batch' });
  // It says what is missing, and where.
  await plan.getByRole('button', { name: 'Scan tags' }).press('Enter');
  await expect(plan.getByLabel('ID pattern')).toBeFocused();
  await plan.getByLabel('ID pattern').fill('PALLET');
  await plan.getByRole('button', { name: 'Scan tags' }).press('Enter');
  await expect(plan).toContainText('Add one # for each digit of the counter.');
  await plan.getByLabel('ID pattern').fill('PALLET-###');
  await expect(plan).toContainText('The first ID will be PALLET-001.');
  await plan.getByLabel('Customer').fill('Batch Customer');
  await fillPlaces(plan);
  expect(await axeFinds(page, '[role=dialog]')).toEqual([]);
  await plan.getByRole('button', { name: 'Scan tags' }).click();

  const scan = page.getByRole('dialog', { name: 'Activate batch' });
  const count = scan.getByTestId('collected-count');
  await expect(count).toBeVisible();
  for (const [nth, tag] of free.slice(0, TAGS).entries()) {
    if (nth + 1 === LOST_AT) await context.setOffline(true);
    if (nth + 1 === BACK_AT) await context.setOffline(false);
    await wedge(page, tag);
    // A trigger that is pulled twice: the tag comes again while it is still being stored.
    if (nth % 4 === 1) await wedge(page, tag);
    await expect(count).toContainText(`${nth + 1} scanned`);
  }
  // A reload loses nothing of it: neither the list nor where the counter stood.
  await page.reload();
  await page.getByRole('button', { name: 'Batch', exact: true }).click();
  await expect(plan).toContainText(/You have an unfinished batch .*PALLET-### · 20 activated/s);
  expect(await axeFinds(page, '[role=dialog]')).toEqual([]);
  await plan.getByRole('button', { name: 'Continue' }).click();
  await expect(count).toContainText(`${TAGS} scanned`);
  // The same tag again is no other shipment; one too many is taken back.
  await wedge(page, free[3] ?? '');
  await expect(scan).toContainText('Already in this batch as PALLET-004.');
  await wedge(page, free[TAGS] ?? '');
  await expect(count).toContainText(`${TAGS + 1} scanned`);
  await scan.getByRole('button', { name: /Undo PALLET-021/ }).click();
  await expect(count).toContainText(`${TAGS} scanned`);
  expect(await axeFinds(page, '[role=dialog]')).toEqual([]);
  await scan.getByRole('button', { name: 'Done' }).click();

  const summary = page.getByTestId('batch-summary');
  await expect(summary).toContainText(`${TAGS} saved here`);
  await expect(summary).toContainText(`${TAGS} sent to the server`, { timeout: 60_000 });
  expect(await axeFinds(page, '[role=dialog]')).toEqual([]);
  await summary.getByRole('button', { name: 'Close' }).click();
  await expect(status(page)).toContainText('Up to date');
  const made = (await oracle.shipments()).filter(({ customData }) => customData.startsWith('PALLET-'));
  expect(made.map(({ customData }) => customData).sort()).toEqual(
    Array.from({ length: TAGS }, (_, nth) => `PALLET-${String(nth + 1).padStart(3, '0')}`),
  );
  expect(new Set(made.map(({ macId }) => macId))).toEqual(new Set(free.slice(0, TAGS)));
  expect(made.every((one) => one.customData2 === 'Batch Customer')).toBe(true);
  await expect(row(page, 'PALLET-020')).toBeVisible();

  // The next batch goes on after it.
  await page.getByRole('button', { name: 'Batch', exact: true }).click();
  await plan.getByLabel('ID pattern').fill('PALLET-###');
  await expect(plan).toContainText('The first ID will be PALLET-021.');
});

// `activation-page` plans and scans a batch in one tab.
test('two tabs that scan by one pattern give each id once, and none is left out', { tag: '@nightly' }, async ({
  page,
  context,
  server,
}) => {
  const oracle = await askServer(server);
  const [another = '', ...tags] = await freeTags(oracle, 6);
  const tabs = [page, await context.newPage()] as const;
  await tabs[1].goto('/activation');
  const dialogOf = (tab: Page) => tab.getByRole('dialog', { name: 'Activate batch' });
  for (const tab of tabs) {
    await tab.bringToFront();
    await tab.getByRole('button', { name: 'Batch', exact: true }).click();
  }
  // Both begin before either has stored anything.
  for (const tab of tabs) {
    await tab.bringToFront();
    await dialogOf(tab).getByLabel('ID pattern').fill('TWIN-###');
    await expect(dialogOf(tab)).toContainText('The first ID will be TWIN-001.');
    await fillPlaces(dialogOf(tab));
    await dialogOf(tab).getByRole('button', { name: 'Scan tags' }).click();
    await expect(dialogOf(tab)).toContainText('The next tag will be TWIN-001.');
  }
  const [last, ...before] = tags.toReversed();
  for (const [nth, tag] of before.toReversed().entries()) {
    const tab = tabs[nth % 2 === 0 ? 0 : 1];
    await tab.bringToFront();
    await expect(dialogOf(tab)).toContainText(`The next tag will be TWIN-00${nth + 1}.`);
    await wedge(tab, tag);
    await expect(dialogOf(tab)).toContainText(`TWIN-00${nth + 1}: saved here`);
  }
  // The tab that scanned last scans once more, with the other one, at the same time.
  await Promise.all([wedge(tabs[0], last ?? ''), wedge(tabs[1], another)]);
  const ids = [...tags, another].map((_, nth) => `TWIN-00${nth + 1}`);
  const made = async () =>
    (await oracle.shipments()).map(({ customData }) => customData).filter((id) => id.startsWith('TWIN-'));
  await expect.poll(async () => (await made()).sort(), { timeout: 60_000 }).toEqual(ids);

  // One closes its own; a reload of the other finds what is still open.
  await tabs[1].bringToFront();
  await dialogOf(tabs[1]).getByRole('button', { name: 'Done' }).click();
  await tabs[1].getByTestId('batch-summary').getByRole('button', { name: 'Close' }).click();
  await page.bringToFront();
  await page.reload();
  await page.getByRole('button', { name: 'Batch', exact: true }).click();
  await expect(dialogOf(page)).toContainText(/You have an unfinished batch .*TWIN-### · 3 activated/s);
});
