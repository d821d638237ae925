import { Worker } from 'node:worker_threads';
import type { ReportFormat } from '../../../../src/domain/reports/output.ts';
import { csvOutput } from './csv.ts';
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
 * The file of a report, made as fast as it is taken. What takes the processor long is made in a thread of its own, which
 * ends with this. Whatever goes wrong is thrown at whoever reads.
 */
export function rendered(format: ReportFormat, head: Head, pieces: Pieces): AsyncGenerator<Bytes> {
  return format === 'csv' ? csvOutput(head, pieces) : renderedApart({ format, head }, pieces);
}

async function* renderedApart(input: RenderInput, pieces: Pieces): AsyncGenerator<Bytes> {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData: input,
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
      const next = await iterator.next();
      worker.postMessage((next.done === true ? { end: true } : { rows: next.value }) satisfies ToWorker);
    }
  } finally {
    await iterator.return?.();
    await worker.terminate();
  }
}
