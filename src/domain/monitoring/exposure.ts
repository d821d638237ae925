import { DAY_MS, HOUR_MS, MINUTE_MS } from '../duration.ts';
import type { SetPoints } from './context.ts';
import type { AlertData } from './facts.ts';
import type { Fold } from './fold.ts';
import { mktOf, mktWeight } from './mkt.ts';
import type { Reading } from './reading.ts';
import type { MktMemory } from './state.ts';

/** A window is kept as this many buckets: its beginning is exact to a fifteenth of it, and a state stays small. */
const BUCKETS = 15;

/** A stretch without readings that is longer than this says nothing of the temperature in it. */
const GAP_MS = DAY_MS;

/** Eight digits: enough for sums of a month, and a state stays small. */
const short = (value: number): number => Number(value.toPrecision(8));

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** The set points that hold for a device, °F: an iChime's own, else the shipment's, else those of the rules. */
export function setPointsOf({ context, rules }: Fold, macId: string): SetPoints {
  const own = context.chimeSetPoints[macId];
  return {
    low: own?.low ?? context.setPoints.low ?? rules.lowTemperature.limit,
    high: own?.high ?? context.setPoints.high ?? rules.highTemperature.limit,
  };
}

/** Adds a reading to what the goods went through: the mean kinetic temperature and the time outside of the set points. */
export function readExposure(fold: Fold, reading: Reading): void {
  const { temperature } = reading;
  if (temperature === null) return;
  if (fold.isOwn(reading)) fold.memory.mkt = withReading(fold.memory.mkt, fold.now, temperature, bucketOf(fold));
  if (fold.rules.stability.minutes !== null) readOutside(fold, reading.macId, temperature);
}

const bucketOf = ({ rules }: Fold): number => (rules.mkt.windowHours * HOUR_MS) / BUCKETS;

/** A stretch belongs to the bucket in which it ends. */
function withReading(before: MktMemory | null, now: number, temperature: number, size: number): MktMemory {
  const weight = mktWeight(temperature);
  const bucket = Math.floor(now / size);
  const kept = (before?.buckets ?? []).filter(([number]) => number > bucket - BUCKETS && number <= bucket);
  const stretch = before === null ? 0 : now - before.at;
  if (before === null || stretch === 0 || stretch > GAP_MS) return { at: now, weight, buckets: kept };
  const minutes = stretch / MINUTE_MS;
  const last = kept.at(-1);
  const open = last !== undefined && last[0] === bucket ? last : ([bucket, 0, 0] as const);
  const grown = [bucket, short(open[1] + minutes), short(open[2] + (minutes * (before.weight + weight)) / 2)] as const;
  return { at: now, weight, buckets: [...kept.filter(([number]) => number !== bucket), grown] };
}

/** USP <1079.2> gives no mean kinetic temperature of frozen goods, in which a warm hour is not made good by cold ones. */
const FREEZING = 32;

/** The mean kinetic temperature of the window, °F, two decimals; null before two readings, and of frozen goods. */
export function mktOfMemory(memory: MktMemory | null): number | null {
  const [minutes, sum] = (memory?.buckets ?? []).reduce(([m, s], [, more, part]) => [m + more, s + part], [0, 0]);
  if (minutes <= 0 || sum <= 0) return null;
  const mkt = rounded(mktOf(sum / minutes), 2);
  return mkt > FREEZING ? mkt : null;
}

/** From a reading outside on, the time counts as outside until the next reading. */
function readOutside(fold: Fold, macId: string, temperature: number): void {
  const { low, high } = setPointsOf(fold, macId);
  const outside = (low !== null && temperature < low) || (high !== null && temperature > high);
  const before = fold.memory.outside[macId];
  if (before === undefined && !outside) return;
  const [at, was, total] = before ?? [fold.now, 0, 0];
  const next = [fold.now, outside ? 1 : 0, was === 1 ? total + fold.now - at : total] as const;
  fold.memory.outside = { ...fold.memory.outside, [macId]: next };
}

/**
 * What the sentence about an excursion says of the goods: the mean kinetic temperature (°F) with its limit and window where
 * the subject's own device measured it, and of a stability budget how many minutes are used and which part of it is left.
 */
export function exposureData(fold: Fold, macId: string): AlertData {
  const { context, memory, rules } = fold;
  const mkt = macId === context.macId ? mktOfMemory(memory.mkt) : null;
  const begin = fold.state.commDate ?? context.createDate;
  // What the window would say of a time before the journey nobody measured.
  const isShorter = context.class !== null && fold.now - begin < rules.mkt.windowHours * HOUR_MS;
  const window = {
    mktHours: rules.mkt.windowHours,
    mktLimit: rules.mkt.limit,
    ...(isShorter ? { mktJourney: 1 } : {}),
  };
  const known = mkt === null ? {} : { mkt, ...window };
  const budget = rules.stability.minutes;
  if (budget === null) return known;
  const used = Math.round((memory.outside[macId]?.[2] ?? 0) / MINUTE_MS);
  return {
    ...known,
    budget,
    budgetUsed: used,
    budgetLeft: budgetLeft(budget, used),
  };
}

/** The part of a stability budget that is left, 0 to 1 with three decimals; both in minutes. */
export const budgetLeft = (budget: number, used: number): number =>
  budget <= 0 ? 0 : rounded(Math.max(0, 1 - used / budget), 3);
