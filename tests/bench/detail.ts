import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts';
import { buildStaleConsole } from '../../scripts/console-build.ts';
import { startServer } from '../../scripts/server-process.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { sql } from '../../server/database/sql.ts';
import { prepareDemo } from '../../server/demo/prepare-demo.ts';
import { DEMO_PASSWORD } from '../server/support/server-child.ts';
import { DETAIL } from './budgets.ts';
import { runProgram, signIn, waitForOwnCopy } from './console-session.ts';
import { kilobytesOfBundle } from './detail/kilobytes-of-bundle.ts';
import { keepYear, rested, warehouseOfYear, yearScriptMs } from './detail/year-of-warehouse.ts';
import { figuresOf, tell } from './figures.ts';
import { watchMainThread } from './local/main-thread.ts';
import { rounded } from './server/measure.ts';

/** Readings of the tag, each of three series, and as many of an iChime. */
const SAMPLES = 50_000;
const SLOWDOWN = 4;
/** 1 Mbit/s in bytes, and what a mobile line takes for a way and back. */
const [LINE, LATENCY_MS] = [125_000, 50];
const CHART = 'section[aria-label="Temperature and humidity"]';

const say = (words: string): void => {
  process.stderr.write(`${words}\n`);
};

/** A demo whose data folder has one shipment with that many readings; returns its guid. */
async function prepare(dataDir: string): Promise<string> {
  const database = await openDatabase(dataDir, undefined, async (fresh) => {
    await prepareDemo(fresh, { empty: false, demoPassword: DEMO_PASSWORD });
  });
  try {
    return await database.transaction('installation', async (tx) => {
      const [one] = await tx.query<{ guid: string; tag: string; chime: string }>(sql`
        SELECT s.guid, s.mac_id AS tag, i.item_text AS chime FROM shipping_pick_list s
          JOIN shipping_pick_item i ON i.company_id = s.company_id AND i.shipment_guid = s.guid AND i.item_type = 2
         WHERE s.company_id = '1' AND s.shipping_state = 3 AND s.config_type = 0 AND s.mac_id IS NOT NULL
         ORDER BY s.entry_id LIMIT 1`);
      if (one === undefined) throw new Error('The demo has no such shipment.');
      await tx.query(sql`
        UPDATE shipping_pick_list SET comm_date = now() - interval '36 days', create_date = now() - interval '36 days'
         WHERE company_id = '1' AND guid = ${one.guid}`);
      for (const macId of [one.tag, one.chime]) {
        await tx.query(sql`
          INSERT INTO device_message (company_id, mac_id, msg_index, device_time, server_time, pkt_type, msg_type, temperature,
                                      humidity, battery)
          SELECT '1', ${macId}, 1000000 + n, at, at, 30, 1, round((41 + 6 * sin(n / 700.0) + n % 7 / 10.0)::numeric, 1)::float8,
                 45 + n % 20, 3.9
            FROM generate_series(0, ${SAMPLES - 1}::int) AS n,
                 LATERAL (SELECT now() - (${SAMPLES}::int - n) * interval '1 minute' AS at) AS t`);
      }
      return one.guid;
    });
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
  await chart.getByRole('button', { name: 'Show the whole range' }).click();
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** `npm run -s bench:detail -- [--json]`: the page of one shipment with 50,000 samples of four series, from the device. */
await runProgram(async () => {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
  const loadBefore = loadavg().map((one) => rounded(one));
  await buildStaleConsole();
  const root = await mkdtemp(join(tmpdir(), 'lading-bench-detail-'));
  const dataDir = join(root, 'data');
  say(`a server with a shipment of ${SAMPLES} readings of two devices`);
  const guid = await prepare(dataDir);
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
    const address = `/detail?mode=shipment&id=${guid}`;
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
    const year = await yearScriptMs(page, devTools, warehouse);
    const figures = figuresOf(DETAIL, {
      'opened from the device, 4 times slower': fromDevice,
      'opened from the server on a line of 1 Mbit/s': fromServer,
      'longest task while zooming, 4 times slower': tasks.longestCpuMs,
      '1,000 shipments of 30 days on the device': (await kilobytesOfBundle()) * 1_000,
      'a year of a warehouse with four units drawn, script': year[Math.floor(year.length / 2)] ?? Number.NaN,
    });
    const machine = { cores: cpus().length, loadBefore, loadAfter: loadavg().map((one) => rounded(one)) };
    return tell(figures, { json: values.json, more: { machine, samples: SAMPLES, tasks, year } });
  } finally {
    await context.close();
    await server.remove();
    await rm(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
});
