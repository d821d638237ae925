import { type Clock, systemClock } from './clock.ts';
import { browserLocks, type LockRequest, type Locks } from './locks.ts';
import { BroadcastSignals, type Signals } from './signals.ts';

/** What a leader is given while it leads. */
export interface Leading {
  /** Aborted when another tab has taken the lead, or the tab has nothing to do with it any more. */
  readonly signal: AbortSignal;
  /** Says that the work gets on. */
  readonly progress: () => void;
}

interface LeaderOptions<T> {
  /** Of the work, and of the lock that stands for it. */
  readonly name: string;
  /** How often a leader is heard of. */
  readonly heartbeatMs: number;
  /** A leader that was not heard of for this long is taken for frozen: its lock is stolen. Longer than any step of the work. */
  readonly stallMs: number;
  /** Must come out right even where a frozen leader resumes in the middle of its own. */
  readonly run: (leading: Leading) => Promise<T>;
  /** Nothing is under way, so that no progress is to be expected. Absent: the leader is well as long as its tab is. */
  readonly isIdle?: () => boolean;
  /** Whether to wait for the leader there is, or leave the work to it. A tab that may be put to sleep leaves it. */
  readonly ifBusy?: 'wait' | 'leave';
  /** Ends the waiting, and the lead. */
  readonly signal?: AbortSignal;
  readonly surroundings?: LeaderSurroundings;
}

export interface LeaderSurroundings {
  readonly clock: Clock;
  readonly locks: Locks;
  readonly signals: Signals;
}

export const browserLeadership: LeaderSurroundings = {
  clock: systemClock,
  locks: browserLocks,
  signals: new BroadcastSignals(),
};

/**
 * Runs `run` in one tab at a time, the leader: the one that holds the lock of this name. A leader is heard of every
 * `heartbeatMs` while its work gets on or it has none; one that is not heard of for `stallMs` loses the lock to a tab that
 * waits, and finds its signal aborted should it resume. Its work then runs to its end all the same.
 *
 *     waits ──granted──▶ leads ──run ends──▶ ends
 *       │ ▲                └──lock stolen: signal aborted──▶ run ends ──▶ ends
 *       │ └──another was quicker
 *       └──not heard of the leader for stallMs──▶ steals the lock ──▶ leads
 *
 * Resolves to what `run` did, or null where this tab did not lead: it left the work, or its signal was aborted. Throws what
 * `run` throws, and what the browser's locks throw.
 */
export async function runAsLeader<T>(options: LeaderOptions<T>): Promise<{ readonly value: T } | null> {
  const { ifBusy = 'wait', signal } = options;
  if (ifBusy === 'leave') return lead(options, { ifAvailable: true });
  let how: LockRequest | null = null;
  while (signal?.aborted !== true) {
    const watch = watchLeader(options);
    // A lock can't be waited for and taken away at once.
    const led = await lead(options, how ?? { signal: eitherOf(watch.stalled, signal) }, watch.stop);
    watch.stop();
    if (led !== null) return led;
    how = watch.stalled.aborted ? { steal: true } : null;
  }
  return null;
}

async function lead<T>(
  { name, run, signal, isIdle, heartbeatMs, surroundings = browserLeadership }: LeaderOptions<T>,
  how: LockRequest,
  onGranted: () => void = () => undefined,
): Promise<{ readonly value: T } | null> {
  const taken = new AbortController();
  // A lock that was taken away is gone, the work is not: it is waited for here as well.
  const works: Promise<T>[] = [];
  try {
    await surroundings.locks.request(name, how, async (lock) => {
      if (lock === null) return;
      onGranted();
      const heart = beat({ name, heartbeatMs, isIdle, surroundings });
      const work = run({ signal: eitherOf(taken.signal, signal), progress: heart.progress });
      works.push(work);
      await work.finally(heart.stop);
    });
  } catch (error) {
    if (works.length === 0 && !isAbort(error)) throw error;
    taken.abort();
  }
  const [work] = works;
  return work === undefined ? null : { value: await work };
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

const eitherOf = (one: AbortSignal, other: AbortSignal | undefined): AbortSignal =>
  other === undefined ? one : AbortSignal.any([one, other]);

const heartbeatOf = (name: string): string => `${name} is led`;

/** Has the leader heard of at once and then every `heartbeatMs` while it is idle or has got on. */
function beat({
  name,
  heartbeatMs,
  isIdle = () => true,
  surroundings: { clock, signals },
}: Pick<LeaderOptions<unknown>, 'name' | 'heartbeatMs'> & {
  readonly isIdle: (() => boolean) | undefined;
  readonly surroundings: LeaderSurroundings;
}): { readonly progress: () => void; readonly stop: () => void } {
  let getsOn = true;
  let stop = (): void => undefined;
  const tell = (): void => {
    if (getsOn || isIdle()) signals.tell(heartbeatOf(name));
    getsOn = false;
    stop = clock.after(heartbeatMs, tell);
  };
  tell();
  return {
    progress: () => {
      getsOn = true;
    },
    stop: () => stop(),
  };
}

/** Listens to the leader there is; `stalled` is aborted when it was not heard of for `stallMs`. */
function watchLeader({
  name,
  heartbeatMs,
  stallMs,
  surroundings: { clock, signals } = browserLeadership,
}: LeaderOptions<unknown>): { readonly stalled: AbortSignal; readonly stop: () => void } {
  const stalled = new AbortController();
  let heardAt = clock.steady();
  let lookedAt = heardAt;
  const stopHearing = signals.on(heartbeatOf(name), () => {
    heardAt = clock.steady();
  });
  let stopLooking = (): void => undefined;
  const lookLater = (): void => {
    stopLooking = clock.after(heartbeatMs, () => {
      const now = clock.steady();
      // This tab slept itself, and has not yet heard what was said meanwhile.
      if (now - lookedAt > 2 * heartbeatMs) heardAt = now;
      lookedAt = now;
      if (now - heardAt >= stallMs) stalled.abort();
      else lookLater();
    });
  };
  lookLater();
  return {
    stalled: stalled.signal,
    stop: () => {
      stopLooking();
      stopHearing();
    },
  };
}
