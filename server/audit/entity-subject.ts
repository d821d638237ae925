import type { Snapshot } from '../../src/domain/audit/differences.ts';
import type { AuditThing } from '../../src/domain/audit/things.ts';
import type { AnyEntity } from '../../src/domain/entities/entity.ts';
import { editedFields } from '../../src/domain/entities/names.ts';
import { assignments, type ColumnValues } from '../database/column-lists.ts';
import { type SQL, sql } from '../database/sql.ts';
import { type AuditSubject, fieldText } from './subject.ts';

interface EntitySubject {
  readonly thing: AuditThing;
  readonly entity: AnyEntity;
  readonly table: SQL;
  readonly key: SQL;
  /** What the key is beside a text. */
  readonly keyType?: SQL;
  readonly nameOf?: (snapshot: Snapshot) => string;
}

/** A subject whose fields are those of an entity that a person may edit. */
export function entitySubject({
  thing,
  entity,
  table,
  key,
  keyType = sql`text`,
  nameOf = fieldText('name'),
}: EntitySubject): AuditSubject {
  const fields = editedFields(entity);
  const columns = sql.join(
    fields.map(({ column, wire }) => sql`${sql.raw(column)} AS ${sql.identifier(wire)}`),
    sql`, `,
  );
  const one = (companyId: string, id: string): SQL => sql`company_id = ${companyId} AND ${key} = ${id}::${keyType}`;
  return {
    thing,
    nameOf,
    async read(tx, companyId, id) {
      const [row] = await tx.query<Snapshot>(sql`SELECT ${columns} FROM ${table} WHERE ${one(companyId, id)}`);
      return row;
    },
    async putBack(tx, { session: { companyId } }, id, before) {
      const values = fields.map(({ column, wire }) => [column, before[wire]]);
      const changes = assignments(Object.fromEntries(values) as ColumnValues);
      if (changes !== undefined) await tx.query(sql`UPDATE ${table} SET ${changes} WHERE ${one(companyId, id)}`);
    },
  };
}
