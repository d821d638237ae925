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

const METRICS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index'] as const;

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
  /** Lighthouse's own metrics of the performance score, by name, in its words. */
  readonly metrics: Readonly<Record<string, string>>;
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
    metrics: Object.fromEntries(METRICS.map((id) => [id, lhr.audits[id]?.displayValue ?? '?'])),
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
    const { scores, metrics } = runs.at(-1) ?? {};
    const said = [scores, metrics].map((figures) => JSON.stringify(figures)).join(', ');
    console.error(
      `${new URL(url).pathname}, ${visit} visit, run ${run + 1}: ${said}, load ${loadavg()[0]?.toFixed(1)}`,
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
    metrics: runs.toSorted((a, b) => a.scores.performance - b.scores.performance)[Math.floor(RUNS / 2)]?.metrics ?? {},
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
 * `npm run -s lighthouse -- [--json] [--only public]`: medians of three runs of sign-in, of a shared shipment for a
 * stranger, and of activation, each on a first visit and on a later one; or of the pages named with `--only`. 1 when a
 * budget is missed.
 */
await runProgram(async () => {
  const { values } = parseArgs({
    options: { json: { type: 'boolean', default: false }, only: { type: 'string', multiple: true } },
  });
  const port = await freePort();
  const isAsked = (page: string): boolean => values.only === undefined || values.only.includes(page);
  const pages = await withConsole({ args: [`--remote-debugging-port=${port}`] }, async ({ server, restart }) => {
    const browser = { port, restart };
    const [login, activation] = [`${server.url}/login`, `${server.url}/activation`];
    const runs: Record<string, Run> = {};
    const measure = async (page: string, url: string, visit: Visit): Promise<void> => {
      if (isAsked(page)) runs[`/${page}, ${visit} visit`] = await auditRepeatedly(url, browser, visit);
    };
    // Before anybody signs in: a stranger has no part of the console.
    const shared = await makePublicLink(server, ['temperature', 'excursions']);
    await measure('public', shared, 'first');
    await measure('public', shared, 'later');
    await measure('login', login, 'first');
    if (!isAsked('activation') && !isAsked('login')) return runs;
    const page = await (await restart()).newPage();
    await signIn(page, server);
    await waitForOwnCopy(page);
    await measure('activation', activation, 'later');
    await measure('activation', activation, 'first');
    // Last, because it signs out.
    await measure('login', login, 'later');
    return runs;
  });
  const figures = Object.entries(pages).flatMap(([visited, { scores, layoutShift }]) => [
    ...figuresOf(LIGHTHOUSE, scores, visited),
    ...figuresOf(LAYOUT_SHIFT, { 'layout shift': layoutShift }, visited),
  ]);
  if (!values.json) {
    for (const [visited, { short, metrics, benchmarkIndex }] of Object.entries(pages)) {
      console.log(`${visited} (machine ${benchmarkIndex})`);
      console.log(`  ${JSON.stringify(metrics)}`);
      for (const line of short) console.log(`  ${line}`);
    }
  }
  return tell(figures, { json: values.json, more: { browser: await chromiumVersion(), runs: RUNS, pages } });
});
