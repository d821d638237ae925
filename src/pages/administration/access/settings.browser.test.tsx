import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openAdministration } from '../../../../tests/fixtures/administration.ts';
import { refusal } from '../../../../tests/fixtures/answering-server.ts';
import { axeFinds } from '../../../../tests/fixtures/axe.ts';
import { companyRow } from '../../../../tests/fixtures/company-row.ts';
import { cutOff } from '../../../../tests/fixtures/cut-texts.ts';
import { logoFile } from '../../../../tests/fixtures/logo-file.ts';
import { fewOf } from '../../../../tests/fixtures/nightly.ts';
import type { CompanyRow, GroupRow } from '../../../contract/companies.ts';
import { LOGO_BYTES, LOGO_SIDE, logoAt } from '../../../domain/logo.ts';
import { pictureFault } from '../../../domain/photo.ts';

const group = (groupId: string, groupName: string): GroupRow => ({
  groupId,
  version: 1,
  companyId: '1',
  groupName,
  type: 'core',
  customPrefs: { reports: [] },
});
const COMPANY: Partial<CompanyRow> = {
  id: '1',
  version: 7,
  publicAccess: true,
  publicUsername: 'meridian',
  alertGroup: 'dispatch',
  groups: [group('dispatch', 'Dispatch'), group('yard', 'Yard')],
};

beforeEach(() => page.viewport(1180, 1400));

const open = (company: Partial<CompanyRow> = {}, language?: 'fr' | 'ta') =>
  openAdministration({ path: '/administration?section=access', company: { ...COMPANY, ...company }, language });

const card = page.getByTestId('admin-settings');
const settings = (): Record<string, string> =>
  Object.fromEntries(
    [...document.querySelectorAll('[data-testid=admin-settings] [data-row]')].map((row) => [
      row.getAttribute('data-row') ?? '',
      row.querySelector('td:last-child')?.textContent?.replace(/^Value/, '') ?? '',
    ]),
  );

it('AM settings: says how people sign in, what is shared, and who is told of alerts', async () => {
  await open();
  await expect.element(card.getByText('Two-step sign-in')).toBeVisible();
  expect(settings()).toEqual({
    secondFactor: 'optional',
    publicAccess: 'on',
    publicParts: 'location, Temperature chart, Excursions',
    noData: 'none',
    alertGroup: 'Dispatch',
    pushNames: 'hidden',
    reportLogo: 'none',
  });
  expect(await axeFinds('[data-testid=admin-settings]')).toEqual([]);
});

it('AM settings: are changed together, a switched-off link is warned of, and a refusal keeps what was chosen', async () => {
  const { server, setOffline } = await open();
  const edit = card.getByRole('button', { name: 'Edit settings' });
  await edit.click();
  const dialog = page.getByRole('dialog', { name: 'Edit settings' });
  const update = dialog.getByRole('button', { name: 'Update' });
  await expect.element(update).toBeDisabled();
  await expect
    .element(dialog.getByText(/It is asked for after single sign-on, too, unless the provider says/))
    .toBeVisible();
  await dialog.getByLabelText('Two-step sign-in').selectOptions('required for everyone');
  const warning = dialog.getByText("All of your company's public links stop working immediately.");
  await expect.element(warning).not.toBeInTheDocument();
  await dialog.getByLabelText('Allow sharing shipments by public link').click();
  await expect.element(warning).toBeVisible();
  await dialog.getByLabelText('Excursions').click();
  await dialog.getByLabelText('Vehicle trackers').click();
  await dialog.getByLabelText('Alert recipients').selectOptions('Yard');
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  server.answer('PUT companies/1', refusal(409, 'version-conflict'));
  await update.click();
  await expect.element(dialog.getByText('Someone else has changed it in the meantime.')).toBeVisible();
  const changed = companyRow({
    ...COMPANY,
    publicAccess: false,
    alertGroup: 'yard',
    customPrefs: { secondFactor: 'required', publicParts: ['temperature'], noData: ['mikeys'] },
  });
  server.answer('PUT companies/1', { mutationId: 'm', ack: { epoch: 'e', xid: '1' }, data: [changed] });
  server.answer('GET companies/1', { data: changed });
  await update.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(settings).toEqual({
    secondFactor: 'required for everyone',
    publicAccess: 'off: links show nothing',
    publicParts: 'location, Temperature chart',
    noData: 'Vehicle trackers',
    alertGroup: 'Yard',
    pushNames: 'hidden',
    reportLogo: 'none',
  });
  expect(server.asked.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    property: {
      customPrefs: { secondFactor: 'required', publicParts: ['temperature'], noData: ['mikeys'], pushNames: false },
      publicAccess: false,
      alertGroup: 'yard',
    },
    baseVersion: 7,
  });
  setOffline(true);
  await expect.element(edit).toBeDisabled();
});

it('office 7: takes a logo, drawn anew as a small JPEG, and no SVG', async () => {
  const { server } = await open();
  await card.getByRole('button', { name: 'Edit settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit settings' });
  const chooser = dialog.getByLabelText('Choose logo', { exact: true });
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  await userEvent.upload(chooser, new File([drawing], 'logo.svg', { type: 'image/svg+xml' }));
  await expect.element(dialog.getByText('Choose a PNG, JPEG or WebP picture.')).toBeVisible();
  await userEvent.upload(chooser, await logoFile('image/png'));
  await expect.element(dialog.getByRole('img', { name: 'Logo' })).toBeVisible();
  const changed = companyRow({ ...COMPANY });
  server.answer('PUT companies/1', { mutationId: 'm', ack: { epoch: 'e', xid: '1' }, data: [changed] });
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const sent = server.asked.findLast(({ method }) => method === 'PUT')?.body as
    | { readonly property: { readonly reportLogo?: string } }
    | undefined;
  const bytes = Uint8Array.from(atob(logoAt(sent?.property.reportLogo ?? '') ?? ''), (letter) => letter.charCodeAt(0));
  expect(pictureFault(bytes, LOGO_BYTES, LOGO_SIDE)).toBeNull();
});

it.each(fewOf(1, ['ta', 'fr'] as const))('AM settings: nothing is cut on a phone in %s', async (language) => {
  await page.viewport(390, 844);
  await open({}, language);
  await expect.element(card.getByText('Dispatch')).toBeVisible();
  expect(cutOff(card.element() as HTMLElement)).toEqual([]);
});
