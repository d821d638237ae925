/** Big enough to fill the line, small enough to show progress and to lose little when cut off. */
const MOST = 1_000;
/** Below that the request itself is most of what a page takes. */
const LEAST = 25;
/** A page that takes longer shows no progress for too long, and is lost whole when the line is. */
const LONGEST_MS = 10_000;
/** How much bigger a page may be than the one before: the line may only have been free for a moment. */
const GROWTH = 4;

/** How many rows to ask for at once, by what the pages before took: few on a slow line. */
export class PageSize {
  #rows = MOST;

  get rows(): number {
    return this.#rows;
  }

  /** So many rows have come in so many milliseconds. A few say nothing about the line. */
  took(rows: number, milliseconds: number): void {
    if (rows < LEAST) return;
    const fitting = Math.floor((rows * LONGEST_MS) / Math.max(1, milliseconds));
    this.#rows = Math.max(LEAST, Math.min(MOST, fitting, this.#rows * GROWTH));
  }

  /** A page did not come in time, or not whole. */
  failed(): void {
    this.#rows = Math.max(LEAST, Math.floor(this.#rows / GROWTH));
  }
}
