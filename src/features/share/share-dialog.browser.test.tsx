import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { acknowledged, refusal } from '../../../tests/fixtures/answering-server.ts';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { companyRow } from '../../../tests/fixtures/company-row.ts';
import { openConsole, type PreparedDevice, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import type { CompanyRow } from '../../contract/companies.ts';

// Wide enough for all that can be done as buttons.
beforeEach(() => page.viewport(1280, 900));

const guid = crypto.randomUUID();
const shipment = shipmentRow({ guid, customData: 'SHP-1', shippingState: 3 });
const EXPIRES = '2027-01-05T10:00:00.000Z';

interface Made {
  readonly linkId: string;
  readonly secret: string;
  readonly recipient?: string;
}

interface Opened extends PreparedDevice {
  readonly sent: (path: string) => Record<string, unknown>[];
}

const link = (over: object = {}) => ({
  linkId: crypto.randomUUID(),
  guid,
  createdBy: 'ana',
  created: '2026-11-20T10:00:00.000Z',
  expires: EXPIRES,
  revoked: null,
  shows: [],
  recipient: '',
  opened: 0,
  firstOpened: null,
  lastOpened: null,
  ...over,
});

async function open(over: Partial<CompanyRow> = {}, language?: 'ta' | 'fr'): Promise<Opened> {
  const device = await prepareDevice({ rows: { 'shipments:0': [shipment] } });
  const { server, user } = device;
  server.answer(`GET companies/${user.companyId}`, { data: companyRow(over) });
  server.answer('GET tables/query/publicLinks', {
    rows: [
      link({ recipient: 'ben@example.com', opened: 3, lastOpened: '2026-11-22T09:00:00.000Z', shows: ['excursions'] }),
      link({ revoked: '2026-11-21T10:00:00.000Z' }),
    ],
  });
  server.answer('POST public/links', (asked) =>
    acknowledged(asked, {
      linkId: (asked.body as Made).linkId,
      publicUsername: 'meridianfreight',
      expires: EXPIRES,
    }),
  );
  server.answer('POST server/sendmessage', (asked) => acknowledged(asked, { recipients: 1 }));
  await openConsole(`/detail?mode=shipment&id=${guid}`, language);
  const sent = (path: string) =>
    server.asked.filter((one) => one.path === path && one.method !== 'GET').map(({ body }) => body as never);
  return { ...device, sent };
}

const share = () => page.getByRole('button', { name: 'Share', exact: true });
const dialog = () => page.getByRole('dialog');
const press = (name: string) => dialog().getByRole('button', { name, exact: true });
const addresses = () => dialog().getByRole('textbox', { name: /^Email Address/ });

it('PU3: is offered only where the company is open to the public, and says that it needs a connection', async () => {
  const device = await open();
  await expect.element(share()).toBeVisible();
  device.setOffline(true);
  await expect.element(page.getByRole('button', { name: 'Share (needs a connection)' })).toBeDisabled();
});

it('PU3: is not there where the company is not', async () => {
  const { server } = await open({ publicAccess: false });
  await expect.poll(() => server.asked.some(({ path }) => path.startsWith('companies/'))).toBe(true);
  await expect.element(page.getByRole('heading', { level: 1, name: 'SHP-1' })).toBeVisible();
  expect(share().elements()).toEqual([]);
});

it('DT23, PU4: mails a link of their own to each of several people, keeps whom it could not reach, and tries again', async () => {
  const { server, sent } = await open();
  await share().click();
  await expect.element(page.getByRole('dialog', { name: 'Share SHP-1' })).toBeVisible();
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  // The add link shows only when the last field is filled.
  await expect.element(press('Add another address')).not.toBeInTheDocument();
  await addresses().fill('ana@');
  await expect.element(press('Add another address')).not.toBeInTheDocument();
  await press('Send').click();
  await expect.element(dialog()).toMatchTextContent('Enter an email address like name@example.com.');
  expect(sent('public/links')).toEqual([]);
  await addresses().fill('ana@example.com');
  await press('Add another address').click();
  await press('Send').click();
  await expect.element(dialog()).toMatchTextContent('Enter an email address.');
  await addresses().nth(1).fill('ben@example.com');
  await press('Add another address').click();
  await expect.element(press('Remove email address 3')).toBeVisible();
  await press('Remove email address 3').click();
  await dialog().getByRole('checkbox', { name: 'Excursions' }).click();
  await dialog().getByLabelText('Link expires after').selectOptions('7 days');
  server.answer('POST server/sendmessage', (asked) => {
    const { toList } = asked.body as { toList: string[] };
    return toList[0] === 'ben@example.com'
      ? refusal(422, 'mail-not-configured')
      : acknowledged(asked, { recipients: 1 });
  });
  await press('Send').click();
  await expect.element(dialog()).toMatchTextContent('link has been sent to ana@example.com');
  await expect.element(dialog().getByRole('alert').last()).toBeInTheDocument();
  await expect.element(dialog()).toMatchTextContent("1 email couldn't be sent.");
  await expect.element(addresses()).toHaveValue('ben@example.com');
  const made = sent('public/links') as unknown as Made[];
  expect(made).toMatchObject([
    { guid, days: 7, shows: ['excursions'], recipient: 'ana@example.com' },
    { guid, days: 7, shows: ['excursions'], recipient: 'ben@example.com' },
  ]);
  const [mail] = sent('server/sendmessage');
  expect(mail).toMatchObject({ toList: ['ana@example.com'], subject: 'Shipment SHP-1' });
  expect(mail?.message).toContain(`${location.origin}/public?id=${made[0]?.secret}-meridianfreight`);

  // Who has no mail copies the link that was made for them.
  const kept = dialog().getByRole('textbox', { name: 'Link for ben@example.com' });
  await expect.element(kept).toHaveValue(`${location.origin}/public?id=${made[1]?.secret}-meridianfreight`);

  // The next try sends the link that was made.
  server.answer('POST server/sendmessage', (asked) => acknowledged(asked, { recipients: 1 }));
  await press('Send').click();
  await expect.element(dialog()).toMatchTextContent('link has been sent to ben@example.com');
  expect(sent('public/links')).toHaveLength(2);
  expect(sent('server/sendmessage').at(-1)?.message).toContain(made[1]?.secret);
  await expect.element(addresses()).toHaveValue('');
  await expect.element(kept).not.toBeInTheDocument();

  // It begins anew each time it is opened.
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(share()).toHaveFocus();
  await share().click();
  await expect.element(dialog()).not.toMatchTextContent('link has been sent');
});

it('DT23: says that an address is wrong as its field is left, not while it is typed', async () => {
  await open();
  await share().click();
  await addresses().fill('ana@');
  await expect.element(addresses()).toHaveValue('ana@');
  await expect.element(dialog()).not.toMatchTextContent('Enter an email address');
  await userEvent.tab();
  await expect.element(dialog()).toMatchTextContent('Enter an email address like name@example.com.');
  await addresses().fill('ana@bücher.example');
  await expect.element(dialog()).not.toMatchTextContent('Enter an email address');
  await addresses().fill('');
  await userEvent.tab();
  // Nothing is nothing wrong before it is sent.
  await expect.element(dialog()).not.toMatchTextContent('Enter an email address');
});

it('DT23, PU3, PU4a: makes a link that is copied, and says so for a second and a half', async () => {
  const { sent } = await open({ customPrefs: { publicParts: ['temperature'] } });
  await share().click();
  // What the company doesn't allow is not offered.
  await expect.element(dialog().getByRole('checkbox', { name: 'Temperature chart' })).toBeVisible();
  expect(dialog().getByRole('checkbox').elements()).toHaveLength(1);
  await press('Create link').click();
  // What stands in its place has the focus.
  await expect.element(press('Copy')).toHaveFocus();
  const field = dialog().getByRole('textbox', { name: 'Link' });
  await expect.element(field).toBeVisible();
  const [made] = sent('public/links') as unknown as Made[];
  const address = `${location.origin}/public?id=${made?.secret}-meridianfreight`;
  await expect.element(field).toHaveValue(address);
  const copied = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockResolvedValueOnce()
    .mockRejectedValueOnce(new Error('refused'));
  await press('Copy').click();
  await expect.element(press('Copied')).toBeVisible();
  expect(copied.mock.calls).toEqual([[address]]);
  await expect.element(press('Copy')).toBeVisible();
  await press('Copy').click();
  await expect.element(dialog()).toMatchTextContent('The text is selected: copy it');
  // Another choice is another link.
  await dialog().getByLabelText('Link expires after').selectOptions('1 day');
  await expect.element(press('Create link')).toBeVisible();
});

it('PU3: lists the links that are out, with how often and when they were opened, and takes one back', async () => {
  const { server, sent, setOffline } = await open();
  await share().click();
  const rows = dialog().getByTestId('link-out');
  await expect.element(rows.first()).toMatchTextContent(/ben@example.com.*opened 3 times, last opened/);
  await expect.element(rows.nth(1)).toMatchTextContent(/Copied link.*not opened yet.*revoked/);
  server.answer('GET tables/query/publicLinks', { rows: [] });
  const path = 'public/links/';
  const listed = server.asked.length;
  await rows.first().getByRole('button', { name: 'Revoke' }).click();
  await expect.poll(() => server.asked.slice(listed).some((one) => one.path.startsWith(path))).toBe(true);
  // There is no such link in this test's server: the reason stands at the link.
  await expect.element(rows.first()).toMatchTextContent("It's no longer on the server.");
  setOffline(true);
  await expect.element(dialog()).toMatchTextContent('Sharing and revoking need a connection.');
  await expect.element(press('Send (needs a connection)')).toBeDisabled();
  await expect.element(press('Create link (needs a connection)')).toBeDisabled();
  await expect.element(rows.first().getByRole('button', { name: 'Revoke' })).toBeDisabled();
  expect(sent('public/links')).toEqual([]);
});

it('has nothing that axe finds, in Tamil', async () => {
  await open({}, 'ta');
  await page.getByRole('button', { name: 'பகிர்', exact: true }).click();
  await expect.element(dialog().getByTestId('link-out').first()).toBeVisible();
  expect(await axeFinds('[role=dialog]', 'ta')).toEqual([]);
});
