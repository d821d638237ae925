import type { Advance } from './advance.ts';
import { believedReading } from './believed-reading.ts';
import type { Context, ManualTransition } from './context.ts';
import { readExposure } from './exposure.ts';
import { Fold, type Rule, WATCHED } from './fold.ts';
import { insideOf } from './inside.ts';
import { commissionByMessage, decommissionDue, hear, makeTransition, readMoves } from './lifecycle.ts';
import { readPresence } from './presence.ts';
import { type Reading, timeOfReading } from './reading.ts';
import type { RuleSettings } from './rule-settings.ts';
import { delayedCommunication } from './rules/delayed-communication.ts';
import { extendedDwell } from './rules/extended-dwell.ts';
import { humidity } from './rules/humidity.ts';
import { lowBattery } from './rules/low-battery.ts';
import { NOT_HEARD_CAUSE, notHeard } from './rules/not-heard.ts';
import { delayedDecommission, overdueArrival, overdueDeparture } from './rules/overdue.ts';
import { routeDeviation } from './rules/route-deviation.ts';
import { separation } from './rules/separation.ts';
import { shock } from './rules/shock.ts';
import { strayChime } from './rules/stray-chime.ts';
import { suspectSensor } from './rules/suspect-sensor.ts';
import { highTemperature, lowTemperature } from './rules/temperature.ts';
import { tilt } from './rules/tilt.ts';
import { unexpectedWaypoint } from './rules/unexpected-waypoint.ts';
import type { MonitorState } from './state.ts';

/** In the order in which they look at a reading. Rejoin (202) is part of separation, geofences are part of presence. */
const RULES: readonly Rule[] = [
  overdueDeparture,
  overdueArrival,
  delayedDecommission,
  delayedCommunication,
  notHeard,
  unexpectedWaypoint,
  routeDeviation,
  extendedDwell,
  separation,
  strayChime,
  highTemperature,
  lowTemperature,
  humidity,
  lowBattery,
  tilt,
  shock,
  suspectSensor,
];

/** Something that happens by itself. */
interface Timer {
  readonly at: number;
  readonly name: string;
  readonly due: (fold: Fold) => number | null;
  readonly come: (fold: Fold) => void;
}

/**
 * Folds readings, and what happens by itself in the meantime, into the state of a subject: see `Advance`. At one and the same
 * moment a person's transitions come first, then readings, then timers. Folding everything at once, in any cuts, or tick by
 * tick ends in the same state and the same facts.
 * @throws RangeError for a reading that is not later than `state.upto`, or later than `until`, or out of order
 */
export function advance(
  state: MonitorState,
  context: Context,
  rules: RuleSettings,
  readings: readonly Reading[],
  until: number,
): Advance {
  checkOrder(state, readings, until);
  const fold = new Fold(state, context, rules);
  // Rules that were switched off since, and plans that were changed.
  endWhatIsOver(fold);
  for (const rule of RULES) if (applies(fold, rule)) rule.review?.(fold);
  const manual = manualBetween(context, state.upto, until);
  let [nextManual, nextReading] = [0, 0];
  for (;;) {
    const transition = manual[nextManual];
    const reading = readings[nextReading];
    const timer = nextTimer(fold);
    const [byHand, read, tick] = [
      transition?.time ?? Number.POSITIVE_INFINITY,
      reading === undefined ? Number.POSITIVE_INFINITY : timeOfReading(reading),
      timer?.at ?? Number.POSITIVE_INFINITY,
    ];
    if (transition !== undefined && byHand <= Math.min(read, tick)) {
      nextManual += 1;
      fold.now = byHand;
      makeTransition(fold, transition.transition);
      endWhatIsOver(fold);
    } else if (reading !== undefined && read <= tick) {
      nextReading += 1;
      fold.now = read;
      readOne(fold, reading);
    } else if (timer !== null && tick <= until) {
      fold.now = tick;
      come(fold, timer);
    } else {
      return { ...fold.result(Math.max(until, state.upto)), nextDue: timer?.at ?? null };
    }
  }
}

function checkOrder(state: MonitorState, readings: readonly Reading[], until: number): void {
  let before = state.upto + 1;
  for (const reading of readings) {
    const time = timeOfReading(reading);
    if (time < before || time > until) {
      throw new RangeError(`A reading at ${time} can't be folded between ${before} and ${until}.`);
    }
    before = time;
  }
}

/** What a person ordered in a span; what is older than the subject counts from its creation. */
function manualBetween({ manual, createDate }: Context, after: number, until: number): ManualTransition[] {
  return manual
    .map(({ time, transition }) => ({ time: Math.max(time, createDate), transition }))
    .filter(({ time }) => time > after && time <= until)
    .sort((a, b) => a.time - b.time);
}

const applies = ({ phase, rules }: Fold, rule: Rule): boolean =>
  rules[rule.name].enabled && rule.phases.includes(phase);

/** Two rules raise 208: each alert is of one of them, by its cause. */
const isOf = ({ name }: Rule, cause: string): boolean =>
  name === 'notHeard' ? cause === NOT_HEARD_CAUSE : name !== 'delayedCommunication' || cause !== NOT_HEARD_CAUSE;

/** Clears the alerts of rules that are not asked in this phase, and what they remember. */
function endWhatIsOver(fold: Fold): void {
  for (const rule of RULES) {
    if (applies(fold, rule)) continue;
    for (const event of rule.alerts) {
      for (const { cause } of fold.alerts(event)) if (isOf(rule, cause)) fold.clear(event, cause);
    }
    if (rule.memory !== null) fold.forget(rule.memory);
  }
}

function readOne(fold: Fold, reading: Reading): void {
  if (fold.phase === 'over' || fold.now < fold.context.createDate) return;
  if (fold.isOwn(reading)) {
    hear(fold, reading);
    const moves = readPresence(fold, reading);
    commissionByMessage(fold);
    readMoves(fold, moves);
    endWhatIsOver(fold);
  }
  if (!WATCHED.includes(fold.phase)) {
    if (applies(fold, notHeard)) notHeard.read?.(fold, reading);
    return;
  }
  // What a unit says of a warehouse is judged with what the others said.
  const judged = insideOf(fold, believedReading(fold, reading));
  if (fold.measures(judged)) readExposure(fold, judged);
  for (const rule of RULES) if (applies(fold, rule)) rule.read?.(fold, judged);
}

/** The timer that comes next; of several at the same moment the first of the list. A moment that is past comes now. */
function nextTimer(fold: Fold): Timer | null {
  let next: Timer | null = null;
  const offer = (name: string, due: Timer['due'], come: Timer['come']): void => {
    const at = due(fold);
    if (at !== null && (next === null || Math.max(at, fold.now) < next.at)) {
      next = { at: Math.max(at, fold.now), name, due, come };
    }
  };
  offer('decommission', decommissionDue, decommissionByTime);
  for (const rule of RULES) {
    const { due, come } = rule;
    if (due !== undefined && come !== undefined && applies(fold, rule)) offer(rule.name, due, come);
  }
  return next;
}

function decommissionByTime(fold: Fold): void {
  makeTransition(fold, 'decommission');
  endWhatIsOver(fold);
}

function come(fold: Fold, { name, due, come: act }: Timer): void {
  act(fold);
  const again = due(fold);
  if (again !== null && again <= fold.now) throw new Error(`The timer of ${name} does not go on.`);
}
