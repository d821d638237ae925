import * as v from 'valibot';
import {
  DONE_AT,
  ENTRY_USER,
  IDEMPOTENCY_KEY,
  KNOWN_EPOCH,
  SERVER_MARK,
  SERVER_MARK_VALUE,
} from '../../src/contract/headers.ts';
import { ENDED_ELSEWHERE } from '../../src/contract/own-sessions.ts';
import type { Action } from '../../src/domain/may.ts';
import type { Database } from '../database/database.ts';
import { PutBack, renewEpochAfter } from '../database/renew-epoch.ts';
import { bearerKey, findApiKey, refuseWithoutScope } from '../http/api-key.ts';
import { doneAt } from '../http/done-at.ts';
import { findGateway, type Gateway, gatewayKeyOf } from '../http/gateway.ts';
import { OctetsReply } from '../http/octets-reply.ts';
import { parseInput, queryOf } from '../http/parse-input.ts';
import { networkOf, type TrustedProxies } from '../http/peer.ts';
import { ServerRateLimit } from '../http/rate-limit.ts';
import { Refusal } from '../http/refusal.ts';
import {
  findSession,
  refuseMovedSession,
  refuseUnlessMay,
  type Session,
  scopeOf,
  wasEndedByUser,
} from '../http/session.ts';
import {
  deviceCookie,
  deviceTokenOf,
  sessionCookie,
  signOnCookie,
  signOnTokenOf,
  tokenOf,
} from '../http/session-cookie.ts';
import { WrittenReply } from '../http/written-reply.ts';
import { type FairLimiter, fairPart } from './concurrency-limiter.ts';
import { refuseCrossSite } from './cross-site.ts';
import { fingerprintOf, idempotencyKey, once } from './idempotency.ts';
import type { Installation } from './installation.ts';
import type { LastCall } from './last-call.ts';
import { readJsonBody } from './read-body.ts';
import type { Input, OpenCall, Parts, Route } from './route.ts';
import type { SharedReads } from './shared-reads.ts';
import type { Together } from './together.ts';

/**
 * Calls of one network that anybody may make and that bring something: enough for an office that begins its shift. They are counted
 * before their body is read, so that nobody has us read for nothing.
 */
const anonymous = new ServerRateLimit({ capacity: 200, perSecond: 20 });

/** What serving a call needs to know of the installation. */
export interface ServeContext extends Installation {
  readonly database: Database;
  /** Checks every reply against the contract: in tests, where a wrong reply has to be an error. */
  readonly checkReplies: boolean;
  readonly trustedProxies: TrustedProxies | undefined;
  /** Whose work is done now. */
  readonly limiter: FairLimiter;
  /** What many ask for at once. */
  readonly sharedReads: SharedReads;
  /** Of somebody signed in. */
  readonly lastCall: LastCall;
  /** What several ask for at the same time. */
  readonly together: Together;
}

/** A request with what its connection and path say about it. */
export interface Incoming {
  readonly request: Request;
  readonly url: URL;
  readonly address: string;
  /** Whether the browser sees an https address. */
  readonly https: boolean;
  readonly pathParams: Readonly<Record<string, string>>;
}

/** Who asked: set as soon as it is known, for the log of whatever happens next. */
export interface Asker {
  session?: Session;
  gateway?: Gateway;
}

export interface Served {
  readonly status: number;
  /** Text unless `type` is set. */
  readonly body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  /** What the body is, when it isn't JSON. */
  readonly type?: string;
  readonly headers: Readonly<Record<string, string>>;
  /** `Set-Cookie` lines. */
  readonly cookies: readonly string[];
}

/**
 * Takes one call from its request to the text of its answer: cross-site check, session, roles, schemas, tenant,
 * idempotency. @throws Refusal for whatever stands in the way
 */
export async function serveRoute(
  context: ServeContext,
  route: Route,
  incoming: Incoming,
  asker: Asker,
): Promise<Served> {
  const { operation } = route;
  const { headers, method } = incoming.request;
  const changes = operation.method !== 'GET';
  const { https: secure } = incoming;
  // A browser can be made to send our cookie, never a gateway's key.
  if (operation.access === 'gateway') asker.gateway = await findGateway(context.database, gatewayKeyOf(headers));
  const key = operation.access === 'session' ? bearerKey(headers) : undefined;
  // Nor one of a company's own systems.
  if (operation.access !== 'gateway' && key === undefined && changes) refuseCrossSite(headers, context.publicOrigin);

  // Who calls by a key is nobody else.
  const token = key === undefined ? tokenOf(headers.get('cookie'), secure) : undefined;
  if (key !== undefined) {
    asker.session = await findApiKey(context, context.database, key, incoming.address);
    refuseOtherUser(asker.session, headers.get(ENTRY_USER));
    refuseWithoutScope(asker.session, operation.scope ?? null);
    context.lastCall.note();
    if (typeof route.action !== 'function') authorise(asker.session, route.action);
  } else if (operation.access === 'session') {
    // Reading isn't, also where the question is too long for an address.
    const alive = changes && route.kind !== 'query' && route.kind !== 'shared';
    asker.session = await signedIn(context, token, alive, headers.get(ENTRY_USER));
    context.lastCall.note();
    if (typeof route.action !== 'function') authorise(asker.session, route.action);
  }

  // The body last: nobody who isn't let in makes us read it.
  const rawQuery = queryOf(incoming.url.searchParams);
  const { envelope } = operation;
  const isOpen = operation.access === 'none';
  if (isOpen && changes) anonymous.take(context, networkOf(incoming.address));
  const rawBody = changes ? await readJsonBody(incoming.request, envelope === undefined, isOpen) : {};
  const input: Input = {
    params: parseInput(operation.params, incoming.pathParams),
    query: parseInput(operation.query, rawQuery),
    body: parseInput(envelope ?? operation.body, rawBody),
    doneAt: doneAt(headers.get(DONE_AT), Date.now()),
    installation: context,
  };
  if (asker.session !== undefined) {
    if (typeof route.action === 'function') authorise(asker.session, route.action(input));
    refuseOtherCompany(input.query, asker.session);
  }

  const cookies: string[] = [];
  const plain = async (reply: unknown): Promise<Served> => {
    const made = await reply;
    if (made instanceof OctetsReply) {
      // Of this type nothing else tells the console that its server answered, and not a network on the way.
      const marked = { [SERVER_MARK]: SERVER_MARK_VALUE };
      return { status: 200, type: 'application/octet-stream', body: made.bytes, headers: marked, cookies };
    }
    return { status: 200, body: WrittenReply.textOf(made), headers: {}, cookies };
  };
  const served = await (async (): Promise<Served> => {
    if (route.kind === 'open' || route.kind === 'content') {
      const call: OpenCall = {
        ...input,
        // Of somebody known: what they ask for a lot of keeps nobody else waiting.
        database:
          asker.session === undefined ? context.database : fairPart(context.database, context.limiter, asker.session),
        address: incoming.address,
        headers,
        token,
        session: asker.session,
        setToken(value) {
          cookies.push(sessionCookie(value, secure));
        },
        signOnToken: signOnTokenOf(headers.get('cookie'), secure),
        setSignOnToken(value) {
          cookies.push(signOnCookie(value, secure));
        },
        deviceToken: deviceTokenOf(headers.get('cookie'), secure),
        setDeviceToken(value) {
          cookies.push(deviceCookie(value, secure));
        },
      };
      if (route.kind === 'open') return plain(route.answer(call));
      const { type, body, headers: own } = await route.answer(call);
      return { status: 200, type, body, headers: own ?? {}, cookies };
    }
    const { session, gateway } = asker;
    if (route.kind === 'gateway') {
      if (gateway === undefined) throw new Refusal('not-signed-in');
      const { companyId } = gateway;
      const run = changes ? context.database.transaction : context.database.read;
      return plain(run({ companyId }, (tx) => route.answer(tx, input, gateway)));
    }
    if (route.kind === 'gateway-parts') {
      if (gateway === undefined) throw new Refusal('not-signed-in');
      const { companyId } = gateway;
      const run: Parts['run'] = (work) => context.database.transaction({ companyId }, work, 'whenever');
      const parts: Parts = {
        run,
        together: (item, { work, ...doing }) =>
          context.together.do(`${operation.name} ${companyId}`, item, {
            ...doing,
            work: (items) => run((tx) => work(tx, items)),
          }),
        othersWait: context.database.connections === 1 && context.lastCall.isRecent,
      };
      return plain(route.answer(parts, input, gateway));
    }
    if (session === undefined) throw new Refusal('not-signed-in');
    if (route.kind === 'query' || route.kind === 'shared') {
      const read = async (): Promise<unknown> => {
        if (route.kind === 'shared' && route.isShared(input)) {
          const words = `${operation.name} ${JSON.stringify(input.query)}`;
          return context.sharedReads.read(scopeOf(session), words, (tx) => route.answer(tx, input));
        }
        return context.limiter.run(session, () =>
          context.database.read(scopeOf(session), (tx) => route.answer(tx, input, session)),
        );
      };
      return plain(
        read().catch(async (error: unknown) => {
          if (!(error instanceof PutBack)) throw error;
          await renewEpochAfter(context.database, error);
          return read();
        }),
      );
    }
    const mutation = idempotencyKey(headers.get(IDEMPOTENCY_KEY));
    const fingerprint = fingerprintOf(method, incoming.url.pathname, rawBody);
    const repeatable = { key: mutation, fingerprint, knownEpoch: headers.get(KNOWN_EPOCH) };
    const answer = await context.limiter.run(session, () =>
      context.database.transaction(scopeOf(session), (tx) =>
        once(tx, session, repeatable, () => route.answer(tx, input, session)),
      ),
    );
    return { ...answer, headers: {}, cookies };
  })();
  if (context.checkReplies && served.status === 200 && typeof served.body === 'string') {
    v.parse(operation.reply, served.type === undefined ? JSON.parse(served.body) : served.body);
  }
  return served;
}

async function signedIn(
  { database, idleLimit }: ServeContext,
  token: string | undefined,
  alive: boolean,
  entryUser: string | null,
): Promise<Session> {
  const session = token === undefined ? undefined : await findSession(database, token, idleLimit, alive);
  if (session === undefined) throw await notSignedIn(database, token, entryUser);
  refuseOtherUser(session, entryUser);
  return session;
}

/** Work one person did is never delivered under another's name. */
function refuseOtherUser(session: Session, entryUser: string | null): void {
  if (entryUser !== null && entryUser !== session.userId) throw new Refusal('wrong-user');
}

async function notSignedIn(database: Database, token: string | undefined, entryUser: string | null): Promise<Refusal> {
  if (token !== undefined) await refuseMovedSession(database, token);
  const endedByUser = token !== undefined && (await wasEndedByUser(database, token, entryUser));
  const detail = 'It was ended from another device.';
  return new Refusal('not-signed-in', endedByUser ? { errors: [{ code: ENDED_ELSEWHERE, detail }] } : {});
}

function authorise(session: Session, action: Action | undefined): void {
  if (action !== undefined) refuseUnlessMay(session, action);
}

/** A company one doesn't belong to is answered like one that doesn't exist. */
function refuseOtherCompany(query: unknown, session: Session): void {
  if (typeof query !== 'object' || query === null || !('companyId' in query)) return;
  if (query.companyId !== session.companyId) throw new Refusal('not-found');
}
