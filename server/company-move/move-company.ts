import { setTimeout as delay } from 'node:timers/promises';
import type { Connection, Driver } from '../database/driver.ts';
import { MIGRATION_LOCK } from '../database/migrate.ts';
import { StartError } from '../process/start-error.ts';
import { type CompanyTable, companyTables } from './company-tables.ts';

/** Rows that are read and written at once. */
const BATCH = 500;
/** A table is waited for so long: whoever writes there at this moment has to end first. */
const LOCK_WAIT = '30s';

/** Milliseconds that a connection may take to be gone after its process has ended, and between two looks. */
const GONE_MS = 2_000;
const LOOK_MS = 100;

/** Numbers of transactions are those of one server: the log stays, and consoles fetch everything anew. */
const STAYS = 'change_log';

/**
 * Moves a company with everything that is stored of it from one database to another, both of this version. The servers of the
 * first must be stopped, and none starts meanwhile: a call that was let in before and goes on after would write for a company that
 * is gone, and be acknowledged. Those of the second may run; what they write waits, and is told to come back where that takes long.
 * It is done in one transaction of each database, of which the one that loses the company commits last.
 * @returns how many rows were moved
 * @throws StartError where a server runs, the versions differ, the company is not here or is there already, or, with both having
 *   it, when the last commit failed; DatabaseError
 */
export function moveCompany(source: Driver, target: Driver, companyId: string): Promise<number> {
  return source.run((from) =>
    target.run(async (to) => {
      for (const connection of [from, to]) {
        await connection.script(
          `BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL lock_timeout = '${LOCK_WAIT}'`,
        );
      }
      await refuseRunning(from);
      await refuseOtherVersion(from, to);
      const tables = await companyTables(from);
      await holdStill(from, tables);
      await holdStill(to, tables);
      if (!(await has(from, companyId))) throw new StartError(`There is no company ${companyId} to be moved.`);
      if (await has(to, companyId))
        throw new StartError(`There is a company ${companyId} in the other database already.`);
      let rows = 0;
      for (const table of tables) if (table.name !== STAYS) rows += await copyRows(from, to, table, companyId);
      for (const table of tables) await moveNumbersOn(to, table);
      for (const { name } of tables.toReversed()) {
        await from.query(`DELETE FROM ${name} WHERE company_id = $1`, [companyId]);
      }
      for (const connection of [from, to]) await letGo(connection, tables);
      await to.script('COMMIT');
      try {
        await from.script('COMMIT');
      } catch (error) {
        throw new StartError(
          `Company ${companyId} is in both databases: it was moved, and could not be removed where it was (${String(error)}). Let nobody work with it there.`,
        );
      }
      return rows;
    }),
  );
}

/** Whether others of ours are connected, as the database sees it at this moment. */
async function isInUse(connection: Connection): Promise<boolean> {
  await connection.query('SELECT pg_stat_clear_snapshot()');
  const others = await connection.query(`
    SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'lading%' AND pid <> pg_backend_pid()`);
  return others.length > 0;
}

async function refuseRunning(from: Connection): Promise<void> {
  // No server starts until this transaction is over.
  await from.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  // One that has just ended is seen for a moment.
  for (let left = GONE_MS / LOOK_MS; await isInUse(from); left -= 1) {
    if (left <= 0) {
      throw new StartError(
        'Servers of the installation that it leaves are running: stop them first, and start them again afterwards.',
      );
    }
    await delay(LOOK_MS);
  }
}

async function refuseOtherVersion(from: Connection, to: Connection): Promise<void> {
  const versions = await Promise.all(
    [from, to].map(async (connection) =>
      JSON.stringify(await connection.query('SELECT name, checksum FROM schema_migration ORDER BY name')),
    ),
  );
  if (versions[0] !== versions[1]) {
    throw new StartError(
      'The two databases are of different versions of Lading: start the same version on both first.',
    );
  }
}

async function has(connection: Connection, companyId: string): Promise<boolean> {
  return (await connection.query('SELECT FROM company WHERE company_id = $1', [companyId])).length > 0;
}

/** Until the transaction ends nobody else writes there, and what triggers would do is not done: it was done once already. */
async function holdStill(connection: Connection, tables: readonly CompanyTable[]): Promise<void> {
  for (const { name } of tables) await connection.script(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
}

async function letGo(connection: Connection, tables: readonly CompanyTable[]): Promise<void> {
  for (const { name } of tables) await connection.script(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
}

/** Rows go as the JSON that the database itself writes and reads: no value passes through a number or a date of ours. */
async function copyRows(
  from: Connection,
  to: Connection,
  { name, columns }: CompanyTable,
  companyId: string,
): Promise<number> {
  const list = columns.map((column) => `"${column}"`).join(', ');
  await from.query(
    `DECLARE moved NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS row FROM ${name} t WHERE company_id = $1`,
    [companyId],
  );
  let count = 0;
  for (let size = BATCH; size === BATCH; count += size) {
    const rows = await from.query(`FETCH ${BATCH} FROM moved`);
    size = rows.length;
    if (size === 0) break;
    await to.query(
      `INSERT INTO ${name} (${list}) OVERRIDING SYSTEM VALUE SELECT ${list} FROM json_populate_recordset(NULL::${name}, $1::json)`,
      [`[${rows.map(({ row }) => String(row)).join(',')}]`],
    );
  }
  await from.script('CLOSE moved');
  return count;
}

/** The numbers that are given from now on are beyond those that came. */
async function moveNumbersOn(to: Connection, { name, numbered }: CompanyTable): Promise<void> {
  for (const { column, sequence } of numbered) {
    await to.query(
      `SELECT setval('${sequence}', greatest((SELECT last_value FROM ${sequence}), (SELECT max("${column}") FROM ${name})))`,
    );
  }
}
