/** Numbers that look random and are the same for the same seed: the demo is the same on every machine and in every test. */
export interface Random {
  /** From 0 up to 1, without 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
  chance(probability: number): boolean;
  /** A version 4 guid. */
  guid(): string;
}

/** mulberry32 (public domain): 32 bits of state are plenty for a few thousand rows. Not for anything secret. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    whole,
    pick(from) {
      const found = from[whole(0, from.length - 1)];
      if (found === undefined) throw new RangeError('There is nothing to pick from.');
      return found;
    },
    chance: (probability) => next() < probability,
    guid: () =>
      'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replaceAll(/[xy]/g, (mark) =>
        (mark === 'x' ? whole(0, 15) : whole(8, 11)).toString(16),
      ),
  };
}
