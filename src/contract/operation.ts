import {
  array,
  type GenericSchema,
  type InferInput,
  type InferOutput,
  maxLength,
  minLength,
  object,
  pipe,
  unknown,
} from 'valibot';
import type { NeededScope } from './scopes.ts';

export type Method = 'GET' | 'POST' | 'PUT';

/**
 * One call of the contract. The console calls through it (`api/call.ts`), the server mounts its route from it
 * (`server/serving/mount.ts`): neither knows a path or a field the other doesn't.
 *
 * Paths are below the API base; `:name` segments are filled from `params`. Schemas are strict: a field the contract
 * doesn't know is refused, not ignored.
 */
export interface Operation<
  Params extends GenericSchema = GenericSchema,
  Query extends GenericSchema = GenericSchema,
  Body extends GenericSchema = GenericSchema,
  Reply extends GenericSchema = GenericSchema,
> {
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  /** `none`: open to everybody. `session`: a signed-in user of a company, or a key of its own systems with the call's `scope`. `gateway`: a gateway of a company, by its key. */
  readonly access: 'none' | 'session' | 'gateway';
  /** Of calls with a session: what a key of a company's own systems needs for it (docs/api.md). */
  readonly scope?: NeededScope;
  /** True when the call changes something and is delivered with an idempotency key. */
  readonly idempotent: boolean;
  /** What the answer is when it isn't JSON. `reply` is then one event's data, or a text; of octets,
   * a file, the answer itself names the type. */
  readonly media?: 'text/event-stream' | 'text/plain' | 'application/octet-stream';
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** How the server reads a body of which it judges each item by itself (docs/decisions/telemetry.md): `body` says what it takes. */
  readonly envelope?: GenericSchema;
  readonly reply: Reply;
}

export type ParamsOf<O extends Operation> = InferInput<O['params']>;
export type QueryOf<O extends Operation> = InferInput<O['query']>;
export type BodyOf<O extends Operation> = InferInput<O['body']>;
export type ReplyOf<O extends Operation> = InferOutput<O['reply']>;

/** Keeps the literal types of an operation's schemas. */
export function operation<
  Params extends GenericSchema,
  Query extends GenericSchema,
  Body extends GenericSchema,
  Reply extends GenericSchema,
>(definition: Operation<Params, Query, Body, Reply>): Operation<Params, Query, Body, Reply> {
  return definition;
}

/** An operation of machines, that gives each item of its body an answer of its own: one that can't be read refuses no other. */
export const judgedByItem = <O extends Operation, E extends GenericSchema>(
  definition: O,
  envelope: E,
): O & { readonly envelope: E } => ({ ...definition, envelope });

/** A body with so many items of which nothing is known yet. */
export const envelopeOf = <Name extends string>(name: Name, max: number) => {
  const items = pipe(array(unknown()), minLength(1), maxLength(max));
  return object({ [name]: items } as Record<Name, typeof items>);
};
