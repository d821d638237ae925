import { MINUTE_MS } from '../../duration.ts';
import type { EventId } from '../facts.ts';
import type { AlertRule, Fold, Rule } from '../fold.ts';
import type { Phase } from '../phase.ts';

interface Deadline {
  readonly name: AlertRule;
  readonly event: EventId;
  readonly cause: string;
  /** The phase that should be over by then; its end clears the alert. */
  readonly phase: Phase;
  /** Milliseconds; what was planned, where there is a plan. Null: no deadline. */
  deadline(fold: Fold): { readonly due: number; readonly planned: number | null } | null;
}

/** Something has not happened until its deadline: 206, 207 and 209. */
const overdueRule = ({ name, event, cause, phase, deadline }: Deadline): Rule => ({
  name,
  phases: [phase],
  alerts: [event],
  memory: null,
  due(fold) {
    return fold.alert(event, cause) === null ? (deadline(fold)?.due ?? null) : null;
  },
  come(fold) {
    const { due = fold.now, planned = null } = deadline(fold) ?? {};
    fold.raise(name, event, cause, { planned, deadline: due, place: fold.placeName });
  },
  // A plan that was put off ends what the old one raised.
  review(fold) {
    const next = deadline(fold);
    if (next === null || next.due > fold.now) fold.clear(event, cause);
  },
});

/** From a plan with its grace, else some minutes after a moment. */
function planned(plan: number | null, grace: number, from: number | null, after: number | null) {
  if (plan !== null) return { due: plan + grace * MINUTE_MS, planned: plan };
  return from === null || after === null ? null : { due: from + after * MINUTE_MS, planned: null };
}

/** 206 Overdue Departure: commissioned, and still not departed. */
export const overdueDeparture = overdueRule({
  name: 'overdueDeparture',
  event: 206,
  cause: 'departure',
  phase: 'waiting',
  deadline: ({ context, rules: { overdueDeparture: rule }, state }) =>
    planned(context.plannedDeparture, rule.grace, state.commDate, rule.afterCommission),
});

/** 207 Overdue Arrival: departed, and still not arrived. */
export const overdueArrival = overdueRule({
  name: 'overdueArrival',
  event: 207,
  cause: 'arrival',
  phase: 'transit',
  deadline: ({ context, rules: { overdueArrival: rule }, state }) =>
    planned(context.plannedArrival, rule.grace, state.departDate, rule.afterDeparture),
});

/** 209 Delayed Decommission: arrived, and still not decommissioned. */
export const delayedDecommission = overdueRule({
  name: 'delayedDecommission',
  event: 209,
  cause: 'decommission',
  phase: 'arrived',
  deadline: ({ rules, state }) => planned(null, 0, state.arriveDate, rules.delayedDecommission.minutes),
});
