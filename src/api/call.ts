import * as v from 'valibot';
import { errorBody } from '../contract/errors.ts';
import type { BodyOf, Operation, ParamsOf, QueryOf, ReplyOf } from '../contract/operation.ts';
import { ApiError } from './api-error.ts';
import { type Answer, type Exchange, exchange as exchangeHere } from './exchange.ts';
import { otherBuild } from './served-build.ts';

export interface CallInput<O extends Operation> {
  readonly params?: ParamsOf<O>;
  readonly query?: QueryOf<O>;
  readonly body?: BodyOf<O>;
  readonly signal?: AbortSignal;
  /** It is sent to its end also when the page is closed meanwhile. */
  readonly keepalive?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Calls the server directly: for reading, and for what can only be done online. Anything that changes business data
 * goes through a command instead. Returns the reply as its schema describes it; throws ApiError and nothing else.
 */
export async function call<O extends Operation>(
  operation: O,
  input: CallInput<O> = {},
  exchange: (request: Exchange) => Promise<Answer> = exchangeHere,
): Promise<ReplyOf<O>> {
  const answer = await exchange({
    method: operation.method,
    path: fillPath(operation.path, input.params ?? {}),
    query: definedOnly(input.query ?? {}),
    body: input.body,
    ...(input.signal ? { signal: input.signal } : {}),
    ...(input.headers ? { headers: input.headers } : {}),
    ...(input.keepalive === true ? { keepalive: true } : {}),
  });
  return readReply(operation, answer);
}

/** Reads an answer as the operation's reply; throws the coded error it carries otherwise. */
export function readReply<O extends Operation>(operation: O, answer: Answer): ReplyOf<O> {
  if (answer.kind === 'none') {
    if (answer.reason === 'aborted') throw new ApiError('aborted');
    if (answer.reason === 'timeout') throw new ApiError('timeout');
    throw new ApiError(navigator.onLine ? 'no-server' : 'offline');
  }
  if (answer.kind === 'foreign') throw new ApiError('no-server', answer.status, [], answer.retryAfter);
  if (answer.status < 200 || answer.status > 299) {
    const error = v.safeParse(errorBody, answer.body);
    if (!error.success) throw new ApiError('no-server', answer.status, [], answer.retryAfter);
    throw new ApiError(error.output.code, answer.status, error.output.errors, answer.retryAfter);
  }
  const reply = v.safeParse(operation.reply, answer.body);
  if (!reply.success) throw new ApiError(unreadable(), answer.status);
  return reply.output;
}

/** Of an answer that can't be read: the page is of another release, where the server serves another build of it. */
export const unreadable = (): 'client-too-old' | 'unreadable-reply' =>
  otherBuild.get() === null ? 'unreadable-reply' : 'client-too-old';

/** Puts params into the `:name` segments of a path, encoded. */
export function fillPath(path: string, params: unknown): string {
  const values = params as Record<string, string | number>;
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')));
}

function definedOnly(query: unknown): Record<string, string | number | boolean> {
  const entries = Object.entries(query as Record<string, string | number | boolean | undefined>);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string | number | boolean] => entry[1] !== undefined),
  );
}
