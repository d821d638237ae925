import { noteReachable } from '../api/connection.ts';
import { transitions } from './diagnostics/transition-log.ts';
import type { DeliveryOf } from './outbox/delivery.ts';
import { startDelivery } from './outbox/delivery-loop.ts';
import { resumeAfterOffline } from './outbox/resume.ts';
import type { LocalEnvironment } from './page-environment.ts';
import { Repeater } from './repeater.ts';
import { isServerThere } from './session/is-server-there.ts';
import { type SyncingCopy, startSync } from './sync/sync-loop.ts';

/** How often a lost server is asked whether it is back, while somebody looks. */
const PROBE_INTERVAL_MS = 3_000;
/** Many devices come back with the server at the same moment; each waits a little of its own. */
const RETURN_SPREAD_MS = 1_000;

interface LoopOptions {
  readonly userId: string;
  readonly deliveryOf: DeliveryOf;
  readonly copy: SyncingCopy;
  readonly environment: LocalEnvironment;
  readonly onFailure: (error: unknown) => void;
  readonly signal: AbortSignal;
}

interface Loops {
  /** Begins; resolves when sync has. */
  begin(): Promise<void>;
  /** Asks for and sends whatever there is now. */
  everything(): void;
}

/** The three loops of a tab: delivery, sync, and while the server is gone, a probe. */
export function localLoops({ userId, deliveryOf, copy, environment, onFailure, signal }: LoopOptions): Loops {
  const { clock, connection, random, replays, serverEpoch, session } = environment;
  const isOffline = () => connection.get().state === 'offline';

  const sync = startSync(copy, environment, onFailure, signal);
  const onDelivered = () => sync.nudge();
  const delivery = startDelivery({ userId, deliveryOf, onDelivered, onFailure, signal, environment });
  /**
   * The server was gone for more than the one request that told so: the line was, or the first question went unanswered.
   * What that held up is still to be made due.
   */
  let gone = false;
  const probe = new Repeater(
    async () => {
      if (!isOffline() || !environment.isVisible()) return null;
      await isServerThere(signal, environment.exchange);
      if (!isOffline()) return null;
      gone = true;
      return PROBE_INTERVAL_MS;
    },
    onFailure,
    { clock },
  );

  // Until the disk has taken it: delivery waits for nothing but this.
  const returning = new Repeater(
    async () => {
      try {
        if (gone) await resumeAfterOffline(userId, environment);
        if (!isOffline()) gone = false;
      } finally {
        delivery.nudge();
      }
      return null;
    },
    onFailure,
    { clock },
  );

  let wasOffline = isOffline();
  const onConnection = () => {
    const offline = isOffline();
    if (offline !== wasOffline) transitions.note(clock.now(), 'connection', offline ? 'is lost' : 'is back');
    if (wasOffline && !offline) {
      clock.after(random() * RETURN_SPREAD_MS, () => {
        returning.nudge();
        sync.nudge();
      });
    }
    wasOffline = offline;
    if (offline) probe.nudge();
  };
  const everything = () => {
    probe.nudge();
    delivery.nudge();
    sync.nudge();
  };
  const onVisible = () => {
    if (environment.isVisible()) everything();
  };
  const onLine = (up: boolean) => {
    if (up) {
      everything();
      return;
    }
    gone = true;
    noteReachable(connection, false, clock.now());
  };
  // Until the disk has taken it: nothing else would notice what an older epoch of the server confirmed.
  const offering = new Repeater(
    async () => {
      await replays.ensure(userId, environment);
      return null;
    },
    onFailure,
    { clock },
  );
  const onEpoch = () => offering.nudge();
  const unsubscribe = [
    environment.onLine(onLine),
    environment.onVisibility(onVisible),
    connection.subscribe(onConnection),
    session.onSignInNeeded(everything),
    serverEpoch.subscribe(onEpoch),
  ];
  signal.addEventListener('abort', () => {
    for (const stop of unsubscribe) stop();
    probe.stop();
    offering.stop();
    returning.stop();
  });
  return {
    begin() {
      environment.unsent.recount(userId);
      onEpoch();
      probe.nudge();
      delivery.nudge();
      return sync.begin();
    },
    everything,
  };
}
