import { type ShipmentClass, statusOf } from './shipment-status.ts';

/**
 * How a shipment, asset or vehicle goes from one state to the next. The spec gives the states (spec 1 §4), not the ways
 * between them; docs/decisions/lifecycle.md says how these were chosen.
 *
 *   shipment  saved, processing ─commission▶ commissioned ─depart▶ departed ─arrive▶ arrived
 *             commissioned, departed, arrived ─unmonitor▶ unmonitored ─monitor▶ departed
 *   asset     saved, created ─commission▶ activated ─monitor▶ monitored ─stage▶ staged ─ship▶ shipped
 *             monitored ─ship▶ shipped;  activated, monitored ─unmonitor▶ unmonitored ─monitor▶ monitored
 *   vehicle   saved ─commission▶ commissioned ─monitor▶ monitored
 *   all       any other state ─decommission▶ decommissioned, from where nothing leads on
 */
export const TRANSITIONS = [
  'commission',
  'depart',
  'arrive',
  'monitor',
  'unmonitor',
  'stage',
  'ship',
  'decommission',
] as const;
export type Transition = (typeof TRANSITIONS)[number];

export const DECOMMISSIONED = 6;

type Steps = Readonly<Record<number, number>>;

const WAYS: Readonly<Record<ShipmentClass, Partial<Record<Transition, Steps>>>> = {
  shipment: {
    commission: { 0: 2, 1: 2 },
    depart: { 2: 3 },
    arrive: { 3: 4 },
    unmonitor: { 2: 7, 3: 7, 4: 7 },
    monitor: { 7: 3 },
  },
  asset: {
    commission: { 0: 2, 1: 2 },
    monitor: { 2: 3, 7: 3 },
    stage: { 3: 4 },
    ship: { 3: 5, 4: 5 },
    unmonitor: { 2: 7, 3: 7 },
  },
  vehicle: {
    commission: { 0: 1 },
    monitor: { 1: 3 },
  },
};

/** The shipping state after a transition, or null when the class has none from this state. */
export function stateAfter(shipmentClass: ShipmentClass, shippingState: number, transition: Transition): number | null {
  if (transition === 'decommission') {
    const known = statusOf(shipmentClass, shippingState) !== 'unknown';
    return known && shippingState !== DECOMMISSIONED ? DECOMMISSIONED : null;
  }
  return WAYS[shipmentClass][transition]?.[shippingState] ?? null;
}
