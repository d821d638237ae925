import { wrap } from 'comlink';
import type { EngineRead } from './engine.ts';
import type { EnginesWorker } from './engines.worker.ts';

const worker = wrap<EnginesWorker>(new Worker(new URL('./engines.worker.ts', import.meta.url), { type: 'module' }));

const bench = {
  /** `address` is one of `data:`. */
  async read(address: string, turn: number): Promise<EngineRead[]> {
    const answer = await fetch(address);
    return worker.read(await answer.blob(), turn);
  },
};

declare global {
  interface Window {
    readonly scanBench: typeof bench;
  }
}
Object.assign(window, { bench, scanBench: bench });
