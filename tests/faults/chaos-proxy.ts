import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { IDEMPOTENCY_KEY } from '../../src/contract/headers.ts';
import { clock } from '../fixtures/test-clock.ts';
import { type Fate, type OtherAnswer, PASS } from './fate.ts';
import { serveFolder } from './serve-folder.ts';

/** A request as who decides its fate sees it. */
export interface SeenRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The mutation id of a command, else null. */
  readonly key: string | null;
  /** How often a request with this mutation id came before. */
  readonly earlier: number;
  readonly body: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export type Decide = (request: SeenRequest) => Fate | Promise<Fate>;

export interface ChaosProxy {
  readonly url: string;
  readonly port: number;
  /** Decides each request's fate from now on; without a function everything passes. */
  decide(fateOf?: Decide): void;
  /** How many requests met each fate so far. */
  count(kind: Fate['kind']): number;
  /** Every command that came by, in order of arrival. */
  commands(): readonly SeenRequest[];
  /** Requests under way now. */
  underWay(): number;
  /** Resolves when no copy of a request is still to come. */
  quiet(): Promise<void>;
  /** Stops listening and cuts every connection: the address refuses. */
  down(): Promise<void>;
  up(): Promise<void>;
  /** As it was when it began: up, everything passes, nothing was counted. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** A folder of further files under the console's origin: `path` ends with a slash. */
export interface ServedFolder {
  readonly path: string;
  readonly folder: string;
}

/** What stands between browser and server, and does to each request what it is told. */
export async function startChaosProxy(target: string, served?: ServedFolder): Promise<ChaosProxy> {
  const to = new URL(target);
  const counts = new Map<Fate['kind'], number>();
  let seen: SeenRequest[] = [];
  const tries = new Map<string, number>();
  let decide: Decide = () => PASS;
  let underWay = 0;

  const answerOne = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const path = incoming.url ?? '/';
    if (served !== undefined && path.startsWith(served.path)) {
      await serveFolder(served.folder, path.slice(served.path.length), outgoing);
      return;
    }
    const body = await bodyOf(incoming);
    const header = incoming.headers[IDEMPOTENCY_KEY.toLowerCase()];
    const key = typeof header === 'string' ? header : null;
    const earlier = key === null ? 0 : (tries.get(key) ?? 0);
    if (key !== null) tries.set(key, earlier + 1);
    const one: SeenRequest = {
      method: incoming.method ?? 'GET',
      path,
      headers: incoming.headers,
      key,
      earlier,
      body: body.toString('utf8'),
      at: clock.now(),
    };
    if (key !== null) seen.push(one);
    const fate = await decide(one);
    counts.set(fate.kind, (counts.get(fate.kind) ?? 0) + 1);
    for (const late of await meet(fate, { incoming, outgoing, body, to })) {
      copies.add(late);
      await late;
      copies.delete(late);
    }
  };

  const copies = new Set<Promise<void>>();
  const sockets = new Set<Socket>();
  let server: Server | null = null;
  let port = 0;
  const up = async () => {
    if (server !== null) return;
    const listening = createServer((incoming, outgoing) => {
      underWay += 1;
      outgoing.once('close', () => {
        underWay -= 1;
      });
      answerOne(incoming, outgoing).catch(() => incoming.socket.destroy());
    });
    listening.on('connection', (socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    await new Promise<void>((resolve, reject) => {
      listening.once('error', reject);
      listening.listen(port, '127.0.0.1', resolve);
    });
    port = (listening.address() as AddressInfo).port;
    server = listening;
  };
  const down = async () => {
    const closing = server;
    server = null;
    if (closing === null) return;
    await new Promise<void>((resolve) => {
      closing.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  };
  await up();
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    decide: (fateOf) => {
      decide = fateOf ?? (() => PASS);
    },
    count: (kind) => counts.get(kind) ?? 0,
    commands: () => seen,
    underWay: () => underWay,
    quiet: async () => {
      while (copies.size > 0) await Promise.all(copies);
    },
    down,
    up,
    reset: async () => {
      decide = () => PASS;
      counts.clear();
      tries.clear();
      seen = [];
      await up();
    },
    close: down,
  };
}

interface Meeting {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly body: Buffer;
  readonly to: URL;
}

/** Lets a request meet its fate; what of it is still to come is returned, in a list that is not waited for. */
async function meet(fate: Fate, { incoming, outgoing, body, to }: Meeting): Promise<readonly Promise<void>[]> {
  const send = () => sendOn(incoming, body, to);
  switch (fate.kind) {
    case 'pass': {
      await pause(fate.before);
      const answers = Array.from({ length: fate.times ?? 1 }, send);
      const heard = await answers[fate.hears ?? 0];
      for (const answer of answers) answer.then((other) => other !== heard && other.resume()).catch(() => undefined);
      if (answers.length > 1) await Promise.allSettled(answers);
      await pause(fate.after);
      if (heard === undefined) throw new Error('Nothing to hear.');
      outgoing.writeHead(heard.statusCode ?? 502, heard.headers);
      // An answer that is cut off on its way to us is cut off on its way on.
      heard.once('error', () => incoming.socket.destroy());
      outgoing.once('close', () => heard.destroy());
      if (fate.line === undefined) heard.pipe(outgoing);
      else heard.pipe(fate.line.way()).pipe(outgoing);
      return fate.again === undefined ? [] : [copyLater(fate.again, send)];
    }
    case 'drop':
      incoming.socket.destroy();
      return [];
    case 'reset':
      incoming.socket.resetAndDestroy();
      return [];
    case 'lose-answer':
      // Read whole first: whatever the server did is then done.
      await bodyOf(await send());
      incoming.socket.destroy();
      return [];
    case 'hang':
      if (fate.reaches) await bodyOf(await send());
      return [];
    case 'truncate': {
      const answer = await send();
      const whole = await bodyOf(answer);
      const rest = whole.subarray(0, Math.floor(whole.length * fate.part));
      const headers = { ...answer.headers };
      if (fate.closed) headers['content-length'] = String(rest.length);
      outgoing.writeHead(answer.statusCode ?? 502, headers);
      if (fate.closed) outgoing.end(rest);
      else outgoing.write(rest, () => incoming.socket.destroy());
      return [];
    }
    case 'rewrite': {
      // What is to be read is not to be compressed.
      delete incoming.headers['accept-encoding'];
      const answer = await send();
      const before: OtherAnswer = {
        status: answer.statusCode ?? 502,
        headers: Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
        body: (await bodyOf(answer)).toString('utf8'),
      };
      reply(outgoing, fate.rewrite(before));
      return [];
    }
    case 'answer':
      reply(outgoing, fate.answer);
      return [];
  }
}

/** One more copy, whose answer nobody hears. */
async function copyLater(after: number, send: () => Promise<IncomingMessage>): Promise<void> {
  await wait(after);
  // The server may be gone by then.
  await send().then(bodyOf, () => undefined);
}

function reply(outgoing: ServerResponse, { status, headers, body }: OtherAnswer): void {
  const { 'content-length': _, 'transfer-encoding': __, ...others } = headers;
  outgoing.writeHead(status, others);
  outgoing.end(status === 204 || status === 304 ? undefined : body);
}

function sendOn(incoming: IncomingMessage, body: Buffer, to: URL): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { connection: _, ...headers } = incoming.headers;
    const onward = request(
      { host: to.hostname, port: to.port, path: incoming.url, method: incoming.method, headers },
      resolve,
    );
    onward.once('error', reject);
    onward.end(body);
  });
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function pause(until: number | Promise<unknown> | undefined): Promise<void> {
  if (typeof until === 'number') await wait(until);
  else await until;
}
