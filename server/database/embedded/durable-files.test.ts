import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Connection, Row } from '../driver.ts';
import { DURABLE_PARAMETERS, DurableFiles } from './durable-files.ts';
import { tidy } from './tidy.ts';

const directory = fs.mkdtempSync(join(tmpdir(), 'lading-durable-'));
const { fsyncSync } = fs;
let flushed = 0;
let database: PGlite;

beforeAll(async () => {
  fs.fsyncSync = (file) => {
    flushed += 1;
    fsyncSync(file);
  };
  syncBuiltinESMExports();
  database = await PGlite.create({
    fs: new DurableFiles(directory),
    startParams: [...PGlite.defaultStartParams, ...DURABLE_PARAMETERS],
  });
  await database.exec('CREATE TABLE t (a int, b text)');
});

afterAll(async () => {
  await database.close();
  fs.fsyncSync = fsyncSync;
  syncBuiltinESMExports();
  fs.rmSync(directory, { recursive: true, force: true });
});

it('flushes the log to the disk before a commit is reported, as PGlite alone does not', async () => {
  for (let commit = 0; commit < 5; commit += 1) {
    const before = flushed;
    await database.exec('INSERT INTO t VALUES (1)');
    expect(flushed).toBe(before + 1);
  }
  const before = flushed;
  await database.query('SELECT * FROM t');
  expect(flushed).toBe(before);
});

it('is tidied by hand: the log is written to the tables, and those are cleaned and measured', async () => {
  const connection: Connection = {
    query: async (text) => (await database.query<Row>(text)).rows,
    script: async (text) => {
      await database.exec(text);
    },
  };
  const state = async (): Promise<Row> => {
    const [row] = await connection.query(`
      SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 AS log,
             (SELECT n_dead_tup::float8 FROM pg_stat_user_tables) AS dead,
             (SELECT reltuples::float8 FROM pg_class WHERE relname = 't') AS rows FROM pg_control_checkpoint()`);
    return row ?? {};
  };
  await connection.script(`INSERT INTO t SELECT n, repeat('x', 900) FROM generate_series(1, 40000) AS n`);
  await connection.script('DELETE FROM t WHERE a % 4 <> 0');
  expect(Number((await state()).log)).toBeGreaterThan(32 * 1024 * 1024);
  // The counts of changed rows reach their table once a second, or now.
  await connection.query('SELECT pg_stat_force_next_flush()');
  await tidy(connection);
  const after = await state();
  expect(Number(after.log)).toBeLessThan(8 * 1024 * 1024);
  expect(after).toMatchObject({ dead: 0, rows: 10_000 });
});
