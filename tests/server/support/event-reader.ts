import type { ChangesEvent } from '../../../src/contract/changes.ts';
import type { ConsoleClient } from './console-client.ts';

/** An open `GET changes`, read as a browser's EventSource reads it. */
export class EventReader {
  readonly status: number;
  readonly headers: Headers;
  /** What has arrived, with when: milliseconds of `performance.now()`. */
  readonly events: { readonly collections: ChangesEvent['collections']; readonly at: number }[] = [];
  text = '';
  /** Resolves when the server has ended the stream, or it was cut. */
  readonly ended: Promise<void>;
  private readonly aborted: AbortController;
  private wake = Promise.withResolvers<void>();
  private taken = 0;

  private constructor(reply: Response, aborted: AbortController) {
    this.status = reply.status;
    this.headers = reply.headers;
    this.aborted = aborted;
    this.ended = this.read(reply);
  }

  static async open(client: ConsoleClient, headers: Readonly<Record<string, string>> = {}): Promise<EventReader> {
    const aborted = new AbortController();
    const reply = await fetch(`${client.base}/api/changes?killcache=1`, {
      headers: { Cookie: client.cookie ?? '', Accept: 'text/event-stream', ...headers },
      signal: aborted.signal,
    });
    return new EventReader(reply, aborted);
  }

  private async read(reply: Response): Promise<void> {
    const decoder = new TextDecoder();
    let rest = '';
    try {
      for await (const chunk of reply.body ?? []) {
        const piece = decoder.decode(chunk, { stream: true });
        this.text += piece;
        rest += piece;
        const blocks = rest.split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) this.take(block);
      }
    } catch {
      // Cut by whoever reads, or by a server that was killed: over either way.
    }
    this.wake.resolve();
  }

  private take(block: string): void {
    const data = /^event: changes\ndata: (.*)$/.exec(block)?.[1];
    if (data === undefined) return;
    this.events.push({ ...(JSON.parse(data) as ChangesEvent), at: performance.now() });
    this.wake.resolve();
    this.wake = Promise.withResolvers();
  }

  /** The next event that nobody has asked for yet. Waits for it. @throws Error when the stream ends before */
  async next(): Promise<ChangesEvent['collections']> {
    let over = false;
    void this.ended.then(() => {
      over = true;
    });
    for (;;) {
      const event = this.events[this.taken];
      if (event !== undefined) {
        this.taken += 1;
        return event.collections;
      }
      if (over) throw new Error('The stream ended.');
      await Promise.race([this.wake.promise, this.ended]);
    }
  }

  /** Reads on until an event is about `collection`, as one about everything is. */
  async until(collection: string): Promise<void> {
    while ((await this.next())?.includes(collection) === false);
  }

  /** Goes away, as a closed tab does. */
  async close(): Promise<void> {
    this.aborted.abort();
    await this.ended;
  }
}
