import * as v from 'valibot';
import { ackFields } from './feed.ts';
import { operation } from './operation.ts';
import { nothing, plainText } from './primitives.ts';

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
 * POST import/{kind}: lines of a file of places or devices, as `domain/import/` reads them. Each is created, there already or
 * refused, and the answer says which, line by line, in their order. Company Administrator.
 */
export const importLines = operation({
  name: 'importLines',
  method: 'POST',
  path: 'import/:kind',
  access: 'session',
  scope: null,
  idempotent: true,
  params: v.strictObject({ kind: v.picklist(['locations', 'devices']) }),
  query: nothing,
  body: v.strictObject({
    /** What the file is called. */
    file: plainText(200),
    rows: v.pipe(
      v.array(v.strictObject({ line: v.pipe(v.number(), v.integer(), v.minValue(1)), values })),
      v.minLength(1),
      v.maxLength(IMPORT_LINES_MAX),
    ),
  }),
  reply: v.object({ ...ackFields, results: v.array(importResult) }),
});
