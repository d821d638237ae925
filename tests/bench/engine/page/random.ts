/** Numbers that only look random: the same ones for the same seed and keys, in any order. */
export class Dice {
  #state: number;

  constructor(...keys: readonly number[]) {
    this.#state = keys.reduce((state, key) => mix(state ^ Math.imul(key, 0x9e3779b1)), 0x2545f491);
  }

  /** 0 up to, but not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    return mix(this.#state) / 2 ** 32;
  }

  /** A whole number from 0 up to, but not including, `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  /** The first ones more often than the last, as towns and customers are. */
  skewed(end: number): number {
    return Math.floor(this.next() ** 2 * end);
  }

  pick<T>(list: readonly T[]): T {
    const one = list[this.below(list.length)];
    if (one === undefined) throw new RangeError('nothing to pick from');
    return one;
  }
}

function mix(number: number): number {
  let mixed = Math.imul(number ^ (number >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
