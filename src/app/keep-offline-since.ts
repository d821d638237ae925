import { connection } from '../api/connection.ts';
import { StoredText } from '../state/stored-text.ts';

const stored = new StoredText('lading.offline-since');

/**
 * Keeps since when this device has had no connection, so that a page that is loaded again says the same time as before. A
 * server that answers ends it. Returns how to stop.
 */
export function keepOfflineSince(): () => void {
  const onChange = (): void => {
    const { state, offlineSince } = connection.get();
    if (state === 'online') stored.set(null);
    if (state !== 'offline' || offlineSince === null) return;
    const before = Number(stored.get() ?? Number.NaN);
    // A clock that was put back has no say.
    if (before > 0 && before < offlineSince) connection.set({ state, offlineSince: before });
    else stored.set(String(offlineSince));
  };
  return connection.subscribe(onChange);
}
