import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Asked, acknowledged, refusal } from '../../../tests/fixtures/answering-server.ts';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { filledButtons } from '../../../tests/fixtures/buttons.ts';
import {
  type Given,
  openConsole,
  type PreparedDevice,
  prepareDevice,
  UNDOABLE,
  VAULT_KEY,
} from '../../../tests/fixtures/console.tsx';
import { deviceRow } from '../../../tests/fixtures/device-row.ts';
import { tooSmall } from '../../../tests/fixtures/floor-rules.ts';
import { takesFocus } from '../../../tests/fixtures/focus-within.ts';
import { press, tabTo, takeItem, takeOption, typeInto } from '../../../tests/fixtures/keyboard.ts';
import { locationRow } from '../../../tests/fixtures/location-row.ts';
import { fewOf, NIGHTLY } from '../../../tests/fixtures/nightly.ts';
import { shipmentPage } from '../../../tests/fixtures/page-options.ts';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import { clock } from '../../../tests/fixtures/test-clock.ts';
import { wedge } from '../../../tests/fixtures/wedge-keys.ts';
import { IDEMPOTENCY_KEY } from '../../contract/headers.ts';
import type { Project } from '../../contract/projects.ts';
import { HOUR_MS } from '../../domain/duration.ts';
import { outbox } from '../../local/outbox/outbox-database.ts';

const FREE = '00_1B_AD_00_7C_CA';
const TAG = '00_1B_AD_00_11_22';
const createDate = (hoursAgo: number) => new Date(clock.now() - hoursAgo * HOUR_MS).toISOString();
/** Everything can be done with it. */
const busy = shipmentRow({
  guid: crypto.randomUUID(),
  entryId: 1,
  customData: 'BUSY-1',
  macId: TAG,
  shippingState: 2,
  commissionState: 1,
  enabled: 2,
  aclExpected: 2,
  aclActual: 1,
  createDate: createDate(1),
});
const others = Array.from({ length: 11 }, (_, at) =>
  shipmentRow({ guid: crypto.randomUUID(), entryId: at + 2, customData: `SHP-${at}`, createDate: createDate(at + 2) }),
);
const ROWS = {
  'shipments:0': [busy, ...others],
  'devices:tags': [
    deviceRow({ macId: FREE }),
    deviceRow({ macId: TAG, provisionStatus: 2, shipmentGuid: busy.guid, shipmentId: busy.customData }),
  ],
  'devices:chimes': ['00_1B_AD_00_C1_01', '00_1B_AD_00_C1_02'].map((macId) =>
    deviceRow({ macId, kind: 'chimes', provisionStatus: 2, shipmentGuid: busy.guid, shipmentId: busy.customData }),
  ),
  locations: ['Amsterdam Schiphol Airport', 'Atlanta Fairburn Depot'].map((name, at) =>
    locationRow({ entryId: at, shippingLocId: crypto.randomUUID(), name, locCountry: 'US' }),
  ),
};

beforeEach(() => page.viewport(1280, 800));

async function open(language?: Parameters<typeof openConsole>[1], given: Given = {}): Promise<PreparedDevice> {
  const device = await prepareDevice({ rows: ROWS, ...given });
  await openConsole('/activation?mode=shipment', language);
  await expect.element(row('BUSY-1')).toBeVisible();
  return device;
}

const row = (name: string) => page.elementLocator(document.body).getByRole('row').filter({ hasText: name });
const shown = (name: string) => document.querySelector<HTMLElement>(`[data-shipment-id="${name}"]`);
const dialog = page.getByRole('dialog');
const status = () => page.getByTestId('sync-status');
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const inDialog = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true });

/** Chooses from the menu of a row. */
async function chooseAction(name: string, action: string): Promise<void> {
  await button(`Actions for ${name}`).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Goes to the first row by keyboard. */
async function goToFirstRow(): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search' }).click();
  for (let stop = 0; stop < 30 && document.activeElement !== shown('BUSY-1'); stop += 1) await userEvent.tab();
  expect(document.activeElement).toBe(shown('BUSY-1'));
}

/** Chooses from the menu of the row that has the focus. */
async function chooseOfRow(action: string): Promise<void> {
  await userEvent.keyboard('{Enter}');
  await takeItem(action);
}

async function escapeToRow(): Promise<void> {
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialog.elements()).toHaveLength(0);
  await expect.poll(() => document.activeElement).toBe(shown('BUSY-1'));
}

it('opens all that a row offers by keys, and the focus comes back to the row', async () => {
  const { server } = await open();
  server.answer(`GET devices/${TAG}/messages`, { rows: [], more: false });
  await goToFirstRow();
  // The menu alone.
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(shown('BUSY-1'));
  for (const action of [
    'Edit',
    'Messages',
    'Lookup Project ID',
    'Edit ACL',
    'Rebuild ACL',
    'Enable shock',
    'Disable shock',
    'Remove Device',
    'Decommission',
    'Remove',
  ]) {
    await chooseOfRow(action);
    await takesFocus(dialog);
    await escapeToRow();
  }
});

it.each([
  ['Decommission', 'Decommission'],
  ['Remove', 'Remove'],
])('does not take a code that is scanned for an answer to the question of %s', async (action, answer) => {
  await open();
  await goToFirstRow();
  await chooseOfRow(action);
  await tabTo(inDialog(answer));
  await wedge(FREE);
  await expect.element(inDialog(answer)).toHaveFocus();
  await escapeToRow();
});

it('chooses the limit of shocks by keys', async () => {
  await open();
  await goToFirstRow();
  await chooseOfRow('Enable shock');
  await expect.element(inDialog('Cancel')).toHaveFocus();
  await tabTo(dialog.getByRole('radio', { checked: true }), { back: true });
  for (let step = 0; step < 3; step += 1) await userEvent.keyboard('{ArrowRight}');
  await expect.element(dialog.getByRole('radio', { name: '15 g' })).toBeChecked();
});

it('shows no row that the keyboard reaches under the bar of a small screen', async () => {
  await page.viewport(390, 844);
  await open();
  await goToFirstRow();
  for (let at = 1; at <= 8; at += 1) {
    await userEvent.keyboard('{ArrowDown}');
    const reached = () => document.querySelector(`[data-index="${at}"]:focus:not([aria-busy])`);
    await expect.poll(reached).not.toBeNull();
    const bar = () => button('Scan').element().getBoundingClientRect().top;
    await expect.poll(() => (reached()?.getBoundingClientRect().bottom ?? Infinity) < bar()).toBe(true);
  }
});

type Opener = ReturnType<typeof page.getByTestId>;

it('opens what the page has besides its rows by keys, and the focus comes back: filter, views, columns, labels', async () => {
  await open();
  const { clientWidth } = document.documentElement;
  expect(clientWidth).toBeGreaterThan(1000);
  const [filter, views, list, more] = ['filter', 'views', 'list-menu', 'page-menu'].map((id) =>
    page.getByTestId(id),
  ) as [Opener, Opener, Opener, Opener];
  const opens = async (opener: Opener, item: string | null) => {
    await press(opener);
    if (item !== null) await takeItem(item);
    await takesFocus(dialog);
  };
  const escape = async (opener: Opener) => {
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => dialog.elements()).toHaveLength(0);
    await expect.element(opener).toHaveFocus();
  };
  await opens(filter, null);
  await escape(filter);
  await opens(views, 'Save or edit views');
  await escape(views);
  await opens(list, 'Columns');
  await escape(list);
  await opens(more, 'Create Barcode');
  await userEvent.keyboard('24017');
  await expect.element(dialog.getByRole('img').first()).toBeVisible();
  await tabTo(dialog.getByRole('radio', { checked: true }), { back: true });
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(dialog.getByRole('radio', { name: 'QR' })).toBeChecked();
  await escape(more);
});

it('finds what is archived by keys, and shows it in the list', async () => {
  const { server } = await open();
  const over = { ...busy, decommDate: createDate(0) };
  const reply = (rows: readonly object[]) => ({
    rows,
    gone: [],
    cursor: '',
    more: false,
    horizon: { epoch: 'e', xid: '1' },
    fullResync: false,
    lastUpdate: '',
  });
  server.answer('GET tables/query/shipmentList', ({ query }) => reply(query.get('cfgType') === '0' ? [over] : []));
  const list = page.getByTestId('page-menu');
  await press(list);
  await takeItem('Find Archived Shipments');
  await expect.element(dialog.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('BUSY');
  const found = dialog.getByRole('listitem').filter({ hasText: 'BUSY-1' }).getByRole('button').first();
  await press(found);
  await expect.poll(() => dialog.elements()).toHaveLength(0);
  await expect.element(list).toHaveFocus();
  await expect.poll(() => document.querySelectorAll('[data-shipment-id]')).toHaveLength(1);
  expect(shown('BUSY-1')).not.toBeNull();
});

it('plans, scans and takes back a batch by keys', async () => {
  await open(undefined, { siteOptions: UNDOABLE });
  const batch = button('Batch');
  await press(batch);
  await takesFocus(dialog);
  await typeInto(dialog.getByLabelText(/^ID pattern/), 'KEYS-B###');
  for (const field of ['Script', 'Origin', 'Destination']) {
    const select = dialog.getByRole('combobox', { name: new RegExp(`^${field}`) });
    await press(select, { key: '{ArrowDown}' });
    await takeOption(select, field === 'Destination' ? 'Atlanta Fairburn Depot' : /./);
    await expect.element(select).not.toHaveValue('');
  }
  await press(inDialog('Scan tags'));
  const count = dialog.getByTestId('collected-count');
  await expect.element(count).toBeVisible();
  await takesFocus(dialog);
  await wedge(FREE);
  await expect.element(count).toHaveTextContent('1 scanned');
  await press(inDialog(/^Undo KEYS-B001/));
  await expect.element(count).toHaveTextContent('Nothing scanned yet');
  // What was taken back is given again.
  await expect.element(dialog).toMatchTextContent('The next tag will be KEYS-B001.');
  await wedge(FREE);
  await expect.element(count).toHaveTextContent('1 scanned');
  await press(inDialog(/^Undo KEYS-B001/));
  await expect.element(count).toHaveTextContent('Nothing scanned yet');
  await takesFocus(dialog);
  await press(inDialog('Done'));
  await expect.element(page.getByTestId('batch-summary')).toMatchTextContent('Nothing was activated');
  await press(page.getByTestId('batch-summary').getByRole('button', { name: 'Close', exact: true }));
  await expect.poll(() => dialog.elements()).toHaveLength(0);
  await expect.element(batch).toHaveFocus();
});

/** The answer to an edit of the busy one. */
const edited = (asked: Asked) => acknowledged(asked, { guid: busy.guid, version: 4, updateTime: createDate(0) });

const EDIT = 'tables/update/shippingPickList';
const NO_PROJECT = 'No data returned for Crate/Tote';
const project: Project = {
  projectId: 'MF-P1001',
  crateId: '5001',
  crateNo: 'C0815',
  country: 'US',
  destination: 'Atlanta Fairburn Depot',
};

/** Answers lookups as the server does: by the right key, of one project. */
function answerLookups({ server }: PreparedDevice): void {
  server.answer('GET project', ({ query }) => {
    if (query.get('key') !== 'the-key') return refusal(403, 'forbidden');
    return query.get('p') === 'MF-P1001' ? { data: project } : refusal(404, 'not-found');
  });
}

it('looks a project up with the key of the company, and gives the shipment its id', async () => {
  const device = await open();
  answerLookups(device);
  const item = page.getByRole('menuitem', { name: /^Lookup Project ID/ });
  device.setOffline(true);
  await button('Actions for BUSY-1').click();
  await expect.element(item).toHaveAttribute('aria-disabled', 'true');
  await expect.element(item).toMatchTextContent('Needs a connection.');
  await userEvent.keyboard('{Escape}');
  device.setOffline(false);
  await expect.element(status()).toMatchTextContent('Up to date');

  await chooseAction('BUSY-1', 'Lookup Project ID');
  const opened = page.getByRole('dialog', { name: 'Lookup Project ID of BUSY-1' });
  const lookUp = inDialog('Look up');
  const alert = opened.getByRole('alert');
  const key = opened.getByLabelText('Key', { exact: true });
  const id = opened.getByRole('textbox', { name: 'Project ID' });
  await expect.element(lookUp).toBeDisabled();
  await key.fill('guessed');
  await opened.getByRole('radio', { name: 'Project ID' }).click();
  await id.fill('MF-P1001');
  await lookUp.click();
  await expect.element(alert).toBeVisible();
  await key.fill('the-key');
  await id.fill('MF-P0');
  await lookUp.click();
  await expect.element(alert).toMatchTextContent(NO_PROJECT);
  // What the server says of it stands there too (spec 1 §8 "Project lookup errors").
  const detail = 'The register of projects is closed until noon.';
  device.server.answer('GET project', () => refusal(502, 'service-failed', [{ code: 'register-closed', detail }]));
  await lookUp.click();
  await expect.element(alert).toMatchTextContent(detail);
  answerLookups(device);
  await id.fill('MF-P1001');
  await lookUp.click();
  await expect.element(opened).toMatchTextContent('Found');
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  device.server.answer(`PUT ${EDIT}`, edited);
  await inDialog('Use MF-P1001 as shipment ID').click();
  await expect.element(page.getByTestId('outcome')).toMatchTextContent("BUSY-1 now has its project's ID");
  const sent = device.server.asked.find(({ path }) => path === EDIT);
  expect(JSON.stringify(sent?.body)).toMatch(/"MF-P1001".*"5001"/);
});

it('says in red why a command was refused: what could not be done, then what the server says of it', async () => {
  const { server } = await open();
  const detail = 'The gateway of dock 4 does not answer.';
  server.answer('PUT activity/createAndRunActivityTemplate/', () =>
    refusal(422, 'wrong-state', [{ code: 'gateway-silent', detail }]),
  );
  await chooseAction('BUSY-1', 'Rebuild ACL');
  await inDialog('Rebuild ACL').click();
  const outcome = page.getByTestId('outcome');
  const red = document.body.appendChild(document.createElement('i'));
  onTestFinished(() => red.remove());
  red.style.color = 'var(--state-error)';
  for (const words of ["The ACL of BUSY-1 couldn't be rebuilt", detail]) {
    const told = outcome.getByText(words);
    await expect.element(told).toBeVisible();
    expect(getComputedStyle(told.element()).color).toBe(getComputedStyle(red).color);
  }
});

it('looks up where a project is going by its id, with a connection only, and searches for it', async () => {
  const device = await open();
  answerLookups(device);
  await button('Add').click();
  const form = page.getByRole('dialog', { name: 'Create Shipment' });
  const destination = form.getByRole('combobox', { name: /^Destination/ });
  const lookup = form.getByRole('button', { name: /^Destination by project ID/ });
  device.setOffline(true);
  await expect.element(lookup).toHaveTextContent('Destination by project ID (needs a connection)');
  await expect.element(lookup).toBeDisabled();
  device.setOffline(false);
  await expect.element(lookup).toBeEnabled();
  await lookup.click();
  const id = form.getByLabelText('Project ID', { exact: true });
  const key = form.getByLabelText('Key', { exact: true });
  const ask = form.getByRole('button', { name: 'Look up', exact: true });
  await expect.element(id).toHaveFocus();
  await expect.element(ask).toBeDisabled();
  await id.fill('MF-P1001');
  await key.fill('guessed');
  await ask.click();
  await expect.element(form.getByRole('alert')).toBeVisible();
  await key.fill('the-key');
  await id.fill('MF-P0');
  // Enter asks for the project, and doesn't send the form.
  await userEvent.keyboard('{Enter}');
  await expect.element(form.getByRole('alert')).toHaveTextContent(NO_PROJECT);
  const top = (part: typeof form) => part.element().getBoundingClientRect().top;
  expect(top(form.getByRole('alert'))).toBeGreaterThan(top(destination));
  expect(await axeFinds('[role=dialog]')).toEqual([]);

  await id.fill('MF-P1001');
  await ask.click();
  await expect
    .element(form)
    .toMatchTextContent('The destination is Atlanta Fairburn Depot, US. Choose the match above.');
  await expect.element(destination).toHaveFocus();
  await expect.element(destination).toHaveValue('Atlanta Fairburn Depot, US');
  await page.getByRole('option').filter({ hasText: 'Atlanta Fairburn Depot' }).first().click();
  await expect.element(destination).toHaveValue('Atlanta Fairburn Depot');
});

it('lets work go on when the session has ended on the server, and sends it once the same person has signed in', async () => {
  const { user, server } = await open();
  server.answer(`PUT ${EDIT}`, () => refusal(401, 'not-signed-in'));
  server.answer('GET pageOptions/activation-shipment', { data: shipmentPage() });
  await chooseAction('BUSY-1', 'Edit');
  await dialog.getByLabelText('Notes', { exact: true }).fill('fragile');
  await inDialog('Update').click();
  await expect.element(page.getByTestId('form-result')).toMatchTextContent('Saved here, not sent yet');
  await page.getByTestId('form-result').getByRole('button', { name: 'Close', exact: true }).click();
  await expect.element(page.getByText(/sign in again/i).first()).toBeVisible();
  await expect.poll(() => shown('BUSY-1')?.getAttribute('data-mark')).toBe('waiting');
  const tries = () => server.asked.filter(({ path }) => path === EDIT).length;
  expect(tries()).toBe(1);
  server.answer(`PUT ${EDIT}`, edited);
  server.answer('POST users/login', { data: { authorized: true, user, vaultKey: VAULT_KEY } });
  await button('Sign in').click();
  await page.getByLabelText('Username').fill(user.loginName);
  await page.getByLabelText('Password', { exact: true }).fill('secret');
  await button('Login').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Shipment Activation' })).toBeVisible();
  await expect.poll(tries).toBe(2);
  const [first, second] = server.asked.filter(({ path }) => path === EDIT);
  expect(second?.headers.get(IDEMPOTENCY_KEY)).toBe(first?.headers.get(IDEMPOTENCY_KEY));
  await expect.poll(() => status().element().dataset.status).not.toBe('waiting');
});

/** Opens the menu of the busy row by its button, whatever it is called. */
async function openRowMenu(): Promise<void> {
  await page.elementLocator(shown('BUSY-1')?.querySelector('[data-row-action]') ?? document.body).click();
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

/** What moved, from where to where. */
const inWords = ({ value, sources }: LayoutShift): string =>
  [
    value.toFixed(4),
    ...sources.map(({ node, previousRect, currentRect }) => {
      const name = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent;
      const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
      return `${name}: ${place(previousRect)} → ${place(currentRect)}`;
    }),
  ].join('\n');

it.each(fewOf(1, [390, 820, 1280]))('moves nothing that is seen while its rows come, %i pixels wide', async (width) => {
  await page.viewport(width, 800);
  const shifts: string[] = [];
  const observer = new PerformanceObserver((list) => {
    shifts.push(...(list.getEntries() as LayoutShift[]).map(inWords));
  });
  observer.observe({ type: 'layout-shift' });
  await open();
  await expect.poll(() => document.querySelector('[role=grid] [aria-busy]')).toBeNull();
  await expect.element(button('Add')).toBeVisible();
  await expect.element(status()).toMatchTextContent('Up to date');
  observer.disconnect();
  expect(shifts).toEqual([]);
});

// The nightly run looks at the same in every language and scheme.
// Each dialog's own test looks at it in the gate.
it('has nothing that axe finds in what a row opens', NIGHTLY, async () => {
  await open();
  await openRowMenu();
  const items = page.getByRole('menuitem');
  const count = items.elements().length;
  expect(count).toBeGreaterThan(8);
  const found = await axeFinds('[role=menu]');
  await userEvent.keyboard('{Escape}');
  for (let nth = 0; nth < count; nth += 1) {
    // The second leads to the page of details, the third asks the server.
    if (nth === 1 || nth === 2) continue;
    await openRowMenu();
    await items.nth(nth).click();
    await expect.element(dialog.getByRole('heading').first()).toBeVisible();
    found.push(...(await axeFinds('[role=dialog]')));
    found.push(...filledButtons(page.getByRole('dialog').last().element()).slice(1));
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => dialog.elements()).toHaveLength(0);
  }
  expect(found).toEqual([]);
});

it('has nothing that axe finds in what the page opens', NIGHTLY, async () => {
  await open();
  const found: string[] = [];
  const look = async (part = '[role=dialog]') => {
    // A dialog has its name once its title is drawn.
    if (part === '[role=dialog]') await expect.element(page.getByRole('dialog', { name: /./ })).toBeVisible();
    found.push(...(await axeFinds(part)));
  };
  const close = async () => {
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => dialog.elements()).toHaveLength(0);
  };
  const menu = async (id: string, nth: number) => {
    await page.getByTestId(id).click();
    await page.getByRole('menuitem').nth(nth).click();
  };
  await page.getByTestId('filter').click();
  await expect.element(dialog.getByRole('checkbox').first()).toBeVisible();
  await look();
  await close();
  await menu('views', 0);
  await expect.element(dialog).toBeVisible();
  await look();
  await close();
  await menu('list-menu', 0);
  await expect.element(dialog.getByRole('checkbox').first()).toBeVisible();
  await look();
  await close();
  await menu('page-menu', 1);
  await dialog.getByRole('textbox').first().fill('24017\n24018');
  await expect.element(dialog.getByRole('img').first()).toBeVisible();
  await look();
  await close();
  await menu('page-menu', 0);
  await dialog.getByRole('searchbox').fill('zzzz');
  await look();
  await close();
  await menu('list-menu', 2);
  await expect.element(page.getByTestId('filter-row')).toBeVisible();
  await look('[data-testid=filter-row]');
  await menu('list-menu', 2);
  await status().click();
  await expect.element(dialog.getByRole('heading')).toBeVisible();
  await look();
  expect(found).toEqual([]);
});

it('floor 2+3: has rows as high as a glove with one state each, in parts with counts, sorted from a menu; a touch opens the detail', async () => {
  await page.viewport(820, 1180);
  const { server } = await open();
  server.answer(`GET shipments/${busy.guid}`, () => refusal(404, 'not-found'));
  const lowest = () =>
    Math.min(...[...document.querySelectorAll('[data-shipment-id]')].map((one) => one.clientHeight + 1));
  expect(lowest()).toBeGreaterThanOrEqual(64);
  const states = [...document.querySelectorAll('[data-shipment-id]')].map((one) =>
    [...one.querySelectorAll('[data-row-state]')].map((state) => state.getAttribute('data-row-state')),
  );
  expect(states[0]).toEqual(['rebuild']);
  expect(states.every((one) => one.length === 1)).toBe(true);
  expect(shown('BUSY-1')?.getAttribute('data-tone')).toBe('warn');

  const tab = (name: RegExp) => page.getByTestId('activation-tabs').getByRole('button', { name });
  // It opens on what has not left the floor.
  await expect.element(tab(/^Before departure/)).toHaveTextContent('Before departure 12');
  await expect.element(tab(/^Before departure/)).toHaveAttribute('aria-pressed', 'true');
  // What has no room is behind a button.
  await page.getByTestId('activation-tabs-more').click();
  const items = page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent);
  expect(items).toEqual(expect.arrayContaining(['Commissioning 11', 'Mine today 0', 'Mine 0', 'All 12']));
  await userEvent.keyboard('{Escape}');
  await expect.element(tab(/^Needs attention/)).toHaveTextContent('Needs attention 1');
  await tab(/^Needs attention/).click();
  await expect.poll(() => document.querySelectorAll('[data-shipment-id]')).toHaveLength(1);
  expect(await axeFinds('main')).toEqual([]);
  await page.getByTestId('activation-tabs-more').click();
  await page.getByRole('menuitem', { name: /^All/ }).click();
  await expect.poll(() => document.querySelectorAll('[data-shipment-id]').length).toBeGreaterThan(5);

  const sort = page.getByTestId('sort');
  await expect.element(sort).toHaveTextContent('Sort: Created ↓');
  await sort.click();
  await page.getByRole('menuitem', { name: 'Shipment ID' }).click();
  await expect.element(sort).toHaveTextContent('Sort: Shipment ID ↑');

  await page.viewport(390, 844);
  await expect.poll(lowest).toBeGreaterThanOrEqual(72);
  expect(document.documentElement.scrollWidth).toBe(390);
  // The parts of the list have the room there: the button that sorts is a sign with the same name.
  await expect.element(page.getByRole('button', { name: 'Sort: Shipment ID ↑' })).toBeVisible();
  expect(sort.element().getBoundingClientRect().width).toBeLessThan(100);
  await page
    .elementLocator(shown('BUSY-1') ?? document.body)
    .getByText('Rebuild needed')
    .click();
  await expect.element(page.getByRole('heading', { level: 1 })).not.toHaveTextContent('Shipment Activation');
});

it('floor 7: has what a row offers in groups, and what ends it last and in red', async () => {
  await open();
  await openRowMenu();
  const groups = [...document.querySelectorAll('[role=menu] [role=group]')].map((group) => [
    group.getAttribute('aria-label'),
    [...group.querySelectorAll('[role=menuitem]')].map((item) => item.textContent),
  ]);
  expect(groups.map(([name]) => name)).toEqual(['Open', 'Device', 'End']);
  expect(groups.at(-1)?.[1]).toEqual(['Decommission', 'Remove']);
  expect([...document.querySelectorAll('[role=menuitem][data-danger]')].map((one) => one.textContent)).toEqual([
    'Decommission',
    'Remove',
  ]);
});

it.each(fewOf(1, [390, 820]))(
  'floor 11: has no target under 48 px at %i, and Escape ends one layer at a time',
  async (width) => {
    await page.viewport(width, 1000);
    await open();
    await expect
      .element(page.getByTestId('activation-tabs').getByRole('button', { name: 'Before departure 12' }))
      .toBeVisible();
    const small = tooSmall().map((one) => `list: ${one}`);
    await openRowMenu();
    small.push(...tooSmall().map((one) => `menu: ${one}`));
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => page.getByRole('menuitem').elements()).toHaveLength(0);
    await button('Add').click();
    await dialog.getByRole('button', { name: 'More fields' }).click();
    // The first field is ready, and the eyes and the keyboard go the same way.
    await expect.element(dialog.getByRole('combobox', { name: /^Device/ })).toBeVisible();
    small.push(...tooSmall().map((one) => `form: ${one}`));
    const origin = dialog.getByRole('combobox', { name: /^Origin/ });
    await origin.click();
    await expect.element(page.getByRole('option').first()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => page.getByRole('option').elements()).toHaveLength(0);
    expect(dialog.elements()).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => dialog.elements()).toHaveLength(0);
    await button('Scan').click();
    await expect.element(dialog.getByText('No camera found')).toBeVisible();
    small.push(...tooSmall().map((one) => `scan: ${one}`));
    await dialog.getByTestId('scan-menu').click();
    await expect.element(page.getByRole('menuitem').first()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => page.getByRole('menuitem').elements()).toHaveLength(0);
    expect(dialog.elements()).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => dialog.elements()).toHaveLength(0);
    expect(small).toEqual([]);
  },
);

it.each([390, 820, 1180])('floor 11: has all that chosen rows offer in one row at %i px', async (width) => {
  await page.viewport(width, 900);
  await open();
  shown('BUSY-1')?.focus();
  await userEvent.keyboard(' ');
  const bar = page.getByTestId('selection');
  await expect.element(bar).toMatchTextContent('1 selected');
  const buttons = bar.getByRole('button').elements();
  expect(buttons.map((one) => one.textContent)).toEqual([
    'Retry',
    'Rebuild ACLs',
    'Print labels',
    'Download or print',
    'Clear selection',
  ]);
  expect(new Set(buttons.map((one) => one.getBoundingClientRect().top)).size).toBe(1);
});

it('floor 7: does for the chosen rows what helps them, and takes it back as one', async () => {
  await open();
  await goToFirstRow();
  await userEvent.keyboard(' {Shift>}{ArrowDown}{/Shift}');
  await page.getByTestId('selection').getByRole('button', { name: 'Rebuild ACLs' }).click();
  const notice = page.getByTestId('outcome');
  await expect.element(notice).toMatchTextContent('Rebuilt: 1 of 2');
  await notice.getByRole('button', { name: /^Undo: / }).click();
  await expect.element(page.getByText('Undone')).toBeVisible();
  await page.getByTestId('selection').getByRole('button', { name: 'Print labels' }).click();
  await expect.element(dialog.getByRole('textbox').first()).toHaveValue('BUSY-1\nSHP-0');
});

it('floor 15: of two scans one after the other neither is lost without a word', async () => {
  const other = '00_1B_AD_00_7C_CB';
  await open(undefined, { rows: { ...ROWS, 'devices:tags': [...ROWS['devices:tags'], deviceRow({ macId: other })] } });
  await page.getByRole('searchbox', { name: 'Search' }).click();
  await wedge(FREE);
  await wedge(other);
  // The second is asked about: it doesn't take the place of the first.
  await expect.element(page.getByRole('button', { name: 'Keep …7C_CA' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Replace with …7C_CB' })).toBeVisible();
});

it('floor 8: a batch begins as Add does, takes its ids from a list, and counts them down', async () => {
  const lately = {
    ...busy,
    createdBy: 'anand',
    originLatitude: 52.3,
    originLongitude: 4.8,
    originName: 'Amsterdam Schiphol Airport',
    destName: 'Atlanta Fairburn Depot',
    destLatitude: 33.6,
    destLongitude: -84.6,
  };
  await open(undefined, { siteOptions: UNDOABLE, rows: { ...ROWS, 'shipments:0': [lately, ...others] } });
  await button('Batch').click();
  await expect.element(dialog.getByRole('combobox', { name: /^Origin/ })).toHaveValue('Amsterdam Schiphol Airport');
  await expect.element(dialog.getByRole('combobox', { name: /^Destination/ })).toHaveValue('Atlanta Fairburn Depot');
  await expect.element(dialog).toMatchTextContent('PAL-### makes PAL-001, PAL-002, PAL-003');
  // As the form of one: what is missing stands at the button, and fields stand side by side.
  await expect.element(dialog).toMatchTextContent('Still needed: ID pattern, Script.');
  await expect.element(inDialog('Scan tags')).toHaveAttribute('aria-disabled', 'true');
  const [pattern, howMany] = [/^ID pattern/, /^How many/].map((name) => dialog.getByLabelText(name).element());
  expect(pattern?.getBoundingClientRect().right).toBeLessThan(howMany?.getBoundingClientRect().left ?? 0);
  const [from, to] = [/^Origin/, /^Destination/].map((name) => dialog.getByRole('combobox', { name }).element());
  expect(from?.getBoundingClientRect().right).toBeLessThan(to?.getBoundingClientRect().left ?? 0);
  await inDialog('Use BUSY-#').click();
  await expect.element(dialog).toMatchTextContent('The first IDs will be BUSY-2, BUSY-3');
  const script = dialog.getByRole('combobox', { name: /^Script/ });
  await script.click();
  await page.getByRole('option').first().click();
  await expect.element(dialog).toMatchTextContent('All required fields are filled in.');
  const file = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]');
  const transfer = new DataTransfer();
  transfer.items.add(new File(['Shipment ID,Customer\nLIST-A,Halden\nLIST-B,\n'], 'pallets.csv', { type: 'text/csv' }));
  if (file !== null) file.files = transfer.files;
  file?.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(dialog).toMatchTextContent('2 IDs from pallets.csv · 1 with its own customer or limit profile');
  await inDialog('Scan tags').click();
  await expect.element(dialog.getByTestId('batch-guide')).toMatchTextContent(/0 of 2 done.*LIST-A\s*Halden/s);
  await inDialog('Scan LIST-A').click();
  await wedge(FREE);
  await expect.element(dialog).toMatchTextContent('The next tag will be LIST-B.');
  const stored = (await outbox.entries.toArray()).find(({ type }) => type === 'shipment.create');
  expect(stored?.payload).toMatchObject({ shipmentId: 'LIST-A', customer: 'Halden' });
});
