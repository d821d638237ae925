import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openAdministration } from '../../../../tests/fixtures/administration.ts';
import { acknowledged, refusal } from '../../../../tests/fixtures/answering-server.ts';
import { axeFinds } from '../../../../tests/fixtures/axe.ts';
import { cutOff } from '../../../../tests/fixtures/cut-texts.ts';
import { deviceRow } from '../../../../tests/fixtures/device-row.ts';
import { locationRow } from '../../../../tests/fixtures/location-row.ts';
import { fewOf } from '../../../../tests/fixtures/nightly.ts';
import type { GroupRow } from '../../../contract/companies.ts';
import { patternFields } from '../../../domain/id-pattern.ts';

const YARD: GroupRow = {
  groupId: 'yard',
  version: 4,
  companyId: '1',
  groupName: 'Yard crew',
  type: 'login',
  customPrefs: { reports: [] },
  role: 'Provisioner',
  landingPage: null,
  menu: null,
  permissions: ['deviceLink'],
  shipmentFilter: null,
  members: 2,
};
const TAGS = { name: 'Tags', href: '/device-dashboard?type=tags', roles: ['User' as const] };
const OFFICE = {
  name: 'Office',
  href: '/location-list',
  roles: ['User' as const, 'Company Administrator' as const],
  children: [{ name: 'Routes', href: '/geofences', roles: ['Company Administrator' as const] }],
};
const MENUS = [
  { menu: 'main', items: [OFFICE, TAGS] },
  { menu: 'short', items: [TAGS] },
];
const REPORTS = { pattern: 'reports', title: 'Reports', refreshTimer: 300 };
const CRATE = { pattern: 'crate', description: 'Crate', expression: 'C[0-9]+', example: 'C47', prefix: 'C' };
const SHIPMENT = { pattern: 'shipmentId', description: '', expression: 'MF-.*', example: 'MF-1', prefix: 'MF-' };

const open = (language?: 'en' | 'fr' | 'ta') =>
  openAdministration({
    path: '/administration?section=pages',
    company: { groups: [YARD], pattern: 'shipmentId', pageOverrides: { reports: { title: 'Papers' } } },
    rows: {
      locations: [locationRow({ entryId: 7, shippingLocId: 'L1', name: 'Lyon Yard' })],
      'devices:gateways': [deviceRow({ macId: '00_1B_AD_00_6A_01', kind: 'gateways' })],
    },
    answers: {
      'GET menus': { data: MENUS },
      'GET pageOptions': { data: [{ ...REPORTS, title: 'Papers' }] },
      'GET patterns': { data: [CRATE, SHIPMENT] },
    },
    language,
  });

const card = (id: string) => page.getByTestId(`admin-${id}`);
const dialog = (name: string) => page.getByRole('dialog', { name });
const press = (id: string, name: string) => card(id).getByRole('button', { name }).click();

type Opened = Awaited<ReturnType<typeof open>>;
const sent = ({ server }: Opened, path: string) =>
  server.asked.filter((asked) => asked.path === path && asked.method !== 'GET').map(({ body }) => body);

beforeEach(() => page.viewport(1440, 1400));

it('AM groups: says what each gives, and changes where members begin, their menu and permissions', async () => {
  const opened = await open();
  const row = card('groups').getByRole('row', { name: /Yard crew/ });
  await expect.element(row).toMatchTextContent(/Sign-in.*2 people.*Provisioner · Open device pages/);
  await press('groups', 'Edit Yard crew');
  const form = dialog('Edit group Yard crew');
  const update = form.getByRole('button', { name: 'Update' });
  await expect.element(update).toBeDisabled();
  await form.getByLabelText('Landing page').fill('/elsewhere');
  await form.getByLabelText('Menu').selectOptions('short');
  await form.getByLabelText('Acknowledge alerts').click();
  await update.click();
  await expect.element(form.getByText('No page in Lading has this address.')).toBeVisible();
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  await form.getByLabelText('Landing page').fill('/geofences');
  opened.server.answer(
    'PUT groups/yard/access',
    refusal(422, 'bad-request', [{ code: 'unknown', detail: 'short', field: 'menu' }]),
  );
  await update.click();
  await expect.element(form.getByText('menu: short')).toBeVisible();
  opened.server.answer('PUT groups/yard/access', (asked) => acknowledged(asked, { data: [YARD] }));
  await update.click();
  await expect.element(form).not.toBeInTheDocument();
  expect(sent(opened, 'groups/yard/access').at(-1)).toEqual({
    landingPage: '/geofences',
    menu: 'short',
    permissions: ['acknowledgeAlerts', 'deviceLink'],
    shipmentFilter: null,
    baseVersion: 4,
  });
});

it('AM groups: limits which shipments members see by places, gateways and customers, and counts them before', async () => {
  const opened = await open();
  await press('groups', 'Edit Yard crew');
  const form = dialog('Edit group Yard crew');
  await expect.element(form.getByLabelText('Locations')).not.toBeInTheDocument();
  await form.getByLabelText('See only shipments that match the filter').click();
  const type = async (label: string, text: string) => {
    await form.getByLabelText(label, { exact: true }).first().fill(text);
    await userEvent.keyboard('{Enter}');
  };
  await type('Locations', 'Lyon Yard');
  await type('Gateways', '001bad006a01');
  await type('Customers', 'Acme');
  const filter = { gateways: ['00_1B_AD_00_6A_01'], places: ['Lyon Yard'], customers: ['Acme'] };
  opened.server.answer('POST groups/filter/try', { shown: 3, all: 40 });
  await form.getByRole('button', { name: 'Preview the number of shipments' }).click();
  await expect.element(form.getByText('Members would see 3 of 40 shipments.')).toBeVisible();
  expect(sent(opened, 'groups/filter/try')).toEqual([filter]);
  opened.server.answer('PUT groups/yard/access', (asked) => acknowledged(asked, { data: [YARD] }));
  await form.getByRole('button', { name: 'Update' }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(sent(opened, 'groups/yard/access')).toMatchObject([
    { permissions: ['deviceLink', 'filterShipments'], shipmentFilter: filter },
  ]);
});

it('AM menus: items are named, moved, put below one another and sent on top of what was seen', async () => {
  const opened = await open();
  await expect.element(card('menus').getByRole('row', { name: /main/ })).toMatchTextContent(/3 items/);
  await press('menus', 'Edit menu main');
  const form = dialog('Edit menu main');
  await form.getByRole('button', { name: 'Move Tags up' }).click();
  await form.getByRole('button', { name: 'Remove Routes' }).click();
  await form.getByRole('button', { name: 'Add item' }).click();
  const last = form.getByRole('group', { name: 'Item 3', exact: true });
  await form.getByRole('button', { name: 'Update' }).click();
  await expect.element(last.getByText('This field is required.')).toBeVisible();
  await expect.element(last.getByText('No page in Lading has this address.')).toBeVisible();
  await last.getByLabelText('Name').fill('Papers');
  await last.getByLabelText('Page').fill('/reports');
  await last.getByLabelText('Nest under the item above').click();
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  opened.server.answer('PUT menus/main', (asked) => acknowledged(asked, { data: MENUS[0] }));
  await form.getByRole('button', { name: 'Update' }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(sent(opened, 'menus/main')).toEqual([
    {
      items: [
        { name: OFFICE.name, href: OFFICE.href, roles: OFFICE.roles },
        { ...TAGS, children: [{ name: 'Papers', href: '/reports', roles: ['User'] }] },
      ],
      base: MENUS[0]?.items,
    },
  ]);
});

it('AM menus: one is added under a name of its own, and another removed after asking', async () => {
  const opened = await open();
  await press('menus', 'Add menu');
  const form = dialog('Add menu');
  await form.getByLabelText('Name').fill('short');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(form.getByText('A menu with this name already exists.')).toBeVisible();
  await expect.element(form.getByText('A menu needs at least one item.')).toBeVisible();
  await form.getByLabelText('Name').fill('yard');
  await form.getByRole('button', { name: 'Add item' }).click();
  const item = form.getByRole('group', { name: 'Item 1' });
  await item.getByLabelText('Name').fill('Papers');
  await item.getByLabelText('Page').fill('/reports');
  opened.server.answer('PUT menus/yard', (asked) => acknowledged(asked, { data: { menu: 'yard', items: [] } }));
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(sent(opened, 'menus/yard')).toEqual([
    { items: [{ name: 'Papers', href: '/reports', roles: ['User'] }], base: [] },
  ]);

  await expect.element(card('menus').getByRole('button', { name: 'Remove menu main' })).not.toBeInTheDocument();
  await press('menus', 'Remove menu short');
  const question = dialog('Remove menu short?');
  opened.server.answer(
    'PUT menus/short',
    refusal(422, 'bad-request', [{ code: 'used-by-group', detail: 'Yard crew', field: 'items' }]),
  );
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect.element(question.getByText("It's used by group Yard crew.")).toBeVisible();
  opened.server.answer('PUT menus/short', (asked) => acknowledged(asked, { data: { menu: 'short', items: [] } }));
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(sent(opened, 'menus/short').at(-1)).toEqual({ items: [], base: [TAGS] });
});

it('AM page options: own options are shown against the page before they are stored, and all taken back', async () => {
  const opened = await open();
  await expect.element(card('page-options').getByRole('row', { name: /reports/ })).toMatchTextContent(/1 option/);
  await press('page-options', 'Edit options for reports');
  const form = dialog('Options for reports');
  const [text, update] = [form.getByLabelText('Custom options'), form.getByRole('button', { name: 'Update' })];
  await expect.element(text).toHaveValue('{\n  "title": "Papers"\n}');
  await text.fill('{"title": ');
  await expect.element(form.getByText('Enter a JSON object.')).toBeVisible();
  await expect.element(update).toBeDisabled();
  await text.fill('{"titel": "Files"}');
  opened.server.answer(
    'POST pageOptions/reports/try',
    refusal(422, 'bad-request', [{ code: 'unknown', detail: 'No option of this page.', field: 'options.titel' }]),
  );
  await form.getByRole('button', { name: 'Preview changes' }).click();
  await expect.element(form.getByText('options.titel: No option of this page.')).toBeVisible();
  await text.fill('{"title": "Files"}');
  opened.server.answer('POST pageOptions/reports/try', {
    before: { ...REPORTS, title: 'Papers' },
    after: { ...REPORTS, title: 'Files' },
  });
  await form.getByRole('button', { name: 'Preview changes' }).click();
  await expect.element(form.getByText('−   "title": "Papers"')).toBeVisible();
  await expect.element(form.getByText('+   "title": "Files"')).toBeVisible();
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  await form.getByRole('button', { name: 'Reset all to default' }).click();
  opened.server.answer('PUT pageOptions/reports', (asked) => acknowledged(asked, { data: REPORTS }));
  await update.click();
  await expect.element(form).not.toBeInTheDocument();
  expect(sent(opened, 'pageOptions/reports')).toEqual([{ options: {}, base: { title: 'Papers' } }]);
});

it('AM patterns: one is held against its example before it is stored; one of shipments can’t be removed', async () => {
  const opened = await open();
  await expect.element(card('patterns').getByText('shipmentId').first()).toBeVisible();
  await expect
    .element(card('patterns').getByRole('button', { name: 'Remove pattern shipmentId' }))
    .not.toBeInTheDocument();
  await press('patterns', 'Add pattern');
  const form = dialog('Add pattern');
  const add = form.getByRole('button', { name: 'Add', exact: true });
  await form.getByLabelText('Name').fill('a b');
  await form.getByLabelText('Expression').fill('(?=T)T+');
  await form.getByLabelText('Example').fill('T1');
  await add.click();
  await expect.element(form.getByText('Use only letters, digits, - and _.')).toBeVisible();
  await expect.element(form.getByText(/This could take too long to compare/)).toBeVisible();
  await form.getByLabelText('Name').fill('tote');
  await form.getByLabelText('Expression').fill('T[a-z]+');
  await expect.element(form.getByText("This doesn't match the pattern.")).toBeVisible();
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  await form.getByLabelText('Example').fill('Ta');
  opened.server.answer('PUT patterns/tote', (asked) => acknowledged(asked, { data: null }));
  await add.click();
  await expect.element(form).not.toBeInTheDocument();
  expect(sent(opened, 'patterns/tote')).toEqual([
    { property: { description: '', expression: 'T[a-z]+', example: 'Ta', prefix: '' }, base: null },
  ]);
  await press('patterns', 'Remove pattern crate');
  opened.server.answer('PUT patterns/crate', (asked) => acknowledged(asked, { data: null }));
  await dialog('Remove pattern crate?').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => sent(opened, 'patterns/crate')).toEqual([{ property: null, base: patternFields(CRATE) }]);
});

it('AM menus: nothing can be changed without a connection, and what could not be fetched can be asked for again', async () => {
  const { server, setOffline } = await open();
  await expect.element(card('menus').getByRole('button', { name: 'Edit menu main' })).toBeEnabled();
  setOffline(true);
  for (const [id, name] of [
    ['groups', 'Edit Yard crew'],
    ['menus', 'Edit menu main'],
    ['page-options', 'Edit options for reports'],
    ['patterns', 'Edit pattern crate'],
  ] as const) {
    await expect.element(card(id).getByRole('button', { name })).toBeDisabled();
  }
  expect(server.asked.filter(({ method }) => method === 'PUT')).toEqual([]);
});

it.each(fewOf(1, ['ta', 'en', 'fr'] as const))(
  'AM menus: nothing is cut on a phone, and axe finds nothing, in %s',
  async (language) => {
    await page.viewport(390, 844);
    await open(language);
    await expect.element(card('patterns').getByText('C47')).toBeVisible();
    await expect.element(card('menus').getByText('short')).toBeVisible();
    for (const id of ['groups', 'menus', 'page-options', 'patterns']) {
      expect([id, ...cutOff(card(id).element() as HTMLElement)]).toEqual([id]);
    }
    expect(document.documentElement.scrollWidth).toBe(390);
    expect(await axeFinds('main')).toEqual([]);
  },
);
