import type { GenericSchema, InferOutput } from 'valibot';
import type { Operation, ReplyOf } from '../../src/contract/operation.ts';
import type { AuditThing } from '../../src/domain/audit/things.ts';
import type { Action } from '../../src/domain/may.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Gateway } from '../http/gateway.ts';
import type { OctetsReply } from '../http/octets-reply.ts';
import type { Session } from '../http/session.ts';
import type { WrittenReply } from '../http/written-reply.ts';
import type { Installation } from './installation.ts';
import type { Doing } from './together.ts';

/** A request's parts as the operation's schemas read them, and where it arrived. */
export interface Input<O extends Operation = Operation> {
  readonly params: InferOutput<O['params']>;
  readonly query: InferOutput<O['query']>;
  /** With items that nothing is known of yet, where the operation judges each by itself. */
  readonly body: O extends { readonly envelope: infer E extends GenericSchema }
    ? InferOutput<E>
    : InferOutput<O['body']>;
  /** When the person did what it brings; now where nobody says so. ISO 8601. */
  readonly doneAt: string;
  readonly installation: Installation;
}

/** What a call that isn't a query or a command of a company works with: sign-in, health. */
export interface OpenCall<O extends Operation = Operation> extends Input<O> {
  readonly database: Database;
  /** The address the request came from. */
  readonly address: string;
  readonly headers: Headers;
  /** The token of the session cookie, whether or not it is still good. */
  readonly token: string | undefined;
  /** The session; always there when the operation's access is `session`. */
  readonly session: Session | undefined;
  /** Replaces the session cookie of the answer; `null` removes it. */
  setToken(token: string | null): void;
  /** What the browser carries of a single sign-on that was begun in it. */
  readonly signOnToken: string | undefined;
  /** Has the browser carry it. */
  setSignOnToken(token: string): void;
  /** What the browser carries when somebody has signed in in it before. */
  readonly deviceToken: string | undefined;
  /** Has the browser carry it. */
  setDeviceToken(token: string): void;
}

/** An answer that isn't JSON. */
export interface Content {
  /** With its charset. */
  readonly type: string;
  readonly body: string | ReadableStream<Uint8Array>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A reply without what the server adds to every command's. */
export type Effect<O extends Operation> = Omit<ReplyOf<O>, 'mutationId' | 'ack'>;

/** Who may do this may call; undefined: everybody whom the operation's access lets in. */
type Needed = Action | undefined;

interface Common {
  readonly operation: Operation;
  /** What whoever calls has to be allowed (`domain/may.ts`); a function where that depends on what is asked for. */
  readonly action?: Needed | ((input: Input) => Needed);
  /** What it changes is written into the audit log, as a change of this (docs/decisions/audit.md). */
  readonly audited?: AuditThing;
}

/** `Doing`, in a transaction. */
export interface SharedDoing<Item, Result> extends Omit<Doing<Item, Result>, 'work'> {
  readonly work: (tx: Transaction, items: readonly Item[]) => Promise<readonly Result[]>;
}

export interface Parts {
  /** Does an item with those that others of the company ask for at the same time, in one transaction (`Together`). */
  together<Item, Result>(item: Item, doing: SharedDoing<Item, Result>): Promise<Result>;
  /** Does a part of a call's work in a transaction of its own, when nobody waits for anything else. */
  run<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Whether others are likely to wait meanwhile: there is one connection for all, and somebody called lately. */
  readonly othersWait: boolean;
}

export type Route =
  | (Common & {
      readonly kind: 'query';
      readonly answer: (tx: Transaction, input: Input, session: Session) => Promise<unknown>;
    })
  | (Common & {
      readonly kind: 'shared';
      readonly answer: (tx: Transaction, input: Input) => Promise<unknown>;
      readonly isShared: (input: Input) => boolean;
    })
  | (Common & {
      readonly kind: 'command';
      readonly answer: (tx: Transaction, input: Input, session: Session) => Promise<object>;
    })
  | (Common & {
      readonly kind: 'gateway';
      readonly answer: (tx: Transaction, input: Input, gateway: Gateway) => Promise<unknown>;
    })
  | (Common & {
      readonly kind: 'gateway-parts';
      readonly answer: (parts: Parts, input: Input, gateway: Gateway) => Promise<unknown>;
    })
  | (Common & { readonly kind: 'open'; readonly answer: (call: OpenCall) => Promise<unknown> })
  | (Common & { readonly kind: 'content'; readonly answer: (call: OpenCall) => Promise<Content> });

/** A call that only reads the company's rows, in one read-only transaction. */
export function query<O extends Operation>(
  operation: O,
  answer: (
    tx: Transaction,
    input: Input<O>,
    session: Session,
  ) => Promise<ReplyOf<O>> | Promise<WrittenReply<ReplyOf<O>>> | Promise<ReplyOf<O> | WrittenReply<ReplyOf<O>>>,
  action?: Action,
): Route {
  return { kind: 'query', operation, answer: answer as never, ...(action === undefined ? {} : { action }) };
}

/** A query whose answer is bytes (`Operation.media`). */
export function octetsQuery<O extends Operation>(
  operation: O,
  answer: (tx: Transaction, input: Input<O>, session: Session) => Promise<OctetsReply>,
): Route {
  return { kind: 'query', operation, answer: answer as never };
}

/**
 * A query whose answer depends on nothing but what is asked and what its transaction sees.
 * @param isShared whether many may ask for the same at the same moment: they are answered by one read (`SharedReads`)
 */
export function sharedQuery<O extends Operation>(
  operation: O,
  answer: (
    tx: Transaction,
    input: Input<O>,
  ) => Promise<ReplyOf<O>> | Promise<WrittenReply<ReplyOf<O>>> | Promise<ReplyOf<O> | WrittenReply<ReplyOf<O>>>,
  isShared: (input: Input<O>) => boolean,
): Route {
  return { kind: 'shared', operation, answer: answer as never, isShared: isShared as never };
}

/**
 * A call that changes the company's rows. It runs in the transaction that also stores its answer under the mutation id;
 * the server adds `mutationId` and `ack`. A `Refusal` it throws with status 409 or 422 undoes what it did and is final.
 */
export function command<O extends Operation>(
  operation: O,
  answer: (tx: Transaction, input: Input<O>, session: Session) => Promise<Effect<O>>,
  action?: Needed | ((input: Input<O>) => Needed),
): Route {
  return {
    kind: 'command',
    operation,
    answer: answer as never,
    ...(action === undefined ? {} : { action: action as never }),
  };
}

/**
 * A call of a gateway, in one transaction of its company, read-only for a GET. It needs no idempotency key: what a
 * gateway sends has to name itself.
 */
export function fromGateway<O extends Operation>(
  operation: O,
  answer: (tx: Transaction, input: Input<O>, gateway: Gateway) => Promise<ReplyOf<O>>,
): Route {
  return { kind: 'gateway', operation, answer: answer as never };
}

/**
 * A call of a gateway that brings more than others should have to wait for: it is done in parts, each a transaction of the
 * company. Where one fails, those before it stay done, and the gateway that sends all of it again has to be told the same.
 */
export function inParts<O extends Operation>(
  operation: O,
  answer: (parts: Parts, input: Input<O>, gateway: Gateway) => Promise<ReplyOf<O>>,
): Route {
  return { kind: 'gateway-parts', operation, answer: answer as never };
}

/** An open call whose answer is bytes (`Operation.media`). */
export function openOctets<O extends Operation>(
  operation: O,
  answer: (call: OpenCall<O>) => Promise<OctetsReply>,
): Route {
  return { kind: 'open', operation, answer: answer as never };
}

/** A call that manages its own transactions. */
export function open<O extends Operation>(operation: O, answer: (call: OpenCall<O>) => Promise<ReplyOf<O>>): Route {
  return { kind: 'open', operation, answer: answer as never };
}

/** A call whose answer isn't JSON (`Operation.media`). It manages its own transactions. */
export function content<O extends Operation>(
  operation: O,
  answer: (call: OpenCall<O>) => Promise<Content>,
  action?: Action,
): Route {
  return { kind: 'content', operation, answer: answer as never, ...(action === undefined ? {} : { action }) };
}
