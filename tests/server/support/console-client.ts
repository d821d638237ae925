import { randomUUID } from 'node:crypto';
import type { ErrorBody, ErrorItem } from '../../../src/contract/errors.ts';
import type { FeedPosition } from '../../../src/contract/feed.ts';
import type { BodyOf } from '../../../src/contract/operation.ts';
import type { runScript } from '../../../src/contract/scripts.ts';
import type { SignedInUser } from '../../../src/contract/users.ts';
import { textParams } from '../../../src/domain/entities/names.ts';
import { shipment } from '../../../src/domain/entities/shipment.ts';

/** What came back, read whole. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; `undefined` fields fail the expectation that names them. */
  readonly json: ReplyBody;
}

export type Row = Readonly<Record<string, unknown>>;

/** Every field an answer of the contract can have. Which of them one has is what a test finds out. */
export interface ReplyBody {
  readonly code: ErrorBody['code'];
  readonly errors: readonly ErrorItem[];
  readonly current: Row;
  readonly data: { readonly user: SignedInUser; readonly vaultKey?: string };
  readonly rows: readonly Row[];
  readonly gone: readonly string[];
  readonly cursor: string;
  readonly more: boolean;
  readonly horizon: FeedPosition;
  readonly fullResync: boolean;
  readonly total?: number;
  readonly lastUpdate: string;
  readonly mutationId: string;
  readonly ack: FeedPosition;
  readonly guid: string;
  readonly entryId: number;
  readonly version: number;
  readonly shippingLocId: string;
  readonly updateTime: string;
  readonly message: string;
  readonly ackBy: string;
  readonly ackTime: string | null;
}

interface Options {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string | null>>;
}

/** A browser with the console, as far as the server can tell: its cookie jar and the headers it always sends. */
export class ConsoleClient {
  readonly base: string;
  cookie: string | undefined;
  /** What the browser carries beside it, for good. */
  device: string | undefined;

  constructor(base: string) {
    this.base = base;
  }

  async send(method: string, path: string, { body, headers = {} }: Options = {}): Promise<Reply> {
    const all = new Headers({ 'Lading-Console': '1' });
    const cookies = [this.cookie, this.device].filter((one) => one !== undefined);
    if (cookies.length > 0) all.set('Cookie', cookies.join('; '));
    if (body !== undefined) all.set('Content-Type', 'application/json');
    for (const [name, value] of Object.entries(headers)) {
      if (value === null) all.delete(name);
      else all.set(name, value);
    }
    const reply = await fetch(this.base + path, {
      method,
      headers: all,
      redirect: 'manual',
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const line of reply.headers.getSetCookie()) {
      const [cookie = ''] = line.split(';');
      if (cookie.includes('lading-device=')) this.device = cookie;
      else this.cookie = cookie;
    }
    const text = await textOf(reply);
    const isJson = reply.headers.get('content-type')?.startsWith('application/json') === true;
    return {
      status: reply.status,
      headers: reply.headers,
      text,
      json: (isJson ? JSON.parse(text) : {}) as ReplyBody,
    };
  }

  get(path: string, headers: Readonly<Record<string, string | null>> = {}): Promise<Reply> {
    return this.send('GET', `/api/${path}`, { headers });
  }

  login(username: string, password: string): Promise<Reply> {
    return this.send('POST', '/api/users/login', { body: { username, password } });
  }

  /** A change, under a mutation id of its own unless one is given. */
  change(method: 'POST' | 'PUT', path: string, body: unknown, mutationId: string = randomUUID()): Promise<Reply> {
    return this.send(method, `/api/${path}`, { body, headers: { 'Idempotency-Key': mutationId } });
  }

  activate(body: unknown, headers: Readonly<Record<string, string | null>> = {}): Promise<Reply> {
    return this.send('PUT', '/api/scripts', { body, headers: { 'Idempotency-Key': randomUUID(), ...headers } });
  }
}

/** The whole body; of an event stream, which doesn't end, what comes first. */
async function textOf(reply: Response): Promise<string> {
  if (reply.headers.get('content-type')?.startsWith('text/event-stream') !== true) return reply.text();
  let first = '';
  for await (const chunk of reply.body ?? []) {
    first = new TextDecoder().decode(chunk);
    break;
  }
  return first;
}

/** A valid activation of `receiver`; `change` replaces fields. */
export function activation(receiver: string, change: Readonly<Record<string, unknown>> = {}): BodyOf<typeof runScript> {
  const { params, ...top } = change;
  return {
    scriptName: 'oneway-15min.cfg',
    receiver,
    crossRefInfo: { guid: randomUUID(), configType: 0 },
    paramObjList: [
      {
        commands: [],
        ...textParams(shipment, {}),
        cust_data: 'TEST-1',
        cust_data2: 'Halden Pharma',
        cust_text: '{}',
        sublist: [],
        sublist_package_info: [],
        origin: { name: 'Chennai', lat: 12.99, lon: 80.17 },
        destination: { name: 'Rotterdam', lat: 51.89, lon: 4.28 },
        tracking: null,
        ...(params as object | undefined),
      },
    ],
    ...top,
  };
}
