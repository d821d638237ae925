import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { BrowserContext } from '@playwright/test';
import lighthouse from 'lighthouse';
import { chromiumVersion } from '../../scripts/chromium.ts';
import { freePort } from '../server/support/free-port.ts';
import { LAYOUT_SHIFT, LIGHTHOUSE } from './budgets.ts';
import { type ConsoleSession, runProgram, signIn, waitForOwnCopy, withConsole } from './console-session.ts';
import { figuresOf, tell } from './figures.ts';
import { makePublicLink } from './make-public-link.ts';

type Category = keyof typeof LIGHTHOUSE;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const satisfies readonly Category[];
type Scores = Record<Category, number>;

const RUNS = 3;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

interface Run {
  readonly scores: Scores;
  /** Lighthouse's cumulative layout shift, to a thousandth. */
  readonly layoutShift: number;
  /** Lighthouse's measure of this machine at this moment; its throttling is meant for 1,000 and more. */
  readonly benchmarkIndex: number;
  /** The audits that cost points, as `id (score)`. */
  readonly short: readonly string[];
}

type Browser = Pick<ConsoleSession, 'restart'> & { readonly port: number };

/** `first`: this browser has no part of the console yet, and no copy of any list. */
type Visit = 'first' | 'later';

/**
 * One run with Lighthouse's own mobile settings. For a first visit it empties the browser's caches and ends the service
 * worker; the session of the signed-in user stays.
 */
async function audit(url: string, port: number, visit: Visit): Promise<Run> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    disableStorageReset: visit === 'later',
  });
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { lhr } = result;
  if (lhr.runtimeError !== undefined)
    throw new Error(`Lighthouse could not measure ${url}: ${lhr.runtimeError.message}`);
  // A guard that sent the browser elsewhere would give the scores of another page.
  if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(url).pathname) {
    throw new Error(`${url} led to ${lhr.finalDisplayedUrl}.`);
  }
  const score = (category: Category): number => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const counted = new Set(
    CATEGORIES.flatMap((category) => lhr.categories[category]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .map(({ id }) => id),
  );
  const short = Object.values(lhr.audits).filter(({ id, score }) => counted.has(id) && score !== null && score < 0.9);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
    },
    layoutShift: Math.round(1_000 * (lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN)) / 1_000,
    benchmarkIndex: Math.round(lhr.environment.benchmarkIndex),
    short: short.map(({ id, score, displayValue }) => `${id} ${score ?? ''} ${displayValue ?? ''}`.trim()),
  };
}

/**
 * The medians of several runs, each in a browser just started: where a tab of the console was open before, starting the
 * profiler walks through all that was compiled for it in one task of 200 ms, which is counted and which no visitor has.
 */
async function auditRepeatedly(url: string, { port, restart }: Browser, visit: Visit): Promise<Run> {
  const runs: Run[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const context = await restart();
    if (visit === 'first') await forgetLists(context, url);
    runs.push(await audit(url, port, visit));
    const scores = JSON.stringify(runs.at(-1)?.scores);
    console.error(
      `${new URL(url).pathname}, ${visit} visit, run ${run + 1}: ${scores}, load ${loadavg()[0]?.toFixed(1)}`,
    );
  }
  const middle = (category: Category): number => median(runs.map(({ scores }) => scores[category]));
  return {
    scores: {
      performance: middle('performance'),
      accessibility: middle('accessibility'),
      'best-practices': middle('best-practices'),
    },
    // One that moved is one too many.
    layoutShift: Math.max(...runs.map(({ layoutShift }) => layoutShift)),
    benchmarkIndex: median(runs.map(({ benchmarkIndex }) => benchmarkIndex)),
    short: [...new Set(runs.flatMap(({ short }) => short))],
  };
}

/** Deletes this device's copy of the lists, on a page of the origin that has no part of the console. */
async function forgetLists(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(new URL('/api/health', url).href);
  await page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('lading-cache') ? [name] : []));
    for (const name of names) {
      await new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase(name);
        deleting.onsuccess = () => resolve();
        deleting.onerror = () => reject(deleting.error ?? new Error(`${name} was not deleted`));
        deleting.onblocked = () => reject(new Error(`${name} is open elsewhere`));
      });
    }
  });
  await page.close();
}

/**
 * `npm run -s lighthouse -- [--json]`: medians of three runs of sign-in, of a shared shipment for a stranger, and of
 * activation, each on a first visit and on a later one. 1 when a budget is missed.
 */
await runProgram(async () => {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
  const port = await freePort();
  const pages = await withConsole({ args: [`--remote-debugging-port=${port}`] }, async ({ server, restart }) => {
    const browser = { port, restart };
    const [login, activation] = [`${server.url}/login`, `${server.url}/activation`];
    const shared = await makePublicLink(server, ['temperature', 'excursions']);
    // Before anybody signs in: a stranger has no part of the console.
    const firstShared = await auditRepeatedly(shared, browser, 'first');
    const laterShared = await auditRepeatedly(shared, browser, 'later');
    const firstLogin = await auditRepeatedly(login, browser, 'first');
    const page = await (await restart()).newPage();
    await signIn(page, server);
    await waitForOwnCopy(page);
    const laterActivation = await auditRepeatedly(activation, browser, 'later');
    const firstActivation = await auditRepeatedly(activation, browser, 'first');
    // Last, because it signs out.
    const laterLogin = await auditRepeatedly(login, browser, 'later');
    return {
      '/public, first visit': firstShared,
      '/public, later visit': laterShared,
      '/login, first visit': firstLogin,
      '/login, later visit': laterLogin,
      '/activation, first visit': firstActivation,
      '/activation, later visit': laterActivation,
    };
  });
  const figures = Object.entries(pages).flatMap(([visited, { scores, layoutShift }]) => [
    ...figuresOf(LIGHTHOUSE, scores, visited),
    ...figuresOf(LAYOUT_SHIFT, { 'layout shift': layoutShift }, visited),
  ]);
  if (!values.json) {
    for (const [visited, { short, benchmarkIndex }] of Object.entries(pages)) {
      console.log(`${visited} (machine ${benchmarkIndex})`);
      for (const line of short) console.log(`  ${line}`);
    }
  }
  return tell(figures, { json: values.json, more: { browser: await chromiumVersion(), runs: RUNS, pages } });
});
