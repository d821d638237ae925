import { OPENING_LOCK } from '../contract/take-over.ts';

/** A page that is being opened has its parts by then. */
const OPEN_WITHIN_MS = 3_000;

/**
 * Keeps this worker in its place and at work while a page is being opened. What Chromium (156) asks a worker for in just the
 * instant in which it is replaced may be left without an answer: a page that stays blank, or without one of its parts. A
 * version that is asked to take over waits for this lock (./take-over.ts); one that was asked a moment before waits for the
 * event, as browsers do.
 */
export function stayForPage(event: ExtendableEvent): void {
  event.waitUntil(
    navigator.locks.request(
      OPENING_LOCK,
      { mode: 'shared' },
      () => new Promise((resolve) => setTimeout(resolve, OPEN_WITHIN_MS)),
    ),
  );
}
