/** One key of a burst, in time. Milliseconds. */
export interface Beat {
  /** From the character before. */
  readonly sinceCharacter: number;
  /** From the key before, a Shift too: some scanners take as long for it as for a character. */
  readonly sinceKey: number;
  /** How long it was held down; null while that isn't known. */
  readonly held: number | null;
}

/** Of a burst so many gaps may be stumbles: a wireless scanner repeats what got lost, a busy one waits. */
const STUMBLES = 0.25;
/** Nobody types a code so fast, evenly or not. Mean of the gaps that are no stumbles. */
const QUICK_MS = 70;
/** Nor anything at all so fast. Mean of all gaps. */
const FASTEST_HAND_MS = 30;
/** Scanners that are told to be slow, for old terminals, take 100 to 120. Median of the gaps. */
export const SLOWEST_MS = 145;
/** A scanner lets go of a key at once; a finger stays on it for 50 and more. Median. */
const FINGER_MS = 30;
/** A machine that holds its keys holds each as long as the other: so many of them, to this share of the median. */
const EVEN = { keys: 0.9, share: 0.06 } as const;

interface Beats {
  /** How far from the median a gap may be, as a share of it. */
  readonly off: number;
  /** The share of gaps that may be farther off. */
  readonly stumbles: number;
}

/** What a scanner's beat has to be like, by what is known of how its keys were held. */
const BEATS = {
  machine: { off: 0.5, stumbles: STUMBLES },
  unknown: { off: 0.3, stumbles: STUMBLES },
  finger: { off: 0.15, stumbles: 0.1 },
} as const satisfies Record<Touch, Beats>;

/** Who held the keys. */
type Touch = 'machine' | 'unknown' | 'finger';

/**
 * Was this burst made by a machine? Either faster than hands are, or in a beat that hands don't keep. `gaps` begin with
 * the second character and end with the key that ends the burst. Asked only of what reads as a code: by itself an even
 * beat says too little about two or three keys.
 */
export function isMachine(gaps: readonly Beat[]): boolean {
  if (gaps.length === 0) return false;
  const beats = BEATS[touchOf(gaps)];
  return [gaps.map((beat) => beat.sinceCharacter), gaps.map((beat) => beat.sinceKey)].some(
    (times) => meanWithoutStumbles(times) <= QUICK_MS || isSteady(times, beats),
  );
}

/** Faster than any hand, whatever was written. */
export const isFasterThanHands = (gaps: readonly Beat[]): boolean =>
  gaps.length > 0 && mean(gaps.map((beat) => beat.sinceCharacter)) <= FASTEST_HAND_MS;

/** Who held these keys, by how long; most of them have to be known. */
export function touchOf(beats: readonly Beat[]): Touch {
  const holds = beats.flatMap(({ held }) => held ?? []);
  if (holds.length < 2 || holds.length < beats.length / 2) return 'unknown';
  const middle = median(holds);
  if (middle <= FINGER_MS) return 'machine';
  const even = holds.filter((held) => Math.abs(held - middle) <= EVEN.share * middle).length;
  return even >= EVEN.keys * holds.length ? 'machine' : 'finger';
}

/** One hold is off another machine's by more than this factor; a finger's off a machine's by more still. */
const OTHER_HOLD = 1.5;
/** Typing is slower than this many times the beat of what follows. */
const OTHER_PACE = 2;
/** Fewer gaps say too little: a torn code may have pauses of its own. */
const FEWEST_GAPS = 3;

/**
 * Were the keys before a pause pressed by somebody else than those after it? A machine holds all of its keys alike and keeps
 * one pace, also where a pause cut its code in two. `before` are the keys up to the pause, `after` the gaps behind it.
 */
export function isOtherHand(before: readonly Beat[], after: readonly Beat[]): boolean {
  const [held, holds] = [medianHold(before), medianHold(after)];
  if (held !== null && holds !== null && touchOf(after) === 'machine') {
    const [short, long] = held < holds ? [held, holds] : [holds, held];
    if (long > FINGER_MS && long > OTHER_HOLD * short) return true;
  }
  const gaps = before.map((beat) => beat.sinceCharacter).filter(Number.isFinite);
  const pace = median(gaps);
  return (
    gaps.length >= FEWEST_GAPS &&
    pace > QUICK_MS &&
    pace > OTHER_PACE * median(after.map((beat) => beat.sinceCharacter))
  );
}

/** Null where it is known of too few keys. */
function medianHold(beats: readonly Beat[]): number | null {
  const holds = beats.flatMap(({ held }) => held ?? []);
  return holds.length < beats.length / 2 ? null : median(holds);
}

function isSteady(times: readonly number[], { off, stumbles }: Beats): boolean {
  const middle = median(times);
  if (middle > SLOWEST_MS) return false;
  const outside = times.filter((time) => Math.abs(time - middle) > off * middle).length;
  return outside <= Math.floor(times.length * stumbles);
}

function meanWithoutStumbles(times: readonly number[]): number {
  return mean(times.toSorted((a, b) => a - b).slice(0, Math.ceil(times.length * (1 - STUMBLES))));
}

const mean = (times: readonly number[]): number => times.reduce((sum, time) => sum + time, 0) / times.length;

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
