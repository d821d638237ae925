import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BEFORE_SETUP, openAdministration } from '../../../../tests/fixtures/administration.ts';
import { type AnsweringServer, type Asked, refusal } from '../../../../tests/fixtures/answering-server.ts';
import { axeFinds } from '../../../../tests/fixtures/axe.ts';
import { drawPart, prepareDevice } from '../../../../tests/fixtures/console.tsx';
import { deviceRow } from '../../../../tests/fixtures/device-row.ts';
import { handClock } from '../../../../tests/fixtures/hand-clock.ts';
import { limitProfileRow } from '../../../../tests/fixtures/limit-profile-row.ts';
import type { ImportResult } from '../../../contract/imports.ts';
import { readImport } from '../../../domain/import/read-import.ts';
import { xlsxOf } from '../../../domain/xlsx/workbook.ts';
import { SetupCard } from './setup-card.tsx';

const GATEWAY = '00_1B_AD_00_00_01';

beforeEach(() => page.viewport(1440, 1400));

const open = (path = '/administration', setup: object = BEFORE_SETUP, language?: 'en' | 'fr' | 'ta') =>
  openAdministration({
    path,
    setup,
    rows: { 'devices:gateways': [deviceRow({ macId: GATEWAY, kind: 'gateways', location: 'Quay' })] },
    language,
  });

const card = page.getByTestId('admin-setup');
const ack = { mutationId: 'm', ack: { epoch: 'e', xid: '1' } };
const choose = async (text: string | Uint8Array<ArrayBuffer>, name = 'places.csv'): Promise<void> => {
  const find = () => document.querySelector<HTMLInputElement>('input[type=file]');
  await expect.poll(find).not.toBeNull();
  const input = find();
  if (input === null) throw new Error('There is no way to choose a file.');
  await userEvent.upload(input, new File([text], name, { type: 'text/csv' }));
};
/** Answers each part as the server would: each of its lines created, but those that are said otherwise. */
const taking =
  (over: Readonly<Record<number, Partial<ImportResult>>> = {}) =>
  ({ body }: Asked): object => {
    const { rows } = body as { rows: readonly { line: number }[] };
    return { ...ack, results: rows.map(({ line }) => ({ line, outcome: 'created', ...over[line] })) };
  };
const sentTo = (server: AnsweringServer, path: string): readonly Asked[] =>
  server.asked.filter(
    ({ method, path: asked, body }) =>
      method === 'POST' && asked === path && (body as { preview?: boolean }).preview !== true,
  );

it('AM first run: lists what is left to do, looks again by itself, and is gone with the first message', async () => {
  const { server } = await prepareDevice();
  server.answer('GET setup', { data: BEFORE_SETUP });
  const clock = handClock();
  await drawPart(<SetupCard users={1} onAddUser={() => undefined} clock={clock} />);
  await expect.element(card.getByText('People who will use Lading')).toBeVisible();
  expect(card.getByRole('img', { name: 'to do' }).elements()).toHaveLength(5);
  server.answer('GET setup', { data: { ...BEFORE_SETUP, users: 2, locations: 3 } });
  await expect.poll(clock.waiting).toBe(1);
  clock.advance(10_000);
  await expect.poll(() => card.getByRole('img', { name: 'done' }).elements().length).toBe(2);
  server.answer('GET setup', { data: { ...BEFORE_SETUP, heard: true } });
  await expect.poll(clock.waiting).toBe(1);
  clock.advance(10_000);
  await expect.element(card).not.toBeInTheDocument();
});

it('AM first run: is not shown to a company that has been heard', async () => {
  await open('/administration', { ...BEFORE_SETUP, heard: true });
  await expect.element(page.getByTestId('admin-users')).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
});

it('AM first run: shows what is wrong with which line before anything is sent, and sends the others', async () => {
  const { server } = await open();
  await card.getByRole('button', { name: 'Import from file' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import locations' });
  server.answer(
    'POST import/locations',
    taking({ 5: { outcome: 'there' }, 6: { outcome: 'refused', column: 'name', fault: 'required' } }),
  );
  await choose('name,lat,lon,colour\nQuay  1,59.1,11.4,red\nFar,95,1\n,1,2\nYard,10,20\n');
  await expect
    .element(dialog.getByText('4 lines: 1 new, 1 already there, 2 left out. Nothing is stored yet.'))
    .toBeVisible();
  await expect.element(dialog.getByText("These columns aren't known and are left out: colour")).toBeVisible();
  await expect.element(dialog.getByText('Latitude: This number is out of range. 95')).toBeVisible();
  await expect.element(dialog.getByText('Name: This is empty.')).toBeVisible();
  expect(sentTo(server, 'import/locations')).toEqual([]);
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Import 1 line' }).click();
  await expect.element(dialog.getByText('1 created, 1 already there, 2 rejected')).toBeVisible();
  const [sent] = sentTo(server, 'import/locations');
  expect(sent?.body).toMatchObject({
    file: 'places.csv',
    rows: [{ line: 2, values: { name: 'Quay 1', latitude: 59.1 } }, { line: 5 }],
  });
  const { importId } = (sent?.body ?? {}) as { importId: string };
  server.answer(`POST imports/${importId}/undo`, { ...ack, removed: 1, kept: ['Yard'], keptCount: 1 });
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await expect.element(dialog.getByText('1 item removed. 1 is in use or was changed, and stays: Yard')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('AM first run: goes on where a connection broke, sending each part under the same id', async () => {
  const { server } = await open();
  await card.getByRole('button', { name: 'Import from file' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import locations' });
  let calls = 0;
  server.answer('POST import/locations', (asked: Asked) => {
    if ((asked.body as { preview?: boolean }).preview === true) return taking()(asked);
    calls += 1;
    return calls === 2 ? refusal(503, 'overloaded') : taking()(asked);
  });
  await choose(`name,lat,lon\n${Array.from({ length: 1_200 }, (_, nth) => `P${nth},1,2`).join('\n')}`);
  await dialog.getByRole('button', { name: 'Import 1,200 lines' }).click();
  await expect.element(dialog.getByText(/500 of 1,?200 lines sent\. Nothing is lost/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue import' }).click();
  await expect.element(dialog.getByText(/1,200 created, 0 already there, 0 rejected/)).toBeVisible();
  const keys = sentTo(server, 'import/locations').map(({ headers }) => headers.get('Idempotency-Key'));
  expect([keys.length, new Set(keys).size, keys[1] === keys[2]]).toEqual([4, 3, true]);
});

it('AM first run: says which limit of the company is reached and when it goes on', async () => {
  const { server } = await open();
  await card.getByRole('button', { name: 'Import from file' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import locations' });
  const at = '2027-01-05T00:00:00.000Z';
  server.answer('POST import/locations', (asked: Asked) =>
    (asked.body as { preview?: boolean }).preview === true
      ? taking()(asked)
      : refusal(429, 'quota-reached', [{ code: 'importLines', detail: '', at }]),
  );
  await choose('name,lat,lon\nQuay,1,2');
  await dialog.getByRole('button', { name: 'Import 1 line' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(
      /^Your company has as much as it may of: lines imported in a day\. It goes on from .*2027.*0 of 1 lines sent/,
    );
});

it('AM first run: says in one sentence why a file can not be read', async () => {
  await open();
  await card.getByRole('button', { name: 'Import from file' }).nth(1).click();
  const dialog = page.getByRole('dialog', { name: 'Import devices' });
  await choose('id,colour\n7C_CA,red', 'devices.csv');
  await expect.element(dialog.getByText('Line 1, Type: This column is missing.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Import 0 lines' })).toBeDisabled();
});

it('AM gateway keys: makes one and shows it once; revokes one after asking', async () => {
  const { server, setOffline } = await open('/administration?section=access');
  const keys = page.getByTestId('admin-gateway-keys');
  await expect.element(keys.getByText('No gateway keys yet')).toBeVisible();
  await keys.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create gateway key' });
  await dialog.getByLabelText('Gateway').first().click();
  await page.getByRole('option', { name: `${GATEWAY} · Quay` }).click();
  const row = {
    keyId: crypto.randomUUID(),
    gateway: GATEWAY,
    created: '2026-11-24T10:00:00.000Z',
    createdBy: 'admin',
    lastUsed: null,
    revoked: null,
  };
  server.answer('POST gatewayKeys', { data: row, key: 'the-key-of-the-gateway' });
  server.answer('GET gatewayKeys', { data: [row] });
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect.element(dialog.getByLabelText('Key', { exact: true })).toHaveValue('the-key-of-the-gateway');
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(keys.getByText(GATEWAY)).toBeVisible();
  expect(document.body.textContent).not.toContain('the-key-of-the-gateway');

  await keys.getByRole('button', { name: `Revoke key for ${GATEWAY}` }).click();
  const question = page.getByRole('dialog', { name: 'Revoke this key?' });
  server.answer(`POST gatewayKeys/${row.keyId}/revoke`, { ...ack, data: row });
  server.answer('GET gatewayKeys', { data: [{ ...row, revoked: '2026-11-25T10:00:00.000Z' }] });
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect.element(keys.getByText(/^revoked/)).toBeVisible();
  setOffline(true);
  await expect.element(keys.getByRole('button', { name: 'Create key' })).toBeDisabled();
});

it.each([
  ['/administration', 1440, 'en'],
  ['/administration', 390, 'ta'],
  ['/administration?section=access', 390, 'fr'],
] as const)(
  'AM first run: %s has nothing that axe finds, and nothing wider than the screen, at %i px in %s',
  async (path, width, language) => {
    await page.viewport(width, 900);
    await open(path, BEFORE_SETUP, language);
    await expect
      .element(page.getByTestId(path === '/administration' ? 'admin-setup' : 'admin-gateway-keys'))
      .toBeVisible();
    expect(await axeFinds('main')).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

it('AM imports: are reachable in a company that has been heard, from a spreadsheet too, and are undone as one', async () => {
  const importId = crypto.randomUUID();
  const run = {
    importId,
    kind: 'devices',
    file: 'tags.xlsx',
    at: '2026-11-24T10:00:00.000Z',
    loginName: 'admin',
    made: 2,
    undone: null,
  };
  const { server } = await openAdministration({ path: '/administration', answers: { 'GET imports': { data: [run] } } });
  const imports = page.getByTestId('admin-imports');
  await expect.element(imports.getByRole('button', { name: 'Scan devices' })).toBeEnabled();
  server.answer('POST import/devices', taking());
  await imports.getByRole('button', { name: 'Import devices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import devices' });
  async function* rows() {
    yield [
      ['7C_CA', 'Balise'],
      ['7C_CB', 'Tag'],
    ];
  }
  const sheet: Uint8Array<ArrayBuffer>[] = [];
  const columns = [{ name: 'Identifiant de balise' }, { name: 'Type' }];
  for await (const part of xlsxOf({ name: 'Tags', columns, rows: rows() })) sheet.push(part);
  await choose(new Uint8Array(await new Blob(sheet).arrayBuffer()), 'tags.xlsx');
  await expect
    .element(dialog.getByText('2 lines: 1 new, 0 already there, 1 left out. Nothing is stored yet.'))
    .toBeVisible();
  const saved = vi.spyOn(URL, 'createObjectURL');
  await dialog.getByRole('button', { name: 'Save rejected lines' }).click();
  const file = saved.mock.calls[0]?.[0] as Blob;
  expect((await file.text()).split('\r\n').slice(0, 2)).toEqual([
    'Identifiant de balise,Type,Reason',
    "7C_CA,Balise,Type: This isn't one of the choices.",
  ]);
  saved.mockRestore();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await imports.getByRole('button', { name: 'Undo import of tags.xlsx' }).click();
  const question = page.getByRole('dialog', { name: 'Undo this import?' });
  server.answer(`POST imports/${importId}/undo`, { ...ack, removed: 2, kept: [], keptCount: 0 });
  server.answer('GET imports', { data: [{ ...run, undone: '2026-11-25T10:00:00.000Z' }] });
  await question.getByRole('button', { name: 'Undo import' }).click();
  await expect.element(question.getByText('2 items removed.')).toBeVisible();
  await question.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(imports.getByText('Undone')).toBeVisible();
  expect(await axeFinds('main')).toEqual([]);
});

it('AM imports: asks in what temperatures are that say nothing themselves, and takes a file of users', async () => {
  const { server } = await openAdministration({
    path: '/administration',
    rows: { limitProfiles: [limitProfileRow({ name: 'Frozen', low: -13, high: 5 })] },
  });
  const imports = page.getByTestId('admin-imports');
  await imports.getByRole('button', { name: 'Import limit profiles' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import limit profiles' });
  const saved = vi.spyOn(URL, 'createObjectURL');
  await dialog.getByRole('button', { name: 'Save existing items' }).click();
  const blob = saved.mock.calls[0]?.[0] as Blob;
  const text = await blob.text();
  saved.mockRestore();
  expect(readImport('profiles', text, { unit: 'Celsius' })).toMatchObject({
    asksUnit: false,
    rows: [{ values: { name: 'Frozen', low: -13, high: 5 } }],
  });
  server.answer('POST import/profiles', taking());
  await choose('Name;Minimum;Maximum\nVaccine;2;8\n', 'limits.csv');
  const unit = dialog.getByLabelText('Temperatures without a unit are in');
  await unit.selectOptions('°F');
  await expect.element(unit).toHaveValue('Fahrenheit');
  await unit.selectOptions('°C');
  await expect.element(unit).toHaveValue('Celsius');
  await dialog.getByRole('button', { name: 'Import 1 line' }).click();
  await expect.element(dialog.getByText('1 created, 0 already there, 0 rejected')).toBeVisible();
  expect(sentTo(server, 'import/profiles')[0]?.body).toMatchObject({
    rows: [{ values: { name: 'Vaccine', low: 35.6, high: 46.4 } }],
  });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await imports.getByRole('button', { name: 'Import users' }).click();
  const users = page.getByRole('dialog', { name: 'Import users' });
  server.answer('POST import/users', taking({ 3: { outcome: 'refused', column: 'groups', fault: 'administrator' } }));
  await choose('Username;Name;Email;Groups\nmeena;Meena R;m@x.example;\nboss;Boss;b@x.example;admins\n', 'users.csv');
  await expect
    .element(users.getByText("Groups: Company Administrators can't be imported. Add them one by one. admins"))
    .toBeVisible();
});
