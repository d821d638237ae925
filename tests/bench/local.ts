import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withBenchPage } from './bench-page.ts';
import { LOCAL } from './budgets.ts';
import { runProgram } from './console-session.ts';
import { figuresOf, tell } from './figures.ts';
import { withBigConsole } from './local/big-console.ts';
import { measureFirstSync } from './local/first-sync.ts';
import { measureLongQueue } from './local/long-queue.ts';
import { measureOpenConsole } from './local/open-console.ts';
import { rounded } from './server/measure.ts';

const ROWS = 100_000;
const CHANGED = 100;
const TURNS = 20;
const QUEUED = 50_000;
/** How much slower than this machine the processor of a small device is. */
const SLOWDOWN = 4;
/** As many as come from 100,000 devices that report every ten minutes. */
const MESSAGES_PER_SECOND = 167;

const say = (words: string): void => {
  process.stderr.write(`${words}\n`);
};

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function measureDatabase() {
  return withBenchPage(join(import.meta.dirname, 'local', 'page'), async (page) => {
    say(`${ROWS} rows into IndexedDB`);
    // Twice, and the first one only warms up.
    await page.evaluate((rows) => window.bench.storing(rows), ROWS / 10);
    const { oursMs, plainMs, differing } = await page.evaluate((rows) => window.bench.storing(rows), ROWS);
    say(`changes of ${CHANGED} rows`);
    const { readMs, deltaMs } = await page.evaluate(
      ([rows, changed, turns]) => window.bench.changing(rows, changed, turns),
      [ROWS, CHANGED, TURNS] as const,
    );
    return {
      storing: {
        rows: ROWS,
        rowsPerSecond: Math.round((ROWS * 1_000) / oursMs),
        dexieRowsPerSecond: Math.round((ROWS * 1_000) / plainMs),
        timesDexie: rounded(plainMs / oursMs),
        differing,
      },
      delta: {
        rows: ROWS,
        changed: CHANGED,
        medianMs: rounded(medianOf(deltaMs), 1),
        worstMs: rounded(Math.max(...deltaMs), 1),
        readAllMs: Math.round(readMs),
      },
    };
  });
}

/** `npm run -s bench:local -- [--json]`: what the local database, sync and a long queue take in a real browser. */
await runProgram(async () => {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
  const loadBefore = loadavg().map((one) => rounded(one));
  const database = await measureDatabase();
  say(`a server with ${ROWS} shipments`);
  const consoleFigures = await withBigConsole(ROWS, async (big) => {
    say(`first sync, ${SLOWDOWN} times slower`);
    const slowFirstSync = await measureFirstSync(big, SLOWDOWN);
    say('first sync');
    const firstSync = await measureFirstSync(big);
    say(`open while ${MESSAGES_PER_SECOND} messages a second come in`);
    const openConsole = await measureOpenConsole(big, MESSAGES_PER_SECOND);
    say(`${QUEUED} queued entries`);
    return {
      slowFirstSync,
      firstSync: { rows: ROWS, ...firstSync },
      openConsole,
      queue: await measureLongQueue(big, QUEUED),
    };
  });
  const machine = { cores: cpus().length, loadBefore, loadAfter: loadavg().map((one) => rounded(one)) };
  const results = { ...database, ...consoleFigures };
  const { storing, delta, slowFirstSync, firstSync, openConsole, queue } = results;
  const figures = figuresOf(LOCAL, {
    'storing 100,000 rows, against Dexie': storing.timesDexie,
    'delta of 100 rows until it is shown, median': delta.medianMs,
    'first sync, 4 times slower': slowFirstSync.wholeMs,
    'longest task of the page in it': slowFirstSync.mainThread.longestCpuMs,
    'longest task of the page in a first sync': firstSync.mainThread.longestCpuMs,
    'open console, of a core': openConsole.ofACore,
    'open console, over the line': openConsole.kilobytesPerSecond,
    'open console, memory at most': openConsole.megabytes.peak,
    'start with 50,000 queued entries': queue.startMs,
    'outbox panel with 50,000 queued entries': queue.panelMs,
    'queued entries delivered': queue.drainPerSecond,
    'queued entries delivered, the last of 50,000': queue.endPerSecond,
  });
  const wrong = [
    ...(storing.differing === 0 ? [] : [`${storing.differing} rows are stored otherwise than by Dexie`]),
    ...(openConsole.differing === 0
      ? []
      : [`${openConsole.differing} devices are stored otherwise than they reported`]),
    ...(queue.onServer >= queue.delivered
      ? []
      : [`${queue.delivered} count as delivered, the server has ${queue.onServer}`]),
    ...(queue.doubled === 0 ? [] : [`${queue.doubled} shipments are on the server more than once`]),
  ];
  if (!values.json) console.log(JSON.stringify({ machine, ...results }, null, 2));
  return tell(figures, { json: values.json, wrong, more: { machine, ...results } });
});
