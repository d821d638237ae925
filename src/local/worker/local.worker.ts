/**
 * The entry of the worker that keeps this device's copy of what the server has: it syncs, holds the rows in memory, lays
 * unconfirmed work over them, and answers the page. The page has the small part it shows, and time for the person.
 */
import { expose, transfer } from 'comlink';
import { setAnswerTimeout } from '../../api/answer-timeout.ts';
import { setApiBase } from '../../api/api-base.ts';
import { letCallsWait } from '../../api/calls-wait.ts';
import { connection } from '../../api/connection.ts';
import { otherBuild, setOwnBuild } from '../../api/served-build.ts';
import { CALLS_WAIT_MS, TAKE_OVER_CHANNEL } from '../../contract/take-over.ts';
import { loadTemporal } from '../../domain/load-temporal.ts';
import { cacheOf } from '../cache/cache-database.ts';
import { hearTrouble } from '../storage/storage-trouble.ts';
import { browserSurroundings } from '../sync/browser-surroundings.ts';
import { fetchOlder } from '../sync/fetch-older.ts';
import { SyncRunner } from '../sync/sync-runner.ts';
import { findFormats } from './find-formats.ts';
import type { LocalApi, LocalEvent, WorkerSetup } from './local-api.ts';
import { RowStore } from './row-store.ts';
import { Watches } from './watches.ts';

interface Running {
  readonly setup: WorkerSetup;
  readonly store: RowStore;
  readonly watches: Watches;
  readonly runner: SyncRunner;
}

let running: Running | null = null;

const takeOver = new BroadcastChannel(TAKE_OVER_CHANNEL);
takeOver.addEventListener('message', () => letCallsWait(CALLS_WAIT_MS));

const started = (): Running => {
  if (running === null) throw new Error('The worker was not started.');
  return running;
};

const api: LocalApi = {
  async start(setup) {
    const tell = (event: LocalEvent): void => setup.events.postMessage(event);
    addEventListener('unhandledrejection', ({ reason }) => tell({ kind: 'failure', error: reason }));
    setApiBase(setup.apiBase);
    setOwnBuild(setup.build);
    otherBuild.subscribe(() => tell({ kind: 'other-build', build: otherBuild.get() }));
    setAnswerTimeout(setup.answerTimeout);
    connection.subscribe(() => {
      const { state } = connection.get();
      if (state !== 'unknown') tell({ kind: 'reachable', reachable: state === 'online' });
    });
    const cache = cacheOf(setup.owner);
    cache.onWiped(() => tell({ kind: 'wiped' }));
    hearTrouble(cache, (trouble) => tell({ kind: 'storage', trouble }));
    const store = new RowStore(cache, () => watches);
    const watches = new Watches(store, (id, part) => tell({ kind: 'view', id, part }));
    const surroundings = browserSurroundings(cache, setup.language);
    const runner = new SyncRunner({ owner: setup.owner, cache, tell, surroundings });
    running = { setup, store, watches, runner };
    await holdForLife(setup.lifeLock);
    // The database is being opened meanwhile.
    findFormats();
  },
  setActive: (active) => {
    // The page believes that the server is there: the first request says whether it is.
    if (active) connection.set({ state: 'unknown', offlineSince: null });
    started().runner.setActive(active);
  },
  nudge: () => started().runner.nudge(),
  layWork: (batch) => started().store.layWork(batch),
  watch: (id, query) => started().watches.set(id, query),
  unwatch: (id) => started().watches.delete(id),
  tile: (id, request) => {
    const tile = started().watches.pointsOf(id)?.tile(request) ?? new ArrayBuffer(0);
    return transfer(tile, [tile]);
  },
  within: (id, box, hidden, most) =>
    started().watches.pointsOf(id)?.within(box, hidden, most) ?? { total: 0, rows: [] },
  look: (query) => started().watches.look(query),
  fetchOlder: async (configTypes) => {
    const { owner } = started().setup;
    await fetchOlder(cacheOf(owner), owner.companyId, configTypes);
  },
};

/** The browser lets go of the lock when the worker ends, however it ends: so the page learns of it. */
function holdForLife(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, () => {
        resolve();
        return new Promise(() => undefined);
      })
      .catch(reject);
  });
}

/** What the page said before a browser without Temporal had it is said again when there is somebody to hear it. */
async function exposeWithTemporal(): Promise<void> {
  const said: MessageEvent<unknown>[] = [];
  const keep = (event: MessageEvent<unknown>) => void said.push(event);
  addEventListener('message', keep);
  await loadTemporal();
  removeEventListener('message', keep);
  expose(api);
  for (const { data, ports } of said) dispatchEvent(new MessageEvent('message', { data, ports: [...ports] }));
}

exposeWithTemporal().catch(reportError);
