import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { type ImportRow, readImport } from '../../src/domain/import/read-import.ts';
import { readConfiguration } from '../configuration/configuration.ts';
import type { Transaction } from '../database/database.ts';
import { lockCompany } from '../database/lock-company.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Environment } from '../process/environment.ts';
import { StartError } from '../process/start-error.ts';
import { contestedDevices } from './contested-devices.ts';
import { giveDevices, takeDevices } from './give-devices.ts';

const USAGE =
  'Usage: npm run devices -- --company ID --file LIST [--give-back] [--data FOLDER], or npm run devices -- --contested [--data FOLDER]';

interface Wanted {
  /** Undefined: to see what is contested. */
  readonly list: { readonly company: string; readonly file: string; readonly giveBack: boolean } | undefined;
  readonly data: string;
}

function wantedOf(args: readonly string[]): Wanted {
  const [text, flag] = [{ type: 'string' }, { type: 'boolean', default: false }] as const;
  let flags: { company?: string; file?: string; 'give-back': boolean; contested: boolean; data: string };
  try {
    const options = {
      company: text,
      file: text,
      'give-back': flag,
      contested: flag,
      data: { ...text, default: './data' },
    };
    flags = parseArgs({ args: [...args], options }).values;
  } catch {
    throw new StartError(USAGE);
  }
  const { company, file, 'give-back': giveBack, contested, data } = flags;
  if (contested && company === undefined && file === undefined && !giveBack) return { list: undefined, data };
  if (contested || company === undefined || file === undefined) throw new StartError(USAGE);
  return { list: { company, file, giveBack }, data };
}

/** What a list says: the same CSV that the console imports. @throws StartError where anything is wrong with it */
function readList(file: string): readonly ImportRow[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new StartError(`The list ${file} can't be read.`);
  }
  const read = readImport('devices', text);
  if (!read.ok)
    throw new StartError(`The list is wrong: line ${read.line}, ${read.column} ${read.fault}. Nothing was changed.`);
  const [first] = read.faults;
  if (first !== undefined) {
    throw new StartError(
      `${read.faults.length} lines of the list are wrong, the first: line ${first.line}, ${first.column} ${first.fault} (${first.text}). Nothing was changed.`,
    );
  }
  if (read.rows.length === 0) throw new StartError('The list has no devices.');
  return read.rows;
}

/** Whoever imports for the company at the same moment waits. */
async function lockKnown(tx: Transaction, companyId: string): Promise<void> {
  if (!(await lockCompany(tx, companyId))) throw new StartError(`There is no company ${companyId}.`);
}

/**
 * Gives the devices of a list to a company, whoever has claimed them, or ends the company's claims of them; or says which
 * devices are heard by more than one company. The embedded database's server must not be running; servers on PostgreSQL may.
 * @returns what was done, or is, in words
 * @throws StartError in one sentence; nothing is changed then
 */
export async function listDevices(args: readonly string[], env: Environment): Promise<string> {
  const { list, data } = wantedOf(args);
  const rows = list === undefined ? [] : readList(list.file);
  const { dataDir, databaseUrl } = readConfiguration(['--data', data], env);
  const database = await openDatabase(dataDir, databaseUrl, () => {
    throw new StartError('There is no company here yet: start the server first.');
  });
  try {
    if (list === undefined) return await database.read('installation', contestedDevices);
    const { company, file, giveBack } = list;
    return await database.transaction('installation', async (tx) => {
      await lockKnown(tx, company);
      return (giveBack ? takeDevices : giveDevices)(tx, company, rows, basename(file));
    });
  } finally {
    await database.close();
  }
}
