import { CONSOLE_MARK, CONSOLE_MARK_VALUE } from '../contract/headers.ts';
import { OPEN_ADDRESS, type OpenAddress } from '../contract/push-message.ts';
import { NOT_A_PAGE } from './navigation.ts';
import { pathOf, readPush, shownAs } from './show-push.ts';

/** A console that is there says so by then. */
const ANSWERS_MS = 1_000;

/** Shows a message whatever it is: a browser that wakes this worker for nothing stops doing so. */
export function showPush(worker: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  let sent: unknown = null;
  try {
    sent = data?.json() ?? null;
  } catch {
    // Of another sender, or cut off: it is shown without words.
  }
  const { title, options } = shownAs(readPush(sent));
  return worker.registration.showNotification(title, options);
}

/** Leads to what a notification is about: in a console that is open, else in a new one. */
export async function openPush(
  worker: ServiceWorkerGlobalScope,
  notification: Notification,
  action: string,
): Promise<void> {
  notification.close();
  const path = pathOf(notification.data, action, worker.location.origin);
  const all = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const consoles = all.filter(({ url }) => {
    const { origin, pathname } = new URL(url);
    return origin === worker.location.origin && !NOT_A_PAGE.some((other) => other.test(pathname));
  });
  const first =
    consoles.find(({ focused }) => focused) ??
    consoles.find(({ visibilityState }) => visibilityState === 'visible') ??
    consoles[0];
  if (first !== undefined) {
    await first.focus().catch(() => undefined);
    // What is begun there stays: it goes on to the page as its links do.
    if (await isShownBy(first, path)) return;
  }
  await worker.clients.openWindow(path);
}

/** Whether a console goes to a path; one that is being opened or hangs does not say so. */
function isShownBy(client: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(false), ANSWERS_MS);
    port1.onmessage = () => {
      clearTimeout(late);
      resolve(true);
    };
    const asked: OpenAddress = { type: OPEN_ADDRESS, path };
    client.postMessage(asked, [port2]);
  });
}

/** What the event has; the compiler's library has none. */
interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

/**
 * The browser has given this device another address: the server is told. Where nobody is signed in any more the console
 * tells it at its next start (`renewPush`).
 */
export async function renewSubscription(worker: ServiceWorkerGlobalScope, event: Event): Promise<void> {
  const { oldSubscription, newSubscription } = event as SubscriptionChange;
  const options = oldSubscription?.options;
  const fresh =
    newSubscription ??
    (options === undefined
      ? null
      : await worker.registration.pushManager.subscribe({
          userVisibleOnly: true,
          applicationServerKey: options.applicationServerKey,
        }));
  if (fresh === null) return;
  const { endpoint, keys = {} } = fresh.toJSON();
  await fetch(`${await apiBase()}/push/devices`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', [CONSOLE_MARK]: CONSOLE_MARK_VALUE },
    body: JSON.stringify({ endpoint, p256dh: keys['p256dh'], auth: keys['auth'] }),
  });
}

/** Where the API is: as the host configuration that is kept says. */
async function apiBase(): Promise<string> {
  const kept = await caches.match('/host.json');
  const host: unknown = kept === undefined ? null : await kept.json().catch(() => null);
  const base = typeof host === 'object' && host !== null && 'apiBase' in host ? host.apiBase : null;
  return typeof base === 'string' ? base : '/api';
}
