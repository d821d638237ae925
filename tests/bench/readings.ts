import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readPacked } from '../../server/capabilities/readings/read-packed.ts';
import type { Database } from '../../server/database/database.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { sql } from '../../server/database/sql.ts';
import { prepareDemo } from '../../server/demo/prepare-demo.ts';
import { closeDays } from '../../server/readings/close-days.ts';
import { messageRowOf } from '../../server/readings/message-row.ts';
import { DAY_MS } from '../../src/domain/duration.ts';
import { decodeReadingsAnswer } from '../../src/domain/readings/packed-answer.ts';
import { clock } from '../fixtures/test-clock.ts';
import { startPostgresql } from '../server/support/real-postgresql.ts';
import { DEMO_PASSWORD } from '../server/support/server-child.ts';
import { READINGS } from './budgets.ts';
import { runProgram } from './console-session.ts';
import { type Figure, figuresOf, tell } from './figures.ts';
import { macIdOf, simulatedReadings } from './readings/simulated-readings.ts';
import { medianMs, rounded } from './server/measure.ts';

/** Devices whose messages are stored and put away as they are in life, and the days they were sent in. */
const DEVICES = 20;
const DAYS = 30;
/** Readings there are in all, by further devices with the same blocks. */
const READINGS_IN_ALL = { postgresql: 6_000_000, embedded: 6_000_000 } as const;
const ASKED = 600;
const TURNS = 400;
const INSERTED_AT_ONCE = 2_000;

/** Their ids are lower than those of the demo, and without what the further ones have behind. */
const ofSimulated = sql`company_id = '1' AND mac_id <= ${macIdOf(DEVICES)} AND length(mac_id) = ${macIdOf(1).length}::int`;

const say = (words: string): void => {
  process.stderr.write(`${words}\n`);
};

const fillWithDemo = async (fresh: Database): Promise<void> => {
  await prepareDemo(fresh, { empty: false, demoPassword: DEMO_PASSWORD });
};

async function numberOf(database: Database, statement: ReturnType<typeof sql>): Promise<number> {
  const [row] = await database.transaction('installation', (tx) => tx.query<{ n: number }>(statement));
  return Number(row?.n);
}

/** Bytes of a table and its indexes for some of its rows, as if nothing else had ever been in it. */
async function bytesOf(database: Database, table: string, where: ReturnType<typeof sql>): Promise<number> {
  const copy = sql.raw(`bench_${table}`);
  await database.transaction('installation', async (tx) => {
    await tx.query(sql`CREATE TABLE ${copy} (LIKE ${sql.raw(table)} INCLUDING ALL)`);
    await tx.query(sql`INSERT INTO ${copy} SELECT * FROM ${sql.raw(table)} WHERE ${where}`);
  });
  const bytes = await numberOf(database, sql`SELECT pg_total_relation_size(${`bench_${table}`}::regclass) AS n`);
  await database.transaction('installation', (tx) => tx.query(sql`DROP TABLE ${copy}`));
  return bytes;
}

/** Bytes of a message while it is a row and when it is put away, with what is kept by hour; of the devices of a condition. */
async function sizes(database: Database, where: ReturnType<typeof sql>, close: () => Promise<unknown>) {
  const rows = await numberOf(database, sql`SELECT count(*) AS n FROM device_message WHERE ${where}`);
  const asRows = await bytesOf(database, 'device_message', where);
  await close();
  const packed = await numberOf(database, sql`SELECT sum(count) AS n FROM reading_block WHERE ${where}`);
  const asBlocks = await bytesOf(database, 'reading_block', where);
  const rollups = await bytesOf(database, 'reading_rollup', where);
  const inside = await numberOf(
    database,
    sql`SELECT sum(octet_length(readings)) AS n FROM reading_block WHERE ${where}`,
  );
  return {
    readings: packed,
    row: rounded(asRows / rows),
    block: rounded(asBlocks / packed),
    packedBytes: rounded(inside / packed),
    rollup: rounded(rollups / packed),
  };
}

async function insertSimulated(database: Database, now: number): Promise<void> {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  for (let number = 1; number <= DEVICES; number += 1) {
    const readings = simulatedReadings(number, today - DAYS * DAY_MS, now);
    for (let at = 0; at < readings.length; at += INSERTED_AT_ONCE) {
      const rows = readings.slice(at, at + INSERTED_AT_ONCE).map((reading) => messageRowOf('1', reading));
      await database.transaction('installation', (tx) =>
        tx.query(sql`
          INSERT INTO device_message
          SELECT * FROM jsonb_populate_recordset(NULL::device_message, ${JSON.stringify(rows)}::jsonb)`),
      );
    }
    await database.transaction('installation', (tx) =>
      tx.query(sql`INSERT INTO device (company_id, mac_id, kind) VALUES ('1', ${macIdOf(number)}, 'tags')
                   ON CONFLICT DO NOTHING`),
    );
  }
}

/** Gives further devices the blocks of the simulated ones, until there are so many readings. */
async function multiply(database: Database, until: number): Promise<number> {
  const have = await numberOf(database, sql`SELECT sum(count) AS n FROM reading_block WHERE ${ofSimulated}`);
  const times = Math.ceil(until / have);
  for (const table of ['reading_block', 'reading_rollup']) {
    const columns = await database.transaction('installation', (tx) =>
      tx.query<{ name: string }>(sql`
        SELECT attname AS name FROM pg_attribute
         WHERE attrelid = ${table}::regclass AND attnum > 0 AND attname NOT IN ('company_id', 'mac_id') ORDER BY attnum`),
    );
    const rest = sql.raw(columns.map(({ name }) => name).join(', '));
    for (let from = 1; from < times; from += 50) {
      await database.transaction('installation', (tx) =>
        tx.query(sql`
          INSERT INTO ${sql.raw(table)} (company_id, mac_id, ${rest})
          SELECT company_id, mac_id || '_' || lpad(n::text, 5, '0'), ${rest}
            FROM ${sql.raw(table)} CROSS JOIN generate_series(${from}::int, ${Math.min(from + 49, times - 1)}::int) AS n
           WHERE ${ofSimulated}`),
      );
    }
    await database.transaction('installation', (tx) => tx.query(sql`ANALYZE ${sql.raw(table)}`));
  }
  return numberOf(database, sql`SELECT sum(count) AS n FROM reading_block`);
}

async function vacuum(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('VACUUM ANALYZE');
  await client.end();
}

/** @param tidy does what the database does by itself in the minutes after so many changes */
async function measure(name: 'postgresql' | 'embedded', database: Database, tidy: () => Promise<unknown>) {
  const now = clock.now();
  const wrong: string[] = [];
  const close = (): Promise<number> => closeDays(database, now);

  say(`${name}: the demo`);
  const demo = await sizes(database, sql`true`, close);
  say(`${name}: simulated devices`);
  await insertSimulated(database, now);
  const id = macIdOf(7);
  const ask = (macId: string): Promise<Uint8Array> =>
    database.read({ companyId: '1' }, (tx) =>
      readPacked(tx, '1', macId, { of: 'series', max: ASKED, from: undefined, to: undefined, since: undefined }),
    );
  const before = decodeReadingsAnswer(await ask(id));
  const started = performance.now();
  let put = 0;
  const simulated = await sizes(database, ofSimulated, async () => {
    put = await close();
  });
  const closed = put / ((performance.now() - started) / 1_000);
  const after = decodeReadingsAnswer(await ask(id));
  if (JSON.stringify(after.readings) !== JSON.stringify(before.readings))
    wrong.push(`${name}: closing changes an answer`);
  if (after.readings.length !== ASKED) wrong.push(`${name}: ${after.readings.length} readings instead of ${ASKED}`);

  say(`${name}: many devices`);
  const inAll = await multiply(database, READINGS_IN_ALL[name]);
  await tidy();
  const read = await medianMs(TURNS, (turn) => ask(macIdOf(1 + (turn % DEVICES))));
  const few = await database.read({ companyId: '1' }, async (tx) =>
    medianMs(TURNS, () =>
      readPacked(tx, '1', id, { of: 'series', max: ASKED, from: undefined, to: undefined, since: undefined }),
    ),
  );
  const figures = figuresOf(
    READINGS,
    {
      'bytes a reading in blocks, of simulated tags': simulated.block,
      'bytes a reading in blocks, of the demo': demo.block,
      '600 newest readings of a device of 6,000,000': read,
    },
    name,
  );
  const details = {
    demo,
    simulated,
    closedPerSecond: Math.round(closed),
    readingsInAll: inAll,
    read: rounded(read),
    readInTransaction: rounded(few),
  };
  return { figures, wrong, details };
}

/**
 * `npm run -s bench:readings -- [--json]`: what a message takes as a row and packed, and how long the newest of a device
 * among many are read. 1 when a budget is missed or closing the days changes an answer.
 */
await runProgram(async () => {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
  const loadBefore = loadavg();
  const root = mkdtempSync(join(tmpdir(), 'lading-bench-'));
  const postgresql = await startPostgresql();
  try {
    const url = await postgresql.createDatabase('lading_bench');
    const figures: Figure[] = [];
    const wrong: string[] = [];
    const details: Record<string, object> = {};
    for (const name of ['postgresql', 'embedded'] as const) {
      const database = await openDatabase(join(root, name), name === 'postgresql' ? url : undefined, fillWithDemo);
      const measured = await measure(name, database, name === 'postgresql' ? () => vacuum(url) : () => database.tidy());
      await database.close();
      figures.push(...measured.figures);
      wrong.push(...measured.wrong);
      details[name] = measured.details;
    }
    const machine = {
      cores: cpus().length,
      loadBefore: loadBefore.map((one) => rounded(one)),
      loadAfter: loadavg().map((one) => rounded(one)),
    };
    if (!values.json) console.log(JSON.stringify({ machine, ...details }, null, 2));
    return tell(figures, { json: values.json, wrong, more: { machine, ...details } });
  } finally {
    await postgresql.stop();
    rmSync(root, { recursive: true, force: true });
  }
});
