import { readdir, readFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { askServer } from '../e2e/oracle.ts';
import { TAPS } from './budgets.ts';
import { runProgram, signIn, waitForOwnCopy, withConsole } from './console-session.ts';
import { figuresOf, tell } from './figures.ts';
import { rounded } from './server/measure.ts';

/** What floors have: a phone, a tablet held upright and across, an office beside it. */
const SCREENS = [
  [390, 844],
  [820, 1180],
  [1180, 820],
  [1440, 900],
] as const;
/** Activations after the first one, which has chosen script and places. */
const REPEATED = 3;
const LOOK_MS = 8_000;

/** A walk that counts what a finger does. */
class Walk {
  taps = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async tap(what: Locator): Promise<void> {
    this.taps += 1;
    await what.click();
  }
  /** A hand scanner: no tap. */
  async scan(code: string): Promise<void> {
    await this.page.keyboard.type(code, { delay: 5 });
    await this.page.keyboard.press('Enter');
  }
}

/** Rows of the list that are whole on the screen, above what stands at its bottom. */
const rowsInSight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const bar = document.querySelector('[data-testid=scan]')?.getBoundingClientRect();
    const end = bar !== undefined && bar.top > innerHeight / 2 ? bar.top : innerHeight;
    return [...document.querySelectorAll('[data-shipment-id]')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top > 0 && bottom <= end;
    }).length;
  });

/** Ticks of the processor's clock in a second, as Linux counts them for programs. */
const TICKS = 100;

/** Seconds of processor that the pages of this program's browser, its descendants, have taken so far. */
async function pageSeconds(): Promise<number> {
  const pids = (await readdir('/proc')).filter((one) => /^\d+$/u.test(one));
  const found = await Promise.all(
    pids.map(async (pid) => {
      // One that has ended meanwhile is nobody's business here.
      const read = async (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
      const [stat, command] = await Promise.all([read('stat'), read('cmdline')]);
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      const [, parent = 0] = fields;
      return { pid: Number(pid), parent, ticks: (fields[11] ?? 0) + (fields[12] ?? 0), command };
    }),
  );
  const parents = new Map(found.map(({ pid, parent }) => [pid, parent]));
  const isOurs = (pid: number): boolean => {
    for (let at: number | undefined = pid; at !== undefined && at > 1; at = parents.get(at)) {
      if (at === process.pid) return true;
    }
    return false;
  };
  const pages = found.filter(({ pid, command }) => command.includes('--type=renderer') && isOurs(pid));
  if (pages.length === 0) throw new Error('No page of the browser was found among the processes.');
  return pages.reduce((sum, { ticks }) => sum + ticks, 0) / TICKS;
}

async function first(walk: Walk, tag: string): Promise<void> {
  const { page } = walk;
  await walk.tap(page.getByTestId('add'));
  const form = page.getByRole('dialog');
  await form.getByLabel('Device', { exact: true }).waitFor();
  await walk.scan(tag);
  await form.getByLabel('Shipment ID').fill('TAPS-1');
  for (const [label, nth] of [
    ['Script', 0],
    ['Origin', 0],
    ['Destination', 1],
  ] as const) {
    const field = form.getByLabel(label, { exact: true }).first();
    if ((await field.inputValue()) !== '') continue;
    await walk.tap(field);
    await walk.tap(page.getByRole('option').nth(nth));
  }
  await walk.tap(form.getByRole('button', { name: 'Add', exact: true }));
  await form.getByTestId('form-result').waitFor();
}

/** The next tag is scanned while the last one's result is seen: the form is the same as before. */
async function repeated(walk: Walk, tag: string): Promise<void> {
  const form = walk.page.getByRole('dialog');
  await walk.scan(tag);
  await form.getByTestId('last-time').waitFor();
  await walk.tap(form.getByRole('button', { name: /^Use TAPS-/ }));
  await walk.tap(form.getByRole('button', { name: 'Add', exact: true }));
  await form.getByTestId('form-result').waitFor();
}

void runProgram(async () => {
  // npm run -s bench:taps [-- --json]
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
  const loadBefore = loadavg().map((one) => rounded(one));
  const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];
  const measured = await withConsole(
    { args: camera, viewport: { width: 820, height: 1180 } },
    async ({ server, context }) => {
      const page = context.pages()[0] ?? (await context.newPage());
      page.setDefaultTimeout(120_000);
      await signIn(page, server);
      await page.locator('[data-shipment-id]').first().waitFor({ timeout: 120_000 });
      await waitForOwnCopy(page);
      const rows: Record<string, number> = {};
      for (const [width, height] of SCREENS) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(1_000);
        rows[width] = await rowsInSight(page);
      }
      await page.setViewportSize({ width: 820, height: 1180 });
      const oracle = await askServer(server);
      const tags = await Promise.all(Array.from({ length: REPEATED + 1 }, (_, nth) => oracle.freeTag(nth)));
      const walk = new Walk(page);
      const begun = performance.now();
      await first(walk, tags[0]?.macId ?? '');
      const firstTaps = walk.taps;
      const firstSeconds = (performance.now() - begun) / 1_000;
      const again = performance.now();
      for (const { macId } of tags.slice(1)) await repeated(walk, macId);
      const seconds = (performance.now() - again) / 1_000 / REPEATED;
      const taps = (walk.taps - firstTaps) / REPEATED;
      await page.getByTestId('form-result').getByRole('button', { name: 'Close', exact: true }).click();
      // The second opening: what is loaded once a day is not what a person waits for.
      let opening = 0;
      for (let nth = 0; nth < 2; nth += 1) {
        const pressed = performance.now();
        await page.getByTestId('scan').click();
        await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
        opening = performance.now() - pressed;
        if (nth === 0) await page.keyboard.press('Escape');
        await page.getByTestId('scan-verdict').waitFor({ state: nth === 0 ? 'detached' : 'attached' });
      }
      await page.waitForTimeout(3_000);
      const [cpuBefore, at] = [await pageSeconds(), performance.now()];
      await page.waitForTimeout(LOOK_MS);
      const cpu = ((await pageSeconds()) - cpuBefore) / ((performance.now() - at) / 1_000);
      return { rows, firstTaps, firstSeconds, taps, seconds, opening, cpu };
    },
  );
  const machine = { cores: cpus().length, loadBefore, loadAfter: loadavg().map((one) => rounded(one)) };
  const figures = figuresOf(TAPS, {
    'taps for a repeated activation': measured.taps,
    'from the tap on Scan to the picture of the camera': measured.opening,
    'of a core, scanning with nothing in view': measured.cpu * 100,
  });
  if (!values.json) console.log(JSON.stringify(measured, null, 2));
  return tell(figures, { json: values.json, more: { ...measured, machine } });
});
