import { SILENT_MINUTES } from '../contact.ts';
import type { RuleLayer, RuleSettings } from './rule-settings.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Level of what somebody should see, and of what is only noted (`ALERT_LEVEL` of alert-events.ts). */
const ALERT = 2;
const NOTICE = 0;

/** What holds where nothing else is set; docs/decisions/monitoring.md says why. */
const BASE: RuleSettings = {
  lifecycle: {
    automatic: true,
    enterFixes: 1,
    leaveFixes: 2,
    unseenFixes: 4,
    slack: 200,
    decommissionAfter: null,
    decommissionOnReturn: false,
  },
  separation: { enabled: true, level: ALERT, reports: 3, minutes: HOUR },
  rejoin: { enabled: true, level: NOTICE },
  // Red on the battery gauge (spec 2 §9).
  lowBattery: { enabled: true, level: ALERT, percent: 20, clearPercent: 25, readings: 2 },
  unexpectedWaypoint: { enabled: true, level: ALERT, minutes: 15 },
  overdueDeparture: { enabled: true, level: ALERT, grace: HOUR, afterCommission: null },
  overdueArrival: { enabled: true, level: ALERT, grace: HOUR, afterDeparture: null },
  // A gateway is offline after 360 minutes (spec 2 §9): a tag that is only silent because of it is noticed with it.
  delayedCommunication: { enabled: true, level: ALERT, minutes: SILENT_MINUTES },
  // A device that starts says so at once: until then somebody who packed it is still near.
  notHeard: { enabled: true, level: ALERT, minutes: 2 * HOUR },
  delayedDecommission: { enabled: true, level: ALERT, minutes: 2 * DAY },
  // Red on the humidity gauge (spec 2 §9).
  humidity: { enabled: true, level: ALERT, limit: 60, hysteresis: 5, minutes: 2 * HOUR },
  // One degree Celsius.
  highTemperature: { enabled: true, level: ALERT, limit: null, hysteresis: 1.8, minutes: 30 },
  lowTemperature: { enabled: true, level: ALERT, limit: null, hysteresis: 1.8, minutes: 30 },
  mkt: { windowHours: 720, limit: null },
  stability: { minutes: null },
  routeDeviation: { enabled: true, level: ALERT, halfWidth: 5_000, hysteresis: 500, fixes: 2 },
  tilt: { enabled: true, level: ALERT, angle: 45, hysteresis: 15, readings: 2 },
  // The lowest limit that can be chosen for a device (spec 2 §9).
  shock: { enabled: true, level: ALERT, limit: 5, quiet: HOUR },
  extendedDwell: { enabled: true, level: ALERT, minutes: 12 * HOUR, radius: 300 },
  strayChime: { enabled: true, level: ALERT, reports: 3, minutes: HOUR },
  suspectSensor: { enabled: true, level: ALERT },
  geofence: { enabled: true },
};

const OFF = { enabled: false } as const;

/** What differs from the base, by config type number (spec 2 §9 "Shipment config types"). */
const BY_CONFIG_TYPE: Readonly<Record<number, RuleLayer>> = {
  // Round Trip: done when it is back.
  1: { lifecycle: { decommissionOnReturn: true }, delayedDecommission: { minutes: 30 * DAY } },
  // Reposition: devices without goods.
  2: {
    highTemperature: OFF,
    lowTemperature: OFF,
    humidity: OFF,
    tilt: OFF,
    shock: OFF,
    separation: OFF,
    rejoin: OFF,
    strayChime: OFF,
    suspectSensor: OFF,
  },
  // Asset: stands and is moved for years; silent after lastCommsHours (spec 2 §9).
  3: {
    overdueDeparture: OFF,
    overdueArrival: OFF,
    delayedDecommission: OFF,
    routeDeviation: OFF,
    unexpectedWaypoint: OFF,
    extendedDwell: { minutes: 30 * DAY },
    delayedCommunication: { minutes: 3 * DAY },
    // It reports once a day.
    notHeard: { minutes: DAY },
  },
  // Vehicle: parks wherever its driver rests.
  4: {
    overdueDeparture: OFF,
    overdueArrival: OFF,
    delayedDecommission: OFF,
    unexpectedWaypoint: OFF,
    extendedDwell: OFF,
    separation: OFF,
    rejoin: OFF,
    strayChime: OFF,
  },
};

/** The settings of a config type before anything is set. A device on no shipment has those of config type null. */
export const defaultRules = (configType: number | null): RuleSettings =>
  effectiveRules(BASE, configType === null ? {} : (BY_CONFIG_TYPE[configType] ?? {}));

/** `base` with each layer laid over it, the later ones on top: company, asset config, shipment. */
export function effectiveRules(base: RuleSettings, ...layers: readonly RuleLayer[]): RuleSettings {
  const over = <R extends keyof RuleSettings>(settings: RuleSettings, rule: R, layer: RuleLayer): RuleSettings => ({
    ...settings,
    [rule]: { ...settings[rule], ...layer[rule] },
  });
  return layers.reduce<RuleSettings>(
    (settings, layer) => RULE_NAMES.reduce((all, rule) => (rule in layer ? over(all, rule, layer) : all), settings),
    base,
  );
}

/** Every rule. */
export const RULE_NAMES: readonly (keyof RuleSettings)[] = [
  'lifecycle',
  'separation',
  'rejoin',
  'lowBattery',
  'unexpectedWaypoint',
  'overdueDeparture',
  'overdueArrival',
  'delayedCommunication',
  'notHeard',
  'delayedDecommission',
  'humidity',
  'highTemperature',
  'lowTemperature',
  'mkt',
  'stability',
  'routeDeviation',
  'tilt',
  'shock',
  'extendedDwell',
  'strayChime',
  'suspectSensor',
  'geofence',
];
