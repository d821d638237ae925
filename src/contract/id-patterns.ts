import * as v from 'valibot';
import { operation } from './operation.ts';
import { nothing, searchPattern } from './primitives.ts';

/** What ids of one kind look like in a company: shipments, barcodes, crates. */
const idPattern = v.object({
  pattern: v.string(),
  description: v.string(),
  /** A regular expression as ECMAScript reads it, for the whole id. */
  expression: v.string(),
  example: v.string(),
  /** What such an id begins with. */
  prefix: v.string(),
});
export type IdPattern = v.InferOutput<typeof idPattern>;

/** GET patterns: the company's id patterns by name. */
export const getPatterns = operation({
  name: 'patterns',
  method: 'GET',
  path: 'patterns',
  access: 'session',
  idempotent: false,
  params: nothing,
  query: v.strictObject({ searchPattern: v.optional(searchPattern) }),
  body: nothing,
  reply: v.object({ data: v.array(idPattern) }),
});

/** GET patterns/{pattern}. */
export const getPattern = operation({
  name: 'pattern',
  method: 'GET',
  path: 'patterns/:pattern',
  access: 'session',
  idempotent: false,
  params: v.strictObject({ pattern: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,60}$/)) }),
  query: nothing,
  body: nothing,
  reply: v.object({ data: idPattern }),
});
