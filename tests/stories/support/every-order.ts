import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** See `scripts/test/seed.ts`. */
    everyOrder: boolean;
  }
}

/** The ways in which a story may go: in the gate so many of them, the first ones; by night all. */
export const waysOf = <Way>(ways: readonly Way[], inGate: number): readonly Way[] =>
  inject('everyOrder') ? ways : ways.slice(0, inGate);
