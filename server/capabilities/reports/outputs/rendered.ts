import { Worker } from 'node:worker_threads';
import type { ReportFormat } from '../../../../src/domain/reports/output.ts';
import type { Bytes, Head, Pieces } from './head.ts';
import type { FromWorker, RenderInput, ToWorker } from './messages.ts';

/** Megabytes that a thread may take: what is under way of a file, not the file. */
const MEMORY_MB = 256;

export const MEDIA: Readonly<Record<ReportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * The file of a report, made as fast as it is taken, in a thread of its own, which ends with this: formatting takes the
 * processor as long as reading does. The rows that come next are read while it makes the file of the last ones. Whatever
 * goes wrong is thrown at whoever reads.
 */
export async function* rendered(format: ReportFormat, head: Head, pieces: Pieces): AsyncGenerator<Bytes> {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData: { format, head } satisfies RenderInput,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const said: FromWorker[] = [];
  let heard: (() => void) | undefined;
  let over: Error | undefined;
  const wake = (): void => heard?.();
  worker.on('message', (message: FromWorker) => {
    said.push(message);
    wake();
  });
  worker.on('error', (error) => {
    over = error instanceof Error ? error : new Error(String(error));
    wake();
  });
  worker.on('exit', () => {
    over ??= new Error('The thread that makes the file ended.');
    wake();
  });
  const iterator = pieces[Symbol.asyncIterator]();
  const read = () => {
    const next = iterator.next();
    // Thrown where it is waited for, which may be later, or never.
    next.catch(() => undefined);
    return next;
  };
  let ahead = read();
  try {
    for (;;) {
      const message = said.shift();
      if (message === undefined) {
        if (over !== undefined) throw over;
        await new Promise<void>((resolve) => {
          heard = resolve;
        });
        heard = undefined;
        continue;
      }
      if ('failed' in message) throw new Error(message.failed);
      if ('done' in message) return;
      if ('bytes' in message) {
        yield message.bytes;
        continue;
      }
      // Rows only go over when it has made of the last ones what can be made.
      const next = await ahead;
      worker.postMessage((next.done === true ? { end: true } : { rows: next.value }) satisfies ToWorker);
      if (next.done !== true) ahead = read();
    }
  } finally {
    await iterator.return?.();
    await worker.terminate();
  }
}
