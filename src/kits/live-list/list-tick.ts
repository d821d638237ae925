/** Ages in a list need no finer steps. */
export const LIST_TICK_MS = 30_000;
