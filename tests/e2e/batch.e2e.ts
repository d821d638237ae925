import { axeFinds } from './axe-finds.ts';
import { askServer } from './oracle.ts';
import { expect, signedInTest as test } from './test.ts';
import { row, status } from './walk.ts';
import { wedge } from './wedge.ts';

const TAGS = 20;
const LOST_AT = 7;
const BACK_AT = 15;

test('a batch of twenty is scanned by a hand scanner, the connection is lost at the seventh and back at the fifteenth', {
  tag: '@nightly',
}, async ({ page, context, server }) => {
  const oracle = await askServer(server);
  const free = (await oracle.tags())
    .filter((tag) => tag.provisionStatus === 0)
    .sort((a, b) => b.macId.localeCompare(a.macId))
    .slice(0, TAGS + 1)
    .map(({ macId }) => macId);
  await page.getByRole('button', { name: 'Batch', exact: true }).click();
  const plan = page.getByRole('dialog', { name: 'Activate a batch' });
  await plan.getByRole('button', { name: 'Scan the tags' }).click();
  await expect(plan.getByLabel('Pattern of the ids')).toBeFocused();
  await plan.getByLabel('Pattern of the ids').fill('PALLET');
  await plan.getByRole('button', { name: 'Scan the tags' }).click();
  await expect(plan).toContainText('Put a # where the counter goes');
  await plan.getByLabel('Pattern of the ids').fill('PALLET-###');
  await expect(plan).toContainText('The first one is PALLET-001.');
  await plan.getByLabel('Customer').fill('Batch Customer');
  for (const [label, nth] of [
    ['Script', 0],
    ['Origin', 0],
    ['Destination', 1],
  ] as const) {
    const field = plan.getByLabel(label, { exact: true }).first();
    await field.click();
    await page.getByRole('option').nth(nth).click();
    await expect(field).not.toHaveValue('');
  }
  expect(await axeFinds(page, '[role=dialog]')).toEqual([]);
  await plan.getByRole('button', { name: 'Scan the tags' }).click();

  const scan = page.getByRole('dialog', { name: 'Activate a batch' });
  const count = scan.getByTestId('collected-count');
  await expect(count).toBeVisible();
  for (const [nth, tag] of free.slice(0, TAGS).entries()) {
    if (nth + 1 === LOST_AT) await context.setOffline(true);
    if (nth + 1 === BACK_AT) await context.setOffline(false);
    await wedge(page, tag);
    // A trigger that is pulled twice: the tag comes again while it is still being stored.
    if (nth % 4 === 1) await wedge(page, tag);
    await expect(count).toContainText(`${nth + 1} in the list`);
  }
  // A reload loses nothing of it: neither the list nor where the counter stood.
  await page.reload();
  await page.getByRole('button', { name: 'Batch', exact: true }).click();
  await expect(plan).toContainText(/You have an unfinished batch .*PALLET-### · 20 activated/s);
  expect(await axeFinds(page, '[role=dialog]')).toEqual([]);
  await plan.getByRole('button', { name: 'Continue' }).click();
  await expect(count).toContainText(`${TAGS} in the list`);
  // The same tag again is no other shipment; one too many is taken back.
  await wedge(page, free[3] ?? '');
  await expect(scan).toContainText('Already in this batch, as PALLET-004.');
  await wedge(page, free[TAGS] ?? '');
  await expect(count).toContainText(`${TAGS + 1} in the list`);
  await scan.getByRole('button', { name: /Undo PALLET-021/ }).click();
  await expect(count).toContainText(`${TAGS} in the list`);
  expect(await axeFinds(page, '[role=dialog]')).toEqual([]);
  await scan.getByRole('button', { name: 'Done' }).click();

  const summary = page.getByTestId('batch-summary');
  await expect(summary).toContainText(`${TAGS} are saved on this device`);
  await expect(summary).toContainText(`The server has ${TAGS} of them`, { timeout: 60_000 });
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
  await plan.getByLabel('Pattern of the ids').fill('PALLET-###');
  await expect(plan).toContainText('The first one is PALLET-021.');
});
