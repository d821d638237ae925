import { SHOCK_SAMPLES } from './packet-type.ts';
import type { ShockReading } from './readings/track-columns.ts';

/** Steps of the playback: one for each sample, 0 to 31 (spec 2 §4 "Shock playback"). */
export const LAST_STEP = SHOCK_SAMPLES - 1;
/** Milliseconds between two steps while it plays (spec 2 §9). */
export const STEP_MS = 300;

/** How far the playback of a shock is. */
export interface Playback {
  /** 0 to 31. */
  readonly step: number;
  readonly playing: boolean;
}

export type PlaybackAct = 'play' | 'stop' | 'left' | 'right' | 'reset' | 'tick';

/** Where it begins and what reset goes back to: the whole of it is seen. */
export const WHOLE: Playback = { step: LAST_STEP, playing: false };

/**
 * Play advances from the beginning when it stood at the end, and stops by itself at the last step; left and right are for
 * when it is stopped; reset returns to step 31 (spec 2 §4).
 */
export function played({ step, playing }: Playback, act: PlaybackAct): Playback {
  switch (act) {
    case 'play':
      return { step: step >= LAST_STEP ? 0 : step, playing: true };
    case 'stop':
      return { step, playing: false };
    case 'reset':
      return WHOLE;
    case 'tick':
      if (!playing) return { step, playing };
      return { step: Math.min(LAST_STEP, step + 1), playing: step + 1 < LAST_STEP };
    case 'left':
      return playing ? { step, playing } : { step: Math.max(0, step - 1), playing };
    case 'right':
      return playing ? { step, playing } : { step: Math.min(LAST_STEP, step + 1), playing };
  }
}

/** Samples a second at a sample rate by its number (spec 2 §9 "Sample scale"). */
export const sampleRate = (rate: number): number => 3_200 / 2 ** (15 - rate);

/** Milliseconds that a shock's samples last: 31 times the interval (spec 2 §9). Null where it says neither interval nor rate. */
export function shockDuration({ interval, dataRate }: Pick<ShockReading, 'interval' | 'dataRate'>): number | null {
  const between = interval ?? (dataRate === null ? null : 1_000 / sampleRate(dataRate));
  return between === null ? null : LAST_STEP * between;
}

/** The time of each sample from the first one on; milliseconds. */
export function sampleTimes(shock: Pick<ShockReading, 'interval' | 'dataRate'>): Float64Array<ArrayBuffer> {
  const duration = shockDuration(shock);
  return Float64Array.from({ length: SHOCK_SAMPLES }, (_, at) =>
    duration === null ? at : (duration / LAST_STEP) * at,
  );
}

/** What a shock came to, in g (spec 2 §3 "Shock event"). */
export interface ShockFigures {
  readonly rms: Float64Array<ArrayBuffer>;
  /** The largest of each axis, away from rest, and between its least and its largest. */
  readonly max: readonly [x: number, y: number, z: number];
  readonly delta: readonly [x: number, y: number, z: number];
}

/** Null where it came without samples. */
export function shockFigures({ x, y, z }: Pick<ShockReading, 'x' | 'y' | 'z'>): ShockFigures | null {
  if (x.length !== SHOCK_SAMPLES || y.length !== SHOCK_SAMPLES || z.length !== SHOCK_SAMPLES) return null;
  const largest = (axis: readonly number[]) => Math.max(...axis.map(Math.abs));
  const spread = (axis: readonly number[]) => Math.max(...axis) - Math.min(...axis);
  return {
    rms: Float64Array.from(x, (one, at) => Math.hypot(one, y[at] ?? 0, z[at] ?? 0)),
    max: [largest(x), largest(y), largest(z)],
    delta: [spread(x), spread(y), spread(z)],
  };
}
