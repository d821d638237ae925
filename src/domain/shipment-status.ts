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

/** Shipping states of shipments, by name. */
export const SHIPPING_STATE = {
  saved: 0,
  processing: 1,
  commissioned: 2,
  departed: 3,
  arrived: 4,
  decommissioning: 5,
  decommissioned: 6,
  unmonitored: 7,
} as const;

/** Those of assets. */
export const ASSET_STATE = {
  saved: 0,
  created: 1,
  activated: 2,
  monitored: 3,
  staged: 4,
  shipped: 5,
  decommissioned: 6,
  unmonitored: 7,
} as const;

/** Those of vehicles; they have no 2, 4, 5 and 7. */
export const VEHICLE_STATE = { saved: 0, commissioned: 1, monitored: 3, decommissioned: 6 } as const;

/** Commission states by name (spec 2 §4 "Status tables"). */
export const COMMISSION_STATE = { created: 1, active: 2, ready: 3, decommissioned: 4 } as const;
export type CommissionStatus = keyof typeof COMMISSION_STATE | 'unknown';

const COMMISSION_STATUSES = Object.entries(COMMISSION_STATE) as readonly [keyof typeof COMMISSION_STATE, number][];

/** The name of a commission state number; `unknown` for one the documents don't have. */
export const commissionStatusOf = (state: number): CommissionStatus =>
  COMMISSION_STATUSES.find(([, number]) => number === state)?.[0] ?? 'unknown';

/**
 * Whether a shipment is on time, and whether it is whole: both states are sets of bits, one an event each, and none set is
 * good (spec 2 §4 has two words for each, §9 the bits).
 */
export const onTimeStatusOf = (onTimeState: number): 'on-time' | 'delayed' =>
  onTimeState === 0 ? 'on-time' : 'delayed';
export const securityStatusOf = (securityState: number): 'intact' | 'separated' =>
  securityState === 0 ? 'intact' : 'separated';

/** Default active states of shipments (spec 2 §9). */
export const ACTIVE_STATES: readonly number[] = [
  SHIPPING_STATE.commissioned,
  SHIPPING_STATE.departed,
  SHIPPING_STATE.arrived,
];

export const REPOSITION_CONFIG_TYPE = 2;

/** The config type of vehicles. */
export const VEHICLE_CONFIG_TYPE = 4;

/** By config type number. The spec gives "TBD" no class; it is shown as a shipment. */
export const CONFIG_TYPES: readonly ConfigType[] = [
  { code: 'one-way', class: 'shipment', activeStates: ACTIVE_STATES, lookbackDays: LOOKBACK_DAYS },
  { code: 'round-trip', class: 'shipment', activeStates: ACTIVE_STATES, lookbackDays: LOOKBACK_DAYS },
  { code: 'reposition', class: 'shipment', activeStates: ACTIVE_STATES, lookbackDays: LOOKBACK_DAYS },
  {
    code: 'asset',
    class: 'asset',
    activeStates: [ASSET_STATE.activated, ASSET_STATE.monitored, ASSET_STATE.unmonitored],
    lookbackDays: LOOKBACK_DAYS,
  },
  { code: 'vehicle', class: 'vehicle', activeStates: [VEHICLE_STATE.monitored], lookbackDays: 365 },
  { code: 'tbd', class: 'shipment', activeStates: ACTIVE_STATES, lookbackDays: LOOKBACK_DAYS },
];

/**
 * The states in which what is of a config type is active (spec 2 §9): assets and vehicles have their own.
 * @param ofShipments of every type that has none
 */
export function activeStatesOf(configType: number, ofShipments: readonly number[] = ACTIVE_STATES): readonly number[] {
  const type = CONFIG_TYPES[configType];
  return type === undefined || type.class === 'shipment' ? ofShipments : type.activeStates;
}

/** The class of a config type; a number of a newer server is shown as a shipment. */
export const classOf = (configType: number): ShipmentClass => CONFIG_TYPES[configType]?.class ?? 'shipment';

/** State names by class and number. */
const STATUSES = {
  shipment: {
    [SHIPPING_STATE.saved]: 'saved',
    [SHIPPING_STATE.processing]: 'processing',
    [SHIPPING_STATE.commissioned]: 'commissioned',
    [SHIPPING_STATE.departed]: 'departed',
    [SHIPPING_STATE.arrived]: 'arrived',
    [SHIPPING_STATE.decommissioning]: 'decommissioning',
    [SHIPPING_STATE.decommissioned]: 'decommissioned',
    [SHIPPING_STATE.unmonitored]: 'unmonitored',
  },
  asset: {
    [ASSET_STATE.saved]: 'saved',
    [ASSET_STATE.created]: 'created',
    [ASSET_STATE.activated]: 'activated',
    [ASSET_STATE.monitored]: 'monitored',
    [ASSET_STATE.staged]: 'staged',
    [ASSET_STATE.shipped]: 'shipped',
    [ASSET_STATE.decommissioned]: 'decommissioned',
    [ASSET_STATE.unmonitored]: 'unmonitored',
  },
  vehicle: {
    [VEHICLE_STATE.saved]: 'saved',
    [VEHICLE_STATE.commissioned]: 'commissioned',
    [VEHICLE_STATE.monitored]: 'monitored',
    [VEHICLE_STATE.decommissioned]: 'decommissioned',
  },
} as const;

type Values<T> = T extends unknown ? T[keyof T] : never;
export type ShipmentStatus = Values<(typeof STATUSES)[ShipmentClass]> | 'unknown';

/** The status a row shows for its class and shipping state; `unknown` for a number the class does not have. */
export function statusOf(shipmentClass: ShipmentClass, shippingState: number): ShipmentStatus {
  const names: Readonly<Record<number, ShipmentStatus>> = STATUSES[shipmentClass];
  return names[shippingState] ?? 'unknown';
}

/** Whether it is over: decommissioned by its state, or since its decommission date (spec 2 §2 "Header boxes"). */
export const isDecommissioned = (row: {
  readonly shippingState: number;
  readonly decommDate: string | null;
}): boolean => row.shippingState === SHIPPING_STATE.decommissioned || row.decommDate !== null;
