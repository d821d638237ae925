import { Observable } from '../../state/observable.ts';

/** A browser's offer to install the console as an app. Not in the compiler's library: Chromium alone makes it. */
interface InstallOffer {
  /** Asks the person, once for each offer. */
  prompt(): Promise<unknown>;
}

/** The offer that stands; null where there is none, or the app is installed. */
export const installOffer = new Observable<InstallOffer | null>(null);

/** Keeps the browser's offer for the user menu; it is not put before a person who is at work. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    event.preventDefault();
    installOffer.set(event);
  });
  addEventListener('appinstalled', () => installOffer.set(null));
}

/** Shows the browser's question. Never fails. */
export function install(offer: InstallOffer): void {
  // It is good for once; who declines is offered it again by the browser, later.
  installOffer.set(null);
  offer.prompt().catch(() => undefined);
}

const isOffer = (event: Event): event is Event & InstallOffer =>
  'prompt' in event && typeof event.prompt === 'function';
