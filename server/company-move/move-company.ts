import type { Connection, Driver } from '../database/driver.ts';
import { MIGRATION_LOCK } from '../database/migrate.ts';
import { KEYS_OF_COMPANY } from '../database/moved-keys.ts';
import { SEALED_TABLES } from '../database/sealed-tables.ts';
import { StartError } from '../process/start-error.ts';
import { SEALED } from '../secrets/secrets.ts';
import { type CompanyTable, companyTables } from './company-tables.ts';

/** Rows that are read and written at once. */
const BATCH = 500;
/** A table is waited for so long: whoever writes there at this moment has to end first. */
const LOCK_WAIT = '30s';

/** Numbers of transactions are those of one server: the log stays, and consoles fetch everything anew. */
const STAYS = 'change_log';

/**
 * Moves a company with everything that is stored of it from one database to another, both of this version. Servers of both may
 * run: what they write waits meanwhile, and is told to come back where that takes long. What was begun for the company before
 * goes along; what comes after is told to come again, until the company's address leads to the other one.
 * It is done in one transaction of each database, of which the one that loses the company commits last.
 * @returns how many rows were moved
 * @throws StartError where the versions differ, the company is not here or is there already, or, with both having
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
      // No server of another version starts until this transaction is over.
      await from.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
      await refuseOtherVersion(from, to);
      const tables = await companyTables(from);
      // Whoever writes for it now ends first, and goes along; see lading_hold_company, migration 0055.
      await from.query(`SELECT pg_advisory_xact_lock(hashtextextended('company ' || $1, 0))`, [companyId]);
      await holdStill(from, tables);
      await holdStill(to, tables);
      if (!(await has(from, companyId))) throw new StartError(`There is no company ${companyId} to be moved.`);
      if (await has(to, companyId))
        throw new StartError(`There is a company ${companyId} in the other database already.`);
      await refuseForeignSecrets(from, to, companyId);
      let rows = 0;
      for (const table of tables) if (table.name !== STAYS) rows += await copyRows(from, to, table, companyId);
      for (const table of tables) await moveNumbersOn(to, table);
      await from.query(
        `INSERT INTO moved_away (key) ${KEYS_OF_COMPANY} ON CONFLICT (key) DO UPDATE SET moved = now()`,
        [companyId],
      );
      await to.query(`DELETE FROM moved_away WHERE key IN (${KEYS_OF_COMPANY})`, [companyId]);
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

/** What the company's secrets are sealed by the other installation must have, too; it seals them anew at its next start. */
async function refuseForeignSecrets(from: Connection, to: Connection, companyId: string): Promise<void> {
  const values = SEALED_TABLES.filter(({ row }) => row.includes('company_id')).flatMap(({ table, columns }) =>
    columns.map((column) => `SELECT ${column} AS value FROM ${table} WHERE company_id = $1`),
  );
  const used = await from.query(
    `SELECT DISTINCT split_part(value, ':', 3) AS id FROM (${values.join(' UNION ALL ')}) s WHERE starts_with(value, $2)`,
    [companyId, SEALED],
  );
  const [known] = await to.query('SELECT secret_keys AS keys FROM installation');
  const keys = Array.isArray(known?.keys) ? known.keys : [];
  const missing = used.map(({ id }) => String(id)).filter((id) => !keys.includes(id));
  if (missing.length > 0) {
    throw new StartError(
      `Secrets of company ${companyId} are sealed by key ${missing.join(' and ')}, which the other installation doesn't have: add it to its LADING_SECRET_KEYS behind its own, and start it once.`,
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
