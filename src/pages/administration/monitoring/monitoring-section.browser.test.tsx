import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openAdministration } from '../../../../tests/fixtures/administration.ts';
import { acknowledged, refusal } from '../../../../tests/fixtures/answering-server.ts';
import { axeFinds } from '../../../../tests/fixtures/axe.ts';
import { companyRow } from '../../../../tests/fixtures/company-row.ts';
import { rulesAnswer, type SetLayer } from '../../../../tests/fixtures/rules-answer.ts';

const ASSET_TYPES = [
  { name: 'Engine stand', value: 'ES-40', config: 'Asset', active: true },
  { name: 'Engine stand, old', value: 'ES-40', config: 'Asset', active: false },
  { name: 'Van', value: 'Van', config: 'Vehicle', active: true },
] as const;
/** 8 °C for 20 minutes. */
const COMPANY: SetLayer = { scope: 'company', version: 4, settings: { highTemperature: { limit: 46.4, minutes: 20 } } };

beforeEach(() => page.viewport(1180, 1400));

const open = (language?: 'fr' | 'ta') =>
  openAdministration({
    path: '/administration?section=monitoring',
    company: { id: '1', version: 7, assetTypes: [...ASSET_TYPES] },
    answers: { 'GET monitoring/rules': rulesAnswer(COMPANY) },
    language,
  });

const rules = page.getByTestId('admin-rules');
const row = (name: string) =>
  rules.getByRole('row').filter({ has: page.getByRole('button', { name: `Edit ${name}` }) });

it('AM rules: are listed with what holds and what is set here, found by name, and set for a kind of asset', async () => {
  const { server } = await open();
  await expect.element(row('High temperature')).toMatchTextContent(/Limit: .*8|46\.4/);
  await expect.element(row('High temperature')).toMatchTextContent(/yes/);
  await expect.element(row('Low temperature')).toMatchTextContent(/no/);
  expect(await axeFinds('[data-testid=admin-rules]')).toEqual([]);
  await rules.getByLabelText('Search rules').fill('humid');
  await expect.poll(() => rules.getByRole('button', { name: /^Edit / }).elements().length).toBe(1);
  await rules.getByLabelText('Search rules').fill('');

  const scopes = [...rules.getByLabelText('Applies to', { exact: true }).element().querySelectorAll('option')];
  // Each type of an asset once; a vehicle is none.
  expect(scopes.map(({ value }) => value).filter((value) => value.startsWith('asset:'))).toEqual(['asset:ES-40']);
  await rules.getByLabelText('Applies to', { exact: true }).selectOptions('Assets of type ES-40');
  await expect
    .poll(() => server.asked.findLast(({ path }) => path === 'monitoring/rules')?.query.get('assetType'))
    .toBe('ES-40');
  await expect.element(row('High temperature')).toMatchTextContent(/no/);
  await row('High temperature').getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText(/^Limit/).fill('41');
  server.answer('PUT monitoring/rules', () => refusal(409, 'version-conflict'));
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect.element(dialog.getByText('Someone else has changed it in the meantime.')).toBeVisible();
  server.answer('PUT monitoring/rules', (asked: Parameters<typeof acknowledged>[0]) =>
    acknowledged(asked, { scope: 'asset:ES-40', version: 1 }),
  );
  const own: SetLayer = { scope: 'asset:ES-40', version: 1, settings: { highTemperature: { limit: 41 } } };
  server.answer('GET monitoring/rules', rulesAnswer(COMPANY, own));
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.asked.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ scope: 'asset:ES-40' });
  await expect.element(row('High temperature')).toMatchTextContent(/yes/);
  await expect.element(rules.getByText(/^Version 1, /)).toBeVisible();
});

it('AM rules: say what they were without an answer, and can be set only with a connection', async () => {
  const { setOffline } = await open();
  await expect.element(row('High temperature')).toBeVisible();
  setOffline(true);
  await expect.element(row('High temperature').getByRole('button')).toBeDisabled();
});

const retention = page.getByTestId('admin-retention');

it('AM retention: a shorter time is warned of, wrong ones are refused at their field, and it is stored', async () => {
  const { server } = await open();
  await retention.getByRole('button', { name: 'Edit retention' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit retention' });
  const update = dialog.getByRole('button', { name: 'Update' });
  await dialog.getByLabelText('Positions').fill('1.5');
  await expect.element(dialog.getByText(/^Enter \d+ to .* days\.$/)).toBeVisible();
  await expect.element(update).toBeDisabled();
  await dialog.getByLabelText('Positions').fill('90');
  await expect.element(dialog.getByText(/^Shorter than before: Positions\./)).toBeVisible();
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  const changed = companyRow({ id: '1', version: 8, customPrefs: { retention: { location: 90 } } });
  server.answer('PUT companies/1', { mutationId: 'm', ack: { epoch: 'e', xid: '1' }, data: [changed] });
  server.answer('GET companies/1', { data: changed });
  await update.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.asked.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    property: { customPrefs: { retention: { location: 90 } } },
    baseVersion: 7,
  });
  await expect.element(retention.getByRole('row', { name: /Positions/ })).toMatchTextContent(/90 days.*yes/);
});
