import { expect as impatient, type Locator, type Page } from '@playwright/test';
import type { ServerProcess } from '../../scripts/server-process.ts';

/** The faults walk here, too, without the runner and its general limits: five seconds otherwise. Milliseconds. */
const expect = impatient.configure({ timeout: 120_000 });

/** What a person does in the console, step by step, found by what they see. */

export async function signIn(page: Page, server: ServerProcess, username = 'provisioner'): Promise<void> {
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(server.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Shipment (Activation|Dashboard)$/ })).toBeVisible();
}

/** Until this device has its own copy of everything and of the console itself. */
export async function readyForOffline(page: Page): Promise<void> {
  await expect(status(page)).toContainText('Up to date');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

export const status = (page: Page): Locator => page.getByTestId('sync-status');
export const row = (page: Page, shipmentId: string): Locator => page.locator(`[data-shipment-id="${shipmentId}"]`);

/** The menu of a row that is in sight. */
export const openRowMenu = (page: Page, shipmentId: string): Promise<void> =>
  row(page, shipmentId)
    .getByRole('button', { name: `Actions for ${shipmentId}` })
    .click();

/** An item of an open menu, by its whole name: "Edit" is not "Edit ACL". */
export const menuItem = (page: Page, name: string): Locator => page.getByRole('menuitem', { name, exact: true });

/** Chooses what shall be done with a row that is in sight. */
export async function chooseAction(page: Page, shipmentId: string, action: string): Promise<void> {
  await openRowMenu(page, shipmentId);
  await menuItem(page, action).click();
}

/** Leaves what is open. A list that is open in it takes the first Escape. */
export const leaveDialog = (page: Page): Promise<void> =>
  expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 500 });
  }).toPass();

export const addForm = (page: Page): Locator => page.getByRole('dialog', { name: 'Create Shipment' });

export async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const form = addForm(page);
  await expect(form).toBeVisible();
  // An unfinished form is offered first, and has no fields yet; one that says more has them all.
  await expect(form.getByRole('button').nth(1)).toBeVisible();
  await showAllFields(form);
  return form;
}

/** What is seldom filled in is folded until somebody wants it. */
export async function showAllFields(form: Locator): Promise<void> {
  const more = form.getByRole('button', { name: 'More fields' });
  if (await more.isVisible()) await more.click();
}

/** What stands there because it did the last time is in place of its fields. */
async function changeLastTime(form: Locator): Promise<void> {
  const change = form.getByTestId('last-time').getByRole('button');
  if (await change.isVisible()) await change.click();
}

/** Presses something of the form that may be folded, or replaced by what did the last time. */
export const pressInForm = (form: Locator, target: Locator): Promise<void> =>
  expect(async () => {
    await changeLastTime(form);
    await showAllFields(form);
    await target.click({ timeout: 2_000 });
  }).toPass();

/** Picks from a searchable select by typing. */
export async function pick(form: Locator, label: string, text: string): Promise<void> {
  const field = form
    .getByRole('combobox', { name: label })
    .or(form.getByRole('textbox', { name: label }))
    .first();
  await field.click();
  await field.fill(text);
  await form.page().getByRole('option', { name: text }).first().click();
}

export interface Activation {
  readonly shipmentId: string;
  /** As typed; absent when a scan filled it. */
  readonly device?: string;
  readonly customer?: string;
}

/** Fills the add form with places of the demo company and leaves it complete. */
export async function fillForm(form: Locator, { shipmentId, device, customer }: Activation): Promise<void> {
  if (device !== undefined) await form.getByLabel('Device', { exact: true }).fill(device);
  await form.getByLabel('Shipment ID').fill(shipmentId);
  if (customer !== undefined) {
    await expect(async () => {
      await changeLastTime(form);
      await form.getByLabel('Customer').fill(customer, { timeout: 2_000 });
    }).toPass();
  }
  await choose(form, 'Script', 0);
  await choose(form, 'Origin', 0);
  await choose(form, 'Destination', 1);
}

async function choose(form: Locator, label: string, nth: number): Promise<void> {
  const field = form.getByLabel(label, { exact: true }).first();
  await expect(async () => {
    await changeLastTime(form);
    if ((await field.inputValue({ timeout: 2_000 })) !== '') return;
    await field.click({ timeout: 2_000 });
    await form.page().getByRole('option').nth(nth).click({ timeout: 2_000 });
    await expect(field).not.toHaveValue('', { timeout: 2_000 });
  }).toPass();
}

export async function add(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form.getByTestId('form-result')).toContainText(/Saved here, not sent yet|Sent to the server/);
}

export async function close(form: Locator): Promise<void> {
  await form.getByTestId('form-result').page().getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(form).toBeHidden();
}
