import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import lighthouse from 'lighthouse';
import { chromiumVersion } from '../../scripts/chromium.ts';
import { freePort } from '../../server/test-support/free-port.ts';
import { LIGHTHOUSE } from './budgets.ts';
import { runProgram, signIn, waitForOwnCopy, withConsole } from './console-session.ts';
import { figuresOf, tell } from './figures.ts';

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
  /** Lighthouse's measure of this machine at this moment; its throttling is meant for 1,000 and more. */
  readonly benchmarkIndex: number;
  /** The audits that cost points, as `id (score)`. */
  readonly short: readonly string[];
}

/** One run with Lighthouse's own mobile settings. The profile stays, and with it the session of the signed-in user. */
async function audit(url: string, port: number): Promise<Run> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    disableStorageReset: true,
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
    benchmarkIndex: Math.round(lhr.environment.benchmarkIndex),
    short: short.map(({ id, score, displayValue }) => `${id} ${score ?? ''} ${displayValue ?? ''}`.trim()),
  };
}

/**
 * The medians of several runs, each in a browser just started: where a tab of the console was open before, starting the
 * profiler walks through all that was compiled for it in one task of 200 ms, which is counted and which no visitor has.
 */
async function auditRepeatedly(url: string, port: number, restart: () => Promise<unknown>): Promise<Run> {
  const runs: Run[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await restart();
    runs.push(await audit(url, port));
    console.error(`${url} run ${run + 1}: ${JSON.stringify(runs.at(-1)?.scores)}, load ${loadavg()[0]?.toFixed(1)}`);
  }
  const middle = (category: Category): number => median(runs.map(({ scores }) => scores[category]));
  return {
    scores: {
      performance: middle('performance'),
      accessibility: middle('accessibility'),
      'best-practices': middle('best-practices'),
    },
    benchmarkIndex: median(runs.map(({ benchmarkIndex }) => benchmarkIndex)),
    short: [...new Set(runs.flatMap(({ short }) => short))],
  };
}

/** `npm run -s lighthouse -- [--json]`: medians of three runs of sign-in and activation, 1 when the budget is missed. */
await runProgram(async () => {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
  const port = await freePort();
  const pages = await withConsole(
    { args: [`--remote-debugging-port=${port}`] },
    async ({ context, server, restart }) => {
      const [page = await context.newPage()] = context.pages();
      await signIn(page, server);
      // The page as it opens on any day but the first: this device has its copy.
      await waitForOwnCopy(page);
      const activation = await auditRepeatedly(`${server.url}/activation`, port, restart);
      // Last, because it signs out.
      const login = await auditRepeatedly(`${server.url}/login`, port, restart);
      return { '/login': login, '/activation': activation };
    },
  );
  const figures = Object.entries(pages).flatMap(([path, { scores }]) => figuresOf(LIGHTHOUSE, scores, path));
  if (!values.json) {
    for (const [path, { short, benchmarkIndex }] of Object.entries(pages)) {
      console.log(`${path} (machine ${benchmarkIndex})`);
      for (const line of short) console.log(`  ${line}`);
    }
  }
  return tell(figures, { json: values.json, more: { browser: await chromiumVersion(), runs: RUNS, pages } });
});
