import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openConsole, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { deviceRow } from '../../../tests/fixtures/device-row.ts';
import { againstTheEyes, firstField, tooSmall } from '../../../tests/fixtures/floor-rules.ts';
import { locationRow } from '../../../tests/fixtures/location-row.ts';
import { fewOf } from '../../../tests/fixtures/nightly.ts';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import { clock } from '../../../tests/fixtures/test-clock.ts';
import { wedge } from '../../../tests/fixtures/wedge-keys.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import { HOUR_MS } from '../../domain/duration.ts';
import { outbox } from '../../local/outbox/outbox-database.ts';
import { HAND_OVER_MS } from '../../scan/wedge/wedge-burst.ts';

const TAG = '00_1B_AD_00_11_22';
const FREE = '00_1B_AD_00_7C_CA';
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
  createDate: new Date(clock.now() - HOUR_MS).toISOString(),
});
const ROWS = {
  'shipments:0': [busy],
  'devices:tags': [
    deviceRow({ macId: FREE }),
    deviceRow({ macId: TAG, provisionStatus: 2, shipmentGuid: busy.guid, shipmentId: busy.customData }),
  ],
  'devices:chimes': [
    deviceRow({
      macId: '00_1B_AD_00_C1_01',
      kind: 'chimes',
      provisionStatus: 2,
      shipmentGuid: busy.guid,
      shipmentId: busy.customData,
    }),
  ],
  locations: ['Amsterdam Schiphol Airport', 'Atlanta Fairburn Depot'].map((name, at) =>
    locationRow({ entryId: at, shippingLocId: crypto.randomUUID(), name, locCountry: 'US' }),
  ),
};

const button = (name: string) => page.getByRole('button', { name, exact: true });
const item = (name: string) => page.getByRole('menuitem', { name, exact: true }).click();
const ofRow = (action: string) => async () => {
  await button('Actions for BUSY-1').click();
  await item(action);
};
const ofList = (action: string) => async () => {
  await page.getByTestId('list-menu').click();
  await item(action);
};
const ofPage = (action: string) => async () => {
  await page.getByTestId('page-menu').click();
  await item(action);
};
const ofUser = (action: string) => async () => {
  await page.getByTestId('user-menu').click();
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
};

/** As long as a hand takes to another key, or to the scanner. */
async function handOver(): Promise<void> {
  const pressedAt = performance.now();
  await expect.poll(() => performance.now() - pressedAt).toBeGreaterThan(HAND_OVER_MS);
}

/** Dialogs of the floor side, and how each is opened. */
const DIALOGS: Readonly<Record<string, () => Promise<void>>> = {
  'the form': () => button('Add').click(),
  'the form that edits': ofRow('Edit'),
  'a batch': () => button('Batch').click(),
  'the scanner': () => button('Scan').click(),
  'the filters': () => page.getByTestId('filter').click(),
  'the columns': ofList('Columns'),
  'what is archived': ofPage('Find Archived Shipments'),
  'the barcodes': ofPage('Create Barcode'),
  'the count of a location': ofPage('Count location'),
  'the list of iChimes': ofRow('Edit ACL'),
  'the question about a rebuild': ofRow('Rebuild ACL'),
  'the question about shocks': ofRow('Enable shock'),
  'the question about a device': ofRow('Remove Device'),
  'the question about an end': ofRow('Decommission'),
  'the question about a removal': ofRow('Remove'),
  'the messages': ofRow('Messages'),
  'the project': ofRow('Lookup Project ID'),
  'the outbox': () => page.getByTestId('sync-status').click(),
  'the jump': () => button('Go to').click(),
  'the keys': async () => {
    (page.getByTestId('filter').element() as HTMLElement).focus();
    // Nobody presses it as soon after another key as a scanner would, nor reaches for the scanner so soon.
    await handOver();
    await userEvent.keyboard('?');
    await handOver();
  },
  'the preferences': ofUser('User Preferences'),
  'the help': ofUser('Help'),
  'the security': ofUser('Account security'),
};

/** The page with a shipment with which everything can be done. */
async function openPage(): Promise<void> {
  await prepareDevice({ rows: ROWS });
  await openConsole('/activation?mode=shipment');
  await expect.element(page.getByTestId('row-BUSY-1')).toBeVisible();
}

const dialogs = () => [...document.querySelectorAll('[role=dialog]')];

beforeEach(() => page.viewport(820, 1180));

/** More of them, which something else leads to. */
const LATER_DIALOGS: Readonly<Record<string, () => Promise<void>>> = {
  'an unfinished form': async () => {
    await button('Add').click();
    await page.getByLabelText('Shipment ID').fill('BEGUN-1');
    await expect.poll(() => outbox.drafts.count()).toBe(1);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => dialogs().length).toBe(0);
    await button('Add').click();
    await expect.element(page.getByRole('button', { name: 'Start over' })).toBeVisible();
  },
};

/** How often what is open names a device, in words and in fields. */
const named = (macId: string): number => {
  const words = dialogs().flatMap((dialog) => [
    dialog.textContent,
    ...[...dialog.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value),
  ]);
  return words.join(' ').split(shortDeviceId(macId)).length - 1;
};

/** What is open is given a scan while its last button has the focus, and takes the code or says why not. Returns what the scan pressed. */
async function pressedByAScan(): Promise<readonly string[]> {
  await expect.poll(() => dialogs().length).toBe(1);
  const buttons = () => [...(dialogs()[0]?.querySelectorAll<HTMLElement>('button:not([disabled])') ?? [])];
  await expect.poll(() => buttons().length).toBeGreaterThan(0);
  const last = buttons().at(-1);
  await expect
    .poll(() => {
      last?.focus();
      return document.activeElement;
    })
    .toBe(last);
  const pressed: string[] = [];
  const note = ({ target }: Event) => pressed.push((target as HTMLElement).outerHTML);
  document.addEventListener('click', note, { capture: true });
  onTestFinished(() => document.removeEventListener('click', note, { capture: true }));
  const before = named(FREE);
  await wedge(FREE);
  await expect.poll(() => named(FREE)).toBeGreaterThan(before);
  return pressed;
}

it.each(Object.entries(DIALOGS))(
  'floor 11: %s begins in its first field, goes as the eyes do, has room for gloves, ends by one Escape, and takes a scan for no answer',
  async (_name, open) => {
    await openPage();
    await open();
    await expect.poll(() => dialogs().length).toBe(1);
    const dialog = () => dialogs()[0] ?? document.body;
    // What is entered comes with the dialog, or in a moment; where nothing is, the focus is in it all the same.
    await expect.poll(() => dialog().querySelectorAll('button').length).toBeGreaterThan(0);
    await expect.poll(() => dialog().contains(document.activeElement)).toBe(true);
    await expect
      .poll(() => {
        const field = firstField(dialog());
        return field === undefined || field === document.activeElement ? 'ready' : document.activeElement?.outerHTML;
      })
      .toBe('ready');
    // What can't be taken back is never what Enter presses first.
    expect(document.activeElement?.matches('[data-danger], [style*="red"]')).toBe(false);
    expect({ against: againstTheEyes(dialog()), small: tooSmall() }).toEqual({ against: [], small: [] });
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => dialogs().length).toBe(0);
    await expect.poll(() => document.activeElement).not.toBe(document.body);
    await open();
    expect(await pressedByAScan()).toEqual([]);
  },
);

it.each(Object.entries(LATER_DIALOGS))(
  "a scan in %s is taken or said not to be, and the code's Enter presses nothing",
  async (_name, open) => {
    await openPage();
    await open();
    expect(await pressedByAScan()).toEqual([]);
  },
);

it.each(fewOf(1, [390, 820, 1180]))('floor 11: the page has no target under 48 px at %i', async (width) => {
  await page.viewport(width, 1000);
  await openPage();
  expect(tooSmall()).toEqual([]);
  expect(againstTheEyes(document.body)).toEqual([]);
});
