import type { Context } from './context.ts';
import type { AlertData, AlertFact, EventFact, EventId } from './facts.ts';
import { type Phase, phaseOf } from './phase.ts';
import type { Reading } from './reading.ts';
import type { RuleName, RuleSettings } from './rule-settings.ts';
import { EMPTY_MEMORY, type Memory, type MonitorState } from './state.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** A rule that raises alerts. */
export type AlertRule = { [R in RuleName]: RuleSettings[R] extends { readonly level: number } ? R : never }[RuleName];

const sameData = (a: AlertData, b: AlertData): boolean => {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
};

/**
 * A state while readings and timers are folded into it. Values in it are replaced, never changed, so that the state it began
 * with stays as it was.
 */
export class Fold {
  readonly context: Context;
  readonly rules: RuleSettings;
  /** The moment that is folded, milliseconds. */
  now: number;
  readonly state: Mutable<Omit<MonitorState, 'memory' | 'open' | 'upto'>>;
  readonly memory: Mutable<Memory>;
  readonly #open: Map<string, AlertFact>;
  readonly #events: EventFact[] = [];
  readonly #changed = new Map<string, AlertFact>();

  constructor({ upto, open, memory, ...state }: MonitorState, context: Context, rules: RuleSettings) {
    this.context = context;
    this.rules = rules;
    this.now = upto;
    this.state = state;
    // A state that was stored before a rule was added has nothing of it.
    this.memory = { ...EMPTY_MEMORY, ...memory };
    this.#open = new Map(open.map((alert) => [`${alert.event}:${alert.cause}`, alert]));
  }

  get phase(): Phase {
    return phaseOf(this.context.class, this.state.shippingState);
  }

  /** Was it sent by the subject's own device? */
  isOwn({ source, macId }: Reading): boolean {
    return this.context.class === null ? macId === this.context.macId : source === 'tag';
  }

  /** Does it measure the subject: its own device, a logger of its own, or an iChime of its list (any, while it has no list)? */
  measures(reading: Reading): boolean {
    if (this.isOwn(reading) || reading.source === 'file') return true;
    const { acl } = this.context;
    return reading.source === 'chime' && (acl === null || acl.includes(reading.macId));
  }

  /** The name of where the subject is: that of a known place, else what its device said; '' when nothing is known. */
  get placeName(): string {
    const { at } = this.memory.presence;
    const { origin, destination, places } = this.context;
    const inside = [origin, destination, ...places].filter((place) => place !== null && at[place.id] !== undefined);
    // Of several the ends of the way first, then by id: the caller may name the others in any order.
    const end = inside.find((place) => place === origin || place === destination);
    const first = end ?? inside.reduce((a, b) => (a === null || (b !== null && b.id < a.id) ? b : a), null);
    return first?.name ?? this.context.warehouse?.name ?? this.state.position?.location ?? '';
  }

  /** Writes an event of this moment. */
  event(event: EventId, cause: string, location = this.placeName): void {
    this.#events.push({ key: `${event}:${cause}:${this.now}`, event, time: this.now, location, ...this.#where() });
  }

  /** The open alert of a cause, or null. */
  alert(event: EventId, cause: string): AlertFact | null {
    return this.#open.get(`${event}:${cause}`) ?? null;
  }

  /** Opens an alert of a cause, or brings the data of the open one up to date. */
  raise(rule: AlertRule, event: EventId, cause: string, data: AlertData, macId = this.context.macId): void {
    const known = this.alert(event, cause);
    if (known !== null) return this.update(event, cause, data);
    this.#keep({
      key: `${event}:${cause}:${this.now}`,
      event,
      level: this.rules[rule].level,
      cause,
      openedAt: this.now,
      clearedAt: null,
      ...this.#where(),
      macId,
      data,
    });
  }

  /** Changes data of an open alert, if there is one. */
  update(event: EventId, cause: string, data: AlertData): void {
    const known = this.alert(event, cause);
    if (known === null) return;
    const next = { ...known.data, ...data };
    if (!sameData(known.data, next)) this.#keep({ ...known, data: next });
  }

  /** Clears the open alert of a cause, if there is one. */
  clear(event: EventId, cause: string, data: AlertData = {}): void {
    const known = this.alert(event, cause);
    if (known === null) return;
    this.#open.delete(`${event}:${cause}`);
    this.#changed.set(known.key, { ...known, clearedAt: this.now, data: { ...known.data, ...data } });
  }

  /** The open alerts of an event. */
  alerts(event: EventId): readonly AlertFact[] {
    return [...this.#open.values()].filter((alert) => alert.event === event);
  }

  /** Forgets what a rule remembers. */
  forget<K extends keyof Memory>(name: K): void {
    this.memory[name] = EMPTY_MEMORY[name];
  }

  result(upto: number): { state: MonitorState; events: readonly EventFact[]; alerts: readonly AlertFact[] } {
    return {
      state: { ...this.state, upto, open: [...this.#open.values()], memory: { ...this.memory } },
      events: this.#events,
      alerts: [...this.#changed.values()],
    };
  }

  #keep(alert: AlertFact): void {
    this.#open.set(`${alert.event}:${alert.cause}`, alert);
    this.#changed.set(alert.key, alert);
  }

  #where(): Pick<EventFact, 'macId' | 'latitude' | 'longitude'> {
    const { position } = this.state;
    return {
      macId: this.context.macId,
      latitude: position?.latitude ?? null,
      longitude: position?.longitude ?? null,
    };
  }
}

/** One rule of the catalogue. */
export interface Rule {
  readonly name: AlertRule | 'geofence';
  /** When it is asked. In other phases its alerts are cleared and its memory is empty. */
  readonly phases: readonly Phase[];
  /** The alerts it raises. */
  readonly alerts: readonly EventId[];
  readonly memory: keyof Memory | null;
  /** Looks at what may have changed around it since the last fold: plans and settings. Nothing changed: does nothing. */
  review?(fold: Fold): void;
  /** Looks at a reading; position, places and state are those after it. */
  read?(fold: Fold, reading: Reading): void;
  /** When it has to be asked without a reading, milliseconds; null: not. */
  due?(fold: Fold): number | null;
  /** That moment has come. Afterwards `due` is later, or null. */
  come?(fold: Fold): void;
}

/** The phases in which a subject is watched. */
export const WATCHED: readonly Phase[] = ['waiting', 'transit', 'arrived', 'device'];
