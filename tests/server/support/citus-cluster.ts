import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { asSuperuser, binaries, type OwnPostgresql, startPostgresql } from './real-postgresql.ts';

/** Several PostgreSQL servers on loopback that Citus makes one of. */
export interface CitusCluster {
  readonly coordinator: OwnPostgresql;
  readonly workers: readonly OwnPostgresql[];
  /** Creates a database on every node, owned by a role that is no superuser. @returns its address on the coordinator */
  createDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
}

/** Why there can be no cluster here, for who reads it; undefined where the extension is installed. */
export function whyNoCitus(): string | undefined {
  const bin = binaries();
  const program = join(bin, 'pg_config');
  if (!existsSync(program)) return `${program} is missing, which says where the extension Citus would be installed.`;
  const shared = execFileSync(program, ['--sharedir'], { encoding: 'utf8' }).trim();
  if (existsSync(join(shared, 'extension', 'citus.control'))) return undefined;
  return (
    `The extension Citus is not installed for the PostgreSQL in ${bin}: ${shared}/extension/citus.control is missing. ` +
    'Install it for the same version of PostgreSQL (for PostgreSQL 15: Citus 13.2, the package postgresql-15-citus-13.2 of ' +
    'the Citus repository, or its source) and run again.'
  );
}

const SETTINGS = {
  shared_preload_libraries: 'citus',
  // Shards are moved by logical replication.
  wal_level: 'logical',
  // Each database has a worker of Citus' own.
  max_worker_processes: 32,
  'citus.node_conninfo': 'sslmode=disable',
  'citus.local_hostname': '127.0.0.1',
};

/** Starts a coordinator and workers. @throws Error where the extension is not installed */
export async function startCitusCluster({
  workers: count = 2,
}: {
  readonly workers?: number;
} = {}): Promise<CitusCluster> {
  const missing = whyNoCitus();
  if (missing !== undefined) throw new Error(missing);
  const coordinator = await startPostgresql({ settings: SETTINGS });
  const workers = await Promise.all(Array.from({ length: count }, () => startPostgresql({ settings: SETTINGS })));
  const nodes = [coordinator, ...workers];
  return {
    coordinator,
    workers,
    async createDatabase(name) {
      for (const node of nodes) {
        await node.createDatabase(name);
        await asSuperuser(node.address, 'CREATE EXTENSION citus', name);
      }
      const run = (statement: string): Promise<void> => asSuperuser(coordinator.address, statement, name);
      await run(`SELECT citus_set_coordinator_host('127.0.0.1', ${coordinator.address.port})`);
      for (const { address } of workers) await run(`SELECT citus_add_node('127.0.0.1', ${address.port})`);
      return coordinator.urlOf(name);
    },
    async stop() {
      await Promise.all(nodes.map((node) => node.stop()));
    },
  };
}
