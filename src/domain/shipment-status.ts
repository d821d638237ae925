/**
 * What kinds of shipment there are and what their state numbers mean (spec 1 §3 "Shipment config types", §4 "Shipment
 * status"; spec 2 §4 "Status tables"). Codes only: the words are where they are shown.
 */
export type ShipmentClass = 'shipment' | 'asset' | 'vehicle';

export interface ConfigType {
  readonly code: 'one-way' | 'round-trip' | 'reposition' | 'asset' | 'vehicle' | 'tbd';
  readonly class: ShipmentClass;
  /** Shipping states that count as active. */
  readonly activeStates: readonly number[];
  readonly lookbackDays: number;
}

/** Site option shipmentLookbackDays (spec 1 §9), also what a config type has that names none (spec 2 §9). */
const LOOKBACK_DAYS = 365;
/** Default active states of shipments (spec 2 §9). */
export const ACTIVE_STATES: readonly number[] = [2, 3, 4];

export const REPOSITION_CONFIG_TYPE = 2;

/** By config type number. The spec gives "TBD" no class; it is shown as a shipment. */
export const CONFIG_TYPES: readonly ConfigType[] = [
  { code: 'one-way', class: 'shipment', activeStates: ACTIVE_STATES, lookbackDays: LOOKBACK_DAYS },
  { code: 'round-trip', class: 'shipment', activeStates: ACTIVE_STATES, lookbackDays: LOOKBACK_DAYS },
  { code: 'reposition', class: 'shipment', activeStates: ACTIVE_STATES, lookbackDays: LOOKBACK_DAYS },
  { code: 'asset', class: 'asset', activeStates: [2, 3, 7], lookbackDays: LOOKBACK_DAYS },
  { code: 'vehicle', class: 'vehicle', activeStates: [3], lookbackDays: 365 },
  { code: 'tbd', class: 'shipment', activeStates: ACTIVE_STATES, lookbackDays: LOOKBACK_DAYS },
];

/** The class of a config type; a number of a newer server is shown as a shipment. */
export const classOf = (configType: number): ShipmentClass => CONFIG_TYPES[configType]?.class ?? 'shipment';

/** State names by class and number; a vehicle has no 2, 4, 5 and 7. */
const STATUSES = {
  shipment: {
    0: 'saved',
    1: 'processing',
    2: 'commissioned',
    3: 'departed',
    4: 'arrived',
    5: 'decommissioning',
    6: 'decommissioned',
    7: 'unmonitored',
  },
  asset: {
    0: 'saved',
    1: 'created',
    2: 'activated',
    3: 'monitored',
    4: 'staged',
    5: 'shipped',
    6: 'decommissioned',
    7: 'unmonitored',
  },
  vehicle: { 0: 'saved', 1: 'commissioned', 3: 'monitored', 6: 'decommissioned' },
} as const;

type Values<T> = T extends unknown ? T[keyof T] : never;
export type ShipmentStatus = Values<(typeof STATUSES)[ShipmentClass]> | 'unknown';

/** The status a row shows for its class and shipping state; `unknown` for a number the class does not have. */
export function statusOf(shipmentClass: ShipmentClass, shippingState: number): ShipmentStatus {
  const names: Readonly<Record<number, ShipmentStatus>> = STATUSES[shipmentClass];
  return names[shippingState] ?? 'unknown';
}

const DECOMMISSIONED_STATE = 6;

/** Whether it is over: decommissioned by its state, or since its decommission date (spec 2 §2 "Header boxes"). */
export const isDecommissioned = (row: {
  readonly shippingState: number;
  readonly decommDate: string | null;
}): boolean => row.shippingState === DECOMMISSIONED_STATE || row.decommDate !== null;
