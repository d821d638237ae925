import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { alertRow } from '../../../tests/fixtures/alert-row.ts';
import { acknowledged, refusal } from '../../../tests/fixtures/answering-server.ts';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { configureLists } from '../../../tests/fixtures/config-lists.ts';
import { openConsole, type PreparedDevice, prepareDevice, provisioner } from '../../../tests/fixtures/console.tsx';
import { press as pressByKey } from '../../../tests/fixtures/keyboard.ts';
import { fewOf } from '../../../tests/fixtures/nightly.ts';
import { shipmentDetails } from '../../../tests/fixtures/shipment-details.ts';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import type { SiteOptionOverrides } from '../../contract/site-options.ts';
import type { SignedInUser } from '../../contract/users.ts';

const guid = crypto.randomUUID();
const shipment = shipmentRow({ guid, customData: 'SHP-1', shippingState: 3, createDate: '2025-01-09T21:05:00.000Z' });
const at = (minute: number) => ({ guid, alertTime1: `2026-11-17T10:${minute}:00.000Z` });
const ALERTS = [
  alertRow({
    ...at(49),
    entryId: 1,
    subject: 'Too warm',
    message: '9 °C in the box',
    alertSource: 'Device',
    stateInt2: 3,
  }),
  alertRow({ ...at(48), entryId: 2, subject: 'Silent', ackBy: 'Ana', ackTime: '2026-11-17T11:00:00.000Z' }),
  alertRow({ ...at(47), entryId: 3, subject: 'Was warm', clearDate: '2026-11-17T11:00:00.000Z' }),
  alertRow({ ...at(46), entryId: 4, subject: 'Seal', message: 'Seal is intact.', alertLevel: 1, alertEvent: 103 }),
  alertRow({ ...at(45), entryId: 5, subject: 'Entered Lyon', alertLevel: 0, alertEvent: 10 }),
  alertRow({ ...at(44), entryId: 6, guid: crypto.randomUUID(), subject: 'Of another' }),
];
const LATE = alertRow({ guid, entryId: 900, subject: 'From long ago', alertTime1: '2025-02-01T10:00:00.000Z' });

const ADMIN: Partial<SignedInUser> = { roles: ['User', 'Company Administrator'], loginName: 'ana' };
const EVENTS = [
  { id: 204, code: 'low-battery', kind: 'alert' as const, name: 'Low Battery Alert' },
  { id: 103, code: 'manual-message', kind: 'user-message' as const, name: 'Manual Message' },
];

interface Opened extends PreparedDevice {
  /** The bodies that were sent to a path, in order. */
  readonly sent: (method: string) => unknown[];
}

async function open(
  user: Partial<SignedInUser>,
  given: { readonly siteOptions?: SiteOptionOverrides; readonly language?: 'ta' | 'fr' } = {},
): Promise<Opened> {
  const { siteOptions = {}, language } = given;
  const device = await prepareDevice({ rows: { 'shipments:0': [shipment], alerts: ALERTS }, user, siteOptions });
  await configureLists(device, { codeLists: { events: EVENTS, states: [], messageTypes: [], motions: [] } });
  const { server } = device;
  server.answer('GET tables/query/shipmentDetail', { data: shipmentDetails(shipment) });
  server.answer('PUT tables/update/shippingAlertLog', (asked) =>
    acknowledged(asked, { entryId: 1, version: 2, message: '', ackBy: 'ana', ackTime: null }),
  );
  server.answer('POST tables/create/shippingAlertLog', (asked) => acknowledged(asked, { entryId: 77, version: 1 }));
  await openConsole(`/detail?mode=shipment&id=${guid}`, language);
  await expect.element(page.getByTestId('alert-tabs').getByRole('listitem').first()).toBeVisible();
  const sent = (method: string) => server.asked.filter((one) => one.method === method && /AlertLog/.test(one.path));
  return { ...device, sent: (method) => sent(method).map(({ body }) => body) };
}

const tabs = () => page.getByTestId('alert-tabs');
const tab = (name: RegExp) => tabs().getByRole('tab', { name });
const items = () =>
  tabs()
    .getByRole('listitem')
    .elements()
    .map((one) => one.querySelector('b')?.textContent);
const item = (name: RegExp) => tabs().getByRole('button', { name });
const dialog = () => page.getByRole('dialog');
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).last();
const fact = (key: string) => document.querySelector(`[role=dialog] [data-fact="${key}"] dd`)?.textContent;

it('AL5, AL6: has alerts, messages and notices on a tab each with how many are open, and all of the shipment alone', async () => {
  await open(ADMIN);
  await expect.poll(items).toEqual(['Too warm', 'Silent', 'Was warm']);
  await expect.element(tab(/^Alerts ?, 1 open$/)).toBeVisible();
  expect(document.querySelector('[data-tab="alerts"] [aria-hidden]')?.textContent).toBe('1');
  await expect.element(item(/Silent/)).toMatchTextContent('acknowledged by Ana');
  await expect.element(item(/Was warm/)).toMatchTextContent('cleared');
  await tab(/^Messages/).click();
  await expect.poll(items).toEqual(['Seal']);
  await tab(/^Notices/).click();
  await expect.poll(items).toEqual(['Entered Lyon']);
  expect(await axeFinds('[data-testid=alert-tabs]')).toEqual([]);
});

it('AL1, AL2, AL8: who may acknowledges with Submit, offline too, and a note goes with it', async () => {
  const device = await open(ADMIN);
  device.setOffline(true);
  await item(/Too warm/).click();
  await expect.element(page.getByRole('dialog', { name: 'Too warm' })).toBeVisible();
  // AL7: the event and the source by name.
  await expect.poll(() => fact('event')).toBe('Low Battery Alert');
  expect([fact('message'), fact('source'), fact('created-by')]).toEqual(['9 °C in the box', 'Device', undefined]);
  expect(fact('state-number')).toBe('3');
  const acknowledge = dialog().getByRole('checkbox', { name: 'Acknowledge' });
  await expect.element(acknowledge).toBeChecked();
  await acknowledge.click();
  await expect.element(acknowledge).toBeChecked();
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  const note = dialog().getByLabelText('Add Note');
  await note.fill('Driver called!');
  await expect.element(dialog()).toMatchTextContent('Use only letters, digits, spaces, hyphens, periods,');
  await expect.element(press('Submit')).toBeDisabled();
  await press('Reset').click();
  await expect.element(note).toHaveValue('');
  await note.fill('x'.repeat(151));
  await expect.element(press('Submit')).toBeDisabled();
  await note.fill('Driver called.');
  await dialog().getByRole('checkbox', { name: 'Email this note' }).click();
  await press('Submit').click();
  await expect.element(page.getByTestId('outcome')).toMatchTextContent("Will be sent when you're back online.");
  // Shown at once, with its mark; no longer counted.
  await expect.element(item(/Too warm/)).toMatchTextContent('9 °C in the box Driver called.');
  await expect.element(item(/Too warm/)).toMatchTextContent('acknowledged by ana');
  await expect.element(item(/Too warm/)).toMatchTextContent('Waiting to send');
  await expect.element(tab(/^Alerts$/)).toBeVisible();
  expect(device.sent('PUT')).toEqual([]);
  device.setOffline(false);
  const body = {
    entryId: 1,
    acknowledge: true,
    existMessage: '9 °C in the box',
    newMessage: 'Driver called.',
    sendEmail: true,
  };
  await expect.poll(() => device.sent('PUT')).toEqual([body]);

  // Nothing is left to acknowledge: the next time there is only the note.
  await item(/Silent/).click();
  await expect.element(press('Submit')).toBeDisabled();
  await expect.element(dialog().getByRole('checkbox', { name: 'Acknowledge' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(item(/Silent/)).toHaveFocus();
});

it('AL1, AL3, AL11: whoever sees an alert may put a note on it, without acknowledging it; a refusal keeps it in the outbox', async () => {
  const device = await open(provisioner());
  device.server.answer('PUT tables/update/shippingAlertLog', () => refusal(404, 'not-found'));
  expect(tabs().getByRole('button', { name: 'Create Message' }).elements()).toEqual([]);
  // By the keyboard alone.
  (item(/Too warm/).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog().getByLabelText('Add Note')).toHaveFocus();
  await expect.element(dialog().getByRole('checkbox', { name: 'Acknowledge' })).not.toBeInTheDocument();
  await expect.element(press('Submit')).toBeDisabled();
  // Not key by key: that fast, it would be a scanner.
  await dialog().getByLabelText('Add Note').fill('Door was open.');
  await expect.element(press('Submit')).toBeEnabled();
  await pressByKey(press('Submit'));
  await expect
    .poll(() => device.sent('PUT'))
    .toEqual([{ entryId: 1, existMessage: '9 °C in the box', newMessage: 'Door was open.' }]);
  await expect.element(page.getByTestId('outcome').getByRole('button', { name: 'Open the outbox' })).toBeVisible();
});

it('AL4, AL5, DT18: a message is written with a subject and a text by the rules, and shown at once', async () => {
  const device = await open(ADMIN);
  await tab(/^Messages/).click();
  await tabs().getByRole('button', { name: 'Create Message' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Message about SHP-1' })).toBeVisible();
  const subject = dialog().getByRole('textbox', { name: /^Subject/ });
  await expect.element(press('Submit')).toBeDisabled();
  await subject.fill('Dock_14');
  await expect.element(press('Submit')).toBeDisabled();
  const text = dialog().getByRole('textbox', { name: /^Message/ });
  await text.fill('Free at 9.30; come');
  await expect.element(dialog()).toMatchTextContent('hyphens, periods, question marks and commas');
  await expect.element(press('Submit')).toBeDisabled();
  await text.fill('Free at 9.30, come.');
  await subject.fill('x'.repeat(76));
  await expect.element(dialog()).toMatchTextContent('Use 75 characters or fewer.');
  await subject.fill('Dock_14');
  await dialog().getByRole('checkbox', { name: 'Send by email' }).click();
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  device.setOffline(true);
  await press('Submit').click();
  await expect.element(page.getByTestId('outcome')).toMatchTextContent("Will be sent when you're back online.");
  await expect.poll(items).toEqual(['Dock_14', 'Seal']);
  await expect.element(tab(/^Messages ?, 2 open$/)).toBeVisible();
  device.setOffline(false);
  const message = {
    alertEvent: 103,
    alertLevel: 1,
    subject: 'Dock_14',
    message: 'Free at 9.30, come.',
    sendEmail: true,
  };
  await expect.poll(() => device.sent('POST')).toEqual([{ guid, macId: shipment.macId, ...message }]);
});

it('AL5, CK8: has no messages where the installation has none', async () => {
  await open(ADMIN, { siteOptions: { enableAlertMessages: false } });
  expect(
    tabs()
      .getByRole('tab')
      .elements()
      .map((one) => one.getAttribute('data-tab')),
  ).toEqual(['alerts', 'notices']);
  expect(tabs().getByRole('button', { name: 'Create Message' }).elements()).toEqual([]);
});

it('AL8, AL9, CK13: asks for older ones than it keeps, says that it needs a connection, and locks Refresh for five seconds', async () => {
  const device = await open(provisioner(), { siteOptions: { buttonLocks: { refreshAlerts: 4 } } });
  const { server } = device;
  device.setOffline(true);
  await expect.element(tabs().getByRole('button', { name: 'Show older (needs a connection)' })).toBeDisabled();
  await expect.element(tabs().getByRole('button', { name: 'Refresh alerts (needs a connection)' })).toBeDisabled();
  device.setOffline(false);
  server.answer('GET tables/shippingAlertLog/entries', { rows: [LATE, { entryId: 'x' }], more: false });
  await tabs().getByRole('button', { name: 'Show older' }).click();
  await expect.poll(items).toEqual(['Too warm', 'Silent', 'Was warm', 'From long ago']);
  const asked = server.asked.findLast(({ path }) => path === 'tables/shippingAlertLog/entries');
  expect(JSON.parse(asked?.query.get('where') ?? '')).toMatchObject([
    { column: 'guid', op: 'eq', value: guid },
    { column: 'alertLevel', op: 'eq', value: 2 },
    { column: 'alertTime1', op: 'lt' },
  ]);
  const refresh = tabs().getByRole('button', { name: 'Refresh alerts' });
  await refresh.click();
  await expect.element(refresh).toBeDisabled();
  await expect.element(refresh).toBeEnabled();
});

it.each(fewOf(1, ['ta', 'fr'] as const))('has nothing that axe finds, in %s', async (language) => {
  await open(ADMIN, { language });
  const found = await axeFinds('[data-testid=alert-tabs]', language);
  await item(/Too warm/).click();
  await expect.element(dialog()).toBeVisible();
  found.push(...(await axeFinds('[role=dialog]', language)));
  expect(found).toEqual([]);
});

it('floor 14: marks what is open by how urgent it is, says whose it is and what to do; what somebody has seen to needs neither', async () => {
  await open({});
  const warm = item(/Too warm/);
  // A battery is worth a look this week, and red is for what is lost today.
  await expect.poll(() => warm.element().querySelector('[data-state]')?.getAttribute('data-state')).toBe('watch');
  await expect.element(warm).toMatchTextContent(/Unassigned/);
  await expect.element(warm.getByTestId('alert-step')).toHaveTextContent('Swap the tag before it goes silent.');
  const seen = item(/Silent/);
  await expect.element(seen).toMatchTextContent(/acknowledged by Ana/);
  expect(seen.getByTestId('alert-step').elements()).toHaveLength(0);
});
