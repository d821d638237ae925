import { defaultRules, effectiveRules, RULE_NAMES } from './default-rules.ts';
import type { RuleLayer, RuleName, RuleSettings } from './rule-settings.ts';

/** What a field of a rule may hold. */
export type FieldBounds =
  | { readonly kind: 'boolean' }
  | { readonly kind: 'level' }
  | {
      readonly kind: 'number';
      readonly unit: 'minutes' | 'hours' | 'metres' | 'percent' | 'fahrenheit' | 'degrees' | 'g' | 'count';
      readonly min: number;
      readonly max: number;
      /** Whole numbers only. */
      readonly whole: boolean;
      /** Whether null (no limit, never) is allowed. */
      readonly nullable: boolean;
    };

type NumberBounds = Extract<FieldBounds, { kind: 'number' }>;

const whole = (unit: NumberBounds['unit'], min: number, max: number): NumberBounds => ({
  kind: 'number',
  unit,
  min,
  max,
  whole: true,
  nullable: false,
});
const decimal = (unit: NumberBounds['unit'], min: number, max: number): NumberBounds => ({
  ...whole(unit, min, max),
  whole: false,
});
const orNull = (bounds: NumberBounds): NumberBounds => ({ ...bounds, nullable: true });

const YEAR_MINUTES = 365 * 24 * 60;
const minutes = (min: number): NumberBounds => whole('minutes', min, YEAR_MINUTES);
const inARow = whole('count', 1, 100);
/** What devices may report (the contract of ingest). */
const temperature = decimal('fahrenheit', -200, 400);

const BASE = { enabled: { kind: 'boolean' }, level: { kind: 'level' } } as const;

/** Every field of every rule with its bounds: what forms show and what `checkRules` checks. */
export const RULE_FIELDS: { readonly [R in RuleName]: { readonly [F in keyof RuleSettings[R]]: FieldBounds } } = {
  lifecycle: {
    automatic: { kind: 'boolean' },
    enterFixes: inARow,
    leaveFixes: inARow,
    unseenFixes: inARow,
    slack: whole('metres', 0, 100_000),
    decommissionAfter: orNull(minutes(1)),
    decommissionOnReturn: { kind: 'boolean' },
  },
  separation: { ...BASE, reports: inARow, minutes: minutes(0) },
  rejoin: BASE,
  lowBattery: { ...BASE, percent: whole('percent', 1, 100), clearPercent: whole('percent', 1, 100), readings: inARow },
  unexpectedWaypoint: { ...BASE, minutes: minutes(1) },
  overdueDeparture: { ...BASE, grace: minutes(0), afterCommission: orNull(minutes(1)) },
  overdueArrival: { ...BASE, grace: minutes(0), afterDeparture: orNull(minutes(1)) },
  delayedCommunication: { ...BASE, minutes: minutes(5) },
  notHeard: { ...BASE, minutes: minutes(5) },
  delayedDecommission: { ...BASE, minutes: minutes(1) },
  humidity: { ...BASE, limit: decimal('percent', 1, 99), hysteresis: decimal('percent', 0, 50), minutes: minutes(0) },
  highTemperature: {
    ...BASE,
    limit: orNull(temperature),
    hysteresis: decimal('fahrenheit', 0, 50),
    minutes: minutes(0),
  },
  lowTemperature: {
    ...BASE,
    limit: orNull(temperature),
    hysteresis: decimal('fahrenheit', 0, 50),
    minutes: minutes(0),
  },
  mkt: { windowHours: whole('hours', 1, 720), limit: orNull(temperature) },
  stability: { minutes: orNull(minutes(1)) },
  routeDeviation: {
    ...BASE,
    halfWidth: whole('metres', 10, 500_000),
    hysteresis: whole('metres', 0, 500_000),
    fixes: inARow,
  },
  tilt: { ...BASE, angle: decimal('degrees', 1, 180), hysteresis: decimal('degrees', 0, 180), readings: inARow },
  shock: { ...BASE, limit: decimal('g', 0.1, 400), quiet: minutes(1) },
  extendedDwell: { ...BASE, minutes: minutes(1), radius: whole('metres', 10, 100_000) },
  strayChime: { ...BASE, reports: inARow, minutes: minutes(0) },
  suspectSensor: BASE,
  geofence: { enabled: { kind: 'boolean' } },
};

/** Why a field was refused: no such rule or field, a value of another kind, out of bounds, or not fit to another field. */
export type RuleFaultCode = 'unknown' | 'wrong-kind' | 'not-whole' | 'too-small' | 'too-large' | 'contradiction';

export interface RuleFault {
  readonly rule: string;
  /** '' when the rule itself is meant. */
  readonly field: string;
  readonly fault: RuleFaultCode;
}

export type CheckedRules =
  | { readonly ok: true; readonly layer: RuleLayer }
  | { readonly ok: false; readonly faults: readonly RuleFault[] };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isRuleName = (name: string): name is RuleName => RULE_NAMES.some((rule) => rule === name);

function faultOf(bounds: FieldBounds | undefined, value: unknown): RuleFaultCode | null {
  if (bounds === undefined) return 'unknown';
  if (bounds.kind === 'boolean') return typeof value === 'boolean' ? null : 'wrong-kind';
  if (bounds.kind === 'level') return value === 0 || value === 1 || value === 2 ? null : 'wrong-kind';
  if (value === null && bounds.nullable) return null;
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'wrong-kind';
  if (bounds.whole && !Number.isInteger(value)) return 'not-whole';
  if (value < bounds.min) return 'too-small';
  return value > bounds.max ? 'too-large' : null;
}

/**
 * Checks what a company, an asset config or a shipment sets: an object of rules, each an object of fields. With it laid over
 * the defaults of `configType`, and of the layers under it, thresholds must fit each other.
 */
export function checkRules(
  value: unknown,
  configType: number | null = null,
  ...under: readonly RuleLayer[]
): CheckedRules {
  if (!isRecord(value)) return { ok: false, faults: [{ rule: '', field: '', fault: 'wrong-kind' }] };
  const faults = Object.entries(value).flatMap(([rule, fields]): RuleFault[] => {
    if (!isRuleName(rule)) return [{ rule, field: '', fault: 'unknown' }];
    if (!isRecord(fields)) return [{ rule, field: '', fault: 'wrong-kind' }];
    const bounds: Readonly<Record<string, FieldBounds>> = RULE_FIELDS[rule];
    return Object.entries(fields).flatMap(([field, set]) => {
      const fault = faultOf(Object.hasOwn(bounds, field) ? bounds[field] : undefined, set);
      return fault === null ? [] : [{ rule, field, fault }];
    });
  });
  if (faults.length > 0 || !isChecked(value)) return { ok: false, faults };
  const contradictions = contradictionsOf(effectiveRules(defaultRules(configType), ...under, value));
  return contradictions.length > 0 ? { ok: false, faults: contradictions } : { ok: true, layer: value };
}

/** After every field was checked against `RULE_FIELDS`, which has the shape of the settings, it is a layer. */
const isChecked = (value: unknown): value is RuleLayer => isRecord(value);

/** Thresholds that can't both hold. */
function contradictionsOf({ lowBattery, highTemperature, lowTemperature, ...rules }: RuleSettings): RuleFault[] {
  const faults: RuleFault[] = [];
  const no = (rule: RuleName, field: string): void => void faults.push({ rule, field, fault: 'contradiction' });
  if (lowBattery.clearPercent < lowBattery.percent) no('lowBattery', 'clearPercent');
  const { limit: high } = highTemperature;
  const { limit: low } = lowTemperature;
  if (high !== null && low !== null && low >= high) no('lowTemperature', 'limit');
  if (rules.routeDeviation.hysteresis >= rules.routeDeviation.halfWidth) no('routeDeviation', 'hysteresis');
  if (rules.tilt.hysteresis >= rules.tilt.angle) no('tilt', 'hysteresis');
  if (rules.humidity.hysteresis >= rules.humidity.limit) no('humidity', 'hysteresis');
  return faults;
}
