import { statSync } from 'node:fs';
import { join } from 'node:path';

/** Written once, when the database is made. */
const FIRST_FILE = 'PG_VERSION';

/**
 * Tells a folder of database files from every copy of it: files that are copied, back in place too, are born anew. Where a
 * file system doesn't say when that was, by the file's number. The same at each start of a folder that nobody has touched.
 */
export function birthOf(databaseDir: string): string {
  const { birthtimeNs, ino } = statSync(join(databaseDir, FIRST_FILE), { bigint: true });
  return birthtimeNs > 0n ? `born ${birthtimeNs}` : `file ${ino}`;
}
