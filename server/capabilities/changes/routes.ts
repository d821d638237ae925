import { changes } from '../../../src/contract/changes.ts';
import { Refusal } from '../../http/refusal.ts';
import { content, type Route } from '../../serving/route.ts';

/** Events that no proxy between us and the browser may hold back, store or compress. */
export const changesRoutes: readonly Route[] = [
  content(changes, ({ installation, session, token }) => {
    if (session === undefined || token === undefined) throw new Refusal('not-signed-in');
    return Promise.resolve({
      type: 'text/event-stream; charset=utf-8',
      headers: { 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' },
      body: installation.live.open(session, token),
    });
  }),
];
