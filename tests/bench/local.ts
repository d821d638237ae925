import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withBenchPage } from './bench-page.ts';
import { runProgram } from './console-session.ts';
import { withBigConsole } from './local/big-console.ts';
import { measureFirstSync } from './local/first-sync.ts';
import { measureLongQueue } from './local/long-queue.ts';
import { rounded } from './server/measure.ts';

const ROWS = 100_000;
const CHANGED = 100;
const TURNS = 20;
const QUEUED = 10_000;

/** What we promise. A task by what it takes of the processor: by the clock it is as long as the machine is busy. Rows per second beside Dexie's; milliseconds; entries per second. */
const BUDGET = { timesDexie: 2, deltaMs: 50, longestTaskMs: 50, startMs: 3_000, drainPerSecond: 20 } as const;

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
    const { oursMs, plainMs } = await page.evaluate((rows) => window.bench.storing(rows), ROWS);
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
    say('first sync');
    const firstSync = await measureFirstSync(big);
    say(`${QUEUED} queued entries`);
    return { firstSync: { rows: ROWS, ...firstSync }, queue: await measureLongQueue(big, QUEUED) };
  });
  const machine = { cores: cpus().length, loadBefore, loadAfter: loadavg().map((one) => rounded(one)) };
  const results = { ...database, ...consoleFigures };
  const { storing, delta, firstSync, queue } = results;
  const missed = [
    storing.timesDexie < BUDGET.timesDexie && 'storing',
    delta.medianMs > BUDGET.deltaMs && 'delta',
    firstSync.mainThread.longestCpuMs > BUDGET.longestTaskMs && 'first sync',
    (queue.startMs > BUDGET.startMs || queue.drainPerSecond < BUDGET.drainPerSecond) && 'queue',
  ].filter((one) => one !== false);
  if (values.json) console.log(JSON.stringify({ machine, budget: BUDGET, missed, ...results }));
  else console.log(JSON.stringify({ machine, missed, ...results }, null, 2));
  return missed.length === 0 ? 0 : 1;
});
