import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { type PostgresqlAddress, postgresqlAt, type RealPostgresql } from './real-postgresql.ts';

/** The database with the demo that those of the test files are copied from. */
export const DEMO_DATABASE = 'lading_demo';

declare module 'vitest' {
  interface ProvidedContext {
    /** What `start-postgresql.ts` started, one for each worker, in the projects that run on PostgreSQL. */
    readonly postgresql?: readonly PostgresqlAddress[];
  }
}

/** Whether this project runs on PostgreSQL. */
export const isOnPostgresql = (): boolean => inject('postgresql') !== undefined;

/**
 * The PostgreSQL of this worker, which no other file uses meanwhile: a transaction in one database holds back what the
 * snapshots of every other one in its cluster call final, and so the change feed.
 * @throws Error in a project without one
 */
export function postgresqlOfRun(): RealPostgresql {
  const started = inject('postgresql') ?? [];
  const address = started[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % started.length];
  if (address === undefined) throw new Error('Only the postgresql projects have a PostgreSQL.');
  return postgresqlAt(address);
}

const newName = (): string => `lading_${randomUUID().replaceAll('-', '')}`;

/** A new database with the demo in it. @returns its address */
export const newDemoDatabase = (): Promise<string> => postgresqlOfRun().createDatabase(newName(), DEMO_DATABASE);

/** A new database with nothing in it. @returns its address */
export const newEmptyDatabase = (): Promise<string> => postgresqlOfRun().createDatabase(newName());
