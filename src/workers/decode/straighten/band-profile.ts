import { type BandRows, SAMPLES } from './band-rows.ts';

/** A pixel smears over its neighbours by this much when rows are added up, in pixels. */
const SMEAR = 0.45;
/** Parts across in which a row is trusted or not: a glare, a tear or the far end of a band in perspective spoils one. */
const PARTS = 8;
/** Rows that are less like the others than this show something else than the bars: the text below, the label's edge. */
const LIKE = 0.5;

export interface BandProfile {
  /** The grey across the band, averaged along its bars where they are. */
  readonly grey: Float32Array;
  /** Where along the bars they are, as parts of the band's height: 0 is its top, 1 its bottom. */
  readonly top: number;
  readonly bottom: number;
}

/** Averages a band along its bars. Rows that are unlike the others don't count, each part across for itself. */
export function bandProfile(rows: BandRows): BandProfile {
  const { sums, counts, samples } = rows;
  const slices = sums.length;
  const middle = sums.map((_, slice) => (slice >= slices / 4 && slice < (3 * slices) / 4 ? 1 : 0));
  const trusted = sums.map(() => 0);
  let profile = weighted(rows, () => middle);
  const smooth = sums.map((sum, slice) => spread(sum, counts[slice] ?? sum));
  for (let round = 0; round < 2; round += 1) {
    const trust = Array.from({ length: PARTS }, (_, part) => {
      const from = Math.floor((part * samples) / PARTS);
      const to = Math.floor(((part + 1) * samples) / PARTS);
      const likeness = smooth.map((row) => correlationOf(profile, row, from, to));
      const best = Math.max(...likeness);
      return likeness.map((one) => (one > LIKE * best ? one * one : 0));
    });
    for (const slice of trusted.keys()) trusted[slice] = trust.filter((part) => (part[slice] ?? 0) > 0).length;
    profile = weighted(rows, (part) => trust[part] ?? middle);
  }
  const within = trusted.map((parts) => parts >= PARTS / 2);
  return { grey: profile, top: within.indexOf(true) / slices, bottom: (within.lastIndexOf(true) + 1) / slices };
}

function weighted({ sums, counts, samples }: BandRows, trustIn: (part: number) => readonly number[]): Float32Array {
  const sum = new Float32Array(samples);
  const count = new Float32Array(samples);
  for (let part = 0; part < PARTS; part += 1) {
    const from = Math.floor((part * samples) / PARTS);
    const to = Math.floor(((part + 1) * samples) / PARTS);
    for (const [slice, trust] of trustIn(part).entries()) {
      if (trust === 0) continue;
      const [one, many] = [sums[slice], counts[slice]];
      for (let at = from; at < to; at += 1) {
        sum[at] = (sum[at] ?? 0) + trust * (one?.[at] ?? 0);
        count[at] = (count[at] ?? 0) + trust * (many?.[at] ?? 0);
      }
    }
  }
  return spread(sum, count);
}

const REACH = Math.ceil(2.5 * SMEAR * SAMPLES);
const TAPS = Float32Array.from({ length: 2 * REACH + 1 }, (_, tap) =>
  Math.exp(-0.5 * ((tap - REACH) / (SMEAR * SAMPLES)) ** 2),
);

/** Each sample's mean with what is near it: where no pixel fell, its neighbours speak. */
function spread(sums: Float32Array, counts: Float32Array): Float32Array {
  const samples = sums.length;
  const means = new Float32Array(samples);
  let last = 0;
  for (let at = 0; at < samples; at += 1) {
    let [sum, count] = [0, 0];
    for (let tap = -REACH; tap <= REACH; tap += 1) {
      const weight = TAPS[tap + REACH] ?? 0;
      sum += weight * (sums[at + tap] ?? 0);
      count += weight * (counts[at + tap] ?? 0);
    }
    if (count > 0) last = sum / count;
    means[at] = last;
  }
  return means;
}

function correlationOf(one: Float32Array, other: Float32Array, from: number, to: number): number {
  let [n, a, b, aa, bb, ab] = [0, 0, 0, 0, 0, 0];
  for (let at = from; at < to; at += 1) {
    const [x, y] = [one[at] ?? 0, other[at] ?? 0];
    n += 1;
    a += x;
    b += y;
    aa += x * x;
    bb += y * y;
    ab += x * y;
  }
  const spreadOf = (n * aa - a * a) * (n * bb - b * b);
  return spreadOf > 0 ? (n * ab - a * b) / Math.sqrt(spreadOf) : 0;
}
