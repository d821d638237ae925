import { transfer, wrap } from 'comlink';
import type { DecodeApi } from '../workers/decode/decode-api.ts';
import type { DecodedCode } from '../workers/decode/decoded-code.ts';
import type { Look } from '../workers/decode/looker.ts';
import type { RecogniserName } from '../workers/decode/recogniser.ts';

/** The page's end of one decode worker. */
export interface Decoder {
  /** What is read with, once the first frame can be sent. Rejects when the worker or its WebAssembly can't be loaded. */
  readonly ready: Promise<RecogniserName>;
  /** The codes in a frame, which is used up. Rejects when the worker crashed, or with the signal's reason. */
  decode(frame: ImageBitmap, look: Look, signal: AbortSignal): Promise<DecodedCode[]>;
  /** Ends the worker. Calls under way settle only if their signal aborts. */
  close(): void;
}

/** Starts a decode worker. After a failure, close it and open another. */
export function openDecoder(): Decoder {
  const worker = new Worker(new URL('../workers/decode/decode-worker.ts', import.meta.url), {
    type: 'module',
    name: 'decode',
  });
  const api = wrap<DecodeApi>(worker);
  return {
    ready: whileAlive(worker, api.prepare()),
    decode: (frame, look, signal) => whileAlive(worker, api.decode(transfer(frame, [frame]), look), signal),
    close: () => worker.terminate(),
  };
}

/** Comlink's promise never settles when the worker dies; this one does. */
function whileAlive<T>(worker: Worker, answer: Promise<T>, signal?: AbortSignal): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const settled = new AbortController();
  const until = { signal: settled.signal };
  worker.addEventListener('error', (event) => reject(new Error(`decode worker: ${event.message}`)), until);
  signal?.addEventListener('abort', () => reject(signal.reason), until);
  if (signal?.aborted) reject(signal.reason);
  answer.then(resolve, reject);
  return promise.finally(() => settled.abort());
}
