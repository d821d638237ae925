import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../../process/start-error.ts';
import { noRoomIn } from './no-room.ts';

/** The lock's own file inside the data folder. It holds nothing. */
export const LOCK_FILE = 'lock.sqlite';

const SQLITE_BUSY = 5;

/**
 * Takes a data folder for this process alone, or throws. PGlite has no lock of its own: two servers on one folder
 * lose rows without a word. SQLite's exclusive lock is the operating system's lock on the file: taking it is atomic,
 * and it goes away with the process however that ends, so no stale lock is ever left to be judged or removed.
 * @returns what gives the folder back
 * @throws StartError when another server has it
 */
export function lockFolder(path: string, folder: string): () => void {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { timeout: 0 });
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database?.close();
    const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
    if (code === SQLITE_BUSY) throw new StartError(`The data folder ${folder} is in use by another Lading server.`);
    throw (
      noRoomIn(folder) ??
      new StartError(`The data folder ${folder} can't be locked: its file ${LOCK_FILE} is damaged or not accessible.`)
    );
  }
  const held = database;
  return () => {
    held.close();
  };
}
