import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
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
  /**
   * Creates a database owned by a role that is no superuser, empty or as a copy of `template`, to which nobody may be
   * connected. Returns its address.
   */
  createDatabase(name: string, template?: string): Promise<string>;
}

/** A database server of our own, in a temporary folder. */
export interface OwnPostgresql extends RealPostgresql {
  stop(): Promise<void>;
}

function findBinaries(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

function binaries(): string {
  const found = findBinaries();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '-qq', 'postgresql'], { env, stdio: 'ignore' });
    const installed = findBinaries();
    if (installed !== undefined) return installed;
  }
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
export async function startPostgresql(): Promise<OwnPostgresql> {
  const bin = binaries();
  const user = owner();
  const root = mkdtempSync(join(tmpdir(), 'lading-pg-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(root, user.uid, user.gid);
  const data = join(root, 'data');
  const locale = ['--encoding=UTF8', '--no-locale', '--auth=trust', '--username=postgres', '--no-sync'];
  execFileSync(join(bin, 'initdb'), ['-D', data, ...locale], { ...user, cwd: root, stdio: 'pipe' });
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: root,
    fsync: 'off',
    max_connections: 200,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(bin, 'postgres'), ['-D', data, ...flags], {
    ...user,
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  process.once('exit', () => {
    child.kill('SIGKILL');
    rmSync(root, { recursive: true, force: true });
  });
  await new Promise<void>((resolve, reject) => {
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      if (output.includes('ready to accept connections')) resolve();
    });
    child.once('exit', () => {
      reject(new Error(`PostgreSQL ended at its start:\n${output}`));
    });
  });

  const address = { port, binaries: bin };
  await asSuperuser(address, 'CREATE ROLE lading_owner LOGIN CREATEROLE');
  return {
    ...postgresqlAt(address),
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await gone;
      rmSync(root, { recursive: true, force: true });
    },
  };
}

const urlOf = ({ port }: PostgresqlAddress, role: string, database: string): string =>
  `postgresql://${role}@127.0.0.1:${port}/${database}`;

async function asSuperuser(address: PostgresqlAddress, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(address, 'postgres', 'postgres') });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A database server that was started elsewhere. */
export function postgresqlAt(address: PostgresqlAddress): RealPostgresql {
  return {
    address,
    async createDatabase(name, template = 'template1') {
      await asSuperuser(address, `CREATE DATABASE ${name} OWNER lading_owner TEMPLATE ${template}`);
      return urlOf(address, 'lading_owner', name);
    },
  };
}
