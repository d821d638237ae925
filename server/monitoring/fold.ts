import type { Context } from '../../src/domain/monitoring/context.ts';
import type { AlertFact, EventFact } from '../../src/domain/monitoring/facts.ts';
import { advance } from '../../src/domain/monitoring/monitor.ts';
import { orderReadings, type Reading, timeOfReading } from '../../src/domain/monitoring/reading.ts';
import type { RuleSettings } from '../../src/domain/monitoring/rule-settings.ts';
import type { MonitorState } from '../../src/domain/monitoring/state.ts';

/** The rules of a subject as they were from each moment on, the oldest first; the first hold from the beginning. */
export type RulesOverTime = readonly { readonly from: number; readonly rules: RuleSettings }[];

/** What a subject is compared with from each moment on, the oldest first; the first holds from the beginning. */
export type ContextsOverTime = readonly { readonly from: number; readonly context: Context }[];

/** What came of folding readings, orders and timers into a state. */
export interface Folded {
  readonly state: MonitorState;
  readonly events: readonly EventFact[];
  /** Each in its last form. */
  readonly alerts: readonly AlertFact[];
  /** Milliseconds; null: nothing more without a further reading. */
  readonly nextDue: number | null;
}

/** Timers that may speak one after the other in one evaluation: more are a fault of a rule. */
const TIMERS_MAX = 10_000;

/**
 * Folds all that is known up to now into a state: what devices said, what people ordered, and what timers had to say by then.
 * The state ends at the last of them, not at the clock: what is on its way from a device is seldom older than that.
 * @param readings any, in any order; those not later than the state are left out
 * @param now milliseconds
 */
export function foldUntil(
  from: MonitorState,
  contexts: ContextsOverTime,
  history: RulesOverTime,
  readings: readonly Reading[],
  now: number,
): Folded {
  const events: EventFact[] = [];
  const alerts = new Map<string, AlertFact>();
  let state = from;
  let waiting = orderReadings(readings.filter((reading) => timeOfReading(reading) > from.upto));

  const rulesAt = (time: number): RuleSettings => {
    const current = history.findLast((era) => era.from <= time) ?? history[0];
    if (current === undefined) throw new Error('A subject has no rules.');
    return current.rules;
  };
  const contextAt = (time: number): Context => {
    const current = contexts.findLast((era) => era.from <= time) ?? contexts[0];
    if (current === undefined) throw new Error('A subject has no context.');
    return current.context;
  };
  const changes = [...history, ...contexts].map((era) => era.from).sort((a, b) => a - b);
  const step = (until: number): number | null => {
    const split = waiting.findIndex((reading) => timeOfReading(reading) > until);
    const taken = split === -1 ? waiting : waiting.slice(0, split);
    waiting = split === -1 ? [] : waiting.slice(split);
    const result = advance(state, contextAt(state.upto), rulesAt(state.upto), taken, until);
    events.push(...result.events);
    for (const alert of result.alerts) alerts.set(alert.key, alert);
    state = result.state;
    return result.nextDue;
  };
  /** Up to a moment, with what held in between; what begins there says what is due from then on. */
  const stepThrough = (until: number): number | null => {
    for (const changed of changes) if (changed > state.upto && changed <= until) step(changed);
    return step(until);
  };

  const last = waiting.at(-1);
  const ordered = contextAt(now)
    .manual.filter(({ time }) => time <= now)
    .map(({ time }) => time);
  const changed = changes.filter((from) => from <= now);
  let nextDue = stepThrough(
    Math.max(state.upto, last === undefined ? state.upto : timeOfReading(last), ...ordered, ...changed),
  );
  for (let timers = 0; nextDue !== null && nextDue <= now; timers += 1) {
    if (timers > TIMERS_MAX || nextDue <= state.upto) throw new Error(`A timer of ${nextDue} comes again and again.`);
    nextDue = stepThrough(nextDue);
  }
  return { state, events, alerts: [...alerts.values()], nextDue };
}
