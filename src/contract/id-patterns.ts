import * as v from 'valibot';
import { ID_PATTERN_MAX } from '../domain/id-pattern.ts';
import { ackFields } from './feed.ts';
import { operation } from './operation.ts';
import { nothing, plainText, searchPattern, shortName } from './primitives.ts';

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

/** Id patterns of one company at most. */
export const ID_PATTERNS_MAX = 200;

/** GET patterns: the company's id patterns by name. */
export const getPatterns = operation({
  name: 'patterns',
  method: 'GET',
  path: 'patterns',
  access: 'session',
  scope: 'shipments:read',
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
  scope: 'shipments:read',
  idempotent: false,
  params: v.strictObject({ pattern: shortName }),
  query: nothing,
  body: nothing,
  reply: v.object({ data: idPattern }),
});

/** What stands in a pattern; null: there is none of the name. */
const patternFields = v.nullable(
  v.strictObject({
    description: plainText(ID_PATTERN_MAX.description),
    expression: plainText(ID_PATTERN_MAX.expression),
    example: plainText(ID_PATTERN_MAX.example),
    prefix: plainText(ID_PATTERN_MAX.prefix),
  }),
);

/**
 * PUT patterns/{pattern}: what ids of one kind look like; null takes the pattern away. `base` is what it was when it was looked at.
 * Company Administrator. Refusals: 409 `version-conflict`; 422 `bad-request`: the faults of `idPatternFaults`, `too-many`,
 * `in-use` for one that goes while the company's shipments follow it.
 */
export const updatePattern = operation({
  name: 'updatePattern',
  method: 'PUT',
  path: 'patterns/:pattern',
  access: 'session',
  scope: null,
  idempotent: true,
  params: v.strictObject({ pattern: shortName }),
  query: nothing,
  body: v.strictObject({ property: patternFields, base: v.optional(patternFields) }),
  reply: v.object({ ...ackFields, data: v.nullable(idPattern) }),
});
