import {
  ASSET_STATE as ASSET,
  SHIPPING_STATE as SHIPMENT,
  type ShipmentClass,
  statusOf,
  VEHICLE_STATE as VEHICLE,
} from './shipment-status.ts';

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

type Steps = Readonly<Record<number, number>>;

const WAYS: Readonly<Record<ShipmentClass, Partial<Record<Transition, Steps>>>> = {
  shipment: {
    commission: { [SHIPMENT.saved]: SHIPMENT.commissioned, [SHIPMENT.processing]: SHIPMENT.commissioned },
    depart: { [SHIPMENT.commissioned]: SHIPMENT.departed },
    arrive: { [SHIPMENT.departed]: SHIPMENT.arrived },
    unmonitor: {
      [SHIPMENT.commissioned]: SHIPMENT.unmonitored,
      [SHIPMENT.departed]: SHIPMENT.unmonitored,
      [SHIPMENT.arrived]: SHIPMENT.unmonitored,
    },
    monitor: { [SHIPMENT.unmonitored]: SHIPMENT.departed },
  },
  asset: {
    commission: { [ASSET.saved]: ASSET.activated, [ASSET.created]: ASSET.activated },
    monitor: { [ASSET.activated]: ASSET.monitored, [ASSET.unmonitored]: ASSET.monitored },
    stage: { [ASSET.monitored]: ASSET.staged },
    ship: { [ASSET.monitored]: ASSET.shipped, [ASSET.staged]: ASSET.shipped },
    unmonitor: { [ASSET.activated]: ASSET.unmonitored, [ASSET.monitored]: ASSET.unmonitored },
  },
  vehicle: {
    commission: { [VEHICLE.saved]: VEHICLE.commissioned },
    monitor: { [VEHICLE.commissioned]: VEHICLE.monitored },
  },
};

/** The shipping state after a transition, or null when the class has none from this state. */
export function stateAfter(shipmentClass: ShipmentClass, shippingState: number, transition: Transition): number | null {
  if (transition === 'decommission') {
    const known = statusOf(shipmentClass, shippingState) !== 'unknown';
    const { decommissioned } = SHIPMENT;
    return known && shippingState !== decommissioned ? decommissioned : null;
  }
  return WAYS[shipmentClass][transition]?.[shippingState] ?? null;
}
