import { createHash } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { randomLetters } from '../../process/random-letters.ts';

/** 130 bits. */
const TOKEN_LENGTH = 26;
/** A server that waits longer for its company prints another when it is started again. */
const VALID = '7 days';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

async function hasCompany(database: Database): Promise<boolean> {
  const found = await database.read('installation', (tx) => tx.query(sql`SELECT FROM company LIMIT 1`));
  return found.length > 0;
}

/**
 * Makes a token by which the first company can be made, where there is none: whoever sees what the server prints is its
 * operator. Only its hash is stored. Each start makes one, and servers on one database one each; all end with the company.
 * @returns undefined where there is a company
 */
export async function makeFirstRunToken(database: Database): Promise<string | undefined> {
  if (await hasCompany(database)) return undefined;
  const token = randomLetters(TOKEN_LENGTH);
  await database.transaction('installation', async (tx) => {
    await tx.query(sql`DELETE FROM first_run_token WHERE made < now() - ${VALID}::interval`);
    await tx.query(sql`INSERT INTO first_run_token (token_hash) VALUES (${hashOf(token)})`);
  });
  return token;
}

/** Whether a token is one that a server printed lately. */
export async function firstRunTokenFits(database: Database, token: string): Promise<boolean> {
  const found = await database.read('installation', (tx) =>
    tx.query(sql`
      SELECT 1 FROM first_run_token
       WHERE token_hash = ${hashOf(token.trim().toLowerCase())} AND made > now() - ${VALID}::interval`),
  );
  return found.length > 0;
}

/** Tells whether the installation waits for its first company. Once it has one, nobody is asked any more. */
export function waitsForCompany(database: Database): () => Promise<boolean> {
  let found = false;
  return async () => {
    found ||= await hasCompany(database);
    return !found;
  };
}
