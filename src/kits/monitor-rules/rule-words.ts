import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldBounds } from '../../domain/monitoring/check-rules.ts';
import type { RuleName } from '../../domain/monitoring/rule-settings.ts';
import { CONFIG_TYPES } from '../../domain/shipment-status.ts';

/** What each rule is called (docs/decisions/monitoring.md). */
export const RULE_WORDS: Readonly<Record<RuleName, MessageDescriptor>> = {
  lifecycle: msg`Departure, arrival and decommissioning`,
  separation: msg`Separation`,
  rejoin: msg`Rejoin`,
  lowBattery: msg`Low battery`,
  unexpectedWaypoint: msg`Unexpected waypoint`,
  overdueDeparture: msg`Overdue departure`,
  overdueArrival: msg`Overdue arrival`,
  delayedCommunication: msg`Delayed communication`,
  notHeard: msg`Not heard since activation`,
  delayedDecommission: msg`Delayed decommission`,
  humidity: msg`Humidity`,
  highTemperature: msg`High temperature`,
  lowTemperature: msg`Low temperature`,
  mkt: msg`Mean kinetic temperature`,
  stability: msg`Stability budget`,
  routeDeviation: msg`Route deviation`,
  tilt: msg`Tilt`,
  shock: msg`Shock`,
  extendedDwell: msg`Extended dwell`,
  strayChime: msg`Stray iChime`,
  suspectSensor: msg`Suspect sensor`,
  geofence: msg`Geozone entry and exit`,
};

/** What a field of any rule is called. */
const FIELDS: Readonly<Record<string, MessageDescriptor>> = {
  enabled: msg({ message: 'Enabled', context: 'rule' }),
  level: msg`Level`,
  automatic: msg`Update status from positions`,
  enterFixes: msg`Positions inside before arrival counts`,
  leaveFixes: msg`Positions outside before departure counts`,
  unseenFixes: msg`Positions elsewhere before departure is assumed`,
  slack: msg`Location margin`,
  decommissionAfter: msg`Decommission automatically after arrival`,
  decommissionOnReturn: msg`Decommission automatically on return`,
  reports: msg`Reports in a row`,
  readings: msg`Readings in a row`,
  fixes: msg`Positions in a row`,
  minutes: msg`For at least`,
  percent: msg`Low below`,
  clearPercent: msg`Clear at`,
  grace: msg`Allowed after the planned time`,
  afterCommission: msg`If unplanned: after commission`,
  afterDeparture: msg`If unplanned: after departure`,
  limit: msg`Limit`,
  hysteresis: msg`Clear when back inside the limit by`,
  windowHours: msg`Window`,
  halfWidth: msg`Distance to each side of the route`,
  angle: msg`Limit`,
  quiet: msg`Clear after no new event for`,
  radius: msg`Within a radius of`,
};

/** What a field is called; one that a later version has, as the program calls it. */
export function fieldName(field: string, words: (message: MessageDescriptor) => string): string {
  const known = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
  return known === undefined ? field : words(known);
}

type Unit = Extract<FieldBounds, { readonly kind: 'number' }>['unit'];

/** What stands behind a number. Temperatures are in the reader's unit. */
export const UNIT_WORDS: Readonly<Record<Exclude<Unit, 'fahrenheit' | 'count'>, MessageDescriptor>> = {
  minutes: msg({ message: 'min', context: 'unit' }),
  hours: msg({ message: 'h', context: 'unit' }),
  metres: msg({ message: 'm', context: 'unit' }),
  percent: msg({ message: '%', context: 'unit' }),
  degrees: msg({ message: '°', context: 'unit' }),
  g: msg({ message: 'g', context: 'unit' }),
};

export const LEVEL_WORDS = [msg`Notice`, msg`Message`, msg`Alert`] as const;

const TYPES: Readonly<Record<string, MessageDescriptor>> = {
  'one-way': msg`One-way shipments`,
  'round-trip': msg`Round trips`,
  reposition: msg`Repositions`,
  asset: msg`Assets`,
  vehicle: msg`Vehicles`,
  tbd: msg`Shipments without a type`,
};

/** Whose settings they are. */
export function scopeWords(scope: string, words: (message: MessageDescriptor) => string): string {
  if (scope === 'company') return words(msg`Entire company`);
  if (scope.startsWith('asset:')) return scope.slice('asset:'.length);
  const code = scope.startsWith('config:') ? CONFIG_TYPES[Number(scope.slice('config:'.length))]?.code : undefined;
  const known = code === undefined ? undefined : TYPES[code];
  return known === undefined ? words(msg`This shipment`) : words(known);
}

const FAULTS: Readonly<Record<string, MessageDescriptor>> = {
  'wrong-kind': msg`This can't be saved as entered.`,
  'not-whole': msg`Use whole numbers.`,
  'too-small': msg`This number is too small.`,
  'too-large': msg`This number is too large.`,
  contradiction: msg`This contradicts another limit.`,
};

/** Why a field was refused. */
export const ruleFaultWords = (fault: string, words: (message: MessageDescriptor) => string): string =>
  words((Object.hasOwn(FAULTS, fault) ? FAULTS[fault] : undefined) ?? msg`This can't be saved as entered.`);
