import { createHash } from 'node:crypto';
import type { Transaction } from '../../database/database.ts';
import { PutBack } from '../../database/renew-epoch.ts';
import { type SQL, sql } from '../../database/sql.ts';
import { WrittenReply } from '../../http/written-reply.ts';
import { isSealed, notACursor, readCursor, writeCursor } from './feed-cursor.ts';
import { type Change, type LogPlace, newestChanges } from './newest-changes.ts';

/** Rows in a page unless the reader asks for another number. */
export const DEFAULT_PAGE = 1_000;

/** What a list reads: a part of a table whose changes the log holds under one name. */
export interface Collection {
  /** Its name in the change log, as the table's trigger writes it. */
  readonly name: string;
  readonly table: SQL;
  /** The primary key after company_id. */
  readonly key: SQL;
  readonly keyType: keyof typeof KEY_TYPES;
  /** Selected columns, named as the contract names them. */
  readonly columns: SQL;
  /** Further condition that makes a row part of this collection. */
  readonly where: SQL;
}

export interface FeedQuery {
  readonly companyId: string;
  readonly cursor?: string | undefined;
  readonly max?: number | undefined;
}

export interface FeedPage<Row> {
  rows: Row[];
  gone: string[];
  cursor: string;
  more: boolean;
  horizon: { epoch: string; xid: string };
  fullResync: boolean;
  total?: number;
  lastUpdate: string;
}

interface Moment {
  readonly epoch: string;
  /** The first transaction that was not over when this transaction's snapshot was taken: all before it are final. */
  readonly horizon: string;
  /** The first transaction number not given yet. */
  readonly end: string;
  readonly logStarts: string;
  readonly settledUntil: string;
  readonly cursorKey: string;
  /**
   * A digest of the shipment filter of this transaction, undefined when it sees all. A cursor made under another filter
   * can't be continued: the changes since don't say what the new filter shows or hides. Every cursor has it, also of
   * lists that no filter limits, so that none can forget it.
   */
  readonly sight?: string | undefined;
}

/** How a key is cast, and what a cursor's key has to look like for that. */
const KEY_TYPES = {
  uuid: { cast: sql`::uuid`, pattern: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ },
  text: { cast: sql`::text`, pattern: /^[^\0]*$/ },
  bigint: { cast: sql`::bigint`, pattern: /^\d{1,18}$/ },
} as const;

/**
 * The next page of a collection, everything first and then only changes (contract: incremental lists). Must run in a
 * read transaction, whose statements all see one snapshot.
 *
 * A change is handed out only when its transaction number is below the snapshot's xmin: then no transaction that is
 * still running can add a change before it, and none is ever skipped. Of the changes of a row only the newest counts
 * (`newestChanges`): a delta is never more than the rows there are, and what was deleted. During a full fetch pages see different moments,
 * so everything from the first page's horizon on is handed out again afterwards, as changes.
 * @throws PutBack when a cursor of ours is ahead of all that this database has done
 */
export async function readFeed<Row>(
  tx: Transaction,
  collection: Collection,
  query: FeedQuery,
): Promise<WrittenReply<FeedPage<Row>>> {
  const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor);
  const max = query.max ?? DEFAULT_PAGE;
  // Sent together: what changed and the rows of it don't wait for the answer about the moment, which is the same snapshot's.
  const delta = cursor?.m === 'delta' ? changedRows(tx, collection, query.companyId, max, cursor) : undefined;
  const [moment, changed] = await Promise.all([momentOf(tx), delta]);
  if (cursor === undefined) return fullPage(tx, collection, query.companyId, max, moment, undefined);

  const from = BigInt(cursor.m === 'full' ? cursor.h : cursor.x);
  // Another life of the database, a part of the log that is no longer kept, or a number that was never given.
  if (cursor.e === moment.epoch && from > BigInt(moment.end) && isSealed(cursor, moment.cursorKey)) {
    throw new PutBack(moment.epoch);
  }
  const lost = cursor.e !== moment.epoch || from < BigInt(moment.logStarts) || from > BigInt(moment.end);
  if (lost || cursor.s !== moment.sight) return resync(moment);
  if (cursor.m === 'full') return fullPage(tx, collection, query.companyId, max, moment, cursor);
  return deltaPage(moment, changed ?? NOTHING);
}

const moments = new WeakMap<Transaction, Promise<Moment>>();

/** What this read sees and what it may promise of the rest. Part of every list's page; a read transaction has one. */
export function momentOf(tx: Transaction): Promise<Moment> {
  const known = moments.get(tx) ?? readMoment(tx);
  moments.set(tx, known);
  return known;
}

async function readMoment(tx: Transaction): Promise<Moment> {
  const [row] = await tx.query<Omit<Moment, 'sight'> & { filter: string | null }>(sql`
    SELECT epoch, pg_snapshot_xmin(pg_current_snapshot()) AS horizon, pg_snapshot_xmax(pg_current_snapshot()) AS "end",
           log_starts AS "logStarts", lading_settled_until() AS "settledUntil",
           cursor_key AS "cursorKey",
           current_setting('lading.shipments', true) AS filter
      FROM installation`);
  if (row === undefined) throw new Error('The installation has no row.');
  const { filter, ...moment } = row;
  return { ...moment, sight: filter === null || filter === '' ? undefined : digestOf(filter) };
}

const digestOf = (filter: string): string => createHash('sha256').update(filter).digest('hex').slice(0, 16);

export const positionOf = ({ epoch }: Moment, xid: string) => ({ epoch, xid });

/** Rows as the database wrote them. Reading thirty values each and writing them again would take most of a page's time. */
interface WrittenRow {
  readonly key: string;
  /** The row as JSON text. */
  readonly json: string;
}

/** Of rows: their keys, and they themselves in the contract's names. */
const written = ({ key, columns }: Collection): SQL =>
  sql`${key}::text AS key, row_to_json((SELECT r FROM (SELECT ${columns}) AS r))::text AS json`;

const page = <Row>(rows: readonly WrittenRow[], rest: Omit<FeedPage<Row>, 'rows'>): WrittenReply<FeedPage<Row>> =>
  new WrittenReply(`{"rows":[${rows.map(({ json }) => json).join(',')}],${JSON.stringify(rest).slice(1)}`);

function resync<Row>(moment: Moment): WrittenReply<FeedPage<Row>> {
  return page([], {
    gone: [],
    cursor: writeCursor({ m: 'delta', e: moment.epoch, x: moment.horizon, i: 0, s: moment.sight }, moment.cursorKey),
    more: false,
    horizon: positionOf(moment, moment.horizon),
    fullResync: true,
    lastUpdate: moment.settledUntil,
  });
}

async function fullPage<Row>(
  tx: Transaction,
  collection: Collection,
  companyId: string,
  max: number,
  moment: Moment,
  cursor: { readonly h: string; readonly after: string } | undefined,
): Promise<WrittenReply<FeedPage<Row>>> {
  const { table, key, where, keyType } = collection;
  const { cast, pattern } = KEY_TYPES[keyType];
  if (cursor !== undefined && !pattern.test(cursor.after)) throw notACursor();
  const after = cursor === undefined ? sql`true` : sql`${key} > ${cursor.after}${cast}`;
  const found = await tx.query<WrittenRow>(sql`
    SELECT ${written(collection)} FROM ${table}
     WHERE company_id = ${companyId} AND ${where} AND ${after} ORDER BY ${key} LIMIT ${max + 1}`);
  const more = found.length > max;
  const rows = more ? found.slice(0, max) : found;
  const last = rows.at(-1)?.key;
  const horizon = cursor?.h ?? moment.horizon;
  const next =
    more && last !== undefined
      ? writeCursor({ m: 'full', e: moment.epoch, h: horizon, after: last, s: moment.sight }, moment.cursorKey)
      : writeCursor({ m: 'delta', e: moment.epoch, x: horizon, i: 0, s: moment.sight }, moment.cursorKey);
  return page(rows, {
    gone: [],
    cursor: next,
    more,
    horizon: positionOf(moment, horizon),
    fullResync: false,
    ...(cursor === undefined ? { total: await totalOf(tx, collection, companyId) } : {}),
    lastUpdate: moment.settledUntil,
  });
}

async function totalOf(tx: Transaction, { table, where }: Collection, companyId: string): Promise<number> {
  const [row] = await tx.query<{ total: number }>(
    sql`SELECT count(*) AS total FROM ${table} WHERE company_id = ${companyId} AND ${where}`,
  );
  return row?.total ?? 0;
}

/** Of a delta: what changed last and which of it is still there. */
interface Changed {
  readonly changes: readonly Change[];
  readonly rows: readonly WrittenRow[];
  readonly more: boolean;
}

const NOTHING: Changed = { changes: [], rows: [], more: false };

/** @param max changes at most */
async function changedRows(
  tx: Transaction,
  collection: Collection,
  companyId: string,
  max: number,
  after: LogPlace,
): Promise<Changed> {
  const { name, table, key, where, keyType } = collection;
  const found = await newestChanges(tx, companyId, name, after, max + 1);
  if (found.length === 0) return NOTHING;
  const changes = found.slice(0, max);
  const rows = await tx.query<WrittenRow>(sql`
    SELECT ${written(collection)} FROM ${table}
     WHERE company_id = ${companyId} AND ${where}
       AND ${key} = ANY (${sql.param(changes.map((change) => change.key))}::${sql.raw(keyType)}[]) ORDER BY ${key}`);
  return { changes, rows, more: found.length > max };
}

function deltaPage<Row>(moment: Moment, { changes, rows, more }: Changed): WrittenReply<FeedPage<Row>> {
  const present = new Set(rows.map(({ key }) => key));
  const last = changes.at(-1);
  // All below the horizon are handed out: the reader stands at the horizon, even where nothing changed.
  const next = more && last !== undefined ? { x: last.xid, i: last.id } : { x: moment.horizon, i: 0 };
  return page(rows, {
    gone: changes.map(({ key }) => key).filter((key) => !present.has(key)),
    cursor: writeCursor({ m: 'delta', e: moment.epoch, ...next, s: moment.sight }, moment.cursorKey),
    more,
    horizon: positionOf(moment, moment.horizon),
    fullResync: false,
    lastUpdate: moment.settledUntil,
  });
}
