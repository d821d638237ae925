import { judgeReading, type SensorMemory, type SuspectKind, troubleOfSensor } from './sensor-judge.ts';

/** Temperatures of one sensor, the oldest first: milliseconds since 1970, °F; NaN where there is none. */
export interface SensorSeries {
  readonly name: string;
  readonly times: Float64Array | readonly number[];
  readonly temperature: Float64Array | readonly number[];
}

/** Readings of one sensor that are not believed, of one kind. */
export interface SuspectMark {
  readonly kind: SuspectKind;
  readonly from: number;
  readonly until: number;
  /** Their times. */
  readonly times: readonly number[];
}

/**
 * Which temperatures of sensors that were together are not believed, by sensor: what monitoring finds as readings come, of all
 * readings at once. Of a drift the mark is from when it began; its readings count, as nothing tells them from goods that get warm.
 */
export function suspectReadings(sensors: readonly SensorSeries[]): ReadonlyMap<string, readonly SuspectMark[]> {
  const order = sensors.flatMap(({ times }, sensor) => Array.from(times, (time, at) => [time, sensor, at] as const));
  order.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
  const memory: Record<string, SensorMemory> = {};
  const found = sensors.map(({ times }) => Array.from(times, (): SuspectKind | undefined => undefined));
  for (const [time, sensor, at] of order) {
    const series = sensors[sensor];
    const value = series?.temperature[at] ?? Number.NaN;
    const kinds = found[sensor];
    if (series === undefined || kinds === undefined || Number.isNaN(value)) continue;
    const judged = judgeReading(memory, series.name, time, value);
    memory[series.name] = judged.memory;
    const suspect = judged.suspect === 'doubt' ? null : judged.suspect;
    const trouble = suspect === null ? troubleOfSensor(judged.memory) : null;
    const drifts = trouble?.kind === 'drift' ? trouble.since : null;
    if (suspect === null && drifts === null) continue;
    const kind = suspect ?? 'drift';
    // Of some it is known only later what was wrong with those before.
    for (let back = at; back >= 0 && (series.times[back] ?? 0) >= (drifts ?? judged.since); back -= 1) {
      if (back < at && kinds[back] === kind) break;
      kinds[back] ??= kind;
    }
  }
  return new Map(
    sensors.flatMap(({ name, times, temperature }, sensor) => {
      const marks = marksOf(times, temperature, found[sensor] ?? []);
      return marks.length === 0 ? [] : [[name, marks] as const];
    }),
  );
}

/** One mark for readings of a kind that follow each other, whatever other readings lie between those that are no values. */
function marksOf(
  times: SensorSeries['times'],
  temperature: SensorSeries['temperature'],
  kinds: readonly (SuspectKind | undefined)[],
): readonly SuspectMark[] {
  const marks: { kind: SuspectKind; times: number[] }[] = [];
  const open = new Map<SuspectKind, { kind: SuspectKind; times: number[]; missed: number }>();
  kinds.forEach((kind, at) => {
    const time = times[at] ?? 0;
    if (Number.isNaN(temperature[at] ?? Number.NaN)) return;
    for (const mark of open.values()) mark.missed = mark.kind === kind ? 0 : mark.missed + 1;
    if (kind === undefined) return;
    const known = open.get(kind);
    if (known !== undefined && known.missed <= MISSED_MAX) {
      known.times.push(time);
      return;
    }
    const mark = { kind, times: [time], missed: 0 };
    open.set(kind, mark);
    marks.push(mark);
  });
  return marks.map(({ kind, times: own }) => ({ kind, from: own[0] ?? 0, until: own.at(-1) ?? 0, times: own }));
}

/** Readings that may be believed between two of a mark. */
const MISSED_MAX = 12;

/** The times of readings that count for nothing. */
export const notCounted = (marks: readonly SuspectMark[]): ReadonlySet<number> =>
  new Set(marks.flatMap(({ kind, times }) => (kind === 'drift' ? [] : times)));

/** The times of all that are marked. */
export const markedTimes = (marks: readonly SuspectMark[]): ReadonlySet<number> =>
  new Set(marks.flatMap(({ times }) => times));

/** Those of a time, both ends included. */
export const suspectsWithin = (
  marks: readonly SuspectMark[],
  { from, to }: { readonly from: number; readonly to: number },
): readonly SuspectMark[] => marks.filter((mark) => mark.until >= from && mark.from <= to);
