import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { alertRow } from '../../../tests/fixtures/alert-row.ts';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { openConsole, prepareDevice, UNDOABLE } from '../../../tests/fixtures/console.tsx';
import { cutOff } from '../../../tests/fixtures/cut-texts.ts';
import { storeRows } from '../../../tests/fixtures/device-copy.ts';
import { incidentRow } from '../../../tests/fixtures/incident-row.ts';
import { answerShipment, readingAt, trackOf } from '../../../tests/fixtures/shipment-answers.ts';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import type { SignedInUser } from '../../contract/users.ts';
import { HOUR_MS } from '../../domain/duration.ts';
import { outbox } from '../../local/outbox/outbox-database.ts';

const shipment = shipmentRow({ guid: '6a3d9c1e-6c56-4f1e-9a55-0d8f5a3f7b10', customData: 'SHP-7', configType: 0 });
const tag = '00_1B_AD_00_7C_CA';

const ROWS = {
  'shipments:0': [shipment],
  alerts: [
    alertRow({ entryId: 5, guid: shipment.guid, alertEvent: 216, subject: 'High Temperature', incidentId: 1 }),
    alertRow({ entryId: 6, macId: tag, incidentId: 2 }),
    alertRow({ entryId: 7, alertEvent: 211, incidentId: 3 }),
    alertRow({ entryId: 8, alertEvent: 211, incidentId: 3 }),
  ],
  incidents: [
    incidentRow({ incidentId: 2, severity: 0, leadMacId: tag, causeKey: tag, firstTime: '2026-11-21T01:00:00.000Z' }),
    incidentRow({
      incidentId: 1,
      alertEvent: 216,
      severity: 2,
      lossTime: '2026-11-21T15:00:00.000Z',
      leadEntryId: 5,
      leadGuid: shipment.guid,
      firstTime: '2026-11-21T09:00:00.000Z',
    }),
    incidentRow({
      incidentId: 3,
      causeKind: 'place',
      causeKey: 'Rotterdam',
      alertEvent: 211,
      severity: 1,
      members: 2,
      openMembers: 2,
      shipments: 7,
      ackBy: 'quality',
      ackTime: '2026-11-21T11:00:00.000Z',
      unacknowledged: 0,
    }),
    incidentRow({ incidentId: 5, owner: 'quality', ownerTime: '2026-11-21T11:00:00.000Z', severity: 0, shipments: 0 }),
    incidentRow({ incidentId: 6, mutedUntil: '2026-11-22T08:00:00.000Z', muteReason: 'known' }),
    incidentRow({ incidentId: 4, closed: '2026-11-20T11:00:00.000Z', openMembers: 0, unacknowledged: 0 }),
  ],
};
const USER: Partial<SignedInUser> = { permissions: ['acknowledgeAlerts'] };

beforeEach(() => page.viewport(1440, 900));

async function open(path = '/alerts', user = USER) {
  const device = await prepareDevice({ rows: ROWS, user, siteOptions: UNDOABLE });
  return { ...device, ...(await openConsole(path)) };
}

const listed = (): string[] =>
  [...document.querySelectorAll('[data-incident]')].map((one) => one.getAttribute('data-incident') ?? '');
const textOf = (id: number): string => document.querySelector(`[data-incident="${id}"]`)?.textContent ?? '';

it('lists what is open, the most urgent first, with what it is about, its state and its age', async () => {
  await open();
  await expect.poll(listed).toEqual(['1', '3', '2', '5']);
  await expect.poll(() => textOf(1)).toMatch(/Critical.*goods at risk.*SHP-7.*open/);
  expect(textOf(3)).toMatch(/Warning.*Rotterdam.*7 shipments.*acknowledged by quality/);
  expect(textOf(2)).toMatch(/Watch.*…7C_CA/);
  expect(await axeFinds('main')).toEqual([]);
});

it('shows each part with how many are in it, and says so in the address', async () => {
  const { href } = await open();
  const tabs = page.getByTestId('alerts-tabs');
  await expect.element(tabs.getByRole('button', { name: /^Open 4/ })).toBeVisible();
  await expect.element(tabs.getByRole('button', { name: /^Mine/ })).toBeVisible();
  await tabs.getByRole('button', { name: /^Unassigned 3/ }).click();
  await expect.poll(listed).toEqual(['1', '3', '2']);
  await expect.poll(href).toBe('/alerts?tab=unassigned');
  await tabs.getByRole('button', { name: /^Muted 1/ }).click();
  await expect.poll(listed).toEqual(['6']);
  await expect.poll(() => textOf(6)).toMatch(/muted until/);
  await tabs.getByRole('button', { name: /^Cleared 1/ }).click();
  await expect.poll(listed).toEqual(['4']);
});

it('is narrowed by what is typed, as other lists are', async () => {
  await open('/alerts?fltcol=severity&fltval=1');
  await expect.poll(listed).toEqual(['3']);
});

it('acknowledges chosen ones at once, also offline, with one Undo', async () => {
  const { setOffline } = await open();
  setOffline(true);
  await expect.poll(listed).toEqual(['1', '3', '2', '5']);
  await page.getByRole('button', { name: 'List' }).click();
  await page.getByRole('menuitem', { name: 'Select rows' }).click();
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Acknowledge', exact: true }).click();
  await expect.element(page.getByTestId('outcome')).toMatchTextContent('3 alerts acknowledged');
  const stored = async () =>
    (await outbox.entries.toArray())
      .filter(({ type, state }) => type === 'incident.acknowledge' && state !== 'cancelled')
      .map(({ payload }) => (payload as { incidentId: number }).incidentId);
  expect(await stored()).toEqual([1, 2, 5]);
  await expect.poll(() => textOf(1)).toMatch(/acknowledged by/);
  await page.getByTestId('outcome').getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => textOf(1)).not.toMatch(/acknowledged by/);
});

it('opens an incident by its name, and its shipment from its menu', async () => {
  await page.viewport(1180, 820);
  const { href } = await open();
  await expect.poll(listed).toEqual(['1', '3', '2', '5']);
  document.querySelector<HTMLElement>('[data-incident="1"] button[class*=title]')?.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Actions for Temperature above the limit' }).click();
  await page.getByRole('menuitem', { name: 'Show the shipment' }).click();
  await expect.poll(href).toContain(`/detail?mode=shipment&id=${shipment.guid}`);
});

it('opens the incident that a notification leads to, as soon as it is there, and once', async () => {
  await page.viewport(1180, 820);
  const { href, user, go } = await open('/alerts?incident=3');
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Rotterdam');
  await expect.poll(href).toBe('/alerts');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await go('/alerts?incident=9');
  await expect.element(page.getByText(/^This alert isn't here yet\./)).toBeVisible();
  const later = incidentRow({ incidentId: 9, causeKind: 'place', causeKey: 'Antwerp', alertEvent: 211 });
  await storeRows(user, 'incidents', { rows: [later] });
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Humidity above the limit');
  await expect.element(page.getByRole('checkbox', { name: 'Acknowledge' })).toBeVisible();
});

it('goes where the service worker asks it to, and says that it does', async () => {
  await page.viewport(1180, 820);
  const { href } = await open('/alerts?tab=muted');
  await expect.poll(listed).toEqual(['6']);
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise((resolve) => {
    port1.onmessage = resolve;
  });
  const data = { type: 'OPEN_ADDRESS', path: '/alerts?incident=1' };
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data, ports: [port2] }));
  await answered;
  await expect.element(page.getByRole('dialog')).toMatchTextContent('SHP-7');
  await expect.poll(href).toBe('/alerts');
});

it('shows an incident beside the list: its curve, what happened and its verbs, by keyboard, also offline', async () => {
  const { server, setOffline } = await open();
  await expect.poll(listed).toEqual(['1', '3', '2', '5']);
  const heard = Date.parse('2026-11-21T08:00:00.000Z');
  const readings = [0, 1, 2].map((hours) => readingAt(heard + hours * HOUR_MS, hours, { temperature: 50 + hours }));
  answerShipment(server, shipment, {
    detail: {},
    tracks: [trackOf(tag, 'series', readings)],
    events: [],
    alerts: [],
  });
  document.querySelector<HTMLElement>('[data-incident="1"] button[class*=title]')?.focus();
  await userEvent.keyboard('{Enter}');
  const panel = page.getByTestId('incident-panel');
  await expect.element(panel.getByRole('heading', { level: 2 })).toHaveFocus();
  await expect.element(panel.getByRole('region', { name: 'What happened' })).toMatchTextContent(/First alert/);
  await expect.element(panel.getByText('Temperature and humidity').first()).toBeVisible();
  expect(await axeFinds('[data-testid=incident-panel]')).toEqual([]);
  setOffline(true);
  await panel.getByRole('button', { name: 'Acknowledge' }).click();
  await expect.element(panel.getByRole('region', { name: 'What happened' })).toMatchTextContent(/Acknowledged by/);
  await expect.element(panel.getByRole('button', { name: 'Acknowledge' })).not.toBeInTheDocument();
  // The list stays, and what is done beside it shows in it.
  await expect.poll(() => textOf(1)).toMatch(/acknowledged by/);
  // The way back has the focus, until somebody is in the panel again.
  (panel.getByRole('heading', { level: 2 }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Temperature above the limit/ }).first()).toHaveFocus();
});

it('acknowledges one in its row, then takes it', async () => {
  await open();
  await expect.poll(listed).toEqual(['1', '3', '2', '5']);
  const take = page.getByRole('button', { name: /^I take it: Temperature above the limit/ });
  expect(take.elements()).toEqual([]);
  await page.getByRole('button', { name: /^Acknowledge: Temperature above the limit/ }).click();
  await expect.poll(() => textOf(1)).toMatch(/acknowledged by/);
  expect(page.getByRole('button', { name: /^Acknowledge: Temperature above the limit/ }).elements()).toEqual([]);
  await take.click();
  await expect.poll(() => textOf(1)).toMatch(/provisioner/);
  await expect.poll(() => take.elements()).toEqual([]);
});

it('puts one note on all that were chosen, and acknowledges them with it', async () => {
  await open();
  await expect.poll(listed).toEqual(['1', '3', '2', '5']);
  await page.getByRole('button', { name: 'List' }).click();
  await page.getByRole('menuitem', { name: 'Select rows' }).click();
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Add Note' }).click();
  // One of the four was acknowledged before.
  const dialog = page.getByRole('dialog', { name: 'Note and acknowledge' });
  await expect.element(dialog).toMatchTextContent('On 3 incidents');
  await dialog.getByLabelText('Add Note').fill('Carrier was called');
  await dialog.getByRole('button', { name: 'Note and acknowledge' }).click();
  const notes = async () =>
    (await outbox.entries.toArray())
      .filter(({ type }) => type === 'incident.acknowledge')
      .map(({ payload }) => (payload as { note: string }).note);
  await expect.poll(notes).toEqual(['Carrier was called', 'Carrier was called', 'Carrier was called']);
});

it.each([390, 820, 1180, 1440])('cuts no text at %i px', async (width) => {
  await page.viewport(width, 900);
  await open();
  await expect.poll(listed).toEqual(['1', '3', '2', '5']);
  await expect.poll(() => textOf(1)).toMatch(/SHP-7/);
  expect(cutOff(page.getByTestId('alert-table').element())).toEqual([]);
});
