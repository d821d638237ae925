import { type Database, serviceOf, type Transaction } from './database.ts';
import { takesNoWrites } from './driver.ts';

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
    if (!takesNoWrites(error)) throw error;
  }
}
