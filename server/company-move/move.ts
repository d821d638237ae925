import { parseArgs } from 'node:util';
import { DatabaseError, type Driver, SQLSTATE } from '../database/driver.ts';
import { postgresqlDriver } from '../database/postgresql-driver.ts';
import type { Environment } from '../process/environment.ts';
import { StartError } from '../process/start-error.ts';
import { moveCompany } from './move-company.ts';

const USAGE =
  'Usage: npm run move-company -- --from POSTGRESQL_URL --to POSTGRESQL_URL --company ID; or the addresses in LADING_MOVE_FROM and LADING_MOVE_TO';

interface Wanted {
  readonly from: string;
  readonly to: string;
  readonly company: string;
}

function wantedOf(args: readonly string[], env: Environment): Wanted {
  const options = { from: { type: 'string' }, to: { type: 'string' }, company: { type: 'string' } } as const;
  let given: { from?: string; to?: string; company?: string };
  try {
    given = parseArgs({ args: [...args], options }).values;
  } catch {
    throw new StartError(USAGE);
  }
  // Arguments are seen by everybody on the machine, and kept in the history of a shell.
  if ([given.from, given.to].some((url) => url !== undefined && URL.canParse(url) && new URL(url).password !== '')) {
    throw new StartError(
      'An address with a password is given by LADING_MOVE_FROM or LADING_MOVE_TO, not as an argument.',
    );
  }
  const { from = env.LADING_MOVE_FROM, to = env.LADING_MOVE_TO, company } = given;
  if (from === undefined || to === undefined || company === undefined) throw new StartError(USAGE);
  return { from, to, company };
}

/** Tries while somebody else's transaction and ours wait for each other, or one there takes too long. */
const TRIES = 5;

const isBusy = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === SQLSTATE.deadlock || error.code === SQLSTATE.lockNotAvailable);

async function moveAtLast(source: Driver, target: Driver, company: string): Promise<number> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await moveCompany(source, target, company);
    } catch (error) {
      if (left === 0 || !isBusy(error)) throw error;
    }
  }
}

/** What a database says against a move, in words for who started it. */
function inWords(error: DatabaseError): string {
  switch (error.code) {
    case SQLSTATE.uniqueViolation:
      return `Another company there has a name, device or address of it already (${error.constraint ?? error.message}). Nothing was moved.`;
    case SQLSTATE.lockNotAvailable:
    case SQLSTATE.deadlock:
      return 'A database was too busy to hold still. Nothing was moved: run it again.';
    default:
      return `A database refused: ${error.message}. Nothing was moved.`;
  }
}

/**
 * Moves a company with all its rows from the PostgreSQL of one installation to that of another.
 * @returns what was moved, in a sentence
 * @throws StartError in one sentence; nothing was moved then, unless it says otherwise
 */
export async function move(args: readonly string[], env: Environment = process.env): Promise<string> {
  const { from, to, company } = wantedOf(args, env);
  const source = postgresqlDriver(from);
  const target = postgresqlDriver(to);
  try {
    const rows = await moveAtLast(source, target, company);
    return `Moved company ${company} with ${rows} rows. Its consoles fetch their lists anew at the other installation.`;
  } catch (error) {
    if (error instanceof DatabaseError) throw new StartError(inWords(error));
    throw error;
  } finally {
    await Promise.all([source.close(), target.close()]);
  }
}
