import { MINUTE_MS } from '../duration.ts';
import { stateAfter, type Transition } from '../shipment-transition.ts';
import type { Place } from './context.ts';
import type { EventId } from './facts.ts';
import type { Fold } from './fold.ts';
import { hasLeftOrigin, isIn, type Moves } from './presence.ts';
import type { Reading } from './reading.ts';

const LIFECYCLE = 'lifecycle';

/** Events of the log, by transition; the others have none in the catalogue (spec 2 §9). */
const EVENT_OF: Readonly<Partial<Record<Transition, EventId>>> = {
  commission: 2,
  depart: 3,
  arrive: 5,
  decommission: 6,
};

/**
 * Makes a transition at this moment, with its date and its event. Returns false, and does nothing, when none leads from this
 * state: what came late, or twice, can't undo what is newer.
 */
export function makeTransition(fold: Fold, transition: Transition): boolean {
  const { context, state, now } = fold;
  if (context.class === null) return false;
  const next = stateAfter(context.class, state.shippingState, transition);
  if (next === null) return false;
  state.shippingState = next;
  if (transition === 'commission') state.commDate ??= now;
  if (transition === 'depart' || transition === 'monitor') state.departDate ??= now;
  if (transition === 'arrive') state.arriveDate ??= now;
  if (transition === 'decommission') state.decommDate ??= now;
  const event = EVENT_OF[transition];
  if (event !== undefined) fold.event(event, LIFECYCLE, placeOf(fold, event));
  return true;
}

/** A departure is from the origin and an arrival at the destination, where these are known. */
function placeOf(fold: Fold, event: EventId): string {
  const end = event === 3 ? fold.context.origin : event === 5 ? fold.context.destination : null;
  return end?.name ?? fold.placeName;
}

/** What any message of the subject's own device says: that the device is there. */
export function commissionByMessage(fold: Fold): void {
  if (fold.rules.lifecycle.automatic && fold.phase === 'saved') makeTransition(fold, 'commission');
}

/** What the places say that the subject was brought into or out of. */
export function readMoves(fold: Fold, moves: Moves): void {
  if (fold.rules.lifecycle.automatic) followPlaces(fold, moves);
  if (fold.phase === 'saved' || fold.phase === 'over' || fold.phase === 'unmonitored') return;
  logPlaces(fold, moves);
}

/** Departure, arrival, and the return that ends a round trip, from where it is. */
function followPlaces(fold: Fold, moves: Moves): void {
  const { context, rules } = fold;
  const { origin, destination } = context;
  if (fold.phase === 'waiting' && hasLeftOrigin(fold)) depart(fold);
  // Where it went from one to the other unseen, it has departed when it arrives.
  if (context.class !== 'shipment') return;
  const entered = (place: Place | null) => place !== null && moves.entered.some(({ id }) => id === place.id);
  const isThere = isIn(fold, destination) && !isIn(fold, origin);
  const isBack = destination?.id === origin?.id && entered(destination);
  if (isThere && fold.phase === 'waiting') depart(fold);
  if ((isThere || isBack) && fold.phase === 'transit') makeTransition(fold, 'arrive');
  else if (entered(origin) && fold.phase === 'arrived' && rules.lifecycle.decommissionOnReturn)
    makeTransition(fold, 'decommission');
}

/** An asset or a vehicle that leaves is monitored from then on; of both it is a departure. */
function depart(fold: Fold): void {
  if (makeTransition(fold, 'depart')) return;
  if (makeTransition(fold, 'monitor')) fold.event(3, LIFECYCLE, placeOf(fold, 3));
}

/** Events 4, 10 and 11. Where shipments begin and end is said by their departure and arrival. */
function logPlaces(fold: Fold, { entered, left }: Moves): void {
  const ends = fold.context.class === 'shipment' ? [] : ['origin', 'destination'];
  for (const { id, name, role } of left)
    if (role === 'geozone' && fold.rules.geofence.enabled) fold.event(11, id, name);
  for (const { id, name, role } of entered) {
    if (role === 'geozone' && fold.rules.geofence.enabled) fold.event(10, id, name);
    const isOnItsWay = fold.phase === 'transit' || fold.phase === 'arrived';
    if (isOnItsWay && (role === 'waypoint' || ends.includes(role))) fold.event(4, id, name);
  }
}

/** When it is decommissioned by itself, milliseconds; null: not. */
export function decommissionDue({ phase, state, context, rules }: Fold): number | null {
  const { automatic, decommissionAfter } = rules.lifecycle;
  if (!automatic || decommissionAfter === null || context.class !== 'shipment') return null;
  return phase === 'arrived' && state.arriveDate !== null ? state.arriveDate + decommissionAfter * MINUTE_MS : null;
}

/** Remembers that the subject's own device was heard. */
export function hear(fold: Fold, reading: Reading): void {
  fold.state.heardAt = fold.now;
  fold.state.gateway = reading.gateway ?? fold.state.gateway;
}
