import { MINUTE_MS } from './duration.ts';
import { timeOf } from './instant.ts';

/**
 * When a shipment is planned to depart and to arrive, and how late it is (docs/decisions/plan.md). Late is what has not happened
 * by its minute; overdue, an alert, it is only after the grace of its rule (`monitoring/rules/overdue.ts`).
 */

/** Milliseconds since 1970 between which a plan makes sense: another year is a slip of the keyboard. */
export const PLAN_EARLIEST = Date.UTC(2000, 0, 1);
export const PLAN_LATEST = Date.UTC(2100, 0, 1) - 1;

export type PlanFault =
  /** Not a time between 2000 and 2100. */
  | 'plan-year'
  /** The arrival is not after the departure. */
  | 'plan-order';

/** Instants in ISO 8601; null: not planned. */
export interface ShipmentPlan {
  readonly plannedDeparture: string | null;
  readonly plannedArrival: string | null;
}

const isSensible = (time: number): boolean => time >= PLAN_EARLIEST && time <= PLAN_LATEST;

const yearFault = (planned: string | null): PlanFault | null =>
  planned === null || isSensible(timeOf(planned)) ? null : 'plan-year';

/** What is wrong with a plan, by its fields; null: nothing. A plan that is past already is none: it may be entered afterwards. */
export function checkPlan({ plannedDeparture, plannedArrival }: ShipmentPlan): {
  readonly plannedDeparture: PlanFault | null;
  readonly plannedArrival: PlanFault | null;
} {
  const [departure, arrival] = [yearFault(plannedDeparture), yearFault(plannedArrival)];
  const isBackwards =
    departure === null &&
    arrival === null &&
    plannedDeparture !== null &&
    plannedArrival !== null &&
    timeOf(plannedArrival) <= timeOf(plannedDeparture);
  return { plannedDeparture: departure, plannedArrival: isBackwards ? 'plan-order' : arrival };
}

/** What lateness is worked out from: fields of a shipment's row. */
export interface LateRow extends ShipmentPlan {
  readonly configType: number;
  readonly shippingState: number;
  readonly departDate: string | null;
  readonly arriveDate: string | null;
  readonly decommDate: string | null;
  /** When shipments of its lane have usually departed and arrived; null where that is not earned. */
  readonly usualDeparture: string | null;
  readonly usualArrival: string | null;
}

/** What a shipment is late with, or will be if it has not happened by then. */
export interface Due {
  readonly what: 'departure' | 'arrival';
  /** ISO 8601. */
  readonly by: string;
  /** False: nobody planned it, the lane's usual time it is. */
  readonly isPlanned: boolean;
}

function dueBy(what: Due['what'], planned: string | null, usual: string | null): Due | null {
  const by = planned ?? usual;
  return by === null ? null : { what, by, isPlanned: planned !== null };
}

/**
 * The next thing that has not happened, and by when it should have: the departure, then the arrival; null where nothing is
 * planned nor usual, and of what is over. What has no departure planned is due by its arrival already before it departs.
 */
export function dueOf(row: LateRow): Due | null {
  if (row.decommDate !== null || row.arriveDate !== null) return null;
  const arrival = dueBy('arrival', row.plannedArrival, row.usualArrival);
  if (row.departDate !== null) return arrival;
  return dueBy('departure', row.plannedDeparture, row.usualDeparture) ?? arrival;
}

/**
 * When a shipment has arrived, or what is best known of when it will: as its lane's history says, else as it was planned, else
 * as is usual. Null where nobody knows, and of what is over without having arrived.
 */
export function arrivalOf(row: LateRow & { readonly etaP50: string | null }): string | null {
  if (row.arriveDate !== null) return row.arriveDate;
  return row.decommDate === null ? (row.etaP50 ?? row.plannedArrival ?? row.usualArrival) : null;
}

/** Milliseconds that a shipment is late by at `now`; null: it is not. */
export function lateBy(row: LateRow, now: number): number | null {
  const due = dueOf(row);
  const late = due === null ? 0 : now - timeOf(due.by);
  return late > 0 ? late : null;
}

/**
 * Milliseconds between what was planned, or is usual, and what came to be: more than 0 is late. To the minute, in which plans
 * are made. Null where one of both is missing.
 */
export function missedBy(happened: string | null, planned: string | null, usual: string | null): number | null {
  const by = planned ?? usual;
  if (happened === null || by === null) return null;
  return Math.floor(timeOf(happened) / MINUTE_MS) * MINUTE_MS - Math.floor(timeOf(by) / MINUTE_MS) * MINUTE_MS;
}

/** A planned step of a shipment's way. */
export interface PlannedStep {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Milliseconds; null: it was in time, or its time has not come. */
  readonly late: number | null;
}

/** The steps of its way that are planned, with how late each was or is by now. */
export function plannedSteps(
  row: LateRow,
  now: number,
): { readonly departed: PlannedStep | null; readonly arrived: PlannedStep | null } {
  const step = (planned: string | null, happened: string | null): PlannedStep | null => {
    if (planned === null) return null;
    const at = timeOf(planned);
    const isOpen = row.decommDate === null;
    const late = happened === null ? (isOpen ? now - at : 0) : (missedBy(happened, planned, null) ?? 0);
    return { at, late: late > 0 ? late : null };
  };
  return {
    // What arrived has departed, whether or not anybody knows when.
    departed: step(row.plannedDeparture, row.departDate ?? (row.arriveDate === null ? null : row.plannedDeparture)),
    arrived: step(row.plannedArrival, row.arriveDate),
  };
}
