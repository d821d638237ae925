import { MINUTE_MS } from '../duration.ts';
import { erasWithin, type LimitEra, limitsOf, type Measure, type Side } from './limit-era.ts';
import { lengthOf, type Span, unionOf } from './spans.ts';
import { type JourneySpan, type Measured, type SensorSpan, timeBeyond } from './time-beyond.ts';
import { type Interval, usualIntervals } from './usual-interval.ts';

/** What one device measured, in any order. */
export interface Sensor {
  readonly macId: string;
  readonly readings: readonly {
    readonly time: number;
    /** °F; null, and not a number: not measured. */
    readonly temperature: number | null;
    /** Percent. */
    readonly humidity: number | null;
  }[];
}

export interface ConditionInput {
  readonly sensors: readonly Sensor[];
  readonly limits: readonly LimitEra[];
  readonly journey: JourneySpan;
  /** How long the readings of each moment of a device speak, by these times in their order. */
  readonly intervalsOf?: (times: readonly number[]) => readonly Interval[];
}

/** A time in which the journey was beyond a limit: by one device at least. */
export interface JourneyExcursion extends Span {
  readonly measure: Measure;
  readonly side: Side;
  /** °F, or percent. */
  readonly limit: number;
  readonly extreme: number;
  readonly extremeAt: number;
  readonly minutes: number;
  /** No reading says that it is over. */
  readonly lasts: boolean;
  /** Devices one by one, the longest first. */
  readonly sensors: readonly { readonly macId: string; readonly minutes: number; readonly extreme: number }[];
}

export interface MeasureCondition {
  readonly readings: number;
  readonly lowest: number | null;
  readonly highest: number | null;
  /** Minutes in which one device at least was beyond. */
  readonly minutes: number;
  readonly sensors: readonly {
    readonly macId: string;
    readonly readings: number;
    readonly lowest: number;
    readonly highest: number;
    readonly minutes: number;
  }[];
}

/** What goods went through, by the readings and the limits that were in force at the time. Minutes are no whole numbers. */
export interface Condition {
  readonly temperature: MeasureCondition;
  readonly humidity: MeasureCondition;
  /** Every limit that was counted, within the journey, and how long it was exceeded. */
  readonly limits: readonly (LimitEra & { readonly minutes: number })[];
  /** The oldest first. */
  readonly excursions: readonly JourneyExcursion[];
  /** Minutes beyond any limit of any measure. */
  readonly minutes: number;
}

const MEASURES: readonly Measure[] = ['temperature', 'humidity'];

const minutesOf = (spans: readonly Span[]): number => lengthOf(spans) / MINUTE_MS;

/** Whole minutes as they are stated: never more than there were. */
export const wholeMinutes = (minutes: number): number => Math.floor(minutes + 1e-9);

/** Works out what goods went through on a journey (docs/decisions/certificate.md). Readings in any order, each once or more. */
export function conditionOf({ sensors, limits, journey, intervalsOf = usualIntervals }: ConditionInput): Condition {
  const eras = erasWithin(limits, journey);
  const found = MEASURES.map((measure) => measured(measure, sensors, eras, journey, intervalsOf));
  const [temperature, humidity] = found.map(({ condition }) => condition) as [MeasureCondition, MeasureCondition];
  const spans = found.flatMap((one) => one.spans);
  return {
    temperature,
    humidity,
    limits: eras.map((era) => ({ ...era, minutes: minutesOf(spans.filter((span) => isOf(span, era))) })),
    excursions: excursionsOf(spans),
    minutes: minutesOf(spans),
  };
}

/** A device's part of an era that all share is cut where the device has a limit of its own. */
const isOf = ({ era }: SensorSpan, { measure, side, limit, macId, from, until }: LimitEra): boolean =>
  era.measure === measure &&
  era.side === side &&
  era.limit === limit &&
  era.macId === macId &&
  era.from >= from &&
  era.until <= until;

function measured(
  measure: Measure,
  sensors: readonly Sensor[],
  eras: readonly LimitEra[],
  journey: JourneySpan,
  intervalsOf: (times: readonly number[]) => readonly Interval[],
): { readonly condition: MeasureCondition; readonly spans: readonly SensorSpan[] } {
  const spans: SensorSpan[] = [];
  const known: MeasureCondition['sensors'][number][] = [];
  for (const [macId, parts] of Map.groupBy(sensors, (sensor) => sensor.macId)) {
    const readings = readingsOf(parts, measure, journey);
    const [first] = readings;
    if (first === undefined) continue;
    const own = timeBeyond(macId, readings, limitsOf(eras, measure, macId), journey, intervalsOf(momentsOf(readings)));
    spans.push(...own);
    let [lowest, highest] = [first.value, first.value];
    for (const { value } of readings) {
      if (value < lowest) lowest = value;
      if (value > highest) highest = value;
    }
    known.push({ macId, readings: readings.length, lowest, highest, minutes: minutesOf(own) });
  }
  known.sort((a, b) => (a.macId < b.macId ? -1 : 1));
  const condition = {
    readings: known.reduce((sum, { readings }) => sum + readings, 0),
    lowest: known.length === 0 ? null : Math.min(...known.map(({ lowest }) => lowest)),
    highest: known.length === 0 ? null : Math.max(...known.map(({ highest }) => highest)),
    minutes: minutesOf(spans),
    sensors: known,
  };
  return { condition, spans };
}

/** What a device measured on the journey, in order; what was said twice counts once. */
function readingsOf(parts: readonly Sensor[], measure: Measure, { from, until }: Span): readonly Measured[] {
  const all: Measured[] = [];
  for (const { readings } of parts) {
    for (const { time, [measure]: value } of readings) {
      if (value !== null && Number.isFinite(value) && time >= from && time <= until) all.push({ time, value });
    }
  }
  all.sort((a, b) => a.time - b.time || a.value - b.value);
  return all.filter(({ time, value }, at) => time !== all[at - 1]?.time || value !== all[at - 1]?.value);
}

/** Readings of one moment speak for the same time. */
const momentsOf = (readings: readonly Measured[]): readonly number[] =>
  readings.map(({ time }) => time).filter((time, at, times) => time !== times[at - 1]);

function excursionsOf(spans: readonly SensorSpan[]): readonly JourneyExcursion[] {
  const byLimit = Map.groupBy(spans, ({ era }) => `${era.measure} ${era.side} ${era.limit}`);
  return [...byLimit.values()]
    .flatMap((ours) => unionOf(ours).flatMap((span) => excursionIn(span, ours)))
    .toSorted((a, b) => a.from - b.from || a.until - b.until || (nameOf(a) < nameOf(b) ? -1 : 1));
}

const nameOf = ({ measure, side, limit }: JourneyExcursion): string => `${measure} ${side} ${limit}`;

/** @param ours the spans of one limit */
function excursionIn(span: Span, ours: readonly SensorSpan[]): readonly JourneyExcursion[] {
  const inside = ours
    .filter(({ from, until }) => from >= span.from && until <= span.until)
    .toSorted((a, b) => a.extremeAt - b.extremeAt || (a.macId < b.macId ? -1 : 1));
  const [first] = inside;
  if (first === undefined) return [];
  const { measure, side, limit } = first.era;
  const further = (one: number, other: number): boolean => (side === 'above' ? one > other : one < other);
  const furthest = inside.reduce((far, one) => (further(one.extreme, far.extreme) ? one : far), first);
  const sensors = [...Map.groupBy(inside, ({ macId }) => macId)].map(([macId, own]) => ({
    macId,
    minutes: minutesOf(own),
    extreme: own.map(({ extreme }) => extreme).reduce((far, one) => (further(one, far) ? one : far)),
  }));
  return [
    {
      ...span,
      measure,
      side,
      limit,
      extreme: furthest.extreme,
      extremeAt: furthest.extremeAt,
      minutes: minutesOf([span]),
      lasts: inside.some(({ lasts }) => lasts),
      sensors: sensors.toSorted((a, b) => b.minutes - a.minutes || (a.macId < b.macId ? -1 : 1)),
    },
  ];
}
