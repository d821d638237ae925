import * as v from 'valibot';
import { errorItem } from './errors.ts';
import { envelopeOf, judgedByItem, operation } from './operation.ts';
import { entryId, instant, macId, nothing, plainText, wholeNumber } from './primitives.ts';

/** Commands in an answer unless the gateway asks for fewer: each has up to 200 lines. */
export const HANDED_MAX = 50;

/** Results in one request. */
export const RESULTS_MAX = 200;

/** iChimes that a result can name: a list has no more. */
const FOUND_MAX = 1_600;

/** Characters of a reason. */
const REASON_MAX = 200;

/** What a device is to be told. All lines are one command: they are told in their order, and confirmed together. */
const handedCommand = v.object({
  commandId: v.number(),
  macId,
  /** `acl` is the whole access control list (`domain/acl-command.ts`); of a `file` the line is its name. */
  topic: v.picklist(['acl', 'shock', 'other', 'file']),
  lines: v.array(v.string()),
  /** Until when no other gateway is told anything for this device. */
  leaseUntil: instant,
});
export type HandedCommand = v.InferOutput<typeof handedCommand>;

/**
 * GET ingest/commands: what waits for the devices that this gateway heard last, oldest first. What is answered is leased
 * to the gateway; while that lasts it is answered again to this gateway only, so that a lost answer costs nothing. What
 * isn't answered any more was withdrawn. `more`: there are further ones, `after` the last of these.
 */
export const ingestCommands = operation({
  name: 'ingestCommands',
  method: 'GET',
  path: 'ingest/commands',
  access: 'gateway',
  idempotent: false,
  params: nothing,
  query: v.strictObject({
    after: v.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
    max: v.optional(wholeNumber(1, HANDED_MAX)),
  }),
  body: nothing,
  reply: v.object({ rows: v.array(handedCommand), more: v.boolean() }),
});

/**
 * What became of a command. `found`, of a list: those of its iChimes that the tag has found so far, where it is still
 * looking; the same command is confirmed again when it has found more. Without it the tag has them all.
 */
export const commandResult = v.variant('result', [
  v.strictObject({
    commandId: entryId,
    result: v.literal('confirmed'),
    found: v.optional(v.pipe(v.array(macId), v.maxLength(FOUND_MAX))),
  }),
  v.strictObject({
    commandId: entryId,
    result: v.literal('failed'),
    reason: v.pipe(plainText(REASON_MAX), v.minLength(1)),
  }),
]);
export type CommandResult = v.InferOutput<typeof commandResult>;

/**
 * POST ingest/commands: what devices made of what they were told. A result that changes nothing (it came before, or the
 * command was withdrawn) is counted in `repeated`; a command that this company's gateways were not handed is named in
 * `errors` (`command-unknown`, field `results.3.commandId`), and the others count.
 */
export const ingestCommandResults = judgedByItem(
  operation({
    name: 'ingestCommandResults',
    method: 'POST',
    path: 'ingest/commands',
    access: 'gateway',
    idempotent: false,
    params: nothing,
    query: nothing,
    body: v.strictObject({ results: v.pipe(v.array(commandResult), v.minLength(1), v.maxLength(RESULTS_MAX)) }),
    reply: v.object({ stored: v.number(), repeated: v.number(), errors: v.array(errorItem) }),
  }),
  envelopeOf('results', RESULTS_MAX),
);
