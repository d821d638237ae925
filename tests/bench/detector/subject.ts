import { type Folded, foldUntil } from '../../../server/monitoring/fold.ts';
import { DAY_MS, HOUR_MS } from '../../../src/domain/duration.ts';
import type { Context } from '../../../src/domain/monitoring/context.ts';
import type { AlertFact } from '../../../src/domain/monitoring/facts.ts';
import { timeOfReading } from '../../../src/domain/monitoring/reading.ts';
import type { RuleSettings } from '../../../src/domain/monitoring/rule-settings.ts';
import { type MonitorState, startState } from '../../../src/domain/monitoring/state.ts';
import type { TimeOf } from './clocks.ts';
import type { SaidReading } from './reading-of-message.ts';

/** Milliseconds between two checkpoints, and for how long they and what was read since are kept. */
const CHECKPOINT_MS = 3 * HOUR_MS;
const KEPT_MS = 4 * DAY_MS;

/** What became of an alert: raised, changed or cleared as `fact` says, or withdrawn. */
export interface AlertChange {
  readonly fact: AlertFact;
  readonly withdrawn: boolean;
}

/**
 * A shipment, or a device on none, as the server's monitor evaluates it: message by message as they come, from a checkpoint where
 * one is late.
 */
export class Subject {
  readonly context: Context;
  readonly #rules: RuleSettings;
  readonly #alerts = new Map<string, AlertFact>();
  #state: MonitorState;
  #checkpoints: MonitorState[];
  #read: SaidReading[] = [];
  /** When something happens without a further reading, milliseconds; null: nothing. */
  nextDue: number | null = null;

  constructor(context: Context, rules: RuleSettings) {
    this.context = context;
    this.#rules = rules;
    this.#state = startState(context);
    this.#checkpoints = [this.#state];
  }

  /** What comes of new readings, and of timers up to now. */
  evaluate(readings: readonly SaidReading[], now: number): AlertChange[] {
    this.#read.push(...readings);
    const earliest = readings.reduce(
      (least, reading) => Math.min(least, timeOfReading(reading)),
      Number.POSITIVE_INFINITY,
    );
    if (earliest > this.#state.upto) return this.#keep(this.#fold(this.#state, readings, now), now);
    return this.#foldAgain(earliest, now);
  }

  /** The same where what was read before counts at other times. */
  retime(timeOf: TimeOf, now: number): AlertChange[] {
    let earliest = Number.POSITIVE_INFINITY;
    this.#read = this.#read.map((reading) => {
      const next = { ...reading, time: timeOf(reading) };
      if (next.time === reading.time) return reading;
      earliest = Math.min(earliest, timeOfReading(reading), timeOfReading(next));
      return next;
    });
    return Number.isFinite(earliest) ? this.#foldAgain(earliest, now) : [];
  }

  #fold(from: MonitorState, readings: readonly SaidReading[], now: number): Folded {
    const own = readings.filter((reading) => timeOfReading(reading) >= this.context.createDate);
    return foldUntil(
      from,
      [{ from: Number.NEGATIVE_INFINITY, context: this.context }],
      [{ from: Number.NEGATIVE_INFINITY, rules: this.#rules }],
      own,
      now,
    );
  }

  #foldAgain(earliest: number, now: number): AlertChange[] {
    const from = this.#checkpoints.findLast(({ upto }) => upto < earliest);
    // Older than what is kept: it changes nothing.
    if (from === undefined) return [];
    this.#checkpoints = this.#checkpoints.filter(({ upto }) => upto <= from.upto);
    const folded = this.#fold(from, this.#read, now);
    const said = new Set(folded.alerts.map(({ key }) => key));
    const withdrawn: AlertChange[] = [];
    const reopened: AlertChange[] = [];
    for (const fact of this.#alerts.values()) {
      if (said.has(fact.key)) continue;
      if (fact.openedAt > from.upto) withdrawn.push({ fact, withdrawn: true });
      else if (fact.clearedAt !== null && fact.clearedAt > from.upto) {
        const before = from.open.find(({ key }) => key === fact.key);
        if (before !== undefined) reopened.push({ fact: before, withdrawn: false });
      }
    }
    for (const { fact } of withdrawn) this.#alerts.delete(fact.key);
    for (const { fact } of reopened) this.#alerts.set(fact.key, fact);
    return [...withdrawn, ...reopened, ...this.#keep(folded, now)];
  }

  #keep({ state, alerts, nextDue }: Folded, now: number): AlertChange[] {
    this.#state = state;
    this.nextDue = nextDue;
    const last = this.#checkpoints.at(-1);
    if (last === undefined || state.upto - last.upto >= CHECKPOINT_MS) {
      this.#checkpoints = [...this.#checkpoints.filter(({ upto }) => upto >= now - KEPT_MS), state];
      const oldest = this.#checkpoints[0]?.upto ?? 0;
      this.#read = this.#read.filter((reading) => timeOfReading(reading) > oldest);
    }
    for (const fact of alerts) this.#alerts.set(fact.key, fact);
    return alerts.map((fact) => ({ fact, withdrawn: false }));
  }
}
