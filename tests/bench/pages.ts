import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withBenchPage } from './bench-page.ts';
import { PAGES, PAGES_OF_A_MILLION } from './budgets.ts';
import { runProgram } from './console-session.ts';
import { placeNames } from './engine/places.ts';
import { figuresOf, tell } from './figures.ts';
import { withBigConsole } from './local/big-console.ts';
import { watchMainThread } from './local/main-thread.ts';
import { DEVICE_DASHBOARD, measureDashboards, SHIPMENT_DASHBOARD } from './pages/big-dashboard.ts';
import { rounded } from './server/measure.ts';

const SLOWDOWN = 4;
const MILLION = 1_000_000;

const say = (words: string): void => {
  process.stderr.write(`${words}\n`);
};

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const of = (values: readonly number[]) => ({ median: rounded(medianOf(values)), worst: rounded(Math.max(...values)) });

/** Counting, maps and files over rows in a worker, in a page of the bench. */
async function measureCopy(rows: number) {
  return withBenchPage(join(import.meta.dirname, 'pages/page'), async (page) => {
    say(`${rows} shipments in a worker`);
    await page.evaluate(([count, places]) => window.pagesBench.make(count, places), [rows, placeNames()] as const);
    // What is compiled and laid out by the first clicks is no matter of a click.
    await page.evaluate(() => window.pagesBench.clicks());
    const clicks = await page.evaluate(() => window.pagesBench.clicks());
    const devTools = await page.context().newCDPSession(page);
    const deviceClicks = await page.evaluate(() => window.pagesBench.deviceClicks());
    const mapOf = async (what: 'shipments' | 'devices') => {
      say(`a map of ${what}, by our tiles and by clusters of GeoJSON`);
      await page.evaluate((one) => window.pagesBench.ours(one), what);
      const ours = await watchMainThread(devTools, () => page.evaluate((one) => window.pagesBench.ours(one), what));
      const clusters = await watchMainThread(devTools, () =>
        page.evaluate((one) => window.pagesBench.clusters(one), what),
      );
      return { ours, clusters };
    };
    const maps = { shipments: await mapOf('shipments'), devices: await mapOf('devices') };
    say('a spreadsheet of 100,000');
    const xlsx = await page.evaluate((count) => window.pagesBench.xlsx(count), Math.min(rows, 100_000));
    return {
      clicks: { cards: of(clicks.cards), list: of(clicks.list) },
      deviceClicks: { cards: of(deviceClicks.cards), list: of(deviceClicks.list) },
      maps,
      xlsx,
    };
  });
}

/**
 * `npm run -s bench:pages -- [--rows N] [--json]`: how soon a dashboard opens from the device, what a choice on a card costs,
 * and what a map of all takes beside MapLibre's own clusters in the same run: of shipments, and of as many devices.
 */
await runProgram(async () => {
  const { values } = parseArgs({
    options: { rows: { type: 'string', default: '100000' }, json: { type: 'boolean', default: false } },
  });
  const rows = Number(values.rows);
  const loadBefore = loadavg().map((one) => rounded(one));
  const copy = await measureCopy(rows);
  say(`a server with ${rows} shipments`);
  const dashboards = await withBigConsole(rows, (big) =>
    measureDashboards(big, SLOWDOWN, [SHIPMENT_DASHBOARD, DEVICE_DASHBOARD]),
  );
  const [ofShipments, ofDevices] = dashboards;
  const mapFigures = ({ ours, clusters }: (typeof copy.maps)[keyof typeof copy.maps]) => ({
    'map, first picture, against clusters of GeoJSON': ours.result.first / clusters.result.first,
    'map, 100 moved, against clusters of GeoJSON': ours.result.moved / clusters.result.moved,
    'map, filtered, against clusters of GeoJSON': ours.result.filtered / clusters.result.filtered,
    'map, longest task': ours.tasks.longestCpuMs,
  });
  const budgets = rows >= MILLION ? PAGES_OF_A_MILLION : PAGES;
  const figures = [
    ...figuresOf(budgets.shipments, {
      'dashboard from the device, 4 times slower': ofShipments?.openedMs ?? Number.NaN,
      'choice on a card, longest task, 4 times slower': ofShipments?.tasks.longestCpuMs ?? Number.NaN,
      'choice on a card, all cards in the worker, median': copy.clicks.cards.median,
      ...mapFigures(copy.maps.shipments),
      'spreadsheet of 100,000 rows': copy.xlsx.ms,
    }),
    ...figuresOf(
      budgets.devices,
      {
        'dashboard from the device, 4 times slower': ofDevices?.openedMs ?? Number.NaN,
        'choice on a card, longest task, 4 times slower': ofDevices?.tasks.longestCpuMs ?? Number.NaN,
        'choice on a card, all cards in the worker, median': copy.deviceClicks.cards.median,
        ...mapFigures(copy.maps.devices),
      },
      'devices',
    ),
  ];
  const machine = { cores: cpus().length, loadBefore, loadAfter: loadavg().map((one) => rounded(one)) };
  return tell(figures, { json: values.json, more: { machine, rows, slowdown: SLOWDOWN, dashboards, ...copy } });
});
