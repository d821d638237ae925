import { SERVER_MARK, SERVER_MARK_VALUE } from '../../src/contract/headers.ts';
import type { SlowLine } from './slow-line.ts';

/** What becomes of one request on the way between browser and server. */
export type Fate =
  /** Goes through. Waits are milliseconds, or a promise: what holds one back until another has passed reorders them. */
  | {
      readonly kind: 'pass';
      readonly before?: number | Promise<unknown>;
      readonly after?: number | Promise<unknown>;
      /** The server gets it this many times at once; the console hears one of the answers. */
      readonly times?: number;
      /** Which of those answers the console hears, from 0. */
      readonly hears?: number;
      /** The server gets one more copy this long after it has answered. */
      readonly again?: number;
      /** Over which the answer's body comes back. */
      readonly line?: SlowLine;
    }
  /** Never reaches the server; the connection closes. */
  | { readonly kind: 'drop' }
  /** Never reaches the server; the connection ends with a TCP reset. */
  | { readonly kind: 'reset' }
  /** The server does it, and nobody hears of it: the connection closes in place of the answer. */
  | { readonly kind: 'lose-answer' }
  /** Accepted and never answered; `reaches`: the server gets it all the same, only the way back is dead. */
  | { readonly kind: 'hang'; readonly reaches: boolean }
  /** The server does it; its answer is cut off after this part of its bytes. `closed`: as if that were all. */
  | { readonly kind: 'truncate'; readonly part: number; readonly closed: boolean }
  /** The server does it and another answer comes back. */
  | { readonly kind: 'rewrite'; readonly rewrite: (answer: OtherAnswer) => OtherAnswer }
  /** Somebody else answers; the server never hears of it. */
  | { readonly kind: 'answer'; readonly answer: OtherAnswer };

export interface OtherAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export const PASS: Fate = { kind: 'pass' };

/** An answer of something that isn't our server: JSON where `body` is an object. */
export const answering = (status: number, body: string | object, headers: Record<string, string> = {}): Fate => ({
  kind: 'answer',
  answer: {
    status,
    headers: { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  },
});

/** What a network answers to everything until somebody signs in to it. */
export const PORTAL: Fate = answering(200, '<!doctype html><title>Welcome to the free network</title>');

/** An answer that our server might give. */
export const serving = (body: object): Fate => answering(200, body, { [SERVER_MARK]: SERVER_MARK_VALUE });

/** The same in JSON. */
export const JSON_PORTAL: Fate = answering(200, { status: 'login', portal: 'https://free-network.example' });

/** A coded error as our server words it. */
export const refusing = (status: number, code: string, headers: Record<string, string> = {}): Fate =>
  answering(status, { code, message: code, errors: [] }, headers);
