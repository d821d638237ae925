import type { BenchOptions } from './measure.worker.ts';
import { ours } from './ours.ts';
import { PEERS } from './peers.ts';
import { searchRows } from './search-rows.ts';
import { Shipments } from './shipments.ts';

/** What Chromium adds for programs that ask for it by their arguments. */
declare global {
  interface Performance {
    readonly memory?: { readonly usedJSHeapSize: number };
  }
}

function heap(): number {
  for (let turn = 0; turn < 3; turn += 1) globalThis.gc?.();
  return performance.memory?.usedJSHeapSize ?? Number.NaN;
}

/**
 * Megabytes that a contender holds besides the rows. In the page and not in a worker, whose heap Chromium doesn't tell.
 * Array buffers are counted with that heap (50 MB more of them are 50 MB more), memory of WebAssembly isn't: the contender
 * says what that takes.
 */
export async function memoryOf(name: string, { rows, seed, places }: BenchOptions): Promise<number> {
  const contender = [ours(), ...PEERS].find((one) => one.name === name);
  if (contender === undefined) throw new Error(`nobody is called ${name}`);
  const made = searchRows(new Shipments(rows, seed, places));
  const before = heap();
  const built = await contender.build(made);
  const after = heap();
  // Asked after the heap was read, so that neither is gone by then.
  if ((await built.search('hamburg')).count < 0 || made.length !== rows) throw new Error('rows were lost');
  return (after - before + (built.kernels ?? 0)) / 1e6;
}
