import * as v from 'valibot';
import { AUDIT_THINGS } from '../domain/audit/things.ts';
import { ackFields } from './feed.ts';
import { operation } from './operation.ts';
import { givenInstant, instant, nothing, plainText, wholeNumber } from './primitives.ts';

/** Entries in an answer, at most. */
export const AUDIT_ENTRIES_MAX = 1_000;

/** Stands in a question for the operator, who needs no account. */
export const OPERATOR = 'operator';

const fields = v.nullable(v.record(v.string(), v.unknown()));

/** One change: who made it, when, to what, and what differs; never a secret (docs/decisions/audit.md). */
const auditEntry = v.object({
  entryId: v.number(),
  at: instant,
  /** Null: the operator, at the server. */
  userId: v.nullable(v.string()),
  /** As it was then; empty for the operator. */
  loginName: v.string(),
  /** See `AUDIT_THINGS`; a later server may know others. */
  thing: v.string(),
  thingId: v.string(),
  /** What it was called then. */
  thingName: v.string(),
  /** See `AUDIT_ACTS`. */
  act: v.string(),
  /** The fields that differ. Null: there was no such thing before, or is none after; both: what changed is not written down. */
  before: fields,
  after: fields,
  /** The entry that this one took back, and the one that took this one back. */
  undoes: v.nullable(v.number()),
  undoneBy: v.nullable(v.number()),
  /** Whether it is of a kind that can be taken back. */
  undoable: v.boolean(),
});
export type AuditEntry = v.InferOutput<typeof auditEntry>;

/**
 * GET audit: what was changed by whom, the newest first. `text` is looked for in what was changed and in what it was and is;
 * `person` is a user id or `operator`; `before` an entry, to go on where an answer ended. Company Administrator.
 */
export const auditLog = operation({
  name: 'auditLog',
  method: 'GET',
  path: 'audit',
  access: 'session',
  scope: null,
  idempotent: false,
  params: nothing,
  query: v.strictObject({
    text: v.optional(plainText(100)),
    person: v.optional(plainText(60)),
    thing: v.optional(v.picklist(AUDIT_THINGS)),
    from: v.optional(givenInstant),
    until: v.optional(givenInstant),
    before: v.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
    max: v.optional(wholeNumber(1, AUDIT_ENTRIES_MAX)),
  }),
  body: nothing,
  reply: v.object({ rows: v.array(auditEntry), more: v.boolean() }),
});

/**
 * POST audit/{entryId}/undo: gives a thing the fields again that it had before a change, by the rules by which it is changed; the
 * other fields stay. Written down as a change of its own. Company Administrator. Refusals: `wrong-state` (422) for one that can't
 * be taken back or was; 409 `version-conflict` where a field is not any more what the change made of it; those of the rules.
 */
export const undoChange = operation({
  name: 'undoAuditedChange',
  method: 'POST',
  path: 'audit/:entryId/undo',
  access: 'session',
  scope: null,
  idempotent: true,
  params: v.strictObject({ entryId: wholeNumber(1, Number.MAX_SAFE_INTEGER) }),
  query: nothing,
  body: nothing,
  reply: v.object({ ...ackFields, entryId: v.number() }),
});
