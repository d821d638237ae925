import { DAY_MS, HOUR_MS } from '../duration.ts';
import { kineticTerm } from './kinetic-temperature.ts';
import { openColumns, type PackedValue, writeColumns } from './packed-columns.ts';
import type { Reading } from './reading.ts';

/** What of a measure is kept of a span of time. The mean is `sum / count`. */
export interface Spread {
  readonly count: number;
  readonly min: number;
  readonly max: number;
  readonly sum: number;
}

/** An hour or a day of a device, in UTC; a measure without readings in it is null. */
export interface Rollup {
  /** When it begins; milliseconds since 1970. */
  readonly at: number;
  /** Degrees Fahrenheit. */
  readonly temperature: Spread | null;
  /** Sum of `kineticTerm` of the temperatures. */
  readonly kinetic: number;
  /** Percent. */
  readonly humidity: Spread | null;
  /** Volts. */
  readonly battery: Spread | null;
}

export type Grain = 'hour' | 'day';

const LENGTH_MS: Readonly<Record<Grain, number>> = { hour: HOUR_MS, day: DAY_MS };

/** When the hour or day that a time is in begins; milliseconds since 1970. */
export const startOf = (grain: Grain, time: number): number => Math.floor(time / LENGTH_MS[grain]) * LENGTH_MS[grain];

const MEASURES = ['temperature', 'humidity', 'battery'] as const;

/** Digits that a sum of readings keeps: what adding them made up beyond these is none of theirs. */
const SUM_DIGITS = 6;
const rounded = (sum: number): number => Number(sum.toFixed(SUM_DIGITS));

function both(a: Spread | null, b: Spread | null): Spread | null {
  if (a === null || b === null) return a ?? b;
  return {
    count: a.count + b.count,
    min: Math.min(a.min, b.min),
    max: Math.max(a.max, b.max),
    sum: rounded(a.sum + b.sum),
  };
}

const one = (value: number | null): Spread | null =>
  value === null ? null : { count: 1, min: value, max: value, sum: rounded(value) };

/** Battery zero is no measurement (spec 2 §5). */
const rollupOf = ({ time, temperature, humidity, battery }: Reading, grain: Grain): Rollup => ({
  at: startOf(grain, Math.floor(time / 1_000)),
  temperature: one(temperature),
  kinetic: temperature === null ? 0 : kineticTerm(temperature),
  humidity: one(humidity),
  battery: one(battery === 0 ? null : battery),
});

const isEmpty = ({ temperature, humidity, battery }: Rollup): boolean =>
  temperature === null && humidity === null && battery === null;

/** One of each hour or day, in the order of time. */
export function foldRollups(rollups: readonly Rollup[], grain: Grain): Rollup[] {
  const spans = new Map<number, Rollup>();
  for (const rollup of rollups) {
    const at = startOf(grain, rollup.at);
    const before = spans.get(at);
    spans.set(
      at,
      before === undefined
        ? { ...rollup, at }
        : {
            at,
            temperature: both(before.temperature, rollup.temperature),
            kinetic: before.kinetic + rollup.kinetic,
            humidity: both(before.humidity, rollup.humidity),
            battery: both(before.battery, rollup.battery),
          },
    );
  }
  return [...spans.values()].sort((a, b) => a.at - b.at);
}

/** The rollups of readings; hours and days without a reading are left out. */
export const rollUp = (readings: readonly Reading[], grain: Grain): Rollup[] =>
  foldRollups(
    readings.map((reading) => rollupOf(reading, grain)).filter((rollup) => !isEmpty(rollup)),
    grain,
  );

/** The columns of packed rollups are `at` in seconds since 1970, `kinetic`, and of each measure its name and one of these. */
const PARTS = ['count', 'min', 'max', 'sum'] as const;

/** Rollups as bytes (`packed-columns.ts`). */
export const encodeRollups = (rollups: readonly Rollup[]): Uint8Array<ArrayBuffer> =>
  writeColumns(rollups.length, [
    { name: 'at', values: rollups.map(({ at }) => at / 1_000) },
    { name: 'kinetic', values: rollups.map(({ kinetic }) => (kinetic === 0 ? null : kinetic)) },
    ...MEASURES.flatMap((measure) =>
      PARTS.map((part) => ({
        name: `${measure}.${part}`,
        values: rollups.map((rollup) => rollup[measure]?.[part] ?? null),
      })),
    ),
  ]);

/** The rollups of bytes that `encodeRollups` made. @throws RangeError for other bytes */
export function decodeRollups(bytes: Uint8Array): Rollup[] {
  const block = openColumns(bytes);
  const numbers = (name: string): readonly PackedValue[] => block.column(name) ?? [];
  const at = numbers('at');
  const kinetic = numbers('kinetic');
  const spreads = MEASURES.map((measure) => PARTS.map((part) => numbers(`${measure}.${part}`)));
  const spreadOf = (measure: number, row: number): Spread | null => {
    const [count, min, max, sum] = (spreads[measure] ?? []).map((values) => values[row] ?? null);
    if (typeof count !== 'number') return null;
    return { count, min: Number(min), max: Number(max), sum: Number(sum) };
  };
  return at.map((start, row) => ({
    at: Number(start) * 1_000,
    temperature: spreadOf(0, row),
    kinetic: Number(kinetic[row] ?? 0),
    humidity: spreadOf(1, row),
    battery: spreadOf(2, row),
  }));
}
