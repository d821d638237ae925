import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { type PostgresqlAddress, postgresqlAt, type RealPostgresql } from './real-postgresql.ts';

/** The database with the demo that those of the test files are copied from. */
export const DEMO_DATABASE = 'lading_demo';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL that `start-postgresql.ts` started, in the projects that run on one. */
    readonly postgresql?: PostgresqlAddress;
  }
}

/** Whether this project runs on PostgreSQL. */
export const isOnPostgresql = (): boolean => inject('postgresql') !== undefined;

/** The PostgreSQL that all files of this run share. @throws Error in a project without one */
export function postgresqlOfRun(): RealPostgresql {
  const address = inject('postgresql');
  if (address === undefined) throw new Error('Only the postgresql projects have a PostgreSQL.');
  return postgresqlAt(address);
}

const newName = (): string => `lading_${randomUUID().replaceAll('-', '')}`;

/** A new database with the demo in it. @returns its address */
export const newDemoDatabase = (): Promise<string> => postgresqlOfRun().createDatabase(newName(), DEMO_DATABASE);

/** A new database with nothing in it. @returns its address */
export const newEmptyDatabase = (): Promise<string> => postgresqlOfRun().createDatabase(newName());
