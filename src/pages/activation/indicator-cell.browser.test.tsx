import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../tests/fixtures/draw.tsx';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { DEFAULT_SITE_OPTIONS } from '../../contract/site-options.ts';
import type { Mark } from '../../local/outbox/overlay.ts';
import { type ActivationRow, toActivationRow } from './activation-row.ts';
import { IndicatorCell } from './indicator-cell.tsx';
import type { RowOffers } from './row-offers.ts';
import type { RowActions } from './use-row-actions.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

let remove: () => void = () => undefined;
afterEach(() => remove());

const offers = (rebuild: boolean): RowOffers => ({
  edit: false,
  remove: false,
  rebuild,
  retry: true,
  actions: [],
  messages: false,
  project: false,
  editAcl: false,
  track: null,
});

/** Draws how a shipment stands; what is asked for by its buttons is in the list it returns. */
function show(row: Partial<ShipmentRow>, mark: Mark | null = null): string[] {
  const asked: string[] = [];
  const actions: RowActions = {
    offersFor: ({ indicators }) => offers(indicators.showRebuild),
    openDetail: () => undefined,
    edit: () => undefined,
    askToRemove: () => undefined,
    printLabel: () => undefined,
    openMessages: () => undefined,
    lookUpProject: () => undefined,
    editAcl: () => undefined,
    retry: ({ guid }) => asked.push(`retry ${guid}`),
    ask: ({ key }, { guid }) => asked.push(`${key} ${guid}`),
  };
  const view = { key: 'g1', row: shipmentRow({ guid: 'g1', ...row }), mark, device: null };
  const { timeThresholds, maxRebuildTime, lastCommsHours } = DEFAULT_SITE_OPTIONS;
  const shown: ActivationRow = toActivationRow(view, {
    ...timeThresholds,
    maxRebuildTime,
    lastCommsHours,
    deleteLimit: 3,
    now: NOW,
    words: '',
  });
  remove = draw(
    <div data-testid="cell">
      <IndicatorCell row={shown} actions={actions} onNeedsYou={(guid) => asked.push(`decide ${guid}`)} />
    </div>,
  );
  return asked;
}

/** Each state that is drawn with its word. */
async function drawn(): Promise<readonly string[]> {
  await expect.element(page.getByTestId('cell')).toBeVisible();
  const marks = page.getByTestId('cell').element().querySelectorAll('span[data-state]');
  return [...marks].map((one) => `${one.getAttribute('data-state')}: ${one.textContent}`);
}

const COMMISSIONED = { enabled: 2, commissionState: 1, shippingState: 2 };

it.each<[string, Partial<ShipmentRow>, Mark | null, string[]]>([
  ['commissioning', {}, null, ['working: Commissioning']],
  ['saved with an error', { saveStatus: 'failed' }, null, ['error: Save error']],
  ['saved with an error, with work on it', { saveStatus: 'failed' }, 'waiting', ['error: Save error']],
  ['refused, and saved with an error', { saveStatus: 'failed' }, 'needs-you', ['error: Needs attention']],
  ['enabled above 1', { enabled: 2 }, null, ['working: Commissioning']],
  ['without a list of iChimes', COMMISSIONED, null, []],
  ['with all of its iChimes', { ...COMMISSIONED, aclExpected: 4, aclActual: 4 }, null, []],
  [
    'building its list',
    { ...COMMISSIONED, aclExpected: 4, aclActual: 1, lastStageCmdTime: minutesAgo(2) },
    null,
    ['working: Building'],
  ],
  [
    'whose list needs a rebuild, with work on it',
    { ...COMMISSIONED, aclExpected: 4, aclActual: 1, lastStageCmdTime: minutesAgo(3) },
    'waiting',
    ['warn: Rebuild needed'],
  ],
  ['waiting', {}, 'waiting', ['waiting: Waiting to send']],
  ['departed', { ...COMMISSIONED, shippingState: 3, aclExpected: 4, aclActual: 1 }, null, []],
])('floor 2: says the worst of a shipment %s, in a word and a state', async (_, row, mark, wanted) => {
  show(row, mark);
  expect(await drawn()).toEqual(wanted);
});

it('floor 2: says what is well as its status, in quiet words', async () => {
  show({ ...COMMISSIONED, shippingState: 3 });
  await expect.element(page.getByText('Departed', { exact: true })).toBeVisible();
});

it('floor 2: says why an activation was not saved, with what helps', async () => {
  const asked = show({ saveStatus: 'Device did not answer' });
  await expect.element(page.getByText('Device did not answer')).toBeVisible();
  await page.getByRole('button', { name: 'Retry SHP-1' }).click();
  expect(asked).toEqual(['retry g1']);
});

it('floor 4: says how many of its iChimes were found where there is a list of iChimes, and nothing where there is none', async () => {
  show({ aclExpected: 8, aclActual: 5 });
  await expect.element(page.getByText('5 of 8 iChimes found', { exact: true })).toBeVisible();
  remove();
  show({ aclExpected: null });
  await drawn();
  await expect.poll(() => page.getByTestId('cell').element().textContent).not.toContain('iChime');
});

it('offers the rebuild of the row where one is needed, beside what says so', async () => {
  const asked = show({ ...COMMISSIONED, aclExpected: 4, aclActual: 1, lastStageCmdTime: minutesAgo(9) });
  await page.getByRole('button', { name: 'Rebuild SHP-1' }).click();
  expect(asked).toEqual(['rebuild g1']);
  remove();
  show({ ...COMMISSIONED, aclExpected: 4, aclActual: 4 });
  await drawn();
  expect(page.getByRole('button').elements()).toEqual([]);
});

it('leads to what has to be decided', async () => {
  const asked = show({}, 'needs-you');
  await page.getByRole('button', { name: 'Needs attention' }).click();
  expect(asked).toEqual(['decide g1']);
});
