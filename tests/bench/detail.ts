import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts';
import { buildStaleConsole } from '../../scripts/console-build.ts';
import { startServer } from '../../scripts/server-process.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { prepareDemo } from '../../server/demo/prepare-demo.ts';
import { closeDays } from '../../server/readings/close-days.ts';
import { askServer } from '../e2e/oracle.ts';
import { clock } from '../fixtures/test-clock.ts';
import { DEMO_PASSWORD } from '../server/support/server-child.ts';
import { DETAIL } from './budgets.ts';
import { runProgram, signIn, waitForOwnCopy } from './console-session.ts';
import { kilobytesOfBundle } from './detail/kilobytes-of-bundle.ts';
import { replayAddress, seekMs } from './detail/replay-seeks.ts';
import { type SeededShipments, seedShipments } from './detail/seeded-shipments.ts';
import { keepYear, rested, warehouseOfYear, yearScriptMs } from './detail/year-of-warehouse.ts';
import { figuresOf, tell } from './figures.ts';
import { watchMainThread } from './local/main-thread.ts';
import { medianMs, rounded } from './server/measure.ts';

/** Readings of the tag, each of three series, and as many of an iChime. */
const SAMPLES = 50_000;
/** Positions of one that is replayed, and how often the replay is put elsewhere. */
const [POSITIONS, SEEKS] = [100_000, 21];
/** Readings of a certificate, and how often each is made. */
const [CERTIFIED, CERTIFICATES] = [3_000, 9];
const SLOWDOWN = 4;
/** 1 Mbit/s in bytes, and what a mobile line takes for a way and back. */
const [LINE, LATENCY_MS] = [125_000, 50];
const CHART = 'section[aria-label="Temperature and humidity"]';

const say = (words: string): void => {
  process.stderr.write(`${words}\n`);
};

/** A demo whose data folder has shipments with as much measured as is asked for, its days put away as a server does. */
async function prepare(dataDir: string): Promise<SeededShipments> {
  const database = await openDatabase(dataDir, undefined, async (fresh) => {
    await prepareDemo(fresh, { empty: false, demoPassword: DEMO_PASSWORD });
  });
  try {
    const seeded = await seedShipments(database, { readings: SAMPLES, positions: POSITIONS, certified: CERTIFIED });
    await closeDays(database, clock.now());
    return seeded;
  } finally {
    await database.close();
  }
}

/** Milliseconds from an address within the open console to its chart, for who scrolls there. */
async function openTime(page: Page, address: string): Promise<number> {
  return page.evaluate(
    async ([at, chart]) => {
      const start = performance.now();
      history.pushState({}, '', at);
      while (document.querySelector(`${chart} canvas`) === null) {
        // A chart is drawn where it can be seen.
        document.querySelector(chart)?.scrollIntoView();
        await new Promise(requestAnimationFrame);
      }
      await new Promise(requestAnimationFrame);
      return performance.now() - start;
    },
    [address, CHART] as const,
  );
}

/** What somebody does who looks closer: zooms by button and wheel, and goes along the line. */
async function zoomAbout(page: Page): Promise<void> {
  const chart = page.locator(CHART);
  await chart.scrollIntoViewIfNeeded();
  for (let turn = 0; turn < 4; turn += 1) await chart.getByRole('button', { name: 'Zoom in' }).click();
  const box = await chart.locator('canvas').first().boundingBox();
  if (box === null) throw new Error('There is no chart.');
  for (let turn = 0; turn < 30; turn += 1) {
    await page.mouse.move(box.x + (box.width * (turn + 1)) / 32, box.y + box.height / 2);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await chart.getByRole('button', { name: 'Show full range' }).click();
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** `npm run -s bench:detail -- [--json]`: the page of one shipment with 50,000 samples of four series, from the device; a replay; certificates. */
await runProgram(async () => {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
  const loadBefore = loadavg().map((one) => rounded(one));
  await buildStaleConsole();
  const root = await mkdtemp(join(tmpdir(), 'lading-bench-detail-'));
  const dataDir = join(root, 'data');
  say(`a server with a shipment of ${SAMPLES} readings of two devices`);
  const seeded = await prepare(dataDir);
  const server = await startServer({ dataDir });
  const profile = join(root, 'profile');
  const open = async (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(profile, {
      executablePath: await findChromium(),
      headless: true,
      args: chromiumArgs(),
      viewport: { width: 1440, height: 900 },
    });
  let context = await open();
  try {
    const first = context.pages()[0] ?? (await context.newPage());
    await signIn(first, server);
    await waitForOwnCopy(first);
    const address = `/detail?mode=shipment&id=${seeded.measured}`;
    // The program is here since the sign-in, as it is with whoever works with it; what comes over the line is the shipment.
    const line = await context.newCDPSession(first);
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: LINE,
      uploadThroughput: LINE,
    });
    const fromServer = await openTime(first, address);
    await first.getByTestId('as-of').filter({ hasText: 'As of' }).waitFor({ timeout: 120_000 });
    await line.detach();
    const replay = replayAddress(seeded.tracked, clock.now());
    await first.goto(`${server.url}${replay}`);
    await first.getByTestId('as-of').filter({ hasText: 'As of' }).waitFor({ timeout: 120_000 });
    const oracle = await askServer({ url: server.url, password: DEMO_PASSWORD });
    const certificateMs = (guid: string) =>
      medianMs(CERTIFICATES, () => oracle.bytes(`shipments/${guid}/certificate?language=en`));
    const certificates = { few: await certificateMs(seeded.certified), many: await certificateMs(seeded.measured) };
    const warehouse = await warehouseOfYear(first, server.url);
    await keepYear(first, server.url, warehouse);
    await context.close();
    context = await open();
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`${server.url}/activation?mode=shipment`);
    await waitForOwnCopy(page);
    await context.setOffline(true);
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    // The parts of the program are here since the first time; what is measured is the page.
    await openTime(page, address);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Shipment Activation' }).waitFor();
    const fromDevice = await openTime(page, address);
    // The map begins when the page rests: what is measured is what somebody does afterwards.
    await page.locator('[data-testid="map"][data-styled="1"]').first().waitFor({ timeout: 60_000 });
    await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await rested(page, devTools);
    const { tasks } = await watchMainThread(devTools, () => zoomAbout(page));
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const seeks = await seekMs(page, devTools, replay, SEEKS);
    const year = await yearScriptMs(page, devTools, warehouse);
    const figures = figuresOf(DETAIL, {
      'opened from the device, 4 times slower': fromDevice,
      'opened from the server on a line of 1 Mbit/s': fromServer,
      'longest task while zooming, 4 times slower': tasks.longestCpuMs,
      '1,000 shipments of 30 days on the device': (await kilobytesOfBundle()) * 1_000,
      'seek in a replay of 100,000 positions until drawn, median': seeks[Math.floor(SEEKS / 2)] ?? Number.NaN,
      'certificate of 3,000 readings, median': certificates.few,
      'certificate of 50,000 readings of two devices, median': certificates.many,
      'a year of a warehouse with four units drawn, script': year[Math.floor(year.length / 2)] ?? Number.NaN,
    });
    const machine = { cores: cpus().length, loadBefore, loadAfter: loadavg().map((one) => rounded(one)) };
    return tell(figures, { json: values.json, more: { machine, samples: SAMPLES, tasks, seeks, year } });
  } finally {
    await context.close();
    await server.remove();
    await rm(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
});
