import type { DBCore, DBCoreCursor, DBCoreMutateRequest, Middleware } from 'dexie';
import type { OutboxEntry } from './entry.ts';

type Names = Readonly<Record<string, string>>;
type NameMap = ReadonlyMap<string, string>;

/**
 * What fields of an entry are called where they are stored: in the database, in locked work and in files of a handover, since
 * the first version of the console. Every version reads and writes these names, also an older one in another tab.
 */
const STORED_NAMES: Names = {
  orderingKeys: 'lanes',
  lastError: 'lastFault',
  unreachableCount: 'misses',
  replayedIn: 'reofferedTo',
};
const STORED_NAMES_OF_BASE: Names = { orderingKey: 'lane' };

const mapOf = (names: Names): NameMap => new Map(Object.entries(names));
const reversed = (names: NameMap): NameMap => new Map([...names].map(([name, stored]) => [stored, name]));

const TO_STORED = { entry: mapOf(STORED_NAMES), base: mapOf(STORED_NAMES_OF_BASE) };
const FROM_STORED = { entry: reversed(TO_STORED.entry), base: reversed(TO_STORED.base) };

/**
 * Has all fields of an entry. A copy of it that is filled in is an object of one hidden class; one to which fields are added by
 * computed names becomes a hash table after a dozen, which takes ten times the memory, and a page may hold fifty thousand.
 */
const BLANK: Readonly<Record<keyof Omit<OutboxEntry, 'unreachableCount'>, null>> = {
  localSeq: null,
  mutationId: null,
  deviceId: null,
  userId: null,
  companyId: null,
  type: null,
  payloadVersion: null,
  payload: null,
  patches: null,
  orderingKeys: null,
  creates: null,
  base: null,
  current: null,
  merged: null,
  formerIds: null,
  replayedIn: null,
  occurredAt: null,
  state: null,
  attempts: null,
  nextAttemptAt: null,
  scheduledAt: null,
  lastError: null,
  sentOnce: null,
  ack: null,
  ackedAt: null,
};
const FIELDS = Object.keys(BLANK).length;

/** An entry, or part of one, by the names it is stored under. */
export type StoredEntry = Readonly<Record<string, unknown>>;

/** An entry as it is stored. */
export function toStored(entry: Partial<OutboxEntry>): StoredEntry {
  const stored = withNames({ ...entry }, TO_STORED.entry);
  if (isObject(stored.base)) stored.base = withNames(stored.base, TO_STORED.base);
  return stored;
}

/** A stored entry by the names of `OutboxEntry`; a field that it does not have stays missing, whatever else it has stays. */
export function fromStored(stored: Readonly<Record<string, unknown>>): StoredEntry {
  const entry = wholeEntry(stored) ?? withNames(stored, FROM_STORED.entry);
  if (isObject(entry.base)) entry.base = withNames(entry.base, FROM_STORED.base);
  return entry;
}

/** Null where it lacks a field. */
function wholeEntry(stored: Readonly<Record<string, unknown>>): Record<string, unknown> | null {
  const entry: Record<string, unknown> = { ...BLANK };
  let found = 0;
  for (const name of Object.keys(stored)) {
    const field = FROM_STORED.entry.get(name) ?? name;
    if (Object.hasOwn(BLANK, field)) found += 1;
    entry[field] = stored[name];
  }
  return found === FIELDS ? entry : null;
}

/** A copy under other names. A page that opens does this for thousands of entries: no pairs are made of them. */
function withNames(from: Readonly<Record<string, unknown>>, names: NameMap): Record<string, unknown> {
  const to: Record<string, unknown> = {};
  for (const name of Object.keys(from)) to[names.get(name) ?? name] = from[name];
  return to;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const readValue = (value: unknown): unknown => (isObject(value) ? fromStored(value) : value);
const writtenValue = (value: unknown): unknown => (isObject(value) ? toStored(value) : value);

/** Above whatever else stands between a table and the database: all of that sees what is stored. */
const TOP_LEVEL = 100;
const TABLE = 'entries';

/** Has the table of entries read and written by the names of `OutboxEntry`. Indexes are asked for by their stored names. */
export const storedNames: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'stored names',
  level: TOP_LEVEL,
  create: (core) => ({
    ...core,
    table: (name) => {
      const under = core.table(name);
      if (name !== TABLE) return under;
      return {
        ...under,
        mutate: (request) => under.mutate(written(request)),
        get: (request) => under.get(request).then(readValue),
        getMany: (request) => under.getMany(request).then((found: unknown[]) => found.map(readValue)),
        query: (request) =>
          under
            .query(request)
            .then((found) => (request.values === true ? { ...found, result: found.result.map(readValue) } : found)),
        openCursor: (request) =>
          under
            .openCursor(request)
            .then((cursor) => (cursor === null || request.values !== true ? cursor : reading(cursor))),
      };
    },
  }),
};

const written = (request: DBCoreMutateRequest): DBCoreMutateRequest =>
  'values' in request ? { ...request, values: request.values.map(writtenValue) } : request;

/** The same cursor; its own getters, since those of the browser answer the browser's object alone. */
function reading(cursor: DBCoreCursor): DBCoreCursor {
  return Object.create(cursor, {
    key: { get: (): unknown => cursor.key },
    primaryKey: { get: (): unknown => cursor.primaryKey },
    value: { get: () => readValue(cursor.value) },
  }) as DBCoreCursor;
}
