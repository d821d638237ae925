import { type Database, serviceOf, type Transaction } from './database.ts';
import { DatabaseError, SQLSTATE } from './driver.ts';

const TAKES_NO_WRITES: readonly string[] = [SQLSTATE.readOnlyTransaction, SQLSTATE.diskFull];

/**
 * Writes what a call leaves behind besides its answer, as when a session was last seen. A database that takes no writes for
 * now (a standby, a full disk) leaves it out: who only reads goes on reading. What a person does is never written by this.
 */
export async function sideNote(
  database: Database,
  companyId: string,
  write: (tx: Transaction) => Promise<unknown>,
): Promise<void> {
  try {
    await database.transaction(serviceOf(companyId), write);
  } catch (error) {
    if (!(error instanceof DatabaseError && TAKES_NO_WRITES.includes(error.code))) throw error;
  }
}
