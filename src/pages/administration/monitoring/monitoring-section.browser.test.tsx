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

it('AM rules: are compared over past shipments, page by page, again with every number that is typed, until that is stopped', async () => {
  const { server } = await open();
  const alert = (shipmentId: string) => ({
    guid: crypto.randomUUID(),
    shipmentId,
    event: 216,
    level: 2,
    cause: 'temperature',
    macId: null,
    time: '2026-03-10T09:00:00.000Z',
    clearDate: null,
    latitude: null,
    longitude: null,
    data: {},
  });
  const behind = crypto.randomUUID();
  const none = { count: 0, alerts: [] };
  const limits: unknown[] = [];
  server.answer(
    'POST monitoring/rulesCompare',
    ({ body }: { body: { after?: string; settings: { highTemperature?: { limit?: number } } } }) => {
      const limit = body.settings.highTemperature?.limit;
      limits.push(limit);
      const page = { shipments: 12, readings: 100 };
      if (body.after === undefined)
        return {
          ...page,
          compared: 10,
          added: { count: 2, alerts: [alert('SHP-1'), alert('SHP-2')] },
          gone: none,
          next: behind,
        };
      return { ...page, compared: 2, added: none, gone: { count: 1, alerts: [alert(`SHP-${limit}`)] }, next: null };
    },
  );
  await row('High temperature').getByRole('button').click();
  const dialog = page.getByRole('dialog');
  // Degrees Celsius: the call has Fahrenheit.
  await dialog.getByLabelText(/^Limit/).fill('45');
  const box = dialog.getByTestId('rule-comparison');
  await box.getByRole('button', { name: 'Compare with the last 30 days' }).click();
  await expect
    .element(box)
    .toMatchTextContent(/2 alerts would be new, 1 would be gone\. Compared 12 shipments created in that time\./);
  await expect.element(box.getByRole('row', { name: /New SHP-1/ })).toBeVisible();
  await expect.element(box.getByRole('row', { name: /Gone SHP-113/ })).toBeVisible();
  expect(await axeFinds('[role="dialog"]')).toEqual([]);
  await dialog.getByLabelText(/^Limit/).fill('44');
  await expect.element(box.getByRole('row', { name: /Gone SHP-111.2/ })).toBeVisible();
  await box.getByRole('button', { name: 'Stop comparing' }).click();
  await expect.element(box.getByRole('table')).not.toBeInTheDocument();
  const asked = limits.length;
  await dialog.getByLabelText(/^Limit/).fill('43');
  await expect.element(dialog.getByRole('button', { name: 'Apply' })).toBeEnabled();
  expect([limits.length, new Set(limits)]).toEqual([asked, new Set([113, 111.2])]);
  // What can't be asked says so, and can be asked again.
  server.answer('POST monitoring/rulesCompare', () => refusal(503, 'internal'));
  await box.getByRole('button', { name: 'Compare with the last 30 days' }).click();
  await expect.element(box.getByRole('button', { name: /retry|try again/i })).toBeVisible();
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
