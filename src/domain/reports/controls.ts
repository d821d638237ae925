import { DAY_MS, HOUR_MS, MINUTE_MS } from '../duration.ts';
import { zonedTime } from '../instant.ts';

/** What a report can ask for (spec 2 §5 "Report controls"), in the order in which it is asked. */
const CONTROL_NAMES = [
  'shipmentId',
  'guid',
  'view',
  'macId',
  'deviceType',
  'alertEvent',
  'batteryLevel',
  'customer',
  'configType',
  'limitProfile',
  'origin',
  'destination',
  'warehouseName',
  'warehouseUnit',
  'lookbackDays',
  'lookbackHours',
  'lookbackMonths',
  'startDate',
  'endDate',
] as const;
export type ControlName = (typeof CONTROL_NAMES)[number];

export const isControlName = (name: string): name is ControlName => (CONTROL_NAMES as readonly string[]).includes(name);

/** Days and hours that a report may look back (spec 2 §9 "Reports"). */
export const LOOKBACK_DAYS = [7, 30, 60, 90, 180, 365] as const;
const DEFAULT_LOOKBACK_DAYS = 30;
export const LOOKBACK_HOURS = [1, 4, 12, 24, 48, 96] as const;

/** Devices whose battery holds no more than this (spec 2 §9): share of a full one, and the level in millivolts. */
export const BATTERY_LEVELS = [
  { percent: 100, level: 5_000 },
  { percent: 75, level: 4_000 },
  { percent: 50, level: 3_500 },
  { percent: 10, level: 3_250 },
] as const;

/** Which dates can't be chosen (report config `dateConfig`). */
export interface DateConfig {
  /** Dates before this instant. */
  readonly notBefore?: string | undefined;
  /** Dates that are longer ago than so many minutes and a day. */
  readonly cutoffMinutes?: number | undefined;
}

/** A day that is added to the cutoff, so that the whole of the last one can be chosen (spec 2 §5). */
const CUTOFF_EXTRA_MINUTES = 1_440;

/** The earliest time that can be chosen; null: any can. Milliseconds since 1970. */
export function earliestDate({ notBefore, cutoffMinutes }: DateConfig, now: number): number | null {
  const bounds = [
    ...(notBefore === undefined ? [] : [Date.parse(notBefore)]),
    ...(cutoffMinutes === undefined ? [] : [now - (cutoffMinutes + CUTOFF_EXTRA_MINUTES) * MINUTE_MS]),
  ].filter((bound) => !Number.isNaN(bound));
  return bounds.length === 0 ? null : Math.max(...bounds);
}

export interface Control {
  readonly name: string;
  readonly required: boolean;
}

/** What was entered, by the control's name; what is empty is left out. Dates as instants, numbers as numbers. */
export type ControlValues = Readonly<Partial<Record<ControlName, string | number>>>;

export type ControlFault = 'required' | 'letters' | 'not-before-end' | 'not-after-start' | 'too-early';

const SHIPMENT_ID = /^[\p{L}\p{M}\p{N}_ -]+$/u;

/** What is wrong with what was entered for a report, by control. */
export function controlFaults(
  controls: readonly Control[],
  values: ControlValues,
  dates: DateConfig,
  now: number,
): Partial<Record<ControlName, ControlFault>> {
  const faults: Partial<Record<ControlName, ControlFault>> = {};
  for (const { name, required } of controls) {
    if (!isControlName(name)) continue;
    const value = values[name];
    if (required && (value === undefined || value === '')) faults[name] = 'required';
  }
  const { shipmentId, startDate, endDate } = values;
  if (typeof shipmentId === 'string' && shipmentId !== '' && !SHIPMENT_ID.test(shipmentId)) {
    faults.shipmentId = 'letters';
  }
  const [start, end] = [timeOf(startDate), timeOf(endDate)];
  const earliest = earliestDate(dates, now);
  if (start !== null && end !== null && start > end) {
    faults.startDate ??= 'not-before-end';
    faults.endDate ??= 'not-after-start';
  }
  if (start !== null && earliest !== null && start < earliest) faults.startDate ??= 'too-early';
  if (end !== null && earliest !== null && end < earliest) faults.endDate ??= 'too-early';
  return faults;
}

const timeOf = (value: string | number | undefined): number | null => {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : time;
};

/** The last 30 days, which a report is about unless something else is chosen (spec 2 §9). */
export const defaultRange = (now: number): { readonly startDate: string; readonly endDate: string } => ({
  startDate: new Date(now - DEFAULT_LOOKBACK_DAYS * DAY_MS).toISOString(),
  endDate: new Date(now).toISOString(),
});

/** Whole months before the one of a moment, by the clock of a zone: from the first moment to the last. @throws RangeError for no zone */
export function monthsBefore(
  months: number,
  timeZone: string,
  now: number,
): { readonly startDate: string; readonly endDate: string } {
  const first = zonedTime(now, timeZone).toPlainDate().with({ day: 1 });
  const start = (date: Temporal.PlainDate): number => date.toZonedDateTime(timeZone).epochMilliseconds;
  return {
    startDate: new Date(start(first.subtract({ months }))).toISOString(),
    endDate: new Date(start(first) - 1).toISOString(),
  };
}

/**
 * What is asked of a report that is made again later: whole months, days or hours before the moment in which it is made take the
 * place of dates.
 * @param timeZone whose months are meant
 */
export function withDates(
  values: ControlValues,
  controls: readonly Control[],
  now: number,
  timeZone: string,
): ControlValues {
  const { lookbackDays, lookbackHours, lookbackMonths, ...rest } = values;
  const asks = (name: ControlName): boolean => controls.some((control) => control.name === name);
  const kept = {
    ...rest,
    ...(asks('lookbackDays') && lookbackDays !== undefined ? { lookbackDays } : {}),
    ...(asks('lookbackHours') && lookbackHours !== undefined ? { lookbackHours } : {}),
  };
  if (typeof lookbackMonths === 'number' && asks('startDate')) {
    return { ...kept, ...monthsBefore(lookbackMonths, timeZone, now) };
  }
  const back =
    typeof lookbackDays === 'number'
      ? lookbackDays * DAY_MS
      : typeof lookbackHours === 'number'
        ? lookbackHours * HOUR_MS
        : null;
  if (back === null || !asks('startDate')) return kept;
  return { ...kept, startDate: new Date(now - back).toISOString(), endDate: new Date(now).toISOString() };
}
