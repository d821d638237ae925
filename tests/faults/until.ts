import { setTimeout as wait } from 'node:timers/promises';

const BETWEEN = 100;

/** Asks again and again whether something is so; false when it wasn't within `limit` milliseconds. */
export async function until(limit: number, isSo: () => Promise<boolean> | boolean): Promise<boolean> {
  const deadline = performance.now() + limit;
  for (;;) {
    if (await isSo()) return true;
    if (performance.now() > deadline) return false;
    await wait(BETWEEN);
  }
}
