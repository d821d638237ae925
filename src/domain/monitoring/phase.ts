import {
  ASSET_STATE as ASSET,
  SHIPPING_STATE as SHIPMENT,
  type ShipmentClass,
  VEHICLE_STATE as VEHICLE,
} from '../shipment-status.ts';

/**
 * What the rules need to know of a shipping state:
 *   saved        not commissioned yet: nothing is watched
 *   waiting      commissioned, at its origin
 *   transit      on its way; assets and vehicles that are monitored
 *   arrived      at its destination; assets that are staged or shipped
 *   unmonitored  a person ended the watch for now
 *   over         decommissioned
 *   device       a device on no shipment, which has no states
 */
export type Phase = 'saved' | 'waiting' | 'transit' | 'arrived' | 'unmonitored' | 'over' | 'device';

const PHASES: Readonly<Record<ShipmentClass, Readonly<Record<number, Phase>>>> = {
  shipment: {
    [SHIPMENT.commissioned]: 'waiting',
    [SHIPMENT.departed]: 'transit',
    [SHIPMENT.arrived]: 'arrived',
    [SHIPMENT.decommissioning]: 'over',
    [SHIPMENT.decommissioned]: 'over',
    [SHIPMENT.unmonitored]: 'unmonitored',
  },
  asset: {
    [ASSET.activated]: 'waiting',
    [ASSET.monitored]: 'transit',
    [ASSET.staged]: 'arrived',
    [ASSET.shipped]: 'arrived',
    [ASSET.decommissioned]: 'over',
    [ASSET.unmonitored]: 'unmonitored',
  },
  vehicle: { [VEHICLE.commissioned]: 'waiting', [VEHICLE.monitored]: 'transit', [VEHICLE.decommissioned]: 'over' },
};

/** The phase of a shipping state; a class of null is a device on no shipment. */
export const phaseOf = (shipmentClass: ShipmentClass | null, shippingState: number): Phase =>
  shipmentClass === null ? 'device' : (PHASES[shipmentClass][shippingState] ?? 'saved');
