import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { alertRow } from '../../../tests/fixtures/alert-row.ts';
import { acknowledged } from '../../../tests/fixtures/answering-server.ts';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { type ConfigLists, configureLists } from '../../../tests/fixtures/config-lists.ts';
import { openConsole, type PreparedDevice, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { incidentRow } from '../../../tests/fixtures/incident-row.ts';
import { NIGHTLY } from '../../../tests/fixtures/nightly.ts';
import { outboxEntry } from '../../../tests/fixtures/outbox-entry.ts';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import { clock } from '../../../tests/fixtures/test-clock.ts';
import { ALERTS_INITIAL_MAX } from '../../domain/alert-events.ts';
import { outbox } from '../../local/outbox/outbox-database.ts';
import { currentProfile } from '../../local/session/profile.ts';

const LIST = '/activation?mode=shipment';
const HALF_PAST_NINE = '09:30';

/** Created yesterday in the morning, UTC: what is of today shows no day. */
const createDate = `${new Date(clock.now() - 86_400_000).toISOString().slice(0, 10)}T${HALF_PAST_NINE}:00.000Z`;
const shipments = Array.from({ length: 12 }, (_, at) =>
  shipmentRow({ guid: crypto.randomUUID(), entryId: at, customData: `SHP-${at}`, createDate }),
);
const alerts = shipments.map(({ guid }, at) =>
  alertRow({ entryId: at, guid, subject: `Alert ${at}`, alertTime1: `2026-11-21T10:${10 + at}:00.000Z` }),
);
const ROWS = { 'shipments:0': shipments, alerts };

const LISTS: ConfigLists = {
  help: [
    { question: 'How do I activate a shipment?', answer: 'Open Activation and press Add.', order: 1 },
    { question: 'Why was a device rejected?', answer: "It's on another shipment, reserved or lost.", order: 2 },
  ],
  carriers: [{ name: 'kpn', display: 'KPN' }],
  timezones: [{ name: 'Asia/Dubai', display: 'Dubai' }],
  dateFormats: [{ name: 'MM/DD/YYYY 12h', display: 'MM/DD/YYYY|MM/DD/YYYY hh:mm A' }],
};

afterEach(() => page.viewport(1280, 800));

/** Opens the list as this user; the lists of the configuration are on this device. */
async function open(given: Parameters<typeof prepareDevice>[0] = {}, at = LIST): Promise<PreparedDevice> {
  await page.viewport(1280, 800);
  const device = await prepareDevice({ rows: ROWS, ...given });
  await configureLists(device, LISTS);
  await openConsole(at);
  await expect.element(row()).toBeVisible();
  return device;
}

const row = () => page.getByRole('row', { name: /SHP-0/ }).first();
const status = () => page.getByTestId('sync-status');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });

async function openFromMenu(name: 'User Preferences' | 'Help') {
  await page.getByTestId('user-menu').click();
  await button(name).click();
  await expect.element(dialog(name)).toBeVisible();
  return dialog(name);
}

const FOR_SMS = 'Enter a mobile number to get notifications by text message.';

it('keeps the rules of preferences, counts them at once, and sends what was changed', async () => {
  const { server } = await open();
  server.answer('PUT users/provisioner', (asked) => acknowledged(asked, { data: [] }));
  await expect.element(row()).toMatchTextContent(/09:30/);
  const preferences = await openFromMenu('User Preferences');
  await preferences.getByLabelText('Full Name').fill('Okafor, Tom');
  await preferences.getByRole('checkbox', { name: 'Text (SMS)' }).click();
  await preferences.getByRole('button', { name: 'Update' }).click();
  await expect.element(preferences).toMatchTextContent('Use only letters, digits, underscores, spaces and hyphens.');
  await expect.element(preferences).toMatchTextContent(FOR_SMS);
  await preferences.getByLabelText('Full Name').fill('Tom Okafor-Smith');
  await preferences.getByLabelText('Mobile Phone').fill('31612345678');
  await preferences.getByLabelText('Carrier').selectOptions('KPN');
  await preferences.getByLabelText('Time Zone').selectOptions('Asia/Dubai');
  await preferences.getByLabelText('Date Format').selectOptions('MM/DD/YYYY 12h');
  await preferences.getByRole('button', { name: 'Update' }).click();
  await expect.element(preferences).not.toBeInTheDocument();
  await expect.element(page.getByTestId('user-menu')).toMatchTextContent('Tom Okafor-Smith');
  // Half past nine in UTC is half past one in Dubai.
  await expect.element(row()).toMatchTextContent(/01:30 PM/);
  await expect.element(status()).toMatchTextContent(/Up to date · \d\d:\d\d [AP]M/);
  const sent = () => server.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await expect.poll(sent).toEqual([
    {
      userId: currentProfile()?.userId,
      fullName: 'Tom Okafor-Smith',
      phoneNumber: '31612345678',
      smsCarrier: 'kpn',
      notifyList: ['Text (SMS)'],
      propertyMap: { customPrefs: { timezone: 'Asia/Dubai', dateFormat: 'MM/DD/YYYY 12h' } },
    },
  ]);
});

it('keeps preferences without a connection until they can be sent, and forgets what was not updated', async () => {
  const device = await prepareDevice({ rows: ROWS });
  const { server } = device;
  server.answer('PUT users/provisioner', (asked) => acknowledged(asked, { data: [] }));
  const first = await openConsole(LIST);
  device.setOffline(true);
  await expect.element(row()).toBeVisible();
  let preferences = await openFromMenu('User Preferences');
  await preferences.getByLabelText('Full Name').fill('Not This');
  await userEvent.keyboard('{Escape}');
  preferences = await openFromMenu('User Preferences');
  await expect.element(preferences.getByLabelText('Full Name')).toHaveValue('Anand Krishnan');
  await preferences.getByLabelText('Full Name').fill('Tom Okafor');
  await preferences.getByRole('radio', { name: 'Fahrenheit' }).click();
  await preferences.getByRole('button', { name: 'Update' }).click();
  await expect.element(status()).toMatchTextContent('1 waiting');
  first.close();

  await openConsole(LIST);
  await expect.element(page.getByTestId('user-menu')).toMatchTextContent('Welcome, Tom Okafor');
  device.setOffline(false);
  const sent = () => server.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await expect
    .poll(sent)
    .toMatchObject([{ fullName: 'Tom Okafor', propertyMap: { customPrefs: { temperatureUnit: 'Fahrenheit' } } }]);
  await expect.element(status()).toMatchTextContent('Up to date');
});

it('lets a person choose of what, how bad and when they are told, only with a connection', async () => {
  const device = await open();
  const { server } = device;
  const chosen = {
    events: null,
    level: 2,
    quietFrom: null,
    quietUntil: null,
    digest: 'immediately',
    language: 'en',
    version: 3,
    isTold: true,
    reachedBy: [],
  };
  server.answer('GET notifications/preferences', { data: chosen });
  server.answer('PUT notifications/preferences', (asked) => acknowledged(asked, { data: chosen }));
  const preferences = await openFromMenu('User Preferences');
  await preferences.getByRole('radio', { name: 'Only what I choose' }).click();
  await preferences.getByRole('checkbox', { name: 'Tilted' }).click();
  await preferences.getByLabelText('Minimum level').selectOptions('Alerts and messages');
  await preferences.getByRole('radio', { name: 'Every morning' }).click();
  await preferences.getByLabelText('Quiet hours from').fill('22:00');
  await preferences.getByRole('button', { name: 'Update' }).click();
  await expect.element(preferences.getByText('Enter both a start and an end for quiet hours.')).toBeVisible();
  await preferences.getByLabelText('Quiet hours until').fill('06:30');
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  await preferences.getByRole('button', { name: 'Update' }).click();
  await expect.element(preferences).not.toBeInTheDocument();
  const sent = server.asked.find(({ method, path }) => method === 'PUT' && path.includes('notifications/preferences'));
  expect(sent?.body).toMatchObject({
    level: 1,
    digest: 'daily',
    quietFrom: '22:00',
    quietUntil: '06:30',
    baseVersion: 3,
  });
  expect(JSON.stringify(sent?.body)).not.toMatch(/"events":\[[^\]]*\b220\b/);
  device.setOffline(true);
  await expect.element((await openFromMenu('User Preferences')).getByText('Needs a connection.').first()).toBeVisible();
});

it('answers the question that is chosen without a connection too, and says which version this is', async () => {
  const device = await open();
  device.setOffline(true);
  await page.getByTestId('user-menu').click();
  await button('Help').hover();
  const version = /Version test, date 01\/31\/2026, api \d+\.\d+\.\d+/;
  await expect.element(page.getByRole('tooltip')).toMatchTextContent(version);
  await userEvent.keyboard('{Escape}');
  const help = await openFromMenu('Help');
  await expect.element(help).toMatchTextContent('Open Activation and press Add.');
  await help.getByLabelText('Question').selectOptions('Why was a device rejected?');
  await expect.element(help).toMatchTextContent("It's on another shipment, reserved");
  await expect.element(help).toMatchTextContent(version);
});

it('AL6, SH2: counts critical incidents on a badge, to nine, and lists the newest alerts, each of which leads to its shipment', async () => {
  const closed = [
    { entryId: 20, ackBy: 'Ana', ackTime: createDate },
    { entryId: 21, clearDate: createDate },
    { entryId: 22, alertLevel: 1 },
  ];
  const incidents = [
    ...Array.from({ length: 10 }, (_, at) => incidentRow({ incidentId: at + 1, severity: 2 })),
    incidentRow({ incidentId: 20, severity: 2, mutedUntil: createDate }),
    incidentRow({ incidentId: 21, severity: 2, closed: createDate }),
    incidentRow({ incidentId: 22, severity: 1 }),
  ];
  await open({ rows: { ...ROWS, alerts: [...alerts, ...closed.map(alertRow)], incidents } });
  const bell = page.getByTestId('alerts');
  await expect.element(bell).toHaveAccessibleName('Alerts, Open incidents: 10 critical, 12 alerts to acknowledge');
  await expect.poll(() => bell.element().querySelector('[data-badge]')?.getAttribute('data-badge')).toBe('9+');
  await bell.click();
  const listed = dialog('Alerts').getByRole('listitem');
  await expect.poll(() => listed.elements()).toHaveLength(ALERTS_INITIAL_MAX);
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  await expect.element(listed.first()).toMatchTextContent('Alert 11');
  // Its dialog opens from here, in place of the panel.
  await listed.first().getByRole('button', { name: 'View Alert 11' }).click();
  await expect.element(dialog('Alert 11')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await bell.click();
  await listed
    .first()
    .getByRole('link', { name: /SHP-11/ })
    .click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'SHP-11' })).toBeVisible();
});

it.each([
  ['while something is critical', 2, '1'],
  ['not for a warning', 1, null],
] as const)('the bell counts only what is critical and not muted: %s', async (_, severity, badge) => {
  const incidents = [
    incidentRow({ incidentId: 8, severity: 2, mutedUntil: createDate }),
    incidentRow({ severity, incidentId: 9 }),
  ];
  await open({ rows: { ...ROWS, alerts, incidents } });
  await expect.element(page.getByTestId('alerts')).toHaveAccessibleName(/12 alerts to acknowledge/);
  await expect.poll(() => document.querySelector('[data-badge]')?.getAttribute('data-badge') ?? null).toBe(badge);
});

/** Words of a part that stand in two lines, each. */
const broken = (part: Element): string[] => {
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const text = node.nodeValue ?? '';
    // What only a screen reader has is a pixel wide.
    if ((node.parentElement?.getBoundingClientRect().width ?? 0) <= 1) continue;
    for (const { 0: word, index } of text.matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
    }
  }
  return found;
};

it('breaks no word of Tamil in the rail', async () => {
  await page.viewport(820, 1180);
  const device = await prepareDevice({ rows: ROWS, user: { roles: ['User', 'Provisioner', 'Company Administrator'] } });
  await configureLists(device, LISTS);
  await openConsole(LIST, 'ta');
  await expect.element(page.getByTestId('alerts')).toBeVisible();
  await document.fonts.ready;
  const rail = document.querySelector('header');
  expect(rail?.textContent).toMatch(/எச்சரிக்கைகள்/);
  await expect.poll(() => (rail === null ? ['no rail'] : broken(rail))).toEqual([]);
});

it('AL10: folds the alerts of one cause into one item; one note acknowledges them all, offline, too', async () => {
  const gateway = { incidentId: 7, causeKind: 'gateway', causeKey: '00_1B_AD_00_0A_01', alertEvent: 208 } as const;
  const inIt = alerts.slice(1, 9).map((alert) => ({ ...alert, incidentId: 7, alertEvent: 208 }));
  const incident = incidentRow({
    ...gateway,
    members: 8,
    openMembers: 8,
    unacknowledged: 8,
    shipments: 8,
    leadEntryId: 8,
    leadGuid: shipments[8]?.guid ?? null,
    lastTime: '2026-11-21T10:18:00.000Z',
  });
  const { setOffline } = await open({
    rows: { ...ROWS, alerts: [...alerts.slice(0, 1), ...inIt, ...alerts.slice(9)], incidents: [incident] },
    user: { permissions: ['acknowledgeAlerts'] },
  });
  const bell = page.getByTestId('alerts');
  await expect.element(bell).toHaveAccessibleName('Alerts, 12 alerts to acknowledge');
  setOffline(true);
  await bell.click();
  const panel = dialog('Alerts');
  await expect.element(panel).toMatchTextContent('12 alerts to acknowledge from 5 causes');
  await expect.poll(() => panel.getByRole('listitem').elements()).toHaveLength(5);
  const folded = panel.getByRole('listitem').filter({ hasText: '8 devices silent at gateway …0A_01' });
  await expect.element(folded).toMatchTextContent('8 open alerts');
  await folded.getByRole('button').click();
  const opened = dialog('8 devices silent at gateway …0A_01');
  await expect.poll(() => opened.getByRole('listitem').elements()).toHaveLength(8);
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  await opened.getByLabelText('Add Note').fill('Its power is off');
  await opened.getByRole('button', { name: 'Submit' }).click();
  await expect.element(page.getByTestId('outcome')).toBeVisible();
  const stored = (await outbox.entries.toArray()).filter(({ type }) => type === 'incident.acknowledge');
  expect(stored.map(({ payload }) => payload)).toMatchObject([
    { incidentId: 7, note: 'Its power is off', alerts: inIt.map(({ entryId }) => entryId) },
  ]);
  await userEvent.keyboard('{Escape}');
  await expect.element(bell).toHaveAccessibleName('Alerts, 4 alerts to acknowledge');
  await bell.click();
  await expect.poll(() => panel.getByRole('listitem').elements()).toHaveLength(4);
});

it('says how many alerts nobody has acknowledged', async () => {
  await open({ rows: { ...ROWS, alerts: alerts.slice(0, 3) } });
  await expect.element(page.getByTestId('alerts')).toHaveAccessibleName('Alerts, 3 alerts to acknowledge');
});

it('shows and says things at once as this device is told to, and keeps that when the page is loaded anew', async () => {
  // Wide enough for rows of one line, which are dense in the office.
  await page.viewport(1720, 900);
  await prepareDevice({ rows: ROWS });
  const first = await openConsole(LIST);
  const height = () => document.querySelector('[data-shipment-id]')?.getBoundingClientRect().height ?? 0;
  await expect.element(row()).toBeVisible();
  const dense = height();
  let preferences = await openFromMenu('User Preferences');
  const choose = (group: string, name: string) =>
    preferences.getByRole('group', { name: group }).getByRole('radio', { name }).click();
  await choose('List density', 'Comfortable');
  await choose('Sounds', 'Off');
  await choose('Single-key shortcuts (?)', 'Off');
  await choose('Colours', 'Sunlight');
  await expect.poll(height).toBeGreaterThan(dense);
  await preferences.getByRole('radio', { name: 'Français' }).click();
  await expect.element(dialog('Préférences utilisateur')).toBeVisible();
  first.close();

  await openConsole(LIST);
  expect(document.documentElement.lang).toBe('fr');
  await expect.element(row()).toBeVisible();
  expect(height()).toBeGreaterThan(dense);
  await page.getByTestId('user-menu').click();
  await button('Préférences utilisateur').click();
  preferences = dialog('Préférences utilisateur');
  for (const name of ['Confortable', 'Plein soleil', 'Français']) {
    await expect.element(preferences.getByRole('radio', { name })).toBeChecked();
  }
  for (const name of ['Sons', 'Touches seules (?)']) {
    const group = preferences.getByRole('group', { name });
    await expect.element(group.getByRole('radio', { name: 'Désactivés' })).toBeChecked();
  }
});

/** What the keyboard reaches one after the other, each by the beginning of its name. */
async function tabThrough(stops: number): Promise<string[]> {
  const names: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await userEvent.tab();
    const at = document.activeElement;
    const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : undefined;
    names.push((at?.getAttribute('aria-label') ?? label ?? at?.textContent ?? '').trim());
  }
  return names;
}

/** The lists under the entry that is open. */
const UNDER_ACTIVATION = [/^Shipments$/, /^Assets$/];

it('lets the keyboard reach the head of a page in the order it is read', async () => {
  await open();
  await expect.element(status()).toMatchTextContent('Up to date');
  await expect.element(page.getByTestId('alerts')).toHaveAccessibleName(/to acknowledge$/);
  const names = await tabThrough(10 + UNDER_ACTIVATION.length);
  const wanted = [
    /^Skip to main content$/,
    /^Names of pages$/,
    /^Go to$/,
    /^Alerts/,
    /^Activation$/,
    ...UNDER_ACTIVATION,
    /^(?:Up to date|Syncing)/,
    /^\d\d:\d\d$/,
    /^Welcome, Anand/,
    /^Search$/,
    /^Filter$/,
  ];
  for (const [at, name] of wanted.entries()) expect(names[at]).toMatch(name);
});

/** Whether an element is cut down to a dot, alone or with what it is in. */
function isForReadersAlone(element: Element): boolean {
  const { parentElement } = element;
  return element.getBoundingClientRect().width <= 1 || (parentElement !== null && isForReadersAlone(parentElement));
}

/** What of a part of the page is seen, as one text. */
const seenIn = (part: Element | null): string =>
  [...(part?.querySelectorAll('*') ?? [])]
    .filter((one) => one.childElementCount === 0 && one.checkVisibility() && !isForReadersAlone(one))
    .map((one) => one.textContent)
    .join(' ');

it('floor 8: names the page once, shows one clock, a band while it is offline, and how one jumps and learns the keys', async () => {
  const device = await open();
  const header = () => document.querySelector('header');
  await expect.element(status()).toMatchTextContent('Up to date');
  expect([...document.querySelectorAll('h1')].map((one) => one.textContent)).toEqual(['Shipment Activation']);
  expect(seenIn(header())).not.toContain('Shipment Activation');
  expect(seenIn(header()).match(/\d\d:\d\d/g)).toHaveLength(1);
  const amber = () => getComputedStyle(header() ?? document.body, '::after').backgroundColor;
  const calm = amber();
  device.setOffline(true);
  await expect.element(status()).toMatchTextContent('Working offline');
  await expect.poll(amber).not.toBe(calm);
  device.setOffline(false);
  await expect.poll(amber).toBe(calm);

  expect(getComputedStyle(button('Go to').element(), '::after').content).toMatch(/K"$/);
  await userEvent.keyboard('?');
  await expect
    .element(dialog('Keyboard shortcuts').getByText('Go to a shipment, device, location, page or action'))
    .toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Control>}k{/Control}');
  await page.getByRole('combobox').fill('logut');
  await expect.element(page.getByRole('option').first()).toHaveTextContent('Logout');
});

// The nightly run looks at the same in every language and scheme.
// Each dialog's own test looks at it in the gate.
it('has nothing that axe finds in what the shell opens', NIGHTLY, async () => {
  await page.viewport(1280, 800);
  const device = await prepareDevice({ rows: ROWS });
  await configureLists(device, LISTS);
  await openConsole(LIST);
  await expect.element(row()).toBeVisible();
  const opened = page.getByRole('dialog');
  const found: Record<string, string[]> = { page: await axeFinds('html') };
  await page.getByTestId('user-menu').click();
  await expect.element(opened).toBeVisible();
  found.userMenu = await axeFinds('[role=dialog]');
  await opened.getByRole('button').nth(0).click();
  await expect.element(opened.getByRole('checkbox').first()).toBeVisible();
  found.preferences = await axeFinds('[role=dialog]');
  await userEvent.keyboard('{Escape}');
  await expect.element(opened).not.toBeInTheDocument();
  await page.getByTestId('user-menu').click();
  await opened.getByRole('button').nth(1).click();
  await expect.element(opened.getByRole('combobox')).toBeVisible();
  found.help = await axeFinds('[role=dialog]');
  await userEvent.keyboard('{Escape}');
  await expect.element(opened).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(opened).not.toBeInTheDocument();
  // Who leaves with unsent work is asked what becomes of it.
  device.setOffline(true);
  await outbox.entries.add(outboxEntry({ localSeq: 1, userId: device.user.userId, type: 'shipment.delete' }));
  await expect.poll(() => status().element().dataset.status).toBe('waiting');
  await page.getByTestId('user-menu').click();
  await opened.getByRole('button').last().click();
  await expect.element(opened.getByRole('heading')).toBeVisible();
  found.logout = await axeFinds('[role=dialog]');
  await opened.getByRole('button').nth(3).click();
  await expect.element(opened.getByRole('textbox')).toBeVisible();
  found.discard = await axeFinds('[role=dialog]');
  expect(Object.values(found).flat()).toEqual([]);
});
