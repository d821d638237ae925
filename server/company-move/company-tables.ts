import type { Connection } from '../database/driver.ts';

/** A table with rows of companies. */
export interface CompanyTable {
  readonly name: string;
  /** What can be written: not what the database computes. */
  readonly columns: readonly string[];
  /** Columns whose numbers the database gives, with what gives them. */
  readonly numbered: readonly { readonly column: string; readonly sequence: string }[];
}

/**
 * The tables with rows of companies, each behind those that it refers to. Names are the database's own, never from outside.
 */
export async function companyTables(connection: Connection): Promise<CompanyTable[]> {
  const tables = (await connection.query(`
    SELECT c.relname AS name,
           (SELECT jsonb_agg(a.attname ORDER BY a.attnum) FROM pg_attribute a
             WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('column', column_name, 'sequence', sequence)), '[]')
              FROM (SELECT i.column_name,
                           coalesce(pg_get_serial_sequence(c.relname, i.column_name),
                                    substring(i.column_default from 'nextval\\(''([a-z_]+)''')) AS sequence
                      FROM information_schema.columns i
                     WHERE i.table_schema = 'public' AND i.table_name = c.relname) AS s
             WHERE sequence IS NOT NULL) AS numbered,
           (SELECT coalesce(jsonb_agg(f.confrelid::regclass::text), '[]') FROM pg_constraint f
             WHERE f.contype = 'f' AND f.conrelid = c.oid AND f.confrelid <> c.oid) AS "refersTo"
      FROM pg_class c JOIN pg_attribute k ON k.attrelid = c.oid AND k.attname = 'company_id'
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY c.relname`)) as unknown as readonly (CompanyTable & {
    readonly refersTo: readonly string[];
  })[];
  const byName = new Map(tables.map((table) => [table.name, table]));
  const ordered = new Set<CompanyTable>();
  const visit = (name: string): void => {
    const table = byName.get(name);
    if (table === undefined) return;
    // Visited once: so a circle of references would end, too.
    byName.delete(name);
    table.refersTo.forEach(visit);
    ordered.add(table);
  };
  for (const { name } of tables) visit(name);
  return [...ordered];
}
