import { createHash } from 'node:crypto';
import type { ErrorItem } from '../../../src/contract/errors.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { Gateway } from '../../http/gateway.ts';
import { errorOf, type Fault, fieldsOf, SAID_ONCE } from './judge-item.ts';

/** Rows of a company; the oldest go. */
const ROWS_MAX = 1_000;
/** Letters of what was sent, of an id that is none, and of a field's name. */
const RAW_MAX = 200;
const NAME_MAX = 80;
/** Items of a row by which those that come again are known. */
const RECENT_MAX = 200;

export type Door = 'messages' | 'scans' | 'readings' | 'results';

/** A fault with its place in the batch and the item that it is of. */
export type PlacedFault = Fault & { readonly at: number; readonly input: unknown };

/** What was sent as text, for eyes: cut, and as a database takes it. */
function textOf(value: unknown, max: number): string {
  let text: string;
  try {
    text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  } catch {
    text = 'nested too deep';
  }
  return [...text.slice(0, max).replaceAll(/[\p{Cc}\p{Cs}]/gu, '�')].slice(0, max).join('');
}

/** Whose an item is, by what it says of itself. */
function sourceOf(input: unknown): string {
  const { macId, weatherId, commandId } = fieldsOf(input) ?? {};
  return textOf(macId ?? weatherId ?? commandId ?? '', NAME_MAX);
}

function digestOf(input: unknown): string {
  let text = '';
  try {
    text = JSON.stringify(input) ?? '';
  } catch {
    // Nested too deep: all of these are one.
  }
  return createHash('sha256').update(text).digest('base64').slice(0, 12);
}

interface Row {
  readonly source: string;
  readonly code: string;
  readonly field: string;
  readonly raw: string;
  readonly recent: readonly string[];
}
const keyOf = ({ source, code, field }: Pick<Row, 'source' | 'code' | 'field'>): string =>
  JSON.stringify([source, code, field]);

/**
 * Keeps what was not taken for the administrators, and says it in the words of the answer: a field that is not known only the
 * first time that a device sends it. What comes again is counted once.
 */
export async function noteNotAccepted(
  tx: Transaction,
  { companyId, macId }: Gateway,
  door: Door,
  faults: readonly PlacedFault[],
): Promise<ErrorItem[]> {
  const rows = new Map<string, Row>();
  const named = faults.map((fault) => {
    const { code, input, raw } = fault;
    const key = { source: sourceOf(input), code, field: textOf(fault.field, NAME_MAX) };
    const before = rows.get(keyOf(key))?.recent ?? [];
    const row = { ...key, raw: textOf(raw, RAW_MAX), recent: [...before, digestOf(input)] };
    rows.set(keyOf(key), row);
    return { fault, key: keyOf(key) };
  });
  // One after the other: who has a row waits for nobody.
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`not accepted ${companyId}`}, 0))`);
  const sent = JSON.stringify([...rows.values()]);
  const known = await tx.query<Row>(sql`
    SELECT n.source, n.code, n.field, n.raw, n.recent FROM not_accepted n
      JOIN jsonb_to_recordset(${sent}::jsonb) AS r(source text, code text, field text) USING (source, code, field)
     WHERE n.company_id = ${companyId} AND n.door = ${door}`);
  const recentOf = new Map(known.map((row) => [keyOf(row), row.recent]));
  const news = [...rows].flatMap(([key, row]) => {
    const before = recentOf.get(key) ?? [];
    const fresh = [...new Set(row.recent)].filter((digest) => !before.includes(digest));
    return fresh.length === 0 ? [] : { ...row, count: fresh.length, recent: [...before, ...fresh].slice(-RECENT_MAX) };
  });
  if (news.length > 0) await write(tx, companyId, macId, door, news);
  return named
    .filter(({ fault, key }, at) => {
      if (!SAID_ONCE.has(fault.code)) return true;
      return !recentOf.has(key) && named.findIndex((one) => one.key === key) === at;
    })
    .map(({ fault }) => errorOf(door, fault.at, fault));
}

async function write(
  tx: Transaction,
  companyId: string,
  gateway: string,
  door: Door,
  rows: readonly (Row & { readonly count: number })[],
): Promise<void> {
  await tx.query(sql`
    INSERT INTO not_accepted AS n (company_id, door, source, code, field, count, first_time, last_time, gateway, raw, recent)
    SELECT ${companyId}, ${door}, source, code, field, count, now(), now(), ${gateway}, raw, recent
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS r(source text, code text, field text, count int, raw text, recent text[])
    ON CONFLICT (company_id, door, source, code, field) DO UPDATE
       SET count = n.count + EXCLUDED.count, last_time = EXCLUDED.last_time, gateway = EXCLUDED.gateway,
           raw = EXCLUDED.raw, recent = EXCLUDED.recent`);
  await tx.query(sql`
    DELETE FROM not_accepted WHERE company_id = ${companyId} AND (door, source, code, field) IN (
      SELECT door, source, code, field FROM not_accepted WHERE company_id = ${companyId}
       ORDER BY last_time DESC, door, source, code, field OFFSET ${ROWS_MAX})`);
}
