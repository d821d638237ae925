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

/** Presses the button of a question: the verb of its title. */
export const proceed = (dialog: Locator) =>
  dialog
    .getByRole('button')
    .filter({ hasText: /^(?!Cancel$).+/ })
    .last()
    .click();

/** The question is gone, and a toast says what became of it. */
export async function told(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByTestId('outcome').filter({ hasText: words }).last()).toBeVisible();
}
