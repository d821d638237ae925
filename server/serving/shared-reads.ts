import type { CompanyScope, Database, Transaction } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';
import { WrittenReply } from '../http/written-reply.ts';

/** Reads in one transaction, and transactions of those who see the same at once. */
const TOGETHER = 10;
const AT_ONCE = 2;

interface Read extends PromiseWithResolvers<WrittenReply<unknown>> {
  readonly work: (tx: Transaction) => Promise<unknown>;
}

/** Those who see the same. */
interface Line {
  readonly waiting: Map<string, Read>;
  running: number;
}

/** Reads that many consoles ask for in the same words at the same moment. */
export interface SharedReads {
  /**
   * What `work` replies, written, in a transaction that begins after this was asked: whoever asks for the same before
   * it begins is given the same. Reads of those who see the same are of one moment, a few in a transaction; so consoles
   * that were at different places of a list are at the same one afterwards, and ask in the same words next time.
   * @param words what makes two reads of a scope the same
   */
  read(scope: CompanyScope, words: string, work: (tx: Transaction) => Promise<unknown>): Promise<WrittenReply<unknown>>;
}

export function sharedReads(database: Database): SharedReads {
  const lines = new Map<string, Line>();
  const transactions = Math.min(AT_ONCE, database.connections);

  function run(scope: CompanyScope, key: string, line: Line): void {
    if (line.waiting.size === 0 || line.running === transactions) {
      if (line.waiting.size === 0 && line.running === 0) lines.delete(key);
      return;
    }
    line.running += 1;
    const batch = [...line.waiting].slice(0, TOGETHER);
    for (const [words] of batch) line.waiting.delete(words);
    readTogether(database, scope, batch)
      .then((left) => {
        // Nobody asked for them in other words meanwhile: whoever did so is behind them.
        for (const [words, read] of left) {
          const since = line.waiting.get(words);
          if (since === undefined) line.waiting.set(words, read);
          else since.promise.then(read.resolve, read.reject);
        }
      })
      .finally(() => {
        line.running -= 1;
        run(scope, key, line);
      })
      .catch(() => undefined);
  }

  return {
    read(scope, words, work) {
      const key = `${scope.companyId}\n${scope.shipmentFilter ?? ''}`;
      const line = lines.get(key) ?? { waiting: new Map<string, Read>(), running: 0 };
      lines.set(key, line);
      const read = line.waiting.get(words) ?? { ...Promise.withResolvers<WrittenReply<unknown>>(), work };
      line.waiting.set(words, read);
      run(scope, key, line);
      return read.promise;
    },
  };
}

/** @returns what is to be read in another transaction, because one of the others made this one useless */
async function readTogether(
  database: Database,
  scope: CompanyScope,
  batch: readonly (readonly [string, Read])[],
): Promise<readonly (readonly [string, Read])[]> {
  let next = 0;
  try {
    await database.read(scope, async (tx) => {
      for (const [, { work, resolve, reject }] of batch) {
        next += 1;
        try {
          resolve(new WrittenReply(WrittenReply.textOf(await work(tx))));
        } catch (error) {
          reject(error);
          // A refusal is an answer; anything else may have ended the transaction.
          if (!(error instanceof Refusal)) throw error;
        }
      }
    });
  } catch (error) {
    // It didn't even begin: none of them would.
    if (next === 0) for (const [, { reject }] of batch) reject(error);
    else return batch.slice(next);
  }
  return [];
}
