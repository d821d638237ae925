import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';

const LOOK_MS = 10;
/** Only what hangs meets it. */
const LIMIT_MS = 30_000;

/** Waits until something is so. */
export async function settles(is: () => unknown, wanted: unknown): Promise<void> {
  const began = performance.now();
  while (JSON.stringify(is()) !== JSON.stringify(wanted) && performance.now() - began < LIMIT_MS) await delay(LOOK_MS);
  expect(is()).toEqual(wanted);
}
