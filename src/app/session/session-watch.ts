import { isRefreshDue, type SessionLimits, type SessionTimes, sessionPhase } from '../../domain/session-time.ts';
import { Observable } from '../../state/observable.ts';

export interface SessionClock {
  /** Whole seconds since 1970. */
  now(): number;
  /** Calls `tick` each time that many seconds have passed; returns how to stop. */
  every(seconds: number, tick: () => void): () => void;
}

/** What all tabs of this browser agree on. */
export interface SessionStore {
  times(): SessionTimes | null;
  setExpires(seconds: number): void;
  setWarned(seconds: number): void;
  refreshed(): number;
  setRefreshed(seconds: number): void;
  subscribe(listener: () => void): () => void;
}

export interface SessionWatchOptions {
  readonly limits: SessionLimits & { readonly serverSessionDuration: number };
  readonly clock: SessionClock;
  readonly store: SessionStore;
  /** Asks the server to keep its session; resolves to whether it answered, never rejects. */
  readonly refresh: () => Promise<boolean>;
}

export type SessionState =
  | { readonly phase: 'open' }
  /** The person is asked whether to go on; seconds until they are signed out. */
  | { readonly phase: 'warning'; readonly left: number }
  | { readonly phase: 'over' };

const OPEN: SessionState = { phase: 'open' };
const OVER: SessionState = { phase: 'over' };

/** One tab's part in watching over the session (spec 1 §4 "Session", §9). */
export class SessionWatch {
  readonly #limits: SessionWatchOptions['limits'];
  readonly #clock: SessionClock;
  readonly #store: SessionStore;
  readonly #refresh: () => Promise<boolean>;
  readonly #state: Observable<SessionState>;
  #stopCountdown: (() => void) | null = null;

  constructor({ limits, clock, store, refresh }: SessionWatchOptions) {
    this.#limits = limits;
    this.#clock = clock;
    this.#store = store;
    this.#refresh = refresh;
    this.#state = new Observable(this.#read());
  }

  readonly get = (): SessionState => this.#state.get();
  readonly subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);

  /** Begins to look at the configured interval; returns how to stop. */
  start(): () => void {
    const stopCheck = this.#clock.every(this.#limits.sessionTimer, () => this.#check());
    const stopListening = this.#store.subscribe(() => this.look());
    this.activity();
    return () => {
      stopCheck();
      stopListening();
      this.#stopCountdown?.();
      this.#stopCountdown = null;
    };
  }

  /** The person went to a page, typed or pointed at something. Not an answer to the warning. */
  readonly activity = (): void => {
    if (this.#read().phase === 'open') this.#renew();
    this.look();
  };

  /** The person wants to go on; a session that is over stays over. */
  readonly goOn = (): void => {
    if (this.#read().phase === 'over') {
      this.look();
      return;
    }
    this.#renew();
    this.#refreshWhenDue();
  };

  /** Whose password was right opens again what was over. */
  readonly reopen = (): void => this.#renew();

  /** Tells what has become of the session, here or in another tab. */
  readonly look = (): void => {
    const next = this.#read();
    const known = this.#state.get();
    const isSame =
      next.phase === known.phase &&
      !(next.phase === 'warning' && known.phase === 'warning' && next.left !== known.left);
    if (!isSame) this.#state.set(next);
    if (next.phase === 'warning') {
      this.#stopCountdown ??= this.#clock.every(1, this.look);
    } else {
      this.#stopCountdown?.();
      this.#stopCountdown = null;
    }
  };

  #check(): void {
    const now = this.#clock.now();
    const times = this.#store.times();
    const phase = times === null ? 'active' : sessionPhase(times, now, this.#limits);
    if (phase === 'idle') this.#store.setWarned(now + this.#limits.warningDuration);
    if (phase === 'active') this.#refreshWhenDue();
    this.look();
  }

  #read(): SessionState {
    const times = this.#store.times();
    if (times === null) return OPEN;
    const now = this.#clock.now();
    switch (sessionPhase(times, now, this.#limits)) {
      case 'warning':
        return { phase: 'warning', left: (times.warnedUntil ?? now) - now };
      case 'over':
        return OVER;
      default:
        return OPEN;
    }
  }

  #renew(): void {
    this.#store.setExpires(this.#clock.now() + this.#limits.sessionDuration);
    this.look();
  }

  #refreshWhenDue(): void {
    const before = this.#store.refreshed();
    const now = this.#clock.now();
    if (!isRefreshDue(before, now, this.#limits)) return;
    // Other tabs see that one is at it.
    this.#store.setRefreshed(now);
    void this.#refresh().then((answered) => {
      if (!answered && this.#store.refreshed() === now) this.#store.setRefreshed(before);
    });
  }
}
