import type { SignedInUser } from '../../contract/users.ts';
import { aborted } from '../../state/aborted.ts';
import { longIdle } from '../../state/long-idle.ts';
import { reloadHolds } from '../../state/reload-holds.ts';
import { cacheOf } from '../cache/cache-database.ts';
import { bundleKey } from './bundle-kind.ts';
import { BundleSession } from './bundle-session.ts';
import { BUNDLES_BUDGET } from './bundle-store.ts';
import { shipmentBundle } from './shipment-bundle.ts';

/** What is fresher than this needs not be asked for again. Milliseconds. */
const FRESH_MS = 30 * 60_000;
/** The page comes first; this waits for it at most so long before each. */
const IDLE_MS = 2_000;

const PREFIX = `${shipmentBundle.name}/`;

interface Stale {
  readonly guid: string;
  readonly isNew: boolean;
  /** A person said that it is to be kept. */
  readonly isMarked: boolean;
}

/** Of a list of shipments those whose bundles are not fresh here, and those a person marked to be kept. */
async function due(user: SignedInUser, guids: readonly string[], now: number): Promise<readonly Stale[]> {
  const cache = cacheOf(user);
  const marked = (await cache.bundles.filter(({ keep, key }) => keep && key.startsWith(PREFIX)).toArray()).map(
    ({ key }) => key.slice(PREFIX.length),
  );
  const wanted = [...new Set([...marked, ...guids])];
  const stale: Stale[] = [];
  for (const guid of wanted) {
    const part = await cache.bundleParts.get([bundleKey(shipmentBundle, { guid }), 'detail']);
    if (part === undefined || now - part.at > FRESH_MS)
      stale.push({ guid, isNew: part === undefined, isMarked: marked.includes(guid) });
  }
  return stale;
}

/**
 * Fetches what the pages of these shipments, and of those a person marked, show, one after the other while the page has nothing
 * to do and sends nothing, so that they open without a connection: each takes the server as long as several sends. What the
 * server does not answer is left for the next time. Ends with the signal.
 */
export async function keepReady(
  user: SignedInUser,
  guids: readonly string[],
  signal: AbortSignal,
  { now = () => Date.now(), idleMs = IDLE_MS }: { readonly now?: () => number; readonly idleMs?: number } = {},
): Promise<number> {
  const todays = new Set(guids.map((guid) => bundleKey(shipmentBundle, { guid })));
  const limits = { budget: BUNDLES_BUDGET, isProtected: (key: string) => todays.has(key) };
  let fetched = 0;
  for (const { guid, isNew, isMarked } of await due(user, guids, now())) {
    await Promise.race([reloadHolds.over('sending'), aborted(signal)]);
    if (!signal.aborted) await longIdle(idleMs);
    if (signal.aborted) return fetched;
    const session = new BundleSession({
      kind: shipmentBundle,
      subject: { guid },
      user,
      cache: cacheOf(user),
      now,
      limits,
    });
    const stop = () => session.close();
    signal.addEventListener('abort', stop, { once: true });
    // What is only asked for when a page is opened stays as that has it.
    await session.refresh(isNew);
    signal.removeEventListener('abort', stop);
    const { failed, values } = session.state.get();
    if (isMarked && failed === null) await shipmentBundle.keepMore?.(values, signal);
    session.close();
    // Without a connection there is nothing to be had for the others either.
    if (failed === 'offline' || failed === 'no-server' || failed === 'timeout' || failed === 'not-signed-in')
      return fetched;
    if (failed === null) fetched += 1;
  }
  return fetched;
}
