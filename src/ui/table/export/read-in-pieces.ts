import type { RowWindow } from '../row-window.ts';

/** Rows that are read at once: few enough that the page answers in between. */
const PIECE = 1_000;

/** All rows of a list in their order, a piece at a time; between two pieces the page answers to its user. Rejects when aborted. */
export async function* readInPieces<Row>(window: RowWindow<Row>, signal: AbortSignal): AsyncGenerator<readonly Row[]> {
  for (let first = 0; first < window.total; first += PIECE) {
    yield await window.read(first, Math.min(window.total, first + PIECE), signal);
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
  }
}
