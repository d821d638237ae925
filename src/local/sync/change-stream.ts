import * as v from 'valibot';
import { apiBase } from '../../api/api-base.ts';
import { changes, changesEvent } from '../../contract/changes.ts';

/** A stream that the server refused is asked for again after this; the timer does its work meanwhile. */
const AFTER_REFUSAL_MS = 60_000;

const eventText = v.pipe(v.string(), v.parseJson(), changesEvent);

/**
 * Listens to the server for which collections changed; null: any may have. Without a stream nothing is told, and whoever
 * listens has a timer besides. The browser connects again by itself; ends with the signal.
 */
export function listenToChanges(onChanges: (collections: readonly string[] | null) => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  const source = new EventSource(`${apiBase()}/${changes.path}`, { withCredentials: true });
  const stop = new AbortController();
  let again: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener(
    'abort',
    () => {
      stop.abort();
      clearTimeout(again);
      source.close();
    },
    { once: true },
  );
  source.addEventListener(
    'changes',
    ({ data }: MessageEvent<unknown>) => {
      const event = v.safeParse(eventText, data);
      // What can't be read may be about anything.
      onChanges(event.success ? event.output.collections : null);
    },
    { signal: stop.signal },
  );
  source.addEventListener(
    'error',
    () => {
      if (source.readyState !== EventSource.CLOSED) return;
      stop.abort();
      again = setTimeout(() => listenToChanges(onChanges, signal), AFTER_REFUSAL_MS);
    },
    { signal: stop.signal },
  );
}
