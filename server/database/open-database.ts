import { StartError } from '../process/start-error.ts';
import { type Database, databaseOver } from './database.ts';
import { DatabaseError, type Driver } from './driver.ts';
import { type DataFolder, openDataFolder } from './embedded/data-folder.ts';
import { CannotOpen } from './embedded/database-thread.ts';
import { type EmbeddedDriver, embeddedDriver } from './embedded/embedded-driver.ts';
import { birthOf } from './embedded/folder-birth.ts';
import { noRoomIn } from './embedded/no-room.ts';
import { migrate } from './migrate.ts';
import { renewEpoch } from './renew-epoch.ts';
import { sql } from './sql.ts';

/** Fills a new database, in the transaction that records it as prepared. */
export type Prepare = (database: Database) => Promise<void>;

/**
 * Opens the database of `dataDir`, or the PostgreSQL at `url`, brings it up to date and has it filled the first time.
 * @returns the database; closing it gives the data folder back
 * @throws StartError in one sentence: in use, damaged, not ours, of a newer version, not reachable
 */
export async function openDatabase(dataDir: string, url: string | undefined, prepare: Prepare): Promise<Database> {
  return url === undefined ? openEmbedded(dataDir, prepare) : openPostgresql(url, prepare);
}

/**
 * Twice what a statement may take on PostgreSQL: some take several times as long here, and one that is ended costs everybody
 * the seconds in which the database is opened again.
 */
const EMBEDDED_STATEMENT_LIMIT_MS = 30_000;

async function openEmbedded(dataDir: string, prepare: Prepare): Promise<Database> {
  const folder = openDataFolder(dataDir);
  let driver: EmbeddedDriver | undefined;
  try {
    driver = await embeddedDriver(folder.databaseDir);
    folder.opened();
    const database = withRelease(databaseOver(driver), folder);
    await bringUp(driver, database, birthOf(folder.databaseDir), prepare);
    if (folder.fresh) folder.finish();
    driver.limitStatements(EMBEDDED_STATEMENT_LIMIT_MS);
    return database;
  } catch (error) {
    await driver?.close().catch(() => undefined);
    folder.release();
    const noRoom = error instanceof StartError ? undefined : noRoomIn(dataDir);
    if (noRoom !== undefined) throw noRoom;
    if (folder.fresh || !(error instanceof CannotOpen || error instanceof DatabaseError)) throw error;
    throw new StartError(
      `The data folder ${dataDir} is damaged: the database in it can't be opened (${error.message}). Restore it from a backup.`,
    );
  }
}

function withRelease(database: Database, folder: DataFolder): Database {
  return {
    ...database,
    async close() {
      await database.close();
      folder.closed();
      folder.release();
    },
  };
}

async function openPostgresql(url: string, prepare: Prepare): Promise<Database> {
  const { postgresqlDriver } = await import('./postgresql-driver.ts');
  const driver = postgresqlDriver(url);
  try {
    const database = databaseOver(driver);
    await bringUp(driver, database, null, prepare);
    return database;
  } catch (error) {
    await driver.close();
    if (!(error instanceof DatabaseError)) throw error;
    // The message names host or role, never the password.
    throw new StartError(`The PostgreSQL of DATABASE_URL can't be used: ${error.message}.`);
  }
}

async function bringUp(driver: Driver, database: Database, folder: string | null, prepare: Prepare): Promise<void> {
  await migrate(driver);
  await renewEpoch(database, folder);
  const [row] = await database.read('installation', (tx) =>
    tx.query<{ prepared: string | null }>(sql`SELECT prepared FROM installation`),
  );
  if (row === undefined) throw new DatabaseError('the installation has no row', 'damaged');
  if (row.prepared === null) await prepare(database);
}
