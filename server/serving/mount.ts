import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { enterCustomerCode, openCustomerPage } from '../../src/contract/customer-pages.ts';
import type { ErrorCode } from '../../src/contract/errors.ts';
import { IDEMPOTENCY_KEY } from '../../src/contract/headers.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { OPERATIONS } from '../../src/contract/operations.ts';
import { getPublicShipment, openPublicShipment } from '../../src/contract/public-links.ts';
import { DatabaseError, isPassing, SQLSTATE, takesNoWrites } from '../database/driver.ts';
import { API_BASE } from '../http/api-base.ts';
import { bearerKey } from '../http/api-key.ts';
import { networkOf, type Peer, peerOf } from '../http/peer.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { Refusal } from '../http/refusal.ts';
import { log } from '../process/log.ts';
import { jsonAnswer } from './answer.ts';
import { isIdempotencyKey } from './idempotency.ts';
import { byPrecedence } from './path-order.ts';
import type { Route } from './route.ts';
import { type Asker, type Incoming, type ServeContext, type Served, serveRoute } from './serve-route.ts';

/** Refusals that somebody who watches for attacks wants to see; a session that is over isn't one. */
const DENIED: ReadonlySet<ErrorCode> = new Set(['forbidden', 'scope', 'cross-site', 'wrong-user']);

const RETRY_AFTER = { 'Retry-After': '2' };

/** What an error is answered with. Those that somebody must look into are logged as errors; none is answered with a detail. */
function refusalOf(error: unknown, requestId: string, operation: string): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof DatabaseError && error.code === SQLSTATE.outOfSight) return new Refusal('forbidden');
  const about = {
    request: requestId,
    operation,
    reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
  };
  if (takesNoWrites(error)) {
    log.error('no-writes', about);
    return new Refusal('no-writes', { headers: RETRY_AFTER });
  }
  if (error instanceof DatabaseError && error.code === SQLSTATE.companyGone) {
    log.warn('company-moved', about);
    return new Refusal('company-moved', { headers: RETRY_AFTER });
  }
  if (isPassing(error)) {
    log.warn('not-now', about);
    return new Refusal('overloaded', { headers: RETRY_AFTER });
  }
  log.error('unexpected', about);
  return new Refusal('internal');
}

/** Who sent a request, and whether over https. */
export function senderOf(c: Context, { trustedProxies, publicOrigin }: ServeContext): Peer {
  // A peer that hung up while we read has no address any more.
  const peer = peerOf(getConnInfo(c).remote.address, c.req.raw.headers, trustedProxies);
  return publicOrigin?.startsWith('https:') === true ? { ...peer, https: true } : peer;
}

/**
 * The API: every operation of the contract with its route, and coded answers for everything else below `/api`.
 * @throws Error when an operation has no route, or more than one, or when two have one path and method
 */
export function mountApi(context: ServeContext, routes: readonly Route[]): Hono {
  const app = new Hono();
  const told = new RateLimit(TOLD);
  const byPath = Map.groupBy(OPERATIONS, ({ path }) => path);
  for (const path of [...byPath.keys()].sort(byPrecedence)) {
    const operations = byPath.get(path) ?? [];
    const methods = operations.map(({ method }) => method);
    if (new Set(methods).size < methods.length) throw new Error(`The path "${path}" has two calls of one method.`);
    for (const operation of operations) {
      const route = routeOf(operation, routes);
      app.on(operation.method, `${API_BASE}/${path}`, (c) => answer(context, told, route, c));
    }
    const headers = { Allow: methods.join(', ') };
    app.all(`${API_BASE}/${path}`, (c) => refuse(c, new Refusal('method-not-allowed', { headers })));
  }
  app.all(`${API_BASE}/*`, (c) => refuse(c, new Refusal('not-found')));
  app.all(API_BASE, (c) => refuse(c, new Refusal('not-found')));
  return app;
}

function routeOf(operation: Operation, routes: readonly Route[]): Route {
  const [route, second] = routes.filter((candidate) => candidate.operation === operation);
  if (route === undefined || second !== undefined) {
    throw new Error(`The call "${operation.name}" needs exactly one handler.`);
  }
  if (operation.idempotent !== (route.kind === 'command')) {
    throw new Error(`The call "${operation.name}" is idempotent in the contract or in its handler, but not in both.`);
  }
  return route;
}

/** @param told limits what is logged of networks that guess */
async function answer(context: ServeContext, told: RateLimit, route: Route, c: Context): Promise<Response> {
  const started = performance.now();
  const requestId = randomUUID();
  const { name } = route.operation;
  const asker: Asker = {};
  const { address, https } = senderOf(c, context);
  let status: number;
  let code: ErrorCode | undefined;
  let response: Response;
  try {
    const incoming: Incoming = {
      request: c.req.raw,
      url: new URL(c.req.url),
      address,
      https,
      pathParams: c.req.param(),
    };
    const served = await serveRoute(context, route, incoming, asker);
    status = served.status;
    response = await respond(c, served, { ...served.headers, 'Request-Id': requestId });
    for (const cookie of served.cookies) response.headers.append('Set-Cookie', cookie);
  } catch (error) {
    const refusal = refusalOf(error, requestId, name);
    ({ status, code } = refusal);
    response = await refuse(c, refusal, { 'Request-Id': requestId });
  }
  const milliseconds = performance.now() - started;
  context.metrics.answered(name, status, milliseconds / 1_000);
  const who = {
    request: requestId,
    operation: name,
    user: asker.session?.userId,
    company: asker.session?.companyId ?? asker.gateway?.companyId,
    gateway: asker.gateway?.macId,
    key: asker.session?.apiKey?.keyId,
    address,
  };
  if (code !== undefined && DENIED.has(code)) log.warn('denied', { ...who, code });
  const suspicious = suspicionOf(route, code, bearerKey(c.req.raw.headers) !== undefined);
  if (suspicious !== undefined && isToldOf(told, `${suspicious} ${networkOf(address)}`)) {
    log.warn(suspicious, { ...who, code });
  }
  const mutation = route.kind === 'command' ? mutationOf(c.req.raw.headers) : undefined;
  log.info('request', { ...who, status, code, mutation, ms: Math.round(milliseconds) });
  return response;
}

/** What refusals of one network a server logs beyond the first few: one in half a minute, so that nobody fills the log. */
const TOLD = { capacity: 5, perSecond: 1 / 30 };

function isToldOf(told: RateLimit, key: string): boolean {
  try {
    told.take(key);
    return true;
  } catch {
    return false;
  }
}

/** What strangers open links by. */
const OPENING_LINKS: ReadonlySet<Operation> = new Set<Operation>([
  getPublicShipment,
  openPublicShipment,
  openCustomerPage,
  enterCustomerCode,
]);

/** The event that a refusal is for somebody who watches for guessing; undefined: none. */
function suspicionOf({ operation }: Route, code: ErrorCode | undefined, hasKey: boolean): string | undefined {
  if (code === 'too-many-tries') return 'slowed-down';
  if (operation.access === 'gateway' && code === 'not-signed-in') return 'gateway-key-wrong';
  if (hasKey && operation.access === 'session' && code === 'not-signed-in') return 'api-key-wrong';
  return OPENING_LINKS.has(operation) && code === 'not-found' ? 'public-link-wrong' : undefined;
}

/** The mutation id, where it is one: whatever else the header holds is nothing for a log. */
function mutationOf(headers: Headers): string | undefined {
  const key = headers.get(IDEMPOTENCY_KEY) ?? '';
  return isIdempotencyKey(key) ? key.toLowerCase() : undefined;
}

async function respond(c: Context, served: Served, headers: Readonly<Record<string, string>>): Promise<Response> {
  const { status, body, type } = served;
  // A HEAD request gets no body, and nobody would ever read or end the stream.
  if (body instanceof ReadableStream && c.req.method === 'HEAD') await body.cancel();
  if (type === undefined && typeof body === 'string') return jsonAnswer(c.req.raw, status, body, headers);
  return new Response(body, {
    status,
    headers: { 'Cache-Control': 'no-store', ...headers, 'Content-Type': type ?? '' },
  });
}

function refuse(c: Context, refusal: Refusal, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return jsonAnswer(c.req.raw, refusal.status, JSON.stringify(refusal.body()), { ...refusal.headers, ...headers });
}
