/**
 * The event catalogue: what alerts, messages and shipment events are about, by number (spec 2 §9 "Alert codes"). Codes
 * only: the words are where they are shown. The spec names more than it lists; an unlisted number is `unknown`.
 */
export const EVENTS = {
  1: 'shipment-creation',
  2: 'commission',
  3: 'departure',
  4: 'waypoint',
  5: 'arrive',
  6: 'decommission',
  7: 'join-tag',
  8: 'remove-tag',
  10: 'geofence-entry',
  11: 'geofence-exit',
  15: 'shock-tilt-activation',
  16: 'shock-tilt-activation',
  19: 'shock-tilt-activation',
  103: 'manual-message',
  201: 'separation',
  202: 'rejoin',
  204: 'low-battery',
  205: 'unexpected-waypoint',
  206: 'overdue-departure',
  207: 'overdue-arrival',
  208: 'delayed-communication',
  209: 'delayed-decommission',
  211: 'humidity-critical',
  216: 'high-temperature',
  218: 'route-deviation',
  220: 'tilt',
  221: 'shock',
  222: 'extended-dwell',
  223: 'low-temperature',
  224: 'stray-chime',
  // Ours: the documents say that there are more numbers than they list, so these keep away from theirs.
  241: 'suspect-sensor',
} as const;

export type EventCode = (typeof EVENTS)[keyof typeof EVENTS] | 'unknown';

export const MANUAL_MESSAGE = 103;
export const DELAYED_COMMUNICATION = 208;
export const TILT_ALERT = 220;
export const SHOCK_ALERT = 221;

/** The code of an event number. */
export function eventCode(event: number): EventCode {
  const codes: Readonly<Record<number, EventCode>> = EVENTS;
  return codes[event] ?? 'unknown';
}

export type EventKind = 'shipment-event' | 'user-message' | 'alert';

/** Event ids 101 to 199 are user messages, alert codes are 200 and up (spec 2 §9). */
export function eventKind(event: number): EventKind {
  if (event >= 200) return 'alert';
  return event >= 101 ? 'user-message' : 'shipment-event';
}

/** The level of an alert is the tab it is on: notice 0, message 1, alert 2 (spec 2 §9 "Alert tab types"). */
export const ALERT_LEVEL = { notice: 0, message: 1, alert: 2 } as const;

/** What the alert lists show of the past unless asked for more (spec 2 §9): months, and alerts in the first load. */
export const ALERT_LOOKBACK_MONTHS = 3;
export const ALERTS_INITIAL_MAX = 10;
