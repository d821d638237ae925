import type { DBCore, DBCoreCursor, DBCoreMutateRequest, Middleware } from 'dexie';
import type { OutboxEntry } from './entry.ts';

type Names = Readonly<Record<string, string>>;

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

const reversed = (names: Names): Names =>
  Object.fromEntries(Object.entries(names).map(([name, stored]) => [stored, name]));
const NAMES = reversed(STORED_NAMES);
const NAMES_OF_BASE = reversed(STORED_NAMES_OF_BASE);

/** An entry, or part of one, by the names it is stored under. */
export type StoredEntry = Readonly<Record<string, unknown>>;

/** An entry as it is stored. */
export const toStored = (entry: Partial<OutboxEntry>): StoredEntry =>
  renamed(entry, STORED_NAMES, STORED_NAMES_OF_BASE);

/** A stored entry by the names of `OutboxEntry`; a field that it does not have stays missing, whatever else it has stays. */
export const fromStored = (stored: object): StoredEntry => renamed(stored, NAMES, NAMES_OF_BASE);

function renamed(from: object, names: Names, namesOfBase: Names): StoredEntry {
  const to = withNames(from, names);
  return isObject(to.base) ? { ...to, base: withNames(to.base, namesOfBase) } : to;
}

function withNames(from: object, names: Names): StoredEntry {
  const to: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(from)) to[names[name] ?? name] = value;
  return to;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

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
