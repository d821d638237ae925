import { wrap } from 'comlink';
import type { StoreBench } from './store.worker.ts';

const worker = new Worker(new URL('./store.worker.ts', import.meta.url), { type: 'module' });
const bench = wrap<StoreBench>(worker);

declare global {
  interface Window {
    readonly bench: typeof bench;
  }
}
Object.assign(window, { bench });
