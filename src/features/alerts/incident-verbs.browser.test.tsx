import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { alertRow } from '../../../tests/fixtures/alert-row.ts';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { configureLists } from '../../../tests/fixtures/config-lists.ts';
import { openConsole, type PreparedDevice, prepareDevice, UNDOABLE } from '../../../tests/fixtures/console.tsx';
import { incidentRow } from '../../../tests/fixtures/incident-row.ts';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import { clock } from '../../../tests/fixtures/test-clock.ts';
import type { IncidentRow } from '../../contract/incidents.ts';
import type { MuteRow } from '../../contract/mutes.ts';
import type { SignedInUser } from '../../contract/users.ts';
import { HOUR_MS } from '../../domain/duration.ts';
import { outbox } from '../../local/outbox/outbox-database.ts';

const GUID = crypto.randomUUID();
const TAG = '00_1B_AD_00_7C_CA';
const shipment = shipmentRow({ guid: GUID, customData: 'SHP-1', shippingState: 3 });
const alert = alertRow({ entryId: 1, guid: GUID, macId: TAG, subject: 'Too warm', alertEvent: 216, incidentId: 7 });
const incident = (change: Partial<IncidentRow> = {}): IncidentRow =>
  incidentRow({
    incidentId: 7,
    causeKey: TAG,
    alertEvent: 216,
    leadEntryId: 1,
    leadGuid: GUID,
    leadMacId: TAG,
    ...change,
  });
const EVENTS = [{ id: 216, code: 'high-temperature', kind: 'alert' as const, name: 'High Temperature' }];
const MAY: Partial<SignedInUser> = { permissions: ['acknowledgeAlerts'], loginName: 'ana', timezone: 'Europe/Paris' };

const iso = (time: number): string => new Date(time).toISOString();
const dialog = () => page.getByRole('dialog').last();
const press = (name: string) => dialog().getByRole('button', { name, exact: true });
const stored = async (type: string): Promise<readonly unknown[]> =>
  (await outbox.entries.toArray()).filter((entry) => entry.type === type).map(({ payload }) => payload);

interface Opening {
  readonly row?: IncidentRow;
  readonly mutes?: readonly MuteRow[];
  readonly user?: Partial<SignedInUser>;
}

/** The dialog of the incident, from the bell. */
async function open({ row = incident(), mutes = [], user = MAY }: Opening = {}): Promise<PreparedDevice> {
  const device = await prepareDevice({
    rows: { 'shipments:0': [shipment], alerts: [alert], incidents: [row], mutes: [...mutes] },
    user,
    siteOptions: UNDOABLE,
  });
  await configureLists(device, { codeLists: { events: EVENTS, states: [], messageTypes: [], motions: [] } });
  await openConsole('/activation?mode=shipment');
  return device;
}

async function openIncident(): Promise<void> {
  await page.getByTestId('alerts').click();
  await page
    .getByRole('dialog', { name: 'Alerts' })
    .getByRole('button', { name: /^View / })
    .first()
    .click();
  await expect.element(page.getByTestId('incident-owner')).toBeVisible();
}

it('mutes one rule of a device from its incident, offline; its incident says so at once, and Undo takes it back', async () => {
  const { setOffline } = await open();
  setOffline(true);
  await openIncident();
  await expect.element(page.getByTestId('incident-owner')).toHaveTextContent('Unassigned');
  await press('Mute').click();
  await expect.element(dialog().getByRole('radio', { name: 'Device …7C_CA' })).toBeChecked();
  await expect.element(dialog().getByRole('checkbox', { name: 'Only this rule: High Temperature' })).toBeChecked();
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  await dialog().getByRole('radio', { name: '1 hour' }).click();
  await dialog().getByRole('radio', { name: 'Maintenance' }).click();
  await dialog().getByLabelText('Note').fill('New battery');
  const now = clock.now();
  await press('Mute').click();
  await expect.element(page.getByTestId('outcome')).toMatchTextContent('Mute High Temperature: Device …7C_CA');
  const [payload] = (await stored('mute.add')) as { fromTime: string; untilTime: string }[];
  expect(payload).toMatchObject({
    scope: 'device',
    scopeKey: TAG,
    alertEvent: 216,
    repeat: 'none',
    timezone: 'Europe/Paris',
    reason: 'maintenance',
    note: 'New battery',
    incidents: [7],
  });
  expect(Date.parse(payload?.untilTime ?? '') - Date.parse(payload?.fromTime ?? '')).toBe(HOUR_MS);
  expect(Math.abs(Date.parse(payload?.fromTime ?? '') - now)).toBeLessThan(60_000);
  await openIncident();
  await expect.element(page.getByTestId('incident-muted')).toMatchTextContent('Maintenance');
  await press('Close').last().click();
  await page.getByTestId('outcome').getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(async () => (await outbox.entries.toArray()).map(({ state }) => state)).toEqual(['cancelled']);
  await openIncident();
  await expect.element(page.getByTestId('incident-muted')).not.toBeInTheDocument();
});

it('a false alarm is a mute of that rule; what is chosen is all of it where a person wants that', async () => {
  await open();
  await openIncident();
  await press('False alarm').click();
  await expect.element(dialog().getByRole('radio', { name: 'False alarm' })).toBeChecked();
  await expect.element(dialog().getByRole('radio', { name: 'Monday, 8:00' })).toBeChecked();
  await dialog().getByRole('radio', { name: 'SHP-1' }).click();
  await dialog()
    .getByRole('checkbox', { name: /^Only this rule/ })
    .click();
  await dialog().getByRole('radio', { name: 'Another time' }).click();
  await dialog().getByLabelText('Ends').fill('2020-01-01T08:00');
  await expect.element(dialog().getByText('it has to end after it begins', { exact: false })).toBeVisible();
  await expect.element(press('Mute')).toBeDisabled();
  await dialog().getByRole('radio', { name: 'Tomorrow, 8:00' }).click();
  await press('Mute').click();
  await expect.element(page.getByTestId('outcome')).toBeVisible();
  expect(await stored('mute.add')).toMatchObject([
    { scope: 'shipment', scopeKey: GUID, alertEvent: null, reason: 'false-alarm', subject: 'SHP-1' },
  ]);
});

it('ends what mutes it', async () => {
  const mute: MuteRow = {
    muteId: crypto.randomUUID(),
    version: 1,
    companyId: 'c1',
    scope: 'device',
    scopeKey: TAG,
    alertEvent: null,
    fromTime: iso(clock.now() - HOUR_MS),
    untilTime: iso(clock.now() + HOUR_MS),
    repeat: 'none',
    timezone: 'Europe/Paris',
    reason: 'known',
    note: '',
    createdBy: 'bob',
    createDate: iso(clock.now() - HOUR_MS),
    ended: null,
    endedBy: '',
    lastUpdate: iso(clock.now() - HOUR_MS),
  };
  await open({ row: incident({ mutedUntil: mute.untilTime, muteReason: 'known' }), mutes: [mute] });
  await openIncident();
  await expect.element(page.getByTestId('incident-muted')).toMatchTextContent('Known, being handled');
  await press('Unmute Device …7C_CA').click();
  await expect.element(page.getByTestId('outcome')).toMatchTextContent('Unmute Device …7C_CA');
  expect(await stored('mute.end')).toMatchObject([{ muteId: mute.muteId, incidents: [7] }]);
  await openIncident();
  await expect.element(page.getByTestId('incident-muted')).not.toBeInTheDocument();
});

it('is taken by who presses that, and given to people of the company; offline to who is known here', async () => {
  const { server, setOffline } = await open();
  server.answer('GET incidents/assignees', {
    rows: [
      { loginName: 'ana', fullName: 'Ana' },
      { loginName: 'bob', fullName: 'Bob Baker' },
    ],
  });
  await openIncident();
  await press('I take it').click();
  await expect.element(page.getByTestId('outcome').first()).toMatchTextContent('to ana');
  await openIncident();
  await expect.element(page.getByTestId('incident-owner')).toHaveTextContent('Owner: ana');
  await expect.element(press('I take it')).not.toBeInTheDocument();
  await press('Assign').click();
  const owner = dialog().getByLabelText('Owner');
  await expect
    .poll(() => [...owner.element().querySelectorAll('option')].map(({ textContent }) => textContent))
    .toEqual(['Me', 'Bob Baker', 'Unassigned']);
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  await owner.selectOptions('bob');
  await press('Assign').click();
  await expect.poll(() => stored('incident.assign')).toMatchObject([{ owner: 'ana' }, { owner: 'bob' }]);
  setOffline(true);
  await openIncident();
  await press('Assign').click();
  await expect.element(dialog().getByRole('status')).toMatchTextContent('offline');
  await expect
    .poll(() => [...owner.element().querySelectorAll('option')].map(({ textContent }) => textContent))
    .toEqual(['Me', 'bob', 'Unassigned']);
});

it('is only read by who may not acknowledge', async () => {
  await open({
    user: { loginName: 'carl', permissions: [] },
    row: incident({ owner: 'bob', ownerTime: iso(clock.now()) }),
  });
  await openIncident();
  await expect.element(page.getByTestId('incident-owner')).toHaveTextContent('Owner: bob');
  for (const name of ['Assign', 'I take it', 'Mute', 'False alarm'])
    await expect.element(press(name)).not.toBeInTheDocument();
});

it('says whom an incident was escalated to, and when', async () => {
  const { server } = await open();
  const escalated = [
    { step: 1, at: iso(clock.now() - HOUR_MS), fullName: 'Ana Lima' },
    { step: 2, at: iso(clock.now()), fullName: 'Bob Ray' },
  ];
  server.answer('GET tables/query/incidentMembers', { rows: [], more: false, escalated });
  await openIncident();
  await expect
    .element(page.getByTestId('incident-escalated'))
    .toMatchTextContent(/^Escalated to Ana Lima \(\d\d:\d\d\), Bob Ray \(\d\d:\d\d\)$/);
});
