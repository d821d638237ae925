import { serviceWorkerStanding } from '../../state/service-worker-standing.ts';
import { logFailure } from '../log.ts';

/** A page that is still being drawn has better use for the line than the offline copy. */
const AFTER_LOAD_MS = 3000;

/**
 * Registers the service worker, which keeps the console for use without a connection: at once where the floor works,
 * elsewhere when the page has long been there. Where there can be none, new versions are asked for. `navigator.serviceWorker.ready` tells when it can be relied on.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD) return;
  if (location.pathname === '/login') {
    const later = () => setTimeout(register, AFTER_LOAD_MS);
    if (document.readyState === 'complete') later();
    else addEventListener('load', later, { once: true });
  } else {
    register();
  }
}

function register(): void {
  if (!('serviceWorker' in navigator)) return watchWithout();
  import('./service-worker-window.ts')
    .then(({ watchServiceWorker }) => watchServiceWorker())
    .catch((error: unknown) => {
      logFailure('service worker failed', error);
      serviceWorkerStanding.set('lacking');
      watchWithout();
    });
}

/** What a service worker would tell of is asked for. */
function watchWithout(): void {
  import('./watch-version.ts').then(
    ({ watchVersion }) => watchVersion(),
    (error: unknown) => logFailure('version unknown', error),
  );
}
