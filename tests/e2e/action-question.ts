import type { Locator, Page } from '@playwright/test';
import type { ShipmentRow } from '../../src/contract/shipments.ts';
import { expect } from './test.ts';
import { chooseAction } from './walk.ts';

/** Opens the question of one of a shipment's actions. */
export async function ask(page: Page, { customData: name }: ShipmentRow, action: string): Promise<Locator> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  await chooseAction(page, name, action);
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  return dialog;
}

export const proceed = (dialog: Locator) => dialog.getByRole('button', { name: 'Proceed' }).click();

/** The dialog says it went well; only Close is left. */
export async function done(dialog: Locator, words: string): Promise<void> {
  await expect(dialog.getByTestId('form-result')).toContainText(words);
  await expect(dialog.getByRole('button', { name: 'Proceed' })).toHaveCount(0);
  await dialog.getByTestId('form-result').getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
}
