import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { CDPSession, Page } from '@playwright/test';
import { withBenchPage } from './bench-page.ts';
import { TABLE_STEP } from './budgets.ts';
import { runProgram } from './console-session.ts';
import { figuresOf, tell } from './figures.ts';
import { type MainThreadTasks, watchMainThread } from './local/main-thread.ts';
import { rounded } from './server/measure.ts';

/** How much slower than this machine the processor pretends to be. */
const SLOWDOWN = 4;

const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  office: { width: 1440, height: 900 },
} as const;

const firstRow = (page: Page) => page.locator('[data-shipment-id]').first();

const frames = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (left) => {
    for (let frame = 0; frame < left; frame += 1) await new Promise(requestAnimationFrame);
  }, count);

/** Until every row in sight is drawn as it is now. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    do await new Promise(requestAnimationFrame);
    while (document.querySelector('[role=rowgroup][aria-busy]') !== null);
  });

/** What a person does with a list, one after the other. */
const STEPS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'first paint': async (page) => {
    await page.evaluate(() => window.tableBench.open());
    await firstRow(page).waitFor();
    await frames(page, 10);
  },
  'scroll by wheel': async (page) => {
    await page.mouse.move(200, 500);
    for (let turn = 0; turn < 60; turn += 1) {
      await page.mouse.wheel(0, 240);
      await frames(page, 1);
    }
    await frames(page, 10);
  },
  'jump far': async (page) => {
    for (const share of [0.5, 0.9, 0.1, 0]) {
      await page.evaluate((part) => scrollTo(0, part * document.documentElement.scrollHeight), share);
      await frames(page, 20);
    }
  },
  'walk by keyboard': async (page) => {
    await page.locator('[data-index="0"]').focus();
    for (const key of [...Array<string>(20).fill('ArrowDown'), ...Array<string>(10).fill('PageDown'), 'End', 'Home']) {
      await page.keyboard.press(key);
      await frames(page, 2);
    }
    await frames(page, 10);
  },
  'type to filter': async (page) => {
    await page.locator('[data-index="0"]').focus();
    for (const key of 'gdansk acme') {
      await page.keyboard.press(key);
      await frames(page, 4);
    }
    await frames(page, 30);
    for (let left = 11; left > 0; left -= 1) await page.keyboard.press('Backspace');
    await frames(page, 30);
  },
};

async function measure(page: Page, devTools: CDPSession): Promise<Record<string, MainThreadTasks>> {
  const results: Record<string, MainThreadTasks> = {};
  for (const [name, step] of Object.entries(STEPS)) {
    const { tasks } = await watchMainThread(devTools, async () => {
      await step(page);
      await drawn(page);
    });
    results[name] = tasks;
  }
  return results;
}

/** `npm run -s bench:table -- [--rows N] [--json]`: what a long list costs the main thread of a slow device. */
await runProgram(async () => {
  const { values } = parseArgs({
    options: { rows: { type: 'string', default: '100000' }, json: { type: 'boolean', default: false } },
  });
  const rows = Number(values.rows);
  const loadBefore = loadavg().map((one) => rounded(one));
  const results: Record<string, Record<string, MainThreadTasks>> = {};
  for (const [name, size] of Object.entries(SIZES)) {
    results[name] = await withBenchPage(join(import.meta.dirname, 'table/page'), async (page) => {
      await page.setViewportSize(size);
      await page.evaluate((count) => window.tableBench.make(count), rows);
      // The first look brings what the looking itself needs into the page.
      await page.getByText('Not open yet').waitFor();
      const devTools = await page.context().newCDPSession(page);
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      return measure(page, devTools);
    });
  }
  const figures = Object.entries(results).flatMap(([size, steps]) =>
    Object.entries(steps).flatMap(([step, { longestCpuMs }]) =>
      figuresOf(TABLE_STEP, { 'longest task': longestCpuMs }, `${size}, ${step}`),
    ),
  );
  const machine = { cores: cpus().length, loadBefore, loadAfter: loadavg().map((one) => rounded(one)) };
  return tell(figures, { json: values.json, more: { machine, rows, slowdown: SLOWDOWN, results } });
});
