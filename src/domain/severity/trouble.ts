import { eventCode } from '../alert-events.ts';
import { HOUR_MS, MINUTE_MS } from '../duration.ts';
import { excursionOf } from '../monitoring/excursion-data.ts';
import type { AlertData, AlertLevel } from '../monitoring/facts.ts';
import { NOT_HEARD_CAUSE } from '../monitoring/rules/not-heard.ts';

/** How urgent trouble is (docs/decisions/severity.md): Watch 0, Warning 1, Critical 2. It is worked out, never set. */
export const SEVERITY = { watch: 0, warning: 1, critical: 2 } as const;
/** The most urgent first: the order in which trouble is worked off. */
export const BY_URGENCY = [SEVERITY.critical, SEVERITY.warning, SEVERITY.watch] as const;
export type Severity = (typeof SEVERITY)[keyof typeof SEVERITY];

/** What is known of an alert in force. Times in milliseconds since 1970. */
export interface TroubleFact {
  /** A number of the event catalogue. */
  readonly event: number;
  /** What its rule says of it: notice 0, message 1, alert 2. */
  readonly level: AlertLevel;
  readonly data: AlertData;
  readonly raisedAt: number;
}

export interface Trouble {
  readonly severity: Severity;
  /** When goods are lost unless somebody acts; null: nothing says that they will be. */
  readonly lossAt: number | null;
  /** When the severity will be another one though nothing else happens; null: never. */
  readonly changesAt: number | null;
}

/** Goods that are lost so soon are critical, and so late a warning. */
const CRITICAL_MS = 4 * HOUR_MS;
const WARNING_MS = 24 * HOUR_MS;

/** Where nobody said what goods stand: so long beyond a limit, and so long when it is so many °F beyond (5 °C). */
const STANDS_MS = 8 * HOUR_MS;
const FAR_BEYOND = 9;
const STANDS_FAR_MS = 2 * HOUR_MS;
/** Humidity hurts packing first. */
const STANDS_HUMIDITY_MS = 24 * HOUR_MS;
/** Metres off its route from which on something is taken for stolen or lost, not for diverted. */
const LOST_METRES = 5_000;
/** Goods under way of which nothing is known for so long. */
const UNSEEN_MS = 12 * HOUR_MS;
/** A shock of so many times its limit has hurt what it met. */
const HARD_SHOCK = 4;
/** A battery below this is empty within days. */
const NEARLY_EMPTY_PERCENT = 5;
/** A loss that moves by less is where it was: readings come one after the other. */
const STEP_MS = 10 * MINUTE_MS;

/** How urgent an alert in force is. The later it gets, the more urgent. @param now milliseconds since 1970 */
export function troubleOf(fact: TroubleFact, now: number): Trouble {
  const lossAt = lossOf(fact);
  const steps = [...(lossAt === null ? [] : [lossAt - WARNING_MS, lossAt - CRITICAL_MS]), ...stepsOf(fact)];
  const next = steps.filter((at) => at > now);
  return {
    severity: severityAt(fact, lossAt, now),
    lossAt,
    changesAt: next.length === 0 ? null : Math.min(...next),
  };
}

function severityAt(fact: TroubleFact, lossAt: number | null, now: number): Severity {
  if (lossAt !== null && lossAt - now <= CRITICAL_MS) return SEVERITY.critical;
  const isToday = lossAt !== null && lossAt - now <= WARNING_MS;
  if (!isToday && !isPromiseMissed(fact, now)) return SEVERITY.watch;
  // Whoever set the rule to a notice said that a promise of this kind binds nobody. What is lost is lost all the same.
  return fact.level === 0 && !isToday ? SEVERITY.watch : SEVERITY.warning;
}

/** When goods are lost; in steps, never later than they are. */
function lossOf(fact: TroubleFact): number | null {
  const exact = exactLossOf(fact);
  return exact === null ? null : Math.floor(exact / STEP_MS) * STEP_MS;
}

function exactLossOf({ event, data, raisedAt }: TroubleFact): number | null {
  const code = eventCode(event);
  if (code === 'route-deviation') return numberOf(data, 'farthest') >= LOST_METRES ? raisedAt : null;
  const excursion = excursionOf({ event, clearedAt: null, data });
  if (excursion === null) return null;
  const { measure, since, beyond, mkt, budget } = excursion;
  if (measure === 'humidity') return since + STANDS_HUMIDITY_MS;
  const last = numberOf(data, 'lastAt', since);
  // They went through more than they may as a whole.
  if (mkt !== null && mkt.limit !== null && mkt.value > mkt.limit) return last;
  if (budget !== null) return last + Math.max(0, budget.minutes - budget.used) * MINUTE_MS;
  return since + (beyond >= FAR_BEYOND ? STANDS_FAR_MS : STANDS_MS);
}

/** Whether a promise is missed, or goods may be hurt: what is for today. */
function isPromiseMissed({ event, data, raisedAt }: TroubleFact, now: number): boolean {
  switch (eventCode(event)) {
    case 'separation':
    case 'unexpected-waypoint':
    case 'overdue-departure':
    case 'overdue-arrival':
    case 'route-deviation':
    case 'humidity-critical':
    case 'high-temperature':
    case 'low-temperature':
      return true;
    case 'shock':
      return numberOf(data, 'extreme') >= HARD_SHOCK * numberOf(data, 'limit', Number.POSITIVE_INFINITY);
    case 'low-battery':
      return numberOf(data, 'percent', 100) < NEARLY_EMPTY_PERCENT;
    // Nobody measures what the goods go through; one that drifts still does.
    case 'suspect-sensor':
      return data.kind !== 'drift';
    case 'delayed-communication':
      return data.cause === NOT_HEARD_CAUSE || now >= numberOf(data, 'since', raisedAt) + UNSEEN_MS;
    default:
      return false;
  }
}

/** Further moments at which the severity is another one. */
const stepsOf = ({ event, data, raisedAt }: TroubleFact): readonly number[] =>
  eventCode(event) === 'delayed-communication' ? [numberOf(data, 'since', raisedAt) + UNSEEN_MS] : [];

function numberOf(data: AlertData, name: string, otherwise = 0): number {
  const value = data[name];
  return typeof value === 'number' ? value : otherwise;
}
