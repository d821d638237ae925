import { type SQL, sql } from '../database/sql.ts';

/** How rows are held: `NO KEY UPDATE` lets others refer to them meanwhile. */
type Lock = 'UPDATE' | 'NO KEY UPDATE';

interface Claim {
  readonly columns: SQL;
  readonly from: SQL;
  readonly where: SQL;
  readonly order?: SQL;
  /** So many at most. */
  readonly atOnce?: number;
  readonly lock?: Lock;
  /** The table of `from` whose rows are held, where there are several. */
  readonly of?: SQL;
}

/**
 * The statement that takes rows which nobody else has at this moment, and holds them until the transaction ends: who asks at the
 * same time gets others, and nobody waits. Work that outlives the transaction writes into the rows until when they are taken.
 */
export function claim({ columns, from, where, order, atOnce, lock = 'UPDATE', of }: Claim): SQL {
  const parts = [sql`SELECT ${columns} FROM ${from} WHERE ${where}`];
  if (order !== undefined) parts.push(sql`ORDER BY ${order}`);
  if (atOnce !== undefined) parts.push(sql`LIMIT ${atOnce}::int`);
  parts.push(sql.raw(`FOR ${lock}`));
  if (of !== undefined) parts.push(sql`OF ${of}`);
  parts.push(sql`SKIP LOCKED`);
  return sql.join(parts, sql` `);
}
