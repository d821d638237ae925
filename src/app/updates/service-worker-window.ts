import { Workbox } from 'workbox-window';
import { reloadHolds } from '../../state/reload-holds.ts';
import { update } from './update-state.ts';

/** How often a console that is never closed asks for a new version. Milliseconds. */
const LOOK_FOR_UPDATE = 60 * 60_000;

/** Registers the service worker and offers each new version; nothing reloads without the person's consent. */
export async function watchServiceWorker(): Promise<void> {
  const worker = new Workbox('/sw.js', { scope: '/' });
  let accepted = false;
  const reload = () => location.reload();

  const offer = () =>
    update.set(() => {
      accepted = true;
      worker.messageSkipWaiting();
    });
  worker.addEventListener('waiting', offer);
  worker.addEventListener('controlling', (event) => {
    // Something may have been begun since it was accepted: then it waits again.
    if (accepted && reloadHolds.get() === null) reload();
    // Another tab has taken the new version. This one is of the old version until somebody reloads it.
    else if (accepted || event.isUpdate === true || event.isExternal === true) update.set(reload);
  });

  await worker.register();
  setInterval(() => {
    worker.update().catch(() => undefined);
  }, LOOK_FOR_UPDATE);
}
