/** Everything here is in seconds, instants in seconds since 1970 (spec 1 §4 "Session", §9). */
export interface SessionLimits {
  /** How long nobody need do anything. */
  readonly sessionDuration: number;
  /** Between two looks at that. */
  readonly sessionTimer: number;
  /** How long the person is warned. */
  readonly warningDuration: number;
}

export interface SessionTimes {
  /** When the session expires, unless something is done. */
  readonly expires: number;
  /** When the last warning is over; null where there was none. */
  readonly warnedUntil: number | null;
}

/**
 *     active ──▶ idle ──▶ warning ──▶ over
 *       ▲─────────┴──────────┘
 *
 * Doing something makes an idle session active; a warned one is only continued by who answers the warning; one that is
 * over stays over.
 */
export type SessionPhase = 'active' | 'idle' | 'warning' | 'over';

/** In which phase a session is. Where nobody looked, it is over when somebody who looks would have ended it by now. */
export function sessionPhase({ expires, warnedUntil }: SessionTimes, now: number, limits: SessionLimits): SessionPhase {
  // A clock that was put back makes no session longer.
  if (now < expires && expires <= now + limits.sessionDuration) return 'active';
  if (now < expires) return 'over';
  // A warning of before the last activity was answered.
  if (warnedUntil !== null && warnedUntil >= expires) return now <= warnedUntil ? 'warning' : 'over';
  return now <= expires + limits.sessionTimer + limits.warningDuration ? 'idle' : 'over';
}

/** Is it time to refresh the server's session, which ends `serverSessionDuration` after its last refresh? */
export function isRefreshDue(
  refreshed: number,
  now: number,
  { serverSessionDuration, sessionTimer }: { readonly serverSessionDuration: number; readonly sessionTimer: number },
): boolean {
  // Two looks before the end: the first may meet a bad line.
  const lead = Math.min(2 * sessionTimer, serverSessionDuration / 2);
  return now - refreshed >= serverSessionDuration - lead || refreshed > now;
}
