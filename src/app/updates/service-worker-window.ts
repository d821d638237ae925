import { Workbox } from 'workbox-window';
import { update, updateWanted } from './update-state.ts';

/** How often a console that is never closed asks for a new version. Milliseconds. */
const LOOK_FOR_UPDATE = 60 * 60_000;

/**
 * The new worker has to be there by then. It waits for what the old one is answering, and a page that goes away takes its
 * own requests with it. Milliseconds.
 */
const TAKES_OVER = 8_000;

/** Kept over that reload: the person has said so once. */
const ACCEPTED = 'lading.update-accepted';

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
    update.set(how);
    updateWanted.set(true);
  };

  const take = () => {
    accepted = true;
    worker.messageSkipWaiting();
    const late = setTimeout(() => {
      // Once: a page that was loaded for this and still waits has other tabs to wait for.
      if (again) {
        accepted = false;
        update.set(take);
      } else
        reloadWhenFree(() => {
          sessionStorage.setItem(ACCEPTED, '');
          reload();
        });
    }, TAKES_OVER);
    worker.addEventListener('controlling', () => clearTimeout(late));
  };
  worker.addEventListener('waiting', () => {
    if (accepted) take();
    else update.set(take);
  });
  worker.addEventListener('controlling', () => {
    const isUpdate = controlled;
    controlled = true;
    if (!accepted && !isUpdate) return;
    // Another tab may have taken the new version. This one is of the old version until somebody reloads it.
    if (accepted) reloadWhenFree(reload);
    else update.set(reload);
  });

  await worker.register();
  // Whatever is accepted now is what was offered before the reload, not what comes hours later.
  if (again) {
    setTimeout(() => {
      accepted = false;
    }, 2 * TAKES_OVER);
  }
  setInterval(() => {
    worker.update().catch(() => undefined);
  }, LOOK_FOR_UPDATE);
}
