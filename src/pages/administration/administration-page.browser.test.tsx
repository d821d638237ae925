import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type AnsweringServer, refusal } from '../../../tests/fixtures/answering-server.ts';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { openConsole, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { locationRow } from '../../../tests/fixtures/location-row.ts';
import { userRow } from '../../../tests/fixtures/user-row.ts';
import { waypointRow } from '../../../tests/fixtures/waypoint-row.ts';
import type { CompanyRow } from '../../contract/companies.ts';
import { outbox } from '../../local/outbox/outbox-database.ts';

const USERS = [
  userRow('admin', ['User', 'Company Administrator']),
  ...Array.from({ length: 10 }, (_, at) => userRow(`person-${at}`)),
  userRow('zoe', ['User', 'Provisioner'], { enabled: false }),
];

const group = (groupId: string, type: 'core' | 'report', reports: readonly string[] = []) => ({
  groupId,
  version: 2,
  companyId: '1',
  groupName: groupId,
  type,
  customPrefs: { reports: [...reports] },
});

const ASSET_TYPES = [
  { name: 'Large crate', value: 'Crate', config: 'Asset', active: true },
  { name: 'Van', value: 'Vehicle', config: 'Vehicle', active: false },
] as const;

const COMPANY: CompanyRow = {
  id: '1',
  version: 7,
  name: 'Meridian',
  logo: '',
  shipmentPrefix: 'SHP-',
  pattern: '',
  publicAccess: true,
  publicUsername: 'meridian',
  customPrefs: { assetTypes: [...ASSET_TYPES] },
  assetTypes: [...ASSET_TYPES],
  reports: null,
  metrics: [],
  reportLogo: '',
  reportDateFmt: '',
  origins: [],
  vehicleTypes: [],
  alertGroup: '',
  pageOverrides: {},
  msgOverrides: {},
  users: [],
  groups: [
    group('everybody', 'core'),
    { ...group('provisioners', 'core'), role: 'Provisioner' },
    group('reporters', 'report', ['shipmentList']),
  ],
};

const REPORTS = ['shipmentList', 'alertHistory'].map((reportKey) => ({
  reportKey,
  name: `Report ${reportKey}`,
  description: 'What it says.',
  controlList: [],
  outputs: ['csv' as const],
  detailPageReport: false,
}));

const PAGES = { pattern: 'reports', title: 'Reports', refreshTimer: 60 };

const ROWS = {
  locations: [
    locationRow({
      entryId: 1,
      shippingLocId: crypto.randomUUID(),
      name: 'Chennai Depot',
      latitude: 13.1,
      longitude: 80.3,
    }),
    locationRow({ entryId: 2, shippingLocId: crypto.randomUUID(), name: 'Lyon Hub', latitude: 45.7, longitude: 4.8 }),
  ],
  waypoints: [waypointRow({ latitude: 13.1, longitude: 80.3 })],
};

beforeEach(() => page.viewport(1440, 1600));

const ADMINISTRATOR = {
  userId: 'u-admin',
  companyId: '1',
  loginName: 'admin',
  roles: ['User' as const, 'Company Administrator' as const],
  permissions: ['viewConfig'],
};

function answerAll(server: AnsweringServer): void {
  server.answer('GET users', { data: USERS });
  server.answer('GET companies/1', { data: COMPANY });
  server.answer('GET config/reports', { data: REPORTS });
  for (const path of ['carriers', 'timezones', 'dateFormats']) server.answer(`GET config/${path}`, { data: [] });
  server.answer('GET pageOptions/default', { data: [PAGES] });
  server.answer('GET pageOptions', { data: [{ ...PAGES, title: 'Our reports' }] });
}

async function open(user: object = {}, path = '/administration', language?: Parameters<typeof openConsole>[1]) {
  const device = await prepareDevice({ user: { ...ADMINISTRATOR, ...user }, rows: ROWS });
  answerAll(device.server);
  return { ...device, ...(await openConsole(path, language)) };
}

const card = (name: string) => page.getByTestId(`admin-${name}`);
const rowsOf = (name: string): string[] =>
  [...card(name).element().querySelectorAll('tbody tr')].map((row) => row.querySelector('b')?.textContent ?? '');
const bodyOf = (server: AnsweringServer, method: string, path: string): unknown =>
  server.asked.findLast((one) => one.method === method && one.path === path)?.body;

it('AM1: lists users by name, ten at first, finds them, adds and edits them, and lists them anew', async () => {
  const { server } = await open({}, '/users');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();
  await expect.element(card('users').getByText('person-3@example.com')).toBeVisible();
  expect(rowsOf('users')).toHaveLength(10);
  await card('users').getByRole('button', { name: 'Show all 12' }).click();
  expect(rowsOf('users')).toHaveLength(12);
  await card('users')
    .getByRole('button', { name: /^Username, sorted/ })
    .click();
  expect(rowsOf('users')[0]).toBe('zoe');
  await card('users').getByLabelText('Search users').fill('ZOE');
  expect(rowsOf('users')).toEqual(['zoe']);
  await expect.element(card('users').getByText('Disabled')).toBeVisible();

  await card('users').getByRole('button', { name: 'Edit zoe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit user' });
  await dialog.getByLabelText('Name', { exact: true }).fill('Solberg, Zoe!');
  await expect
    .element(dialog.getByText('Use only letters, digits, underscores, spaces, hyphens and commas.'))
    .toBeVisible();
  await dialog.getByLabelText('Name', { exact: true }).fill('Solberg, Zoe');
  await dialog.getByLabelText('Enabled (can sign in)').click();
  await dialog.getByLabelText('provisioners').click();
  server.answer('PUT users/zoe', () => refusal(409, 'version-conflict'));
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect.element(dialog.getByText('Someone else has changed it in the meantime.')).toBeVisible();
  server.answer('PUT users/zoe', { mutationId: 'm', ack: { epoch: 'e', xid: '1' }, data: [USERS[11]] });
  const asked = server.asked.filter(({ path }) => path === 'users').length;
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(bodyOf(server, 'PUT', 'users/zoe')).toEqual({
    userId: 'u-zoe',
    baseVersion: 3,
    fullName: 'Solberg, Zoe',
    enabled: true,
    groupList: ['everybody', 'provisioners'],
  });
  await expect.poll(() => server.asked.filter(({ path }) => path === 'users').length).toBe(asked + 1);

  await card('users').getByRole('button', { name: 'Add user' }).click();
  const added = page.getByRole('dialog', { name: 'Add user' });
  await added.getByRole('button', { name: 'Add' }).click();
  await expect.element(added.getByText('Enter a username.')).toBeVisible();
  await expect.element(added.getByText(/The user needs it to set a password\./)).toBeVisible();
  await added.getByLabelText('Username').fill('new one');
  await expect.element(added.getByText('Use only letters, digits, underscores and hyphens.')).toBeVisible();
  await added.getByLabelText('Username').fill('new-one');
  await added.getByLabelText('Name', { exact: true }).fill('New One');
  await added.getByLabelText('Email Address').fill('new@example.com');
  server.answer('POST users', () =>
    refusal(422, 'bad-request', [{ code: 'taken', detail: 'It is taken.', field: 'loginName' }]),
  );
  await added.getByRole('button', { name: 'Add' }).click();
  await expect.element(added.getByText('This username is already taken.')).toBeVisible();
  expect(bodyOf(server, 'POST', 'users')).toEqual({
    loginName: 'new-one',
    fullName: 'New One',
    emailAddress: 'new@example.com',
  });
  // What a group gives is said where it is chosen.
  await expect.element(added.getByRole('checkbox', { name: 'reporters' })).toHaveAccessibleDescription('1 report');
  await expect.element(added.getByText(/New users have no password\./)).toBeVisible();
  // What the groups come to, all in all.
  const sees = added.getByRole('region', { name: 'What this user will see and may do' });
  await expect
    .element(sees)
    .toMatchTextContent(/Like every user: .*Sees all of your company's shipments\..*No reports\./);
  await added.getByRole('checkbox', { name: 'reporters' }).click();
  await expect.element(sees).toMatchTextContent('1 report.');
  await added.getByRole('checkbox', { name: 'provisioners' }).click();
  await expect.element(sees).toMatchTextContent(/Provisioner: activates, edits and decommissions shipments/);
  await added.getByRole('checkbox', { name: 'reporters' }).click();
  await added.getByRole('checkbox', { name: 'provisioners' }).click();
  await expect.element(sees).toMatchTextContent('No reports.');
  // Once they are added, their way in is next.
  server.answer('POST users', {
    mutationId: 'm',
    ack: { epoch: 'e', xid: '1' },
    data: [userRow('new-one', ['User'], { emailAddress: 'new@example.com' })],
  });
  server.answer('GET users/new-one/account', {
    hasPassword: false,
    sessions: 0,
    lastSeen: null,
    secondFactor: false,
    required: false,
  });
  await added.getByRole('button', { name: 'Add' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Account of new-one' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Email invitation' })).toBeEnabled();
});

it('AM1: asks for one’s own password before somebody gets another address, keeps what was typed, and stores it then', async () => {
  const { server } = await open({}, '/users');
  await card('users').getByRole('button', { name: 'Edit person-3' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit user' });
  await dialog.getByLabelText('Email Address').fill('new@example.com');
  server.answer('PUT users/person-3', () => refusal(403, 'confirmation-needed'));
  await dialog.getByRole('button', { name: 'Update' }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog.getByLabelText('Email Address')).toHaveValue('new@example.com');
  await dialog.getByRole('button', { name: 'Update' }).click();
  server.answer('POST users/confirmation', () => refusal(401, 'wrong-credentials'));
  await confirm.getByLabelText('Current Password').fill('wrong');
  await confirm.getByRole('button', { name: 'Submit' }).click();
  await expect.element(confirm.getByText("This isn't your current password.")).toBeVisible();
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  server.answer('POST users/confirmation', {});
  server.answer('PUT users/person-3', { mutationId: 'm', ack: { epoch: 'e', xid: '1' }, data: [USERS[3]] });
  await confirm.getByLabelText('Current Password').fill('right one');
  await confirm.getByRole('button', { name: 'Submit' }).click();
  await expect.element(confirm).not.toBeInTheDocument();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(bodyOf(server, 'POST', 'users/confirmation')).toEqual({ password: 'right one' });
  expect(bodyOf(server, 'PUT', 'users/person-3')).toMatchObject({ emailAddress: 'new@example.com' });
});

it('AM2: compares the default and the company’s configuration for who has viewConfig, and saves it as a file', async () => {
  const { go } = await open();
  await expect.element(card('configurations').getByText('− "title": "Reports",')).toBeVisible();
  await expect.element(card('configurations').getByText('+ "title": "Our reports",')).toBeVisible();
  const saved = Promise.withResolvers<Blob>();
  const { createObjectURL } = URL;
  URL.createObjectURL = (blob: Blob) => {
    saved.resolve(blob);
    return createObjectURL.call(URL, blob);
  };
  const button = card('configurations').getByRole('button', { name: 'Download Config' });
  await button.click();
  URL.createObjectURL = createObjectURL;
  const file: unknown = JSON.parse(await (await saved.promise).text());
  expect(file).toMatchObject({ name: 'Meridian', pageOptions: [{ ...PAGES, title: 'Our reports' }] });
  await expect.element(button).toBeDisabled();
  await go('/administration');
});

it('AM2: has no such card for others', async () => {
  await open({ permissions: [] });
  await expect.element(card('users').getByText('admin@example.com')).toBeVisible();
  await expect.element(card('configurations')).not.toBeInTheDocument();
});

it('AM3, AM4: edits beacons and locations without a connection', async () => {
  const { setOffline } = await open();
  await expect.element(card('users').getByText('admin@example.com')).toBeVisible();
  setOffline(true);
  await expect
    .element(page.getByText(/You can edit locations, beacons, customers, limit profiles and muted alerts offline\./))
    .toBeVisible();
  await expect.element(card('users').getByRole('button', { name: 'Add user' })).toBeDisabled();

  await card('beacons').getByRole('button', { name: 'Edit Dock 1' }).click();
  const beacon = page.getByRole('dialog', { name: 'Edit beacon' });
  await beacon.getByLabelText('Location').selectOptions('Lyon Hub');
  await beacon.getByLabelText('Zoom').fill('23');
  await expect.element(beacon.getByText('This number is out of range.')).toBeVisible();
  await beacon.getByLabelText('Zoom').fill('22');
  await beacon.getByRole('button', { name: 'Update' }).click();
  await expect.element(beacon).not.toBeInTheDocument();
  await expect.element(card('beacons').getByText('Lyon Hub')).toBeVisible();

  await card('locations').getByRole('button', { name: 'Add location' }).click();
  const location = page.getByRole('dialog', { name: 'Add location' });
  await location.getByLabelText('Name', { exact: true }).fill('Bergen');
  await location.getByLabelText('Latitude').fill('60.39');
  await location.getByLabelText('Longitude').fill('5.32');
  await location.getByRole('button', { name: 'Add' }).click();
  await expect.element(location).not.toBeInTheDocument();
  await expect.poll(() => rowsOf('locations')).toEqual(['Bergen', 'Chennai Depot', 'Lyon Hub']);
  const entries = await outbox.entries.toArray();
  expect(entries.map(({ type }) => type)).toEqual(['waypoint.edit', 'location.create']);
});

it('AM4: puts a location where an address is that was searched for, and says so where none can be', async () => {
  const { server, setOffline } = await open();
  server.answer('GET maps/suggest', {
    source: 'service',
    places: [{ name: 'Bergen, Vestland, Norway', latitude: 60.3929912, longitude: 5.3241589 }],
  });
  await card('locations').getByRole('button', { name: 'Add location' }).click();
  const location = page.getByRole('dialog', { name: 'Add location' });
  await location.getByRole('combobox', { name: 'Find address' }).fill('berg');
  await page.getByRole('option', { name: 'Bergen, Vestland, Norway' }).click();
  await expect.element(location.getByLabelText('Latitude')).toHaveValue('60.39299');
  await expect.element(location.getByLabelText('Longitude')).toHaveValue('5.32416');
  await expect.element(location.getByLabelText('Address', { exact: true })).toHaveValue('Bergen, Vestland, Norway');
  expect(await axeFinds('[role="dialog"]')).toEqual([]);
  setOffline(true);
  await expect.element(location.getByText('Searching addresses needs a connection.')).toBeVisible();
});

it('AM5: adds, edits and removes asset configurations; a name and a type are needed', async () => {
  const { server } = await open();
  await card('asset-configs').getByRole('button', { name: 'Add asset configuration' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add asset configuration' });
  await dialog.getByRole('button', { name: 'Add' }).click();
  expect(dialog.getByText('This field is required.').elements()).toHaveLength(2);
  await dialog.getByLabelText('Name').fill('Small crate');
  await dialog.getByLabelText('Type').fill('Crate');
  server.answer('PUT companies/1', { mutationId: 'm', ack: { epoch: 'e', xid: '1' }, data: [COMPANY] });
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const added = { name: 'Small crate', value: 'Crate', config: 'Asset', active: true };
  expect(bodyOf(server, 'PUT', 'companies/1')).toEqual({
    property: { customPrefs: { assetTypes: [...ASSET_TYPES, added] } },
    baseVersion: 7,
  });
  await card('asset-configs').getByRole('button', { name: 'Edit Van' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(bodyOf(server, 'PUT', 'companies/1')).toMatchObject({
    property: { customPrefs: { assetTypes: [ASSET_TYPES[0]] } },
  });
});

it('AM6: shows the reports of a group, and changes them where they are managed', async () => {
  const { server } = await open();
  await card('reports').getByRole('button', { name: 'View reports for reporters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reports for reporters' });
  await expect.element(dialog.getByLabelText('Report shipmentList')).toBeChecked();
  await expect.element(dialog.getByLabelText('Report shipmentList')).toBeDisabled();
  await expect.element(dialog.getByRole('button', { name: 'Update' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await card('reports').getByRole('button', { name: 'Manage reports for reporters' }).click();
  await dialog.getByLabelText('Report alertHistory').click();
  server.answer('PUT groups/reporters', { mutationId: 'm', ack: { epoch: 'e', xid: '1' }, data: [] });
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(bodyOf(server, 'PUT', 'groups/reporters')).toEqual({
    property: { customPrefs: { reports: ['shipmentList', 'alertHistory'] } },
    baseVersion: 2,
  });
});

it('says why there is nothing, and asks again', async () => {
  const { server } = await prepareDevice({ user: ADMINISTRATOR, rows: ROWS });
  answerAll(server);
  server.answer('GET users', () => refusal(500, 'internal'));
  await openConsole('/administration');
  await expect
    .element(card('users').getByTestId('answer-problem'))
    .toMatchTextContent(/^Couldn't load\. Something went wrong on the server\./);
  server.answer('GET users', { data: USERS });
  await card('users')
    .getByRole('button', { name: /^Retry/ })
    .click();
  await expect.element(card('users').getByText('admin@example.com')).toBeVisible();
});

it('AM7: is for Company Administrators alone', async () => {
  const { href } = await open({ roles: ['User', 'Provisioner'] }, '/users');
  await expect.poll(href).toMatch(/^\/error/);
});

it.each([
  [1440, 'en'],
  [390, 'ta'],
] as const)(
  'has nothing that axe finds, and nothing wider than the screen, at %i px in %s',
  async (width, language) => {
    await page.viewport(width, 900);
    await open({}, '/administration', language);
    await expect.element(card('users').getByText('admin@example.com')).toBeVisible();
    expect(await axeFinds('main')).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);
