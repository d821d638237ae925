import { parentPort, workerData } from 'node:worker_threads';
import type { ReportFormat } from '../../../../src/domain/reports/output.ts';
import type { Bytes, Cell, Output } from './head.ts';
import type { FromWorker, RenderInput, ToWorker } from './messages.ts';

/** The thread in which files are made: they take the processor for seconds, and requests go on meanwhile. */

const port = parentPort;
if (port === null) throw new Error('render-worker.ts only runs as a worker thread.');
const { format, head } = workerData as RenderInput;
const tell = (message: FromWorker, transfer: ArrayBuffer[] = []): void => {
  port.postMessage(message, transfer);
};

/** What a format is made with is loaded only where it is needed. */
const OUTPUTS: Readonly<Record<ReportFormat, () => Promise<Output>>> = {
  csv: async () => (await import('./csv.ts')).csvOutput,
  pdf: async () => (await import('./paper.ts')).paperOutput,
  xlsx: async () => (await import('./spreadsheet.ts')).spreadsheetOutput,
};

/** What came and was not asked for yet; `null` is the end. */
const arrived: (readonly (readonly Cell[])[] | null)[] = [];
let waiting: (() => void) | undefined;
port.on('message', (message: ToWorker) => {
  arrived.push('rows' in message ? message.rows : null);
  waiting?.();
});

async function* pieces(): AsyncGenerator<readonly (readonly Cell[])[]> {
  for (;;) {
    tell({ wants: true });
    if (arrived.length === 0) {
      await new Promise<void>((resolve) => {
        waiting = resolve;
      });
      waiting = undefined;
    }
    const rows = arrived.shift();
    if (rows === undefined || rows === null) return;
    yield rows;
  }
}

/** Bytes of a message at least, but for the last. */
const FULL = 65_536;

function joined(parts: readonly Bytes[]): Bytes {
  return Uint8Array.from(Buffer.concat(parts));
}

try {
  const output = await OUTPUTS[format]();
  let parts: Bytes[] = [];
  let size = 0;
  const send = (): void => {
    if (size === 0) return;
    const bytes = joined(parts);
    tell({ bytes }, [bytes.buffer]);
    parts = [];
    size = 0;
  };
  for await (const bytes of output(head, pieces())) {
    parts.push(bytes);
    size += bytes.length;
    if (size >= FULL) send();
  }
  send();
  tell({ done: true });
} catch (error) {
  tell({ failed: error instanceof Error ? error.message : String(error) });
}
port.close();
