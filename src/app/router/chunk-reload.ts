import { isOurAnswer } from '../../contract/is-our-answer.ts';
import { noteMissingPart, PART_TIMEOUT_MS } from '../../state/missing-part.ts';
import { reloadHolds } from '../../state/reload-holds.ts';

/** When this tab last reloaded for a chunk; a second failure within the time is shown, not tried again. */
const KEY = 'lading.chunk-reload';

/** May the page be reloaded for a missing chunk: the device has a line, and it was not tried just now? */
export const mayReload = (lastReload: number | null, now: number, online: boolean): boolean =>
  online && (lastReload === null || now - lastReload > PART_TIMEOUT_MS);

/**
 * A part of the program that can't be loaded usually went away with an update: one reload brings the new one, if the
 * server is there to give it. Listens to what Vite says about failed imports; the error then goes on to the page's error
 * boundary.
 */
export function reloadOnceForMissingChunk(): void {
  // One import that fails is often told of more than once: by its script and by its style, by two that wait for it.
  let isAsking = false;
  addEventListener('vite:preloadError', (event) => {
    noteMissingPart(event.payload);
    if (isAsking) return;
    const stored = Number(sessionStorage.getItem(KEY));
    if (!mayReload(stored === 0 ? null : stored, Date.now(), navigator.onLine)) return;
    isAsking = true;
    void reloadFromServer().finally(() => {
      isAsking = false;
    });
  });
}

async function reloadFromServer(): Promise<void> {
  // Nobody there: a reload would only take away what is on the screen.
  if (!(await isServerThere())) return;
  // The page is broken and a reload repairs it; what was typed into it is offered again.
  await reloadHolds.settle();
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
}

/** By HEAD: a GET would be answered by the service worker from its copy. Without the API client, which comes later. */
async function isServerThere(): Promise<boolean> {
  try {
    const answer = await fetch('/host.json', { method: 'HEAD', cache: 'no-store' });
    return answer.ok && isOurAnswer(answer);
  } catch {
    return false;
  }
}
