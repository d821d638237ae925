import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { atExit } from './at-exit.ts';
import { installPackage } from './debian-package.ts';
import { freePort } from './free-port.ts';

const DEBIAN = '/usr/lib/postgresql';

/** What another process needs to use a database server that runs. */
export interface PostgresqlAddress {
  readonly port: number;
  /** The folder with the programs of the same installation: `psql`, `pg_dump`. */
  readonly binaries: string;
}

/** A database server on loopback. */
export interface RealPostgresql {
  readonly address: PostgresqlAddress;
  /** The address of a database that is there already. */
  urlOf(name: string): string;
  /**
   * Creates a database owned by a role that is no superuser, empty or as a copy of `template`, to which nobody may be
   * connected. Returns its address.
   */
  createDatabase(name: string, template?: string): Promise<string>;
}

/** A database server of our own, in a temporary folder. */
export interface OwnPostgresql extends RealPostgresql {
  /** Of the process that all of its others are children of. */
  readonly pid: () => number;
  /** Runs one of its programs, else one of the system's, as the user it runs as. @returns what it prints */
  run(program: string, ...args: readonly string[]): string;
  /** Ends it as a failure of its machine would: nothing is finished, nothing written. */
  crash(): Promise<void>;
  /** Starts it again after a crash; it recovers from what it had written. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface PostgresqlOptions {
  /** Besides those that each has here. */
  readonly settings?: Readonly<Record<string, string | number>>;
  /** Makes the data folder, as a copy of another server's; without it a new one is made. */
  readonly makeData?: (data: string, run: OwnPostgresql['run']) => void;
}

function findBinaries(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** The folder with the programs of the newest PostgreSQL here. @throws Error when there is none and none can be installed */
export function binaries(): string {
  const found = findBinaries();
  if (found !== undefined) return found;
  installPackage('postgresql');
  const installed = findBinaries();
  if (installed !== undefined) return installed;
  throw new Error(
    'These tests need PostgreSQL 15 or newer: install it (Debian: apt install postgresql) and run again.',
  );
}

/** PostgreSQL refuses to run as root: then it runs as the user its package made. */
function owner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Starts a PostgreSQL. @throws Error when there is none and none can be installed */
export async function startPostgresql({
  settings: more = {},
  makeData,
}: PostgresqlOptions = {}): Promise<OwnPostgresql> {
  const bin = binaries();
  const user = owner();
  const root = mkdtempSync(join(tmpdir(), 'lading-pg-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(root, user.uid, user.gid);
  const data = join(root, 'data');
  const run = (name: string, ...args: readonly string[]): string => {
    const own = join(bin, name);
    return execFileSync(existsSync(own) ? own : name, args, { ...user, cwd: root, stdio: 'pipe', encoding: 'utf8' });
  };
  if (makeData === undefined) {
    const locale = ['--encoding=UTF8', '--no-locale', '--auth=trust', '--username=postgres', '--no-sync'];
    run('initdb', '-D', data, ...locale);
  } else makeData(data, run);
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: root,
    fsync: 'off',
    max_connections: 200,
    ...more,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let child: ChildProcess | undefined;
  let gone: Promise<void> = Promise.resolve();
  atExit(() => {
    child?.kill('SIGKILL');
    rmSync(root, { recursive: true, force: true });
  });
  const launch = async (): Promise<void> => {
    const started = spawn(join(bin, 'postgres'), ['-D', data, ...flags], {
      ...user,
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child = started;
    gone = new Promise<void>((resolve) => started.once('exit', () => resolve()));
    await new Promise<void>((resolve, reject) => {
      let output = '';
      started.stderr.on('data', (chunk: Buffer) => {
        output += chunk.toString('utf8');
        if (/ready to accept (?:read-only )?connections/.test(output)) resolve();
      });
      started.once('exit', () => {
        reject(new Error(`PostgreSQL ended at its start:\n${output}`));
      });
    });
  };
  await launch();

  const address = { port, binaries: bin };
  if (makeData === undefined) await asSuperuser(address, 'CREATE ROLE lading_owner LOGIN CREATEROLE');
  return {
    ...postgresqlAt(address),
    pid: () => child?.pid ?? 0,
    run,
    async crash() {
      child?.kill('SIGQUIT');
      await gone;
    },
    restart: launch,
    async stop() {
      child?.kill('SIGINT');
      await gone;
      rmSync(root, { recursive: true, force: true });
    },
  };
}

const urlOf = ({ port }: PostgresqlAddress, role: string, database: string): string =>
  `postgresql://${role}@127.0.0.1:${port}/${database}`;

/** Runs a statement that only a superuser may. */
export async function asSuperuser(address: PostgresqlAddress, statement: string, database = 'postgres'): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(address, 'postgres', database) });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A database server that was started elsewhere. */
export function postgresqlAt(address: PostgresqlAddress): RealPostgresql {
  return {
    address,
    urlOf: (name) => urlOf(address, 'lading_owner', name),
    async createDatabase(name, template = 'template1') {
      await asSuperuser(address, `CREATE DATABASE ${name} OWNER lading_owner TEMPLATE ${template}`);
      return urlOf(address, 'lading_owner', name);
    },
  };
}
