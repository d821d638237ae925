import type { Locator, Page } from '@playwright/test';
import { demoProjectKey } from '../../server/demo/make-administration.ts';
import type { Language } from '../../src/contract/languages.ts';
import type { ShipmentRow } from '../../src/contract/shipments.ts';
import { SHIPPING_STATE } from '../../src/domain/shipment-status.ts';
import { wordIn } from '../fixtures/word-in.ts';
import { DIALOG } from './axe-looker.ts';
import { canBeTold, hasTag, isListed, type Oracle, shipmentWhich } from './oracle.ts';
import { pressInForm } from './walk.ts';
import { wedge } from './wedge.ts';

/** Somebody who is shown the dialogs of the activation page, which has just been opened, with a connection. */
export interface Tourist {
  readonly page: Page;
  readonly language: Language;
  readonly oracle: Oracle;
  /** Called with the name of what is open, and the part of the page that it is. */
  readonly look: (name: string, part?: string) => Promise<void>;
}

const dialogOf = (page: Page): Locator => page.getByRole('dialog').last();

async function chooseFromMenu({ page, language }: Tourist, english: string): Promise<void> {
  await page.getByRole('menuitem', { name: await wordIn(language, english), exact: true }).click();
}

/** One that is under way: its tag has sent messages of it, which one that is still prepared need not have. */
const isUnderWay = (shipment: ShipmentRow): boolean =>
  isListed(shipment) && hasTag(shipment) && shipment.shippingState === SHIPPING_STATE.departed;

/** Chooses an action of a shipment, which is one that everything can be done with unless another is meant. */
async function chooseOfRow(tourist: Tourist, english: string, isMeant = canBeTold): Promise<Locator> {
  const { page, oracle } = tourist;
  const { customData: name } = await shipmentWhich(oracle, isMeant);
  await page.getByRole('searchbox').first().fill(name);
  await page.locator(`[data-shipment-id="${name}"] [data-row-action]`).click();
  await chooseFromMenu(tourist, english);
  return dialogOf(page);
}

/** A question about such a shipment as it is asked. */
const question = (english: string) => async (tourist: Tourist) => {
  const dialog = await chooseOfRow(tourist, english);
  await dialog.getByRole('button').last().waitFor();
  await tourist.look(english, DIALOG);
};

async function chooseNth({ page, language }: Tourist, label: string, nth: number): Promise<void> {
  await dialogOf(page)
    .getByLabel(await wordIn(language, label), { exact: true })
    .first()
    .click();
  await page.getByRole('option').nth(nth).click();
}

async function batch(tourist: Tourist): Promise<void> {
  const { page, oracle, look } = tourist;
  await page.getByTestId('batch').click();
  const dialog = dialogOf(page);
  await dialog.locator('input[name=pattern]').fill('PAL-####');
  await dialog.locator('input[name=customer]').fill('Harbour Cold Chain');
  await chooseNth(tourist, 'Script', 0);
  await chooseNth(tourist, 'Origin', 0);
  await chooseNth(tourist, 'Destination', 1);
  await look('batch plan', DIALOG);
  await dialog.locator('[type=submit]').click();
  await dialog.getByTestId('collected-count').waitFor();
  for (const nth of [0, 1, 2]) {
    await wedge(page, (await oracle.freeTag(nth)).macId);
    await dialog.getByTestId('collected').getByRole('listitem').nth(nth).waitFor();
  }
  await look('batch scan', DIALOG);
  await dialog.getByRole('button').last().click();
  await page.getByTestId('batch-summary').waitFor();
  await look('batch summary', DIALOG);
  await dialog.getByRole('button').last().click();
}

async function find(tourist: Tourist): Promise<void> {
  const { page, oracle, look } = tourist;
  const over = (await oracle.shipments()).find(({ configType, decommDate }) => configType <= 1 && decommDate !== null);
  await page.getByTestId('page-menu').click();
  await chooseFromMenu(tourist, 'Find Archived Shipments');
  await dialogOf(page)
    .getByRole('searchbox')
    .fill(over?.customData2.slice(0, 6) ?? '');
  await dialogOf(page).getByRole('listitem').first().waitFor();
  await look('find', DIALOG);
}

async function labels(tourist: Tourist): Promise<void> {
  const { page, look } = tourist;
  await page.getByTestId('page-menu').click();
  await chooseFromMenu(tourist, 'Create Barcode');
  await dialogOf(page).locator('textarea').first().fill('24017\n24018');
  await dialogOf(page).getByRole('img').first().waitFor();
  await look('labels', DIALOG);
}

async function project(tourist: Tourist): Promise<void> {
  const dialog = await chooseOfRow(tourist, 'Lookup Project ID');
  await dialog.locator('input[type=password]').waitFor();
  await tourist.look('project', DIALOG);
  await dialog.locator('input[type=password]').fill(demoProjectKey('1'));
  await dialog.getByRole('radio').nth(1).check();
  await dialog.getByRole('textbox').last().fill('MF-P1001');
  await dialog.locator('[type=submit]').click();
  await dialog.getByText('MF-P1001').first().waitFor();
  await tourist.look('project found', DIALOG);
}

async function messages(tourist: Tourist): Promise<void> {
  const dialog = await chooseOfRow(tourist, 'Messages', isUnderWay);
  await dialog.locator('time').first().waitFor();
  await tourist.look('messages', DIALOG);
}

async function shock(tourist: Tourist): Promise<void> {
  const dialog = await chooseOfRow(tourist, 'Enable shock');
  await dialog.getByRole('radio').nth(2).check();
  await tourist.look('Enable shock', DIALOG);
  await dialog.getByRole('button').last().click();
  const outcome = tourist.page.getByTestId('outcome');
  await outcome.waitFor();
  await tourist.look('Shock is enabled', '[data-testid=outcome]');
}

async function map({ page, language, look }: Tourist): Promise<void> {
  await page.getByTestId('add').click();
  const [onMap, destination] = await Promise.all([
    wordIn(language, '{label} on the map'),
    wordIn(language, 'Destination'),
  ]);
  const form = dialogOf(page);
  await pressInForm(form, form.getByRole('button', { name: onMap.replace('{label}', destination) }));
  await dialogOf(page)
    .locator('canvas')
    .click({ position: { x: 60, y: 120 } });
  await page.getByTestId('map-pin').waitFor();
  await look('map', `${DIALOG}:has([data-testid=map])`);
}

async function detail(tourist: Tourist): Promise<void> {
  await chooseOfRow(tourist, 'Details');
  await tourist.page.getByTestId('detail-chimes').waitFor();
  await tourist.look('detail', 'main');
}

/** Each of them begins on the activation page, and may end in a dialog. */
export const DIALOG_TOURS: Readonly<Record<string, (tourist: Tourist) => Promise<void>>> = {
  batch,
  find,
  labels,
  edit: question('Edit'),
  removal: question('Remove'),
  rebuild: question('Rebuild ACL'),
  'remove device': question('Remove Device'),
  decommission: question('Decommission'),
  'edit acl': question('Edit ACL'),
  shock,
  project,
  messages,
  map,
  detail,
};
