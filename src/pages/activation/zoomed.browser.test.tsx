import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openConsole, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { hiddenFocus, scrolledSideways } from '../../../tests/fixtures/focus-in-sight.ts';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';

const ROWS = {
  'shipments:0': Array.from({ length: 6 }, (_, at) =>
    shipmentRow({
      guid: crypto.randomUUID(),
      entryId: at,
      customData: `LONG-${at}`,
      originName: 'Amsterdam Schiphol Airport Cargo Terminal 2',
      destName: 'Rotterdam Europoort Distribution Centre North',
    }),
  ),
};

afterEach(() => page.viewport(1280, 800));

/** On so low a screen a notice above the list may leave no row in sight: that it is there says its count. */
const rowCount = () => Number(page.getByRole('grid').query()?.getAttribute('aria-rowcount'));

/** 1280 × 1024 at 400 %, a screen at 200 %, a phone. */
it.each([
  [320, 256],
  [640, 360],
  [390, 640],
] as const)('hides nothing that has the focus at %i × %i, nor reaches beyond the screen', async (width, height) => {
  await page.viewport(width, height);
  await prepareDevice({ rows: ROWS });
  await openConsole('/activation?mode=shipment');
  await expect.poll(rowCount).toBeGreaterThan(5);
  expect(await hiddenFocus()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(width);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(page.getByLabelText('Shipment ID')).toBeVisible();
  expect(await hiddenFocus()).toEqual([]);
});

/** What else the floor opens on this page. */
it.each([
  ['a batch', () => page.getByRole('button', { name: 'Batch', exact: true }).click()],
  ['the outbox', () => page.getByTestId('sync-status').click()],
  ['the scanner', () => page.getByRole('button', { name: 'Scan', exact: true }).click()],
  ['the filters', () => page.getByTestId('filter').click()],
])('hides nothing that has the focus in %s at 400 %, nor reaches beyond the screen', async (_name, open) => {
  await page.viewport(320, 256);
  await prepareDevice({ rows: ROWS });
  await openConsole('/activation?mode=shipment');
  await expect.poll(rowCount).toBeGreaterThan(5);
  await open();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const dialog = page.getByRole('dialog').element();
  await expect.poll(() => dialog.querySelectorAll('button').length).toBeGreaterThan(1);
  await expect.poll(() => dialog.contains(document.activeElement)).toBe(true);
  expect(await hiddenFocus()).toEqual([]);
  expect(scrolledSideways(dialog)).toEqual([]);
});
