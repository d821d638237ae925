import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, expect, it } from 'vitest';
import { DURABLE_PARAMETERS, DurableFiles } from './durable-files.ts';

const directory = fs.mkdtempSync(join(tmpdir(), 'lading-durable-'));
const { fsyncSync } = fs;

afterAll(() => {
  fs.fsyncSync = fsyncSync;
  syncBuiltinESMExports();
  fs.rmSync(directory, { recursive: true, force: true });
});

it('flushes the log to the disk before a commit is reported, as PGlite alone does not', async () => {
  let flushed = 0;
  fs.fsyncSync = (file) => {
    flushed += 1;
    fsyncSync(file);
  };
  syncBuiltinESMExports();
  const database = await PGlite.create({
    fs: new DurableFiles(directory),
    startParams: [...PGlite.defaultStartParams, ...DURABLE_PARAMETERS],
  });
  await database.exec('CREATE TABLE t (a int)');
  for (let commit = 0; commit < 5; commit += 1) {
    const before = flushed;
    await database.exec('INSERT INTO t VALUES (1)');
    expect(flushed).toBe(before + 1);
  }
  const before = flushed;
  await database.query('SELECT * FROM t');
  expect(flushed).toBe(before);
  await database.close();
}, 60_000);
