import { log } from './log.ts';

/** Milliseconds between two looks for work, unless a test hands in a shorter time. */
export const LOOK_INTERVAL_MS = 1_000;

/**
 * Does work in the background, again and again, one run at a time. What fails is logged and tried again by the next run.
 * @param name begins the log's event, such as `mail` of `mail-failed`
 * @param interval milliseconds between two looks
 * @param work looks for what is to be done and does it; it has to end soon once `isStopping` says so
 * @returns what stops it, after a run that is under way
 */
export function inBackground(
  name: string,
  interval: number,
  work: (isStopping: () => boolean) => Promise<void>,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  let stopping = false;

  async function run(): Promise<void> {
    try {
      await work(() => stopping);
    } catch (error) {
      log.error(`${name}-failed`, { reason: String(error) });
    }
  }

  const timer = setInterval(() => {
    running ??= run().finally(() => {
      running = undefined;
    });
  }, interval);
  timer.unref();
  return async () => {
    stopping = true;
    clearInterval(timer);
    await running;
  };
}
