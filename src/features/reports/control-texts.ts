import { MINUTE_MS } from '../../domain/duration.ts';
import {
  type Control,
  type ControlName,
  type ControlValues,
  defaultRange,
  isControlName,
} from '../../domain/reports/controls.ts';
import { localText } from '../../ui/time-range/local-text.ts';

/** What stands in the inputs. */
export type ControlTexts = Readonly<Partial<Record<ControlName, string>>>;

const NUMBERS: ReadonlySet<ControlName> = new Set([
  'alertEvent',
  'batteryLevel',
  'configType',
  'warehouseUnit',
  'lookbackDays',
  'lookbackHours',
]);

/** The controls that are known here, in the order of the report. */
export const controlNames = (controls: readonly Control[]): ControlName[] =>
  controls.map(({ name }) => name).filter(isControlName);

/** What the inputs begin with: the last 30 days (spec 2 §9), and what is known already. */
export function textsAtFirst(
  controls: readonly Control[],
  given: ControlValues,
  timeZone: string,
  now: number,
): ControlTexts {
  const values: ControlValues = { ...defaultRange(now), ...given };
  return Object.fromEntries(
    controlNames(controls).flatMap((name) => {
      const value = values[name];
      if (value === undefined) return [];
      const isDate = name === 'startDate' || name === 'endDate';
      return [[name, isDate ? localText(Date.parse(String(value)), timeZone, 'minute') : String(value)]];
    }),
  );
}

/** A field's minute as an instant: its first moment, or its last. Null for what is no time. */
function instantOf(text: string, timeZone: string, isEnd: boolean): string | null {
  try {
    const at = Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds;
    return new Date(isEnd ? at + MINUTE_MS - 1 : at).toISOString();
  } catch {
    return null;
  }
}

/** What was entered; what is empty or no time is left out. */
export function valuesOf(controls: readonly Control[], texts: ControlTexts, timeZone: string): ControlValues {
  return Object.fromEntries(
    controlNames(controls).flatMap((name): (readonly [ControlName, string | number])[] => {
      const text = (texts[name] ?? '').trim();
      if (text === '') return [];
      if (name === 'startDate' || name === 'endDate') {
        const instant = instantOf(text, timeZone, name === 'endDate');
        return instant === null ? [] : [[name, instant]];
      }
      return [[name, NUMBERS.has(name) ? Number(text) : text]];
    }),
  );
}

/** The days that a report is about, on a zone's calendar, as names of files say them. */
export function daysOf(
  { startDate, endDate }: ControlValues,
  timeZone: string,
): { readonly from: string; readonly to: string } {
  const day = (instant: string | number | undefined): string => {
    const time = typeof instant === 'string' ? Date.parse(instant) : Number.NaN;
    return Number.isNaN(time) ? '' : localText(time, timeZone, 'minute').slice(0, 10);
  };
  return { from: day(startDate), to: day(endDate) };
}
