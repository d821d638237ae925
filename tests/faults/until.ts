import { setTimeout as wait } from 'node:timers/promises';

const BETWEEN_MS = 100;

/**
 * What only catches hangs: nothing that works takes so long, be the machine four times as slow and busy with others. What a
 * row of the list promises in seconds has a limit of its own. Milliseconds.
 */
export const HANGS_AFTER_MS = 120_000;

/** A slow machine may take this many times as long for what is promised in seconds, and at most so much longer. */
const SLOWER = 4;
const AT_MOST_LONGER_MS = 30_000;

/** The limit for what a row of the list promises within so many milliseconds, with what a slow, busy machine is allowed. */
export const promised = (limit: number): number => Math.min(SLOWER * limit, limit + AT_MOST_LONGER_MS);

/**
 * Seconds that the console waits for an answer where that is what a scenario is about. An installation's 30 are what the
 * console has unless the host configuration says otherwise.
 */
export const ANSWER_TIMEOUT_S = 8;

/** Asks again and again whether something is so; false when it wasn't within `limit` milliseconds. */
export async function until(limit: number, isSo: () => Promise<boolean> | boolean): Promise<boolean> {
  const deadline = performance.now() + limit;
  for (;;) {
    // A page that is stuck does not answer at all: then it is told what was waited for, not that nothing came to an end.
    const silent = wait(Math.max(deadline - performance.now(), BETWEEN_MS), false, { ref: false });
    if (await Promise.race([isSo(), silent])) return true;
    if (performance.now() > deadline) return false;
    await wait(BETWEEN_MS);
  }
}
