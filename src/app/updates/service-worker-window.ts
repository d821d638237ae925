import { messageSW, Workbox } from 'workbox-window';
import { entryIn } from '../../contract/console-entry.ts';
import { STAY_FOR_PAGE } from '../../contract/take-over.ts';
import { HOUR_MS, MINUTE_MS } from '../../domain/duration.ts';
import { longIdle } from '../../state/long-idle.ts';
import { reloadHolds } from '../../state/reload-holds.ts';
import { logFailure } from '../log.ts';
import { keepFetchedFonts } from './keep-fonts.ts';
import { onOtherBuild } from './on-other-build.ts';
import { entryOf } from './page-entry.ts';
import { findUpdate } from './update-now.ts';
import { update, updateComes, updateWanted } from './update-state.ts';

/** How often a console that is never closed asks for a new version. */
const LOOK_FOR_UPDATE_MS = HOUR_MS;

/**
 * The new worker has to be there by then. It waits for what the old one is answering, and a page that goes away takes its
 * own requests with it. Milliseconds.
 */
const TAKES_OVER_MS = 8_000;

/** A page is there by then. */
const DRAWN_MS = 3_000;

/** A worker that knows how to stay has said so by then. */
const SAYS_IT_STAYS_MS = 3_000;

/** Kept over that reload: the person has said so once. */
const ACCEPTED = 'lading.update-accepted';

/**
 * For so long after that reload it is this version that was accepted, not one that comes hours later. A busy machine takes
 * over later than it was asked to. Milliseconds.
 */
const CONSENT_HOLDS_MS = 2 * MINUTE_MS;

/** Registers the service worker and offers each new version; nothing reloads without the person's consent. */
export async function watchServiceWorker(): Promise<void> {
  const worker = new Workbox('/sw.js', { scope: '/' });
  const again = sessionStorage.getItem(ACCEPTED) !== null;
  sessionStorage.removeItem(ACCEPTED);
  let accepted = again;
  // The first worker of all takes over the tabs that are open: they are of its version.
  let controlled = navigator.serviceWorker.controller !== null;
  const reload = () => location.reload();
  // Something may have been begun since it was accepted: then it comes as soon as that is over.
  const reloadWhenFree = (how: () => void) => {
    updateComes.set(false);
    update.set(how);
    updateWanted.set(true);
  };

  const take = () => {
    accepted = true;
    updateComes.set(true);
    worker.messageSkipWaiting();
    const late = setTimeout(() => {
      // Once: a page that was loaded for this and still waits has other tabs to wait for. It can be asked again, and need not.
      if (again) {
        updateComes.set(false);
        update.set(take);
      } else {
        reloadWhenFree(() => {
          sessionStorage.setItem(ACCEPTED, '');
          void reloadByOldWorker();
        });
      }
    }, TAKES_OVER_MS);
    worker.addEventListener('controlling', () => clearTimeout(late));
  };
  worker.addEventListener('waiting', () => {
    if (!accepted) update.set(take);
    // The old worker still gives this page its parts: whoever takes over in the middle of it may have to wait for long.
    else void longIdle(DRAWN_MS).then(take);
  });
  worker.addEventListener('controlling', () => {
    const isUpdate = controlled;
    controlled = true;
    if (!isUpdate) keepFetchedFonts().catch((error: unknown) => logFailure('fonts not kept', error));
    if (!accepted && !isUpdate) return;
    // Another tab may have taken the new version. This one is of the old version until somebody reloads it.
    if (accepted) reloadWhenFree(reload);
    else update.set(reload);
  });

  const registration = await worker.register();
  setInterval(() => {
    worker.update().catch(() => undefined);
  }, LOOK_FOR_UPDATE_MS);
  // An upgrade of the server is known by its next answer.
  onOtherBuild(async () => update.get() !== null || (await findUpdate()));
  if (!again) return;
  setTimeout(() => {
    accepted = false;
  }, CONSENT_HOLDS_MS);
  // It may have taken over while this page was being loaded, when nobody listened yet.
  const waits = registration !== undefined && registration.waiting !== null;
  if (!waits && (await isOfAnotherVersion())) reloadWhenFree(reload);
}

/**
 * Loads this page once more though the version in charge is to be replaced, as soon as nothing is interrupted by that.
 * Chromium (156) ends an idle worker that is to be replaced as soon as a page asks for itself, and may then never answer
 * that page; one that has something to do stays, and answers it.
 */
async function reloadByOldWorker(): Promise<void> {
  const { controller } = navigator.serviceWorker;
  do {
    await reloadHolds.free();
    const silent = new Promise((resolve) => setTimeout(resolve, SAYS_IT_STAYS_MS));
    if (controller !== null) await Promise.race([messageSW(controller, { type: STAY_FOR_PAGE }), silent]);
  } while (reloadHolds.get() !== null);
  location.reload();
}

/** Whether the worker keeps another version of the console than this page is of. */
async function isOfAnotherVersion(): Promise<boolean> {
  const answer = await fetch('/index.html').catch(() => null);
  if (answer === null) return false;
  const kept = entryIn(await answer.text());
  return kept !== null && kept !== entryOf(document);
}
