import { log } from '../process/log.ts';
import { StartError } from '../process/start-error.ts';
import type { SecretKey } from '../secrets/secret-keys.ts';
import { SEALED, type Secrets, secretsBy } from '../secrets/secrets.ts';
import type { Database, Transaction } from './database.ts';
import { SEALED_TABLES, type SealedTable } from './sealed-tables.ts';
import { type SQL, sql } from './sql.ts';

/** Rows that are sealed in one transaction. */
const BATCH = 200;

const listed = (names: readonly string[]): SQL => sql.raw(names.join(', '));

/** The ids of the keys that a column's values are sealed by. */
async function keysUsed(tx: Transaction): Promise<Set<string>> {
  const used = new Set<string>();
  for (const { table, columns } of SEALED_TABLES) {
    for (const column of columns) {
      const name = sql.raw(column);
      const rows = await tx.query<{ id: string }>(sql`
        SELECT DISTINCT split_part(${name}, ':', 3) AS id FROM ${sql.raw(table)} WHERE starts_with(${name}, ${SEALED})`);
      for (const { id } of rows) used.add(id);
    }
  }
  return used;
}

/** Seals a batch of rows that are not sealed by the first key; returns how many it was. */
async function sealBatch(tx: Transaction, { table, row: id, columns }: SealedTable, secrets: Secrets): Promise<number> {
  const current = `${SEALED}${secrets.keyIds[0] ?? ''}:`;
  const isOld = sql.join(
    columns.map((column) => sql`NOT starts_with(${sql.raw(column)}, ${current})`),
    sql` OR `,
  );
  const name = sql.raw(table);
  const texts = listed([...id.map((column) => `${column}::text`), ...columns]);
  const rows = await tx.query<Readonly<Record<string, string | null>>>(sql`
    SELECT ${texts} FROM ${name} WHERE ${isOld} ORDER BY ${listed(id)} LIMIT ${BATCH}::int FOR UPDATE`);
  for (const stored of rows) {
    const row = id.map((column) => stored[column] ?? '');
    const sealed = columns.map((column) => {
      const value = stored[column] ?? null;
      const text = value === null ? null : secrets.seal({ table, row }, secrets.open({ table, row }, value));
      return sql`${sql.raw(column)} = ${text}`;
    });
    const own = id.map((column, at) => sql`${sql.raw(column)}::text = ${row[at] ?? ''}`);
    await tx.query(sql`UPDATE ${name} SET ${sql.join(sealed, sql`, `)} WHERE ${sql.join(own, sql` AND `)}`);
  }
  return rows.length;
}

/**
 * Seals by the first key what is stored otherwise, and hands the database back with its secrets. What was sealed by an older key
 * is sealed anew, so that the older one is needed no longer once this returned.
 * @throws StartError where something is sealed by a key that is not among these; nothing was changed
 */
export async function withSecrets(database: Database, keys: readonly SecretKey[]): Promise<Database> {
  const secrets = secretsBy(keys);
  const used = await database.read('installation', keysUsed);
  const missing = [...used].filter((id) => !secrets.keyIds.includes(id));
  if (missing.length > 0) {
    throw new StartError(
      `Secrets in the database are sealed by key ${missing.join(' and ')}, which LADING_SECRET_KEYS doesn't have: add it behind the one in use.`,
    );
  }
  const ids = JSON.stringify(secrets.keyIds);
  await database.transaction('installation', (tx) =>
    tx.query(sql`UPDATE installation SET secret_keys = ${ids}::jsonb WHERE secret_keys <> ${ids}::jsonb`),
  );
  let sealed = 0;
  for (const one of keys.length === 0 ? [] : SEALED_TABLES) {
    for (let size = BATCH; size === BATCH; sealed += size) {
      size = await database.transaction('installation', (tx) => sealBatch(tx, one, secrets));
    }
  }
  if (sealed > 0) log.notice('secrets-sealed', { rows: sealed, key: secrets.keyIds[0] ?? '' });
  return { ...database, secrets };
}
