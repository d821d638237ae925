import type { AlertFact, EventFact } from './facts.ts';
import type { MonitorState } from './state.ts';

/**
 * What `advance(state, context, rules, readings, until)` of `monitor.ts` returns.
 *
 * `readings` are ordered by `orderReadings` and all later than `state.upto` and not later than `until`. Manual transitions of
 * the context with times in the same span are folded with them. The caller passes as `until` the clock or the time of the
 * last reading, and calls again without readings when `nextDue` has come or when the context has changed.
 *
 * For a message that is not later than `state.upto` the caller takes an earlier state (a checkpoint, or `startState`), folds
 * from there, and replaces: events later than the checkpoint go, alerts opened later go (withdrawn), alerts cleared later
 * are open again as in the checkpoint; then the facts of the fold are written over them by key.
 */
export interface Advance {
  readonly state: MonitorState;
  /** What happened, in the order of time. */
  readonly events: readonly EventFact[];
  /** Alerts that were opened, changed or cleared, each in its last form. */
  readonly alerts: readonly AlertFact[];
  /** The earliest moment at which something changes without a further reading; null: none. */
  readonly nextDue: number | null;
}
