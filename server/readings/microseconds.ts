import { type SQL, sql } from '../database/sql.ts';

/** Microseconds since 1970 of an instant in ISO 8601 with milliseconds, as the contract has them. */
export const microsecondsOf = (instant: string): number => Date.parse(instant) * 1_000;

/** ISO 8601 with microseconds, for binding. */
export function isoOf(microseconds: number): string {
  const milliseconds = Math.floor(microseconds / 1_000);
  const rest = String(microseconds - milliseconds * 1_000).padStart(3, '0');
  return new Date(milliseconds).toISOString().replace('Z', `${rest}Z`);
}

/** ISO 8601 with milliseconds, as answers have it: cut, not rounded. */
export const instantOfMicroseconds = (microseconds: number): string =>
  new Date(Math.floor(microseconds / 1_000)).toISOString();

/** SQL of a timestamptz as microseconds since 1970; null where it is endless. */
export const microsecondsSql = (expression: SQL): SQL =>
  sql`CASE WHEN isfinite(${expression}) THEN (extract(epoch FROM ${expression}) * 1000000)::bigint END`;
