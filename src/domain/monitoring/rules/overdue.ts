import { MINUTE_MS } from '../../duration.ts';
import type { EventId } from '../facts.ts';
import type { AlertRule, Fold, Rule } from '../fold.ts';
import type { Phase } from '../phase.ts';
import { mayHaveLeft } from '../presence.ts';

interface Deadline {
  readonly name: AlertRule;
  readonly event: EventId;
  readonly cause: string;
  /** The phase that should be over by then; its end clears the alert. */
  readonly phase: Phase;
  /** Milliseconds; what was planned, or by when it usually has happened, where that is what it goes by. Null: no deadline. */
  deadline(fold: Fold): Due | null;
  /** Whether it has happened, as far as is known, though not surely: the next reading decides. */
  mayHaveHappened?(fold: Fold): boolean;
}

interface Due {
  readonly due: number;
  readonly planned: number | null;
  readonly usual: number | null;
}

/** Something has not happened until its deadline: 206, 207 and 209. */
const overdueRule = ({ name, event, cause, phase, deadline, mayHaveHappened }: Deadline): Rule => ({
  name,
  phases: [phase],
  alerts: [event],
  memory: null,
  due(fold) {
    if (mayHaveHappened?.(fold) === true) return null;
    return fold.alert(event, cause) === null ? (deadline(fold)?.due ?? null) : null;
  },
  come(fold) {
    const { due = fold.now, planned = null, usual = null } = deadline(fold) ?? {};
    fold.raise(name, event, cause, { planned, usual, deadline: due, place: fold.placeName });
  },
  // A plan that was put off ends what the old one raised.
  review(fold) {
    const next = deadline(fold);
    if (next === null || next.due > fold.now) fold.clear(event, cause);
  },
});

interface Deadlines {
  readonly plan: number | null;
  readonly usual: number | null;
  /** Minutes after either. */
  readonly grace: number;
  /** The moment that a rule counts from, and minutes after it; null: it does not. */
  readonly from: number | null;
  readonly after: number | null;
}

/** From a plan with its grace, else some minutes after a moment where the rule says so, else from what is usual with the grace. */
function deadlineOf({ plan, usual, grace, from, after }: Deadlines): Due | null {
  if (plan !== null) return { due: plan + grace * MINUTE_MS, planned: plan, usual: null };
  if (from !== null && after !== null) return { due: from + after * MINUTE_MS, planned: null, usual: null };
  return usual === null ? null : { due: usual + grace * MINUTE_MS, planned: null, usual };
}

/** 206 Overdue Departure: commissioned, and still not departed. */
export const overdueDeparture = overdueRule({
  name: 'overdueDeparture',
  event: 206,
  cause: 'departure',
  phase: 'waiting',
  mayHaveHappened: mayHaveLeft,
  deadline: ({ context, rules: { overdueDeparture: rule }, state }) =>
    deadlineOf({
      plan: context.plannedDeparture,
      usual: context.usualDeparture,
      grace: rule.grace,
      from: state.commDate,
      after: rule.afterCommission,
    }),
});

/** 207 Overdue Arrival: departed, and still not arrived. */
export const overdueArrival = overdueRule({
  name: 'overdueArrival',
  event: 207,
  cause: 'arrival',
  phase: 'transit',
  deadline: ({ context, rules: { overdueArrival: rule }, state }) =>
    deadlineOf({
      plan: context.plannedArrival,
      usual: context.usualArrival,
      grace: rule.grace,
      from: state.departDate,
      after: rule.afterDeparture,
    }),
});

/** 209 Delayed Decommission: arrived, and still not decommissioned. */
export const delayedDecommission = overdueRule({
  name: 'delayedDecommission',
  event: 209,
  cause: 'decommission',
  phase: 'arrived',
  deadline: ({ rules, state }) =>
    deadlineOf({
      plan: null,
      usual: null,
      grace: 0,
      from: state.arriveDate,
      after: rules.delayedDecommission.minutes,
    }),
});
