import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openAdministration } from '../../../../tests/fixtures/administration.ts';
import { refusal } from '../../../../tests/fixtures/answering-server.ts';
import { axeFinds } from '../../../../tests/fixtures/axe.ts';
import { cutOff } from '../../../../tests/fixtures/cut-texts.ts';
import { fewOf } from '../../../../tests/fixtures/nightly.ts';
import type { ApiKeyRow } from '../../../contract/api-keys.ts';
import type { GroupRow } from '../../../contract/companies.ts';

const KEY: ApiKeyRow = {
  keyId: '1a2b3c4d-0000-4000-8000-000000000001',
  name: 'Warehouse system',
  loginName: 'key-1a2b3c4d',
  scopes: ['places:write', 'shipments:read', 'of-later:read'],
  groupList: ['administrators'],
  created: '2026-11-01T10:00:00.000Z',
  createdBy: 'admin',
  expires: '2099-11-01T10:00:00.000Z',
  oldKeyUntil: null,
  lastUsed: null,
  lastAddress: '',
  revoked: null,
};
const GROUP: GroupRow = {
  groupId: 'administrators',
  version: 1,
  companyId: '1',
  groupName: 'Administrators',
  type: 'core',
  customPrefs: { reports: [] },
};

beforeEach(() => page.viewport(1440, 1400));

const open = (rows: readonly ApiKeyRow[] = [KEY], language?: 'en' | 'fr' | 'ta') =>
  openAdministration({
    path: '/administration?section=access',
    company: { groups: [GROUP] },
    answers: { 'GET apiKeys': { data: rows } },
    language,
  });

const card = page.getByTestId('admin-api-keys');
const dialog = (name: string) => page.getByRole('dialog', { name });
const button = (name: string) => card.getByRole('button', { name });

it('AM API keys: one is made for what it is to reach, after one’s password, and shown once', async () => {
  const { server } = await open([]);
  await expect.element(card.getByText('No API keys yet')).toBeVisible();
  await button('Create API key').click();
  const form = dialog('Create API key');
  const make = form.getByRole('button', { name: 'Create key', exact: true });
  await form.getByLabelText('Readings').selectOptions('Read');
  // Readings come from gateways: no key of a system writes them.
  expect(form.getByLabelText('Readings').element().textContent).not.toContain('change');
  await make.click();
  await expect.element(form.getByText('Enter a name.')).toBeVisible();
  expect(form.getByText('Choose at least one.').elements()).toHaveLength(1);
  await form.getByLabelText('Readings').selectOptions('No access');
  expect(form.getByText('Choose at least one.').elements()).toHaveLength(2);
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  await form.getByLabelText('Name', { exact: true }).fill(' Warehouse system ');
  await form.getByLabelText('Valid for').selectOptions('90 days');
  await form.getByLabelText('Shipments').selectOptions('Read');
  await form.getByLabelText('Locations and zones').selectOptions('Read and change');
  await form.getByLabelText('Administrators').click();
  server.answer('POST apiKeys', () => refusal(403, 'confirmation-needed'));
  await make.click();
  const confirm = dialog('Confirm that it is you');
  await confirm.getByLabelText('Current Password').fill('Harbour-Lamp-77');
  server.answer('POST users/confirmation', {});
  server.answer('POST apiKeys', { data: KEY, key: 'the-key' });
  server.answer('GET apiKeys', { data: [KEY] });
  await confirm.getByRole('button', { name: 'Submit' }).click();
  const shown = dialog('API key');
  await expect.element(shown.getByLabelText('Key', { exact: true })).toHaveValue('the-key');
  const sent = server.asked
    .filter(({ method, path }) => method === 'POST' && path === 'apiKeys')
    .map(({ body }) => body);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({
    name: 'Warehouse system',
    days: 90,
    scopes: ['shipments:read', 'places:write'],
    groupList: ['administrators'],
  });
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect.element(card.getByText('Shipments: Read · Locations and zones: Read and change')).toBeVisible();
  expect(document.body.textContent).not.toContain('the-key');
});

it('AM API keys: one is replaced, the old one going on for a day, and one is revoked', async () => {
  const { server, setOffline } = await open();
  await button('Replace key Warehouse system').click();
  const question = dialog('Replace this key?');
  await expect.element(question.getByText(/The old one keeps working for 24 hours/)).toBeVisible();
  server.answer(`POST apiKeys/${KEY.keyId}/roll`, { data: KEY, key: 'the-next' });
  server.answer('GET apiKeys', { data: [{ ...KEY, oldKeyUntil: '2099-01-01T10:00:00.000Z' }] });
  await question.getByRole('button', { name: 'Replace key' }).click();
  await expect.element(dialog('API key').getByLabelText('Key', { exact: true })).toHaveValue('the-next');
  await dialog('API key').getByRole('button', { name: 'Done' }).click();
  await expect.element(card.getByText(/^old key until/)).toBeVisible();
  await button('Revoke key Warehouse system').click();
  server.answer(`POST apiKeys/${KEY.keyId}/revoke`, { mutationId: 'm', ack: { epoch: 'e', xid: '1' }, data: KEY });
  server.answer('GET apiKeys', {
    data: [{ ...KEY, revoked: '2026-11-02T10:00:00.000Z', expires: '2026-11-01T10:00:00.000Z' }],
  });
  await dialog('Revoke this key?').getByRole('button', { name: 'Revoke' }).click();
  await expect.element(card.getByText(/^revoked/)).toBeVisible();
  await expect.element(card.getByText(/^expired/)).toBeVisible();
  setOffline(true);
  await expect.element(button('Create API key')).toBeDisabled();
});

it.each(fewOf(1, ['ta', 'en', 'fr'] as const))('AM API keys: in %s nothing is cut off on a phone', async (language) => {
  await page.viewport(390, 844);
  await open([{ ...KEY, lastUsed: '2026-11-02T10:00:00.000Z', lastAddress: '203.0.113.9' }], language);
  await expect.element(card.getByText('Warehouse system')).toBeVisible();
  expect(cutOff(card.element() as HTMLElement)).toEqual([]);
});
