import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { StartError } from '../../process/start-error.ts';
import { LOCK_FILE, lockFolder } from './folder-lock.ts';
import { closeToOthers, makeFilesPrivate } from './private-files.ts';
import { cutSince, forgetSizes, noteSizes } from './table-sizes.ts';

/**
 * The data folder:
 *
 *   lading.json   whose it is, its format, and whether its first start was finished
 *   lock.sqlite   held by the running server
 *   database/     the embedded PostgreSQL's files
 *   sizes.json    how big the tables' files were when the database was closed
 *   host.json     optional, the operator's: see http/host-configuration.ts
 *
 * While `lading.json` says `creating`, no server ever answered a request from this folder: what is in `database/` is
 * the rest of a first start that was cut off, and is made again. Anything else that doesn't look right is left alone.
 */
const IDENTITY_FILE = 'lading.json';
const FORMAT = 1;
/** PGlite's PostgreSQL; another major version can't read the files. */
const POSTGRESQL_VERSION = '18';
const CONTROL_FILE_BYTES = 8192;

/** Files an operator or a first start may put into a folder before there is an identity. */
const BEFORE_IDENTITY: ReadonlySet<string> = new Set([
  LOCK_FILE,
  `${LOCK_FILE}-journal`,
  'host.json',
  `${IDENTITY_FILE}.new`,
]);

const identity = v.object({
  product: v.string(),
  format: v.number(),
  state: v.picklist(['creating', 'ready']),
});

export interface DataFolder {
  /** Where the database's files are, or are to be. */
  readonly databaseDir: string;
  /** True when the database is to be created. */
  readonly fresh: boolean;
  /** Records that the first start is finished: from now on the folder's content is never made anew. */
  finish(): void;
  /** The database is open: from now on it is written to. */
  opened(): void;
  /** The database is closed, and whole. */
  closed(): void;
  /** Gives the folder back. */
  release(): void;
}

const damaged = (folder: string, what: string): StartError =>
  new StartError(`The data folder ${folder} is damaged: ${what}. Nothing was changed; restore it from a backup.`);

/**
 * Takes the data folder for this process and finds out what is in it; creates it when there is none.
 * @throws StartError when it is in use, damaged, of a newer version or not ours; it is then untouched
 */
export function openDataFolder(folder: string): DataFolder {
  // Before the lock: not even a lock file is put into somebody else's folder.
  const isNew = !existsSync(folder);
  if (!isNew) refuseForeign(folder);
  makeFilesPrivate();
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    throw new StartError(`The data folder ${folder} can't be created.`);
  }
  const release = lockFolder(join(folder, LOCK_FILE), folder);
  try {
    refuseForeign(folder);
    closeToOthers(folder);
    const state = stateOf(folder);
    const databaseDir = join(folder, 'database');
    if (state === 'ready') {
      checkDatabaseFiles(folder, databaseDir);
    } else {
      writeIdentity(folder, 'creating');
      rmSync(databaseDir, { recursive: true, force: true });
    }
    return {
      databaseDir,
      fresh: state !== 'ready',
      finish: () => {
        writeIdentity(folder, 'ready');
      },
      opened: () => {
        forgetSizes(folder);
      },
      closed: () => {
        noteSizes(folder, databaseDir);
      },
      release,
    };
  } catch (error) {
    release();
    throw error;
  }
}

function refuseForeign(folder: string): void {
  let names: string[];
  try {
    if (!statSync(folder).isDirectory()) throw new StartError(`${folder} is a file, not a data folder.`);
    names = readdirSync(folder);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The data folder ${folder} can't be read.`);
  }
  if (names.includes(IDENTITY_FILE) || names.every((name) => BEFORE_IDENTITY.has(name))) return;
  if (names.includes('database')) throw damaged(folder, `${IDENTITY_FILE} is missing`);
  throw new StartError(
    `The folder ${folder} is not empty and not a data folder of Lading: choose another with --data.`,
  );
}

function stateOf(folder: string): 'none' | 'creating' | 'ready' {
  const path = join(folder, IDENTITY_FILE);
  if (!existsSync(path)) return 'none';
  const found = v.safeParse(
    v.pipe(v.string(), v.parseJson(), v.object({ product: v.string(), format: v.number() })),
    readFileSync(path, 'utf8'),
  );
  if (!found.success) throw damaged(folder, `${IDENTITY_FILE} can't be read`);
  if (found.output.product !== 'lading')
    throw new StartError(`The folder ${folder} belongs to another product: choose another with --data.`);
  if (found.output.format > FORMAT) {
    throw new StartError(
      `The data folder ${folder} was written by a newer version of Lading: install that version or a newer one.`,
    );
  }
  const whole = v.safeParse(v.pipe(v.string(), v.parseJson(), identity), readFileSync(path, 'utf8'));
  if (!whole.success) throw damaged(folder, `${IDENTITY_FILE} can't be read`);
  return whole.output.state;
}

/** Without these PGlite would create a new database over the old one, or end in the middle of opening it. */
function checkDatabaseFiles(folder: string, databaseDir: string): void {
  const version = join(databaseDir, 'PG_VERSION');
  if (!existsSync(version)) throw damaged(folder, 'the database is missing');
  const found = readFileSync(version, 'utf8').trim();
  if (found !== POSTGRESQL_VERSION) {
    if (/^\d+$/.test(found) && Number(found) > Number(POSTGRESQL_VERSION)) {
      throw new StartError(
        `The data folder ${folder} was written by a newer version of Lading: install that version or a newer one.`,
      );
    }
    throw damaged(folder, 'the database is of an unknown version');
  }
  for (const name of [
    'base',
    'global',
    'pg_wal',
    'pg_xact',
    'pg_multixact',
    'postgresql.conf',
    'global/pg_control',
    'global/pg_filenode.map',
  ]) {
    if (!existsSync(join(databaseDir, name))) throw damaged(folder, `database/${name} is missing`);
  }
  if (statSync(join(databaseDir, 'global/pg_control')).size !== CONTROL_FILE_BYTES) {
    throw damaged(folder, "the database's control file is not whole");
  }
  const cut = cutSince(folder, databaseDir);
  if (cut !== null) throw damaged(folder, cut);
}

/** Written beside and renamed over, so that a cut-off write leaves the old one. */
function writeIdentity(folder: string, state: 'creating' | 'ready'): void {
  const path = join(folder, IDENTITY_FILE);
  const file = openSync(`${path}.new`, 'w');
  try {
    writeSync(file, `${JSON.stringify({ product: 'lading', format: FORMAT, state }, null, 2)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(`${path}.new`, path);
}
