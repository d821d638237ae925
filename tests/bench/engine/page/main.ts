import { wrap } from 'comlink';
import type { BenchOptions, MeasureWorker } from './measure.worker.ts';
import type { Measured } from './measurement.ts';
import { memoryOf } from './memory.ts';

/** Each measurement in a new worker: what one leaves behind doesn't slow the next down. */
async function withWorker<T>(use: (worker: ReturnType<typeof wrap<MeasureWorker>>) => Promise<T>): Promise<T> {
  const worker = new Worker(new URL('./measure.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await use(wrap<MeasureWorker>(worker));
  } finally {
    worker.terminate();
  }
}

const bench = {
  names: (): Promise<string[]> => withWorker((worker) => worker.names()),
  run: (name: string, options: BenchOptions): Promise<Measured> => withWorker((worker) => worker.run(name, options)),
  memoryOf,
};

declare global {
  interface Window {
    readonly engineBench: typeof bench;
  }
}
Object.assign(window, { bench, engineBench: bench });
