import * as v from 'valibot';
import { IMPORT_KINDS } from '../domain/import/kinds.ts';
import { ackFields } from './feed.ts';
import { operation } from './operation.ts';
import { guid, instant, nothing, plainText } from './primitives.ts';

/** Lines in one call, at most: a file goes line after line in several. */
export const IMPORT_LINES_MAX = 500;

const values = v.record(
  v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9]{0,30}$/)),
  v.nullable(v.union([v.pipe(v.string(), v.maxLength(8_000)), v.number()])),
);

/** What became of a line. */
const importResult = v.object({
  line: v.number(),
  /** `there`: the company has it already, and it stays as it is. */
  outcome: v.picklist(['created', 'there', 'refused']),
  /** Why it was refused: a fault of `domain/import/`, or one that only the server knows; and of which column. */
  fault: v.optional(v.string()),
  column: v.optional(v.string()),
});
export type ImportResult = v.InferOutput<typeof importResult>;

/**
 * POST import/{kind}: lines of a file, as `domain/import/` reads them. Each is created, there already or refused, and the answer
 * says which, line by line, in their order. Company Administrator.
 */
export const importLines = operation({
  name: 'importLines',
  method: 'POST',
  path: 'import/:kind',
  access: 'session',
  scope: null,
  idempotent: true,
  params: v.strictObject({ kind: v.picklist(IMPORT_KINDS) }),
  query: nothing,
  body: v.strictObject({
    /** What the file is called. */
    file: plainText(200),
    /** All calls of one file have it in common: what they make is undone as one. */
    importId: v.optional(guid),
    /** Nothing is stored: the answer says what would become of each line. */
    preview: v.optional(v.boolean()),
    rows: v.pipe(
      v.array(v.strictObject({ line: v.pipe(v.number(), v.integer(), v.minValue(1)), values })),
      v.minLength(1),
      v.maxLength(IMPORT_LINES_MAX),
    ),
  }),
  reply: v.object({ ...ackFields, results: v.array(importResult) }),
});

const importRun = v.object({
  importId: guid,
  kind: v.string(),
  file: v.string(),
  at: instant,
  loginName: v.string(),
  /** How many things it made. */
  made: v.number(),
  undone: v.nullable(instant),
});
export type ImportRun = v.InferOutput<typeof importRun>;

/** Imports in an answer. */
export const IMPORT_RUNS_MAX = 20;

/** GET imports: the newest imports of the company that made something. Company Administrator. */
export const importRuns = operation({
  name: 'importRuns',
  method: 'GET',
  path: 'imports',
  access: 'session',
  scope: null,
  idempotent: false,
  params: nothing,
  query: nothing,
  body: nothing,
  reply: v.object({ data: v.array(importRun) }),
});

/**
 * POST imports/{importId}/undo: removes what an import made and nobody has used or changed since; the answer says how much, and what
 * is kept. Company Administrator. Refusals: `not-found`, `wrong-state` for one that was undone.
 */
export const undoImport = operation({
  name: 'undoImport',
  method: 'POST',
  path: 'imports/:importId/undo',
  access: 'session',
  scope: null,
  idempotent: true,
  params: v.strictObject({ importId: guid }),
  query: nothing,
  body: nothing,
  reply: v.object({
    ...ackFields,
    removed: v.number(),
    /** The names of the first of those that are kept, and how many are. */
    kept: v.array(v.string()),
    keptCount: v.number(),
  }),
});
