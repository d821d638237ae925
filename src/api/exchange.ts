import ky, { type KyInstance } from 'ky';
import * as v from 'valibot';
import { errorBody } from '../contract/errors.ts';
import { CONSOLE_MARK, CONSOLE_MARK_VALUE } from '../contract/headers.ts';
import { isJson, isOurAnswer, isOurBytes } from '../contract/is-our-answer.ts';
import type { Method } from '../contract/operation.ts';
import { answerTimeout } from './answer-timeout.ts';
import { apiBase } from './api-base.ts';
import { mustCallsWait, whenCallsMayBegin } from './calls-wait.ts';
import { reportReachable } from './connection.ts';
import { noteBuild } from './served-build.ts';

/** What came back, before anyone decides what it means. */
export type Answer =
  | { readonly kind: 'reply'; readonly status: number; readonly body: unknown; readonly retryAfter: number | null }
  /** An HTTP answer that is not our server's JSON: a redirect, an HTML page, a cut-off body. */
  | { readonly kind: 'foreign'; readonly status: number; readonly retryAfter: number | null }
  | { readonly kind: 'none'; readonly reason: 'network' | 'timeout' | 'aborted' };

export interface Exchange {
  readonly method: Method;
  /** Below the API base, without a leading slash. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** It is sent to its end also when the page is closed meanwhile. */
  readonly keepalive?: boolean;
}

/** What of a `Response` is read. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
  readonly body: ReadableStream<Uint8Array> | null;
}

let client: KyInstance | null = null;

function getClient(): KyInstance {
  client ??= ky.create({
    credentials: 'include',
    // Retrying is the business of whoever asked: the outbox has its own rules, a person has a button.
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
    // A redirect is never an answer of ours; following one could carry a body to a login page and look like success.
    redirect: 'manual',
    cache: 'no-store',
    headers: { [CONSOLE_MARK]: CONSOLE_MARK_VALUE },
  });
  return client;
}

/**
 * Sends one request and waits for its whole answer. It is given up when nothing of that comes for answerTimeout(): on a
 * slow line a long list takes its time. What changes something is answered in few words, all within that time. Never throws.
 */
export const exchange = exchangeBy(send, reportReachable);

/** Says of every request whether our server answered it. */
export function exchangeBy(
  sendRequest: (request: Exchange) => Promise<Answer>,
  report: (reachable: boolean) => void,
): (request: Exchange) => Promise<Answer> {
  return async (request) => {
    const answer = await sendRequest(request);
    if (answer.kind !== 'none' || answer.reason !== 'aborted') report(answer.kind === 'reply');
    return answer;
  };
}

async function send(request: Exchange): Promise<Answer> {
  // Otherwise it begins in the same moment in which it was asked for.
  if (mustCallsWait()) await whenCallsMayBegin();
  const patience = new Patience(answerTimeout());
  const signal = request.signal ? AbortSignal.any([request.signal, patience.signal]) : patience.signal;
  try {
    const response = await getClient()(`${apiBase()}/${request.path}`, {
      method: request.method,
      signal,
      keepalive: request.keepalive === true,
      ...(request.headers ? { headers: request.headers } : {}),
      ...(request.method === 'GET' ? { searchParams: { ...request.query, killcache: Date.now() } } : {}),
      ...(request.method === 'GET' ? {} : { json: request.body ?? {} }),
    });
    noteBuild(response.headers);
    return await readAnswer(response, request.method === 'GET' ? () => patience.renew() : undefined);
  } catch {
    if (request.signal?.aborted) return { kind: 'none', reason: 'aborted' };
    return { kind: 'none', reason: patience.signal.aborted ? 'timeout' : 'network' };
  } finally {
    patience.end();
  }
}

/** A signal that aborts when it was not renewed for so many milliseconds. */
class Patience {
  readonly #limit: number;
  readonly #ending = new AbortController();
  #timer: ReturnType<typeof setTimeout>;

  constructor(limit: number) {
    this.#limit = limit;
    this.#timer = this.#begin();
  }

  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  renew(): void {
    clearTimeout(this.#timer);
    this.#timer = this.#begin();
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  #begin(): ReturnType<typeof setTimeout> {
    return setTimeout(() => this.#ending.abort(), this.#limit);
  }
}

/** What an HTTP answer is to whoever asked. `onPart`: a part of it has come. Throws what reading it throws. */
export async function readAnswer(response: HttpAnswer, onPart: () => void = () => undefined): Promise<Answer> {
  const { headers, status } = response;
  const retryAfter = readRetryAfter(headers.get('retry-after'), headers.get('date'));
  const foreign: Answer = { kind: 'foreign', status, retryAfter };
  if (isOurBytes(response)) {
    return { kind: 'reply', status, body: await bytesOf(response, onPart), retryAfter };
  }
  if (!isJson(response)) return foreign;
  const text = await textOf(response, onPart);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return foreign;
  }
  return isOurAnswer(response) || isCodedRefusal(status, body) ? { kind: 'reply', status, body, retryAfter } : foreign;
}

async function textOf({ body }: HttpAnswer, onPart: () => void): Promise<string> {
  if (body === null) return '';
  const decoder = new TextDecoder();
  const reader = body.getReader();
  const parts: string[] = [];
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    onPart();
    parts.push(decoder.decode(read.value, { stream: true }));
  }
  return parts.join('') + decoder.decode();
}

async function bytesOf({ body }: HttpAnswer, onPart: () => void): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = body?.getReader();
  for (let read = await reader?.read(); read !== undefined && !read.done; read = await reader?.read()) {
    onPart();
    parts.push(read.value as Uint8Array<ArrayBuffer>);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** What stands before our server may refuse in its name, without its mark: nobody else's refusals have this shape. */
const isCodedRefusal = (status: number, body: unknown): boolean => status >= 400 && v.is(errorBody, body);

/**
 * `Retry-After` as milliseconds: seconds or an HTTP date; null when absent or unreadable. A date is one of the clock that
 * set the answer's `date`: this device's may be hours wrong.
 */
export function readRetryAfter(header: string | null, date: string | null, now = Date.now()): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000;
  const at = Date.parse(header);
  if (Number.isNaN(at)) return null;
  const there = Date.parse(date ?? '');
  return Math.max(0, at - (Number.isNaN(there) ? now : there));
}
