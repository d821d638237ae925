import { parseArgs } from 'node:util';
import { prepareInstallation } from '../company/prepare-installation.ts';
import { makePassword } from '../company/readable-password.ts';
import { readConfiguration } from '../configuration/configuration.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Environment } from '../process/environment.ts';
import { StartError } from '../process/start-error.ts';
import { fillSeedCompany, makeSeedCompany, SEED_ACCOUNTS, SEED_COMPANY, SHIPMENTS_MAX } from './seed-company.ts';

const USAGE = 'Usage: npm run seed -- [--shipments NUMBER] [--data FOLDER | --database URL] [--seed NUMBER]';

function wantedOf(args: readonly string[]) {
  const text = { type: 'string' } as const;
  let flags: { shipments: string; data: string; database?: string; seed: string };
  try {
    const options = {
      shipments: { ...text, default: '100000' },
      data: { ...text, default: './data' },
      database: text,
      seed: { ...text, default: '1' },
    };
    flags = parseArgs({ args: [...args], options }).values;
  } catch {
    throw new StartError(USAGE);
  }
  const shipments = Number(flags.shipments);
  if (!Number.isInteger(shipments) || shipments < 1 || shipments > SHIPMENTS_MAX) {
    throw new StartError(`--shipments must be a number from 1 to ${SHIPMENTS_MAX}, not "${flags.shipments}".`);
  }
  if (!/^\d{1,9}$/.test(flags.seed)) throw new StartError('--seed must be a whole number of at most nine digits.');
  return { shipments, seed: Number(flags.seed), data: flags.data, database: flags.database };
}

/**
 * Fills the big company of a database, which is made if there is none, with a command line's arguments. A new database
 * gets no demo companies: whoever wants them starts the server first. The embedded database's server must not be
 * running; servers on PostgreSQL may.
 * @param onProgress told of each part that is done; a run that is cut off goes on there the next time
 * @returns what to tell whoever asked, with the accounts' password where they were made now
 * @throws StartError in one sentence
 */
export async function seed(
  args: readonly string[],
  env: Environment,
  onProgress: (sentence: string) => void = () => undefined,
): Promise<string> {
  const wanted = wantedOf(args);
  const environment = wanted.database === undefined ? env : { ...env, DATABASE_URL: wanted.database };
  const { dataDir, databaseUrl, demoPassword } = readConfiguration(['--data', wanted.data], environment);
  const password = demoPassword ?? makePassword();
  const database = await openDatabase(dataDir, databaseUrl, async (fresh) => {
    await prepareInstallation(fresh);
  });
  try {
    const started = performance.now();
    const made = await makeSeedCompany(database, password);
    const added = await fillSeedCompany(database, wanted.shipments, wanted.seed, (there) => {
      const seconds = Math.round((performance.now() - started) / 1000);
      onProgress(`${there} of ${wanted.shipments} shipments, after ${seconds} s`);
    });
    await database.tidy();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const lines = [`Added ${added} shipments with their devices to ${SEED_COMPANY.name} in ${seconds} s.`];
    if (made) {
      const accounts = SEED_ACCOUNTS.map(({ loginName, what }) => `  ${loginName.padEnd(20)}${what}`);
      const secret =
        demoPassword === undefined
          ? `Their password, shown only now: ${password}`
          : 'Their password is the one in LADING_DEMO_PASSWORD.';
      lines.push('', 'Accounts:', ...accounts, '', secret);
    }
    return lines.join('\n');
  } finally {
    await database.close();
  }
}
