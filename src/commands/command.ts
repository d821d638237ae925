import type { MessageDescriptor } from '@lingui/core';
import type { GenericSchema, InferOutput } from 'valibot';
import type { BodyOf, Operation, ParamsOf } from '../contract/operation.ts';
import type { SignedInUser } from '../contract/users.ts';
import type { Patch } from '../local/outbox/patch.ts';
import type { EditParts, Fields } from '../local/outbox/three-way.ts';
import type { PartWords } from './part-words.ts';

/** What a command knows of the moment it is issued. */
export interface IssueContext {
  readonly user: SignedInUser;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The call that delivers a command: an operation of the contract with its input. */
export interface CommandRequest<O extends Operation> {
  readonly params?: ParamsOf<O>;
  readonly body: BodyOf<O>;
}

/** What a request knows beside its payload. */
export interface RequestContext {
  /** The version of the row it was made on, for what was made on one. */
  readonly baseVersion: number | undefined;
}

/** How a command that is made on a certain version of a row meets somebody else's change of that row. */
export interface Edit<Payload> {
  /** The ordering key of the row. */
  readonly orderingKey: (payload: Payload) => string;
  /** What it sets, by names of its own, as the fields of the row. Parts nobody else has touched are joined with theirs. */
  readonly parts: (payload: Payload) => EditParts;
  /** The payload with some of its parts only. */
  readonly only: (payload: Payload, parts: readonly string[]) => Payload;
  /** Fields it doesn't set; when somebody else has changed one of them, a person is asked. */
  readonly watched: readonly string[];
  /** Fields that people write; that somebody else has changed one of them is told when the two edits are joined. */
  readonly told: readonly string[];
  /** The row with what `parts`, `watched` and `told` name and it has under no name of its own. */
  readonly read?: (row: Fields) => Fields;
  /** How parts and watched fields are spoken of, by name, where `part-words.ts` doesn't know them. */
  readonly words?: Readonly<Record<string, PartWords>>;
}

/**
 * Something a person can change. One file each, all its parts beside each other. `Schema` is the shape of the payload
 * that is stored in the outbox; raise `version` when it changes and say in `upgrade` how the older ones read, because
 * an entry may be sent months after it was written, by a newer console.
 */
export interface Command<Schema extends GenericSchema = GenericSchema, O extends Operation = Operation> {
  /** `thing.action`; stored, so never renamed. */
  readonly type: string;
  readonly version: number;
  readonly schema: Schema;
  /** The payload of an older version in today's shape; absent while there is only one version. */
  readonly upgrade?: (payload: unknown, version: number) => unknown;
  /** Who may: decides what is offered. The server decides again on arrival. */
  readonly mayIssue: (user: SignedInUser) => boolean;
  /** The things it touches, as `kind:key`. Commands that share an ordering key are delivered in the order they were issued. */
  readonly orderingKeys: (payload: InferOutput<Schema>) => readonly string[];
  /** What it does to this device's rows until the server's own show it. */
  readonly effect: (payload: InferOutput<Schema>, context: IssueContext) => readonly Patch[];
  /** The ordering key of the thing it brings into being: what comes after it there needs it. */
  readonly creates?: (payload: InferOutput<Schema>) => string;
  /** Ordering keys of things it only refers to: it waits for one of them that is still to be brought into being. */
  readonly needs?: (payload: InferOutput<Schema>) => readonly string[];
  readonly edit?: Edit<InferOutput<Schema>>;
  /** It can be undone for `undoTime()` before it is sent, wherever it is issued. */
  readonly undoable?: true;
  readonly operation: O;
  readonly request: (payload: InferOutput<Schema>, context: RequestContext) => CommandRequest<O>;
  /** For a thing that the server names: its name in the reply, by the temporary one in the payload. */
  readonly assigned?: (
    payload: InferOutput<Schema>,
    reply: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, string>>;
  /** The request removes something: that it is gone already is success. */
  readonly deletes: boolean;
  /** What it does, in words. */
  readonly describe: (payload: InferOutput<Schema>) => MessageDescriptor;
}

/** Keeps the types of a command's schema and operation while its parts are checked against each other. */
export function command<Schema extends GenericSchema, O extends Operation>(
  definition: Command<Schema, O>,
): Command<Schema, O> {
  return definition;
}
