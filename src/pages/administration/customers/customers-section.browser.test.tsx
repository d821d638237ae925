import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { acknowledged } from '../../../../tests/fixtures/answering-server.ts';
import { axeFinds } from '../../../../tests/fixtures/axe.ts';
import { openConsole, type PreparedDevice, prepareDevice, UNDOABLE } from '../../../../tests/fixtures/console.tsx';
import { customerRow } from '../../../../tests/fixtures/customer-row.ts';
import { limitProfileRow } from '../../../../tests/fixtures/limit-profile-row.ts';
import { logoFile } from '../../../../tests/fixtures/logo-file.ts';
import { jpegSize } from '../../../domain/photo.ts';
import { outbox } from '../../../local/outbox/outbox-database.ts';

const HALDEN = customerRow({ recipients: 'quality@halden.example, desk@halden.example', limitProfile: 'Vaccine' });
const OLD = customerRow({ name: 'Old Mill', recipients: '', enabled: 0 });

async function open(): Promise<PreparedDevice> {
  const device = await prepareDevice({
    rows: { customers: [HALDEN, OLD], limitProfiles: [limitProfileRow()] },
    user: { loginName: 'ana', roles: ['User', 'Company Administrator'] },
    siteOptions: UNDOABLE,
  });
  device.setOffline(true);
  await openConsole('/administration?section=customers');
  await expect.element(card().getByRole('table')).toBeVisible();
  return device;
}

const card = () => page.getByTestId('admin-customers');
const stored = async (type: string): Promise<readonly { readonly [name: string]: unknown }[]> =>
  (await outbox.entries.toArray())
    .filter((entry) => entry.type === type)
    .map(({ payload }) => payload as Record<string, unknown>);

it('lists customers and makes one with a logo, offline', async () => {
  await page.viewport(1280, 900);
  await open();
  const row = card().getByRole('row', { name: /Halden Pharma/ });
  await expect.element(row).toMatchTextContent(/quality@halden\.example and 1 more.*Vaccine/);
  await expect.element(card().getByRole('row', { name: /Old Mill/ })).toMatchTextContent('Archived');
  await card().getByRole('button', { name: 'Add customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add customer' });
  const add = dialog.getByRole('button', { name: 'Add', exact: true });
  await dialog.getByLabelText(/^Name/).fill('halden pharma');
  await dialog.getByLabelText('Recipients').fill('nobody');
  await add.click();
  await expect.element(dialog.getByText('Another customer has this name.')).toBeVisible();
  await expect.element(dialog.getByText("One of these isn't an email address.")).toBeVisible();
  await dialog.getByLabelText(/^Name/).fill('Nordvik Seafood');
  await dialog.getByLabelText('Recipients').fill('ice@nordvik.example; ICE@nordvik.example');
  const chooser = dialog.getByLabelText('Choose logo', { exact: true });
  // A program in a picture is none.
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  await userEvent.upload(chooser, new File([drawing], 'logo.svg', { type: 'image/svg+xml' }));
  await expect.element(dialog.getByText('Choose a PNG, JPEG or WebP picture.')).toBeVisible();
  await userEvent.upload(chooser, new File([drawing], 'logo.png', { type: 'image/png' }));
  await expect.element(dialog.getByText('Choose a PNG, JPEG or WebP picture.')).toBeVisible();
  await userEvent.upload(chooser, await logoFile('image/png'));
  await expect.element(dialog.getByRole('img', { name: 'Logo' })).toBeVisible();
  await dialog.getByLabelText('Share new shipments with this customer').click();
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  await add.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [made] = await stored('customer.create');
  expect(made).toMatchObject({
    name: 'Nordvik Seafood',
    recipients: 'ICE@nordvik.example',
    limitProfile: '',
    shareNew: 1,
    enabled: 1,
  });
  const bytes = Uint8Array.from(atob(String(made?.logo)), (letter) => letter.charCodeAt(0));
  expect(jpegSize(bytes)).toEqual({ width: 320, height: 107 });
  await expect.element(card().getByRole('row', { name: /Nordvik Seafood/ })).toMatchTextContent('Shared');
  expect(await axeFinds('[data-testid=admin-customers]')).toEqual([]);
});

it('edits one without its name, and archives it', async () => {
  await page.viewport(1280, 900);
  await open();
  await card().getByRole('button', { name: 'Edit Halden Pharma' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit customer' });
  await expect.element(dialog.getByLabelText(/^Name/)).toBeDisabled();
  await dialog.getByLabelText('Recipients').fill('desk@halden.example');
  await dialog.getByLabelText('In use (can be chosen)').click();
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await stored('customer.edit')).toEqual([
    {
      customerId: HALDEN.customerId,
      name: 'Halden Pharma',
      changes: { recipients: 'desk@halden.example', enabled: 0 },
    },
  ]);
  await expect.element(card().getByRole('row', { name: /Halden Pharma/ })).toMatchTextContent('Archived');
});

it('makes the link of a customer’s page, shows it once, and ends it', async () => {
  await page.viewport(1280, 900);
  const device = await open();
  const { server } = device;
  const link = {
    linkId: crypto.randomUUID(),
    createdBy: 'ana',
    created: '2026-11-20T08:00:00.000Z',
    expires: '2027-11-20T08:00:00.000Z',
    asksCode: true,
    opened: 3,
    lastOpened: '2026-11-21T08:00:00.000Z',
  };
  server.answer('GET tables/query/customerLink', { rows: [], shared: 2 });
  device.setOffline(false);
  await card().getByRole('button', { name: 'Page of Halden Pharma' }).click();
  const dialog = page.getByRole('dialog', { name: 'Page of Halden Pharma' });
  const told = dialog.getByTestId('customer-link');
  await expect.element(told).toMatchTextContent(/2 shipments are shared\..*There is no link right now\./);
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  await dialog.getByLabelText('Ask for a code by email').click();
  server.answer(`POST customers/${HALDEN.customerId}/link`, (asked) =>
    acknowledged(asked, {
      linkId: (asked.body as { linkId: string }).linkId,
      publicUsername: 'meridianfreight',
      expires: link.expires,
    }),
  );
  server.answer('GET tables/query/customerLink', { rows: [link], shared: 2 });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const [made] = server.asked.filter(({ path }) => path.startsWith('customers/')).map(({ body }) => body);
  const { secret } = made as { secret: string };
  expect(made).toMatchObject({ days: 365, asksCode: true });
  await expect
    .element(dialog.getByLabelText('Link'))
    .toHaveValue(`${location.origin}/customer#${secret}-meridianfreight`);
  await expect.element(told).toMatchTextContent(/created by ana\..*asks for a code.*opened 3 times/);
  server.answer(`PUT public/links/${link.linkId}`, (asked) =>
    acknowledged(asked, { linkId: link.linkId, revoked: link.created }),
  );
  server.answer('GET tables/query/customerLink', { rows: [], shared: 2 });
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect.element(told).toMatchTextContent('There is no link right now.');
  await expect.element(dialog.getByLabelText('Link')).not.toBeInTheDocument();
});
