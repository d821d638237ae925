import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openAdministration } from '../../../../../tests/fixtures/administration.ts';
import { axeFinds } from '../../../../../tests/fixtures/axe.ts';
import { cutOff } from '../../../../../tests/fixtures/cut-texts.ts';
import { fewOf } from '../../../../../tests/fixtures/nightly.ts';
import type { SeenRow, SourceRow } from '../../../../contract/device-sources.ts';

const SOURCE: SourceRow = {
  sourceId: '1a2b3c4d-0000-4000-8000-000000000001',
  kind: 'traccar',
  name: 'Fleet',
  settings: { deviceKind: 'mikeys', temperature: { field: 'temp1', factor: 1 }, battery: null },
  gateway: '00_1B_AD_F0_12_34',
  created: '2026-11-01T10:00:00.000Z',
  createdBy: 'admin',
  lastHeard: null,
  devices: 3,
};
const SEEN: SeenRow = {
  sourceId: SOURCE.sourceId,
  externalId: '352093081234567',
  name: 'Trailer 12',
  count: 41,
  first: '2026-11-01T10:00:00.000Z',
  last: '2026-11-01T11:00:00.000Z',
};
const DONE = { mutationId: 'm', ack: { epoch: 'e', xid: '1' } };

beforeEach(() => page.viewport(1440, 1400));

const open = (data: readonly SourceRow[], seen: readonly SeenRow[] = [], language?: 'en' | 'fr' | 'ta') =>
  openAdministration({
    path: '/administration?section=access',
    answers: { 'GET deviceSources': { data, seen } },
    language,
  });

const card = page.getByTestId('admin-device-sources');
const dialog = (name: string) => page.getByRole('dialog', { name });
const button = (name: string) => card.getByRole('button', { name });

it('a system is connected, and its address and key are shown this once', async () => {
  const { server } = await open([]);
  await expect.element(card.getByText(/^No systems connected yet/)).toBeVisible();
  await button('Connect system').click();
  const form = dialog('Connect system');
  const connect = form.getByRole('button', { name: 'Connect', exact: true });
  await form.getByLabelText('Full battery (V)').fill('3');
  await connect.click();
  await expect.element(form.getByText('Enter a name.')).toBeVisible();
  await expect.element(form.getByText('Enter both voltages, or neither.')).toBeVisible();
  await form.getByLabelText('Empty battery (V)').fill('3.2');
  await expect.element(form.getByText('Enter a lower voltage than that of a full battery.')).toBeVisible();
  await form.getByLabelText('Empty battery (V)').fill('2.2');
  await form.getByLabelText('Name', { exact: true }).fill(' Fleet ');
  await form.getByLabelText('Add its devices as').selectOptions('Vehicle trackers');
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  server.answer('POST deviceSources', { data: SOURCE, key: 'the-key' });
  server.answer('GET deviceSources', { data: [SOURCE], seen: [] });
  await connect.click();
  const shown = dialog('System connected');
  await expect.element(shown.getByLabelText('Key', { exact: true })).toHaveValue('the-key');
  const sent = server.asked.find(({ method, path }) => method === 'POST' && path === 'deviceSources')?.body as {
    readonly sourceId: string;
  };
  expect(sent).toMatchObject({
    kind: 'traccar',
    name: 'Fleet',
    settings: { deviceKind: 'mikeys', temperature: { field: 'temp1', factor: 1 }, battery: { full: 3, empty: 2.2 } },
  });
  const address = (shown.getByLabelText('Address').element() as HTMLInputElement).value;
  expect(address).toBe(`${location.origin}/api/ingest/from/${sent.sourceId}`);
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect.element(card.getByText('Fleet')).toBeVisible();
  expect(document.body.textContent).not.toContain('the-key');
});

it('a device that a system reports is added by one press', async () => {
  const { server, setOffline } = await open([SOURCE], [SEEN]);
  await expect.element(card.getByText('Trailer 12')).toBeVisible();
  server.answer(`POST deviceSources/${SOURCE.sourceId}/devices`, {
    ...DONE,
    data: { macId: '00_1B_AD_F0_55_66', externalId: SEEN.externalId },
  });
  server.answer('GET deviceSources', { data: [{ ...SOURCE, devices: 4 }], seen: [] });
  await button(`Add device ${SEEN.externalId}`).click();
  await expect.element(card.getByText('00_1B_AD_F0_55_66')).toBeVisible();
  await expect.element(card.getByText('All devices seen were added.')).toBeVisible();
  expect(server.asked.find(({ path }) => path.endsWith('/devices'))?.body).toEqual({ externalId: SEEN.externalId });
  setOffline(true);
  await expect.element(button('Connect system')).toBeDisabled();
});

it('a system is renamed, and removed once that was confirmed', async () => {
  const { server } = await open([SOURCE]);
  await button('Edit Fleet').click();
  const form = dialog('Edit connected system');
  await form.getByLabelText('Name', { exact: true }).fill('Trucks');
  server.answer(`PUT deviceSources/${SOURCE.sourceId}`, { ...DONE, data: { ...SOURCE, name: 'Trucks' } });
  server.answer('GET deviceSources', { data: [{ ...SOURCE, name: 'Trucks' }], seen: [] });
  await form.getByRole('button', { name: 'Update' }).click();
  await expect.element(card.getByText('Trucks')).toBeVisible();
  await button('Remove Trucks').click();
  server.answer(`POST deviceSources/${SOURCE.sourceId}/remove`, DONE);
  server.answer('GET deviceSources', { data: [], seen: [] });
  await dialog('Remove Trucks?').getByRole('button', { name: 'Remove' }).click();
  await expect.element(card.getByText(/^No systems connected yet/)).toBeVisible();
});

it.each(fewOf(1, ['ta', 'en', 'fr'] as const))('in %s nothing is cut off on a phone', async (language) => {
  await page.viewport(390, 844);
  await open([SOURCE], [SEEN], language);
  await expect.element(card.getByText('Trailer 12')).toBeVisible();
  expect(cutOff(card.element() as HTMLElement)).toEqual([]);
});
