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
import { measureDashboard } from './pages/big-dashboard.ts';
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
    say('a map of them, by our tiles and by clusters of GeoJSON');
    await page.evaluate(() => window.pagesBench.ours());
    const ours = await watchMainThread(devTools, () => page.evaluate(() => window.pagesBench.ours()));
    const clusters = await watchMainThread(devTools, () => page.evaluate(() => window.pagesBench.clusters()));
    say('a spreadsheet of 100,000');
    const xlsx = await page.evaluate((count) => window.pagesBench.xlsx(count), Math.min(rows, 100_000));
    return { clicks: { cards: of(clicks.cards), list: of(clicks.list) }, map: { ours, clusters }, xlsx };
  });
}

/**
 * `npm run -s bench:pages -- [--rows N] [--json]`: how soon the dashboard opens from the device, what a choice on a card costs,
 * and what a map of all shipments takes beside MapLibre's own clusters in the same run.
 */
await runProgram(async () => {
  const { values } = parseArgs({
    options: { rows: { type: 'string', default: '100000' }, json: { type: 'boolean', default: false } },
  });
  const rows = Number(values.rows);
  const loadBefore = loadavg().map((one) => rounded(one));
  const copy = await measureCopy(rows);
  say(`a server with ${rows} shipments`);
  const dashboard = await withBigConsole(rows, (big) => measureDashboard(big, SLOWDOWN));
  const { ours, clusters } = copy.map;
  const against = (step: 'first' | 'moved' | 'filtered') => ours.result[step] / clusters.result[step];
  const figures = [
    ...figuresOf(rows >= MILLION ? PAGES_OF_A_MILLION : PAGES, {
      'dashboard from the device, 4 times slower': dashboard.openedMs,
      'choice on a card, longest task, 4 times slower': dashboard.tasks.longestCpuMs,
      'choice on a card, all cards in the worker, median': copy.clicks.cards.median,
      'map, first picture, against clusters of GeoJSON': against('first'),
      'map, 100 moved, against clusters of GeoJSON': against('moved'),
      'map, filtered, against clusters of GeoJSON': against('filtered'),
      'map, longest task': ours.tasks.longestCpuMs,
      'spreadsheet of 100,000 rows': copy.xlsx.ms,
    }),
  ];
  const machine = { cores: cpus().length, loadBefore, loadAfter: loadavg().map((one) => rounded(one)) };
  return tell(figures, { json: values.json, more: { machine, rows, slowdown: SLOWDOWN, dashboard, ...copy } });
});
