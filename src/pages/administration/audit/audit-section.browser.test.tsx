import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refusal } from '../../../../tests/fixtures/answering-server.ts';
import { axeFinds } from '../../../../tests/fixtures/axe.ts';
import { companyRow } from '../../../../tests/fixtures/company-row.ts';
import { openConsole, prepareDevice } from '../../../../tests/fixtures/console.tsx';
import type { AuditEntry } from '../../../contract/audit.ts';

const entry = (entryId: number, over: Partial<AuditEntry> = {}): AuditEntry => ({
  entryId,
  at: '2026-11-24T10:00:00.000Z',
  userId: 'u-admin',
  loginName: 'admin',
  thing: 'user',
  thingId: 'u-zoe',
  thingName: 'zoe',
  act: 'changed',
  before: { fullName: 'Old Name' },
  after: { fullName: 'New Name' },
  undoes: null,
  undoneBy: null,
  undoable: true,
  ...over,
});

const ENTRIES = [
  entry(4),
  entry(3, {
    thing: 'webhook',
    thingName: 'https://hooks.example/x',
    act: 'secretChanged',
    before: null,
    after: null,
    undoable: false,
  }),
  entry(2, {
    userId: null,
    loginName: '',
    thing: 'gatewayKey',
    thingName: 'G-1',
    act: 'created',
    before: null,
    after: { gateway: 'G-1' },
    undoable: false,
  }),
  entry(1, { undoneBy: 4, thingName: 'yan' }),
];

const OF_RULES = entry(5, {
  thing: 'rules',
  thingId: 'config:0',
  thingName: 'config:0',
  before: { highTemperature: { limit: 68, minutes: 20 }, tilt: { enabled: false } },
  after: { highTemperature: { limit: 75.2, minutes: 20 }, tilt: null },
});
const OF_PERSON = entry(6, {
  before: { expires: null, addresses: [{ name: 'Quay', enabled: true }] },
  after: { expires: '2026-11-25T09:30:00.000Z', addresses: [] },
});

beforeEach(() => page.viewport(1440, 1200));

const ADMINISTRATOR = {
  userId: 'u-admin',
  companyId: '1',
  loginName: 'admin',
  roles: ['User' as const, 'Company Administrator' as const],
  permissions: [],
};

async function open(language?: Parameters<typeof openConsole>[1]) {
  const device = await prepareDevice({ user: ADMINISTRATOR });
  device.server.answer('GET users', { data: [] });
  device.server.answer('GET companies/1', { data: companyRow({}) });
  device.server.answer('GET audit', { rows: ENTRIES, more: true });
  return { ...device, ...(await openConsole('/administration?section=audit', language)) };
}

const log = page.getByTestId('admin-audit');

it('AM audit: says in words, units and times of the reader what was changed, of whom, and nothing as the program keeps it', async () => {
  const { server } = await open();
  server.answer('GET audit', { rows: [OF_PERSON, OF_RULES], more: false });
  await log.getByLabelText('Search changes').fill('x');
  const rules = log.getByRole('row', { name: /Monitoring rules/ });
  await expect.element(rules).toMatchTextContent(/Monitoring rules One-way shipments: changed/);
  await expect
    .element(rules)
    .toMatchTextContent(/High temperature · Limit: before (?:68\s°F → after 75\.2\s°F|20\s°C → after 24\s°C)/);
  await expect.element(rules).toMatchTextContent(/Tilt · Enabled: before no → after empty/);
  const person = log.getByRole('row', { name: /zoe/ });
  await expect.element(person).toMatchTextContent(/Expires: before empty → after Nov 25, (?:2026, )?\d\d:30/);
  await expect.element(person).toMatchTextContent(/Name: Quay; Enabled: yes → after empty/);
  await expect.element(log).not.toMatchTextContent(/[{}"]|minutes|config:/);
});

it('AM audit: says who changed what from what to what, and looks for it by text, person, kind and time', async () => {
  const { server, href } = await open();
  await expect.element(log.getByText('Old Name').first()).toBeVisible();
  await expect.element(log.getByText('Server operator', { exact: true }).last()).toBeVisible();
  await expect.element(log.getByRole('row', { name: /new secret created/ })).toBeVisible();
  await expect.element(log.getByText('Undone')).toBeVisible();
  expect(log.getByRole('button', { name: /^Undo change to/ }).elements()).toHaveLength(1);

  await log.getByLabelText('Search changes').fill('zoe');
  await log.getByLabelText('Type').selectOptions('User');
  await log.getByLabelText('User').selectOptions('Server operator');
  await log.getByLabelText('From').fill('2026-11-01');
  await log.getByLabelText('Until').fill('2026-11-02');
  const last = () => server.asked.findLast(({ path }) => path === 'audit')?.query;
  const query = () => Object.fromEntries(last() ?? []);
  await expect.poll(query).toMatchObject({
    text: 'zoe',
    thing: 'user',
    person: 'operator',
    from: '2026-11-01T00:00:00.000Z',
    until: '2026-11-02T23:59:59.999Z',
  });
  server.answer('GET audit', { rows: [], more: false });
  await log.getByLabelText('Search changes').fill('nobody');
  await expect.element(log.getByText('No changes match.')).toBeVisible();
  await page.getByRole('tab', { name: 'Company' }).click();
  await expect.poll(href).toBe('/administration');
});

it('AM audit: undoes a change after showing what becomes of it, and says why where it can not', async () => {
  const { server } = await open();
  await log.getByRole('button', { name: 'Undo change to zoe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Undo this change?' });
  await expect.element(dialog.getByText('Old Name')).toBeVisible();
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  server.answer('POST audit/4/undo', () => refusal(409, 'version-conflict'));
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect.element(dialog.getByText('Someone else has changed it in the meantime.')).toBeVisible();
  server.answer('POST audit/4/undo', { mutationId: 'm', ack: { epoch: 'e', xid: '1' }, entryId: 4 });
  const asked = server.asked.filter(({ path }) => path === 'audit').length;
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => server.asked.filter(({ path }) => path === 'audit').length).toBeGreaterThan(asked);
});

it('AM audit: shows older changes, and saves all of them as a file', async () => {
  const { server } = await open();
  await log.getByRole('button', { name: 'Older changes' }).click();
  const last = () => server.asked.findLast(({ path }) => path === 'audit')?.query.get('max');
  await expect.poll(last).toBe('100');

  const saved = Promise.withResolvers<Blob>();
  const { createObjectURL } = URL;
  URL.createObjectURL = (blob: Blob) => {
    saved.resolve(blob);
    return createObjectURL.call(URL, blob);
  };
  server.answer('GET audit', { rows: ENTRIES, more: false });
  await log.getByRole('button', { name: 'CSV' }).click();
  const lines = (await (await saved.promise).text()).trimEnd().split('\r\n');
  URL.createObjectURL = createObjectURL;
  expect(lines).toHaveLength(5);
  expect(lines[1]).toBe('2026-11-24 10:00:00,admin,User,zoe,u-zoe,changed,Name,Old Name,New Name');
});

it('AM audit: says why there is nothing, and offers nothing without a connection', async () => {
  const { server, setOffline } = await open();
  await expect.element(log.getByText('Old Name').first()).toBeVisible();
  setOffline(true);
  await expect.element(log.getByRole('button', { name: 'CSV' })).toBeDisabled();
  await expect.element(log.getByRole('button', { name: 'Undo change to zoe' })).toBeDisabled();
  setOffline(false);
  server.answer('GET audit', () => refusal(500, 'internal'));
  await log.getByLabelText('Search changes').fill('x');
  await expect.element(log.getByText(/Something went wrong on the server\./)).toBeVisible();
});

it.each([
  [1440, 'en'],
  [390, 'ta'],
] as const)(
  'AM audit: has nothing that axe finds, and nothing wider than the screen, at %i px in %s',
  async (width, language) => {
    await page.viewport(width, 900);
    await open(language);
    await expect.element(log.getByText('Old Name').first()).toBeVisible();
    expect(await axeFinds('main')).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);
