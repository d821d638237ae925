import { seededRandom } from '../faults/random.ts';

/** All chance of one run: the same seed, the same run. */
export class Chance {
  /** From 0 up to 1. */
  readonly next: () => number;

  constructor(seed: number) {
    this.next = seededRandom(seed);
  }

  /** Whether something happens that does so with this probability. */
  is(probability: number): boolean {
    return this.next() < probability;
  }

  /** A number from `from` up to `to`. */
  between(from: number, to: number): number {
    return from + this.next() * (to - from);
  }

  /** A whole number from 0 up to `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  /** One of them; undefined of none. */
  of<T>(some: readonly T[]): T | undefined {
    return some[this.below(some.length)];
  }

  /** A name, by weights. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
    const names = Object.keys(weights) as Name[];
    let left = this.next() * names.reduce((sum, name) => sum + weights[name], 0);
    for (const name of names) {
      left -= weights[name];
      if (left < 0) return name;
    }
    return names.at(-1) as Name;
  }
}
