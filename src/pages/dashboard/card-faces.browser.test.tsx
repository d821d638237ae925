import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { openConsole, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { storeRows } from '../../../tests/fixtures/device-copy.ts';
import { dashboardPage, shipmentPage } from '../../../tests/fixtures/page-options.ts';
import { FEEDS } from '../../local/sync/feeds.ts';
import { setSyncState } from '../../local/sync/sync-state.ts';

beforeEach(() => page.viewport(1440, 2400));

/** Every card of the dashboards, by the feeds it shows. */
const CARDS = [
  'needs-attention',
  'alerts-card',
  'devices-card',
  'map-of-dashboard',
  'year-card',
  'summary-by-type',
  'summary-by-zone',
] as const;
const FACETS = [
  'Active assets',
  'Part Number',
  'Origin',
  'Destination',
  'Security alerts',
  'Shipment alerts',
  'On-time alerts',
];
const cards = () => [
  ...CARDS.map((id) => [id, page.getByTestId(id)] as const),
  ...FACETS.map((title) => [title, page.getByRole('region', { name: title, exact: true })] as const),
];
const ASSET_PAGE = dashboardPage({
  pattern: 'asset-dashboard',
  title: 'Asset Dashboard',
  configTypes: [3],
  zoneSummary: true,
});

/** What the last round of sync came to, as the tab that syncs says it. */
function syncEnded(failed: 'no-server' | null): void {
  setSyncState({ syncing: false, failed, progress: null });
  onTestFinished(() => setSyncState({ syncing: false, failed: null, progress: null }));
}

it('SD14, C40: each card says that it has nothing when its copy could not be fetched, and asks again; as of when, when it is old', async () => {
  const nothing = Object.fromEntries(FEEDS.map(({ name }) => [name, null]));
  const device = await prepareDevice({ rows: nothing, pages: [shipmentPage(), ASSET_PAGE] });
  await openConsole('/asset-dashboard');
  await expect.element(page.getByTestId('needs-attention')).toBeVisible();
  syncEnded('no-server');
  for (const [name, one] of cards()) {
    await expect.element(one.getByText(/Not available offline yet\./).first(), { message: name }).toBeVisible();
    await expect.element(one.getByRole('button', { name: /^Retry/ }).first()).toBeEnabled();
  }
  // They come: what is shown is as of now.
  for (const { name } of FEEDS) await storeRows(device.user, name, { rows: [] });
  syncEnded(null);
  for (const [name, one] of cards()) {
    await expect.element(one.getByText(/Not available offline yet\./), { message: name }).not.toBeInTheDocument();
    await expect.element(one.getByTestId('card-as-of')).not.toBeInTheDocument();
  }
  // The server does not answer any more: as of when it is.
  syncEnded('no-server');
  for (const [name, one] of cards()) {
    await expect
      .element(one.getByTestId('card-as-of'), { message: name })
      .toMatchTextContent(/^Not up to date\. Last updated \d\d:\d\d\.$/);
  }
  syncEnded(null);
  await expect.element(page.getByTestId('year-card').getByTestId('card-as-of')).not.toBeInTheDocument();
  // Without a connection likewise.
  device.setOffline(true);
  for (const [name, one] of cards()) {
    await expect.element(one.getByTestId('card-as-of'), { message: name }).toBeVisible();
  }
  expect(await axeFinds('main')).toEqual([]);
});
