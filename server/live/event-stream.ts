/** Milliseconds a browser waits before it connects again. Each stream gets its own: a restart is no stampede. */
const RETRY_MS = { from: 2_000, to: 6_000 };

/** Signs of life in a row that found no room in a stream, after which its reader counts as gone. */
const STUCK_AFTER = 4;

const encoder = new TextEncoder();

/** Server-sent events for one reader: says which collections changed, never what is in them. */
export interface EventStream {
  readonly body: ReadableStream<Uint8Array>;
  /** Collections that changed; null when any may have. While the reader is slow they are kept, each once. */
  changed(collections: readonly string[] | null): void;
  /** A comment that keeps proxies from cutting the connection. Ends a stream whose reader takes nothing any more. */
  alive(): void;
  end(): void;
}

/** @param onEnd called once, however the stream ends */
export function eventStream(onEnd: () => void): EventStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const kept = new Set<string>();
  let keptAll = false;
  let stuck = 0;

  const close = (): ReadableStreamDefaultController<Uint8Array> | undefined => {
    const open = controller;
    controller = undefined;
    if (open !== undefined) onEnd();
    return open;
  };
  const hasRoom = (): boolean => (controller?.desiredSize ?? 0) > 0;
  const sendKept = (): void => {
    if ((!keptAll && kept.size === 0) || !hasRoom()) return;
    const data = JSON.stringify({ collections: keptAll ? null : [...kept].sort() });
    keptAll = false;
    kept.clear();
    controller?.enqueue(encoder.encode(`event: changes\ndata: ${data}\n\n`));
  };

  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
      const retry = Math.round(RETRY_MS.from + Math.random() * (RETRY_MS.to - RETRY_MS.from));
      given.enqueue(encoder.encode(`retry: ${retry}\n\n`));
    },
    pull: sendKept,
    cancel() {
      close();
    },
  });
  return {
    body,
    changed(collections) {
      if (collections === null) keptAll = true;
      else for (const collection of collections) kept.add(collection);
      sendKept();
    },
    alive() {
      if (hasRoom()) {
        stuck = 0;
        controller?.enqueue(encoder.encode(':\n\n'));
        return;
      }
      stuck += 1;
      if (stuck >= STUCK_AFTER) close()?.error(new Error('The reader takes nothing.'));
    },
    end() {
      close()?.close();
    },
  };
}
