import { CasingCache } from 'drizzle-orm/casing';
import type { SQL } from './sql.ts';

/** The template's own settings for PostgreSQL. `PgDialect` has the same, but loading it takes longer than our whole start. */
const POSTGRESQL = {
  casing: new CasingCache(),
  escapeName: (name: string) => `"${name.replaceAll('"', '""')}"`,
  escapeParam: (position: number) => `$${position + 1}`,
  escapeString: (text: string) => `'${text.replaceAll("'", "''")}'`,
};

/** A statement as text with `$1`, `$2`, … and the values that are bound to them. */
export function compile(statement: SQL): { readonly text: string; readonly params: readonly unknown[] } {
  const { sql, params } = statement.toQuery(POSTGRESQL);
  return { text: sql, params };
}
