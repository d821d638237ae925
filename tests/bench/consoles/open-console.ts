import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { changes } from '../../../src/contract/changes.ts';
import { clock } from '../../fixtures/test-clock.ts';
import { FEED_PATHS } from './feed-paths.ts';

/** As `sync-round.ts` and `sync-runner.ts` have it: feeds under way at once, milliseconds from a round to the next. */
const PARALLEL = 3;
const ROUND_INTERVAL_MS = 1_000;
const PAGE = 1_000;

/** What a console has of each feed. */
export type Cursors = ReadonlyMap<string, string>;

interface Page {
  readonly cursor: string;
  readonly more: boolean;
  readonly fullResync: boolean;
}

/** The end of a compressed answer is its checksum: many consoles are told the same, which is read once. */
const known = new Map<string, Page>();
const KNOWN_AT_MOST = 1_000;
const CHECKSUM_BYTES = 8;

function pageOf(path: string, bytes: Buffer, encoding: string | undefined): Page {
  const key = `${path} ${bytes.subarray(-CHECKSUM_BYTES).toString('hex')}`;
  const read = encoding === 'gzip' ? known.get(key) : undefined;
  if (read !== undefined) return read;
  const { cursor, more, fullResync } = JSON.parse(
    (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString('utf8'),
  ) as Page;
  if (known.size >= KNOWN_AT_MOST) known.clear();
  known.set(key, { cursor, more, fullResync });
  return { cursor, more, fullResync };
}

async function bytesOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/**
 * A console that is open and looked at, as the server meets it: it listens for changes and asks for the feeds that are
 * named, three at a time, a second apart at least. What it is sent it doesn't keep.
 */
export class OpenConsole {
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 6 });
  readonly #cursors: Map<string, string>;
  /** Milliseconds of each round since `forget`. */
  #rounds: number[] = [];
  #refused = 0;
  #bytes = 0;
  #named = new Set<string>();
  #running = false;
  #closed = false;
  #stream: IncomingMessage | undefined;

  constructor(url: string, cookie: string, cursors: Cursors) {
    this.#url = url;
    this.#headers = { Cookie: cookie, 'Lading-Console': '1', 'Accept-Encoding': 'gzip' };
    this.#cursors = new Map(cursors);
  }

  /** Reads all feeds to their end. @returns where they end */
  async readAll(): Promise<Cursors> {
    for (const name of FEED_PATHS.keys()) await this.#sync(name);
    return this.#cursors;
  }

  /** Begins to listen. */
  async open(): Promise<void> {
    const stream = await this.#get(changes.path);
    if (stream.statusCode !== 200) throw new Error(`The stream of changes was answered ${stream.statusCode}.`);
    this.#stream = stream;
    let rest = '';
    stream.setEncoding('utf8');
    stream.on('error', () => undefined);
    stream.on('data', (text: string) => {
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = /^event: changes\ndata: (.*)$/m.exec(block)?.[1];
        if (data !== undefined) this.#hear((JSON.parse(data) as { collections: string[] | null }).collections);
      }
    });
  }

  close(): void {
    this.#closed = true;
    this.#stream?.destroy();
    this.#agent.destroy();
  }

  forget(): void {
    this.#rounds = [];
    this.#refused = 0;
    this.#bytes = 0;
  }

  /** Milliseconds that each round took since `forget`, how many requests were refused, and bytes of lists. */
  seen(): { readonly rounds: readonly number[]; readonly refused: number; readonly bytes: number } {
    return { rounds: this.#rounds, refused: this.#refused, bytes: this.#bytes };
  }

  #hear(collections: readonly string[] | null): void {
    for (const name of collections ?? FEED_PATHS.keys()) if (FEED_PATHS.has(name)) this.#named.add(name);
    if (!this.#running && this.#named.size > 0) void this.#runRounds();
  }

  async #runRounds(): Promise<void> {
    this.#running = true;
    while (this.#named.size > 0 && !this.#closed) {
      const left = [...this.#named];
      this.#named = new Set();
      const started = performance.now();
      await Promise.all(
        Array.from({ length: PARALLEL }, async () => {
          for (let name = left.shift(); name !== undefined; name = left.shift()) await this.#sync(name);
        }),
      );
      this.#rounds.push(performance.now() - started);
      await delay(Math.max(0, ROUND_INTERVAL_MS - (performance.now() - started)));
    }
    this.#running = false;
  }

  async #sync(name: string): Promise<void> {
    const path = FEED_PATHS.get(name) ?? '';
    for (let more = true; more && !this.#closed; ) {
      const cursor = this.#cursors.get(name);
      const from = cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      let page: Page;
      try {
        const answer = await this.#get(`${path}companyId=1&max=${PAGE}${from}&killcache=${clock.now()}`);
        const bytes = await bytesOf(answer);
        this.#bytes += bytes.length;
        if (answer.statusCode !== 200) {
          // A list that this person may not read is none of a console's.
          if (answer.statusCode !== 403) this.#refused += 1;
          return;
        }
        page = pageOf(path, bytes, answer.headers['content-encoding']);
      } catch {
        if (!this.#closed) this.#refused += 1;
        return;
      }
      if (page.fullResync) this.#cursors.delete(name);
      else this.#cursors.set(name, page.cursor);
      more = page.more || page.fullResync;
    }
  }

  #get(path: string): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      get(`${this.#url}/api/${path}`, { agent: this.#agent, headers: this.#headers }, resolve).once('error', reject);
    });
  }
}
