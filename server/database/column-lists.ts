import { type SQL, sql } from './sql.ts';

/** Values by the columns they go to. The names come from the program, never from a request. */
export type ColumnValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

const defined = (values: ColumnValues): [string, string | number | boolean | null][] =>
  Object.entries(values).filter((entry): entry is [string, string | number | boolean | null] => entry[1] !== undefined);

/** For `UPDATE … SET`: the columns whose value isn't `undefined`. `undefined` itself when there is none. */
export function assignments(values: ColumnValues): SQL | undefined {
  const parts = defined(values).map(([name, value]) => sql`${sql.raw(name)} = ${value}`);
  return parts.length === 0 ? undefined : sql.join(parts, sql`, `);
}

/** For `INSERT INTO … `: the columns whose value isn't `undefined`, and their values. */
export function insertion(values: ColumnValues): SQL {
  const present = defined(values);
  const names = sql.raw(present.map(([name]) => name).join(', '));
  const bound = sql.join(
    present.map(([, value]) => sql`${value}`),
    sql`, `,
  );
  return sql`(${names}) VALUES (${bound})`;
}
