import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeNextRun } from '../../server/capabilities/reports/runs/make-run.ts';
import { startRun } from '../../server/capabilities/reports/runs/start-run.ts';
import type { Database } from '../../server/database/database.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { sql } from '../../server/database/sql.ts';
import { prepareDemo } from '../../server/demo/prepare-demo.ts';
import { DEFAULT_QUOTAS } from '../../server/quota/quotas.ts';
import { loadTemporal } from '../../src/domain/load-temporal.ts';
import type { ReportFormat } from '../../src/domain/reports/output.ts';
import { DEMO_PASSWORD } from '../server/support/server-child.ts';
import { REPORTS } from './budgets.ts';
import { runProgram } from './console-session.ts';
import { figuresOf, tell } from './figures.ts';
import { medianMs, rounded, withMemory } from './server/measure.ts';

const ROWS = 100_000;
/** As many rows as fill 500 pages of paper. */
const ROWS_ON_PAPER = 10_800;
/** Lanes and days that a million shipments of a year may have. */
const LANES = 1_000;
const DAYS = 365;
const INSERTED_AT_ONCE = 5_000;

const say = (words: string): void => {
  process.stderr.write(`${words}\n`);
};

async function fill(database: Database): Promise<void> {
  for (let from = 1; from <= ROWS; from += INSERTED_AT_ONCE) {
    await database.transaction('installation', (tx) =>
      tx.query(sql`
        INSERT INTO shipping_pick_list
          (company_id, guid, config_type, custom_data, custom_data2, custom_data3, shipping_state, commission_state,
           origin_name, dest_name, create_date, comm_date, depart_date)
        SELECT '1', gen_random_uuid(), 0, 'BENCH-' || n, 'Customer ' || n % 500, 'Handle with care, crate ' || n, 3, 1,
               'Rotterdam ' || n % 40, 'Lyon ' || n % 40, at, at + interval '1 hour', at + interval '2 hours'
          FROM generate_series(${from}::int, ${from + INSERTED_AT_ONCE - 1}::int) AS n
         CROSS JOIN LATERAL (SELECT '1990-01-01T00:00:00Z'::timestamptz + make_interval(secs => n) AS at) AS of`),
    );
  }
  // As a million trips of a year leave it, one of five lanes and days.
  await database.transaction('installation', (tx) =>
    tx.query(sql`
      INSERT INTO lane_day (company_id, origin, destination, day, trips, on_time, hot, shaken, silent, seconds)
      SELECT '1', 'From ' || lane, 'To ' || lane, '1991-01-01'::date + day, 3, 2, 0, 0, 1, 100000
        FROM generate_series(1, ${LANES}::int) AS lane, generate_series(0, ${DAYS - 1}::int) AS day`),
  );
  await database.transaction('installation', (tx) => tx.query(sql`ANALYZE lane_day, lane_month`));
}

interface Made {
  readonly ms: number;
  readonly bytes: number;
  readonly file: Buffer;
  readonly rows: number;
  readonly memory: { readonly start: number; readonly peak: number; readonly end: number };
  /** The middle of reads of others meanwhile, in milliseconds. */
  readonly others: number;
}

const readOfOthers = (database: Database): Promise<unknown> =>
  database.read({ companyId: '1' }, (tx) =>
    tx.query(sql`SELECT * FROM shipping_pick_list WHERE company_id = '1' ORDER BY guid LIMIT 200`),
  );

async function make(database: Database, report: string, parameters: object, format: ReportFormat): Promise<Made> {
  const runId = randomUUID();
  const [user] = await database.read('installation', (tx) =>
    tx.query<{ id: string }>(sql`SELECT user_id AS id FROM app_user WHERE login_name = 'user'`),
  );
  await database.transaction('installation', (tx) =>
    startRun(
      tx,
      {
        companyId: '1',
        runId,
        userId: user?.id ?? '',
        savedId: null,
        report,
        parameters,
        format,
        fileName: `x.${format}`,
        language: 'en',
        recipients: [],
      },
      DEFAULT_QUOTAS,
    ),
  );
  const waits: number[] = [];
  let isOver = false;
  const others = (async () => {
    while (!isOver) {
      const started = performance.now();
      await readOfOthers(database);
      waits.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  const started = performance.now();
  const { memory } = await withMemory(process.pid, () => makeNextRun(database, 'http://localhost', () => false));
  const ms = performance.now() - started;
  isOver = true;
  await others;
  const chunks = await database.read('installation', (tx) =>
    tx.query<{ bytes: string }>(sql`
      SELECT encode(bytes, 'base64') AS bytes FROM report_chunk WHERE run_id = ${runId} ORDER BY seq`),
  );
  const [run] = await database.read('installation', (tx) =>
    tx.query<{ state: string; rows: string }>(
      sql`SELECT state, rows_done AS rows FROM report_run WHERE run_id = ${runId}`,
    ),
  );
  if (run?.state !== 'done') throw new Error(`${report} as ${format} is ${run?.state ?? 'gone'}.`);
  const file = Buffer.concat(chunks.map(({ bytes }) => Buffer.from(bytes, 'base64')));
  waits.sort((a, b) => a - b);
  const middle = waits[Math.floor(waits.length / 2)] ?? Number.NaN;
  return { ms, bytes: file.length, file, rows: Number(run.rows), memory, others: middle };
}

const range = (days: { readonly startDate: string; readonly endDate: string }) => days;
const ALL = range({ startDate: '1990-01-01T00:00:00.000Z', endDate: '1990-12-31T00:00:00.000Z' });
const SOME = range({
  startDate: '1990-01-01T00:00:00.000Z',
  endDate: new Date(Date.UTC(1990, 0, 1) + ROWS_ON_PAPER * 1_000).toISOString(),
});
const YEAR = range({ startDate: '1991-01-01T00:00:00.000Z', endDate: '1991-12-31T00:00:00.000Z' });

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

/**
 * `npm run -s bench:reports -- [--json]`: how long reports take as they are made in the background, what that takes of
 * memory, and how long others wait meanwhile, on the embedded database. 1 when a budget is missed or rows are.
 */
await runProgram(async () => {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
  const loadBefore = loadavg();
  const root = mkdtempSync(join(tmpdir(), 'lading-bench-'));
  try {
    await loadTemporal();
    const database = await openDatabase(join(root, 'data'), undefined, async (fresh) => {
      await prepareDemo(fresh, { empty: false, demoPassword: DEMO_PASSWORD });
    });
    say('filling');
    await fill(database);
    const alone = await medianMs(20, () => readOfOthers(database));
    const wrong: string[] = [];
    const made: Record<string, Made> = {};
    for (const format of ['csv', 'xlsx'] as const) {
      say(format);
      // The first one loads what it is made with.
      await make(database, 'deviceBattery', {}, format);
      const one = await make(database, 'shipmentList', ALL, format);
      if (one.rows !== ROWS) wrong.push(`${format}: ${one.rows} rows`);
      made[format] = one;
    }
    say('pdf');
    const pdf = await make(database, 'shipmentList', SOME, 'pdf');
    made.pdf = pdf;
    const pages = pagesOf(pdf.file);
    if (pages < 500) wrong.push(`pdf: ${pages} pages`);
    say('lanes');
    const lanes = await make(database, 'lanes', YEAR, 'csv');
    if (lanes.rows !== LANES) wrong.push(`lanes: ${lanes.rows} rows`);
    const ms = (name: string): number => made[name]?.ms ?? Number.NaN;
    const grown = Math.max(...Object.values(made).map(({ memory }) => memory.peak - memory.start));
    const slower = Math.max(...Object.values(made).map(({ others }) => others)) / alone;
    await database.close();
    const details = Object.fromEntries(
      Object.entries({ ...made, lanes }).map(([name, { ms: took, bytes, memory, others }]) => [
        name,
        { ms: Math.round(took), bytes, memory, others: rounded(others) },
      ]),
    );
    const more = {
      machine: { cores: cpus().length, loadBefore: loadBefore.map((one) => rounded(one)) },
      pages,
      alone: rounded(alone),
      ...details,
    };
    const figures = figuresOf(REPORTS, {
      'csv of 100,000 rows': ms('csv'),
      'xlsx of 100,000 rows': ms('xlsx'),
      'pdf of 500 pages': ms('pdf'),
      'memory while one is made, above before': grown,
      "others' reads while one is made, against alone": slower,
      'lanes of 1,000,000 shipments': lanes.ms,
    });
    if (!values.json) console.log(JSON.stringify(more, null, 2));
    return tell(figures, { json: values.json, wrong, more });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
