import type { AlertLevel } from './facts.ts';

/** What every rule has. */
export interface RuleBase {
  readonly enabled: boolean;
  /** Level of the alerts it raises. */
  readonly level: AlertLevel;
}

/** Thresholds of all rules, effective for one subject. Times are whole minutes, distances metres, temperatures °F. */
export interface RuleSettings {
  /** Positions and transitions. */
  readonly lifecycle: {
    /** Whether the first message commissions, and positions depart and arrive. A person can always do it by hand. */
    readonly automatic: boolean;
    /** Fixes in a row that say it is in a place it was not in. A gateway or beacon there counts for all. */
    readonly enterFixes: number;
    /** Fixes in a row that say it is out of a place it was in. */
    readonly leaveFixes: number;
    /** Fixes outside of the origin that mean a departure when the device was never seen at its origin. */
    readonly unseenFixes: number;
    /** Metres around a place in which a position is taken neither for inside nor for outside: see `presence.ts`. */
    readonly slack: number;
    /** Minutes after the arrival at which it is decommissioned by itself; null: never. */
    readonly decommissionAfter: number | null;
    /** Whether a return to the origin after the arrival decommissions it. */
    readonly decommissionOnReturn: boolean;
  };
  /** 201. */
  readonly separation: RuleBase & {
    /** Reports of the tag in a row that do not name the iChime. */
    readonly reports: number;
    /** Minutes since the tag last heard the iChime. */
    readonly minutes: number;
  };
  /** 202: a notice when a separation ends. */
  readonly rejoin: RuleBase;
  /** 204. */
  readonly lowBattery: RuleBase & {
    /** Below this it is low. */
    readonly percent: number;
    /** From this on it is not any more. */
    readonly clearPercent: number;
    /** Readings in a row. */
    readonly readings: number;
  };
  /** 205. */
  readonly unexpectedWaypoint: RuleBase & {
    /** Minutes there until it counts: driving past is no stop. */
    readonly minutes: number;
  };
  /** 206. */
  readonly overdueDeparture: RuleBase & {
    /** Minutes after the planned departure. */
    readonly grace: number;
    /** Without a plan: minutes after the commission; null: never. */
    readonly afterCommission: number | null;
  };
  /** 207. */
  readonly overdueArrival: RuleBase & {
    /** Minutes after the planned arrival. */
    readonly grace: number;
    /** Without a plan: minutes after the departure; null: never. */
    readonly afterDeparture: number | null;
  };
  /** 208. */
  readonly delayedCommunication: RuleBase & {
    /** Minutes since the last message of the subject's own device. */
    readonly minutes: number;
  };
  /** 208, of a device that was never heard. */
  readonly notHeard: RuleBase & {
    /** Minutes since the activation. */
    readonly minutes: number;
  };
  /** 209. */
  readonly delayedDecommission: RuleBase & {
    /** Minutes after the arrival. */
    readonly minutes: number;
  };
  /** 211. */
  readonly humidity: RuleBase & {
    /** Percent; above it is critical. */
    readonly limit: number;
    /** Percentage points under the limit at which it clears. */
    readonly hysteresis: number;
    /** Minutes above the limit until it counts. */
    readonly minutes: number;
  };
  /** 216. */
  readonly highTemperature: RuleBase & {
    /** For shipments without a set point of their own; null: none. */
    readonly limit: number | null;
    /** Degrees under the limit at which it clears. */
    readonly hysteresis: number;
    readonly minutes: number;
  };
  /** 223. */
  readonly lowTemperature: RuleBase & {
    readonly limit: number | null;
    /** Degrees above the limit at which it clears. */
    readonly hysteresis: number;
    readonly minutes: number;
  };
  /** Mean kinetic temperature, named in the data of temperature alerts. */
  readonly mkt: {
    /** Hours of the window: 720 (30 days), or 24 for a cold chain. */
    readonly windowHours: number;
    /** What it is held against; null: nothing. */
    readonly limit: number | null;
  };
  /** The stability budget of the goods, named in the data of temperature alerts. */
  readonly stability: {
    /** Minutes they may be outside of their set points in all; null: none is kept. */
    readonly minutes: number | null;
  };
  /** 218. */
  readonly routeDeviation: RuleBase & {
    /** Metres to each side of the route, where it has no width of its own. */
    readonly halfWidth: number;
    /** Metres inside of the edge at which it clears. */
    readonly hysteresis: number;
    /** Fixes in a row outside. */
    readonly fixes: number;
  };
  /** 220. */
  readonly tilt: RuleBase & {
    /** Degrees. */
    readonly angle: number;
    /** Degrees under the limit at which it clears. */
    readonly hysteresis: number;
    /** Readings in a row. */
    readonly readings: number;
  };
  /** 221. */
  readonly shock: RuleBase & {
    /** g. */
    readonly limit: number;
    /** Minutes without a shock after which the alert clears; until then further ones are counted into it. */
    readonly quiet: number;
  };
  /** 222. */
  readonly extendedDwell: RuleBase & {
    /** Minutes at one spot, in transit. */
    readonly minutes: number;
    /** Metres around the first position that are one spot. */
    readonly radius: number;
  };
  /** 224. */
  readonly strayChime: RuleBase & {
    /** Reports in a row in which the tag hears a foreign iChime. */
    readonly reports: number;
    /** Minutes over which it is heard: passing another load is none. */
    readonly minutes: number;
  };
  /** 241. */
  readonly suspectSensor: RuleBase;
  /** Events 10 and 11. */
  readonly geofence: { readonly enabled: boolean };
}

/** A rule by its name. */
export type RuleName = keyof RuleSettings;

/** What a company, an asset config or a shipment sets: any part of the settings. */
export type RuleLayer = { readonly [R in RuleName]?: Partial<RuleSettings[R]> };
