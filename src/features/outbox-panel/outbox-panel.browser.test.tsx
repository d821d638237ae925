import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Asked, acknowledged, answerOf, refusal } from '../../../tests/fixtures/answering-server.ts';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { openConsole, type PreparedDevice, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { deviceRow } from '../../../tests/fixtures/device-row.ts';
import { newShipment } from '../../../tests/fixtures/new-shipment.ts';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import { clock } from '../../../tests/fixtures/test-clock.ts';
import { createShipment } from '../../commands/create-shipment.ts';
import { editShipment } from '../../commands/edit-shipment.ts';
import { issue } from '../../commands/issue.ts';
import { subjectOf } from '../../commands/shipment-subject.ts';
import { DONE_AT } from '../../contract/headers.ts';
import { instantAt } from '../../domain/instant.ts';

const TAG = '00_1B_AD_00_55_0D';
/** What somebody else did before, by their own clock. */
const AT = '2026-11-25T13:40:00.000Z';
const theirs = shipmentRow({
  guid: crypto.randomUUID(),
  customData: 'SHP-20388',
  macId: TAG,
  originName: 'Antwerp',
  destName: 'Gdańsk',
  version: 3,
  createDate: instantAt(clock.now()),
});
const ROWS = { 'shipments:0': [theirs], 'devices:tags': [deviceRow({ macId: TAG })] };

const entry = () => page.getByTestId('outbox-entry').first();
const button = (name: string | RegExp) => entry().getByRole('button', { name, exact: true });
const row = (name: string) => document.querySelector(`[data-shipment-id="${name}"]`);

async function openOutbox(): Promise<void> {
  await page.getByTestId('sync-status').click();
  await expect.element(entry()).toBeVisible();
}

/** An activation that the server refuses, because its device is on the other shipment; what it answers to the next is given. */
async function refusedActivation(next: (asked: Asked) => object): Promise<PreparedDevice> {
  const device = await prepareDevice({ rows: ROWS });
  const { server } = device;
  const inUse = { code: 'device-in-use', detail: 'SHP-20388', field: 'receiver', by: 'Ingrid Solberg', at: AT };
  server.answer('PUT scripts', () => refusal(422, 'device-in-use', [inUse]));
  await openConsole('/activation?mode=shipment');
  await expect.poll(() => row('SHP-20388')).not.toBeNull();
  await issue(createShipment, newShipment('SHP-20402', TAG));
  await expect.poll(() => row('SHP-20402')?.getAttribute('data-mark')).toBe('needs-you');
  server.answer('PUT scripts', next);
  await openOutbox();
  return device;
}

it('floor 6: the card of a taken device says who, when, mine and theirs, and takes the device over where that is meant', async () => {
  const { server } = await refusedActivation((asked) => acknowledged(asked, { guid: crypto.randomUUID(), version: 1 }));
  const card = entry().getByTestId('device-conflict');
  await expect.element(card).toMatchTextContent('…55_0D can only be on one of the two.');
  await expect.element(card).toMatchTextContent(/You · .*SHP-20402/);
  await expect.element(card).toMatchTextContent(/Ingrid Solberg · .*SHP-20388 · Antwerp → Gdańsk/);
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  await button(/^Keep mine ./).click();
  await expect.element(entry().getByRole('alertdialog')).toMatchTextContent('SHP-20388 will have no device.');
  await expect.element(button('Keep as is')).toHaveFocus();
  await button('Keep as is').click();
  await button(/^Keep mine ./).click();
  await button('Remove from SHP-20388').click();
  await expect.element(entry()).toHaveAttribute('data-state', 'acked');
  const [first, second] = server.asked.filter(({ path }) => path === 'scripts');
  expect(second?.body).toMatchObject({ receiver: TAG, crossRefInfo: { takenFrom: 'SHP-20388' } });
  // It was done once, however often it was sent.
  const doneAt = (one: Asked | undefined) => one?.headers.get(DONE_AT)?.split('/')[0];
  expect(doneAt(second)).toBe(doneAt(first));
});

it('floor 6: the card of a taken device leaves it to the other shipment, or leads to another device', async () => {
  await refusedActivation(() => refusal(500, 'internal'));
  await button(/^Keep theirs ./).click();
  await expect
    .element(entry().getByRole('alertdialog'))
    .toMatchTextContent('Discard “Activate SHP-20402 with …55_0D”?');
  await button('Keep').click();
  await button(/^Choose another device ./).click();
  const form = page.getByRole('dialog', { name: 'Create Shipment' });
  await expect.element(form.getByRole('combobox', { name: /^Device/ })).toHaveFocus();
  await expect.element(form).toMatchTextContent("It's on shipment SHP-20388.");
  await form.getByRole('button', { name: 'Cancel' }).click();
  await openOutbox();
  await button(/^Keep theirs ./).click();
  await button('Discard').click();
  await expect.poll(() => row('SHP-20402')).toBeNull();
});

/** An edit that meets somebody else's of the same fields. */
async function clash(changes: object, current: object): Promise<PreparedDevice> {
  const device = await prepareDevice({ rows: ROWS });
  const who = { code: 'changed', detail: '', by: 'Ingrid Solberg', at: AT };
  const body = { code: 'version-conflict', message: '', errors: [who], current: { ...theirs, version: 5, ...current } };
  device.server.answer('PUT tables/update/shippingPickList', () => answerOf(body, 409));
  await openConsole('/activation?mode=shipment');
  await expect.poll(() => row('SHP-20388')).not.toBeNull();
  await issue(editShipment, { ...subjectOf(theirs), changes }, { seen: theirs });
  await expect.poll(() => row('SHP-20388')?.getAttribute('data-mark')).toBe('needs-you');
  await openOutbox();
  return device;
}

it.each([
  ['Keep mine', { customData2: 'Coast', baseVersion: 5 }],
  ['Keep theirs', null],
])('floor 6: of one field that two people set it says who and when, and one press decides: %s', async (name, sent) => {
  const { server } = await clash({ customer: 'Coast' }, { customData2: 'Bay Fish' });
  const customer = entry().getByRole('group', { name: 'Customer' });
  await expect.element(entry()).toMatchTextContent('You both changed the same fields.');
  // Once: beside what she entered.
  await expect.poll(() => entry().element().textContent?.split('Ingrid Solberg')).toHaveLength(2);
  await expect.element(customer).toMatchTextContent(/You · .*Coast/);
  await expect.element(customer).toMatchTextContent(/Ingrid Solberg · .*Bay Fish/);
  expect(entry().getByRole('radio').elements()).toHaveLength(0);
  server.answer('PUT tables/update/shippingPickList', (asked: Asked) => acknowledged(asked, { version: 6 }));
  await button(new RegExp(`^${name} .`)).click();
  await expect.poll(() => row('SHP-20388')?.getAttribute('data-mark')).not.toBe('needs-you');
  const edits = server.asked.filter(({ path }) => path === 'tables/update/shippingPickList');
  if (sent === null) expect(edits).toHaveLength(1);
  else
    await expect.poll(() => server.asked.findLast(({ path }) => path.endsWith('PickList'))?.body).toMatchObject(sent);
});

it('floor 6: of several fields it takes all of one side, or field by field', async () => {
  const current = { customData2: 'Bay Fish', customData3: 'three pallets' };
  const { server } = await clash({ customer: 'Coast', notes: 'two pallets' }, current);
  await expect.element(entry().getByRole('group', { name: 'Notes' })).toBeVisible();
  await entry().getByRole('radio', { name: /Coast/ }).click();
  await entry()
    .getByRole('radio', { name: /three pallets/ })
    .click();
  server.answer('PUT tables/update/shippingPickList', (asked: Asked) => acknowledged(asked, { version: 6 }));
  await button(/^Use these values ./).click();
  await expect
    .poll(() => server.asked.findLast(({ path }) => path.endsWith('PickList'))?.body)
    .toMatchObject({ customData2: 'Coast', baseVersion: 5 });
});

it('what is not on the server can be tried again: it may come back', async () => {
  const device = await prepareDevice({ rows: ROWS });
  device.server.answer('PUT tables/update/shippingPickList', () => refusal(404, 'not-found', []));
  await openConsole('/activation?mode=shipment');
  await expect.poll(() => row('SHP-20388')).not.toBeNull();
  await issue(editShipment, { ...subjectOf(theirs), changes: { customer: 'Coast' } }, { seen: theirs });
  await expect.poll(() => row('SHP-20388')?.getAttribute('data-mark')).toBe('needs-you');
  await openOutbox();
  await expect
    .element(entry())
    .toMatchTextContent('It was removed, or another browser still has to send it: retry then.');
  device.server.answer('PUT tables/update/shippingPickList', (asked) => acknowledged(asked, { version: 4 }));
  // It is named with what it is about.
  const what = entry().element().querySelector('p')?.textContent ?? '';
  await button(`Retry ${what}`).click();
  await expect.element(entry()).toHaveAttribute('data-state', 'acked');
});

it('floor 9: says why nothing can be sent now, and draws what waits on two lines under its day until more is wanted', async () => {
  const { server } = await prepareDevice({ rows: ROWS });
  await openConsole('/activation?mode=shipment');
  await expect.poll(() => row('SHP-20388')).not.toBeNull();
  server.reach(false);
  await issue(editShipment, { ...subjectOf(theirs), changes: { customer: 'Coast' } }, { seen: theirs });
  await expect.element(page.getByTestId('sync-status')).toMatchTextContent(/offline since/);
  await openOutbox();
  const panel = page.getByRole('dialog', { name: /^Outbox/ });
  await expect.element(panel.getByRole('button', { name: 'Send now' })).toBeDisabled();
  await expect
    .element(panel.getByRole('button', { name: 'Send now' }))
    .toHaveAccessibleDescription("You're offline. Will be sent when you're back online.");
  await expect.element(panel.getByRole('heading', { name: 'Waiting to send' })).toBeVisible();
  await expect.element(panel.getByRole('heading', { name: 'Today' })).toBeVisible();
  expect(
    entry()
      .getByRole('button', { name: /^Discard/ })
      .elements(),
  ).toHaveLength(0);
  const lines = entry().element().getBoundingClientRect().height;
  await entry().getByRole('button', { name: 'Details of “Edit SHP-20388”' }).click();
  await expect.element(entry().getByRole('button', { name: /^Discard/ })).toBeVisible();
  expect(lines).toBeLessThan(entry().element().getBoundingClientRect().height / 1.5);
  server.reach(true);
});

it('floor 9: one Escape closes the question, the next one the outbox', async () => {
  await refusedActivation(() => refusal(500, 'internal'));
  await button(/^Keep theirs ./).click();
  await expect.element(entry().getByRole('alertdialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => entry().getByRole('alertdialog').elements()).toHaveLength(0);
  await expect.element(entry()).toBeVisible();
  // What asked has the focus again.
  await expect.poll(() => document.activeElement?.closest('[role=dialog]')).not.toBe(null);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByTestId('outbox-entry').elements()).toHaveLength(0);
});
