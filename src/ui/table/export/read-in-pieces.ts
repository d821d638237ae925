import { nextTask } from '../../../state/next-task.ts';
import type { RowWindow } from '../row-window.ts';

/** Rows that are read at once: few enough that the page answers in between. */
const PIECE = 1_000;

/**
 * All rows of a list in their order, a piece at a time; between two pieces the page answers to its user. While one is worked
 * on, the next is being read. Rejects when aborted.
 */
export async function* readInPieces<Row>(window: RowWindow<Row>, signal: AbortSignal): AsyncGenerator<readonly Row[]> {
  const read = (first: number) => window.read(first, Math.min(window.total, first + PIECE), signal);
  let coming = window.total === 0 ? null : read(0);
  for (let first = 0; coming !== null; ) {
    const piece: readonly Row[] = await coming;
    first += PIECE;
    coming = first < window.total ? read(first) : null;
    // Who stops here waits for it no more.
    coming?.catch(() => undefined);
    yield piece;
    await nextTask();
    signal.throwIfAborted();
  }
}
