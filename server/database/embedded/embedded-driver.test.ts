import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { captureLog } from '../../process/log.ts';
import { type EmbeddedDriver, embeddedDriver } from './embedded-driver.ts';

// A database is opened twice, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const directory = mkdtempSync(join(tmpdir(), 'lading-limit-'));
/** Hours of work, in which the database reads no file and waits for nobody. */
const ENDLESS = 'SELECT count(*) FROM generate_series(1, 1000000) AS a, generate_series(1, 1000000) AS b';
let driver: EmbeddedDriver;

const rows = (text: string) => driver.run((connection) => connection.query(text));

beforeAll(async () => {
  driver = await embeddedDriver(join(directory, 'database'));
  await driver.run((connection) => connection.script('CREATE TABLE t (a int); INSERT INTO t VALUES (1)'));
});

afterAll(async () => {
  await driver.close();
  rmSync(directory, { recursive: true, force: true });
});

it('ends a statement that takes too long: what was committed stays, what waits is served, who listens still hears', async () => {
  const lines: string[] = [];
  const uncapture = captureLog((line) => lines.push(line));
  const heard: string[] = [];
  let began = 0;
  driver.listen(['news'], {
    heard: (_channel, payload) => heard.push(payload),
    began: () => {
      began += 1;
    },
  });
  await expect.poll(() => began).toBe(1);
  driver.limitStatements(1_000);

  const late: Promise<unknown>[] = [];
  const stuck = driver.run(async (connection) => {
    await connection.script('BEGIN; INSERT INTO t VALUES (2)');
    try {
      await connection.query(ENDLESS);
    } finally {
      // Work that goes on after it failed: on the new thread this would be committed by itself.
      late.push(connection.query('INSERT INTO t VALUES (3)'));
    }
  });
  const waiting = rows('SELECT a FROM t ORDER BY a');
  await expect(stuck).rejects.toMatchObject({ name: 'DatabaseError', code: '57014' });
  expect(await Promise.allSettled(late)).toMatchObject([{ status: 'rejected', reason: { code: '57014' } }]);
  expect(await waiting).toEqual([{ a: 1 }]);

  expect(began).toBe(2);
  await driver.run((connection) => connection.script(`INSERT INTO t VALUES (4); NOTIFY news, 'again'`));
  await expect.poll(() => heard).toEqual(['again']);
  expect(await rows('SELECT a FROM t ORDER BY a')).toEqual([{ a: 1 }, { a: 4 }]);
  uncapture();
  expect(lines.join('')).toContain('"event":"statement-ended"');
});
