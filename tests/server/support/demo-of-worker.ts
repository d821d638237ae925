import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Database, databaseOver } from '../../../server/database/database.ts';
import type { Connection, Driver } from '../../../server/database/driver.ts';
import { embeddedDriver } from '../../../server/database/embedded/embedded-driver.ts';
import { atExit } from './at-exit.ts';
import { demoFolder } from './demo-folder.ts';

/** Where the demo's rows are kept as they were made. */
const KEPT = 'demo_as_made';

interface Copied {
  readonly table: string;
  /** The columns that can be written. */
  readonly columns: readonly string[];
}

interface Demo {
  readonly driver: Driver;
  readonly tables: readonly Copied[];
}

let opened: Promise<Demo> | undefined;

/**
 * The embedded database of this process with the demo in it as it was made, whatever the file before did to it. Starting
 * one takes more processor time than most files' tests, so it is started once and its rows are put back. Only one server
 * may use it at a time; closing it leaves it running for the next.
 */
export async function demoOfWorker(): Promise<Database> {
  opened ??= open();
  const { driver, tables } = await opened;
  await driver.run((connection) => putBack(connection, tables));
  return databaseOver(lent(driver));
}

async function open(): Promise<Demo> {
  const folder = await demoFolder();
  // By a process of its own: the runner waits half a second for this one, which is too short after much work.
  atExit(() => {
    const remove = `require('node:fs').rmSync(${JSON.stringify(folder)}, { recursive: true, force: true })`;
    spawn(process.execPath, ['-e', remove], { detached: true, stdio: 'ignore' }).unref();
  });
  const driver = await embeddedDriver(join(folder, 'database'));
  const tables = await driver.run(async (connection) => {
    const rows = await connection.query(`
      SELECT quote_ident(c.relname) AS "table", array_agg(quote_ident(a.attname) ORDER BY a.attnum) AS columns
        FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attgenerated = ''
       GROUP BY c.relname ORDER BY c.relname`);
    const found = rows as unknown as readonly Copied[];
    await connection.script(`CREATE SCHEMA ${KEPT}`);
    for (const { table } of found) await connection.script(`CREATE TABLE ${KEPT}.${table} AS TABLE public.${table}`);
    return found;
  });
  return { driver, tables };
}

/** The rows of all tables as they were made. Triggers are left out: they would write what is put back as well. */
async function putBack(connection: Connection, tables: readonly Copied[]): Promise<void> {
  const names = tables.map(({ table }) => `public.${table}`).join(', ');
  const copies = tables.map(({ table, columns }) => {
    const list = columns.join(', ');
    return `INSERT INTO public.${table} (${list}) OVERRIDING SYSTEM VALUE SELECT ${list} FROM ${KEPT}.${table};`;
  });
  await connection.script(`
    BEGIN;
    SET LOCAL session_replication_role = replica;
    TRUNCATE ${names};
    ${copies.join('\n')}
    COMMIT`);
}

/** A driver as one server sees it: closing it ends what that server hears, and nothing else. */
function lent(driver: Driver): Driver {
  let closed = false;
  return {
    ...driver,
    listen(channels, { heard, began }) {
      driver.listen(channels, {
        heard: (channel, payload) => {
          if (!closed) heard(channel, payload);
        },
        began: () => {
          if (!closed) began();
        },
      });
    },
    async close() {
      closed = true;
      // What the server began is done before the next one starts.
      await driver.run(() => Promise.resolve());
    },
  };
}
