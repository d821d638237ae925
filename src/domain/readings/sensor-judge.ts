import { DAY_MS, HOUR_MS } from '../duration.ts';

/**
 * Why a temperature is not believed (docs/decisions/monitoring.md has thresholds and sources). `none`: its messages hold no value
 * that can be measured, though the sensor measured before.
 */
export const SUSPECT_KINDS = ['range', 'sentinel', 'none', 'jump', 'flat', 'drift'] as const;
export type SuspectKind = (typeof SUSPECT_KINDS)[number];

/** °F, 125 °C: past what semiconductor sensors measure, and what any tag survives. Below −90 the doors take nothing. */
const HIGHEST = 257;
/** °F: 85 °C is what a DS18B20 says before it has measured. Believed where the sensor came near it by itself (18 °F, 10 °C). */
const POWER_ON = 185;
const NEAR = 18;
/** Messages in a row of one trouble until it is told, and for how long one is remembered after its last. */
const TOLD_COUNT = 3;
const CALM_MS = 3 * HOUR_MS;

/** °F, 30 °C: to and fro between a cold store and the yard, once and back, is two swings; nobody carries goods so four times in a row. */
const SWING = 54;
const SWINGS = 4;
const SWING_MS = HOUR_MS;
/** From so many on it is not believed while another may follow, though nothing is told. */
const DOUBTED_SWINGS = 3;

/** Unchanged to the last digit for so long while something beside it changed, and for so long where nothing else tells. */
const FLAT_MS = DAY_MS;
const FLAT_COUNT = 24;
const FLAT_ALONE_MS = 7 * DAY_MS;
const FLAT_ALONE_COUNT = 100;
/** So many times longer than it ever stood still before: a coarse sensor in a good box repeats itself for hours. */
const FLAT_FACTOR = 8;
const LEARNED_COUNT = 24;
/** °F: a sensor that moves by no less says nothing by standing still. */
const FINE = 0.5;
/** °F, 3 °C: what the mean of six hours of something beside it moves by meanwhile. */
const BESIDE_MOVED = 5.4;
/** °F around that of melting ice, which stands still for days. */
const ICE = 32;
const ICE_WIDTH = 1.8;

/** Means of six hours; nine offsets in a row are two days. */
const BUCKET_MS = 6 * HOUR_MS;
const BUCKETS = 10;
const DRIFT_OFFSETS = 9;
/** °F, 3 °C, in steps of 1 °C in six hours at most, all to one side but for noise. Others lie within 2 °C of each other. */
const DRIFTED = 5.4;
const DRIFT_STEP = 1.8;
const DRIFT_NOISE = 0.36;
const OTHERS_SPREAD = 3.6;
const BUCKET_COUNT = 3;

type Tally = readonly [since: number, at: number, count: number];

/** What is remembered of one sensor; times in milliseconds since 1970, °F. */
export interface SensorMemory {
  /** The last value that can be one. */
  readonly last: readonly [at: number, value: number] | null;
  /** Values that are none. */
  readonly odd: {
    readonly kind: 'range' | 'sentinel' | 'none';
    readonly tally: Tally;
    readonly value: number | null;
  } | null;
  /** Great steps, each against the one before. */
  readonly swings: { readonly tally: Tally; readonly step: number } | null;
  /** Since when it says the same, how often; how often it did at most before, of how many; and the least it ever moved by, °F. */
  readonly flat: readonly [since: number, count: number, longest: number, seen: number, finest: number | null] | null;
  /** Whether standing still is known to be a fault; it stays so until it moves. */
  readonly isStuck: boolean;
  /** Means by six hours: number, count, mean. */
  readonly means: readonly (readonly [bucket: number, count: number, mean: number])[];
  /** How far from the others, by six hours. */
  readonly offsets: readonly (readonly [bucket: number, offset: number])[];
  /** Since when it drifts, and what the offset was then. */
  readonly drift: readonly [since: number, offset: number] | null;
}

export const NEW_SENSOR: SensorMemory = {
  last: null,
  odd: null,
  swings: null,
  flat: null,
  isStuck: false,
  means: [],
  offsets: [],
  drift: null,
};

export type SensorsMemory = Readonly<Record<string, SensorMemory>>;

/** What is told of a sensor. */
export interface SensorTrouble {
  readonly kind: SuspectKind;
  readonly since: number;
  /** °F that it says, or said; of a drift how far it is off by now; null: nothing. */
  readonly value: number | null;
}

/** What is found of one reading. */
export interface JudgedReading {
  readonly memory: SensorMemory;
  /** Why this reading is not believed; `doubt`: another may show that it is none; null: it is. */
  readonly suspect: Exclude<SuspectKind, 'drift' | 'none'> | 'doubt' | null;
  /** From which reading on that holds: of some it is known only later. */
  readonly since: number;
}

/**
 * Judges one reading of a sensor by what it said before, and by what those beside it said.
 * @param sensors what is remembered of all sensors of the subject, this one among them
 * @param value °F; null: a message in which a value was expected and none can be measured
 */
export function judgeReading(sensors: SensorsMemory, name: string, now: number, value: number | null): JudgedReading {
  const before = sensors[name] ?? NEW_SENSOR;
  const odd = oddKind(before, value);
  if (odd !== null) {
    const isNews = odd !== 'none' || before.last !== null;
    const memory = isNews ? { ...before, odd: oddAfter(before.odd, odd, now, value) } : before;
    return { memory, suspect: odd === 'none' ? null : odd, since: now };
  }
  if (value === null) return { memory: before, suspect: null, since: now };
  const swings = swingsAfter(before, now, value);
  const flat = flatAfter(before, now, value);
  const means = meansAfter(before.means, now, value);
  const isStuck = flat[1] > 1 && (before.isStuck || isFlat(sensors, name, flat, now, value));
  const offsets = offsetsAfter(sensors, name, now);
  const drift = driftAfter(before.drift, offsets);
  const isOddOver = before.odd !== null && (before.odd.kind === 'none' || now - before.odd.tally[1] >= CALM_MS);
  const memory: SensorMemory = {
    last: [now, value],
    odd: isOddOver ? null : before.odd,
    swings,
    flat,
    isStuck,
    means,
    offsets,
    drift,
  };
  if (isSwinging(swings)) return { memory, suspect: 'jump', since: swings?.tally[0] ?? now };
  if (isDoubted(swings, now)) return { memory, suspect: 'doubt', since: now };
  return isStuck ? { memory, suspect: 'flat', since: flat[0] } : { memory, suspect: null, since: now };
}

/** What is told of a sensor now; null: nothing. */
export function troubleOfSensor({
  odd,
  swings,
  flat,
  isStuck,
  drift,
  last,
  offsets,
}: SensorMemory): SensorTrouble | null {
  if (odd !== null && odd.tally[2] >= TOLD_COUNT) return { kind: odd.kind, since: odd.tally[0], value: odd.value };
  if (swings !== null && isSwinging(swings)) return { kind: 'jump', since: swings.tally[0], value: last?.[1] ?? null };
  if (isStuck && flat !== null) return { kind: 'flat', since: flat[0], value: last?.[1] ?? null };
  if (drift === null) return null;
  return { kind: 'drift', since: drift[0], value: rounded((offsets.at(-1)?.[1] ?? drift[1]) - drift[1]) };
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

function oddKind({ last }: SensorMemory, value: number | null): 'range' | 'sentinel' | 'none' | null {
  if (value === null) return 'none';
  if (value > HIGHEST) return 'range';
  const isNear = last !== null && Math.abs(last[1] - POWER_ON) <= NEAR;
  return value === POWER_ON && !isNear ? 'sentinel' : null;
}

function oddAfter(
  before: SensorMemory['odd'],
  kind: 'range' | 'sentinel' | 'none',
  now: number,
  value: number | null,
): SensorMemory['odd'] {
  const goesOn = before !== null && before.kind === kind && now - before.tally[1] < CALM_MS;
  const tally =
    before !== null && goesOn ? ([before.tally[0], now, before.tally[2] + 1] as const) : ([now, now, 1] as const);
  return { kind, tally, value };
}

const isSwinging = (swings: SensorMemory['swings']): boolean => swings !== null && swings.tally[2] >= SWINGS;

/** Whether the next reading may show that it swings. */
const isDoubted = (swings: SensorMemory['swings'], now: number): boolean =>
  swings !== null && swings.tally[2] >= DOUBTED_SWINGS && now - swings.tally[1] < SWING_MS;

function swingsAfter({ last, swings }: SensorMemory, now: number, value: number): SensorMemory['swings'] {
  if (last === null) return null;
  const [at, from] = last;
  const step = value - from;
  if (Math.abs(step) >= SWING && now - at <= SWING_MS) {
    const against = swings !== null && swings.tally[1] === at && Math.sign(swings.step) !== Math.sign(step);
    if (swings !== null && (against || isSwinging(swings))) {
      return { tally: [swings.tally[0], now, swings.tally[2] + 1], step };
    }
    return { tally: [at, now, 1], step };
  }
  if (swings === null) return null;
  const isKept = isSwinging(swings) ? now - swings.tally[1] < CALM_MS : isDoubted(swings, now);
  return isKept ? swings : null;
}

function flatAfter({ last, flat }: SensorMemory, now: number, value: number): NonNullable<SensorMemory['flat']> {
  if (flat === null || last === null) return [now, 1, 0, 1, null];
  const [since, count, longest, seen, finest] = flat;
  if (last[1] === value) return [since, count + 1, longest, seen, finest];
  const step = rounded(Math.abs(value - last[1]));
  return [now, 1, Math.max(longest, count), seen + count, finest === null ? step : Math.min(finest, step)];
}

function isFlat(
  sensors: SensorsMemory,
  name: string,
  [since, count, longest, seen, finest]: NonNullable<SensorMemory['flat']>,
  now: number,
  value: number,
): boolean {
  const lasts = now - since;
  if (lasts < FLAT_MS || count < FLAT_COUNT) return false;
  const isLearned = seen >= LEARNED_COUNT && count >= FLAT_FACTOR * longest && (finest ?? FINE) < FINE;
  if (!isLearned) return false;
  if (lasts >= FLAT_ALONE_MS && count >= FLAT_ALONE_COUNT) return true;
  return Math.abs(value - ICE) > ICE_WIDTH && hasMovedBeside(sensors, name, since);
}

/** Whether something beside it got warmer or colder since then. */
const hasMovedBeside = (sensors: SensorsMemory, name: string, since: number): boolean =>
  Object.entries(sensors).some(([other, { means, isStuck }]) => {
    if (other === name || isStuck) return false;
    const seen = means.filter(([bucket, count]) => bucket * BUCKET_MS >= since && count >= BUCKET_COUNT);
    const values = seen.map(([, , mean]) => mean);
    return values.length > 1 && Math.max(...values) - Math.min(...values) >= BESIDE_MOVED;
  });

function meansAfter(means: SensorMemory['means'], now: number, value: number): SensorMemory['means'] {
  const bucket = Math.floor(now / BUCKET_MS);
  const last = means.at(-1);
  if (last?.[0] !== bucket) return [...means, [bucket, 1, value] as const].slice(-BUCKETS);
  const count = last[1] + 1;
  return [...means.slice(0, -1), [bucket, count, rounded(last[2] + (value - last[2]) / count)]];
}

/** The offsets of a sensor, with that of the six hours that are over with this reading. */
function offsetsAfter(sensors: SensorsMemory, name: string, now: number): SensorMemory['offsets'] {
  const { means, offsets } = sensors[name] ?? NEW_SENSOR;
  const [ended, count, mean] = means.at(-1) ?? [0, 0, 0];
  if (count < BUCKET_COUNT || ended >= Math.floor(now / BUCKET_MS)) return offsets;
  const others = Object.entries(sensors).flatMap(([other, memory]) => {
    const own = other === name || memory.isStuck ? undefined : memory.means.find(([bucket]) => bucket === ended);
    return own === undefined || own[1] < BUCKET_COUNT ? [] : [own[2]];
  });
  const middle = others.toSorted((a, b) => a - b);
  const [least, most] = [middle[0], middle.at(-1)];
  if (least === undefined || most === undefined || middle.length < 2 || most - least > OTHERS_SPREAD) return offsets;
  const half = middle.length / 2;
  const median = ((middle[Math.ceil(half) - 1] ?? 0) + (middle[Math.floor(half)] ?? 0)) / 2;
  return [...offsets, [ended, rounded(mean - median)] as const].slice(-DRIFT_OFFSETS);
}

function driftAfter(before: SensorMemory['drift'], offsets: SensorMemory['offsets']): SensorMemory['drift'] {
  const [first, last] = [offsets[0], offsets.at(-1)];
  if (first === undefined || last === undefined) return before;
  if (before !== null) return Math.abs(last[1] - before[1]) < DRIFTED / 2 ? null : before;
  const side = Math.sign(last[1] - first[1]);
  const isSlow = offsets.slice(1).every(([bucket, offset], at) => {
    const [beforeIt, from] = offsets[at] ?? [0, 0];
    const step = (offset - from) * side;
    return bucket === beforeIt + 1 && step >= -DRIFT_NOISE && step <= DRIFT_STEP;
  });
  const isFar = Math.abs(last[1] - first[1]) >= DRIFTED;
  return offsets.length >= DRIFT_OFFSETS && isSlow && isFar ? [first[0] * BUCKET_MS, first[1]] : null;
}
