import type { CacheDatabase } from '../cache/cache-database.ts';
import { answerWithTransitions } from '../diagnostics/all-transitions.ts';
import { browserLeadership } from '../run-as-leader.ts';
import { listenToChanges } from './change-stream.ts';
import { FEEDS } from './feeds.ts';
import { syncLists, syncPageOptions } from './sync-lists.ts';
import type { Nudges, SyncSurroundings } from './sync-runner.ts';

/**
 * What sync finds around it in a browser, in a worker that answers from now on what became of it. `language`: of the texts
 * in the lists of the configuration.
 */
export function browserSurroundings(cache: CacheDatabase, language: string): SyncSurroundings {
  answerWithTransitions('worker');
  return {
    ...browserLeadership,
    nudges: broadcastNudges,
    feeds: FEEDS,
    syncPageOptions: (signal) => syncPageOptions(cache, signal),
    syncLists: (signal) => syncLists(cache, language, signal),
    listenToChanges,
  };
}

function broadcastNudges(name: string): Nudges {
  const channel = new BroadcastChannel(name);
  return {
    post: () => channel.postMessage('nudge'),
    onNudge: (listener) => channel.addEventListener('message', () => listener()),
  };
}
